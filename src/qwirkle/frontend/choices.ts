import { requireGame } from '../../core/errors'
import { legalMoves } from '../rules/legal'
import type { PassMove, PlaceMove, SwapMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { kindOf, type PlacedTile, type Tile } from '../rules/tiles'

/** A tile of the hand, and the cells where it may go next. */
export interface TileChoice {
  readonly tile: Tile
  /**
   * The cells from top to bottom, then from left to right. `move` is the placement that is complete with this tile; null
   * if more tiles have to follow.
   */
  readonly cells: readonly {
    readonly x: number
    readonly y: number
    readonly move: PlaceMove | null
  }[]
}

/** The legal moves of a player, grouped in the order of people's choices. */
export interface Choices {
  /** The placement of the tiles laid so far; null if there are none, or more have to follow. */
  readonly place: PlaceMove | null
  /** The tiles that may be laid next, in the order of hands. */
  readonly tiles: readonly TileChoice[]
  /** Every set of tiles that may be swapped; none once a tile is laid. */
  readonly swaps: readonly SwapMove[]
  /** Null unless passing is the only legal move. */
  readonly pass: PassMove | null
}

/**
 * The legal moves of a player, by default the one whose turn it is, grouped in the order of people's choices. A
 * placement is laid tile by tile, in any order: `laid` has the tiles laid so far, and a tile may go to a cell if some
 * legal placement contains it and all of them. The moves are those of `legalMoves`. Throws `InvalidStateError` for a
 * state of another game.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { choices } from 'azulejo/qwirkle/frontend'
 *
 * const state = createGame({ seed: 1 })
 * const { tile, cells } = choices(state).tiles[0]!
 * const laid = [{ ...tile, x: cells[0]!.x, y: cells[0]!.y }]
 * choices(state, state.turn, laid).tiles // what may follow
 * ```
 */
export function choices(
  state: QwirkleState,
  player: number = state.turn,
  laid: readonly PlacedTile[] = [],
): Choices {
  requireGame(state, 'qwirkle')
  const started = new Set(laid.map(keyOf))
  const cells = new Map<string, PlacedTile & { move: PlaceMove | null }>()
  const swaps: SwapMove[] = []
  let place: PlaceMove | null = null
  let pass: PassMove | null = null
  for (const move of legalMoves(state, player)) {
    if (move.type === 'place') {
      const rest = move.tiles.filter((tile) => !started.has(keyOf(tile)))
      // The move does not contain all tiles that were laid.
      if (rest.length + started.size > move.tiles.length) continue
      if (rest.length === 0) place = move
      for (const tile of rest) {
        const key = keyOf(tile)
        const isLast = rest.length === 1
        if (isLast || !cells.has(key)) cells.set(key, { ...tile, move: isLast ? move : null })
      }
    } else if (started.size === 0) {
      if (move.type === 'swap') swaps.push(move)
      else pass = move
    }
  }
  return { place, tiles: byTile([...cells.values()]), swaps, pass }
}

/** Groups cells by their tiles. */
function byTile(placed: readonly (PlacedTile & { readonly move: PlaceMove | null })[]) {
  const tiles: { tile: Tile; cells: TileChoice['cells'][number][] }[] = []
  const sorted = [...placed].sort((a, b) => kindOf(a) - kindOf(b) || a.y - b.y || a.x - b.x)
  for (const { x, y, move, color, shape } of sorted) {
    const tile = { color, shape }
    let last = tiles.at(-1)
    if (last === undefined || kindOf(last.tile) !== kindOf(tile)) {
      last = { tile, cells: [] }
      tiles.push(last)
    }
    last.cells.push({ x, y, move })
  }
  return tiles
}

const keyOf = (tile: PlacedTile) => `${tile.x} ${tile.y} ${kindOf(tile)}`
