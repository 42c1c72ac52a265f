import { describe, expect, test } from 'vitest'
import {
  checkPlacement,
  MAX_COORDINATE,
  type PlacedTile,
  placements,
  scorePlacement,
  type Tile,
} from '../../../src/qwirkle/index'
import { at, column, placementKey, placementTexts, row, tiles } from '../help'
import { referencePlacements } from '../reference'
import { gapped, scattered } from './boards'

const found = (board: readonly PlacedTile[], hand: readonly Tile[]) =>
  placementTexts(
    placements(board, hand).map((one) => [placementKey(one.tiles), one.points] as const),
  )

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

describe('placements on small boards', () => {
  test.each([
    ['with tiles anywhere', scattered, SEEDS],
    ['with gaps in a line', gapped, SEEDS.slice(0, 15)],
  ])('are those of the reference: %s', (_, make, seeds) => {
    for (const seed of seeds) {
      const { board, hand } = make(seed)
      expect(found(board, hand), `seed ${seed}`).toEqual(
        placementTexts(referencePlacements(board, hand)),
      )
    }
  })

  test('are legal, in order, and score what they say', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const { board, hand } = scattered(seed)
      for (const { tiles: placed, points } of placements(board, hand)) {
        expect(checkPlacement(board, placed)).toBeNull()
        expect(scorePlacement(board, placed).points).toBe(points)
        for (const [i, one] of placed.entries())
          if (i > 0) expect(one.x + one.y).toBeGreaterThan(placed[i - 1]!.x + placed[i - 1]!.y)
      }
    }
  })

  test('end at the edge of the plane, in each direction', () => {
    const hand = tiles('red circle, red cross, blue star')
    for (const sign of [1, -1] as const) {
      const edge = sign * MAX_COORDINATE
      for (const inside of [0, 1, 2, 3])
        for (const board of [
          [at(edge - sign * inside, 5, 'red star')],
          [at(5, edge - sign * inside, 'red star')],
        ]) {
          const legal = [...referencePlacements(board, hand)].filter(([key]) =>
            key.match(/-?\d+/g)!.every((n) => Math.abs(Number(n)) <= MAX_COORDINATE),
          )
          expect(found(board, hand)).toEqual(placementTexts(legal))
        }
    }
  })

  test('Q-C2 complete a line from both ends', () => {
    const board = row(2, 0, 'red diamond, red square')
    const hand = tiles('red circle, red cross, red star, red clover')
    const twelve = placements(board, hand).filter(({ points }) => points === 12)
    // Four tiles in any order, and how many of them go before the line.
    expect(twelve).toHaveLength(24 * 5)
    const upright = column(0, 2, 'red diamond, red square')
    expect(placements(upright, hand).filter(({ points }) => points === 12)).toHaveLength(24 * 5)
  })
})
