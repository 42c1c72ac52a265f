import type { Color } from '../rules/colors'
import { legalMoves } from '../rules/legal'
import type { DraftLine, DraftMove, DraftSource, TileMove } from '../rules/moves'
import type { AzulState } from '../rules/state'

/** The lines that the tiles of one color, taken from one source, may go to. */
export interface DraftChoice {
  readonly source: DraftSource
  readonly color: Color
  /** How many tiles are taken. */
  readonly count: number
  /** Whether the marker comes with them (A-F2). */
  readonly takesMarker: boolean
  /** Every line that takes them, with the move to make; the floor line is the last. */
  readonly lines: readonly { readonly line: DraftLine; readonly move: DraftMove }[]
}

/** The wall spaces for the line that a player has to tile next. */
export interface TileChoice {
  readonly row: number
  readonly color: Color
  /** Every column where the tile may go, with the move to make. */
  readonly columns: readonly { readonly column: number; readonly move: TileMove }[]
}

/** What a player can do now, grouped as people choose. */
export interface Choices {
  /** By source, then by color; none where the player is not drafting. */
  readonly drafts: readonly DraftChoice[]
  /** Null where the player has no wall space to choose. */
  readonly tiling: TileChoice | null
}

/**
 * What a player can do now: while drafting, source and color first, then the line; while tiling, the spaces of one row.
 * The moves are the objects of `legalMoves`, each of them once. Without a player it is the turn's player.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { choices } from 'azulejo/frontend'
 *
 * const [first] = choices(createGame({ seed: 1 })).drafts
 * first!.lines.map(({ line }) => line) // [0, 1, 2, 3, 4, 'floor']
 * ```
 */
export function choices(state: AzulState, player: number = state.turn): Choices {
  const drafts: (DraftChoice & { readonly lines: { line: DraftLine; move: DraftMove }[] })[] = []
  const columns: { column: number; move: TileMove }[] = []
  for (const move of legalMoves(state, player)) {
    if (move.type === 'tile') {
      columns.push({ column: move.column, move })
      continue
    }
    const { source, color, line } = move
    let choice = drafts.at(-1)
    if (choice?.source !== source || choice.color !== color) {
      const tiles = source === 'center' ? state.center : state.factories[source]!
      const count = tiles.filter((tile) => tile === color).length
      const takesMarker = source === 'center' && state.marker === null
      choice = { source, color, count, takesMarker, lines: [] }
      drafts.push(choice)
    }
    choice.lines.push({ line, move })
  }
  const row = columns[0]?.move.row
  const tiling =
    row === undefined ? null : { row, color: state.players[player]!.lines[row]!.color!, columns }
  return { drafts, tiling }
}
