// Takes the pictures of the playground that the docs show, at instructive moments: docs/images/playground-*.png.
// Wants the built package, and `npm ci` here and in docs/playground. `node test/browser/pictures.mjs`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { build } from 'vite'
import { launch, serveFolder } from './chromium.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = (entry) => import(join(root, 'dist', `${entry}.js`))
const { azul } = await load('index')
const { qwirkle } = await load('qwirkle')
const { greedyBot, playGame, qwirkleGreedyBot } = await load('bots')
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

const address = (text) => `#${deflateRawSync(text).toString('base64url')}`

async function azulMoment() {
  const frontend = await load('frontend')
  const { azulRecords } = await load('notation')
  const states = await history(azul, [greedyBot(), greedyBot()], frontend, 'azulejos')
  const moment = best(states, ({ history: { nodes, current }, player, move }) => {
    const { state } = nodes[current]
    const isMiddle = state.phase === 'draft' && (state.round === 3 || state.round === 4)
    if (!isMiddle || move.line === 'floor') return -1
    const { points, completes, floor } = frontend.preview(state, move, player)
    const [one, other] = state.players
    const left = state.factories.filter((tiles) => tiles.length > 0).length
    const isOpen = left >= 3 && left <= 4 && Math.abs(one.score - other.score) <= 6
    return isOpen ? points.most + floor + completes.rows.length + completes.columns.length : -1
  })
  const record = frontend.historyRecord(moment.history, {
    names: NAMES,
    start: { seed: 'azulejos' },
  })
  return { ...moment, hash: address(azulRecords.format(record)) }
}

async function qwirkleMoment() {
  const frontend = await load('qwirkle/frontend')
  const { qwirkleRecords } = await load('qwirkle/notation')
  const bots = [qwirkleGreedyBot(), qwirkleGreedyBot()]
  const states = await history(qwirkle, bots, frontend, 'azulejos')
  const moment = best(states, ({ history: { nodes, current }, player, move }) => {
    const { state } = nodes[current]
    const isMiddle = state.board.length > 35 && state.board.length < 75
    if (!isMiddle || move.type !== 'place') return -1
    return frontend.preview(state, move, player).points + 2 * move.tiles.length
  })
  const record = frontend.historyRecord(moment.history, {
    names: NAMES,
    start: { seed: 'azulejos' },
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
  await page.setViewport({ width: 1360, height: 860 })
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
  ])
  await page.evaluateOnNewDocument(() => localStorage.setItem('speed', 'instant'))
  await page.goto(`${files.url}/index.html${hash}`)
  await page.waitForSelector('.moves .shown')
  await act(page)
  await page.evaluate(() => {
    document.activeElement?.blur()
    scrollTo(0, 0)
  })
  await page.mouse.move(5, 5)
  await page.screenshot({ path: join(root, 'docs/images', `playground-${name}.png`) })
  await page.close()
}

const press = async (page, selector) => {
  await page.waitForSelector(selector)
  await page.$eval(selector, (button) => button.click())
}

const game = await azulMoment()
await take('azul', game, async (page) => {
  const { source, color, line } = game.move
  const from = source === 'center' ? 'the center' : `factory ${source + 1}`
  await press(page, `.spot.source[aria-label*="${color} from ${from}"]`)
  const to = line === 'floor' ? 'on the floor' : `on line ${line + 1}`
  await press(page, `.spot.line[aria-label*="${to}"]`)
  await page.waitForSelector('.ghost')
})
await take('coach', game, async (page) => {
  await press(page, '[name=coach]')
  await press(page, '[data-judge]')
  await page.waitForSelector('[data-judge]:enabled', { timeout: 120_000 })
  await page.waitForSelector('.arrow')
  await new Promise((resolve) => setTimeout(resolve, 2500))
})
const tiles = await qwirkleMoment()
await take('qwirkle', { ...tiles, dark: true }, async (page) => {
  for (const { color, shape, x, y } of tiles.move.tiles) {
    await press(page, `.spot.source[aria-label="Pick the ${color} ${shape}"]`)
    await press(page, `.spot.cell[data-drop="${x},${y}"]`)
  }
  await page.waitForSelector('.actions .primary:enabled')
})

await browser.close()
files.close()
await rm(folder, { recursive: true, force: true })
