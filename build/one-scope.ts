import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** In a bundle of a folder's files: an import, and the list of what it exports. */
const IMPORT = /^import [^;]+;\n/gm
const EXPORTS = /^export \{\n([^}]*)\};\n/m

/** Which files of a folder are not in its one scope, by their names without the ending. */
interface Exceptions {
  /** Modules of their own, which use the scope as others do. */
  readonly apart: readonly string[]
  /** Constants and small functions without state: in the scope as far as it uses them, and modules of their own. */
  readonly copied: readonly string[]
}

/** Tells where an import leads, without the ending; null if not to a file of the folder that is in the scope. */
type RoomOf = (path: string, importer: string) => string | null

/**
 * Bundles the files of a folder into one module whose code runs in one function scope. V8 folds the constants of a
 * function scope into the code that reads them, but not those of a module; docs/decisions/0009-flat-fast.md has figures.
 * To all other files, every file in the scope is that one module.
 */
export function oneScope(folder: string, { apart, copied }: Exceptions): Plugin {
  const root = resolve(folder)
  const roomsWithout =
    (names: readonly string[]): RoomOf =>
    (path, importer) => {
      if (!path.startsWith('.')) return null
      const target = resolve(dirname(importer), path).replace(/\.ts$/, '')
      return dirname(target) === root && !names.includes(basename(target)) ? target : null
    }
  const inside = roomsWithout([...apart, 'index'])
  const outside = roomsWithout([...apart, ...copied, 'index'])

  return {
    name: namespaceOf(folder),
    setup(outer) {
      const own = namespaceOf(folder)
      outer.onResolve({ filter: /^\./ }, ({ path, importer, namespace, kind }) => {
        if (kind === 'entry-point' || namespace !== 'file') return null
        return outside(path, importer) === null ? null : { path: folder, namespace: own }
      })
      outer.onLoad({ filter: /./, namespace: own }, async () => {
        const users = [...apart, ...copied, 'index'].map((name) => join(root, `${name}.ts`))
        const names = await importedNames(root, users, outside)
        return { contents: await wrapped(root, names, inside), resolveDir: root }
      })
    },
  }
}

/** Several folders may each be one scope. */
const namespaceOf = (folder: string) => `one-scope-${folder.replaceAll('/', '-')}`

/** What the files outside of the folder, and its `users`, import from the scope: names by room. */
async function importedNames(
  root: string,
  users: readonly string[],
  roomOf: RoomOf,
): Promise<Map<string, Set<string>>> {
  const byRoom = new Map<string, Set<string>>()
  const files = await readdir('src', { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of files) {
    const file = resolve(parentPath, name)
    if (!name.endsWith('.ts') || (resolve(parentPath) === root && !users.includes(file))) continue
    const code = await readFile(file, 'utf8')
    for (const [, list, path] of code.matchAll(/^(?:im|ex)port \{([^}]*)\} from '(.*)'/gm)) {
      const room = roomOf(path!, file)
      if (room === null) continue
      const names = byRoom.get(room) ?? new Set()
      byRoom.set(room, names)
      for (const item of list!.split(',').map((text) => text.trim()))
        if (item !== '' && !item.startsWith('type ')) names.add(item)
    }
  }
  return byRoom
}

/** The code of the folder as one module, which exports what others import. */
async function wrapped(
  root: string,
  imported: ReadonlyMap<string, ReadonlySet<string>>,
  roomOf: RoomOf,
): Promise<string> {
  const doors = [...imported]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([room, names]) => `export { ${[...names].sort().join(', ')} } from './${basename(room)}'`)
  const { outputFiles } = await build({
    stdin: { contents: doors.join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [
      {
        name: 'rooms-only',
        setup: (inner) =>
          inner.onResolve({ filter: /^\./ }, ({ path, importer, resolveDir }) => {
            const from = importer === '<stdin>' ? join(root, 'index.ts') : importer
            if (roomOf(path, from) !== null) return null
            return { path: resolve(resolveDir, path), external: true }
          }),
      },
    ],
  })
  return wrap(outputFiles[0]!.text)
}

/** A module whose own code is inside one function; an export that nobody imports can be left out by a bundler. */
function wrap(code: string): string {
  const imports = code.match(IMPORT) ?? []
  const names = EXPORTS.exec(code)![1]!
    .split(',')
    .map((name) => name.trim())
  const body = code.replace(IMPORT, '').replace(EXPORTS, '')
  return [
    ...imports,
    'const scope = /* @__PURE__ */ (() => {',
    withConstants(body),
    `return { ${names.join(', ')} }`,
    '})()',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => scope.${name})()`),
  ].join('\n')
}

/** esbuild makes every constant of a module a variable; here it is a constant again, if nothing changes it. */
export function withConstants(code: string): string {
  return code.replace(/^var ([\w$]+) = /gm, (line, name: string) => {
    const escaped = name.replaceAll('$', '\\$')
    const changed = new RegExp(`(?<![.\\w$])${escaped}(\\+\\+|--| [^\\s=]{0,3}=(?!=))`, 'g')
    // The code of an enum reads its own variable first.
    const isVariable = [...code.matchAll(changed)].length > 1 || code.includes(`(${name} || {})`)
    return isVariable ? line : `const ${name} = `
  })
}
