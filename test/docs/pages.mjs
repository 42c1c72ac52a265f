import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

const BUILT = /(^|\/)(node_modules|docs\/api)\//

/**
 * The files in a folder of the repository and below whose names end so, as paths from the root. Built folders and
 * symbolic links are not entered: an installed example links back to the package.
 */
export function filesIn(folder, ending) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name).replaceAll('\\', '/')
      if (entry.isDirectory()) return BUILT.test(`${path}/`) ? [] : filesIn(path, ending)
      return entry.isFile() && path.endsWith(ending) ? [path] : []
    })
    .sort()
}

/** Every page that a reader of the docs can come to: the README and the guide. */
export const PAGES = ['README.md', ...filesIn('docs', '.md')]
