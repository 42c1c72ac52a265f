import { defineConfig } from 'tsup'

/** One entry per subpath of the package. */
const entry = {
  index: 'src/index.ts',
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
  plugins: [
    {
      // esbuild makes every top-level const a var, which V8 cannot fold into the functions that read it.
      name: 'top-level-const',
      renderChunk: (code) => ({ code: code.replace(/^var (?=[\w$]+ = )/gm, 'const ') }),
    },
  ],
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
