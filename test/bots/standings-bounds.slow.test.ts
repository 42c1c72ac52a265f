import { describe, expect, test } from 'vitest'
import { coverage, type Field } from './simulated'

describe('the bounds contain the true value 19 times in 20', () => {
  const FIELDS: readonly Field[] = [
    { strengths: [0, 0], players: 2, games: 100, ties: 0 },
    { strengths: [150, -150], players: 2, games: 60, ties: 0 },
    { strengths: [80, -80], players: 2, games: 50, ties: 0.4 },
    { strengths: [150, 50, -50, -150], players: 2, games: 600, ties: 0 },
    { strengths: [100, 0, -100], players: 3, games: 120, ties: 0.2 },
    { strengths: [100, -100], players: 4, games: 60, ties: 0 },
    { strengths: [120, 60, 0, -60, -120], players: 4, games: 100, ties: 0 },
  ]

  test.each(FIELDS)('strengths $strengths, $players seats, $games games, $ties ties', (field) => {
    for (const [what, share] of Object.entries(coverage(field))) {
      expect(share, what).toBeGreaterThan(0.93)
      expect(share, what).toBeLessThan(0.97)
    }
  })
})
