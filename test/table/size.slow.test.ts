import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const DIST = resolve(import.meta.dirname, '../../dist')

/** The size of some exports in one file, in bytes of brotli, without what they load later. */
async function sizeOf(exports: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: exports.join('\n'),
      resolveDir: DIST,
    },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: 'out',
    write: false,
  })
  const [main] = outputFiles.filter(({ path }) => path.endsWith('stdin.js'))
  const names = /from\s*"\.\/([^"]+)"/g
  const parts = new Set([main!])
  // What is imported at once, however many files it is in.
  for (const part of parts)
    for (const [, name] of part.text.matchAll(names)) {
      const imported = outputFiles.find(({ path }) => path.endsWith(`/${name}`))
      if (imported !== undefined) parts.add(imported)
    }
  return brotliCompressSync([...parts].map(({ text }) => text).join('\n')).length
}

test.each(['', 'qwirkle/'])(
  'a table that shows and asks is at most 20 kB beyond the engine, frontend and svg of its game: %s',
  async (game) => {
    const rest = ['index', 'frontend', 'svg'].map((entry) => `export * from './${game}${entry}.js'`)
    const without = await sizeOf(rest)
    const all = await sizeOf([...rest, `export { createTable } from './${game}table.js'`])
    expect(all - without).toBeLessThanOrEqual(20_000)
    // The bots and the readers of texts are not among it.
    expect(all).toBeLessThan(45_000)
  },
)
