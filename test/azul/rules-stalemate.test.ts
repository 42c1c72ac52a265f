import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  applyMove,
  type BoardName,
  createGame,
  InvalidStateError,
  legalMoves,
  parseState,
  result,
} from '../../src/entries/index'
import { throughJson } from '../laws/walk'
import { counts, finish, LAST_TILE, position, type Sketch, show, tiles } from './sketch'

/** Whether some row is alive between two rounds: exactly one of the phases `deal` and `over` fits then. */
function isAlive(sketch: Sketch): boolean {
  const fits = (phase: 'deal' | 'over') => {
    try {
      position({ ...sketch, phase })
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidStateError)
      expect(error).toMatchObject({ code: 'bad-phase', path: ['phase'] })
      return false
    }
  }
  const alive = fits('deal')
  expect(fits('over')).toBe(!alive)
  return alive
}

const WHITES = '....w w.... .w... ..w.. ...w.'
const LOCKED = '- k kk kkk kkkk'

/** Where all black tiles but player 0's one are locked in lines, only player 0's rows with black can be alive. */
const locked = (own: { wall: string; lines?: string }, ...walls: readonly string[]): Sketch => ({
  players: [
    own,
    { wall: walls[0] ?? '', lines: LOCKED },
    { wall: walls[1] ?? '', lines: '- k kk kkk kkk' },
    { wall: walls[2] ?? '' },
  ],
})

