import { describe, expect, it } from 'vitest'
import { gameFor, playTwins } from './twins'

/** How many games to play; `npm run twins:qwirkle` plays a million. */
const GAMES = Number(process.env['TWINS'] ?? 600)
const BATCH = 200

describe('twins', () => {
  const reasons = new Map<string, number>()
  for (let first = 0; first < GAMES; first += BATCH)
    it(`plays games ${first} to ${first + BATCH - 1} as qwirkle/ does`, () => {
      for (let seed = first; seed < Math.min(first + BATCH, GAMES); seed++) {
        try {
          const reason = playTwins(gameFor(seed))
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
        } catch (error) {
          throw new Error(`The tiers differ in game ${seed}.`, { cause: error })
        }
      }
    })

  // A few games need not end in every way.
  if (GAMES >= 600)
    it('has seen every kind of end', () => {
      expect(reasons.get('empty-hand')).toBeGreaterThan(60)
      expect(reasons.get('turn-limit')).toBeGreaterThan(60)
      expect(reasons.get('stalemate')).toBeGreaterThan(0)
    })
})
