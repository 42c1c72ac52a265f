import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { aleaAsModule } from './build/alea'
import { withConstants, withoutBareImports } from './build/chunks'
import { writeCustomElements } from './build/custom-elements'
import { writeJsonSchemas } from './build/json-schemas'
import { inlinedLicenses } from './build/licenses'
import { fastTiers } from './build/one-scope'
import { ownWorker } from './build/own-worker'
import { shortStyles } from './build/short-styles'
import { version } from './package.json'

/** One entry per subpath of the package: the files of `src/entries/` by their paths. */
const entry = Object.fromEntries(
  readdirSync('src/entries', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.slice(0, -'.ts'.length), `src/entries/${file}`]),
)

const library: Options = {
  entry,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  // A CommonJS module does not know its address: tables then play without a worker.
  esbuildOptions: (options) => {
    options.logOverride = { 'empty-import-meta': 'silent' }
  },
  splitting: true,
  treeshake: false,
  // What the command is built to is left to its own build, which runs at the same time.
  clean: ['!cli.js', '!cli/**'],
  esbuildPlugins: [...fastTiers, inlinedLicenses, aleaAsModule, shortStyles],
  plugins: [
    {
      name: 'tidy-chunks',
      renderChunk: (code) => ({ code: withConstants(withoutBareImports(code)) }),
    },
  ],
  onSuccess: async () => {
    await writeJsonSchemas('dist/schema')
    await writeCustomElements('dist/custom-elements.json')
  },
  // Only tables use the DOM: src/entries/tsconfig.json.
  dts: { compilerOptions: { ignoreDeprecations: '6.0', lib: ['ES2022', 'DOM', 'DOM.Iterable'] } },
}

/** The command, for Node alone: a small entry, and what each subcommand needs in files of its own. */
const command: Options = {
  ...library,
  entry: { cli: 'src/cli/index.ts', 'cli/worker': 'src/cli/threads/worker.ts' },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  removeNodeProtocol: false,
  clean: false,
  dts: false,
  define: { PACKAGE_VERSION: JSON.stringify(version) },
  esbuildOptions: (options) => {
    options.chunkNames = 'cli/[name]-[hash]'
  },
  plugins: [
    ...(library.plugins ?? []),
    { name: 'clean', buildStart: () => rm('dist/cli', { recursive: true, force: true }) },
  ],
  onSuccess: async () => {},
}

/** Tables for pages without a bundler: one minified file each, which starts itself as its worker. */
const tables: Options = {
  ...library,
  entry: {
    'azul-table.min': 'build/one-file/azul-table.ts',
    'qwirkle-table.min': 'build/one-file/qwirkle-table.ts',
  },
  format: ['esm'],
  splitting: false,
  minify: true,
  clean: false,
  dts: false,
  banner: { js: '/*! azulejo: MIT. It contains Preact and Alea of seedrandom: MIT. */' },
  esbuildPlugins: [...(library.esbuildPlugins ?? []), ownWorker],
  plugins: [],
  onSuccess: async () => {},
}

export default defineConfig([library, command, tables])
