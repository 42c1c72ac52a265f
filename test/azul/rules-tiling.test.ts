import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  activePlayers,
  applyMove,
  type BoardName,
  checkMove,
  legalMoves,
  type TileMove,
} from '../../src/entries/index'
import { finish, floorOf, LAST_TILE, position, show, stock } from './sketch'

const tile = (row: number, column: number): TileMove => ({ type: 'tile', row, column })

/** The columns where a player may put the tile of a full line, as `checkMove` and `legalMoves` agree on it. */
function columns(state: AzulState, row: number, player = state.turn) {
  const open = [0, 1, 2, 3, 4].filter(
    (column) => checkMove(state, tile(row, column), player) === null,
  )
  expect(legalMoves(state, player)).toEqual(open.map((column) => tile(row, column)))
  return open
}

describe('wall tiling', () => {
  test('A-T1 a full line gives one tile to the wall and the others to the lid', () => {
    const { state } = finish({ players: [{ lines: 'b - yyy - kkkkk' }] })
    expect(show(state.players[0]!)).toEqual({
      score: 3,
      lines: '- - - - -',
      wall: 'b.... ..... ...y. ..... ..k..',
      floor: '',
    })
    expect(state.lid).toEqual({ blue: 0, yellow: 2, red: 0, black: 4, white: 1 })
  })

  test('A-T1 lines that are not full keep their tiles', () => {
    const { state } = finish({ players: [{ lines: 'b y yy yyy kkkk' }] })
    expect(show(state.players[0]!)).toMatchObject({
      lines: '- y yy yyy kkkk',
      wall: 'b.... ..... ..... ..... .....',
    })
    expect(state.lid).toEqual({ blue: 0, yellow: 0, red: 0, black: 0, white: 1 })
  })

  test('A-T1 lines are tiled from the top down, each tile scoring at once', () => {
    const { state, events } = finish({
      players: [{ lines: 'b ww - - -', wall: '..... ..... k.... ..... .....' }],
    })
    expect(state.players[0]!.score).toBe(1 + 3)
    expect(events.filter(({ type }) => type === 'tile')).toMatchObject([
      { row: 0, column: 0, points: 1 },
      { row: 1, column: 0, vertical: 3, points: 3 },
    ])
  })

  test('A-T1 every player tiles', () => {
    const { state } = finish({
      players: [{ lines: 'b - - - -' }, { lines: '- rr - - -' }, { lines: '- - - - yyyyy' }],
    })
    expect(state.players.map((player) => show(player).wall)).toEqual([
      'b.... ..... ..... ..... .....',
      '..... ...r. ..... ..... .....',
      '..... ..... ..... ..... y....',
    ])
    expect(state.lid).toMatchObject({ blue: 0, red: 1, yellow: 4 })
  })

  test('A-T1 a lower line is not tiled while one above leaves a choice', () => {
    const state = position({
      board: 'grey',
      phase: 'tile',
      players: [{ lines: '- bb - yyyy -', wall: '..... ..... ..... krw.. .....' }],
    })
    expect(columns(state, 1)).toEqual([0, 1, 2, 3, 4])
    expect(checkMove(state, tile(3, 3))?.code).toBe('line-out-of-order')
    const next = applyMove(state, tile(1, 2))
    expect(columns(next, 3)).toEqual([3, 4])
  })

  test('A-T2 players who have a choice may tile in any order', () => {
    const { state } = finish({
      board: 'grey',
      players: [{ lines: 'b - - - -' }, { lines: '- yy - - -' }, { lines: '- - rrr - -' }],
      starter: 2,
    })
    expect(activePlayers(state)).toEqual([2, 0, 1])
    expect(state).toMatchObject({ phase: 'tile', turn: 2 })
    const moves = [tile(0, 1), tile(1, 2), tile(2, 3)]
    const play = (...order: readonly number[]) =>
      order.reduce((now, seat) => applyMove(now, moves[seat]!, seat), state)
    const expected = play(2, 0, 1)
    expect(expected).toMatchObject({ phase: 'deal', round: 3 })
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 1, 0],
    ])
      expect(play(...order)).toEqual(expected)
  })

  test('A-T2 the turn is the first in seat order from the starter who has a choice', () => {
    const { state } = finish({
      board: 'grey',
      players: [{ lines: 'b - - - -' }, { lines: '- yy - - -' }, { lines: '- - rr - -' }],
      starter: 1,
    })
    expect([state.turn, activePlayers(state)]).toEqual([1, [1, 0]])
    const afterFirst = applyMove(state, tile(1, 0))
    expect([afterFirst.turn, activePlayers(afterFirst)]).toEqual([0, [0]])
    const afterSecond = applyMove(state, tile(0, 0), 0)
    expect([afterSecond.turn, activePlayers(afterSecond)]).toEqual([1, [1]])
    expect(checkMove(afterSecond, tile(0, 0), 0)?.code).toBe('not-your-turn')
    expect(checkMove(state, tile(0, 0), 2)?.code).toBe('not-your-turn')
    expect(legalMoves(state, 2)).toEqual([])
  })

  test.each<[BoardName, string, number, string, readonly number[], string]>([
    ['grey', 'b - - - -', 0, '', [0, 1, 2, 3, 4], 'any space of an empty wall'],
    ['grey', 'b - - - -', 0, '.y.r.', [0, 2, 4], 'only empty spaces'],
    ['grey', 'b - - - -', 0, '..... b.... .b... ..... .....', [2, 3, 4], 'no column that has it'],
    ['grey', 'b - - - -', 0, '..... ..... ..... ...b. ....b', [0, 1, 2], 'nor further down'],
    ['grey', '- - - - bbbbb', 4, 'b.... ..... ..b.. ..... .....', [1, 3, 4], 'nor further up'],
    ['grey', '- - bbb - -', 2, 'b.... ..... .y... ..... ....b', [2, 3], 'all of it together'],
    ['crystal-x2', 'b - - - -', 0, '', [0, 1, 2, 4], 'no space printed in another color'],
    ['crystal-x2', 'k - - - -', 0, '', [0, 1, 2, 3, 4], 'its own printed space and free ones'],
    ['crystal-x2', '- ww - - -', 1, '', [0, 1, 2, 3, 4], 'its own printed space at the left'],
    ['crystal-x2', '- - - bbbb -', 3, '....b', [0, 1, 2, 3], 'not its own printed space twice'],
    ['crystal-bonus', '- yy - - -', 1, '', [0, 2, 4], 'between two printed spaces'],
    ['crystal-bonus', '- bb - - -', 1, '', [0, 1, 2, 4], 'one of two printed spaces'],
    ['crystal-bonus', '- - - kkkk -', 3, '.k...', [0, 2, 4], 'less a column'],
  ])('A-T3 %s: %s may go to row %i of "%s" at %j: %s', (board, lines, row, wall, open) => {
    const state = position({ board, phase: 'tile', players: [{ lines, wall }] })
    expect(columns(state, row)).toEqual(open)
    for (const column of open) {
      const { players } = applyMove(state, tile(row, column))
      expect(players[0]!.wall[row]![column]).toBe(state.players[0]!.lines[row]!.color)
      expect(players[0]!.lines[row]).toEqual({ color: null, count: 0 })
    }
  })

  test('A-T3 a single open space is taken automatically, two are a choice', () => {
    const one = finish({ board: 'grey', players: [{ lines: 'b - - - -', wall: 'yrk.. ...b.' }] })
    expect(one.state.phase).toBe('deal')
    expect(show(one.state.players[0]!).wall).toBe('yrk.b ...b. ..... ..... .....')
    const two = finish({ board: 'grey', players: [{ lines: 'b - - - -', wall: 'yrk..' }] })
    expect(two.state.phase).toBe('tile')
    expect(columns(two.state, 0)).toEqual([3, 4])
  })

  test.each([
    ['b bb bbb bbbb bbbbb', 'b.... .b... ..b.. ...b. ....b'],
    ['y yy yyy yyyy yyyyy', '.y... ..y.. ...y. ....y y....'],
    ['r rr rrr rrrr rrrrr', '..r.. ...r. ....r r.... .r...'],
    ['k kk kkk kkkk kkkkk', '...k. ....k k.... .k... ..k..'],
    ['w ww www wwww wwwww', '....w w.... .w... ..w.. ...w.'],
  ])('A-T3 on a fully printed board %s has one space in each row', (lines, wall) => {
    const { state } = finish({ players: [{ lines }] })
    expect(state.phase).toBe('deal')
    expect(show(state.players[0]!).wall).toBe(wall)
  })

  test('A-T3 tilings that a choice forces further down are made at once', () => {
    const state = position({
      board: 'grey',
      phase: 'tile',
      players: [{ lines: 'b - - - bbbbb', wall: '..... ..... ..... ..... yrk..' }],
    })
    expect(show(applyMove(state, tile(0, 3)).players[0]!).wall).toBe(
      '...b. ..... ..... ..... yrk.b',
    )
    expect(applyMove(state, tile(0, 3)).phase).toBe('deal')
    const open = applyMove(state, tile(0, 0))
    expect(open.phase).toBe('tile')
    expect(columns(open, 4)).toEqual([3, 4])
  })

  const shut = 'b.... .b... ..... ..... ..yrk'

  test.each([
    ['', 'bbbbb', 5, 0, 8],
    ['r', 'rbbbbb', 5, 0, 11],
    ['rr', 'rrbbbbb', 5, 0, 14],
    ['rrr', 'rrrbbbb', 4, 1, 14],
    ['rrrrrrr', 'rrrrrrr', 0, 5, 14],
    ['rm', 'rmbbbbb', 5, 0, 14],
  ])(
    'A-T4 a line without a space goes to the floor line: "%s" becomes "%s"',
    (floor, becomes, toFloor, toLid, cost) => {
      const marker = floor.includes('m') ? 0 : 1
      const { state, events } = finish({
        board: 'grey',
        players: [
          { score: 50, lines: '- - - - bbbbb', wall: shut, floor },
          { floor: marker === 1 ? 'm' : '' },
        ],
      })
      expect(events.filter(({ type }) => type === 'no-space')).toEqual([
        { type: 'no-space', player: 0, row: 4, color: 'blue', toFloor, toLid },
      ])
      const paid = events.find((event) => event.type === 'floor' && event.player === 0)
      expect(paid).toMatchObject({ floor: floorOf(becomes), penalty: -cost })
      expect(show(state.players[0]!)).toEqual({
        score: 50 - cost,
        lines: '- - - - -',
        wall: shut,
        floor: '',
      })
      expect(stock(state, 'blue')[1]).toBe(5)
    },
  )

  test('A-T4 the tiles are on the floor line from the left while others still tile', () => {
    const { state } = finish({
      board: 'grey',
      players: [{ lines: '- - - - bbbbb', wall: shut, floor: 'rrm' }, { lines: 'y - - - -' }],
    })
    expect(state.phase).toBe('tile')
    expect(show(state.players[0]!)).toMatchObject({ lines: '- - - - -', floor: 'rrmbbbb' })
    expect(stock(state, 'blue')[1]).toBe(1)
  })

  test('A-T4 a full floor line stays the same object', () => {
    const state = position({
      board: 'grey',
      phase: 'tile',
      players: [{ lines: 'y - - - bbbbb', wall: shut, floor: 'rrrrrrm' }, { lines: 'y - - - -' }],
    })
    const { players, phase, lid } = applyMove(state, tile(0, 1))
    expect(phase).toBe('tile')
    expect(lid.blue).toBe(state.lid.blue + 5)
    expect(players[0]!.floor).toBe(state.players[0]!.floor)
  })

  test('A-T4 a space printed in another color cannot be used', () => {
    const { state, events } = finish({
      board: 'crystal-x2',
      players: [{ lines: '- - bbb - -', wall: '..... ..... wk.r. ....b .....' }],
    })
    expect(events).toContainEqual({
      type: 'no-space',
      player: 0,
      row: 2,
      color: 'blue',
      toFloor: 3,
      toLid: 0,
    })
    expect(show(state.players[0]!).wall).toBe('..... ..... wk.r. ....b .....')
  })

  test('A-T4 a tile that has a space must be placed', () => {
    const state = position({
      board: 'grey',
      phase: 'tile',
      players: [{ lines: '- - - - bbbbb', wall: 'b.... ..... ..... ..... ...rk' }],
    })
    expect(columns(state, 4)).toEqual([1, 2])
    expect(checkMove(state, LAST_TILE)?.code).toBe('wrong-phase')
  })
})
