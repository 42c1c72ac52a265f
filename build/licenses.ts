import { existsSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/** The packages that files come from, by their paths: what is inlined in a build. */
export function packagesIn(paths: readonly string[]): readonly string[] {
  const names = paths.map((path) => /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}

/** Where the license of an inlined package has to be; `files` in package.json ships the folder. */
export const licenseOf = (name: string): string => `LICENSES/${name.replace('/', '-')}.txt`

/** Fails the build if it inlines a package whose license is not shipped with it. */
export const inlinedLicenses: Plugin = {
  name: 'inlined-licenses',
  setup: (build) => {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      const missing = packagesIn(Object.keys(metafile?.inputs ?? {}))
        .map(licenseOf)
        .filter((file) => !existsSync(file))
      return { errors: missing.map((file) => ({ text: `${file} is missing.` })) }
    })
  },
}
