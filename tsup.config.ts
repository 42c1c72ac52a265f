import { rm } from 'node:fs/promises'
import { defineConfig, type Options } from 'tsup'
import { aleaAsModule } from './build/alea'
import { FAST_APART } from './build/fast'
import { writeJsonSchemas } from './build/json-schemas'
import { inlinedLicenses } from './build/licenses'
import { oneScope, withConstants } from './build/one-scope'
import { version } from './package.json'

/** One entry per subpath of the package. */
const entry = {
  index: 'src/index.ts',
  position: 'src/position/index.ts',
  record: 'src/record/index.ts',
  qwirkle: 'src/qwirkle/index.ts',
  'qwirkle/fast': 'src/qwirkle/fast/index.ts',
  'qwirkle/position': 'src/position/qwirkle.ts',
  'qwirkle/record': 'src/record/qwirkle.ts',
  fast: 'src/fast/index.ts',
  bots: 'src/bots/index.ts',
  match: 'src/match/index.ts',
  schema: 'src/schema/index.ts',
  'qwirkle/schema': 'src/schema/qwirkle.ts',
  frontend: 'src/frontend/index.ts',
  'qwirkle/frontend': 'src/frontend/qwirkle.ts',
  svg: 'src/svg/index.ts',
  'qwirkle/svg': 'src/svg/qwirkle.ts',
  worker: 'src/worker/index.ts',
  debug: 'src/debug/index.ts',
}

const library: Options = {
  entry,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  treeshake: false,
  // What the command is built to is left to its own build, which runs at the same time.
  clean: ['!cli.js', '!cli/**'],
  esbuildPlugins: [
    oneScope('src/fast', FAST_APART),
    oneScope('src/qwirkle/fast', { apart: [], copied: ['layout'] }),
    inlinedLicenses,
    aleaAsModule,
  ],
  plugins: [
    {
      // Imports for effects that no file has: bundlers warn of them.
      name: 'no-bare-imports',
      renderChunk: (code) => ({ code: code.replace(/^import "\.\.?\/chunk-\w+\.js";\n/gm, '') }),
    },
    {
      // esbuild makes every top-level const a var, which V8 cannot fold into the functions that read it.
      name: 'top-level-const',
      renderChunk: (code) => ({ code: withConstants(code) }),
    },
  ],
  onSuccess: () => writeJsonSchemas('dist/schema'),
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
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

export default defineConfig([library, command])
