import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  applyMove,
  checkMove,
  IllegalMoveError,
  legalMoves,
  type MoveRefusal,
  transition,
} from '../../src/entries/index'
import { position, tiles } from './sketch'

const drafting = position({
  factories: ['bbyr', 'kkww'],
  center: 'w',
  players: [{ lines: '- yy k - -', wall: '..... ..... ..... r.... .....' }, {}],
})
const tiling = position({
  board: 'crystal-x2',
  phase: 'tile',
  players: [
    { lines: '- bb - rrrr k', wall: '.b... ..y.. ..... ..... .....' },
    {},
    { lines: 'y - - - -' },
  ],
})
const waiting = position({})
/** A bag of 3 blue and 20 yellow tiles. */
const scarce = position({ bag: { blue: 3, yellow: 20 } })
/** Two blue tiles in the bag; of the black ones, 1 is left in the lid. */
const refilled = position({
  players: [{ lines: '- k kk kkk kkkk' }, { lines: '- k kk kkk kkk' }],
  bag: { blue: 2 },
})
const over = position({ phase: 'over', maxRounds: 2 })

const draft = (source: unknown, color: unknown, line: unknown) => ({
  type: 'draft',
  source,
  color,
  line,
})
const tile = (row: unknown, column: unknown) => ({ type: 'tile', row, column })
const deal = (...factories: readonly string[]) => ({
  type: 'deal',
  factories: factories.map(tiles),
})

const SEATS_OF_TWO = 'There is no such player: the seats are 0 to 1.'
const OVER = 'The game is over: nobody can move.'
const DRAFTING = 'The players are drafting: take tiles from a factory or the center.'
const FACTORIES = "There is no such factory: a source is 0 to 4, or 'center'."
const OUTSIDE = { players: 2 }

