import { describe, expect, test } from 'vitest'
import {
  checkMove,
  createGame,
  determinize,
  eventsFor,
  legalMoves,
  moveFor,
  type QwirkleState,
  TILES,
  type Tile,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { runs } from '../runs'
import { law, steps } from './help'

/** The state with other hidden tiles: what a player does not see is dealt anew. */
function otherWorld(state: QwirkleState, viewer: number | null, seed: number): QwirkleState {
  return determinize(viewFor(state, viewer), seed)
}

describe('views', () => {
  test('are equal for states that differ only in what the player cannot see', () => {
    let differ = 0
    law(4, (game) => {
      for (const { state, next } of steps(game))
        for (const viewer of [null, state.turn, (state.turn + 1) % game.players]) {
          const other = otherWorld(next, viewer, game.seed)
          if (JSON.stringify(other.players) !== JSON.stringify(next.players)) differ++
          expect(viewFor(other, viewer)).toEqual(viewFor(next, viewer))
        }
    })
    expect(differ).toBeGreaterThan(runs(4) * 42)
  })

  test('have the own hand, counts and public facts only', () => {
    law(4, (game) => {
      for (const { next } of steps(game))
        for (let viewer = 0; viewer < game.players; viewer++) {
          const view = viewFor(next, viewer)
          expect(view.random).toBeNull()
          expect(view.bag).toEqual(next.bag.map(() => null))
          view.players.forEach(({ score, hand }, seat) => {
            expect(score).toBe(next.players[seat]!.score)
            expect(hand).toEqual(
              seat === viewer ? next.players[seat]!.hand : next.players[seat]!.hand.map(() => null),
            )
          })
          expect([view.board, view.turn, view.phase, view.turns]).toEqual([
            next.board,
            next.turn,
            next.phase,
            next.turns,
          ])
        }
    })
  })

  test('have the same moves of the own hand as the full state', () => {
    law(4, (game) => {
      for (const { state } of steps(game)) {
        const view = viewFor(state, state.turn)
        expect(legalMoves(view)).toEqual(legalMoves(state))
        expect(legalMoves(viewFor(state, null))).toEqual([])
        for (const move of legalMoves(state).slice(0, 10)) {
          expect(checkMove(view, move)).toBeNull()
          expect(checkMove(viewFor(state, null), moveFor(state, move, null))).toBeNull()
        }
      }
    })
  })

  test('show placements and passes unchanged, and draws without an opening before the last one', () => {
    law(4, (game) => {
      for (const { state, move } of steps(game))
        for (const viewer of [null, state.turn, (state.turn + 1) % game.players])
          if (move.type === 'place') expect(moveFor(state, move, viewer)).toEqual(move)
      const state = createGame({ players: game.players, dealer: 'external' })
      const draw = { type: 'draw', tiles: TILES.slice(0, 6) } as const
      expect(Object.keys(moveFor(state, draw, 0))).toEqual(['type', 'tiles'])
    })
    const state = createGame({ seed: 1 })
    expect(moveFor(state, { type: 'pass' }, 1)).toEqual({ type: 'pass' })
  })

  test('show the tiles of a swap to their player, and their number to others (Q-W1)', () => {
    const state = createGame({ seed: 1 })
    const { turn, players } = state
    const hand = players[turn]!.hand as readonly Tile[]
    const swap = { type: 'swap', tiles: hand.slice(0, 2) } as const
    expect(moveFor(state, swap, turn)).toEqual(swap)
    for (const viewer of [null, 1 - turn])
      expect(moveFor(state, swap, viewer)).toEqual({ type: 'swap', tiles: [null, null] })
  })

  test('events hide what another player swaps and draws', () => {
    law(4, (game) => {
      for (const { state, events } of steps(game)) {
        for (const viewer of [null, (state.turn + 1) % game.players])
          for (const event of eventsFor(events, viewer))
            if (event.type === 'swap' || event.type === 'draw')
              expect(event.tiles.every((one) => one === null)).toBe(true)
        expect(eventsFor(events, state.turn)).toEqual(events)
      }
    })
  })

  test('are refused to players who are not seats', () => {
    const state = createGame({ seed: 1 })
    for (const player of [2, -1, 0.5, Number.NaN])
      for (const look of [
        () => viewFor(state, player),
        () => moveFor(state, { type: 'pass' }, player),
      ])
        expect(look).toThrow(
          expect.objectContaining({
            name: 'InvalidOptionError',
            code: 'bad-option',
            path: ['player'],
            reason: 'must be null or a seat, 0 to 1.',
          }),
        )
  })
})
