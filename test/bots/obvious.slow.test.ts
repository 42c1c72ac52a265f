import { expect, test } from 'vitest'
import { bot, eloRange } from '../../src/entries/bots'
import { moveIndex } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { obviousPositions } from './obvious'

const POSITIONS = obviousPositions()

/** How often each weak level chooses in each position, so that chance moves the shares by less than the steps do. */
const REPEATS = 4

/** The share of positions in which a level blunders. */
async function blunders(elo: number, positions = POSITIONS, repeats = 1): Promise<number> {
  const level = bot({ elo })
  let count = 0
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const [i, { state, blunders }] of positions.entries()) {
      const random = numbersFrom(1000 * repeat + i)
      const move = moveIndex(await level.choose(state, state.turn, { random }))
      if (blunders.some((one) => moveIndex(one) === move)) count++
    }
  return count / (repeats * positions.length)
}

test('there are a thousand different positions of three kinds', () => {
  expect(new Set(POSITIONS.map((one) => JSON.stringify(one))).size).toBe(1000)
  expect(new Set(POSITIONS.map(({ kind }) => kind)).size).toBe(3)
})

test('the share of obvious blunders falls from step to step', async () => {
  const { min, max } = eloRange()
  const weak: number[] = []
  for (const elo of [min, 400, 600, 800]) weak.push(await blunders(elo, POSITIONS, REPEATS))
  expect(weak[0]).toBeLessThanOrEqual(0.35)
  weak.push(await blunders(1000))
  for (const [step, share] of weak.slice(1).entries()) expect(share).toBeLessThan(weak[step]!)
  for (const elo of [1000, 1200, 1400, 1600, 1800, 2000])
    expect(await blunders(elo), `${elo}`).toBeLessThanOrEqual(0.01)
  // The strongest think long.
  const few = POSITIONS.filter((_, i) => i % 10 === 0)
  expect(await blunders(max, few)).toBeLessThanOrEqual(0.01)
})
