import { defineConfig } from 'vitest/config'

/** The fast tests with few random cases, without the built package: `npm run test:quick`. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/*.slow.test.ts',
      'test/{docs,package,playground,server}/**',
    ],
    // Compiled modules are cached in node_modules until they change.
    experimental: { fsModuleCache: true },
    env: { TEST_RUNS: '0.1' },
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
