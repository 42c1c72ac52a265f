import { IllegalMoveError } from '../../core/errors'
import { checkMove } from '../rules/check'
import type { Color } from '../rules/colors'
import { draftTiles } from '../rules/draft'
import type { AzulEvent } from '../rules/events'
import type { PlayerMove } from '../rules/moves'
import { completeColors, completeColumns, completeRows, scoreFloor } from '../rules/scoring'
import { type AzulState, copyState, type Wall } from '../rules/state'
import { placeTile } from '../rules/tiling'
import { type Projection, project, rangeOf, type ScoreRange, tilings } from './projection'

/** What a draft or a tiling would do, before it is made. */
export interface Preview {
  /** What the move itself brings about, for `movePieces` and `describeEvent`; nothing that follows from it. */
  readonly events: readonly AzulEvent[]
  /** How many tiles of a draft go to the line, fall to the floor line, and go to the lid. */
  readonly toLine: number
  readonly toFloor: number
  readonly toLid: number
  /** Whether the marker comes along (A-F2). */
  readonly takesMarker: boolean
  /** Whether a draft fills its line. */
  readonly fillsLine: boolean
  /** What the floor spaces cost that the move takes: 0 or less. */
  readonly floor: number
  /**
   * What the tile scores on the wall: at once in a tiling; in a draft that fills its line, when the round ends, with the
   * lines above it tiled that are full now. 0 where the line is not full, or finds no space (A-T4).
   */
  readonly points: ScoreRange
  /** What the wall has then, in the tiling that gives most, that it does not have without the move. */
  readonly completes: Completed
  /** The player's score after the move, if the round or the game ended with it. */
  readonly after: Projection
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
 * import { createGame } from 'azulejo'
 * import { choices, preview } from 'azulejo/frontend'
 *
 * const state = createGame({ seed: 1 })
 * for (const { line, move } of choices(state).drafts[0]!.lines) {
 *   const { fillsLine, points, floor } = preview(state, move)
 *   console.log(line, fillsLine, points.most, floor)
 * }
 * ```
 */
export function preview(state: AzulState, move: PlayerMove, player: number = state.turn): Preview {
  const refusal = checkMove(state, move, player)
  if (refusal !== null) throw new IllegalMoveError(refusal)
  const next = copyState(state)
  const events: AzulEvent[] = []
  if (move.type === 'draft') draftTiles(next, move, events)
  else placeTile(next, player, move.row, move.column, events)
  const before = state.players[player]!
  const after = next.players[player]!
  const stored = events.find((event) => event.type === 'store')
  const line = stored === undefined || stored.line === 'floor' ? -1 : stored.line
  const fillsLine = line !== -1 && after.lines[line]!.count > line
  const ways = tilings(next, player)
  const projected = project(next, ways)
  const made = move.type === 'tile' ? [{ events }] : ways
  const row = move.type === 'tile' ? move.row : fillsLine ? line : -1
  return {
    events,
    toLine: stored?.toLine ?? 0,
    toFloor: stored?.toFloor ?? 0,
    toLid: stored?.toLid ?? 0,
    takesMarker: events.some(({ type }) => type === 'marker'),
    fillsLine,
    floor: scoreFloor(after.floor, state.board) - scoreFloor(before.floor, state.board),
    points: rangeOf(made.map((way) => pointsIn(way.events, row))),
    completes:
      move.type === 'tile'
        ? completedBy(after.wall, before.wall)
        : completedBy(projected.wall, project(state, tilings(state, player)).wall),
    after: projected,
  }
}

/** What the tile of a row scores in some events; 0 where it is not tiled. */
function pointsIn(events: readonly AzulEvent[], row: number): number {
  // Stryker disable next-line ConditionalExpression: only a row without a space has another event with a row, and scores 0
  const tile = events.find((event) => event.type === 'tile' && event.row === row)
  return tile?.type === 'tile' ? tile.points : 0
}

/** What a wall has complete that another one does not. */
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
