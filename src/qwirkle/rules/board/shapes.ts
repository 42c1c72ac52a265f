import {
  integer,
  type JsonShape,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  refined,
} from '../../../core/shape'
import {
  COLORS,
  HAND_SIZE,
  type HiddenTiles,
  kindOf,
  MAX_COORDINATE,
  type PlacedTile,
  SHAPES,
  TILE_COUNT,
  TILES,
  type Tile,
} from '../tiles'

const coordinate = integer(-MAX_COORDINATE, MAX_COORDINATE)
const tile = { color: oneOf(COLORS), shape: oneOf(SHAPES) }
const placed = { x: coordinate, y: coordinate, ...tile }

/** A tile of a state: one of those in `TILES`. */
export const tileShape: JsonShape<Tile> = refined(object(tile), sharedTile)

/** A tile of a move. */
export const moveTileShape: JsonShape<Tile> = refined(looseObject(tile), sharedTile)

/** A tile on a state's board. */
export const placedTileShape: JsonShape<PlacedTile> = object(placed)

/** The tiles that a turn places; whether they may lie there is for `checkPlacement` to say. */
export const placementShape: JsonShape<readonly PlacedTile[]> = list(
  looseObject(placed),
  1,
  HAND_SIZE,
)

/** The most tiles that a board can have that belongs to no game. */
export const MOST_TILES = 1_000_000

/** Any board; its lines are taken as they are. */
export const boardShape: JsonShape<readonly PlacedTile[]> = list(looseObject(placed), 0, MOST_TILES)

/** The tiles of any hand. */
export const handShape: JsonShape<HiddenTiles> = list(nullable(moveTileShape), 0, TILE_COUNT)

function sharedTile(tile: Tile): Tile {
  return TILES[kindOf(tile)]!
}
