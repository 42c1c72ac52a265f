import { describe, expect, it } from 'vitest'
import { gameFor, playTwins } from './twins'

/** How many games to play; `npm run twins` plays a million. */
const GAMES = Number(process.env['TWINS'] ?? 2000)
const BATCH = 500

describe('twins', () => {
  const reasons = new Map<string, number>()
  for (let first = 0; first < GAMES; first += BATCH)
    it(`plays games ${first} to ${first + BATCH - 1} as azul/ does`, () => {
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
  if (GAMES >= BATCH)
    it('has seen every kind of end', () => {
      for (const reason of ['complete-row', 'round-limit', 'stalemate'] as const)
        expect(reasons.get(reason), reason).toBeGreaterThan(GAMES / 30)
    })
})
