import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Makes the script of a table's worker the file that contains the table. */
export const ownWorker: Plugin = {
  name: 'own-worker',
  setup: (build) =>
    build.onLoad({ filter: /src[\\/]\w+[\\/]table[\\/]solo\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      return { contents: code.replaceAll(/'\.\/(?:\w+\/)*worker\.js'/g, "''"), loader: 'ts' }
    }),
}
