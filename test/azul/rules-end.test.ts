import { describe, expect, test } from 'vitest'
import { activePlayers, applyMove, legalMoves, result } from '../../src/entries/index'
import { finish, position, type SeatSketch, show } from './sketch'

/** The result of a game that ended by its bound with these players. */
const ranked = (...players: readonly SeatSketch[]) =>
  result(position({ phase: 'over', players, round: 5, maxRounds: 5 }))

const row = (...rows: readonly number[]) =>
  ['byrkw', 'wbyrk', 'kwbyr', 'rkwby', 'yrkwb']
    .map((cells, i) => (rows.includes(i) ? cells : '.....'))
    .join(' ')

describe('end of the game', () => {
  test('A-E1 the game ends after the round in which a row was completed', () => {
    const { state, events } = finish({
      players: [{}, { lines: 'b - - - -', wall: '.yrkw', score: 10 }],
    })
    expect(state).toMatchObject({ phase: 'over', round: 2 })
    expect(result(state)?.reason).toBe('complete-row')
    expect([activePlayers(state), legalMoves(state)]).toEqual([[], []])
    expect(events.at(-1)?.type).toBe('end')
  })

  test('A-E1 four tiles in a row are not enough', () => {
    const { state } = finish({ players: [{ lines: 'b - - - -', wall: '..rkw' }] })
    expect(state).toMatchObject({ phase: 'deal', round: 3 })
    expect(result(state)).toBeNull()
  })

  test('A-E1 neither is a complete column or a complete color', () => {
    const column = finish({
      players: [{ lines: 'b - - - -', wall: '..... w.... k.... r.... y....' }],
    })
    expect(column.state.phase).toBe('deal')
    const color = finish({
      players: [{ lines: 'b - - - -', wall: '..... .b... ..b.. ...b. ....b' }],
    })
    expect(color.state.phase).toBe('deal')
  })

  test('A-E1 every player’s tiling of that round is done first', () => {
    const { state } = finish({
      board: 'grey',
      players: [{ lines: 'b - - - -', wall: '.yrkw' }, { lines: 'y - - - -' }],
    })
    expect(state).toMatchObject({ phase: 'tile', turn: 1 })
    expect(show(state.players[0]!).wall).toBe('byrkw ..... ..... ..... .....')
    expect(result(state)).toBeNull()
    const over = applyMove(state, { type: 'tile', row: 0, column: 4 })
    expect(over.phase).toBe('over')
    expect(show(over.players[1]!).wall).toBe('....y ..... ..... ..... .....')
  })

  test('A-E1 the floor line of that round is paid', () => {
    const { state } = finish({
      players: [{ lines: 'b - - - -', wall: '.yrkw', score: 10, floor: 'kk' }, { floor: 'm' }],
    })
    expect(state.players[0]).toMatchObject({ score: 10 + 5 - 2 + 2, floor: [] })
  })

  test('A-E2 bonuses for rows, columns and colors come last', () => {
    const { state, events } = finish({
      players: [
        { lines: 'b - - - -', wall: '.yrkw wb... k.b.. r..b. y...b', score: 0 },
        { wall: '....w w.... .w... ..w.. ...w.', score: 3, floor: 'm' },
      ],
    })
    // The tile ends a row of 5 and a column of 5; then 2 for the row, 7 for the column, 10 for blue.
    expect(state.players.map(({ score }) => score)).toEqual([10 + 2 + 7 + 10, 3 - 2 + 10])
    expect(events.slice(-5)).toEqual([
      { type: 'bonus', player: 0, points: 2, kind: 'row', row: 0 },
      { type: 'bonus', player: 0, points: 7, kind: 'column', column: 0 },
      { type: 'bonus', player: 0, points: 10, kind: 'color', color: 'blue' },
      { type: 'bonus', player: 1, points: 10, kind: 'color', color: 'white' },
      { type: 'end', ...result(state) },
    ])
  })

  test('A-E2 the bonuses depend on the board', () => {
    const { state } = finish({
      board: 'crystal-bonus',
      players: [{ lines: 'b - - - -', wall: '.yrkw k.... w.... r.... y....' }, { floor: 'm' }],
    })
    expect(state.players[0]!.score).toBe(10 + 3 + 10)
  })

  test('A-E2 a player without bonuses stays the same object', () => {
    const state = position({
      board: 'grey',
      phase: 'tile',
      players: [{ lines: 'b - - - -', wall: '.yrk. w.... .....', floor: 'm' }, { score: 3 }],
      round: 4,
      maxRounds: 4,
    })
    const over = applyMove(state, { type: 'tile', row: 0, column: 4 })
    expect(over.phase).toBe('over')
    expect(over.players[1]).toBe(state.players[1])
  })

  test('A-E2 several complete rows score each', () => {
    const { state, events } = finish({
      players: [{ lines: 'b - - - yyyyy', wall: '.yrkw ..... ..... ..... .rkwb' }],
    })
    expect(state.players[0]!.score).toBe(5 + 5 + 2 + 2)
    expect(events.filter(({ type }) => type === 'bonus')).toMatchObject([{ row: 0 }, { row: 4 }])
  })

  test('A-E3 the highest score wins', () => {
    expect(ranked({ score: 5 }, { score: 9 }, { score: 7 })).toEqual({
      reason: 'round-limit',
      winners: [1],
      ranking: [
        { player: 1, rank: 1, score: 9, rows: 0 },
        { player: 2, rank: 2, score: 7, rows: 0 },
        { player: 0, rank: 3, score: 5, rows: 0 },
      ],
    })
  })

  test('A-E3 a tie goes to the player with more complete rows', () => {
    expect(ranked({ score: 9, wall: row(0) }, { score: 9, wall: row(1, 3) })).toEqual({
      reason: 'complete-row',
      winners: [1],
      ranking: [
        { player: 1, rank: 1, score: 9, rows: 2 },
        { player: 0, rank: 2, score: 9, rows: 1 },
      ],
    })
  })

  test('A-E3 more rows do not beat a higher score', () => {
    expect(ranked({ score: 9, wall: row(0, 1, 2) }, { score: 10 })?.winners).toEqual([1])
  })

  test('A-E3 equal players share the win', () => {
    expect(ranked({ score: 9, wall: row(2) }, { score: 9, wall: row(4) })).toMatchObject({
      winners: [0, 1],
      ranking: [
        { player: 0, rank: 1 },
        { player: 1, rank: 1 },
      ],
    })
  })

  test.each([
    [
      [8, 8, 8, 8],
      [0, 1, 2, 3],
      [1, 1, 1, 1],
    ],
    [
      [8, 3, 8, 5],
      [0, 2, 3, 1],
      [1, 1, 3, 4],
    ],
    [
      [3, 9, 3, 3],
      [1, 0, 2, 3],
      [1, 2, 2, 2],
    ],
    [
      [3, 3, 9, 1],
      [2, 0, 1, 3],
      [1, 2, 2, 4],
    ],
    [
      [0, 0, 0, 1],
      [3, 0, 1, 2],
      [1, 2, 2, 2],
    ],
    [
      [1, 2, 3, 4],
      [3, 2, 1, 0],
      [1, 2, 3, 4],
    ],
  ])('A-E3 shared ranks: scores %j put players %j on ranks %j', (scores, players, ranks) => {
    const { ranking } = ranked(...scores.map((score) => ({ score })))!
    expect(ranking.map(({ player }) => player)).toEqual(players)
    expect(ranking.map(({ rank }) => rank)).toEqual(ranks)
  })

  test('A-E3 there is no result before the end', () => {
    expect(result(position({ factories: ['bbbb'] }))).toBeNull()
    expect(result(position({}))).toBeNull()
  })
})
