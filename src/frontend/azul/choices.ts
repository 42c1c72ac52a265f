import type { Color } from '../../azul/colors'
import { activePlayers, legalMoves } from '../../azul/legal'
import type { DraftLine, DraftMove, DraftSource, TileMove } from '../../azul/moves'
import type { AzulState } from '../../azul/state'

/** The lines that the tiles of one color, taken from one source, may go to. */
export interface DraftChoice {
  readonly source: DraftSource
  readonly color: Color
  /** How many tiles are taken. */
  readonly count: number
  /** Whether the marker comes with them (A-F2). */
  readonly takesMarker: boolean
  /** Every line that takes them, with the move to make. */
  readonly lines: readonly { readonly line: DraftLine; readonly move: DraftMove }[]
}

/** The wall spaces of the line that a player has to tile next. */
export interface TileChoice {
  readonly row: number
  readonly color: Color
  readonly columns: readonly { readonly column: number; readonly move: TileMove }[]
}

/** What a player can do now, grouped as people choose. */
export interface Choices {
  readonly drafts: readonly DraftChoice[]
  /** Null where the player has no wall space to choose. */
  readonly tiling: TileChoice | null
}

/**
 * What a player can do now: while drafting, source and color first, then the line; while tiling, the spaces of one row.
 * The moves are the objects of `legalMoves`.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { choices } from 'azulejo/frontend'
 *
 * const [first] = choices(createGame({ seed: 1 }), 0).drafts
 * first!.lines.map(({ line }) => line) // [0, 1, 2, 3, 4, 'floor']
 * ```
 */
export function choices(state: AzulState, player: number = state.turn): Choices {
  const drafts: (DraftChoice & { readonly lines: { line: DraftLine; move: DraftMove }[] })[] = []
  const columns: { column: number; move: TileMove }[] = []
  for (const move of activePlayers(state).includes(player) ? legalMoves(state, player) : []) {
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
  const color = row === undefined ? null : state.players[player]!.lines[row]!.color
  return {
    drafts,
    tiling: row === undefined || color === null ? null : { row, color, columns },
  }
}
