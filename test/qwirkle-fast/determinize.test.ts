import { describe, expect, it } from 'vitest'
import {
  applyMove,
  createGame,
  determinize,
  drawDeal,
  legalMoves,
  parseState,
  type QwirkleState,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { largestSet } from '../../src/qwirkle/rules/opening'
import { areAllKnown } from '../../src/qwirkle/rules/state'
import { tiles } from '../qwirkle/help'
import { encoded } from './positions'
import { chance } from './random'
import { refusalOf } from './refusal'

/** A game after its opening, placed where the caller says (Q-O2). */
function opened(seed: number, players: 2 | 3 | 4, x: number, y: number): QwirkleState {
  const random = chance(seed)
  let state = createGame({ players, dealer: 'external' })
  while (state.phase === 'draw') state = applyMove(state, drawDeal(state, random))
  const [move] = legalMoves(state)
  if (move?.type !== 'place') throw new Error('an opening places')
  const tiles = move.tiles.map((tile) => ({ ...tile, x: tile.x + x, y: tile.y + y }))
  state = applyMove(state, { type: 'place', tiles })
  return applyMove(state, drawDeal(state, random))
}

/** Throws unless the position of a view becomes a whole state that the view could belong to. */
function expectWorld(state: QwirkleState, viewer: number | null, seed: number) {
  const view = viewFor(state, viewer)
  const position = encoded(view)
  position.determinize(chance(seed))
  const world = position.decode()
  expect(position.isKnown).toBe(true)
  expect(areAllKnown(world)).toBe(true)
  expect(parseState(world)).toEqual(world)
  expect(viewFor(world, viewer)).toEqual(view)
}

describe('determinize', () => {
  it('does not change a position without unknown tiles, or its randomness', () => {
    const never = () => {
      throw new Error('nothing is to be drawn')
    }
    const opening = createGame({ seed: 5 })
    for (const state of [opening, applyMove(opening, legalMoves(opening)[0]!)]) {
      const position = encoded(state)
      position.determinize(never)
      expect(position.decode()).toEqual(state)
      expect(position.hash).toBe(encoded(state).hash)
    }
  })

  it('keeps known tiles set aside, and draws unknown ones (Q-W1)', () => {
    for (const [seed, players] of [2, 3, 4].entries()) {
      // The column of the first tile is the number of unknown tiles.
      const state = opened(seed, players as 2 | 3 | 4, 36, -9)
      const { hand } = state.players[state.turn]!
      for (let size = 1; size <= 6; size++) {
        const waiting = applyMove(state, { type: 'swap', tiles: hand.slice(0, size) })
        expect(waiting.phase).toBe('draw')
        for (const viewer of [...state.players.keys(), null]) expectWorld(waiting, viewer, size)
      }
    }
  })

  it('draws bag and hands for every viewer, also when the bag is empty', () => {
    const random = chance(3)
    let state = opened(7, 3, 0, 0)
    let [full, empty] = [0, 0]
    while (state.phase !== 'over') {
      const hasBag = state.bag.length > 0
      if (!hasBag || state.turns % 4 === 0) {
        for (const viewer of [state.turn, null]) expectWorld(state, viewer, state.turns)
        if (hasBag) full++
        else empty++
      }
      const moves = legalMoves(state).filter(({ type }) => type === 'place')
      const move = moves[random(moves.length)] ?? legalMoves(state)[0]!
      state = applyMove(state, move)
      if (state.phase === 'draw') state = applyMove(state, drawDeal(state, random))
    }
    expect(full).toBeGreaterThan(5)
    expect(empty).toBeGreaterThan(2)
  })

  it('draws hands with which the right player opens (Q-O1)', () => {
    for (let seed = 0; seed < 12; seed++) {
      const players = (2 + (seed % 3)) as 2 | 3 | 4
      const state = createGame({ seed, players })
      for (const viewer of [...state.players.keys(), null]) expectWorld(state, viewer, seed)
    }
  })

  it('draws opening hands that chance hardly gives (Q-O1)', () => {
    const set = 'red circle, red cross, red diamond, red square, red star, red clover'
    const pairs =
      'red circle, red cross, orange cross, orange diamond, yellow diamond, yellow square'
    for (const opener of [set, pairs]) {
      let state = createGame({ players: 2, dealer: 'external' })
      for (const hand of [opener, pairs])
        state = applyMove(state, { type: 'draw', tiles: tiles(hand) })
      for (let seed = 0; seed < 5; seed++)
        for (const viewer of [0, 1, null]) expectWorld(state, viewer, seed)
    }
  })

  it('draws opening hands with the sets that the other tier draws, as often (Q-O1)', () => {
    const samples = 1000
    for (const seed of [1, 2, 3]) {
      const state = createGame({ seed, players: 3 })
      const view = viewFor(state, (state.turn + 1) % 3)
      const counts = [count(), count()]
      const start = encoded(view)
      const random = chance(seed)
      for (let sample = 0; sample < samples; sample++) {
        const world = start.clone()
        world.determinize(random)
        counts[0]!.add(world.decode())
        counts[1]!.add(determinize(view, sample))
      }
      const [fast, plain] = counts.map(({ shares }) => shares)
      for (const key of new Set([...fast!.keys(), ...plain!.keys()])) {
        const [p, q] = [fast!.get(key) ?? 0, plain!.get(key) ?? 0].map((n) => n / samples)
        // Five standard deviations of the difference.
        expect(Math.abs(p! - q!)).toBeLessThan(5 * Math.sqrt((p! + q!) / samples))
      }
    }
  })
})

/** Counts the sizes of the largest sets of hands. */
function count() {
  const shares = new Map<string, number>()
  const add = ({ players }: QwirkleState) => {
    const key = players.map(({ hand }) => largestSet(hand.filter((tile) => tile !== null))).join()
    shares.set(key, (shares.get(key) ?? 0) + 1)
  }
  return { shares, add }
}

describe('a position with unknown tiles', () => {
  const UNKNOWN = {
    name: 'IllegalMoveError',
    code: 'bad-draw',
    message: 'Some tiles are unknown: determinize the position first.',
  }

  it('accepts the moves of all players as the other tier does, with known or unknown hands', () => {
    const state = opened(5, 2, 0, 0)
    for (const viewer of [0, 1, null]) {
      const view = viewFor(state, viewer)
      const [first] = legalMoves(state)
      const hidden = view.players[view.turn]!.hand.slice(0, 4)
      for (const move of [first!, { type: 'swap', tiles: hidden } as const]) {
        const position = encoded(view)
        position.apply(position.numberOf(move))
        expect(position.decode()).toEqual(applyMove(view, move))
      }
    }
  })

  it('refuses other moves like any other value', () => {
    const view = viewFor(opened(5, 2, 0, 0), null)
    const position = encoded(view)
    for (const number of [-1, 0, 1, 0.5, (12 << 25) + 64])
      expect(refusalOf(() => position.apply(number))).toMatchObject({
        name: 'IllegalMoveError',
        code: 'malformed-move',
        message: 'A move must be an object with type.',
      })
    expect(position.decode()).toEqual(view)
  })

  it('cannot be played on, and does not draw', () => {
    const state = opened(5, 2, 0, 0)
    const position = encoded(viewFor(state, state.turn))
    expect(refusalOf(() => position.playout(chance(1)))).toMatchObject(UNKNOWN)
    expect(position.decode()).toEqual(viewFor(state, state.turn))
    position.apply(position.numberOf({ type: 'swap', tiles: state.players[state.turn]!.hand }))
    expect(refusalOf(() => position.deal(chance(1)))).toMatchObject(UNKNOWN)
    expect(refusalOf(() => position.playout(chance(1)))).toMatchObject(UNKNOWN)
  })
})
