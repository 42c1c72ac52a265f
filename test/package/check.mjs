// What `npm pack` makes, looked at from outside: publint, are-the-types-wrong, installed in an empty project, imported
// as ESM and as CommonJS, type-checked under node16 and bundler resolution, and run on every runtime that we claim.
// The runtimes come from test/package/runtimes: `npm run install:test`.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommands } from './commands.mjs'
import { programs, types } from './programs.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'azulejo-package-'))
const project = join(folder, 'project')
let failed = 0

function run(file, args, cwd = project) {
  return execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function step(name, action) {
  try {
    const note = action()
    console.log(`ok    ${name}${note ? `: ${note}` : ''}`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}\n${error.stdout ?? ''}${error.stderr ?? error.stack ?? error}`)
  }
}

const bin = (name) => join(root, 'node_modules/.bin', name)
// As in a fresh clone, prepack has to build.
rmSync(join(root, 'dist'), { recursive: true, force: true })
run('npm', ['pack', '--pack-destination', folder], root)
const tarball = join(
  folder,
  readdirSync(folder).find((file) => file.endsWith('.tgz')),
)

step('publint', () => run(bin('publint'), ['--strict', tarball], root) && '')
step('are the types wrong', () => run(bin('attw'), ['--profile', 'node16', tarball], root) && '')

mkdirSync(project)
writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "private": true }\n')
step('installs in an empty project', () => {
  run('npm', ['install', '--ignore-scripts', tarball])
  return readdirSync(join(project, 'node_modules'))
    .filter((name) => !name.startsWith('.'))
    .join(', ')
})

const installed = join(project, 'node_modules/azulejo')
step('the license of the package and of what it inlines', () => {
  const wanted = [
    'LICENSE',
    ...readdirSync(join(root, 'LICENSES')).map((file) => `LICENSES/${file}`),
  ]
  for (const file of wanted) readFileSync(join(installed, file))
  return wanted.join(', ')
})
// The rules also refer to sources, which only the repository has; those links are at the end of a page.
step('links of the pages lead to files of the package', () => {
  const pages = readdirSync(installed, { recursive: true }).filter((file) => file.endsWith('.md'))
  for (const page of pages) {
    const text = readFileSync(join(installed, page), 'utf8').replaceAll(
      /```[\s\S]*?```|`[^`\n]*`/g,
      '',
    )
    for (const [, link] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g))
      if (!/^[a-z]+:/.test(link) && !existsSync(join(installed, dirname(page), link)))
        throw new Error(`${page} links to ${link}, which is not in the package`)
  }
  return `${pages.length} pages`
})

const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// Scripts of workers act when they are loaded; the tables' browser test loads them.
const code = Object.keys(entries)
  .filter((entry) => !entry.endsWith('.json') && !entry.endsWith('/bots/worker'))
  .map((entry) => entry.replace('.', 'azulejo'))
/** Tables need the types of the DOM; nothing else does. */
const isTable = (entry) => entry.endsWith('/table')
const tables = code.filter(isTable).map((entry) => `import '${entry}'`)
const others = code.filter((entry) => !isTable(entry))
for (const [file, text] of Object.entries({
  ...programs(code),
  'types.mts': types(others),
  'types.cts': types(others),
  'tables.mts': tables.join('\n'),
  'tables.cts': tables.join('\n'),
}))
  writeFileSync(join(project, file), text)

step('ESM has no imports but its own files', () => {
  const dist = join(installed, 'dist')
  // The command is for Node; everything else runs anywhere.
  for (const file of readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.js')))
    for (const [, from] of readFileSync(join(dist, file), 'utf8').matchAll(
      /^import .*?from ['"](.*?)['"]/gm,
    ))
      if (!/^\.\.?\//.test(from) && !(file.startsWith('cli') && from.startsWith('node:')))
        throw new Error(`${file} imports ${from}`)
})
for (const [name, module, resolution] of [
  ['node16', 'node16', 'node16'],
  ['bundler', 'esnext', 'bundler'],
])
  step(`types under ${name} resolution`, () => {
    const how = ['--module', module, '--moduleResolution', resolution]
    const target = ['--strict', '--target', 'es2022', '--lib', 'es2022']
    for (const extension of name === 'node16' ? ['mts', 'cts'] : ['mts'])
      run(bin('tsc'), ['--noEmit', ...target, ...how, `types.${extension}`])
    for (const extension of name === 'node16' ? ['mts', 'cts'] : ['mts'])
      run(bin('tsc'), ['--noEmit', ...target, '--lib', 'es2022,dom', ...how, `tables.${extension}`])
  })

step('JSON Schemas of both games in both dialects', () => {
  const { resolve } = createRequire(join(project, 'main.cjs'))
  for (const entry of ['azulejo/schema', 'azulejo/qwirkle/schema'])
    for (const folder of ['', 'draft-07/'])
      for (const name of ['move', 'state', 'options', 'public-options', 'record'])
        JSON.parse(readFileSync(resolve(`${entry}/${folder}${name}.json`), 'utf8'))
})

let expected
/** The programs print as their promises settle, so the order of the lines does not count. */
const compare = (printed) => {
  const output = printed.trim().split('\n').sort().join('\n')
  const isFirst = expected === undefined
  expected ??= output
  if (output !== expected) throw new Error(`printed ${output}, not ${expected}`)
  return isFirst ? output : 'the same'
}
for (const file of ['main.mjs', 'main.cjs'])
  step(`${file} on Node ${process.versions.node}`, () => compare(run(process.execPath, [file])))

let commands
const compareCommands = (node) => {
  const output = runCommands(project, node)
  commands ??= output
  if (output !== commands) throw new Error('The commands printed something else.')
}
step(`every command on Node ${process.versions.node}`, () => compareCommands(process.execPath))

const runtimes = join(root, 'test')
if (!existsSync(join(runtimes, 'node_modules')))
  step('the runtimes install', () => void run('npm', ['run', '-s', 'install:test'], root))

step('five lines of HTML play a game, in a browser', () =>
  run(process.execPath, [join(root, 'test/browser/five-lines.mjs'), installed])
    .trim()
    .replaceAll('\n', ', '),
)

const { packages } = JSON.parse(readFileSync(join(runtimes, 'package-lock.json'), 'utf8'))
const isForHere = ({ os, cpu }) =>
  os !== undefined && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
/** The folder of the package that has a runtime's binary for this machine. */
const binaryFor = (runtime) =>
  Object.keys(packages).find((path) => path.includes(runtime) && isForHere(packages[path]))

for (const [runtime, name, binary, ...args] of [
  ['/node-', 'a newer Node', 'bin/node'],
  ['/@oven/bun-', 'Bun', 'bin/bun'],
  ['/@deno/', 'Deno', 'deno', 'run', '--no-lock'],
]) {
  const path = binaryFor(runtime)
  if (path === undefined) {
    console.log(`skip  ${name}: npm has no binary of it for ${process.platform} on ${process.arch}`)
    continue
  }
  for (const file of ['main.mjs', 'main.cjs'])
    step(`${file} on ${name}`, () => compare(run(join(runtimes, path, binary), [...args, file])))
  if (runtime === '/node-')
    step(`every command on ${name}`, () => compareCommands(join(runtimes, path, binary)))
}

rmSync(folder, { recursive: true, force: true })
if (failed > 0) {
  console.log(`${failed} package checks failed.`)
  process.exit(1)
}
