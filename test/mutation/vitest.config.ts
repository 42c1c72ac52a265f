import { defineConfig } from 'vitest/config'

/** The tests of the rules with fixed seeds and few random cases: they run again for each mutant. */
export default defineConfig({
  test: {
    include: [
      'test/{azul,qwirkle,core,records,schema,match,debug}/**/!(*.slow).test.ts',
      // Slow only by the number of their cases, of which there are few here.
      'test/{match,qwirkle,records,schema}/{*fuzz,laws,network,secrets}.slow.test.ts',
    ],
    env: { LAW_SEED: '1', TEST_RUNS: '0.1', FUZZ_COUNT: '200', MATCHES: '12', WORLDS: '2' },
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
  },
})
