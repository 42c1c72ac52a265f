import { defineConfig } from 'vitest/config'

/** The tests of matches, with few of their random cases: those come one after the other for each mutant. */
export default defineConfig({
  test: {
    include: ['test/match/**/*.test.ts'],
    env: { MATCHES: '12', WORLDS: '2', FUZZ_COUNT: '200' },
    testTimeout: 20_000,
  },
})
