import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { parse, withConstants } from './chunks'

/** The files of a folder that are not only part of its scope, by name without the extension. */
interface Exceptions {
  /** Modules outside the scope, which import from it: what runs once per game, and what few programs need. */
  readonly apart: readonly string[]
  /** Enums, constants and pure functions that other modules use too. The scope and other modules get a copy each. */
  readonly copied: readonly string[]
}

/** The folders that are built as one function scope each. */
const FOLDERS: Readonly<Record<string, Exceptions>> = {
  'src/azul/fast': { apart: ['game', 'symmetries'], copied: ['layout', 'moves'] },
  'src/qwirkle/fast': { apart: ['game'], copied: ['layout'] },
}

/** The plugins that build the fast tiers. */
export const fastTiers: readonly Plugin[] = Object.entries(FOLDERS).map(([folder, exceptions]) =>
  oneScope(folder, exceptions),
)

/** The full path of an import without the extension; null if it does not lead to a file in the scope. */
type ScopePath = (path: string, importer: string) => string | null

/**
 * Bundles the files of a folder into one module whose code runs in one function scope: V8 inlines the constants of a
 * function scope into the code that uses them, but not those of a module (docs/decisions/0009-flat-fast.md). Other
 * files import that module in place of the folder's files.
 */
function oneScope(folder: string, { apart, copied }: Exceptions): Plugin {
  const root = resolve(folder)
  const namespace = `one-scope-${folder.replaceAll('/', '-')}`
  const scopeWithout =
    (names: readonly string[]): ScopePath =>
    (path, importer) => {
      if (!path.startsWith('.')) return null
      const target = resolve(dirname(importer), path)
      return dirname(target) === root && !names.includes(basename(target)) ? target : null
    }
  const inside = scopeWithout(apart)
  const outside = scopeWithout([...apart, ...copied])
  const users = [...apart, ...copied].map((name) => join(root, `${name}.ts`))

  return {
    name: namespace,
    setup(outer) {
      outer.onResolve({ filter: /^\./ }, ({ path, importer, namespace: from, kind }) => {
        if (kind === 'entry-point' || from !== 'file') return null
        return outside(path, importer) === null ? null : { path: folder, namespace }
      })
      outer.onLoad({ filter: /./, namespace }, async () => ({
        contents: inFunction(await bundle(root, await importedNames(root, users, outside), inside)),
        resolveDir: root,
      }))
    },
  }
}

/** The names that files outside the folder, and its `users`, import from the scope, by file. */
async function importedNames(
  root: string,
  users: readonly string[],
  scopePath: ScopePath,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byFile = new Map<string, Set<string>>()
  for (const entry of await readdir('src', { recursive: true, withFileTypes: true })) {
    const file = resolve(entry.parentPath, entry.name)
    if (!file.endsWith('.ts') || (dirname(file) === root && !users.includes(file))) continue
    for (const { from, names } of namedImports(parse(await readFile(file, 'utf8')))) {
      const target = scopePath(from, file)
      if (target === null || names.length === 0) continue
      byFile.set(target, new Set([...(byFile.get(target) ?? []), ...names]))
    }
  }
  return new Map([...byFile].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What a file imports or re-exports by name, without types. */
function namedImports({ statements }: ts.SourceFile) {
  return statements.flatMap((statement) => {
    const { bindings, typesOnly } = ts.isImportDeclaration(statement)
      ? {
          bindings: statement.importClause?.namedBindings,
          typesOnly: statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
        }
      : ts.isExportDeclaration(statement)
        ? { bindings: statement.exportClause, typesOnly: statement.isTypeOnly }
        : { bindings: undefined, typesOnly: true }
    if (typesOnly || bindings === undefined || !('elements' in bindings)) return []
    const { moduleSpecifier } = statement as ts.ImportDeclaration | ts.ExportDeclaration
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return []
    const names = [...bindings.elements]
      .filter((element) => !element.isTypeOnly)
      .map(({ name, propertyName }) => (propertyName ?? name).text)
    return [{ from: moduleSpecifier.text, names }]
  })
}

/** Bundles the scope's files into a module that exports the imported names. */
async function bundle(
  root: string,
  imported: ReadonlyMap<string, ReadonlySet<string>>,
  scopePath: ScopePath,
): Promise<string> {
  const exports = [...imported].map(
    ([file, names]) => `export { ${[...names].sort().join(', ')} } from './${basename(file)}'`,
  )
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [
      {
        name: 'scope-only',
        setup: (inner) =>
          inner.onResolve({ filter: /^\./ }, ({ path, importer, resolveDir }) => {
            const from = importer === '<stdin>' ? join(root, 'index.ts') : importer
            if (scopePath(path, from) !== null) return null
            return { path: resolve(resolveDir, path), external: true }
          }),
      },
    ],
  })
  return outputFiles[0]!.text
}

/** Moves the code of a module into a function. Each export is pure, so that bundlers can drop those that are unused. */
export function inFunction(code: string): string {
  const { statements } = parse(code)
  const textOf = (list: readonly ts.Statement[]) =>
    list.map(({ pos, end }) => code.slice(pos, end)).join('')
  const exports = statements.filter(ts.isExportDeclaration)
  const imports = statements.filter(ts.isImportDeclaration)
  const body = statements.filter(
    (one) => !ts.isExportDeclaration(one) && !ts.isImportDeclaration(one),
  )
  const elements = exports.flatMap(({ exportClause }) =>
    exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements : [],
  )
  const names = elements.map(({ name }) => name.text)
  // The bundler renames one of two functions with the same name.
  const members = elements.map(
    ({ name, propertyName = name }) => `${name.text}: ${propertyName.text}`,
  )
  return [
    textOf(imports),
    'const scope = /* @__PURE__ */ (() => {',
    withConstants(textOf(body)),
    `return { ${members.join(', ')} }`,
    '})()',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => scope.${name})()`),
  ].join('\n')
}
