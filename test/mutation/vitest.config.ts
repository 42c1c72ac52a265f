import { defineConfig } from 'vitest/config'

/** The tests that know the rules, with fixed seeds: a new seed in a test's name would hide every mutant from Stryker. */
export default defineConfig({
  test: {
    include: ['test/{azul,qwirkle,core,records,schema,laws,match,frontend}/**/*.test.ts'],
    env: { LAW_SEED: '1', TEST_RUNS: '0.1' },
    testTimeout: 20_000,
  },
})
