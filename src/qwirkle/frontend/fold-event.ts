import { requireGame } from '../../core/errors'
import type { QwirkleEvent } from '../rules/events'
import type { QwirkleState } from '../rules/state'
import { type HiddenTiles, KINDS, kindOf, type Tile } from '../rules/tiles'

/**
 * The state or view after one event of a move: what to show while the move is animated. Folding all events of a move
 * over the state before it gives the state after it, except for `random`, which events do not contain and which becomes
 * null; for a view, fold the events of `eventsFor`.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves, transition } from 'azulejo/qwirkle'
 * import { foldEvent } from 'azulejo/qwirkle/frontend'
 *
 * const before = createGame({ seed: 1 })
 * const { state, events } = transition(before, legalMoves(before)[0]!)
 * const folded = events.reduce(foldEvent, before) // state, with random: null
 * ```
 */
export function foldEvent(state: QwirkleState, event: QwirkleEvent): QwirkleState {
  requireGame(state, 'qwirkle')
  const next: QwirkleState = { ...state, random: null }
  switch (event.type) {
    case 'place': {
      const { player, tiles, points } = event
      const laid = tiles.map(({ color, shape }) => ({ color, shape }))
      return {
        ...changePlayer(next, player, points, (hand) => without(hand, laid)),
        turns: next.turns + 1,
        opening: null,
        board: [...next.board, ...tiles],
      }
    }
    case 'swap': {
      const { player, tiles } = event
      return {
        ...changePlayer(next, player, 0, (hand) => without(hand, tiles)),
        turns: next.turns + 1,
        aside: tiles,
      }
    }
    case 'pass':
      return { ...next, turns: next.turns + 1 }
    case 'bonus':
      return changePlayer(next, event.player, event.points, (hand) => hand)
    case 'wait':
      return { ...next, phase: 'draw', turn: event.player }
    case 'draw': {
      const { player, tiles } = event
      const isKnown = !next.bag.includes(null) && !tiles.includes(null)
      return {
        ...changePlayer(next, player, 0, (hand) => [...hand, ...tiles]),
        bag: isKnown ? without(next.bag, tiles) : unknown(next.bag.length - tiles.length),
      }
    }
    case 'return': {
      const bag = [...next.bag, ...next.aside]
      const isKnown = ![bag, ...next.players.map(({ hand }) => hand)].flat().includes(null)
      return { ...next, aside: [], bag: isKnown ? sorted(bag) : unknown(bag.length) }
    }
    case 'opening':
      return { ...next, phase: 'play', turn: event.player, opening: event.tiles }
    case 'turn':
      return { ...next, phase: 'play', turn: event.player }
    case 'end':
      return { ...next, phase: 'over' }
  }
}

/** The order of tiles in hands and bag: by kind, unknown tiles last. */
const rank = (tile: Tile | null) => (tile === null ? KINDS : kindOf(tile))

const sorted = (tiles: HiddenTiles) => [...tiles].sort((a, b) => rank(a) - rank(b))

const unknown = (count: number): HiddenTiles => Array.from({ length: count }, () => null)

/** Tiles without some of them; one that is not among them was an unknown one. */
function without(tiles: HiddenTiles, removed: HiddenTiles): HiddenTiles {
  const left = [...tiles]
  for (const tile of removed) {
    const index = left.findIndex((other) => rank(other) === rank(tile))
    left.splice(index === -1 ? left.indexOf(null) : index, 1)
  }
  return left
}

const changePlayer = (
  state: QwirkleState,
  seat: number,
  points: number,
  change: (hand: HiddenTiles) => HiddenTiles,
): QwirkleState => ({
  ...state,
  players: state.players.map((player, i) =>
    i === seat ? { score: player.score + points, hand: sorted(change(player.hand)) } : player,
  ),
})
