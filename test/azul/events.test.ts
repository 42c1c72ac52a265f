import { describe, expect, test } from 'vitest'
import {
  type AzulEvent,
  applyMove,
  createGame,
  legalMoves,
  result,
  transition,
} from '../../src/entries/index'
import { finish, position, tiles } from './sketch'

const draft = (source: number | 'center', letter: string, line: 0 | 1 | 2 | 3 | 4 | 'floor') =>
  ({ type: 'draft', source, color: tiles(letter)[0]!, line }) as const

describe('events', () => {
  test('a draft from a factory', () => {
    const state = position({ factories: ['bbyr', 'kkww'] })
    expect(transition(state, draft(0, 'b', 0)).events).toEqual([
      {
        type: 'take',
        player: 0,
        source: 0,
        color: 'blue',
        count: 2,
        toCenter: ['yellow', 'red'],
      },
      { type: 'store', player: 0, color: 'blue', line: 0, toLine: 1, toFloor: 1, toLid: 0 },
      { type: 'turn', phase: 'draft', player: 1 },
    ])
  })

  test('a draft from the center, with the marker', () => {
    const state = position({
      turn: 1,
      center: 'yyyr',
      players: [{}, { lines: '- - yy - -', floor: 'bbbbbb' }],
    })
    expect(transition(state, draft('center', 'y', 2)).events).toEqual([
      { type: 'take', player: 1, source: 'center', color: 'yellow', count: 3, toCenter: [] },
      { type: 'marker', player: 1, space: 6 },
      { type: 'store', player: 1, color: 'yellow', line: 2, toLine: 1, toFloor: 0, toLid: 2 },
      { type: 'turn', phase: 'draft', player: 0 },
    ])
  })

  test('the end of a round, player by player from the starter, then the deal', () => {
    const { events } = finish({
      players: [
        { lines: 'b ww - - -', wall: '.y...', score: 1 },
        { lines: '- - - kkkk -', floor: 'b', score: 0 },
      ],
      starter: 1,
      turn: 0,
    })
    expect(events).toEqual([
      { type: 'take', player: 0, source: 'center', color: 'white', count: 1, toCenter: [] },
      { type: 'marker', player: 0, space: 0 },
      { type: 'store', player: 0, color: 'white', line: 'floor', toLine: 0, toFloor: 1, toLid: 0 },
      {
        type: 'tile',
        player: 1,
        row: 3,
        column: 1,
        color: 'black',
        horizontal: 1,
        vertical: 1,
        multiplier: 1,
        points: 1,
        toLid: 3,
      },
      {
        type: 'tile',
        player: 0,
        row: 0,
        column: 0,
        color: 'blue',
        horizontal: 2,
        vertical: 1,
        multiplier: 1,
        points: 2,
        toLid: 0,
      },
      {
        type: 'tile',
        player: 0,
        row: 1,
        column: 0,
        color: 'white',
        horizontal: 1,
        vertical: 2,
        multiplier: 1,
        points: 2,
        toLid: 1,
      },
      { type: 'floor', player: 0, floor: ['marker', 'white'], penalty: -2, points: -2 },
      { type: 'floor', player: 1, floor: ['blue'], penalty: -1, points: -1 },
      { type: 'round', round: 3, starter: 0 },
    ])
  })

  test('a deal by the dealer, and whose turn it is', () => {
    const state = position({ starter: 1 })
    const factories = ['bbbb', 'yyyy', 'rrrr', 'kkkk', 'wwww'].map(tiles)
    expect(transition(state, { type: 'deal', factories }).events).toEqual([
      { type: 'deal', factories, refilled: false },
      { type: 'turn', phase: 'draft', player: 1 },
    ])
  })

  test('a deal by the state’s own randomness follows in the same move', () => {
    let state = createGame({ seed: 5, players: 3, startingPlayer: 2 })
    let events: readonly AzulEvent[] = []
    while (state.round === 1) ({ state, events } = transition(state, legalMoves(state).at(-1)!))
    expect(events.slice(-3)).toEqual([
      { type: 'round', round: 2, starter: state.starter },
      { type: 'deal', factories: state.factories, refilled: false },
      { type: 'turn', phase: 'draft', player: state.starter },
    ])
  })

  test('a tiling choice, and whose decision is next', () => {
    const state = position({
      board: 'crystal-x2',
      phase: 'tile',
      players: [{ lines: 'k bb - - -' }, { lines: '- - - - yyyyy' }],
    })
    const { state: next, events } = transition(state, { type: 'tile', row: 0, column: 3 })
    expect(events).toEqual([
      {
        type: 'tile',
        player: 0,
        row: 0,
        column: 3,
        color: 'black',
        horizontal: 1,
        vertical: 1,
        multiplier: 2,
        points: 2,
        toLid: 0,
      },
      { type: 'turn', phase: 'tile', player: 0 },
    ])
    const after = transition(next, { type: 'tile', row: 1, column: 3 })
    expect(after.events).toMatchObject([
      { type: 'tile', vertical: 2, points: 2, toLid: 1 },
      { type: 'turn', phase: 'tile', player: 1 },
    ])
  })

  test('the last draft of a round with tiling choices ends with the first decision', () => {
    const { events } = finish({ board: 'grey', players: [{}, { lines: 'b - - - -' }] })
    expect(events.at(-1)).toEqual({ type: 'turn', phase: 'tile', player: 1 })
    expect(events.filter(({ type }) => type === 'floor' || type === 'round')).toEqual([])
  })

  test('the end of the game is the last event, without a next turn', () => {
    const { state, events } = finish({
      players: [{ lines: 'b - - - -', wall: '.yrkw', score: 4 }, { score: 2 }],
    })
    expect(events.slice(-2)).toEqual([
      { type: 'bonus', player: 0, points: 2, kind: 'row', row: 0 },
      {
        type: 'end',
        reason: 'complete-row',
        winners: [0],
        ranking: [
          { player: 0, rank: 1, score: 11, rows: 1 },
          { player: 1, rank: 2, score: 0, rows: 0 },
        ],
      },
    ])
    expect(events.at(-1)).toEqual({ type: 'end', ...result(state) })
  })

  test('an empty floor line costs nothing and causes no event', () => {
    const { events } = finish({ players: [{ score: 5 }, {}] })
    expect(events.filter(({ type }) => type === 'floor')).toMatchObject([{ player: 1 }])
  })

  test('applyMove records no events, and returns the same state', () => {
    const state = position({ factories: ['bbyr', 'kkww'] })
    const move = draft(0, 'b', 0)
    expect(applyMove(state, move)).toEqual(transition(state, move).state)
  })
})
