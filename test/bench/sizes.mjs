import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

const root = new URL('../..', import.meta.url)

/** What a bundler makes of each size limit, minified and compressed, in bytes. */
export async function* sizes() {
  const limits = JSON.parse(readFileSync(new URL('.size-limit.json', root), 'utf8'))
  for (const { name, path, import: names = '*', limit } of limits) {
    const files = Object.entries(typeof names === 'string' ? { [path]: names } : names)
    const contents = files.map(([file, of]) => `export ${of} from './${file}'\n`).join('')
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: fileURLToPath(root) },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      logLevel: 'error',
    })
    yield { name, bytes: brotliCompressSync(outputFiles[0].contents).length, limit }
  }
}
