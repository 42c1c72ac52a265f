import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

const BUILT = /(^|\/)(node_modules|docs\/api)\//

/** The files in a folder of the repository and below whose names end so, as paths from the root. */
export function filesIn(folder, ending) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !BUILT.test(path))
    .sort()
}

/** Every page that a reader of the docs can come to: the README and the guide. */
export const PAGES = ['README.md', ...filesIn('docs', '.md')]
