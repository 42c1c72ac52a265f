import { InvalidOptionError } from '../errors'
import { seedRandom } from '../random'
import { at, readOption, readSeed } from '../read'
import { dealSeeded } from './deal'
import { type AzulState, copyState } from './state'

/**
 * What a player (null: a spectator) may know of a game: everything but the dealer's randomness. A view is a state like
 * any other; at the end of a round it waits in phase `deal` for the tiles that the real dealer drew.
 */
export function viewFor(state: AzulState, player: number | null): AzulState {
  if (player !== null && state.players[player] === undefined)
    throw new InvalidOptionError(
      'bad-option',
      'player',
      `must be null or a seat, 0 to ${state.players.length - 1}.`,
    )
  return {
    game: 'azul',
    phase: state.phase,
    board: state.board,
    round: state.round,
    turn: state.turn,
    starter: state.starter,
    marker: state.marker,
    factories: state.factories,
    center: state.center,
    bag: state.bag,
    lid: state.lid,
    players: state.players,
    maxRounds: state.maxRounds,
    random: null,
  }
}

/**
 * A full state that a view could belong to, with randomness of its own, for search. Where the view waits for a deal,
 * one is drawn.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * const world = determinize(viewFor(state, 0), 'sample 1')
 * ```
 */
export function determinize(view: AzulState, seed: string | number): AzulState {
  const state = copyState(view)
  state.random = seedRandom(readOption('bad-option', () => readSeed(seed, at(null, 'seed'))))
  if (state.phase === 'deal') dealSeeded(state, null)
  return state
}
