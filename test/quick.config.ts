import { defineConfig } from 'vitest/config'

/** The tests that tell most, with few random cases and without the built package: `npm run test:quick`. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      // These need the built package, or other programs.
      'test/{imports,docs,package,server}/**',
      'test/cli/{arena,page,protocol,selfplay,threads}.test.ts',
      // These take their time whatever the number of cases.
      'test/bots/{deep,evaluate,laws,mcts-bot,move-now,qwirkle-{endgame,judgment,swaps},self-play,standings,standings-bounds,strength,time,tournament}.test.ts',
      'test/azul/{errors,notation-{fuzz,grammar,position}}.test.ts',
      'test/qwirkle/{bounds,determinize,large-boards,notation-position,placements,placements-games,reference}.test.ts',
      'test/{records/{hostile,limits},debug/perft,{fast,qwirkle-fast}/allocation}.test.ts',
      'test/fast/{features,fields,position,random,symmetries,values,weights}.test.ts',
      'test/qwirkle-fast/{bytes,features,position}.test.ts',
      'test/cli/{commands,engine,engine-batches,play,programs,studio,tournament}.test.ts',
      'test/{schema/hostile,worker/port}.test.ts',
      // These count how often something rare was seen, or measure memory that other tests use as well.
      'test/{fast/bytes,qwirkle/fuzz,cli/engine-fuzz,qwirkle-fast/twins}.test.ts',
    ],
    // What was compiled stays in node_modules until it changes.
    experimental: { fsModuleCache: true },
    env: { TEST_RUNS: '0.1', FUZZ_COUNT: '5000', TWINS: '300' },
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