describe('refusals', () => {
  /** The state, the move, who makes it, and the refusal. */
  const rows: readonly (readonly [
    AzulState,
    unknown,
    number | undefined,
    MoveRefusal['code'],
    string,
    parameters: object,
  ])[] = [
    [drafting, draft(0, 'blue', 0), 2, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [drafting, draft(0, 'blue', 0), -1, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [drafting, draft(0, 'blue', 0), 0.5, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [drafting, draft(0, 'blue', 0), Number.NaN, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [drafting, draft(0, 'blue', 0), '0' as never, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [drafting, draft(0, 'blue', 0), 'length' as never, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [drafting, draft(0, 'blue', 0), null as never, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [
      tiling,
      tile(1, 0),
      3,
      'no-such-player',
      'There is no such player: the seats are 0 to 2.',
      { players: 3 },
    ],
    [over, draft(0, 'blue', 0), 2, 'no-such-player', SEATS_OF_TWO, OUTSIDE],
    [over, draft(0, 'blue', 0), 0, 'game-over', OVER, {}],
    [over, deal(), undefined, 'game-over', OVER, {}],
    [drafting, tile(0, 0), 0, 'wrong-phase', DRAFTING, { phase: 'draft' }],
    [drafting, deal(), undefined, 'wrong-phase', DRAFTING, { phase: 'draft' }],
    [
      tiling,
      draft(0, 'blue', 0),
      0,
      'wrong-phase',
      'The players are tiling: choose a wall space for a full line.',
      { phase: 'tile' },
    ],
    [
      waiting,
      draft(0, 'blue', 0),
      0,
      'wrong-phase',
      'The factories are empty: the dealer has to fill them first.',
      { phase: 'deal' },
    ],
    [
      drafting,
      draft(0, 'blue', 0),
      1,
      'not-your-turn',
      'It is not your turn: player 1 has to move.',
      { turn: 0 },
    ],
    [
      tiling,
      tile(0, 0),
      1,
      'not-your-turn',
      'It is not your turn: player 1 has to move.',
      { turn: 0 },
    ],
    [
      waiting,
      deal(),
      0,
      'not-your-turn',
      'Only the dealer deals: make a deal without a player.',
      { turn: null },
    ],
    [drafting, draft(5, 'blue', 0), 0, 'no-such-source', FACTORIES, { factories: 5 }],
    [drafting, draft(8, 'white', 0), 0, 'no-such-source', FACTORIES, { factories: 5 }],
    [
      drafting,
      draft(0, 'white', 0),
      0,
      'color-not-there',
      'Factory 1 has no white tile.',
      { source: 0, color: 'white' },
    ],
    [
      drafting,
      draft(4, 'white', 0),
      0,
      'color-not-there',
      'Factory 5 has no white tile.',
      { source: 4, color: 'white' },
    ],
    [
      drafting,
      draft('center', 'black', 'floor'),
      0,
      'color-not-there',
      'The center has no black tile.',
      { source: 'center', color: 'black' },
    ],
    [
      drafting,
      draft(0, 'yellow', 1),
      0,
      'line-full',
      'Line 2 is full; choose another line.',
      { line: 1 },
    ],
    [
      drafting,
      draft(0, 'blue', 1),
      0,
      'line-full',
      'Line 2 is full; choose another line.',
      { line: 1 },
    ],
    [
      drafting,
      draft(0, 'blue', 2),
      0,
      'line-has-other-color',
      'Line 3 holds black tiles; choose another line for blue.',
      { line: 2, color: 'blue', held: 'black' },
    ],
    [
      drafting,
      draft(0, 'red', 3),
      0,
      'wall-has-color',
      'Row 4 of the wall already has red; choose another line.',
      { line: 3, color: 'red' },
    ],
    [
      tiling,
      tile(0, 0),
      0,
      'line-not-full',
      'Line 1 is not full; tile line 2.',
      { line: 0, due: 1 },
    ],
    [
      tiling,
      tile(4, 0),
      0,
      'line-not-full',
      'Line 5 is not full; tile line 2.',
      { line: 4, due: 1 },
    ],
    [
      tiling,
      tile(3, 0),
      0,
      'line-out-of-order',
      'Line 2 has to be tiled first.',
      { line: 3, due: 1 },
    ],
    [
      tiling,
      tile(1, 2),
      0,
      'space-taken',
      'Row 2, column 3 already holds a tile; choose an empty space.',
      { row: 1, column: 2 },
    ],
    [
      tiling,
      tile(1, 1),
      0,
      'column-has-color',
      'Column 2 already has blue; choose another.',
      { column: 1, color: 'blue' },
    ],
    [
      tiling,
      tile(1, 0),
      0,
      'space-printed-other',
      'Row 2, column 1 is printed white; choose another space for blue.',
      { row: 1, column: 0, color: 'blue', printed: 'white' },
    ],
    [
      tiling,
      tile(0, 3),
      2,
      'space-printed-other',
      'Row 1, column 4 is printed black; choose another space for yellow.',
      { row: 0, column: 3, color: 'yellow', printed: 'black' },
    ],
    [
      waiting,
      deal('bbbb'),
      undefined,
      'bad-deal',
      'The deal must fill 5 factories.',
      { problem: 'factory-count', want: 5 },
    ],
    [
      waiting,
      deal('bbbb', 'bbb', 'bbbb', 'bbbb', 'bbbb'),
      undefined,
      'bad-deal',
      'Factory 2 must get 4 tiles.',
      { problem: 'factory-size', factory: 1, want: 4 },
    ],
    [
      scarce,
      deal('bbbb', 'byyy', 'yyyy', 'yyyy', 'yyyy'),
      undefined,
      'bad-deal',
      'The bag has only 3 blue tiles.',
      { problem: 'bag', color: 'blue', count: 3 },
    ],
    [
      scarce,
      deal('bbby', 'yyyy', 'yyyy', 'yyyy', 'yyyw'),
      undefined,
      'bad-deal',
      'The bag has no white tile.',
      { problem: 'bag', color: 'white', count: 0 },
    ],
    [
      refilled,
      deal('brrr', 'rrrr', 'rrrr', 'rrrr', 'rrrr'),
      undefined,
      'bad-deal',
      "The bag's 2 blue tiles must be dealt before any from the lid.",
      { problem: 'bag-first', color: 'blue', count: 2 },
    ],
    [
      refilled,
      deal('bbkk', 'rrrr', 'rrrr', 'rrrr', 'rrrr'),
      undefined,
      'bad-deal',
      'Bag and lid have only 1 black tile.',
      { problem: 'bag-and-lid', color: 'black', count: 1 },
    ],
  ]

  test.each(
    rows.map(([state, move, player, code, message, parameters]) => {
      const refusal = { code, message, ...parameters }
      return [code, message, state, move, player, refusal] as const
    }),
  )('%s: %s', (code, message, state, move, player, expected) => {
    const refusal = checkMove(state, move, ...(player === undefined ? [] : [player]))!
    expect(refusal).toEqual(expected)
    for (const act of [applyMove, transition])
      expect(() => act(state, move as never, ...(player === undefined ? [] : [player]))).toThrow(
        expect.objectContaining({ name: 'IllegalMoveError', code, message, refusal }),
      )
  })

  test('a player who is undefined is not left out', () => {
    const missing = undefined as unknown as number
    for (const [state, move] of [
      [drafting, draft(0, 'blue', 0)],
      [tiling, tile(1, 3)],
      [waiting, deal('bbbb', 'bbbb', 'bbbb', 'bbbb', 'bbbb')],
    ] as const) {
      expect(checkMove(state, move)).toBeNull()
      expect(checkMove(state, move, missing)?.code).toBe('no-such-player')
      for (const act of [applyMove, transition])
        expect(() => act(state, move as never, missing)).toThrow(
          expect.objectContaining({ name: 'IllegalMoveError', code: 'no-such-player' }),
        )
    }
  })

  test('the other moves of these positions are fine', () => {
    expect(checkMove(drafting, draft(0, 'blue', 0))).toBeNull()
    expect(checkMove(drafting, draft(0, 'yellow', 3), 0)).toBeNull()
    expect(checkMove(drafting, draft(1, 'black', 2), 0)).toBeNull()
    expect(checkMove(drafting, draft('center', 'white', 'floor'), 0)).toBeNull()
    expect(checkMove(tiling, tile(1, 3), 0)).toBeNull()
    expect(checkMove(tiling, tile(1, 4))).toBeNull()
    expect(checkMove(tiling, tile(0, 0), 2)).toBeNull()
    expect(checkMove(waiting, deal('bbbb', 'bbbb', 'bbbb', 'bbbb', 'bbbb'))).toBeNull()
  })

  test('the first of several reasons in the list of codes is reported', () => {
    expect(checkMove(over, { type: 'fly' }, 7)?.code).toBe('malformed-move')
    expect(checkMove(over, tile(0, 0), 7)?.code).toBe('no-such-player')
    expect(checkMove(over, tile(0, 0), 1)?.code).toBe('game-over')
    expect(checkMove(drafting, tile(0, 0), 1)?.code).toBe('wrong-phase')
    expect(checkMove(drafting, draft(7, 'white', 1), 1)?.code).toBe('not-your-turn')
    expect(checkMove(drafting, draft(0, 'white', 1), 0)?.code).toBe('color-not-there')
  })

  test('unknown fields of a move are ignored', () => {
    expect(checkMove(drafting, { ...draft(0, 'blue', 0), note: 'mine', row: 9 })).toBeNull()
    const inherited = Object.create(draft(0, 'blue', 0)) as object
    expect(checkMove(drafting, inherited)).toBeNull()
  })

  test('a refusal is an error with its code', () => {
    expect.assertions(4)
    try {
      applyMove(over, legalMoves(drafting)[0]!)
    } catch (error) {
      expect(error).toBeInstanceOf(IllegalMoveError)
      expect(error).toBeInstanceOf(Error)
      expect((error as IllegalMoveError).code).toBe('game-over')
      expect(String(error)).toBe('IllegalMoveError: The game is over: nobody can move.')
    }
  })

  test('each field of a move is read once, so it cannot change in between', () => {
    const reads: string[] = []
    const source = draft(0, 'blue', 0) as Record<string, unknown>
    const move = new Proxy(source, {
      get(target, key) {
        reads.push(String(key))
        return reads.filter((read) => read === key).length > 1 ? 'changed' : target[String(key)]
      },
    })
    const next = applyMove(drafting, move as never)
    expect(reads.sort()).toEqual(['color', 'column', 'factories', 'line', 'row', 'source', 'type'])
    expect(next.players[0]!.lines[0]).toEqual({ color: 'blue', count: 1 })
  })

  test('a deal is copied, so the caller cannot change the state', () => {
    const move = deal('bbbb', 'bbbb', 'bbbb', 'bbbb', 'bbbb')
    const next = applyMove(waiting, move as never)
    move.factories[0]![0] = 'red'
    expect(next.factories[0]).toEqual(['blue', 'blue', 'blue', 'blue'])
  })
})
