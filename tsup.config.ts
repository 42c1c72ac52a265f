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
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
