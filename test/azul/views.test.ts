import { describe, expect, test } from 'vitest'
import {
  createGame,
  determinize,
  eventsFor,
  legalMoves,
  moveFor,
  transition,
  viewFor,
} from '../../src/entries/index'
import { optionRefusal } from './refused'

describe('views', () => {
  const state = createGame({ players: 3, seed: 1 })

  test('a view is the state without its randomness', () => {
    for (const watcher of [null, 0, 1, 2])
      expect(viewFor(state, watcher)).toEqual({ ...state, random: null })
    expect(state.random).not.toBeNull()
  })

  test('everybody sees every move and every event as it is', () => {
    const move = legalMoves(state)[0]!
    const { events } = transition(state, move)
    expect(events.length).toBeGreaterThan(1)
    for (const watcher of [null, 0, 1, 2]) {
      expect(moveFor(state, move, watcher)).toBe(move)
      expect(eventsFor(events, watcher)).toEqual(events)
    }
  })

  test.each([3, -1, 0.5, Number.NaN, '0', 'length', 'map', undefined, [0]])(
    'there is no view for seat %j',
    (seat) => {
      expect(optionRefusal(() => viewFor(state, seat as number))).toEqual({
        code: 'bad-option',
        path: 'player',
        message: 'must be null or a seat, 0 to 2.',
      })
    },
  )

  test('a determinized view has the randomness of its seed', () => {
    const view = viewFor(state, 1)
    const { random, ...rest } = determinize(view, 'a')
    const { random: _, ...known } = view
    expect(rest).toEqual(known)
    expect(random).not.toBeNull()
    expect(determinize(view, 'a')).toEqual(determinize(view, 'a'))
    expect(determinize(view, 'a').random).not.toEqual(determinize(view, 'b').random)
    expect(determinize(view, 7)).toEqual(determinize(view, '7'))
  })

  test('a view that waits for a deal is dealt', () => {
    const waiting = createGame({ dealer: 'external' })
    const world = determinize(waiting, 'a')
    expect(world).toEqual(createGame({ seed: 'a' }))
  })

  test.each([
    [Number.NaN, 'must be a finite number.'],
    [{}, 'must be a string or a number.'],
    [null, 'must be a string or a number.'],
    [undefined, 'must be a string or a number.'],
    ['x'.repeat(1001), 'must be a string of at most 1000 characters.'],
  ])('%s is not a seed for a world', (seed, message) => {
    expect(optionRefusal(() => determinize(viewFor(state, 0), seed as never))).toEqual({
      code: 'bad-option',
      path: 'seed',
      message,
    })
  })
})
