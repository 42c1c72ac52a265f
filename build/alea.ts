import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * seedrandom's Alea as an ES module that gives 32-bit numbers and nothing else: its two functions as they are, without
 * what else it can do, and without the wrapper for CommonJS and its global fallbacks.
 */
export function aleaModule(source: string): string {
  const functionNamed = (name: string) => {
    const text = new RegExp(`^function ${name}\\([^]*?^}`, 'm').exec(source)?.[0]
    if (text === undefined) throw new Error(`seedrandom has no function ${name} any more.`)
    return text
  }
  return `${functionNamed('Alea')}
${functionNamed('Mash')}
export default function alea(seed) {
  const generator = new Alea(seed)
  return { int32: () => (generator.next() * 0x100000000) | 0 }
}
`
}

/** Builds Alea by {@link aleaModule}. */
export const aleaAsModule: Plugin = {
  name: 'alea-as-module',
  setup: (build) =>
    build.onLoad({ filter: /seedrandom[\\/]lib[\\/]alea\.js$/ }, async ({ path }) => ({
      contents: aleaModule(await readFile(path, 'utf8')),
    })),
}
