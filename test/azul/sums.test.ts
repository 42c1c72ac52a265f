import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLORS, fromCounts, toCounts, totalTiles } from '../../src/azul/rules/colors'
import { colorOf, countsOf, sumsOf, tileAt } from '../../src/azul/rules/sums'
import { counts } from './sketch'

const anyCounts = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 })
  .map(toCounts)

/** All tiles one by one, in `COLORS` order. */
const laidOut = (tiles: Parameters<typeof sumsOf>[0]) =>
  fromCounts(tiles).flatMap((count, color) => Array.from({ length: count }, () => COLORS[color]!))

describe('tiles as sums', () => {
  test('each byte has the tiles of a color and of those before it', () => {
    expect(sumsOf(counts({ blue: 1, yellow: 2, red: 3, black: 4, white: 5 }))).toBe(0x0a_06_03_01)
    expect(sumsOf(toCounts([20, 20, 20, 20, 20]))).toBe(0x50_3c_28_14)
    expect(sumsOf(counts({ white: 20 }))).toBe(0)
  })

  test('the tile at each place has the color that lies there', () => {
    fc.assert(
      fc.property(anyCounts, (tiles) => {
        const sums = sumsOf(tiles)
        const colors = laidOut(tiles).map((_, place) => colorOf(tileAt(sums, place)))
        expect(colors).toEqual(laidOut(tiles))
      }),
    )
  })

  test('sums less a tile are the sums without that tile', () => {
    fc.assert(
      fc.property(anyCounts, fc.nat(), (tiles, number) => {
        fc.pre(totalTiles(tiles) > 0)
        const total = totalTiles(tiles)
        const place = number % total
        const color = laidOut(tiles)[place]!
        const sums = sumsOf(tiles)
        const left = { ...tiles, [color]: tiles[color] - 1 }
        expect(countsOf(sums - tileAt(sums, place), total - 1)).toEqual(left)
      }),
    )
  })

  test('counts come back from their sums', () => {
    fc.assert(
      fc.property(anyCounts, (tiles) => {
        expect(countsOf(sumsOf(tiles), totalTiles(tiles))).toEqual(tiles)
      }),
    )
  })
})
