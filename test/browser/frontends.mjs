// The pages of docs/examples/frontends as Vite serves them, as it builds them, and without a bundler: some turns at each
// table, a whole game at the one that is drawn by hand, two players over a bad network. No console message at all.
// Requires the built package, and `npm ci` in docs/ and test/. `node test/browser/frontends.mjs [name]`
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'
import { launch, serveFolder } from './chromium.mjs'
import { inTable, play, settle } from './tables/play.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = join(root, 'docs/examples/frontends')
const pictures = join(root, 'reports/frontends')
const folder = await mkdtemp(join(tmpdir(), 'azulejo-frontends-'))
const configFile = join(programs, 'vite.config.js')
const NAMES = ['react', 'vue', 'svelte', 'plain', 'network', 'drawn']
/** The files of each page that somebody writes, and how many lines of code they have at most. */
const WRITTEN = {
  react: [['main.jsx'], 40],
  vue: [['App.vue', 'main.js'], 40],
  svelte: [['App.svelte', 'main.js'], 40],
  plain: [['main.js'], 40],
  network: [['main.js'], 40],
  drawn: [['main.jsx'], 150],
}

// Without a bundler: the folder as it is in the package, beside what npm installs.
for (const path of ['plain', 'network'])
  await cp(join(programs, path), join(folder, path), { recursive: true })
