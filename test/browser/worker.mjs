// Bots in a Web Worker, in a real browser: docs/examples/worker-page as Vite serves and builds it, as esbuild builds it,
// and without any bundler; and bots' moves by seed in Chromium, Firefox and WebKit, as far as they are installed. Requires
// the built package, and `npm ci` in test/. `node test/browser/worker.mjs`
import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { build as buildWithVite, createServer } from 'vite'
import { greedyBot, playGame, randomBot } from '../../dist/bots.js'
import { azul } from '../../dist/index.js'
import { azulRecords } from '../../dist/notation.js'
import { MOVES_CHECKSUM } from '../bots/checksum.mjs'
import { launch, serveFolder } from './chromium.mjs'
import { installed, launchBrowser } from './tables/browsers.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'azulejo-browser-'))
const project = join(folder, 'project')
const at = (...path) => join(folder, ...path)

/** A user's project: the page, and the package in node_modules. */
await cp(join(root, 'docs/examples/worker-page'), project, { recursive: true })
for (const part of ['package.json', 'dist'])
  await cp(join(root, part), join(project, 'node_modules/azulejo', part), { recursive: true })

/** A short game, to review. */
const start = { seed: 1, maxRounds: 1 }
const { moves, state } = await playGame(azul, [greedyBot(), randomBot(azul)], { game: start })
const record = { game: 'azul', start, moves, result: azulRecords.result(state) }

/** A page that plays the games of the checksum. */
await cp(join(root, 'test/bots/checksum.mjs'), join(project, 'checksum.js'))
await writeFile(
  join(project, 'checksum.html'),
  `<!doctype html><title>Moves by seed</title><script type="module">
  const load = (path) => import('./node_modules/azulejo/dist/' + path + '.js')
  const play = async () => {
    const { movesChecksum } = await import('./checksum.js')
    return movesChecksum({
      azulejo: await load('index'),
      'azulejo/bots': await load('bots'),
      'azulejo/weights': await load('weights'),
      'azulejo/qwirkle': await load('qwirkle/index'),
      'azulejo/qwirkle/bots': await load('qwirkle/bots'),
    })
  }
  play().catch(String).then((checksum) => { window.checksum = checksum })
</script>`,
)

await build({
  entryPoints: [join(project, 'main.js'), join(project, 'bots.js')],
  outdir: at('esbuild'),
  bundle: true,
  splitting: true,
  format: 'esm',
  logLevel: 'error',
})
await cp(join(project, 'index.html'), at('esbuild/index.html'))

const vite = { root: project, configFile: false, logLevel: 'error', base: './' }
await buildWithVite({
  ...vite,
  build: { outDir: at('vite') },
  worker: { format: 'es' },
})
const dev = await createServer({ ...vite, server: { host: '127.0.0.1', port: 0, hmr: false } })
await dev.listen()
const files = await serveFolder(folder)
const browser = await launch()

const pages = {
  'without a bundler': `${files.url}/project/plain.html`,
  esbuild: `${files.url}/esbuild/index.html`,
  'Vite, built': `${files.url}/vite/index.html`,
  'Vite, while developing': `http://127.0.0.1:${dev.httpServer.address().port}/index.html`,
}
let failed = 0
const checks = Object.entries(pages).map(([name, url]) => [name, () => check(url)])
checks.push(['workers that are lost', () => checkLost(pages['without a bundler'])])
for (const name of installed()) checks.push([`moves by seed in ${name}`, () => checkMoves(name)])
for (const [name, check] of checks) {
  const start = performance.now()
  try {
    await check()
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
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** A game by clicks, then every kind of request to a worker. */
async function check(url) {
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(url)
  const moves = () => page.$$eval('#moves li', (items) => items.map((item) => item.textContent))
  for (let turn = 1; turn <= 2; turn++) {
    await page.waitForSelector('#think:not([disabled])')
    await page.click('#think')
    await page.waitForFunction(() => /^[1-9]/.test(document.querySelector('#progress').textContent))
    await page.waitForSelector('#now:not([disabled])')
    await page.click('#now')
    await page.waitForFunction(
      (count) =>
        window.state().turn === 0 && document.querySelectorAll('#moves li').length === count,
      {},
      2 * turn,
    )
  }
  assert.equal((await moves()).length, 4)
  const found = await page.evaluate(async (record) => {
    const { worker } = window
    const state = window.state()
    const tables = []
    const now = new AbortController()
    const analysis = await worker.analyze(state, {
      time: 1e9,
      moveNow: now.signal,
      onProgress({ moves }) {
        tables.push(moves.length)
        if (tables.length === 2) now.abort()
      },
    })
    const lengths = []
    const reviewed = await worker.review(record, {
      iterations: 20,
      onProgress: ({ moves }) => lengths.push(moves.length),
    })
    const codeOf = (promise) =>
      promise.then(
        () => 'none',
        ({ code, name }) => code ?? name,
      )
    const stop = new AbortController()
    const stopped = codeOf(worker.bot('endless').choose(state, 0, { signal: stop.signal }))
    const turn = codeOf(worker.bot('easy').choose(state, 1))
    const missing = codeOf(worker.bot('nobody').choose(state, 0))
    stop.abort(Object.assign(new Error('enough'), { code: 'mine' }))
    const answers = await Promise.all([stopped, turn, missing])
    const waiting = codeOf(worker.bot('endless').choose(state, 0))
    const bots = await worker.ready
    worker.close()
    const late = [await waiting, await codeOf(worker.analyze(state))]
    const rated = reviewed.moves.length
    return { bots, tables, moves: analysis.moves.length, lengths, rated, answers, late }
  }, record)
  assert.deepEqual(found.bots, ['easy', 'endless'])
  assert.ok(found.tables.length >= 3 && found.tables.every((count) => count === found.moves))
  assert.equal(found.rated, record.moves.length)
  assert.deepEqual(
    found.lengths,
    record.moves.map((_, i) => i + 1),
  )
  assert.deepEqual(found.answers, ['mine', 'not-your-turn', 'not-served'])
  assert.deepEqual(found.late, ['closed', 'closed'])
  assert.deepEqual(complaints, [])
  await page.close()
}

/** Bots choose the same moves as in Node. */
async function checkMoves(name) {
  const other = await launchBrowser(name)
  try {
    const size = { width: 800, height: 600 }
    const page = await other.open(`${files.url}/project/checksum.html`, size)
    let checksum = null
    while (checksum === null) {
      await setTimeout(200)
      checksum = await page.evaluate('window.checksum ?? null')
    }
    assert.equal(checksum, MOVES_CHECKSUM)
  } finally {
    await other.close()
  }
}

/** If a worker fails to load or throws, all requests reject. */
async function checkLost(url) {
  const page = await browser.newPage()
  await page.goto(url)
  const messages = await page.evaluate(async () => {
    const { connectWorker } = await import('azulejo/worker')
    const state = window.state()
    const blob = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
    const late =
      "postMessage({ azulejo: 1, type: 'ready', bots: [] }); setTimeout(() => { throw new Error('late') })"
    const lost = ['./missing.js', blob("throw new Error('early')"), blob(late)].map((file) =>
      connectWorker(new Worker(file, { type: 'module' }))
        .bot('any')
        .choose(state, 0)
        .catch(({ code, message }) => `${code}: ${message}`),
    )
    return Promise.all(lost)
  })
  assert.deepEqual(messages, [
    'crashed: The worker is lost. It could not be loaded.',
    'crashed: The worker is lost. Uncaught Error: early',
    'crashed: The worker is lost. Uncaught Error: late',
  ])
  await page.close()
}
