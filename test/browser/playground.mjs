// The playground in a real browser: whole games by clicking and by keyboard alone, on four boards and in Qwirkle, and
// everything else that the page offers. Wants the built package, and `npm ci` here and in docs/playground.
// `node test/browser/playground.mjs [--shots folder]`
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { launch, serveFolder } from './chromium.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const shots = process.argv[process.argv.indexOf('--shots') + 1]
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : ''
const isShooting = process.argv.includes('--shots')
if (isShooting) await mkdir(shots, { recursive: true })

const folder = await mkdtemp(join(tmpdir(), 'azulejo-playground-'))
await build({
  configFile: join(root, 'docs/playground/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true },
})
const files = await serveFolder(folder)
const browser = await launch()

/** A page at the playground; its complaints are looked at when the check ends. */
async function open({
  width = 1280,
  height = 900,
  speed = 'instant',
  hash = '',
  dark = false,
} = {}) {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.setViewport({ width, height })
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
  ])
  // A visitor who comes for the first time, but for the speed.
  await page.evaluateOnNewDocument((name) => {
    if (sessionStorage.getItem('visited') !== null) return
    sessionStorage.setItem('visited', 'yes')
    localStorage.clear()
    localStorage.setItem('speed', name)
  }, speed)
  await page.goto(`${files.url}/index.html${hash}`)
  await appears(page, '.stage')
  const close = async () => {
    assert.deepEqual(complaints, [])
    await page.close()
  }
  return { page, close }
}

/** Begins a game as the dialog offers it. */
async function begin(page, { game = 'azul', board = 'colored', bots = ['easy'], seed = '' }) {
  await page.click('.tools .primary')
  await appears(page, '.dialog[open]')
  await page.evaluate(
    (value) => document.querySelector(`[name=game][value=${value}]`).click(),
    game,
  )
  if (game === 'azul') await page.select('[name=board]', board)
  await page.evaluate(
    (count) => document.querySelector(`[name=count][value="${count}"]`).click(),
    bots.length + 1,
  )
  await appears(page, `[name=seat-${bots.length}]`)
  await page.select('[name=seat-0]', '')
  for (const [index, bot] of bots.entries()) await page.select(`[name=seat-${index + 1}]`, bot)
  if (seed !== '') await page.type('[name=seed]', seed)
  await page.click('.dialog [type=submit]')
  await page.waitForFunction(() => !document.querySelector('.dialog').open)
}

const standing = (page) => page.$eval('[data-table]', (main) => main.dataset.table)

/** What the table waits for next, once nothing moves and no bot thinks. */
async function settle(page) {
  await page.waitForFunction(() =>
    ['person', 'covered', 'over'].includes(document.querySelector('[data-table]').dataset.table),
  )
  return standing(page)
}

/** How many moves the list has. */
const moveCount = (page) => page.$$eval('.moves li', (items) => items.length)

/** Clicks on the nth thing that a selector finds, with the mouse. */
async function click(page, selector, nth = 0) {
  const found = await page.$$(selector)
  await found[nth % found.length].click()
  // A handle would keep its element in memory.
  await Promise.all(found.map((handle) => handle.dispose()))
}

const appears = (page, selector) =>
  page.waitForFunction((wanted) => document.querySelector(wanted) !== null, {}, selector)

const exists = (page, selector) =>
  page.evaluate((wanted) => document.querySelector(wanted) !== null, selector)

const texts = (page, selector) =>
  page.$$eval(selector, (found) => found.map(({ textContent }) => textContent))

