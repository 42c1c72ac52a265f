/**
 * Type-checks and runs every code block of README.md, docs/ and the doc comments in src/, and runs every example.
 * Requires the built package. `node test/docs/snippets.mjs [part of a path]`
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSnippets, exportedNames, runNode } from './check.mjs'
import { snippetsOfMarkdown, snippetsOfSource } from './extract.mjs'
import { filesIn, PAGES, ROOT } from './pages.mjs'

const [only = ''] = process.argv.slice(2)
const read = (path) => readFileSync(join(ROOT, path), 'utf8')

/** The entry points by subpath, with the names that they export. */
const entries = new Map()
for (const [subpath, target] of Object.entries(JSON.parse(read('package.json')).exports)) {
  const declarations = target.import?.types
  if (declarations === undefined) continue
  if (!existsSync(join(ROOT, declarations))) {
    console.error(`The docs are checked against the built package, but ${declarations} is missing.`)
    console.error('Run npm run build first.')
    process.exit(1)
  }
  const names = exportedNames(join(ROOT, declarations))
  entries.set(subpath.slice(2), { entry: `azulejo${subpath.slice(1)}`, names })
}

/** Doc comments may use their own entry point, and generators of `fast`, without importing them; pages may not. */
function implicitFor(file) {
  if (!file.startsWith('src/')) return []
  const [, folder, part] = file.split('/')
  const isGame = folder === 'azul' || folder === 'qwirkle'
  const root = folder === 'qwirkle' ? 'qwirkle' : ''
  const topic = isGame ? part : folder
  const paths = [root === '' ? topic : `${root}/${topic}`, root, 'fast']
  return [...new Set(paths)].map((path) => entries.get(path)).filter(Boolean)
}

/** The learning example, which is run with small parameters. */
const LEARN = 'docs/examples/learning/learn.mjs'

const wanted = (path) => path.includes(only)
const pages = PAGES.filter(wanted)
const sources = filesIn('src', '.ts').filter(wanted)
const examples = filesIn('docs/examples', '.mjs')
  .filter(wanted)
  .filter((path) => path.split('/').length === 3)

const snippets = [
  ...pages.flatMap((path) => snippetsOfMarkdown(read(path), path)),
  ...sources.flatMap((path) => snippetsOfSource(read(path), path)),
]
if (snippets.length === 0 && examples.length === 0 && !wanted(LEARN)) {
  console.error(`No path contains '${only}'.`)
  process.exit(1)
}
const problems = checkSnippets(snippets, join(ROOT, 'reports/snippets'), implicitFor)
for (const path of examples) {
  const problem = runNode([join(ROOT, path)], path)
  if (problem !== null) problems.push(problem)
}
if (wanted(LEARN)) {
  const small = ['--games', '2', '--iterations', '20', '--match', '2', '--strength', '10']
  const out = ['--out', join(ROOT, 'reports/learn.bin')]
  const problem = runNode([join(ROOT, LEARN), ...small, ...out], LEARN)
  if (problem !== null) problems.push(problem)
}

for (const problem of problems) console.error(`${problem}\n`)
console.log(
  `${snippets.length} snippets of ${pages.length} pages and ${sources.length} sources, ${examples.length + Number(wanted(LEARN))} examples: ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}`,
)
process.exitCode = problems.length === 0 ? 0 : 1
