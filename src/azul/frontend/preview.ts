import { IllegalMoveError, requireGame } from '../../core/errors'
import { checkMove } from '../rules/check'
import type { Color } from '../rules/colors'
import { draftTiles } from '../rules/draft'
import type { AzulEvent } from '../rules/events'
import type { PlayerMove } from '../rules/moves'
import {
  completeColors,
  completeColumns,
  completeRows,
  endGameBonuses,
  payFloor,
  scoreFloor,
} from '../rules/scoring'
import { type AzulState, copyState, type PlayerState, type Wall } from '../rules/state'
import { openColumns, pendingRow, placeTile, tileForced } from '../rules/tiling'

/** Points that may depend on the wall spaces that a player chooses. */
export interface ScoreRange {
  readonly min: number
  readonly max: number
}

/** A player's score if the round, or the game, ended now. */
export interface Projection {
  /** After tiling the full lines and paying for the floor line. */
  readonly round: ScoreRange
  /** With the bonuses at the end of the game as well. */
  readonly game: ScoreRange
  /** The wall after the tiling with the highest `game` score. */
  readonly wall: Wall
}

/**
 * Each player's score if the round, or the game, ended now: full lines are tiled from the top, floor lines are paid, and
 * for the game bonuses are added. On boards with free spaces the score depends on choices, so it is a range. When the
 * game is over, it is the final score.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { projection } from 'azulejo/frontend'
 *
 * projection(createGame({ seed: 1 }))[0]!.round // { min: 0, max: 0 }
 * ```
 */
export function projection(state: AzulState): readonly Projection[] {
  requireGame(state, 'azul')
  return state.players.map((_, seat) => project(state, tilings(state, seat)))
}

/** What a draft or a tiling would do. */
export interface Preview {
  /** The events of the move itself, for `movePieces` and `describeEvent`, without those that follow automatically. */
  readonly events: readonly AzulEvent[]
  /** The number of tiles of a draft that go to the line, to the floor line, and to the lid. */
  readonly toLine: number
  readonly toFloor: number
  readonly toLid: number
  /** Whether the draft takes the marker (A-F2). */
  readonly takesMarker: boolean
  /** Whether a draft fills its line. */
  readonly fillsLine: boolean
  /** The penalty for the floor spaces that the move takes: 0 or less. */
  readonly floor: number
  /**
   * The points for the tile on the wall: at once for a tiling, at the end of the round for a draft that fills its line,
   * after tiling the lines above that are full now. 0 if the line is not full, or has no wall space (A-T4).
   */
  readonly points: ScoreRange
  /** The rows, columns and colors that the move completes, with the tiling that scores most. */
  readonly completes: {
    readonly rows: readonly number[]
    readonly columns: readonly number[]
    readonly colors: readonly Color[]
  }
  /** The player's score if the round, or the game, ended with the move. */
  readonly after: Projection
}

/**
 * What a move would do. It never shows the next deal, not even for a full state. Throws `IllegalMoveError` for a move
 * that is not legal.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { choices, preview } from 'azulejo/frontend'
 *
 * const state = createGame({ seed: 1 })
 * for (const { line, move } of choices(state).drafts[0]!.lines) {
 *   const { fillsLine, points, floor } = preview(state, move)
 *   console.log(line, fillsLine, points.max, floor)
 * }
 * ```
 */
export function preview(state: AzulState, move: PlayerMove, player: number = state.turn): Preview {
  requireGame(state, 'azul')
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

/** One way to tile all full lines of a player. */
interface Tiling {
  readonly player: PlayerState
  readonly events: readonly AzulEvent[]
}

/** Every way to tile a player's full lines, from the top. */
function tilings(state: AzulState, seat: number): readonly Tiling[] {
  const next = copyState(state)
  const events: AzulEvent[] = []
  tileForced(next, seat, events)
  const player = next.players[seat]!
  const row = pendingRow(player)
  if (row === -1) return [{ player, events }]
  const found: Tiling[] = []
  for (const column of openColumns(next.board, player.wall, row, player.lines[row]!.color!)) {
    const chosen = copyState(next)
    const before = events.slice()
    placeTile(chosen, seat, row, column, before)
    for (const rest of tilings(chosen, seat))
      found.push({ player: rest.player, events: [...before, ...rest.events] })
  }
  return found
}

/** The scores that some ways to tile lead to. */
function project({ board, phase }: AzulState, ways: readonly Tiling[]): Projection {
  const scores = ways.map(({ player: { score, wall, floor } }) => {
    if (phase === 'over') return { round: score, game: score }
    const round = payFloor(score, floor, board)
    return { round, game: round + endGameBonuses(wall, board).points }
  })
  const game = rangeOf(scores.map((score) => score.game))
  const best = scores.findIndex((score) => score.game === game.max)
  return {
    round: rangeOf(scores.map((score) => score.round)),
    game,
    wall: ways[best]!.player.wall,
  }
}

const rangeOf = (numbers: readonly number[]): ScoreRange => ({
  min: Math.min(...numbers),
  max: Math.max(...numbers),
})

/** The points for the tile of a row; 0 if none is tiled. */
function pointsIn(events: readonly AzulEvent[], row: number): number {
  const tile = events.find((event) => event.type === 'tile' && event.row === row)
  return tile?.type === 'tile' ? tile.points : 0
}

/** What is complete on one wall and not on another. */
function completedBy(then: Wall, now: Wall): Preview['completes'] {
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
