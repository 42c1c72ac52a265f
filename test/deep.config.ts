import { defineConfig } from 'vitest/config'
import { ALIAS } from './server/alias.ts'

/** All tests with as many random cases as a night is long: `npm run test:deep`, which builds first. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    alias: ALIAS,
    env: { TEST_RUNS: '100', FUZZ_COUNT: '5000000', TWINS: '1000000' },
    testTimeout: 0,
    maxWorkers: '100%',
  },
})
