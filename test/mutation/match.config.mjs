import { readFileSync } from 'node:fs'

const config = JSON.parse(readFileSync(new URL('stryker.config.json', import.meta.url), 'utf8'))

/** Mutants of `src/match/`, which other tests kill. */
export default {
  ...config,
  mutate: ['src/match/**/*.ts'],
  vitest: { configFile: 'test/mutation/match.vitest.config.ts' },
}