describe('games that nobody can finish', () => {
  test('A-N3 all 20 tiles of a color in unfinished lines end the game', () => {
    const { state, events } = finish({
      players: [
        { score: 9, lines: LOCKED },
        { score: 9, lines: LOCKED },
      ],
    })
    expect(state.phase).toBe('over')
    expect(result(state)).toMatchObject({ reason: 'stalemate', winners: [0] })
    expect(events.at(-1)).toMatchObject({ type: 'end', reason: 'stalemate' })
  })

  test('A-N3 with one of them in the bag, the game continues', () => {
    const { state } = finish({
      players: [{ lines: LOCKED }, { lines: '- k kk kkk kkk' }],
    })
    expect(state).toMatchObject({ phase: 'deal', round: 3 })
  })

  test('A-N3 the bonuses are scored', () => {
    const { state } = finish({
      players: [
        { score: 5, lines: LOCKED, wall: WHITES },
        { score: 9, lines: LOCKED, floor: 'm' },
      ],
    })
    expect(result(state)).toMatchObject({ reason: 'stalemate', winners: [0] })
    expect(state.players.map(({ score }) => score)).toEqual([5 + 10, 9 - 2])
  })

  test('A-N3 a complete row takes precedence as the reason', () => {
    const { state } = finish({
      players: [
        { lines: 'b kk - - -', wall: '.yrkw' },
        { lines: LOCKED },
        { lines: '- - kk kkk -' },
      ],
    })
    expect(result(state)?.reason).toBe('complete-row')
  })

  test('A-N3 the game ends if no tile is left to deal', () => {
    // Each wall lacks a column; the 20 tiles that belong there lie in unfinished lines.
    const state = position({
      players: [
        { wall: '.yrkw .byrk .wbyr .kwby .rkwb', lines: '- - - - yyyy' },
        { wall: 'b.rkw w.yrk k.byr r.wby y.kwb', lines: '- b - - rrrr' },
        { wall: 'by.kw wb.rk kw.yr rk.by yr.wb', lines: '- - - - kkkk' },
        { wall: 'byr.w wby.k kwb.r rkw.y yrk.b', lines: '- - - bbb www' },
      ],
      center: 'w',
      turn: 3,
    })
    const next = applyMove(state, { ...LAST_TILE, line: 4 })
    expect([next.bag, next.lid]).toEqual([counts(), counts()])
    expect(result(next)?.reason).toBe('stalemate')
  })

  test.each([
    [0, '...k. w.... .w... ..w.. ...w.', '....w w.... .w... ..w.. .....', '- - - - w', true],
    [0, '...k. w.... .w... ..w.. ...w.', '....w w.... .w... ..w.. .....', '- - - - ww', false],
    [1, '....w ....k .w... ..w.. .....', WHITES, '', true],
    [1, '....w ....k .w... ..w.. ...w.', WHITES, '', false],
    [2, '....w w.... k.... ..... .....', WHITES, '', true],
    [2, '....w w.... k.... ..w.. .....', WHITES, '', false],
    [3, '....w ..... ..... .k... .....', WHITES, '', true],
    [3, '....w w.... ..... .k... .....', WHITES, '', false],
    [4, '..... ..... ..... ..... ..k..', WHITES, '', true],
    [4, '....w ..... ..... ..... ..k..', WHITES, '', false],
  ])(
    'A-N4 row %i of "%s" needs a row’s tiles of each missing color, with "%s" and "%s": %s',
    (_, wall, other, lines, alive) => {
      const sketch = locked({ wall }, WHITES, WHITES, other)
      const last = { ...sketch.players![3]!, lines }
      expect(isAlive({ players: [...sketch.players!.slice(0, 3), last] })).toBe(alive)
    },
  )

  test('A-N4 tiles in the bag and in the lid count together', () => {
    const five = locked({ wall: '..... ..... ..... ..... ..k..' }, WHITES, WHITES, WHITES)
    const four = locked({ wall: '....w ..... ..... ..... ..k..' }, WHITES, WHITES, WHITES)
    for (const white of [0, 2, 4]) {
      expect(isAlive({ ...five, bag: { white } })).toBe(true)
      expect(isAlive({ ...four, bag: { white } })).toBe(false)
    }
  })

  test('A-N4 a row of any player is enough', () => {
    const { players } = locked({ wall: '..... ..... ..... ..... ..k..' }, WHITES, WHITES, WHITES)
    for (let by = 0; by < 4; by++)
      expect(isAlive({ players: [...players!.slice(by), ...players!.slice(0, by)] })).toBe(true)
  })

  const four = '....w ..... .w... ..w.. ...w.'
  const three = '....w ..... ..... ..w.. ...w.'
  test.each([
    ['its line needs as many as there are', '', '- - - - w', WHITES, '', true],
    ['its line needs one more', '....w', '- - - - w', WHITES, '', false],
    ['there is nothing left for its line', '....w w....', '- - - - www', WHITES, '', false],
    ['another’s line can be filled first', '....w', '- - - - w', four, '- w - - -', true],
    [
      'another’s line cannot be filled',
      '....w',
      '- - - - w',
      '....w w.... .w... ..w.. .....',
      '- - - - w',
      false,
    ],
    [
      'another’s line would come a tile short',
      '....w w....',
      '- - - - w',
      four,
      '- w - - -',
      false,
    ],
    ['one line fills the next', '....w', '- - w - ww', four, '- w - - -', true],
    [
      'one line would fill the next, but nothing fills it',
      '....w w....',
      '- - w - ww',
      four,
      '- w - - -',
      false,
    ],
    [
      'lines fill one another from the shortest need up',
      '....w w.... .w...',
      '- - - - w',
      '....w ..... ..... ..... ...w.',
      '- w w w -',
      true,
    ],
    [
      'the shortest need is missing',
      '....w w.... .w...',
      '- - - - w',
      '....w w.... ..... ..... ...w.',
      '- - w w -',
      false,
    ],
    [
      'a line of another color lends nothing',
      '....w',
      '- - - - w',
      WHITES,
      '- b bb bbb bbbb',
      false,
    ],
    [
      'a line that is filled lends all it holds',
      '....w w....',
      '- - - - w',
      three,
      '- w ww - -',
      true,
    ],
    [
      'a line that is not filled lends nothing',
      '....w w.... .w...',
      '- - - - w',
      three,
      '- w ww - -',
      false,
    ],
  ])('A-N4 a row with a line: %s', (_, wall, lines, other, otherLines, alive) => {
    const rows = [...wall.split(' '), '.....', '.....', '.....', '.....']
      .slice(0, 4)
      .map((r) => r || '.....')
    const sketch = locked({ wall: [...rows, '..k..'].join(' '), lines }, WHITES, WHITES, other)
    const last = { ...sketch.players![3]!, lines: otherLines }
    expect(isAlive({ players: [...sketch.players!.slice(0, 3), last] })).toBe(alive)
  })

  test.each<[BoardName, string, boolean, string]>([
    ['grey', 'k....', true, 'an empty row'],
    ['grey', 'k.... .b... ..b.. ...b. .....', true, 'a color with one column left'],
    ['grey', 'k.... .b... ..b.. ...b. ....b', false, 'a color with no column left'],
    ['grey', 'k.... ..b.y ..yb. ...yb', false, 'two colors with one column between them'],
    ['grey', 'k.... ..b.. ..yb. ...yb', true, 'two colors with two columns between them'],
    ['grey', 'k.... ...by ...yr ...rb', false, 'three colors with two columns between them'],
    ['grey', 'k.... ...by ...yr ...r.', true, 'three colors with three columns between them'],
    ['crystal-x2', '..... ..... k....', true, 'a row with a printed space'],
    ['crystal-x2', '.y... ..... k....', true, 'its color in another column'],
    ['crystal-x2', '..y.. ..... k....', false, 'its color in that column'],
    ['crystal-bonus', '..w.. ..... k....', false, 'the same on the other side'],
    ['colored', 'byr.w wby.. k.byr', true, 'columns never conflict on a fully printed wall'],
  ])('A-N4 %s: the missing colors must all find a space in "%s": %s, %s', (board, wall, alive) => {
    expect(isAlive({ ...locked({ wall }), board })).toBe(alive)
  })
})

