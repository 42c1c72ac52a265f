import { IllegalMoveError } from '../../core/errors'
import type { Transition } from '../../core/game'
import { takeTiles } from './bag'
import { boardOf } from './board'
import { checkRead } from './check'
import { drawSeeded, endGame, endTurn, finishDraw, takeDraw } from './deal'
import type { QwirkleEvent } from './events'
import type { Move, PlaceMove, SwapMove } from './moves'
import { requireMove } from './read'
import { LAST_TILE_BONUS, scoreTiles } from './scoring'
import { currentPlayer, type MutableState, type QwirkleState, tilesDue, withPlayer } from './state'
import type { HiddenTiles } from './tiles'

/**
 * The state after a move and everything that follows from it: scoring, drawing (unless the dealer is external), the
 * end of the game. Throws {@link IllegalMoveError} for a move that `checkMove` refuses.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * const next = applyMove(state, legalMoves(state)[0]!)
 * ```
 */
export function applyMove(
  state: QwirkleState,
  move: Move,
  ...player: [] | [player: number]
): QwirkleState {
  return transition(state, move, ...player).state
}

/** {@link applyMove}, with an event for each step. */
export function transition(
  state: QwirkleState,
  move: Move,
  ...player: [] | [player: number]
): Transition<QwirkleState, QwirkleEvent> {
  const read = requireMove(move)
  const refusal = checkRead(state, read, player)
  if (refusal !== null) throw new IllegalMoveError(refusal)
  const next: MutableState = { ...state }
  const events: QwirkleEvent[] = []
  reduce(next, read, events)
  return { state: next, events }
}

function reduce(next: MutableState, move: Move, events: QwirkleEvent[]): void {
  switch (move.type) {
    case 'place':
      place(next, move, events)
      break
    case 'swap':
      swap(next, move, events)
      break
    case 'pass':
      next.turns++
      events.push({ type: 'pass', player: next.turn })
      endTurn(next, events)
      break
    case 'draw': {
      const bag = takeDraw(next, move) as HiddenTiles
      finishDraw(next, move.tiles, bag, move.opening ?? null, events)
    }
  }
}

/** Places tiles on the board and scores them (Q-P, Q-C); an emptied hand ends the game (Q-E1). */
function place(next: MutableState, { tiles }: PlaceMove, events: QwirkleEvent[]): void {
  const { turn, players, board } = next
  const { score, hand } = currentPlayer(next)
  const { points, lines } = scoreTiles(boardOf(board), tiles)
  const rest = takeTiles(hand, tiles)!
  const isLast = rest.length === 0 && next.bag.length === 0
  next.board = [...board, ...tiles]
  next.opening = null
  next.turns++
  next.players = withPlayer(players, turn, score + points + (isLast ? LAST_TILE_BONUS : 0), rest)
  events.push({ type: 'place', player: turn, tiles, lines, points })
  if (isLast) {
    events.push({ type: 'bonus', player: turn, points: LAST_TILE_BONUS })
    endGame(next, events)
  } else drawDue(next, events)
}

/** Sets tiles aside to swap them (Q-W1). */
function swap(next: MutableState, { tiles }: SwapMove, events: QwirkleEvent[]): void {
  const { turn, players } = next
  const { score, hand } = currentPlayer(next)
  next.turns++
  next.players = withPlayer(players, turn, score, takeTiles(hand, tiles)!)
  next.aside = tiles
  events.push({ type: 'swap', player: turn, tiles })
  drawDue(next, events)
}

/** Draws the tiles that are due, or waits for the external dealer; none are due with an empty bag (Q-W4, Q-E1). */
function drawDue(next: MutableState, events: QwirkleEvent[]): void {
  const count = tilesDue(next)
  if (count === 0) {
    endTurn(next, events)
    return
  }
  next.phase = 'draw'
  if (next.random !== null) drawSeeded(next, next.random, events)
  else events.push({ type: 'wait', player: next.turn, count })
}
