import { expect, test } from 'vitest'
import { readShape } from '../../src/core/read-shape'
import { ValidationFailure } from '../../src/core/validation'
import {
  activePlayers,
  applyMove,
  createGame,
  eventsFor,
  legalMoves,
  type QwirkleState,
  transition,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { missingMessage } from '../../src/qwirkle/rules/bag'
import { publicOptionsShape } from '../../src/qwirkle/rules/read'
import { turnsTaken } from '../../src/qwirkle/rules/state'

/** A game of two with a first placement made, and the swap of one tile that the other player makes. */
function beforeSwap() {
  const start = createGame({ players: 2, seed: 7 })
  const state = applyMove(start, legalMoves(start)[0]!)
  const swap = legalMoves(state).find(({ type }) => type === 'swap')!
  return { state, swap: swap as Extract<typeof swap, { readonly type: 'swap' }> }
}

test('Q-P1 only the player whose turn it is may move', () => {
  const { state } = beforeSwap()
  expect(activePlayers(state)).toEqual([state.turn])
  expect(legalMoves(state, state.turn).length).toBeGreaterThan(0)
  expect(legalMoves(state, 1 - state.turn)).toEqual([])
  expect(activePlayers(createGame({ dealer: 'external' }))).toEqual([])
})

test('Q-W1 a swap has an event that hides its tiles from others', () => {
  const { state, swap } = beforeSwap()
  const { events } = transition(state, swap)
  const player = state.turn
  expect(events[0]).toEqual({ type: 'swap', player, tiles: swap.tiles })
  expect(eventsFor(events, player)[0]).toEqual(events[0])
  for (const other of [1 - player, null])
    expect(eventsFor(events, other)[0]).toEqual({ type: 'swap', player, tiles: [null] })
})

test('Q-W1 the tiles set aside are visible to the player who swapped them, until the draw', () => {
  const { state, swap } = beforeSwap()
  const outside: QwirkleState = { ...state, random: null }
  const waiting = applyMove(outside, swap)
  expect(waiting.phase).toBe('draw')
  expect(waiting.aside).toEqual(swap.tiles)
  expect(viewFor(waiting, waiting.turn).aside).toEqual(swap.tiles)
  expect(viewFor(waiting, 1 - waiting.turn).aside).toEqual([null])
  expect(viewFor(waiting, null).aside).toEqual([null])
})

test('the message for too few tiles', () => {
  expect(missingMessage('bag', { problem: 'size', count: 1 })).toBe('The bag has only 1 tile.')
  expect(missingMessage('hand', { problem: 'size', count: 2 })).toBe('The hand has only 2 tiles.')
})

test('options of untrusted clients have no seed, no dealer, and a list of all seats', () => {
  expect(
    readShape(publicOptionsShape, { players: 3, seniority: [2, 0, 1], maxTurns: 1000 }),
  ).toEqual({
    players: 3,
    seniority: [2, 0, 1],
    maxTurns: 1000,
  })
  const codeOf = (json: unknown) => {
    try {
      readShape(publicOptionsShape, json)
    } catch (error) {
      return error instanceof ValidationFailure ? `${error.code} ${error.path.join('.')}` : error
    }
    return null
  }
  expect(codeOf({ seed: 1 })).toBe('unknown-field seed')
  expect(codeOf({ dealer: 'external' })).toBe('unknown-field dealer')
  expect(codeOf({ maxTurns: 1001 })).toBe('out-of-range maxTurns')
  expect(codeOf({ maxTurns: null })).toBe('wrong-type maxTurns')
  expect(codeOf({ players: 3, seniority: [0, 1] })).toBe('out-of-range seniority')
})

test.each([
  ['play', 1, [2, 1, 1]],
  ['play', 0, [1, 1, 2]],
  ['draw', 1, [1, 2, 1]],
  ['over', 2, [1, 1, 2]],
] as const)('of 4 turns in phase %s, turn %i, the seats took %j', (phase, turn, taken) => {
  const state = { ...createGame({ seed: 1, players: 3 }), phase, turn, turns: 4 }
  expect([0, 1, 2].map((player) => turnsTaken(state, player))).toEqual(taken)
})
