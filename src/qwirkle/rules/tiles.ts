/** The six colors, in the order that states and notation use (Q-S1). */
export const COLORS = /* @__PURE__ */ Object.freeze([
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const)

/** The color of a tile. */
export type Color = (typeof COLORS)[number]

/** The six shapes, in the order that states and notation use (Q-S1). */
export const SHAPES = /* @__PURE__ */ Object.freeze([
  'circle',
  'cross',
  'diamond',
  'square',
  'star',
  'clover',
] as const)

/** The shape on a tile. */
export type Shape = (typeof SHAPES)[number]

/** A tile: one of 36 kinds, each of which the game has three times (Q-S1). */
export interface Tile {
  readonly color: Color
  readonly shape: Shape
}

/** A tile on a cell of the board; `x` grows to the right, `y` downward, both from -1,000 to 1,000. */
export interface PlacedTile extends Tile {
  readonly x: number
  readonly y: number
}

/**
 * Tiles of which some may be unknown (null). Known ones come first, in `TILES` order, so that equal positions are equal
 * JSON.
 */
export type HiddenTiles = readonly (Tile | null)[]

/** The number of kinds of tiles. */
export const KINDS = 36

/** The number of tiles of each kind (Q-S1). */
export const COPIES = 3

/** The number of tiles in the game (Q-S1). */
export const TILE_COUNT = 108

/** The size of a full hand (Q-S1). */
export const HAND_SIZE = 6

/** The largest coordinate; the smallest is its negative. */
export const MAX_COORDINATE = 1000

/** All kinds of tiles, frozen: by color, then by shape. A tile's index in this list is its kind. */
export const TILES: readonly Tile[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ COLORS.flatMap((color) => SHAPES.map((shape) => Object.freeze({ color, shape }))),
)

/** The kind of a tile, 0 to 35: its index in {@link TILES}. */
export function kindOf({ color, shape }: Tile): number {
  return COLORS.indexOf(color) * SHAPES.length + SHAPES.indexOf(shape)
}

/** The tile of {@link TILES} that has the same kind. */
export function sharedTile(tile: Tile): Tile {
  return TILES[kindOf(tile)]!
}

/** Whether two tiles have the same color and the same shape. */
export function isSameKind(one: Tile, other: Tile): boolean {
  return one.color === other.color && one.shape === other.shape
}

/** Tiles with only the first of each kind. */
export function distinctTiles(tiles: readonly Tile[]): readonly Tile[] {
  return tiles.filter((tile, i) => tiles.findIndex((other) => isSameKind(other, tile)) === i)
}

/** The number of tiles of each kind in a list, unknown ones not counted. */
export function countKinds(tiles: HiddenTiles): readonly number[] {
  const counts = TILES.map(() => 0)
  for (const tile of tiles) if (tile !== null) counts[kindOf(tile)]!++
  return counts
}

/** A tile in words: `red circle`. */
export function nameOf({ color, shape }: Tile): string {
  return `${color} ${shape}`
}

/** A number of tiles of a kind in words: `no red circle`, `2 red crosses`; null is an unknown tile. */
export function formatCount(tile: Tile | null, count: number): string {
  const name = tile === null ? 'unknown tile' : nameOf(tile)
  if (count === 0) return `no ${name}`
  return `${count} ${name}${count === 1 ? '' : name.endsWith('s') ? 'es' : 's'}`
}