/** Repeatable choices. */
function chooser(seed) {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** The line that promises most, or any. */
const bestLine = (page) =>
  page.$$eval('.spot.line', (lines) => {
    const worth = (line) =>
      Number(line.querySelector('[data-gain]')?.dataset.gain ?? 0) * 4 +
      Number((line.querySelector('[data-cost]')?.dataset.cost ?? '0').replace('−', '-'))
    const best = Math.max(...lines.map(worth))
    return lines.findIndex((line) => worth(line) === best)
  })

/** A whole game by mouse. */
async function playByMouse(page, choose) {
  let turns = 0
  while ((await settle(page)) !== 'over') {
    turns++
    assert.ok(turns < 400, 'the game never ends')
    const before = await moveCount(page)
    if (await exists(page, '.spot.source')) {
      if (await exists(page, '.store.flat')) await layByMouse(page, choose)
      else {
        await click(page, '.piece.pickable', choose(100))
        await appears(page, '.spot.line')
        const line = await bestLine(page)
        await click(page, '.spot.line', line)
        await appears(page, '.actions .primary')
        await page.click('.actions .primary')
      }
    } else {
      await click(page, '.spot.cell', choose(100))
      await page.click('.actions .primary')
    }
    await page.waitForFunction(
      (count) => document.querySelectorAll('.moves li').length > count,
      {},
      before,
    )
  }
  return turns
}

/** A turn of Qwirkle by mouse: one tile or more, a swap, or a pass. */
async function layByMouse(page, choose, within = '') {
  const at = (selector) => `${within} ${selector}`
  for (let tiles = 0; ; tiles++) {
    const isReady = await exists(page, at('.actions .primary:enabled'))
    const canLay = await exists(page, at('.piece.pickable:not(.picked)'))
    if (isReady && (tiles > 2 || !canLay)) break
    if (!canLay) {
      await page.click(at('.swap'))
      await click(page, at('.piece.pickable'))
      break
    }
    await click(page, at('.piece.pickable:not(.picked)'), choose(100))
    await appears(page, at('.spot.cell'))
    await click(page, at('.spot.cell'), choose(100))
    await page.waitForFunction(() => document.querySelector('.spot.cell') === null)
  }
  await page.click(at('.actions .primary'))
}

const focused = (page, selector) =>
  page.evaluate((found) => document.activeElement?.matches(found) ?? false, selector)

/** Goes on with Tab until something is focused. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 250; presses++) {
    if (await focused(page, selector)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`Tab never reaches ${selector}`)
}

/** A whole game by keyboard alone. */
async function playByKeys(page, choose) {
  let turns = 0
  while ((await settle(page)) !== 'over') {
    turns++
    assert.ok(turns < 400, 'the game never ends')
    const before = await moveCount(page)
    if (await exists(page, '.store.flat')) await layByKeys(page)
    else if (await exists(page, '.spot.source')) {
      await tabTo(page, '.spot.source')
      for (let steps = choose(4); steps > 0; steps--)
        await page.keyboard.press(choose(2) === 0 ? 'ArrowRight' : 'ArrowDown')
      if (await focused(page, '.spot.source')) await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement.matches('.spot.line'))
      // The arrow keys reach the line like everything else.
      const line = await bestLine(page)
      await page.$eval('.spot.line', (first) => first.focus())
      for (let steps = 0; steps < line; steps++) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement.matches('.actions .primary'))
      await page.keyboard.press('Enter')
    } else {
      await tabTo(page, '.spot.cell')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement.matches('.actions .primary'))
      await page.keyboard.press('Enter')
    }
    await page.waitForFunction(
      (count) => document.querySelectorAll('.moves li').length > count,
      {},
      before,
    )
  }
  return turns
}

async function layByKeys(page) {
  const open = '.spot.source:not([aria-disabled])'
  for (let tiles = 0; ; tiles++) {
    const isReady = await exists(page, '.actions .primary:enabled')
    if (isReady && (tiles > 0 || !(await exists(page, open)))) break
    if (!(await exists(page, open))) {
      await tabTo(page, '.swap')
      await page.keyboard.press('Enter')
      await tabTo(page, '.spot.source')
      await page.keyboard.press('Enter')
      break
    }
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement.matches('.spot.cell'))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.spot.cell') === null)
  }
  await tabTo(page, '.actions .primary')
  await page.keyboard.press('Enter')
}

/** What axe-core finds wrong. */
async function checkAxe(page, what) {
  await page.evaluate(axe)
  // Points that fade out are pictures of a moment.
  const { violations } = await page.evaluate(() => window.axe.run({ exclude: ['.pops'] }))
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  assert.deepEqual(found, [])
}

/** The points of the graph lead to their moves, by mouse and by keyboard. */
async function walkGraph(page) {
  const shown = (nth) =>
    page.waitForFunction(
      (item) => document.querySelector(`.moves li:nth-child(${item}) .shown`) !== null,
      {},
      nth,
    )
  await page.$eval('[data-dot="1"]', (dot) => dot.scrollIntoView({ block: 'center' }))
  await page.click('[data-dot="1"]')
  await shown(2)
  assert.equal(await page.$$eval('[data-dot][tabindex="0"]', (dots) => dots.length), 1)
  await page.focus('[data-dot][tabindex="0"]')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await shown(1)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await shown(4)
}

/** How many bytes stay on a page's heap: the least of a few looks, since not all that is free is given back at once. */
async function heapOf(page, session) {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 5; look++) {
    await session.send('HeapProfiler.collectGarbage')
    least = Math.min(least, (await page.metrics()).JSHeapUsedSize)
  }
  return least
}

const GAMES = [
  { game: 'azul', board: 'colored', bots: ['easy'] },
  { game: 'azul', board: 'crystal-x2', bots: ['medium', 'easy'] },
  { game: 'azul', board: 'grey', bots: ['medium'] },
  { game: 'azul', board: 'mini', bots: ['hard'] },
  { game: 'qwirkle', bots: ['medium'] },
]

