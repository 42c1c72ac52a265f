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

/** A tile on a cell of the endless board; `x` grows to the right, `y` downward. */
export interface PlacedTile extends Tile {
  readonly x: number
  readonly y: number
}

/**
 * Tiles of which some may be unknown: null. Known ones come first, in `TILES` order, so that equal positions are equal
 * JSON.
 */
export type HiddenTiles = readonly (Tile | null)[]

/** How many kinds of tiles there are. */
export const KINDS = 36

/** How many tiles there are of each kind (Q-S1). */
export const COPIES = 3

/** How many tiles there are in all (Q-S1). */
export const TILE_COUNT = 108

/** How many tiles a full hand has (Q-S1). */
export const HAND_SIZE = 6

/** How far from 0 a coordinate may be: a billion cells. */
export const MAX_COORDINATE = 1_000_000_000

/** Whether a value is a coordinate of a cell. */
export function isCoordinate(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= MAX_COORDINATE
}

/** All kinds of tiles, frozen: by color, then by shape. A tile's place in this list is its kind. */
export const TILES: readonly Tile[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ COLORS.flatMap((color) => SHAPES.map((shape) => Object.freeze({ color, shape }))),
)

/** A color's place in {@link COLORS}; -1 for anything else. */
function colorIndex(color: unknown): number {
  switch (color) {
    case 'red':
      return 0
    case 'orange':
      return 1
    case 'yellow':
      return 2
    case 'green':
      return 3
    case 'blue':
      return 4
    case 'purple':
      return 5
    default:
      return -1
  }
}

/** A shape's place in {@link SHAPES}; -1 for anything else. */
function shapeIndex(shape: unknown): number {
  switch (shape) {
    case 'circle':
      return 0
    case 'cross':
      return 1
    case 'diamond':
      return 2
    case 'square':
      return 3
    case 'star':
      return 4
    case 'clover':
      return 5
    default:
      return -1
  }
}

/** Whether a value, from a form or an address, is a color. */
export function isColor(value: unknown): value is Color {
  return colorIndex(value) !== -1
}

/** Whether a value, from a form or an address, is a shape. */
export function isShape(value: unknown): value is Shape {
  return shapeIndex(value) !== -1
}

/** The kind of a tile, 0 to 35: its place in {@link TILES}. */
export function kindOf({ color, shape }: Tile): number {
  return colorIndex(color) * 6 + shapeIndex(shape)
}

/** The kind that an unknown color and shape make; -1 if they make none. */
export function kindFrom(color: unknown, shape: unknown): number {
  const c = colorIndex(color)
  const s = shapeIndex(shape)
  return c < 0 || s < 0 ? -1 : c * 6 + s
}

/** A tile in words: `red circle`. */
export function nameOf({ color, shape }: Tile): string {
  return `${color} ${shape}`
}

/** A number of tiles of a kind in words: `no red circle`, `2 red crosses`; null is an unknown tile. */
export function tellCount(tile: Tile | null, count: number): string {
  const name = tile === null ? 'unknown tile' : nameOf(tile)
  if (count === 0) return `no ${name}`
  return `${count} ${name}${count === 1 ? '' : name.endsWith('s') ? 'es' : 's'}`
}
