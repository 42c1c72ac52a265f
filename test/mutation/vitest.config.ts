import { defineConfig } from 'vitest/config'

/** The tests of the rules with fixed seeds and few random cases: they run again for each mutant. */
export default defineConfig({
  test: {
    include: ['test/{azul,qwirkle,core,records,schema,match,debug}/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    env: { LAW_SEED: '1', TEST_RUNS: '0.1', FUZZ_COUNT: '200', MATCHES: '12', WORLDS: '2' },
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
  },
})