const checks = {
  async 'ten whole games in one page, by mouse and by keyboard, and the heap after each'() {
    const { page, close } = await open()
    const session = await page.createCDPSession()
    const heap = []
    // Every game once by mouse and once by keyboard, by turns, so that the first five have used all there is.
    for (const [n, game] of [...GAMES, ...GAMES].entries()) {
      const [play, how] = n % 2 === 0 ? [playByMouse, 'by mouse'] : [playByKeys, 'by keyboard']
      await begin(page, game)
      const turns = await play(page, chooser(n % GAMES.length))
      assert.match(await page.$eval('.actions strong', (text) => text.textContent), /wins?\b|share/)
      heap.push(await heapOf(page, session))
      const megabytes = (heap.at(-1) / 1e6).toFixed(1)
      console.log(`      ${game.board ?? game.game} ${how}: ${turns} turns, ${megabytes} MB`)
    }
    // The first games fill caches; from the fifth to the tenth, both of Qwirkle, nothing should be added.
    assert.ok(heap[9] < heap[4] * 1.2, `the heap grows: ${heap}`)
    await close()
  },

  async 'preview, confirm, cancel, undo and redo, drag and drop'() {
    const { page, close } = await open()
    await begin(page, { seed: 'browser' })
    await settle(page)
    await click(page, '.piece.pickable')
    await appears(page, '.spot.line')
    await click(page, '.spot.line', 1)
    await appears(page, '.ghost')
    assert.match(await page.$eval('.actions', (bar) => bar.textContent), /Take the .+ on line 2\./)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('.ghost, .spot.line') === null)
    assert.equal(await moveCount(page), 0)

    const middle = async (selector, nth) => {
      const { x, y, width, height } = await (await page.$$(selector))[nth].boundingBox()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const from = await middle('.piece.pickable', 0)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 20)
    await appears(page, '.spot.line')
    const to = await middle('.spot.line', 3)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await appears(page, '.ghost')
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2)
    await settle(page)
    await page.click('[aria-label=Undo]')
    await appears(page, '[aria-label=Redo]:enabled')
    assert.equal(await page.$$eval('.moves .shown', (shown) => shown.length), 0)
    await page.click('[aria-label=Redo]')
    await page.waitForFunction(() => document.querySelector('.moves li:nth-child(2) .shown'))
    await close()
  },

  async 'on a phone, one of the others’ boards is shown at a time'() {
    const { page, close } = await open({ width: 360, height: 780 })
    await begin(page, { bots: ['easy', 'easy', 'easy'], seed: 'browser' })
    await settle(page)
    await click(page, '.piece.pickable')
    await click(page, '.spot.line')
    await page.click('.actions .primary')
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 4)
    await settle(page)
    /** Whose boards are in the picture, and how wide they are. */
    const seen = () =>
      page.$$eval('.seat', (seats) =>
        seats.flatMap((seat) => {
          const { left, right, width } = seat.getBoundingClientRect()
          const name = seat.querySelector('b').textContent
          return left >= 0 && right <= innerWidth ? [`${name} ${width > 270}`] : []
        }),
      )
    // The board of the last one who moved, as large as one's own.
    assert.deepEqual(await seen(), ['Ana true', 'Tomás true'])
    await page.$$eval('.others button', ([first]) => first.click())
    await page.waitForFunction(
      () => document.querySelector('.others [aria-pressed=true]').textContent === 'Rui 0',
    )
    assert.deepEqual(await seen(), ['Ana true', 'Rui true'])
    await page.$eval('.swipe', (area) => area.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = await (await page.$('.swipe')).boundingBox()
    await page.touchscreen.touchStart(x + width * 0.8, y + height / 2)
    await page.touchscreen.touchMove(x + width * 0.3, y + height / 2)
    await page.touchscreen.touchEnd()
    await page.waitForFunction(() =>
      document.querySelector('.others [aria-pressed=true]').textContent.startsWith('Inês'),
    )
    assert.deepEqual(await seen(), ['Ana true', 'Inês true'])
    await checkAxe(page, 'four players on a phone')
    await close()
  },

  async 'the bar with what may be done leaves the table free on short screens'() {
    for (const [width, height] of [
      [360, 640],
      [740, 360],
    ]) {
      const { page, close } = await open({ width, height })
      await begin(page, { bots: ['easy'], seed: 'browser' })
      await settle(page)
      await click(page, '.piece.pickable')
      await click(page, '.spot.line', 2)
      await appears(page, '.actions .primary')
      const boxes = await page.evaluate(() =>
        ['.actions', '.stage-frame'].map((selector) => {
          const { left, top, right, bottom } = document
            .querySelector(selector)
            .getBoundingClientRect()
          return { left, top, right, bottom }
        }),
      )
      const [bar, stage] = boxes
      // Either beside the table, or no higher than a seventh of the screen.
      if (width > height) assert.ok(bar.left >= stage.right, JSON.stringify(boxes))
      else assert.ok(bar.bottom - bar.top <= height / 7, JSON.stringify(boxes))
      if (isShooting) await page.screenshot({ path: join(shots, `short-${width}.png`) })
      await checkAxe(page, `${width} by ${height}`)
      await close()
    }
  },

  async 'touch: a tile is dragged with a finger'() {
    const { page, close } = await open({ width: 412, height: 915 })
    await begin(page, { seed: 'browser' })
    await settle(page)
    const at = async (selector, nth) => {
      const { x, y, width, height } = await (await page.$$(selector))[nth].boundingBox()
      return [x + width / 2, y + height / 2]
    }
    const [x, y] = await at('.piece.pickable', 0)
    await page.touchscreen.touchStart(x, y)
    await page.touchscreen.touchMove(x + 12, y + 12)
    await appears(page, '.spot.line')
    const to = await at('.spot.line', 0)
    await page.touchscreen.touchMove(...to)
    await page.touchscreen.touchEnd()
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2)
    await close()
  },

  async 'a game is shared by link, opened elsewhere, stepped through and branched'() {
    for (const game of [
      { bots: ['easy'] },
      { game: 'qwirkle', bots: ['medium'] },
      { bots: ['easy', 'easy'], board: 'crystal-x2', seed: 'browser' },
    ]) {
      const { page, close } = await open()
      await begin(page, game)
      for (let turn = 0; turn < 3; turn++) {
        await settle(page)
        if (game.game === 'qwirkle') await layByMouse(page, chooser(turn))
        else {
          await click(page, '.piece.pickable', turn)
          await click(page, '.spot.line')
          await page.click('.actions .primary')
        }
      }
      await settle(page)
      const list = () => texts(page, '.moves li')
      const moves = await list()
      const scores = await texts(page, '.seat-score b')
      await page.click('[data-share=game]')
      await appears(page, '.card input[readonly]')
      const link = await page.$eval('.card input[readonly]', ({ value }) => value)

      const other = await open({ hash: new URL(link).hash })
      await appears(other.page, '.moves li:nth-child(6)')
      assert.deepEqual(await texts(other.page, '.seat-score b'), scores)
      assert.equal((await texts(other.page, '.moves li')).length, moves.length)
      if (game.game !== 'qwirkle') assert.deepEqual(await texts(other.page, '.moves li'), moves)

      await other.page.click('[aria-label="To the start"]')
      await appears(other.page, '[aria-label="To the start"]:disabled')
      for (let step = 0; step < moves.length; step++)
        await other.page.click('[aria-label="A move on"]')
      await appears(other.page, '[aria-label="A move on"]:disabled')
      assert.deepEqual(await texts(other.page, '.seat-score b'), scores)
      // Another move is a branch, and the first one is still there. Of Qwirkle's, some may be the first one again.
      for (let attempt = 0; !(await exists(other.page, '.branch')); attempt++) {
        assert.ok(attempt < 20, 'no other move is found')
        await other.page.click('[aria-label="To the start"]')
        await appears(other.page, '[aria-label="To the start"]:disabled')
        if (game.game === 'qwirkle') {
          for (let step = 0; step < attempt % moves.length; step++)
            await other.page.click('[aria-label="A move on"]')
          await layByMouse(other.page, chooser(attempt))
        } else {
          await click(other.page, '.piece.pickable', 9)
          await click(other.page, '.spot.line', 3)
          await other.page.click('.actions .primary')
        }
        await settle(other.page)
      }
      const first = await other.page.$eval('.branch', ({ textContent }) => textContent.slice(4))
      await other.page.click('.branch')
      await other.page.waitForFunction(
        (wanted) => document.querySelector('.moves .shown')?.textContent === wanted,
        {},
        first,
      )
      if (game.game !== 'qwirkle') assert.equal(first, moves[0])
      await other.close()
      await close()
    }
  },

  async 'records and positions are pasted; what is wrong with them is said at the field'() {
    const { page, close } = await open()
    const paste = async (text) => {
      await page.$eval('[name=record]', (field) => field.select())
      await page.type('[name=record]', text)
      await page.click('[data-open]')
    }
    await paste(
      '[Game "azul"] [Board "mini"] [Players "2"] [Seed "porto"] [Result "*"] round 1 1:f9-blue-2',
    )
    await appears(page, '[name=record][aria-invalid=true]')
    assert.match(await page.$eval('#record-complaint', (said) => said.textContent), /factor/i)
    await page.$eval('[name=record]', (field) => field.select())
    await page.keyboard.press('Backspace')
    await paste('[Game "qwirkle"] [Players "3"] [Seed "porto"] [Result "*"]')
    await page.waitForFunction(() => document.querySelectorAll('.seat').length === 3)
    assert.equal(
      await page.$$eval('.piece.back:not([style*="opacity: 0"])', (tiles) => tiles.length),
      0,
    )
    await close()
  },

  async 'the code beside the table'() {
    const { page, close } = await open()
    await begin(page, { bots: ['easy'], seed: 'browser' })
    await settle(page)
    assert.match(await page.$eval('[data-code]', (code) => code.textContent), /createGame/)
    await click(page, '.piece.pickable')
    await click(page, '.spot.line', 1)
    await page.click('.actions .primary')
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2)
    await settle(page)
    assert.match(
      await page.$eval('[data-code]', (code) => code.textContent),
      /type: 'draft'.+transition\(state, move, 1\)/s,
    )
    assert.match(
      await page.$eval('[data-token]', (code) => code.textContent),
      /^(f[1-5]|center)-\w+-(\d|floor)$/,
    )
    const events = await page.$eval('[data-events]', (code) => code.textContent.split('\n'))
    assert.equal(JSON.parse(events[0]).type, 'take')
    await close()
  },

  async 'the coach: best moves, what a move cost, the graph of a game'() {
    const { page, close } = await open({ width: 1440 })
    await begin(page, { bots: ['easy'], seed: 'browser' })
    await settle(page)
    await page.click('[name=coach]')
    await appears(page, '[data-best] li:nth-child(3)')
    assert.equal(await page.$$eval('.arrow', (arrows) => arrows.length), 3)
    for (let turn = 0; turn < 2; turn++) {
      await settle(page)
      await appears(page, '[data-best] li')
      await click(page, '.piece.pickable', turn)
      await click(page, '.spot.line', 0)
      await page.click('.actions .primary')
    }
    await settle(page)
    // The card still grows while the coach thinks: no place to aim at.
    await page.$eval('[data-judge]', (button) => button.click())
    await page.waitForFunction(() => document.querySelectorAll('[data-graph] circle').length === 4)
    await appears(page, '[data-judge]:enabled')
    // Then it thinks about the position at hand again.
    await appears(page, '[data-best] li')
    assert.match(await page.$eval('[data-cost-of-move]', (said) => said.textContent), /Rui’s move/)
    if (isShooting) await page.screenshot({ path: join(shots, 'coach-1440.png') })
    await checkAxe(page, 'the coach')
    await walkGraph(page)
    await close()
  },

  async 'the coach knows Qwirkle, and looks at no hidden hand'() {
    const { page, close } = await open({ width: 1440 })
    await begin(page, { game: 'qwirkle', bots: ['medium'], seed: 'browser' })
    await settle(page)
    await page.click('[name=coach]')
    await appears(page, '[data-best] li:nth-child(3)')
    assert.equal(await page.$$eval('.arrow', (arrows) => arrows.length), 3)
    for (let turn = 0; turn < 2; turn++) {
      await settle(page)
      await appears(page, '[data-best] li')
      await layByMouse(page, chooser(turn))
      await page.waitForFunction(
        (count) => document.querySelectorAll('.moves li').length === count,
        {},
        2 * turn + 2,
      )
    }
    await settle(page)
    await appears(page, '[data-best] li')
    if (isShooting) await page.screenshot({ path: join(shots, 'coach-qwirkle-1440.png') })
    await page.$eval('[data-judge]', (button) => button.click())
    await page.waitForFunction(() => document.querySelectorAll('[data-graph] circle').length === 4)
    await appears(page, '[data-judge]:enabled')
    // Then it thinks about the position at hand again.
    await appears(page, '[data-best] li')
    // Every move has a price, whether or not the coach would have thought of it.
    const labels = await page.$$eval('[data-dot]', (dots) => dots.map((dot) => dot.ariaLabel))
    for (const label of labels) assert.match(label, /%, (the best move|gave away \d+ %)\. /)
    await checkAxe(page, 'the coach of Qwirkle')
    await walkGraph(page)
    await close()
  },

  async 'a whole turn without a network, after the first visit'() {
    const { page, close } = await open()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.setOfflineMode(true)
    await page.goto(`${files.url}/`)
    await appears(page, '.stage')
    await settle(page)
    await click(page, '.piece.pickable')
    await click(page, '.spot.line')
    await page.click('.actions .primary')
    // The bot, in its worker, answers as well.
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2)
    await page.setOfflineMode(false)
    await close()
  },

  async 'how soon a tile can be picked'() {
    const times = { 1: [], 4: [] }
    for (let visit = 0; visit < 3; visit++)
      for (const slower of [1, 4]) {
        const page = await browser.newPage()
        // As on a first visit.
        await page.setCacheEnabled(false)
        await page.setBypassServiceWorker(true)
        const session = await page.createCDPSession()
        await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
        await page.evaluateOnNewDocument(() => {
          const look = () => {
            const tile = document.querySelector('.spot.source')
            if (tile === null) return requestAnimationFrame(look)
            tile.click()
            const answered = () => {
              if (document.querySelector('.spot.line') === null) requestAnimationFrame(answered)
              else window.answeredAt = performance.now()
            }
            requestAnimationFrame(answered)
          }
          requestAnimationFrame(look)
        })
        await page.goto(`${files.url}/index.html`)
        times[slower].push(
          await page.waitForFunction(() => window.answeredAt).then((found) => found.jsonValue()),
        )
        await page.close()
      }
    for (const [slower, found] of Object.entries(times)) {
      const median = found.sort((a, b) => a - b)[1]
      console.log(
        `      picked after ${Math.round(median)} ms, on a processor ${slower} times as slow`,
      )
    }
  },

  async 'a first visit loads at most 120 kB, compressed'() {
    const sizes = await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const content = await readFile(join(entry.parentPath, entry.name))
          return brotliCompressSync(content).length
        }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`      ${(total / 1000).toFixed(1)} kB in ${sizes.length} files`)
    assert.ok(total <= 120_000)
  },

  async 'the editor: a position and a board, with the complaint at the field'() {
    const { page, close } = await open()
    await begin(page, { bots: ['easy'], seed: 'browser' })
    await settle(page)
    await page.click('[data-edit]')
    await page.$eval('.editor [value=fields]', (choice) => choice.click())
    await appears(page, '.editor[open] .editor-field [data-path=".round"]')
    const put = async (path, text) => {
      await page.$eval(
        `[data-path="${path}"]`,
        (field, value) => {
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        },
        text,
      )
    }
    await put('.round', '-3')
    await appears(page, '[data-path=".round"][aria-invalid=true] + .complaint')
    await appears(page, '[data-use]:disabled')
    await checkAxe(page, 'the editor')
    await put('.round', '1')
    await page.$$eval('.editor details summary', (parts) => {
      parts.find(({ textContent }) => textContent === 'players').click()
    })
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.editor summary')].some(
        ({ textContent }) => textContent === '2',
      ),
    )
    await page.$$eval('.editor summary', (parts) => {
      parts.find(({ textContent }) => textContent === '1').click()
    })
    await appears(page, '[data-path=".players.0.score"]')
    await put('.players.0.score', '17')
    await page.click('[data-use]:enabled')
    await page.waitForFunction(() => document.querySelector('.seat-score b').textContent === '17')
    await page.waitForFunction(() => document.querySelector('.editor[open]') === null)

    await page.click('[data-edit]')
    await appears(page, '.editor[open]')
    await page.$eval('.editor [value=board]', (choice) => choice.click())
    await appears(page, '.editor-field [data-path=".name"]')
    await page.$$eval('.editor summary', (parts) => {
      parts.find(({ textContent }) => textContent === 'printed').click()
    })
    await appears(page, '[data-path=".printed.0"]')
    await put('.printed.0', '["blue","blue","red","black","white"]')
    await appears(page, '[data-path=".printed.0"][aria-invalid=true]')
    await put('.printed.0', '[null,null,null,null,null]')
    await page.click('[data-use]:enabled')
    await page.waitForFunction(() => document.querySelectorAll('.seat .hidden').length > 0)
    await settle(page)
    await click(page, '.piece.pickable')
    await click(page, '.spot.line')
    await page.click('.actions .primary')
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2)
    await close()
  },

  async 'the editor: tiles and colors are put where one clicks'() {
    for (const width of [360, 1440]) {
      const { page, close } = await open({ width, height: 900 })
      await begin(page, { bots: ['easy', 'easy'], seed: 'browser' })
      await settle(page)
      await page.click('[data-edit]')
      await appears(page, '.editor[open] .edit-cell')
      const brush = (name) =>
        page.$eval(`.editor [name=brush][value=${name}]`, (choice) => choice.click())
      /** Clicks on a space by its name, with the mouse. */
      const cell = async (label) => {
        const found = await page.$(`.editor .edit-cell[aria-label^="${label}"]`)
        await found.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await found.click()
      }
      const described = (label) =>
        page.$eval(`.editor .edit-cell[aria-label^="${label}"]`, (element) => element.ariaLabel)
      await brush('blue')
      await cell('Ana, wall row 1, column 1')
      await brush('red')
      await cell('Ana, line 3, space 2')
      assert.equal(await described('Ana, line 3, space 1'), 'Ana, line 3, space 1: red')
      await cell('Rui, floor space 1')
      // Four tiles of factory 1 are one too few now: the complaint is beside the factories, and they are marked.
      await brush('none')
      await cell('Factory 1, tile 4')
      await appears(page, '.edit-group.wrong .edit-cell.wrong[aria-label^="Factory 1"]')
      assert.match(
        await page.$eval('.edit-group.wrong .complaint', (said) => said.textContent),
        /factories\[0\]: must have 4 tiles or none/,
      )
      await appears(page, '[data-use]:disabled')
      await page.$eval('.edit-group.wrong', (group) => group.scrollIntoView({ block: 'center' }))
      if (isShooting) await page.screenshot({ path: join(shots, `editor-${width}.png`) })
      await checkAxe(page, `the editor's picture at ${width}`)
      await brush('white')
      await cell('Factory 1, tile 4')
      // A line and its wall row have the same color: both are refused where they are.
      await brush('blue')
      await cell('Ana, line 1, space 1')
      await appears(page, '.edit-cell.wrong[aria-label^="Ana, line 1, space 1"]')
      await brush('none')
      await cell('Ana, line 1, space 1')
      await appears(page, '[data-use]:enabled')
      await brush('marker')
      await cell('Inês, floor space 1')
      if (isShooting) {
        await page.$eval('[data-path=".players.0.score"]', (field) =>
          field.scrollIntoView({ block: 'center' }),
        )
        await page.screenshot({ path: join(shots, `editor-player-${width}.png`) })
      }
      // The same position as fields.
      await page.$eval('.editor [value=fields]', (choice) => choice.click())
      await appears(page, '.editor [data-path=".marker"]')
      assert.equal(await page.$eval('.editor [data-path=".marker"]', ({ value }) => value), '2')
      await page.$eval('.editor [value=picture]', (choice) => choice.click())
      await page.click('[data-use]:enabled')
      await settle(page)
      const boards = await texts(page, '.seat > .hidden')
      assert.match(boards[0], /line 3: 2 of 3 red; wall row 1: blue/)
      assert.match(boards[1], /floor: red/)
      assert.match(boards[2], /floor: marker/)

      await page.click('[data-edit]')
      await appears(page, '.editor[open]')
      await page.$eval('.editor [value=board]', (choice) => choice.click())
      await appears(page, '.edit-wall')
      await page.select('.editor [name=print]', 'grey')
      await brush('red')
      await cell('Row 1, column 1')
      await cell('Row 1, column 3')
      await appears(page, '.edit-group.wrong .edit-cell.wrong[aria-label^="Row 1, column 3"]')
      if (isShooting) await page.screenshot({ path: join(shots, `editor-board-${width}.png`) })
      await checkAxe(page, `the board's picture at ${width}`)
      await cell('Row 1, column 3')
      await brush('double')
      await cell('Row 1, column 1')
      assert.equal(await described('Row 1, column 1'), 'Row 1, column 1: red printed, counts twice')
      await page.$eval('[data-path=".floor.6"]', (field) => {
        field.value = '-9'
        field.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await page.click('[data-use]:enabled')
      await settle(page)
      assert.equal(await page.$$eval('.ground .motif', (motifs) => motifs.length), 3)
      assert.ok((await texts(page, '.ground .cost')).includes('−9'))
      await close()
    }
  },

  async 'two clients and a server, over a network that loses half of all messages'() {
    for (const game of ['azul', 'qwirkle']) {
      const { page, close } = await open({ width: 1440, height: 1000 })
      await page.click('[data-network]')
      await appears(page, '[name=network-game]')
      await page.$eval(`[name=network-game][value=${game}]`, (choice) => choice.click())
      await appears(page, '[data-client="1"] .piece')
      await page.$eval('[name=latency]', (slider) => {
        slider.value = 100
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await page.$eval('[name=loss]', (slider) => {
        slider.value = 50
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      })
      for (let turn = 0; turn < 4; turn++) {
        const seat = await page
          .waitForFunction(
            () =>
              document.querySelector('[data-client]:has(.piece.pickable, .actions button)')?.dataset
                .client,
          )
          .then((found) => found.jsonValue())
        const client = `[data-client="${seat}"]`
        if (game === 'qwirkle') await layByMouse(page, chooser(turn), client)
        else {
          await click(page, `${client} .piece.pickable`, turn)
          await click(page, `${client} .spot.line`)
          await page.click(`${client} .actions .primary`)
        }
        await page.waitForFunction(
          (ply) => document.querySelector('[data-server]').textContent.includes(`move ${ply}.`),
          {},
          turn + 1,
        )
      }
      // In the end both see the same table, but for hands.
      const selector = game === 'azul' ? '.seat > .hidden' : '.labels > .hidden'
      await page.waitForFunction(
        (selector) => {
          const [one, other] = [0, 1].map((client) =>
            [...document.querySelectorAll(`[data-client="${client}"] ${selector}`)].map(
              ({ textContent }) => textContent,
            ),
          )
          return (
            document.querySelector('[data-pending=true]') === null &&
            JSON.stringify(one) === JSON.stringify(other)
          )
        },
        {},
        selector,
      )
      await appears(page, '[data-client]:has(.piece.pickable, .actions button)')
      assert.equal(
        await exists(
          page,
          '[data-client]:has(.actions button) ~ [data-client]:has(.actions button)',
        ),
        false,
      )
      if (game === 'qwirkle') {
        // Each has one hand face up, and it is their own.
        const hands = await Promise.all(
          [0, 1].map((client) => texts(page, `[data-client="${client}"] .seat p.hidden`)),
        )
        for (const [client, seen] of hands.entries())
          for (const [seat, hand] of seen.entries())
            assert.equal(/unknown/.test(hand), seat !== client, hand)
      }
      await checkAxe(page, `the network of ${game}`)
      if (isShooting) await page.screenshot({ path: join(shots, `network-${game}-1440.png`) })
      await close()
    }
  },

  async 'a link that is broken says so'() {
    const { page, close } = await open({ hash: '#nothing' })
    await appears(page, '[role=alert].error')
    await close()
  },

  async 'pass and play with hidden hands'() {
    const { page, close } = await open()
    await begin(page, { game: 'qwirkle', bots: [''], seed: 'browser' })
    for (let turn = 0; turn < 4; turn++) {
      assert.equal(await settle(page), 'covered')
      // Nobody's tiles can be seen or read.
      assert.equal(
        await page.$$eval('.piece.back', (backs) => backs.length),
        108 - (await onBoard(page)),
      )
      await page.click('.actions .primary')
      await settle(page)
      assert.equal(await page.$$eval('.spot.source', (tiles) => tiles.length), 6)
      await layByMouse(page, chooser(turn))
      await page.waitForFunction(
        (count) => document.querySelectorAll('.moves li').length === count,
        {},
        turn + 1,
      )
    }
    await close()
  },

  async 'axe finds nothing, in light and dark, on a phone and a desk, in both games'() {
    for (const [width, dark] of [
      [360, false],
      [1440, true],
    ]) {
      const { page, close } = await open({ width, dark })
      await settle(page)
      await checkAxe(page, `Azul at ${width}`)
      await click(page, '.piece.pickable')
      await click(page, '.spot.line')
      await appears(page, '.actions .primary')
      await checkAxe(page, `a preview at ${width}`)
      await page.click('.tools .primary')
      await checkAxe(page, `the dialog at ${width}`)
      await page.keyboard.press('Escape')
      await begin(page, { game: 'qwirkle', bots: ['medium', 'easy', 'easy'] })
      await settle(page)
      await checkAxe(page, `Qwirkle at ${width}`)
      await close()
    }
  },

  async 'nothing is wider than the page, at 360, 768 and 1440 pixels'() {
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1440, 900],
    ])
      for (const game of [
        { bots: ['easy'], seed: 'browser' },
        { bots: ['easy', 'easy', 'easy'], board: 'crystal-x2', seed: 'browser' },
        { game: 'qwirkle', bots: ['medium'], seed: 'browser' },
      ]) {
        const { page, close } = await open({ width, height, dark: width === 768 })
        await begin(page, game)
        await settle(page)
        if (game.game === 'qwirkle')
          for (let turn = 0; turn < 3; turn++) {
            await layByMouse(page, chooser(turn))
            await settle(page)
          }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(wide <= width, `${wide} pixels wide at ${width}`)
        const name = `${game.game ?? game.board ?? 'azul'}-${width}`
        if (isShooting) await page.screenshot({ path: join(shots, `${name}.png`) })
        await close()
      }
  },

  async 'tiles move, frame by frame; people who want no motion get none'() {
    const { page, close } = await open({ speed: 'normal' })
    await begin(page, { bots: ['medium'], seed: 'browser' })
    await settle(page)
    await click(page, '.piece.pickable')
    await click(page, '.spot.line', 2)
    await page.evaluate(() => {
      window.frames = []
      window.flights = 0
      const tick = (time) => {
        window.frames.push(time)
        window.flights = Math.max(
          window.flights,
          document.getAnimations().filter(({ effect }) => effect.target.matches('.piece')).length,
        )
        requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
    })
    await page.click('.actions .primary')
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2)
    await settle(page)
    const { frames, flights } = await page.evaluate(() => ({
      frames: window.frames.slice(1).map((time, index) => time - window.frames[index]),
      flights: window.flights,
    }))
    frames.sort((a, b) => a - b)
    const at = (share) => frames[Math.floor(share * (frames.length - 1))].toFixed(1)
    console.log(
      `      frames: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, ${frames.length} frames`,
    )
    assert.ok(flights >= 2)

    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await click(page, '.piece.pickable')
    await click(page, '.spot.line', 1)
    await page.evaluate(() => {
      window.flights = 0
    })
    await page.click('.actions .primary')
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 4)
    assert.equal(await page.evaluate(() => window.flights), 0)
    await close()
  },
}

/** How many tiles lie on the board, as the page says it. */
const onBoard = (page) =>
  page.$$eval('.labels .hidden', (labels) => {
    const text = labels.map((label) => label.textContent).find((label) => label.startsWith('Board'))
    return text.includes('empty') ? 0 : text.split(';').length
  })

let failed = 0
let passed = 0
for (const [name, check] of Object.entries(checks)) {
  if (!new RegExp(only).test(name)) continue
  const start = performance.now()
  try {
    await check()
    passed++
    console.log(`ok    ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}\n${error.stack}`)
    if (isShooting) {
      const page = (await browser.pages()).at(-1)
      await page.screenshot({ path: join(shots, `failed-${failed}.png`) })
    }
  }
}
await browser.close()
files.close()
await rm(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
