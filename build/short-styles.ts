import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Minifies the styles of tables, which are template literals that start on a new line. */
export const shortStyles: Plugin = {
  name: 'short-styles',
  setup: (build) =>
    build.onLoad(
      { filter: /src[\\/].*table[\\/](styles|labels|extras)\.tsx?$/ },
      async ({ path }) => {
        let contents = await readFile(path, 'utf8')
        for (const [literal, css = ''] of contents.matchAll(/(?<== )`\n([^`$]*)`(?=\n)/g)) {
          const { code } = await build.esbuild.transform(css, { loader: 'css', minify: true })
          contents = contents.replace(literal, () => JSON.stringify(code.trim()))
        }
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      },
    ),
}
