// Takes the pictures of the playground that the docs show, at instructive moments: docs/images/playground-*.png.
// Requires the built package, and `npm ci` here and in docs/playground. `node test/browser/pictures.mjs`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { build } from 'vite'
import { launch, serveFolder } from './chromium.mjs'
import { settle } from './tables/play.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = (entry) => import(join(root, 'dist', `${entry}.js`))
const { azul } = await load('index')
const { qwirkle } = await load('qwirkle/index')
const { greedyBot, playGame } = await load('bots')
const { greedyBot: qwirkleGreedyBot } = await load('qwirkle/bots')
const NAMES = ['Ana', 'Rui']

/** A game between bots, as a history: the same one every time. */
async function history(game, bots, frontend, seed) {
  const { moves } = await playGame(game, bots, { game: { seed }, seed })
  let played = frontend.startHistory(game.createGame({ seed }))
  const states = []
  for (const { player, move } of moves) {
    states.push({ history: played, player, move })
    played = frontend.play(played, move, player)
  }
  return states
}

/** The moment of a game whose move is worth most. */
const best = (states, worth) =>
  states.reduce((most, state) => (worth(state) > worth(most) ? state : most))

const address = (text) => `#record=${deflateRawSync(text).toString('base64url')}`

async function azulMoment() {
  const frontend = await load('frontend')
  const { azulRecords } = await load('notation')
  const states = await history(azul, [greedyBot(), greedyBot()], frontend, 'porto')
  const moment = best(states, ({ history: { nodes, current }, player, move }) => {
    const { state } = nodes[current]
    const isMiddle = state.phase === 'draft' && (state.round === 3 || state.round === 4)
    if (!isMiddle || move.line === 'floor') return -1
    const { points, completes, floor } = frontend.preview(state, move, player)
    const [one, other] = state.players
    const left = state.factories.filter((tiles) => tiles.length > 0).length
    const isOpen = left >= 3 && left <= 4 && Math.abs(one.score - other.score) <= 6
    return isOpen ? points.max + floor + completes.rows.length + completes.columns.length : -1
  })
  const record = frontend.historyRecord(moment.history, {
    names: NAMES,
    start: { seed: 'porto' },
  })
  return { ...moment, hash: address(azulRecords.format(record)) }
}

async function qwirkleMoment() {
  const frontend = await load('qwirkle/frontend')
  const { qwirkleRecords } = await load('qwirkle/notation')
  const bots = [qwirkleGreedyBot(), qwirkleGreedyBot()]
  const states = await history(qwirkle, bots, frontend, 'porto')
  const moment = best(states, ({ history: { nodes, current }, player, move }) => {
    const { state } = nodes[current]
    const isMiddle = state.board.length > 35 && state.board.length < 75
    if (!isMiddle || move.type !== 'place') return -1
    return frontend.preview(state, move, player).points + 2 * move.tiles.length
  })
  const record = frontend.historyRecord(moment.history, {
    names: NAMES,
    start: { seed: 'porto' },
  })
  return { ...moment, hash: address(qwirkleRecords.format(record)) }
}

const folder = await mkdtemp(join(tmpdir(), 'azulejo-pictures-'))
await build({
  configFile: join(root, 'docs/playground/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true },
})
const files = await serveFolder(folder)
const browser = await launch()

async function take(name, { hash, dark = false }, act) {
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  await page.setViewport({ width: 1360, height: 860 })
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
  ])
  await page.evaluateOnNewDocument(() => {
    const settings = { language: 'en', speed: 'instant', isWelcomed: true }
    localStorage.setItem('azulejo-settings', JSON.stringify(settings))
  })
  await page.goto(`${files.url}/index.html${hash}`)
  await settle(page)
  await page.click('[data-notice] .icon')
  await act(page)
  await page.mouse.move(5, 5)
  await page.screenshot({ path: join(root, 'docs/images', `playground-${name}.png`) })
  await page.close()
}

/** Clicks on something of the table, once it is there, without moving the mouse. */
const press = (page, selector) =>
  page.waitForFunction(
    (wanted) => {
      const { shadowRoot } = document.querySelector('.table-host > *')
      const found = shadowRoot.querySelector(wanted)
      found?.click()
      return found !== null
    },
    {},
    selector,
  )

const game = await azulMoment()
await take('azul', game, async (page) => {
  const { source, color, line } = game.move
  await press(page, `.pick[data-key="${source} ${color}"]`)
  await press(page, `.target[data-key="${line}"]`)
})
await take('coach', game, async (page) => {
  await page.click('[data-coach]')
  await page.waitForSelector('[data-analyze]:enabled')
  await page.click('[data-analyze]')
  await page.waitForSelector('[data-analyze]:enabled')
  await page.waitForSelector('[data-best] li')
  await new Promise((resolve) => setTimeout(resolve, 2500))
})
const tiles = await qwirkleMoment()
await take('qwirkle', { ...tiles, dark: true }, async (page) => {
  for (const { color, shape, x, y } of tiles.move.tiles) {
    await press(page, `.pick[aria-label*="${color} ${shape}"]`)
    await press(page, `.target[data-key="${x} ${y}"]`)
  }
})

await browser.close()
files.close()
await rm(folder, { recursive: true, force: true })
