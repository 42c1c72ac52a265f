import { requireViewer } from '../../core/seats'
import { unknownTiles } from './bag'
import type { QwirkleEvent } from './events'
import type { Move } from './moves'
import { findOpening } from './opening'
import { requireMove } from './read'
import { isDealing, type QwirkleState, withPlayer } from './state'
import type { HiddenTiles } from './tiles'

/**
 * What a player (null for a spectator) may know of a game: the board, the scores, their own hand and the tiles they set
 * aside; of the bag and of other hands only the number of tiles (Q-S1). A view is a state like any other. Where a draw
 * is due it waits in phase `draw` for the dealer's move, as `moveFor` gives it.
 */
export function viewFor(state: QwirkleState, player: number | null): QwirkleState {
  requireViewer(player, state.players.length)
  return {
    game: 'qwirkle',
    phase: state.phase,
    turn: state.turn,
    turns: state.turns,
    maxTurns: state.maxTurns,
    opening: state.opening,
    seniority: state.seniority,
    players: state.players.map(({ score, hand }, owner) => ({
      score,
      hand: owner === player ? hand : hide(hand),
    })),
    board: state.board,
    bag: hide(state.bag),
    aside: state.turn === player ? state.aside : hide(state.aside),
    random: null,
  }
}

/**
 * A move as a player (null for a spectator) may see it: the tiles that another player swaps or draws are unknown. With
 * an external dealer, applying it to the player's view of the state gives their view of the next state, so a server can
 * send it to its clients. A draw that completes the first hands includes who opens. Throws `IllegalMoveError` for a
 * value that is not a move.
 */
export function moveFor(state: QwirkleState, value: Move, player: number | null): Move {
  requireViewer(player, state.players.length)
  const move = requireMove(value)
  if (move.type === 'place' || move.type === 'pass') return move
  const tiles = state.turn === player ? move.tiles : hide(move.tiles)
  if (move.type === 'swap') return { type: 'swap', tiles }
  const { players, turn, seniority } = state
  const isLastHand = isDealing(state) && turn + 1 === players.length
  const opening = isLastHand
    ? (findOpening(withPlayer(players, turn, 0, move.tiles), seniority) ?? move.opening)
    : undefined
  return opening === undefined ? { type: 'draw', tiles } : { type: 'draw', tiles, opening }
}

/**
 * The events of a move as a player (null for a spectator) may see them: the tiles that another player swaps or draws
 * are unknown. Nothing else in events is secret.
 */
export function eventsFor(
  events: readonly QwirkleEvent[],
  player: number | null,
): readonly QwirkleEvent[] {
  requireViewer(player, MAX_PLAYERS)
  return events.map((event) => {
    if ((event.type !== 'swap' && event.type !== 'draw') || event.player === player) return event
    return { type: event.type, player: event.player, tiles: hide(event.tiles) }
  })
}

const hide = (tiles: HiddenTiles): HiddenTiles => unknownTiles(tiles.length)

const MAX_PLAYERS = 4
