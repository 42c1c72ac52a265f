import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  applyMove,
  checkMove,
  type IllegalMoveCode,
  IllegalMoveError,
  legalMoves,
  transition,
} from '../../src'
import { position, tiles } from './position'

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

const MALFORMED = /^A move is \{ type: 'draft'.*type: 'tile'.*type: 'deal'/

describe('refusals', () => {
  test.each<[IllegalMoveCode, AzulState, unknown, number | undefined, string | RegExp]>([
    ['malformed-move', drafting, { type: 'fly' }, 0, MALFORMED],
    ['malformed-move', drafting, { ...draft(0, 'blue', 0), type: 'Draft' }, 0, MALFORMED],
    ['malformed-move', drafting, draft(0, 'blue', 5), 0, MALFORMED],
    ['malformed-move', drafting, draft(0, 'blue', -1), 0, MALFORMED],
    ['malformed-move', drafting, draft(0, 'blue', '0'), 0, MALFORMED],
    ['malformed-move', drafting, draft(0, 'blue', 'Floor'), 0, MALFORMED],
    ['malformed-move', drafting, draft(0, 'green', 0), 0, MALFORMED],
    ['malformed-move', drafting, draft(0, 0, 0), 0, MALFORMED],
    ['malformed-move', drafting, draft('0', 'blue', 0), 0, MALFORMED],
    ['malformed-move', drafting, draft(null, 'blue', 0), 0, MALFORMED],
    ['malformed-move', drafting, draft('Center', 'blue', 0), 0, MALFORMED],
    ['malformed-move', tiling, tile(5, 0), 0, MALFORMED],
    ['malformed-move', tiling, tile(0, 5), 0, MALFORMED],
    ['malformed-move', tiling, tile(-1, 0), 0, MALFORMED],
    ['malformed-move', tiling, tile(0.5, 0), 0, MALFORMED],
    ['malformed-move', tiling, tile('1', 0), 0, MALFORMED],
    ['malformed-move', tiling, tile(1, '0'), 0, MALFORMED],
    ['malformed-move', waiting, { type: 'deal' }, undefined, MALFORMED],
    ['malformed-move', waiting, { type: 'deal', factories: 'bbbb' }, undefined, MALFORMED],
    ['malformed-move', waiting, { type: 'deal', factories: [['green']] }, undefined, MALFORMED],
    ['malformed-move', waiting, { type: 'deal', factories: ['blue'] }, undefined, MALFORMED],
    [
      'no-such-player',
      drafting,
      draft(0, 'blue', 0),
      2,
      'There is no such player: the seats are 0 to 1.',
    ],
    [
      'no-such-player',
      drafting,
      draft(0, 'blue', 0),
      -1,
      'There is no such player: the seats are 0 to 1.',
    ],
    [
      'no-such-player',
      drafting,
      draft(0, 'blue', 0),
      0.5,
      'There is no such player: the seats are 0 to 1.',
    ],
    ['no-such-player', tiling, tile(1, 0), 3, 'There is no such player: the seats are 0 to 2.'],
    [
      'no-such-player',
      over,
      draft(0, 'blue', 0),
      2,
      'There is no such player: the seats are 0 to 1.',
    ],
    ['game-over', over, draft(0, 'blue', 0), 0, 'The game is over: nobody can move any more.'],
    ['game-over', over, deal(), undefined, 'The game is over: nobody can move any more.'],
    [
      'wrong-phase',
      drafting,
      tile(0, 0),
      0,
      'The players are drafting: take tiles from a factory or the center.',
    ],
    [
      'wrong-phase',
      drafting,
      deal(),
      undefined,
      'The players are drafting: take tiles from a factory or the center.',
    ],
    [
      'wrong-phase',
      tiling,
      draft(0, 'blue', 0),
      0,
      'The players are tiling: choose a wall space for a full line.',
    ],
    [
      'wrong-phase',
      waiting,
      draft(0, 'blue', 0),
      0,
      'The factories are empty: the dealer has to fill them first.',
    ],
    [
      'not-your-turn',
      drafting,
      draft(0, 'blue', 0),
      1,
      'It is not your turn: player 1 has to move.',
    ],
    ['not-your-turn', tiling, tile(0, 0), 1, 'It is not your turn: player 1 has to move.'],
    ['not-your-turn', waiting, deal(), 0, 'Only the dealer deals: pass a deal without a player.'],
    [
      'no-such-source',
      drafting,
      draft(5, 'blue', 0),
      0,
      "There is no such factory: a source is 0 to 4, or 'center'.",
    ],
    [
      'no-such-source',
      drafting,
      draft(9, 'white', 0),
      0,
      "There is no such factory: a source is 0 to 4, or 'center'.",
    ],
    [
      'no-such-source',
      drafting,
      draft(-1, 'blue', 0),
      0,
      "There is no such factory: a source is 0 to 4, or 'center'.",
    ],
    [
      'no-such-source',
      drafting,
      draft(0.5, 'blue', 0),
      0,
      "There is no such factory: a source is 0 to 4, or 'center'.",
    ],
    [
      'no-such-source',
      drafting,
      draft(2 ** 53, 'blue', 0),
      0,
      "There is no such factory: a source is 0 to 4, or 'center'.",
    ],
    ['color-not-there', drafting, draft(0, 'white', 0), 0, 'Factory 1 has no white tile.'],
    ['color-not-there', drafting, draft(4, 'white', 0), 0, 'Factory 5 has no white tile.'],
    [
      'color-not-there',
      drafting,
      draft('center', 'black', 'floor'),
      0,
      'The center has no black tile.',
    ],
    ['line-full', drafting, draft(0, 'yellow', 1), 0, 'Line 2 is full; choose another line.'],
    ['line-full', drafting, draft(0, 'blue', 1), 0, 'Line 2 is full; choose another line.'],
    [
      'line-has-other-color',
      drafting,
      draft(0, 'blue', 2),
      0,
      'Line 3 holds black tiles; blue needs another line.',
    ],
    [
      'wall-has-color',
      drafting,
      draft(0, 'red', 3),
      0,
      'Row 4 of the wall already has red; choose another line.',
    ],
    ['line-not-full', tiling, tile(0, 0), 0, 'Line 1 is not full; tile line 2.'],
    ['line-not-full', tiling, tile(4, 0), 0, 'Line 5 is not full; tile line 2.'],
    ['line-out-of-order', tiling, tile(3, 0), 0, 'Line 2 has to be tiled first.'],
    [
      'space-taken',
      tiling,
      tile(1, 2),
      0,
      'Row 2, column 3 already has a tile; choose an empty space.',
    ],
    ['column-has-color', tiling, tile(1, 1), 0, 'Column 2 already has blue; choose another.'],
    [
      'space-printed-other',
      tiling,
      tile(1, 0),
      0,
      'Row 2, column 1 is printed white; blue needs another space.',
    ],
    [
      'space-printed-other',
      tiling,
      tile(0, 3),
      2,
      'Row 1, column 4 is printed black; yellow needs another space.',
    ],
    ['bad-deal', waiting, deal('bbbb'), undefined, /it must fill 5\.$/],
  ])('%s', (code, state, move, player, message) => {
    const rejection = checkMove(state, move, player)!
    expect(rejection.code).toBe(code)
    if (typeof message === 'string') expect(rejection.message).toBe(message)
    else expect(rejection.message).toMatch(message)
    for (const act of [applyMove, transition])
      expect(() => act(state, move as never, player)).toThrow(
        expect.objectContaining({ name: 'IllegalMoveError', ...rejection }),
      )
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

  test('of several reasons the first in the list of codes is given', () => {
    expect(checkMove(over, { type: 'fly' }, 7)?.code).toBe('malformed-move')
    expect(checkMove(over, tile(0, 0), 7)?.code).toBe('no-such-player')
    expect(checkMove(over, tile(0, 0), 1)?.code).toBe('game-over')
    expect(checkMove(drafting, tile(0, 0), 1)?.code).toBe('wrong-phase')
    expect(checkMove(drafting, draft(7, 'white', 1), 1)?.code).toBe('not-your-turn')
    expect(checkMove(drafting, draft(0, 'white', 1), 0)?.code).toBe('color-not-there')
  })

  test('fields that moves do not have are ignored', () => {
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
      expect(String(error)).toBe('IllegalMoveError: The game is over: nobody can move any more.')
    }
  })

  test('each field of a move is read once, so that it cannot change in between', () => {
    const reads: string[] = []
    const source = draft(0, 'blue', 0) as Record<string, unknown>
    const move = new Proxy(source, {
      get(target, key) {
        reads.push(String(key))
        return reads.filter((read) => read === key).length > 1 ? 'changed' : target[String(key)]
      },
    })
    const next = applyMove(drafting, move as never)
    expect(reads.sort()).toEqual(['color', 'line', 'source', 'type'])
    expect(next.players[0]!.lines[0]).toEqual({ color: 'blue', count: 1 })
  })

  test('a deal is copied, so that its giver cannot change the state', () => {
    const move = deal('bbbb', 'bbbb', 'bbbb', 'bbbb', 'bbbb')
    const next = applyMove(waiting, move as never)
    move.factories[0]![0] = 'red'
    expect(next.factories[0]).toEqual(['blue', 'blue', 'blue', 'blue'])
  })
})
