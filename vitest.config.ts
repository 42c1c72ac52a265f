import { build } from 'esbuild'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ALIAS } from './test/server/alias.ts'

/** Files that take longest. They come first, so that no worker has one left when the others are done. */
const LONG =
  /test\/(match\/(network|secrets|fuzz)|qwirkle-fast\/twins|cli|laws|bots\/(laws|strength|standings|tournament)|fast\/(twins|bytes|symmetries)|qwirkle\/(placements|large-boards|laws)|package)/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [true, false].flatMap((long) =>
      files.filter(({ moduleId }) => LONG.test(moduleId) === long),
    )
  }
}

/** Files that call so much that it shows how they are loaded. */
const BUSY = /test\/(bots\/[\w-]*|qwirkle-fast\/[\w-]*|fast\/twins)\.test\.ts$/

/** Loads a busy file with all that it imports as one module: between vitest's own, a call takes several times as long. */
const asOneModule: Plugin = {
  name: 'as one module',
  enforce: 'pre',
  async load(file) {
    if (!BUSY.test(file)) return null
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      sourcemap: 'inline',
      write: false,
    })
    return outputFiles[0]!.text
  },
}

export default defineConfig({
  plugins: [asOneModule],
  test: {
    include: ['test/**/*.test.ts'],
    alias: ALIAS,
    // Modules are loaded once for each worker, not once for each file. So tests leave nothing behind.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
  },
})
