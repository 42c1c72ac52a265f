import { requireGame } from '../../core/errors'
import type { Color } from '../rules/colors'
import { legalMoves } from '../rules/legal'
import type { DraftMove, TileMove } from '../rules/moves'
import type { AzulState } from '../rules/state'

/** The tiles of one color from one source, and the lines where they may go. */
export interface DraftChoice {
  readonly source: DraftMove['source']
  readonly color: Color
  /** The number of tiles taken. */
  readonly count: number
  /** Whether the draft takes the marker (A-F2). */
  readonly takesMarker: boolean
  /** The lines, each with its move; the floor line is the last. */
  readonly lines: readonly { readonly line: DraftMove['line']; readonly move: DraftMove }[]
}

/** The legal moves of a player, grouped in the order of people's choices. */
export interface Choices {
  /** By source, then by color; empty if the player cannot draft. */
  readonly drafts: readonly DraftChoice[]
  /** The line to tile next, and its open columns, each with its move; null if the player cannot tile. */
  readonly tiling: {
    readonly row: number
    readonly color: Color
    readonly columns: readonly { readonly column: number; readonly move: TileMove }[]
  } | null
}

/**
 * The legal moves of a player, by default the one whose turn it is, grouped in the order of people's choices: while
 * drafting, source and color, then the line; while tiling, the columns of one row. The moves are the objects of
 * `legalMoves`, each of them once. Throws `InvalidStateError` for a state of another game.
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
  requireGame(state, 'azul')
  const drafts: (DraftChoice & {
    readonly lines: { line: DraftMove['line']; move: DraftMove }[]
  })[] = []
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
