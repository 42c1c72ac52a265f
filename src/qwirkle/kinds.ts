/** The six colors, in the order that states and notation use (Q-S1). */
export const COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const

/** The color of a tile. */
export type Color = (typeof COLORS)[number]

/** The six shapes, in the order that states and notation use (Q-S1). */
export const SHAPES = ['circle', 'cross', 'diamond', 'square', 'star', 'clover'] as const

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

/** The kind of a tile, 0 to 35: its place in {@link TILES}. */
export function kindOf({ color, shape }: Tile): number {
  return colorIndex(color) * 6 + shapeIndex(shape)
}

/** The kind that a color and a shape of unknown origin make; -1 if they make none. */
export function kindFrom(color: unknown, shape: unknown): number {
  const c = colorIndex(color)
  const s = shapeIndex(shape)
  return c < 0 || s < 0 ? -1 : c * 6 + s
}

/** A tile in words: `red circle`. */
export function nameOf({ color, shape }: Tile): string {
  return `${color} ${shape}`
}
