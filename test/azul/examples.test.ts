import { describe, expect, test } from 'vitest'
import { applyMove, BOARDS, checkMove, scoreWall, transition } from '../../src/entries/index'
import { finish, position, show, showOffer, stock, wall } from './sketch'

describe('the rulebooks’ worked examples', () => {
  test('A-X1 two yellow tiles, and the lines that are closed to them', () => {
    const state = position({
      factories: ['yykk', 'rrww'],
      players: [{ lines: '- - - b -', wall: '..... ..y.. ...y.' }, {}],
    })
    const to = (line: 0 | 1 | 2 | 3 | 4 | 'floor') =>
      ({ type: 'draft', source: 0, color: 'yellow', line }) as const
    expect(checkMove(state, to(1))?.code).toBe('wall-has-color')
    expect(checkMove(state, to(2))?.code).toBe('wall-has-color')
    expect(checkMove(state, to(3))?.code).toBe('line-has-other-color')
    const lucka = (line: 0 | 4 | 'floor') => show(applyMove(state, to(line)).players[0]!)
    expect(lucka(0)).toMatchObject({ lines: 'y - - b -', floor: 'y' })
    expect(lucka(4)).toMatchObject({ lines: '- - - b yy', floor: '' })
    expect(lucka('floor')).toMatchObject({ lines: '- - - b -', floor: 'yy' })
  })

  test('A-X2 the first turns of three players', () => {
    const start = position({
      seats: 3,
      round: 1,
      factories: ['bkkw', 'yrrr', 'bbyy', 'kkww', 'bykw', 'rrkk', 'bbww'],
    })
    const afterLucka = applyMove(start, { type: 'draft', source: 0, color: 'black', line: 1 })
    expect(showOffer(afterLucka)[1]).toBe('bw')
    const afterKarel = applyMove(afterLucka, {
      type: 'draft',
      source: 1,
      color: 'yellow',
      line: 0,
    })
    expect(showOffer(afterKarel)[1]).toBe('brrrw')
    const { state } = transition(afterKarel, {
      type: 'draft',
      source: 'center',
      color: 'red',
      line: 2,
    })
    expect(showOffer(state)).toEqual([['', '', 'bbyy', 'kkww', 'bykw', 'rrkk', 'bbww'], 'bw'])
    expect(state.players.map((player) => show(player).lines)).toEqual([
      '- kk - - -',
      'y - - - -',
      '- - rrr - -',
    ])
    expect(show(state.players[2]!).floor).toBe('m')
    expect(state).toMatchObject({ marker: 2, turn: 0 })
  })

  test('A-X3 two full lines and two unfinished ones', () => {
    const { state, events } = finish({ players: [{ lines: '- rr y bbbb kk' }, { floor: 'm' }] })
    expect(show(state.players[0]!)).toEqual({
      score: 2,
      lines: '- - y - kk',
      wall: '..... ...r. ..... ...b. .....',
      floor: '',
    })
    expect(events.filter(({ type }) => type === 'tile')).toMatchObject([
      { color: 'red', points: 1, toLid: 1 },
      { color: 'blue', points: 1, toLid: 3 },
    ])
    expect([stock(state, 'red')[1], stock(state, 'blue')[1]]).toEqual([1, 3])
  })

  test('A-X4 a lone tile, a row of three, a column of three, a row of four across a column of three', () => {
    expect(scoreWall(wall('..... .b...'), 1, 1).points).toBe(1)
    expect(scoreWall(wall('..... wby..'), 1, 1).points).toBe(3)
    expect(scoreWall(wall('.y... .b... .w...'), 2, 1).points).toBe(3)
    expect(scoreWall(wall('.y... wbyr. .w...'), 1, 1).points).toBe(7)
  })

  test('A-X5 four tiles and the marker cost 8', () => {
    const { state } = finish({ players: [{ score: 10, floor: 'mbbyr' }, {}] })
    expect(state.players[0]!.score).toBe(2)
  })

  test('A-X6 a doubled space in a row of three and a column of two scores 10', () => {
    const board = BOARDS['crystal-x2']
    expect(scoreWall(wall('..... ..k.. .byr. ..... .....'), 2, 2, board)).toEqual({
      horizontal: 3,
      vertical: 2,
      multiplier: 2,
      points: 10,
    })
    const { state } = finish({
      board,
      players: [{ lines: '- - yyy - -', wall: '..... ..k.. .b.r. ..... .....' }, { floor: 'm' }],
    })
    const placed = applyMove(state, { type: 'tile', row: 2, column: 2 })
    expect(show(placed.players[0]!)).toMatchObject({
      score: 10,
      wall: '..... ..k.. .byr. ..... .....',
    })
  })
})
