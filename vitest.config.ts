import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundle } from './test/bundle.ts'
import { ALIAS } from './test/server/alias.ts'

const SLOW = /\.slow\.test\.ts$/

/** Tests that Vite has to load: they import the built package under its name, or load modules again. */
const needsVite = async (file: string) =>
  /^test.(docs|package|playground|server)\b/.test(relative(import.meta.dirname, file)) ||
  (await readFile(file, 'utf8')).includes('vi.resetModules')

/** The bundle of each test file. */
const bundles = new Map<string, string>()

/**
 * Bundles the files before they run. Slow ones run first, so that no worker has one left when the others are done.
 */
class BundledSlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // A watcher has to know which file imports which.
    if (!this.ctx.config.watch) {
      const paths = sorted.map(({ moduleId }) => moduleId)
      const left = await Promise.all(paths.map(needsVite))
      for (const [file, path] of await bundle(paths.filter((_, i) => left[i] === false)))
        bundles.set(file, path)
    }
    return [true, false].flatMap((isSlow) =>
      sorted.filter(({ moduleId }) => SLOW.test(moduleId) === isSlow),
    )
  }
}

/** Loads a test file from its bundle, if there is one. */
const fromBundle: Plugin = {
  name: 'from bundle',
  enforce: 'pre',
  load(file) {
    const path = bundles.get(file)
    return path === undefined ? null : { code: `import ${JSON.stringify(path)}`, map: null }
  },
}

export default defineConfig({
  plugins: [fromBundle],
  test: {
    include: ['test/**/*.test.ts'],
    alias: ALIAS,
    // Modules are loaded once per worker, not once per file, so tests must leave no state behind.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    execArgv: ['--enable-source-maps'],
    sequence: { sequencer: BundledSlowestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
