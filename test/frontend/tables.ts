import fc from 'fast-check'
import { type AzulOptions, BOARD_NAMES } from '../../src/entries/index'
import type { QwirkleOptions } from '../../src/entries/qwirkle/index'
import { customSetups, qwirkleSetups, setups } from '../laws/arbitraries'
import type { Setup } from '../laws/game'
import { runs } from '../runs'

/** `LAW_SEED` repeats a run; fast-check prints the seed of a failed run. */
const seed = process.env['LAW_SEED']
const parameters = (numRuns: number) => ({
  numRuns,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
})

const SEATS = ([2, 3, 4] as const).flatMap((players) =>
  (['seeded', 'external'] as const).map((dealer) => ({ players, dealer })),
)

/** Every board, with every number of players and both dealers. */
const TABLES = BOARD_NAMES.flatMap((board) => SEATS.map((seats) => ({ board, ...seats })))

/** All tables, or fewer if `TEST_RUNS` is a fraction. */
function some<T>(tables: readonly T[]): readonly T[] {
  const apart = Math.max(1, Math.round(tables.length / runs(tables.length)))
  return tables.filter((_, i) => i % apart === 0)
}

/** Tests a law on games of Azul: at every table, and on custom boards. */
export function testOnAzul(law: (setup: Setup<AzulOptions>) => void): void {
  for (const table of some(TABLES)) fc.assert(fc.property(setups(table), law), parameters(runs(1)))
  fc.assert(fc.property(customSetups, law), parameters(runs(4)))
}

/** Tests a law on games of Qwirkle: with all numbers of players, a few turns, and some `whole` games. */
export function testOnQwirkle(law: (setup: Setup<QwirkleOptions>) => void, whole = 1): void {
  for (const seats of some(SEATS)) {
    fc.assert(fc.property(qwirkleSetups(seats), law), parameters(runs(2)))
    fc.assert(fc.property(longSetups(seats), law), parameters(runs(whole)))
  }
}

/** Games long enough to end: their small numbers choose placements, which are the first legal moves. */
const longSetups = ({ players, dealer }: (typeof SEATS)[number]) =>
  fc
    .record({
      seed: fc.nat(99_999),
      choices: fc.array(fc.nat(40), { minLength: 150, maxLength: 150, size: 'max' }),
    })
    .map(({ seed: from, choices }) => ({
      options: { players, dealer, ...(dealer === 'seeded' ? { seed: from } : {}) },
      choices,
    }))