await cp(join(root, 'dist'), join(folder, 'node_modules/azulejo/dist'), { recursive: true })
await mkdir(pictures, { recursive: true })
const files = await serveFolder(folder)
const browser = await launch()
const [only] = process.argv.slice(2)
const checks = NAMES.filter((name) => only === undefined || name === only).flatMap((name) => [
  [`${name}, as \`npx vite ${name}\` serves it`, () => withVite(name)],
  [`${name}, built`, () => asBuilt(name)],
  ...(['plain', 'network'].includes(name)
    ? [[`${name}, without a bundler`, () => check(name, `${files.url}/${name}/index.html`)]]
    : []),
])
let failed = 0
for (const [name, run] of checks) {
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
await rm(folder, { recursive: true, force: true })
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function withVite(name) {
  const [paths, most] = WRITTEN[name]
  const texts = await Promise.all(paths.map((path) => readFile(join(programs, name, path), 'utf8')))
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => !/^\s*($|\/[/*]|<!--)/.test(line))
  assert.ok(lines.length <= most, `${name} has ${lines.length} lines of code`)
  const server = await createServer({
    root: join(programs, name),
    configFile,
    logLevel: 'error',
    cacheDir: join(folder, `cache-${name}`),
    server: { host: '127.0.0.1', port: 0, hmr: false },
  })
  await server.listen()
  await check(name, `http://127.0.0.1:${server.httpServer.address().port}/`)
  await server.close()
}

async function asBuilt(name) {
  const outDir = join(folder, `built-${name}`)
  await build({ root: join(programs, name), configFile, logLevel: 'error', build: { outDir } })
  await check(name, `${files.url}/built-${name}/index.html`)
}

async function check(name, address) {
  if (name === 'network')
    return checkNetwork(address, address.startsWith(`${files.url}/network`) ? 6 : 1)
  return name === 'drawn' ? checkDrawn(address) : checkTable(name, address)
}

/** Some turns against the bot, then a stronger one. */
async function checkTable(name, address) {
  const { page, complaints } = await visit(address)
  await play(page, 'mouse', 2)
  await settle(page)
  const names = await inTable(page, (shadow) =>
    [...shadow.querySelectorAll('.name bdi')].map((element) => element.textContent),
  )
  assert.deepEqual(names, ['Ana', 'Bot'])
  assert.equal(page.workers().length, 1)
  await checkLooks(page)
  await page.screenshot({ path: join(pictures, `${name}.png`) })
  await page.select('select', 'medium')
  await page.waitForFunction(() => document.querySelector('azul-table').bot === 'medium')
  await play(page, 'mouse', 1)
  assert.match(await page.$eval('output', (output) => output.textContent), /0/)
  // The end of a game is not tested here, to save time.
  await page.$eval('azul-table', async (table) => {
    const { history } = table
    const view = { ...history.nodes[0].state, phase: 'over' }
    view.players = view.players.map((player, seat) => ({ ...player, score: 9 - seat }))
    table.dispatchEvent(new CustomEvent('end', { detail: { view } }))
  })
  await page.waitForFunction(() => /1/.test(document.querySelector('output').textContent))
  assert.deepEqual(complaints, [])
  await page.close()
}

/** The page has its styles, and the table its tiles: many pixels have the colors of tiles. */
async function checkLooks(page) {
  const [margin, display, size] = await page.evaluate(() => [
    getComputedStyle(document.body).margin,
    getComputedStyle(document.querySelector('header')).display,
    getComputedStyle(document.querySelector('h1')).fontSize,
  ])
  assert.deepEqual([margin, display], ['0px', 'flex'])
  assert.ok(Number.parseFloat(size) < 24, `a heading of ${size}`)
  const share = await colorful(page)
  assert.ok(share > 0.02, `only ${share} of all pixels are colorful`)
}

/** The share of strong colors on a page. */
async function colorful(page) {
  const picture = await page.screenshot({ encoding: 'base64' })
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${data}`)).blob(),
    )
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height)
    let count = 0
    for (let i = 0; i < bytes.length; i += 4) {
      const [red, green, blue] = bytes.subarray(i, i + 3)
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 100) count++
    }
    return count / (bytes.length / 4)
  }, picture)
}

/** Two players who see their moves at once, whatever the network does, and agree in the end. */
async function checkNetwork(address, most) {
  const { page, complaints } = await visit(address)
  assert.equal(await page.$eval('body', (body) => getComputedStyle(body).margin), '0px')
  assert.ok((await colorful(page)) > 0.02)
  const set = (id, value) =>
    page.$eval(
      `#${id}`,
      (input, value) => {
        input.value = value
      },
      value,
    )
  const plies = () =>
    page.evaluate(() => {
      const { match, clients } = window.players()
      return [match.ply, ...clients.map(({ known }) => known.ply)]
    })
  /** Makes a move for the player to move, as soon as a table offers one. */
  async function move() {
    const seat = await page
      .waitForFunction(() => {
        const tables = [...document.querySelectorAll('azul-table')]
        const seat = tables.findIndex(({ shadowRoot }) => shadowRoot?.querySelector('.pick'))
        return seat === -1 ? null : { seat }
      })
      .then((found) => found.jsonValue())
    await page.evaluate(({ seat }) => {
      const shadow = document.querySelectorAll('azul-table')[seat].shadowRoot
      shadow.querySelector('.pick').click()
    }, seat)
    for (const selector of ['.target', '.bar .primary'])
      await page.evaluate(
        ({ seat }, wanted) =>
          document.querySelectorAll('azul-table')[seat].shadowRoot.querySelector(wanted).click(),
        seat,
        selector,
      )
  }
  const shown = () =>
    page.$eval('azul-table', ({ shadowRoot }) => shadowRoot.querySelector('.stage').textContent)
  await settle(page)
  // A move is shown before the host can have received it.
  await set('lost', 0)
  await set('delay', 1500)
  const before = await shown()
  await move()
  await page.waitForFunction(() => window.players().clients.some(({ pending }) => pending !== null))
  assert.notEqual(await shown(), before)
  assert.deepEqual(await plies(), [0, 0, 0])
  assert.match(await shown(), /sent/)
  await page.screenshot({ path: join(pictures, 'network.png') })

  await set('delay', 20)
  await set('lost', 40)
  let moves = 1
  for (; moves < most; moves++) {
    await page.waitForFunction((ply) => window.players().match.ply === ply, {}, moves)
    await page.waitForFunction(() => window.players().clients.every(({ pending }) => !pending))
    await move()
  }
  await set('lost', 0)
  await page.waitForFunction(
    (ply) => window.players().clients.every(({ known }) => known.ply === ply),
    {},
    moves,
  )
  const views = await page.evaluate(() => {
    const { match, clients } = window.players()
    return [match.state, ...clients.map(({ view }) => view)].map((view) => JSON.stringify(view))
  })
  assert.equal(new Set(views).size, 1)
  assert.deepEqual(complaints, [])
  await page.close()
}

/** A whole game with printed spaces, and a round with free ones. */
async function checkDrawn(address) {
  const first = await open(`${address}?seed=lisboa&pause=0`)
  await first.page.evaluate(() => {
    window.first = [...document.querySelectorAll('.piece')]
  })
  const before = await first.visible()
  assert.equal(before.length, 21)
  assert.ok((await colorful(first.page)) > 0.02)
  await first.page.screenshot({ path: join(pictures, 'drawn.png') })
  await first.move(0, 2)
  assert.notDeepEqual(await first.visible(), before)
  await first.page.click('#undo')
  await first.page.waitForSelector('#undo[disabled]')
  assert.deepEqual(await first.visible(), before)

  // By keyboard alone: the first pick, then back from it to the second of its lines.
  await first.page.keyboard.press('Tab')
  await first.page.keyboard.press('Enter')
  await first.page.waitForSelector('.picked')
  await first.page.screenshot({ path: join(pictures, 'drawn-picked.png') })
  const label = await first.page.$$eval('.target', (all) => all[1].getAttribute('aria-label'))
  assert.match(
    label,
    /^Take the \w+ tiles from factory 1 and place them on line 2\. .*Score after the round/,
  )
  const isAtTarget = () =>
    first.page.evaluate(() => document.activeElement === document.querySelectorAll('.target')[1])
  for (let n = 0; !(await isAtTarget()); n++) {
    assert.ok(n < 60, 'the targets can be reached')
    await first.page.keyboard.press('Tab')
  }
  await first.page.keyboard.press('Space')
  await first.settled()

  let moves = 2
  while (!/ wins? with /.test(await first.said())) {
    await first.move(moves % 3, moves % 4)
    assert.ok(++moves < 200, 'the game ends')
  }
  // Every tile is the element that it was at the start.
  const kept = await first.page.evaluate(() => {
    const now = [...document.querySelectorAll('.piece')]
    return now.length === 101 && now.every((element, i) => element === window.first[i])
  })
  assert.ok(kept)
  await first.close('drawn-end')

  // Free spaces: tiles are placed by clicking, too.
  const second = await open(`${address}?seed=porto&pause=0&board=grey`)
  const isTiling = () => second.page.$eval('body', (body) => !body.querySelector('.pick'))
  for (let n = 0; !(await isTiling()); n++) {
    assert.ok(n < 60, 'somebody fills a line')
    await second.move(0, 0)
  }
  const label2 = await second.page.$eval('.target', (target) => target.getAttribute('aria-label'))
  assert.match(label2, /^Move a tile from line \d to column \d of the wall\. Scores \d+ points?\./)
  await second.page.click('.target')
  await second.settled()
  await second.close('drawn-tiled')
}

/** Opens a page and collects its console messages. */
async function visit(address) {
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  await page.setViewport({ width: 1100, height: 900 })
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(address)
  return { page, complaints }
}

/** A page with a table, and what a person does there. */
async function open(address) {
  const { page, complaints } = await visit(address)
  await page.waitForSelector('.pick').catch(() => assert.fail(complaints.join('; ')))
  const said = () => page.$eval('#said', (element) => element.textContent)
  const visible = () =>
    page.$$eval('.piece', (pieces) =>
      pieces
        .filter(({ style }) => style.visibility === 'visible')
        .map((piece) => `${piece.querySelector('rect').outerHTML} ${piece.style.transform}`)
        .sort(),
    )
  /** Until the person may decide, or the game is over. */
  async function settled() {
    await page.waitForFunction(
      () =>
        document.querySelector('.pick, .target') ||
        / wins? with /.test(document.querySelector('#said').textContent),
    )
    // No two tiles lie on each other.
    const shown = (await visible()).map((piece) => piece.slice(piece.indexOf('translate')))
    assert.equal(new Set(shown).size, shown.length)
  }
  async function move(pick, target) {
    const nth = (list, index) => list[index % list.length]
    const picks = await page.$$('.pick')
    if (picks.length > 0) await nth(picks, pick).click()
    await page.waitForSelector('.target')
    await nth(await page.$$('.target'), target).click()
    await settled()
  }
  async function close(picture) {
    await page.screenshot({ path: join(pictures, `${picture}.png`) })
    assert.deepEqual(complaints, [])
    await page.close()
  }
  return { page, said, visible, settled, move, close }
}
