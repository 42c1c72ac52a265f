import { legalMoves } from '../rules/legal'
import type { PassMove, PlaceMove, SwapMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { kindOf, type PlacedTile, type Tile } from '../rules/tiles'

/** A cell where a tile may be laid. */
export interface CellChoice {
  readonly x: number
  readonly y: number
  /** The move that this tile makes together with those laid before; null: more tiles have to follow. */
  readonly move: PlaceMove | null
}

/** The cells where one kind of tile may be laid. */
export interface TileChoice {
  readonly tile: Tile
  /** From top to bottom, then from left to right. */
  readonly cells: readonly CellChoice[]
}

/** What a player can do now, grouped as people choose. */
export interface Choices {
  /** The move that the tiles laid so far make; null: none are laid, or more have to follow. */
  readonly place: PlaceMove | null
  /** What may be laid next, in the order of hands. */
  readonly tiles: readonly TileChoice[]
  /** Every set of tiles that may be swapped; none once a tile is laid. */
  readonly swaps: readonly SwapMove[]
  /** Null where the player can do something else. */
  readonly pass: PassMove | null
}

/**
 * What a player can do now. A placement is laid tile by tile, in any order: `laid` holds the tiles of the hand that lie
 * on the board already, and a tile may be laid on a cell if some legal placement holds it together with all of them. So
 * every legal placement can be reached by laying its tiles in whichever order, and whatever is offered leads to one.
 * The moves are those of `legalMoves`. Without a player it is the turn's player.
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
  const started = new Set(laid.map(keyOf))
  const cells = new Map<string, PlacedTile & { move: PlaceMove | null }>()
  const swaps: SwapMove[] = []
  let place: PlaceMove | null = null
  let pass: PassMove | null = null
  for (const move of legalMoves(state, player)) {
    if (move.type === 'place') {
      const rest = move.tiles.filter((tile) => !started.has(keyOf(tile)))
      // Some tile that was laid is none of this move's.
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

/** Tiles on cells by the tiles. */
function byTile(placed: readonly (PlacedTile & { readonly move: PlaceMove | null })[]) {
  const tiles: { tile: Tile; cells: CellChoice[] }[] = []
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
