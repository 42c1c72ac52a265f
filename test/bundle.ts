import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const ROOT = resolve(import.meta.dirname, '..')

/** A folder of node_modules, whose files are loaded by Node itself. */
const FOLDER = resolve(ROOT, `node_modules/.azulejo-tests/${process.pid}`)

/** Keeps the location of each source file, by which tests find others. */
const locations: Plugin = {
  name: 'locations',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path)))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Bundles test files, with what they share in chunks: returns the bundle of each. Transforming 600 modules one by one
 * takes many times as long, and so does a call from one of vitest's modules into another. The folder is removed when
 * the process ends.
 */
export async function bundle(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
  await build({
    entryPoints: [...files],
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    outdir: FOLDER,
    outbase: ROOT,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
    plugins: [locations],
  })
  return new Map(
    files.map((file) => [file, resolve(FOLDER, relative(ROOT, file).replace(/\.ts$/, '.mjs'))]),
  )
}
