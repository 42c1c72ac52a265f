import { itemAt } from '../frontend/item-at'

/** A point, in units of the picture; `y` grows downward. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle by its upper left corner. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** The fields that the geometries of all games share. */
export interface TableGeometry {
  readonly width: number
  readonly height: number
  /** The width and height of a tile. */
  readonly tile: number
  /** Each player's panel, by seat. */
  readonly players: readonly Box[]
}

/** The distance between the panels and the edge of the picture. */
export const MARGIN = 24

/** The distance between panels. */
export const GAP = 16

type Size = Omit<Box, keyof Point>

/** The players' panels by seat, two in a row: `front` comes first, and the last of three is centered. */
export function seatsFrom(
  front: number,
  count: number,
  { x, y }: Point,
  { width, height }: Size,
): readonly Box[] {
  const places = Array.from({ length: count }, (_, player) => {
    const place = (player - front + count) % count
    const column = count === 3 && place === 2 ? 0.5 : place % 2
    return {
      x: x + column * (width + GAP),
      y: y + (place >> 1) * (height + GAP),
      width,
      height,
    }
  })
  itemAt(places, front, 'front')
  return places
}

/** The height of all players' panels together. */
export const heightOfSeats = (count: number, { height }: Size): number =>
  Math.ceil(count / 2) * (height + GAP) - GAP

/** The middle of a box. */
export const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** The box around spaces of a size, by their middles. */
export function boxAround(middles: readonly Point[], size: number): Box {
  const left = Math.min(...middles.map(({ x }) => x))
  const top = Math.min(...middles.map(({ y }) => y))
  return {
    x: left - size / 2,
    y: top - size / 2,
    width: Math.max(...middles.map(({ x }) => x)) - left + size,
    height: Math.max(...middles.map(({ y }) => y)) - top + size,
  }
}
