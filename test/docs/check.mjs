import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { instrument } from './expectations.mjs'
import { ROOT } from './pages.mjs'

const SECONDS = 30

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  jsx: ts.JsxEmit.Preserve,
  // What only the examples of the docs install.
  paths: Object.fromEntries(
    ['vue', 'svelte/*', '@types/react'].map((name) => [
      name.replace('@types/', ''),
      [join(ROOT, 'docs/node_modules', name)],
    ]),
  ),
  types: ['node'],
  typeRoots: [join(ROOT, 'node_modules/@types')],
  strict: true,
  allowJs: true,
  checkJs: true,
  isolatedModules: true,
  noEmit: true,
  skipLibCheck: true,
}

/**
 * Type-checks and runs snippets as modules that import the built package. Returns one text per problem.
 *
 * @param {import('./extract.mjs').Snippet[]} snippets
 * @param {string} folder a folder in the repository for the generated files; emptied first
 * @param {(file: string) => readonly { entry: string, names: readonly string[] }[]} [implicitFor] the entry points
 *   that the snippets of a file may use without importing them, the preferred one first
 * @returns {string[]}
 */
export function checkSnippets(snippets, folder, implicitFor = () => []) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const programs = snippets.map((snippet, number) => {
    const slug = `${snippet.file.replaceAll(/[^\w]+/g, '-')}-${snippet.line}-${number}`
    const path = join(folder, `${slug}.${snippet.language}`)
    const code = importUsed(snippet.code, implicitFor(snippet.file)) + snippet.code
    writeFileSync(path, code)
    return { ...snippet, code, path, script: join(folder, `${slug}.run.mjs`) }
  })
  const problems = typeCheck(programs)
  for (const program of programs) {
    const problem = program.run ? runProgram(program) : null
    if (problem !== null) problems.push(problem)
  }
  return problems
}

/**
 * The names that an entry point exports, read from its built declarations.
 *
 * @param {string} declarations the path of a `.d.ts` file
 * @returns {string[]}
 */
export function exportedNames(declarations) {
  const text = readFileSync(declarations, 'utf8')
  const source = ts.createSourceFile(declarations, text, ts.ScriptTarget.ES2022)
  return source.statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) => exportClause?.elements.map(({ name }) => name.text) ?? [])
}

/** Imports of the names that a snippet uses, to prepend to its first line; empty if it has imports. */
function importUsed(code, implicit) {
  const source = ts.createSourceFile('snippet.ts', code, ts.ScriptTarget.ES2022)
  if (source.statements.some(ts.isImportDeclaration)) return ''
  const imported = new Set()
  const imports = implicit.map(({ entry, names }) => {
    const used = names.filter(
      (name) => !imported.has(name) && new RegExp(`\\b${name}\\b`).test(code),
    )
    for (const name of used) imported.add(name)
    return used.length === 0 ? '' : `import { ${used.join(', ')} } from '${entry}'; `
  })
  return imports.join('')
}

/** Type-checks all snippets in one compiler run. */
function typeCheck(programs) {
  const byPath = new Map(programs.map((program) => [program.path, program]))
  const compiled = ts.createProgram([...byPath.keys()], OPTIONS)
  return ts.getPreEmitDiagnostics(compiled).map(({ file, start, messageText, code }) => {
    const text = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    const program = file === undefined ? undefined : byPath.get(resolve(file.fileName))
    if (program === undefined) return `${file?.fileName ?? 'compiler'}: ${text}`
    const { line } = file.getLineAndCharacterOfPosition(start ?? 0)
    return `${program.file}:${program.line + line}: ${text}`
  })
}

/** Runs a snippet in a separate process and checks its expectations. */
function runProgram({ file, line, code, path, script }) {
  const placeOf = (at) => `${file}:${line + at}`
  let checked
  try {
    checked = instrument(code, placeOf)
  } catch (error) {
    return error.message
  }
  const checks = JSON.stringify(new URL('expect.mjs', import.meta.url).href)
  const header = `import { declare as __declare, expect as __expect, expectThrow as __throws } from ${checks}; __declare(${JSON.stringify(checked.places)}); `
  const { outputText } = ts.transpileModule(header + checked.code, {
    fileName: path,
    compilerOptions: { ...OPTIONS, noEmit: false, inlineSourceMap: true },
  })
  writeFileSync(script, outputText)
  return runNode(['--enable-source-maps', script], placeOf(0))
}

/**
 * Runs Node. Returns the problem, or null.
 *
 * @param {string[]} args
 * @param {string} name the name of the program in messages
 * @returns {string | null}
 */
export function runNode(args, name) {
  const { status, signal, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: SECONDS * 1000,
  })
  if (status === 0) return null
  return `${name}: ${status === null ? `ended by ${signal} (${SECONDS} s)` : `exit code ${status}`}\n${stderr}`
}
