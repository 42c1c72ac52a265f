import { COLORS, type Color, fromCounts, type TileCounts, toCounts } from './colors'

/*
 * Tiles as sums: how many there are of the first color, of the first two, the first three and the first four, in a byte
 * each of one number. Here drawing is arithmetic on all colors at once, without a branch that depends on the tile.
 */

/** A one in each byte. */
const ONES = 0x01010101

/** The sums of tile counts; at most 127 tiles fit. */
export function sumsOf(counts: TileCounts): number {
  // Each color counts in its own byte and in those above; the last color is in none.
  return fromCounts(counts).reduce(
    (sums, count, color) => sums + count * ((ONES << (4 * color)) << (4 * color)),
    0,
  )
}

/** The tile counts that sums stand for, with as many tiles of the last color as `total` leaves. */
export function countsOf(sums: number, total: number): TileCounts {
  const each = sums - (sums << 8)
  return toCounts([
    each & 127,
    (each >> 8) & 127,
    (each >> 16) & 127,
    each >> 24,
    total - (sums >> 24),
  ])
}

/** The tile at a place when all lie in `COLORS` order: the sums of this one tile. */
export function tileAt(sums: number, place: number): number {
  // With its highest bit set, a byte loses it when more is taken away than its sum: no byte borrows from the next one.
  return (((sums | (ONES << 7)) - Math.imul(place + 1, ONES)) & (ONES << 7)) >>> 7
}

/** The color of a single tile. */
export function colorOf(tile: number): Color {
  // The product's highest byte is the sum of all four.
  return COLORS[4 - (Math.imul(tile, ONES) >>> 24)]!
}
