import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const PUBLIC = readdirSync(new URL('public', import.meta.url))

/** Writes the service worker with the list of all files, which it caches on the first visit. */
const offline: Plugin = {
  name: 'offline',
  generateBundle(_, bundle) {
    const files = [
      './',
      ...PUBLIC.map((file) => `./${file}`),
      ...Object.keys(bundle).map((file) => `./${file}`),
    ]
    const version = createHash('sha256')
    for (const part of Object.values(bundle))
      version.update(part.type === 'chunk' ? part.code : part.source)
    const source = readFileSync(new URL('offline.js', import.meta.url), 'utf8')
      .replace("'VERSION'", JSON.stringify(version.digest('hex').slice(0, 16)))
      .replace('FILES', JSON.stringify(files))
    this.emitFile({ type: 'asset', fileName: 'offline.js', source })
  },
}

/** The page imports by package name, as any other page would: only what is exported can be reached. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  // Outside of node_modules, because `npm ci` deletes that while the server runs.
  cacheDir: fileURLToPath(new URL('../../reports/playground', import.meta.url)),
  build: { target: 'es2022', reportCompressedSize: false },
  plugins: [offline],
  worker: { format: 'es' },
  // The package is linked to the repository's root, outside of docs/.
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] },
  },
})
