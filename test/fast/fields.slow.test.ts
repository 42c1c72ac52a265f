import { expect, test } from 'vitest'
import { columnOf, countBits } from '../../src/azul/fast/bits'
import {
  floorLength,
  isMarkerFree,
  lineColor,
  lineCount,
  sourceColors,
  sourceTiles,
  starterOf,
  wallRows,
  wallSpaces,
} from '../../src/azul/fast/fields'
import { baseOf, Word } from '../../src/azul/fast/layout'
import * as scoring from '../../src/azul/fast/scoring'
import * as tiling from '../../src/azul/fast/tiling'
import { openColumns } from '../../src/azul/rules/tiling'
import { encode } from '../../src/entries/fast'
import { COLORS, endGameBonuses, scoreWall } from '../../src/entries/index'
import { TEST_RUNS } from '../runs'
import { states } from './positions'

const count = (tiles: readonly unknown[], tile: unknown) =>
  tiles.filter((one) => one === tile).length

test('fields of a position, and the rules of placing and scoring, agree with the state', () => {
  let at = 0
  for (const state of states(21, 40)) {
    if (at++ % Math.ceil(7 / TEST_RUNS) !== 0) continue
    const { words, rules } = encode(state)
    expect(isMarkerFree(words)).toBe(state.marker === null)
    expect(starterOf(words)).toBe(state.starter)
    const sources = state.factories.map((tiles, index) => [index, tiles] as const)
    for (const [source, tiles] of [...sources, [9, state.center] as const])
      COLORS.forEach((color, index) => {
        const lying = count(tiles, color)
        expect((sourceTiles(words, source) >> (6 * index)) & 63).toBe(lying)
        expect((sourceColors(words, source) >> index) & 1).toBe(lying > 0 ? 1 : 0)
      })
    // The colors in the center follow those of the last factories: in the first word if there are five of them.
    const present = words[state.factories.length > 5 ? Word.high : Word.low]! >>> 25
    COLORS.forEach((color, index) => {
      expect((present >> index) & 1).toBe(state.center.includes(color) ? 1 : 0)
    })
    state.players.forEach(({ lines, wall, floor }, player) => {
      const base = baseOf(player)
      expect(floorLength(words, base)).toBe(floor.length)
      lines.forEach((line, row) => {
        expect(lineCount(words, base, row)).toBe(line.count)
        if (line.color !== null)
          expect(lineColor(words, base, row)).toBe(COLORS.indexOf(line.color))
      })
      const bonuses = endGameBonuses(wall, state.board)
      expect(scoring.completeRows(words, base)).toBe(bonuses.rows)
      expect(scoring.endGameBonuses(words, rules, base)).toBe(bonuses.points)
      const taken = wallSpaces(words, base)
      wall.forEach((cells, row) => {
        expect(countBits((taken >> (5 * row)) & 31)).toBe(5 - count(cells, null))
        cells.forEach((tile, column) => {
          expect((taken >> (5 * row + column)) & 1).toBe(tile === null ? 0 : 1)
          expect((columnOf(taken, column) >> row) & 1).toBe(tile === null ? 0 : 1)
          const placed = wall.map((line) => [...line])
          placed[row]![column] ??= 'blue'
          expect(scoring.scoreSpace(rules, taken, row, column)).toBe(
            scoreWall(placed as never, row, column, state.board).points,
          )
        })
        COLORS.forEach((color, index) => {
          expect((wallRows(words, base) >> (5 * index + row)) & 1).toBe(
            cells.includes(color) ? 1 : 0,
          )
          expect(tiling.openColumns(words, rules, base, row, index)).toBe(
            openColumns(state.board, wall, row, color).reduce(
              (bits, column) => bits | (1 << column),
              0,
            ),
          )
        })
      })
    })
  }
})
