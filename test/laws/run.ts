import fc from 'fast-check'
import { describe, test } from 'vitest'
import { type AzulOptions, BOARD_NAMES } from '../../src/entries/index'
import { TEST_RUNS } from '../runs'
import { customSetups, qwirkleSetups, setups } from './arbitraries'
import { azulGame } from './azul'
import * as azulLaws from './azul-laws'
import type { Setup } from './game'
import * as laws from './laws'
import { qwirkleGame } from './qwirkle'

/** Games per law, board, number of players and dealer; below 1, some of these have none. */
const GAMES = 2 * TEST_RUNS
/** The seed of a run to repeat. */
const LAW_SEED = process.env['LAW_SEED']

type Verify<Options> = (setup: Setup<Options>) => void

const onAzul: readonly (readonly [string, Verify<AzulOptions>])[] = [
  ...Object.entries(laws).map(
    ([name, law]) => [name, (setup: Setup<AzulOptions>) => law(azulGame, setup)] as const,
  ),
  ...Object.entries(azulLaws),
]

let due = 0

/** Holds games to a law; of shares of a game, as many as make whole ones. */
function hold<Options>(
  games: fc.Arbitrary<Setup<Options>>,
  law: Verify<Options>,
  count: number,
): void {
  const numRuns = Math.floor(due + count) - Math.floor(due)
  due += count
  const seed = LAW_SEED === undefined ? {} : { seed: Number(LAW_SEED) }
  if (numRuns > 0) fc.assert(fc.property(games, law), { numRuns, ...seed })
}

/** The laws on every board of Azul for a number of players: one file for each number, so that workers can share them. */
export function azulLawsFor(players: 2 | 3 | 4): void {
  for (const board of BOARD_NAMES)
    describe(`${board}, ${players} players`, () => {
      // Mini plays as the base game does on the same wall (A-B1): half the runs.
      const count = board.startsWith('mini') ? GAMES / 2 : GAMES
      for (const [name, law] of onAzul)
        test(name, () => {
          for (const dealer of ['seeded', 'external'] as const)
            hold(setups({ board, players, dealer }), law, count)
        })
    })
}

/** The laws on boards of one's own. */
export function customLaws(): void {
  for (const [name, law] of onAzul) test(name, () => hold(customSetups, law, GAMES * 5))
}

// No two players of Qwirkle ever act at the same time, so nothing can be interleaved.
const { interleavingsAgree: _, ...onQwirkle } = laws

/** The laws on Qwirkle. */
export function qwirkleLaws(): void {
  for (const players of [2, 3, 4] as const)
    describe(`qwirkle, ${players} players`, () => {
      for (const [name, law] of Object.entries(onQwirkle))
        test(name, () => {
          for (const dealer of ['seeded', 'external'] as const)
            hold(qwirkleSetups({ players, dealer }), (setup) => law(qwirkleGame, setup), GAMES)
        })
    })
}
