import { expect, test } from 'vitest'
import { COLORS, scoreWall } from '../../src'
import { openColumns } from '../../src/azul/tiling'
import { columnOf, createReading } from '../../src/bots/azul/reading'
import { encode } from '../../src/fast'
import type { PackedPosition } from '../../src/fast/position'
import { SETUPS, walk } from './tools'

const reading = createReading()
const count = (tiles: readonly unknown[], tile: unknown) =>
  tiles.filter((one) => one === tile).length

test('what bots read in packed positions is what the state says', () => {
  for (const [i, setup] of SETUPS.entries()) {
    let at = 0
    for (const state of walk(setup, 40 + i)) {
      if (at++ % 11 !== 0) continue
      const { words, rules } = encode(state) as PackedPosition
      expect(reading.hasMarker(words)).toBe(state.marker === null)
      const sources = [...state.factories.map((tiles, index) => [index, tiles] as const)]
      for (const [source, tiles] of [...sources, [9, state.center] as const])
        COLORS.forEach((color, index) => {
          const lying = count(tiles, color)
          expect((reading.tiles(words, source) >> (6 * index)) & 63).toBe(lying)
          expect((reading.present(words, source) >> index) & 1).toBe(lying > 0 ? 1 : 0)
        })
      state.players.forEach(({ lines, wall, floor }, player) => {
        expect(reading.fallen(words, player)).toBe(floor.length)
        lines.forEach((line, row) => {
          expect(reading.count(words, player, row)).toBe(line.count)
          if (line.color !== null)
            expect(reading.color(words, player, row)).toBe(COLORS.indexOf(line.color))
        })
        const taken = reading.wall(words, player)
        wall.forEach((cells, row) => {
          cells.forEach((tile, column) => {
            expect((taken >> (5 * row + column)) & 1).toBe(tile === null ? 0 : 1)
            expect((columnOf(taken, column) >> row) & 1).toBe(tile === null ? 0 : 1)
            const placed = wall.map((line) => [...line])
            placed[row]![column] ??= 'blue'
            expect(reading.placing(rules, taken, row, column)).toBe(
              scoreWall(placed, row, column, state.board).points,
            )
          })
          COLORS.forEach((color, index) => {
            expect((reading.rows(words, player) >> (5 * index + row)) & 1).toBe(
              cells.includes(color) ? 1 : 0,
            )
            expect(reading.open(words, rules, player, row, index)).toBe(
              openColumns(state.board, wall, row, color),
            )
          })
        })
      })
    }
  }
})
