import { build } from 'esbuild'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ALIAS } from './test/server/alias.ts'

const SLOW = /\.slow\.test\.ts$/

/** Runs the slow files first, so that no worker has one left when the others are done. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [true, false].flatMap((isSlow) =>
      sorted.filter(({ moduleId }) => SLOW.test(moduleId) === isSlow),
    )
  }
}

/**
 * Loads a slow file and everything it imports as one module. A call from one of vitest's modules into another takes
 * several times as long as a call within a module.
 */
const asOneModule: Plugin = {
  name: 'as one module',
  enforce: 'pre',
  async load(file) {
    if (!SLOW.test(file)) return null
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      sourcemap: 'inline',
      write: false,
    })
    return outputFiles[0]?.text
  },
}

export default defineConfig({
  plugins: [asOneModule],
  test: {
    include: ['test/**/*.test.ts'],
    alias: ALIAS,
    // Modules are loaded once per worker, not once per file, so tests must leave no state behind.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    testTimeout: 60_000,
  },
})
