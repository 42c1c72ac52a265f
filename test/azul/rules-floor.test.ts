import { describe, expect, test } from 'vitest'
import { transition } from '../../src/entries/index'
import { finish, position, show } from './sketch'

describe('floor lines and the marker at the end of a round', () => {
  test.each([
    ['k', 1],
    ['kk', 2],
    ['kkk', 4],
    ['kkkk', 6],
    ['kkkkk', 8],
    ['kkkkkk', 11],
    ['kkkkkkk', 14],
    ['mkk', 4],
    ['', 0],
  ])('A-T5 the floor line "%s" costs %i', (floor, cost) => {
    const { state, events } = finish({
      players: [{ score: 20, floor }, { floor: floor.includes('m') ? '' : 'm' }],
    })
    expect(show(state.players[0]!)).toMatchObject({ score: 20 - cost, floor: '' })
    expect(state.lid.black).toBe(floor.replace('m', '').length)
    const own = events.filter((event) => event.type === 'floor' && event.player === 0)
    expect(own).toMatchObject(cost === 0 ? [] : [{ penalty: -cost, points: -cost }])
  })

  test.each([
    [5, 1, -4],
    [4, 0, -4],
    [3, 0, -3],
    [0, 0, 0],
  ])('A-T5 a score of %i less 4 is %i', (score, after, points) => {
    const { state, events } = finish({ players: [{ score, floor: 'kky' }, { floor: 'm' }] })
    expect(state.players[0]!.score).toBe(after)
    expect(events).toContainEqual({
      type: 'floor',
      player: 0,
      floor: ['black', 'black', 'yellow'],
      penalty: -4,
      points,
    })
    expect(state.lid).toEqual({ blue: 0, yellow: 1, red: 0, black: 2, white: 1 })
  })

  test('A-T5 the floor line is paid after the wall has scored', () => {
    const { state } = finish({ players: [{ lines: 'b - - - -', floor: 'k' }, { floor: 'm' }] })
    expect(state.players[0]!.score).toBe(0)
  })

  test('A-T5 the values depend on the board', () => {
    const { state } = finish({
      board: 'crystal-bonus',
      players: [{ score: 20, floor: 'kkk' }, { floor: 'm' }],
    })
    expect(state.players[0]!.score).toBe(18)
  })

  test('A-T5 the marker goes back to the center, and its holder starts', () => {
    const { state } = finish({ players: [{}, { floor: 'm' }, {}], starter: 2 })
    expect(state).toMatchObject({ phase: 'deal', round: 3, starter: 1, turn: 1, marker: null })
    expect(state.players.map(({ floor }) => floor)).toEqual([[], [], []])
  })

  test('A-T6 where nobody took the marker, the same player starts again', () => {
    const state = position({ factories: ['kkkk'], turn: 0, starter: 1 })
    const { state: next } = transition(state, {
      type: 'draft',
      source: 0,
      color: 'black',
      line: 4,
    })
    expect(next).toMatchObject({ phase: 'deal', round: 3, starter: 1, turn: 1, marker: null })
  })
})
