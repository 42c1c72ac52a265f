import { describe, expect, test } from 'vitest'
import {
  checkPlacement,
  placements,
  scorePlacement,
  TILES,
} from '../../../src/entries/qwirkle/index'
import { at, column, placementMap, placementTexts, row, tiles } from '../help'
import { referencePlacements } from '../reference'
import { gapped, scattered } from './boards'

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

describe('placements on small boards', () => {
  test.each([
    ['with tiles anywhere', scattered, SEEDS],
    ['with gaps in a line', gapped, SEEDS.slice(0, 15)],
  ])('are those of the reference: %s', (_, make, seeds) => {
    for (const seed of seeds) {
      const { board, hand } = make(seed)
      expect(placementTexts(placementMap(board, hand)), `seed ${seed}`).toEqual(
        placementTexts(referencePlacements(board, hand)),
      )
    }
  })

  test('tell the kinds of a hand apart, the first and the last ones too', () => {
    const board = [at(0, 0, 'red star'), at(5, 5, 'purple circle')]
    for (let kind = 0; kind < 36; kind++)
      for (const other of [(kind + 18) % 36, (kind + 32) % 36]) {
        const hand = [TILES[kind]!, TILES[other]!]
        expect(placementTexts(placementMap(board, hand)), `${kind}, ${other}`).toEqual(
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
