import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

const root = new URL('../..', import.meta.url)

/** What a bundler makes of each size limit, minified and compressed, in bytes. */
export async function* sizes() {
  const limits = JSON.parse(readFileSync(new URL('.size-limit.json', root), 'utf8'))
  for (const { name, path, import: names = '*', limit } of limits) {
    const paths = [path].flat().flatMap(filesOf)
    const files =
      typeof names === 'string' ? paths.map((file) => [file, names]) : Object.entries(names)
    // Languages are default exports, which `export *` leaves out.
    const contents = files
      .map(([file, of], i) => `export ${of === '*' ? `* as file${i}` : of} from './${file}'\n`)
      .join('')
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

/** The files of `dist/` that a path names, in which `*` is any part of a name. */
function filesOf(path) {
  const [start, end] = path.split('*')
  if (end === undefined) return [path]
  return readdirSync(new URL('dist', root))
    .map((name) => `dist/${name}`)
    .filter((name) => name.startsWith(start) && name.endsWith(end))
}
