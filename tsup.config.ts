import { cp, readFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

/** One entry per subpath of the package. */
const entry = {
  index: 'src/index.ts',
  record: 'src/records/index.ts',
  qwirkle: 'src/qwirkle/index.ts',
  fast: 'src/fast/index.ts',
  bots: 'src/bots/index.ts',
  schema: 'src/schema/index.ts',
  debug: 'src/debug/index.ts',
}

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  treeshake: false,
  clean: true,
  // seedrandom is CommonJS with global fallbacks: inlined, it works in every runtime and in a <script type="module">.
  noExternal: ['seedrandom'],
  esbuildPlugins: [
    {
      // As an ES module it needs none of esbuild's helpers for CommonJS, which are half its size.
      name: 'seedrandom-as-esm',
      setup: (build) =>
        build.onLoad({ filter: /seedrandom[\\/]lib[\\/]alea\.js$/ }, async ({ path }) => ({
          contents: `export default /* @__PURE__ */ (() => {
            const module = { exports: {} };
            ${await readFile(path, 'utf8')}
            return module.exports
          })()`,
        })),
    },
  ],
  plugins: [
    {
      // Imports for effects that no file has: bundlers warn of them.
      name: 'no-bare-imports',
      renderChunk: (code) => ({ code: code.replace(/^import "\.\/chunk-\w+\.js";\n/gm, '') }),
    },
    {
      // esbuild makes every top-level const a var, which V8 cannot fold into the functions that read it.
      name: 'top-level-const',
      renderChunk: (code) => ({
        code: code.replace(/^var ([\w$]+) = /gm, (line, name: string) => {
          const changed = new RegExp(
            `^\\s+${name.replaceAll('$', '\\$')}(\\+\\+|--| \\S{0,3}= )`,
            'm',
          )
          return changed.test(code) ? line : `const ${name} = `
        }),
      }),
    },
  ],
  onSuccess: () => cp('src/schema/json', 'dist/schema', { recursive: true }),
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
