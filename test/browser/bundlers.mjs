// Tables with the worker of their bots, as bundlers serve and build them for somebody who installed the package.
// Requires the built package, and `npm ci` in test/. `node test/browser/bundlers.mjs [name]`
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite, createServer } from 'vite'
import webpack from 'webpack'
import { launch, serveFolder } from './chromium.mjs'
import { play } from './tables/play.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'azulejo-bundlers-'))
const project = join(folder, 'project')

// A user's project: a page with two tables, and the package in node_modules.
await mkdir(project)
await writeFile(
  join(project, 'index.html'),
  `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Two tables</title><link rel="icon" href="data:,"></head>
  <body>
    <azul-table bot="easy" speed="instant"></azul-table>
    <qwirkle-table speed="instant"></qwirkle-table>
    <script type="module" src="./main.js"></script>
  </body>
</html>
`,
)
await writeFile(
  join(project, 'main.js'),
  `import { defineTable } from 'azulejo/table'
import { defineTable as defineQwirkleTable } from 'azulejo/qwirkle/table'
defineTable()
defineQwirkleTable()
document.querySelector('qwirkle-table').bot = ['easy', 'easy']
`,
)
for (const part of ['package.json', 'dist'])
  await cp(join(root, part), join(project, 'node_modules/azulejo', part), { recursive: true })

const vite = { root: project, configFile: false, logLevel: 'error', base: './' }
const esbuild = { bundle: true, splitting: true, format: 'esm', logLevel: 'error' }
const copyPage = (to) => cp(join(project, 'index.html'), join(to, 'index.html'))

/** By bundler, a function that builds the page into a folder, and the expected number of workers. */
const BUILDS = {
  'Vite, built': { make: (outDir) => buildWithVite({ ...vite, build: { outDir } }), workers: 2 },
  esbuild: {
    async make(outdir) {
      await buildWithEsbuild({
        ...esbuild,
        absWorkingDir: project,
        // As docs/table.md says.
        entryPoints: {
          main: './main.js',
          'bots/worker': 'azulejo/bots/worker',
          'qwirkle/bots/worker': 'azulejo/qwirkle/bots/worker',
        },
        outdir,
      })
      await copyPage(outdir)
    },
    workers: 2,
  },
  'esbuild without the workers, so that the bots play on the page': {
    async make(outdir) {
      await buildWithEsbuild({ ...esbuild, entryPoints: [join(project, 'main.js')], outdir })
      await copyPage(outdir)
    },
    workers: 0,
  },
  webpack: {
    async make(path) {
      const stats = await promisify(webpack)({
        context: project,
        mode: 'production',
        entry: './main.js',
        output: { path, filename: 'main.js' },
        performance: { hints: false },
      })
      const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
      assert.deepEqual([...errors, ...warnings], [])
      await copyPage(path)
    },
    workers: 2,
  },
}

const files = await serveFolder(folder)
const browser = await launch()
const dev = await createServer({ ...vite, server: { host: '127.0.0.1', port: 0, hmr: false } })
await dev.listen()

/** Turns of a person against a bot, and a game between bots, with this number of workers and no console messages. */
async function check(url, workers) {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const complaints = []
  let loads = 0
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.goto(url)
  await play(page, 'mouse', 3)
  await page.waitForFunction(() => {
    const shadow = document.querySelector('qwirkle-table').shadowRoot
    return shadow?.querySelector('[data-state=over]')
  })
  assert.equal(page.workers().length, workers)
  assert.equal(loads, 1, 'the page is loaded once')
  assert.deepEqual(complaints, [])
  await page.close()
}

const checks = [
  ['Vite, while developing', () => check(`http://127.0.0.1:${dev.httpServer.address().port}/`, 2)],
  ...Object.entries(BUILDS).map(([name, { make, workers }], i) => [
    name,
    async () => {
      await make(join(folder, `built-${i}`))
      await check(`${files.url}/built-${i}/`, workers)
    },
  ]),
]
const [wanted = ''] = process.argv.slice(2)
const chosen = checks.filter(([name]) => name.includes(wanted))
let failed = 0
for (const [name, run] of chosen) {
  const start = performance.now()
  try {
    await run()
    console.log(`ok    ${name}: ${Math.round(performance.now() - start)} ms`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}\n${error.stack}`)
  }
}
await browser.close()
files.close()
await dev.close()
await rm(folder, { recursive: true, force: true })
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
