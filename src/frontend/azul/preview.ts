import { checkMove } from '../../azul/check'
import type { Color } from '../../azul/colors'
import { draftTiles } from '../../azul/draft'
import type { AzulEvent } from '../../azul/events'
import type { PlayerMove } from '../../azul/moves'
import { completeColors, completeColumns, completeRows, scoreFloor } from '../../azul/scoring'
import { type AzulState, copyState, type Wall } from '../../azul/state'
import { placeTile } from '../../azul/tiling'
import { viewFor } from '../../azul/view'
import { IllegalMoveError } from '../../core/errors'
import { project, type ScoreRange } from './projection'

/** What a draft or a tiling would do, before it is made. */
export interface Preview {
  /** The state right after the move: before anything that follows of itself, and before any deal. */
  readonly state: AzulState
  /** What the move itself brings about. */
  readonly events: readonly AzulEvent[]
  /** How many tiles would go to the line, the floor line and the lid. */
  readonly toLine: number
  readonly toFloor: number
  readonly toLid: number
  /** Whether the marker would come along (A-F2). */
  readonly takesMarker: boolean
  /** Whether the move would fill its line. */
  readonly fillsLine: boolean
  /** What the spaces taken on the floor line would cost more: 0 or less. */
  readonly floor: number
  /** What the player's score at the end of the round would change by. */
  readonly round: ScoreRange
  /** Likewise at the end of the game, if it ended with this round. */
  readonly game: ScoreRange
  /** What the player's wall would have at the end of the round that it would not have without the move. */
  readonly completes: Completed
}

/** Complete rows, columns and colors of a wall. */
export interface Completed {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly colors: readonly Color[]
}

/**
 * What a move would do, before it is made. It shows nothing of a deal to come, even when it is handed a full state.
 * Throws `IllegalMoveError` for a move that is not legal.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo'
 * import { preview } from 'azulejo/frontend'
 *
 * const state = createGame({ seed: 1 })
 * const { toLine, toFloor, round } = preview(state, legalMoves(state)[0]!)
 * ```
 */
export function preview(state: AzulState, move: PlayerMove, player: number = state.turn): Preview {
  const refusal = checkMove(state, move, player)
  if (refusal !== null) throw new IllegalMoveError(refusal)
  const next = copyState(viewFor(state, player))
  const events: AzulEvent[] = []
  if (move.type === 'draft') draftTiles(next, move, events)
  else placeTile(next, player, move.row, move.column, events)
  const before = state.players[player]!
  const after = next.players[player]!
  const stored = events.find((event) => event.type === 'store')
  const line = move.type === 'draft' && move.line !== 'floor' ? move.line : null
  const now = project(state.board, before)
  const then = project(state.board, after)
  return {
    state: next,
    events,
    toLine: stored?.toLine ?? 0,
    toFloor: stored?.toFloor ?? 0,
    toLid: stored?.toLid ?? 0,
    takesMarker: events.some((event) => event.type === 'marker'),
    fillsLine: line !== null && after.lines[line]!.count > line,
    floor: scoreFloor(after.floor, state.board) - scoreFloor(before.floor, state.board),
    round: difference(then.round, now.round),
    game: difference(then.game, now.game),
    completes: completedBy(then.wall, now.wall),
  }
}

/** The least and the most by which a score changes that is known within bounds. */
const difference = (then: ScoreRange, now: ScoreRange): ScoreRange => ({
  least: then.least - now.least,
  most: then.most - now.most,
})

function completedBy(then: Wall, now: Wall): Completed {
  const added = <T>(list: (wall: Wall) => readonly T[]) => {
    const had = list(now)
    return list(then).filter((item) => !had.includes(item))
  }
  return {
    rows: added(completeRows),
    columns: added(completeColumns),
    colors: added(completeColors),
  }
}
