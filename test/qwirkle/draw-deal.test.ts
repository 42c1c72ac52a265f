import { expect, test } from 'vitest'
import {
  applyMove,
  createGame,
  drawDeal,
  errorData,
  legalMoves,
  parseState,
  type QwirkleState,
  tilesDue,
  transition,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'

const refusal = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return errorData(error)
  }
  return null
}

/** A game whose first hands are dealt. */
function dealt(seed: number): QwirkleState {
  const random = numbersFrom(seed)
  let state = createGame({ players: 2, dealer: 'external' })
  while (state.phase === 'draw') state = applyMove(state, drawDeal(state, random))
  return state
}

test('Q-S1 a draw has the number of tiles due, from the bag, in the order of the tiles', () => {
  const waiting = createGame({ players: 3, dealer: 'external' })
  const move = drawDeal(waiting, numbersFrom(1))
  expect(move.type).toBe('draw')
  expect(move.tiles).toHaveLength(6)
  expect(tilesDue(waiting)).toBe(6)
  const next = applyMove(waiting, move)
  expect(next.players[waiting.turn]!.hand).toEqual(move.tiles)
  expect(next.bag).toHaveLength(102)
  // The last tile of what is left, every time: the bag is sorted, so those are the last kinds.
  expect(drawDeal(waiting, (limit) => limit - 1).tiles).toEqual([
    ...Array(3).fill({ color: 'purple', shape: 'star' }),
    ...Array(3).fill({ color: 'purple', shape: 'clover' }),
  ])
})

test('Q-S1 nothing is drawn while a player has to move', () => {
  const state = dealt(2)
  expect(refusal(() => drawDeal(state))).toMatchObject({
    name: 'IllegalMoveError',
    code: 'wrong-phase',
    message: 'No draw is due in phase play.',
  })
})

test('a view has no draws', () => {
  const view = viewFor(createGame({ players: 2, dealer: 'external' }), 0)
  expect(refusal(() => drawDeal(view))).toMatchObject({
    name: 'IllegalMoveError',
    code: 'bad-draw',
    message: 'The tiles of the bag are unknown: draw from the full state, not from a view.',
    problem: 'bag-unknown',
  })
})

test('Q-O1 the last hand is not dealt if another is unknown, for who opens depends on it', () => {
  const waiting = createGame({ players: 2, dealer: 'external' })
  const second = applyMove(waiting, drawDeal(waiting))
  const [first, last] = second.players
  const hand = first!.hand.map(() => null)
  const state = parseState({ ...second, players: [{ ...first, hand }, last] })
  expect(refusal(() => drawDeal(state))).toMatchObject({
    name: 'IllegalMoveError',
    code: 'bad-draw',
    message: 'Some hands are unknown: the draw must say who opens, and with how many tiles.',
    problem: 'opening-missing',
  })
})

test('Q-W1 swapped tiles return to the bag after the draw, with an event', () => {
  let state = dealt(3)
  const first = legalMoves(state).find(({ type }) => type === 'place')!
  state = applyMove(state, first)
  state = applyMove(state, drawDeal(state, numbersFrom(4)))
  const before = state.bag.length
  const swap = legalMoves(state).find((move) => move.type === 'swap' && move.tiles.length === 2)!
  const waiting = applyMove(state, swap)
  for (const from of [waiting, viewFor(waiting, null)]) {
    const draw = drawDeal(waiting, numbersFrom(5))
    const { state: next, events } = transition(from, draw)
    expect(next.bag).toHaveLength(before)
    expect(events).toContainEqual({ type: 'return', player: state.turn, count: 2 })
  }
})
