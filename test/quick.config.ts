import { defineConfig } from 'vitest/config'

/** The tests that tell most, with few random cases and without the built package: `npm run test:quick`. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      // These need the built package, or other programs.
      'test/{directions,docs,package,server}/**',
      'test/cli/{arena,commands,protocol,selfplay}.test.ts',
      // These take their time whatever the number of cases.
      'test/bots/{laws,standings,strength,time,tournament}.test.ts',
      'test/azul/notation-fuzz.test.ts',
      'test/qwirkle/{large-boards,placements}.test.ts',
      'test/{records/limits,debug/perft,{fast,qwirkle-fast}/allocation}.test.ts',
      'test/fast/{features,symmetries,weights}.test.ts',
      // These count how often something rare was seen, or measure memory that other tests use as well.
      'test/{fast/bytes,qwirkle/fuzz,cli/engine-fuzz,qwirkle-fast/twins}.test.ts',
    ],
    env: { TEST_RUNS: '0.1', FUZZ_COUNT: '5000', TWINS: '300' },
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
