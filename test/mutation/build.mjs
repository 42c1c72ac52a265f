import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

/** Builds the command in Stryker's copy of the repository, for the rooms whose tests start it. */

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
await build({
  entryPoints: { cli: 'src/cli/index.ts', 'cli/worker': 'src/cli/threads/worker.ts' },
  outdir: 'dist',
  chunkNames: 'cli/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  define: { PACKAGE_VERSION: JSON.stringify(version) },
  logLevel: 'error',
})
