import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Imports TypeScript files of the project, given by their paths without the ending, as one module. */
export async function importSources(...paths) {
  const { outputFiles } = await build({
    stdin: {
      contents: paths.map((path) => `export * from './${path}'`).join('\n'),
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  const code = Buffer.from(outputFiles[0].text).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
