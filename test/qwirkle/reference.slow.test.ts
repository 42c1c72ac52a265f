import { expect, test } from 'vitest'
import type { Tile } from '../../src/entries/qwirkle/index'
import { midGame, placementTexts, randomGame } from './help'
import { exhaustivePlacements, referencePlacements } from './reference'

test('the reference finds what an exhaustive search finds', () => {
  let positions = 0
  for (let seed = 1; seed <= 12; seed++)
    for (const { board, players, turn } of midGame(randomGame(seed))
      .slice(seed % 3, 40)
      .filter((_, i) => i % 8 === 0)) {
      const hand = (players[turn]!.hand as Tile[]).slice(0, 3)
      expect(placementTexts(referencePlacements(board, hand)), `seed ${seed}`).toEqual(
        placementTexts(exhaustivePlacements(board, hand)),
      )
      positions++
    }
  expect(positions).toBeGreaterThan(40)
})
