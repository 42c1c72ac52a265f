import { describe, expect, test } from 'vitest'
import { steps } from '../../src/azul/table/steps'
import { layOut } from '../../src/entries/frontend'
import { planAnimation } from '../../src/table/plan'
import { applyRandomGame } from './games'

describe('the steps of a move of Azul', () => {
  test.each([2, 3, 4] as const)(
    'lead to the next state, past no hand, with %i players',
    (players) => {
      for (const { before, after, events } of applyRandomGame(players)) {
        const pieces = layOut(before)
        const found = steps(pieces, events)
        for (const step of found)
          expect(step.pieces.filter(({ at }) => at.area === 'taken')).toEqual([])
        expect(layOut(after, found.at(-1)?.pieces ?? pieces)).toEqual(
          found.at(-1)?.pieces ?? pieces,
        )
        // The scores are those of the points that were shown.
        after.players.forEach(({ score }, player) => {
          const shown = found
            .flatMap(({ points }) => points)
            .filter((earned) => earned.player === player)
            .reduce((sum, { points }) => sum + points, 0)
          expect((before.players[player]?.score ?? 0) + shown).toBe(score)
        })
      }
    },
  )

  test('the end of a round takes at most three seconds, whatever the number of players', () => {
    const durations = applyRandomGame(4).map(
      ({ before, events }) =>
        planAnimation(layOut(before), steps(layOut(before), events), 1).duration,
    )
    expect(Math.max(...durations)).toBeLessThanOrEqual(3000)
    expect(Math.max(...durations)).toBeGreaterThan(2000)
  })
})
