import fc from 'fast-check'
import { describe, test } from 'vitest'
import { type AzulOptions, BOARD_NAMES } from '../../src'
import { customSetups, qwirkleSetups, setups } from './arbitraries'
import { azulGame } from './azul'
import * as azulLaws from './azul-laws'
import type { Setup } from './game'
import * as laws from './laws'
import { qwirkleGame } from './qwirkle'

/** `LAW_RUNS` games per law, board, number of players and dealer; `LAW_SEED` repeats a run. */
const numRuns = Number(process.env['LAW_RUNS'] ?? 2)
const seed = process.env['LAW_SEED']
const parameters = { numRuns, ...(seed !== undefined && { seed: Number(seed) }) }
/** Mini plays as the base game does on the same wall (A-B1): half the runs. */
const minis = { ...parameters, numRuns: Math.ceil(numRuns / 2) }

const all: readonly (readonly [string, (setup: Setup<AzulOptions>) => void])[] = [
  ...Object.entries(laws).map(
    ([name, law]) => [name, (setup: Setup<AzulOptions>) => law(azulGame, setup)] as const,
  ),
  ...Object.entries(azulLaws),
]

for (const board of BOARD_NAMES)
  for (const players of [2, 3, 4] as const)
    describe(`${board}, ${players} players`, () => {
      for (const [name, law] of all)
        test(name, () => {
          for (const dealer of ['seeded', 'external'] as const)
            fc.assert(
              fc.property(setups({ board, players, dealer }), law),
              board.startsWith('mini') ? minis : parameters,
            )
        })
    })

describe('boards of one’s own', () => {
  for (const [name, law] of all)
    test(name, () => {
      fc.assert(fc.property(customSetups, law), { ...parameters, numRuns: numRuns * 5 })
    })
})

// No two players of Qwirkle ever act at the same time, so nothing can be interleaved.
const { interleavingsAgree: _, ...qwirkleLaws } = laws

for (const players of [2, 3, 4] as const)
  describe(`qwirkle, ${players} players`, () => {
    for (const [name, law] of Object.entries(qwirkleLaws))
      test(name, () => {
        for (const dealer of ['seeded', 'external'] as const)
          fc.assert(
            fc.property(qwirkleSetups({ players, dealer }), (setup) => law(qwirkleGame, setup)),
            parameters,
          )
      })
  })
