import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

const BUILT = /(^|\/)(node_modules|docs\/api)\//

/**
 * The files under a folder of the repository with an ending, as paths from the root. Built folders and symbolic links
 * are skipped, because an installed example links back to the package.
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

/** All pages of the documentation: the README and the guide. */
export const PAGES = ['README.md', ...filesIn('docs', '.md')]