describe('games with a bound', () => {
  test('A-N5 the game ends after the tiling of the last round', () => {
    const { state, events } = finish({
      players: [{ lines: 'b - - - -' }, {}],
      round: 4,
      maxRounds: 4,
    })
    expect(state).toMatchObject({ phase: 'over', round: 4 })
    expect(show(state.players[0]!)).toMatchObject({ score: 1, lines: '- - - - -' })
    expect(result(state)).toMatchObject({ reason: 'round-limit', winners: [0] })
    expect(events.at(-1)).toMatchObject({ type: 'end', reason: 'round-limit' })
  })

  test('A-N5 not before', () => {
    expect(finish({ round: 3, maxRounds: 4 }).state).toMatchObject({ phase: 'deal', round: 4 })
    expect(finish({ round: 300 }).state).toMatchObject({ phase: 'deal', round: 301 })
  })

  test('A-N5 the limit is 100 rounds by default, and none with null', () => {
    expect(createGame({ seed: 1 }).maxRounds).toBe(100)
    expect(createGame({ seed: 1, maxRounds: undefined as never }).maxRounds).toBe(100)
    expect(createGame({ seed: 1, maxRounds: 7 }).maxRounds).toBe(7)
    expect(createGame({ seed: 1, maxRounds: null }).maxRounds).toBeNull()
  })

  test('A-N5 if everybody dumps tiles on the floor, a game ends after round 100, and continues with null', () => {
    const floored = (maxRounds: number | null | undefined, rounds: number) => {
      let state = createGame({ seed: 1, ...(maxRounds !== undefined && { maxRounds }) })
      while (state.phase !== 'over' && state.round <= rounds)
        state = applyMove(state, legalMoves(state).at(-1)!)
      return state
    }
    const end = floored(undefined, 200)
    expect(end).toMatchObject({ phase: 'over', round: 100, maxRounds: 100 })
    expect(result(end)).toMatchObject({ reason: 'round-limit', winners: [0, 1] })
    expect(floored(null, 150)).toMatchObject({ phase: 'draft', round: 151, maxRounds: null })
  })

  test('A-N5 without a bound the millionth round is the last, so that every state can be read', () => {
    expect(finish({ round: 999_999 }).state).toMatchObject({ phase: 'deal', round: 1_000_000 })
    const { state } = finish({ round: 1_000_000 })
    expect(state).toMatchObject({ phase: 'over', round: 1_000_000, maxRounds: null })
    expect(result(state)?.reason).toBe('round-limit')
    expect(parseState(throughJson(state))).toEqual(state)
  })

  test('A-N5 a game can repeat, and only a limit ends it', () => {
    // Player 3 could complete row 0 with a red tile. All that is left are 7 red ones: two factories, so that player 3
    // never has a turn, and no center, so that nobody takes the marker and player 0 always starts.
    const sketch: Sketch = {
      board: 'crystal-x2',
      players: [
        { wall: 'rky.w ..rwy yw.rk .yw.. brk..', lines: '- k bb k ww' },
        { wall: 'yrb.w .kywb .y.br w.ky. b..k.', lines: '- - ww bbb yy' },
        { wall: 'bwk.r wkyb. .b.r. rybw. ..r.b', lines: '- - - kk kkkk' },
        { wall: 'w.ykb .bwyk rk.wy by.r. k....', lines: '- r bb www yyyy' },
      ],
      bag: {},
      round: 9,
    }
    const factories = ['rrrr', 'rrr', '', '', '', '', '', '', ''].map(tiles)
    const red = (source: number) =>
      ({ type: 'draft', source, color: 'red', line: 'floor' }) as const
    const play = (state: AzulState) =>
      [0, 1].reduce(
        (now, source) => applyMove(now, red(source)),
        applyMove(state, { type: 'deal', factories }),
      )
    expect(play(position(sketch))).toEqual({ ...position(sketch), round: 10 })
    expect(result(play(position({ ...sketch, maxRounds: 9 })))?.reason).toBe('round-limit')
  })

  test('A-N5 a complete row takes precedence over the limit, and the limit over a stalemate', () => {
    const row = finish({ players: [{ lines: 'b - - - -', wall: '.yrkw' }, {}], maxRounds: 2 })
    expect(result(row.state)?.reason).toBe('complete-row')
    const players = [{ lines: LOCKED }, { lines: LOCKED }]
    expect(result(finish({ players, maxRounds: 2 }).state)?.reason).toBe('round-limit')
    expect(result(finish({ players, maxRounds: 3 }).state)?.reason).toBe('stalemate')
  })
})
