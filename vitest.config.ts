import { defineConfig } from 'vitest/config'
import { ALIAS } from './test/server/alias.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    alias: ALIAS,
    typecheck: { enabled: false },
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
})
