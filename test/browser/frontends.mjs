// The tables of docs/examples/frontends: whole games without a bundler, and with React, Vue and Svelte as Vite builds
// them; two players over a bad network. By mouse and by keyboard. Wants the built package, and `npm ci` in docs/
// and test/. `node test/browser/frontends.mjs [name]`
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { launch, serveFolder } from './chromium.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = join(root, 'docs/examples/frontends')
const pictures = join(root, 'reports/frontends')
const folder = await mkdtemp(join(tmpdir(), 'azulejo-frontends-'))
const NAMES = ['plain', 'react', 'vue', 'svelte', 'network']
const wanted = process.argv.slice(2)

for (const path of ['plain', 'network', 'table.js', 'table.css'])
  await cp(join(programs, path), join(folder, path), { recursive: true })
await cp(join(root, 'dist'), join(folder, 'node_modules/azulejo/dist'), { recursive: true })
for (const name of ['react', 'vue', 'svelte'])
  await build({
    root: join(programs, name),
    configFile: join(programs, 'vite.config.js'),
    logLevel: 'error',
    build: { outDir: join(folder, name) },
  })
await mkdir(pictures, { recursive: true })
const files = await serveFolder(folder)
const browser = await launch()
let failed = 0
const names = NAMES.filter((name) => wanted.length === 0 || wanted.includes(name))
for (const name of names) {
  const start = performance.now()
  try {
    const clicks = await (name === 'network' ? checkNetwork() : check(name))
    console.log(`ok    ${name}: ${clicks} moves, ${Math.round(performance.now() - start)} ms`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}\n${error.stack}`)
  }
}
await browser.close()
files.close()
await rm(folder, { recursive: true, force: true })
console.log(`${names.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** A whole game with printed spaces, and a round with free ones. */
async function check(name) {
  const first = await open(name, 'seed=lisboa&pause=0')
  await first.page.evaluate(() => {
    window.first = [...document.querySelectorAll('.piece')]
  })
  const before = await first.visible()
  assert.equal(before.length, 21)
  await first.page.screenshot({ path: join(pictures, `${name}.png`) })
  await first.move(0, 2)
  assert.notDeepEqual(await first.visible(), before)
  await first.page.click('#undo')
  await first.page.waitForSelector('#undo[disabled]')
  assert.deepEqual(await first.visible(), before)

  // By keyboard alone: the first pick, then back from it to the second of its lines.
  await first.page.keyboard.press('Tab')
  await first.page.keyboard.press('Enter')
  await first.page.waitForSelector('.picked')
  await first.page.screenshot({ path: join(pictures, `${name}-picked.png`) })
  const label = await first.page.$$eval('.target', (all) => all[1].getAttribute('aria-label'))
  assert.match(
    label,
    /^Take the \w+ tiles from factory 1 and place them on line 2\. .*Your score after the round/,
  )
  const targets = await first.page.$$eval('.target', (all) => all.length)
  await first.page.keyboard.down('Shift')
  for (let n = 1; n < targets; n++) await first.page.keyboard.press('Tab')
  await first.page.keyboard.up('Shift')
  await first.page.keyboard.press('Space')
  await first.settled()

  let clicks = 2
  while (!/ wins? with /.test(await first.said())) {
    await first.move(clicks % 3, clicks % 4)
    assert.ok(++clicks < 200, 'the game ends')
  }
  // Every tile is the element that it was at the start.
  const kept = await first.page.evaluate(() => {
    const now = [...document.querySelectorAll('.piece')]
    return now.length === 101 && now.every((element, i) => element === window.first[i])
  })
  assert.ok(kept)
  await first.close(`${name}-end`)

  // Free spaces: tiles are placed by clicking, too.
  const second = await open(name, 'seed=porto&pause=0&board=grey')
  const isTiling = () => second.page.$eval('body', (body) => !body.querySelector('.pick'))
  for (let n = 0; !(await isTiling()); n++) {
    assert.ok(n < 60, 'somebody fills a line')
    await second.move(0, 0)
    clicks++
  }
  const label2 = await second.page.$eval('.target', (target) => target.getAttribute('aria-label'))
  assert.match(label2, /^Move a tile from line \d to column \d of the wall\. Scores \d+\./)
  await second.page.click('.target > rect')
  await second.settled()
  await second.close(`${name}-tiled`)
  return clicks + 1
}

/** Two players who see their moves at once, whatever the network does, and agree in the end. */
async function checkNetwork() {
  const { page, complaints } = await visit('network/index.html')
  const set = (id, value) =>
    page.$eval(
      `#${id}`,
      (input, value) => {
        input.value = value
      },
      value,
    )
  const move = async () => {
    await page.click('.pick')
    await page.click('.move')
  }
  const plies = () =>
    page.evaluate(() => [
      window.table().match.ply,
      ...window.table().clients.map(({ known }) => known.ply),
    ])
  // A move is shown before the host can have received it.
  await set('lost', 0)
  await set('delay', 1500)
  const before = await page.$eval('section svg', (svg) => svg.outerHTML)
  await move()
  assert.notEqual(await page.$eval('section svg', (svg) => svg.outerHTML), before)
  assert.deepEqual(await plies(), [0, 0, 0])
  assert.equal((await page.$$('section.pending')).length, 1)
  await page.screenshot({ path: join(pictures, 'network.png') })

  await set('delay', 20)
  await set('lost', 40)
  let moves = 1
  for (; moves < 8; moves++) {
    await page.waitForSelector('.pick')
    await move()
  }
  await set('lost', 0)
  await page.waitForFunction(
    (ply) => window.table().clients.every(({ known }) => known.ply === ply),
    {},
    moves,
  )
  const views = await page.evaluate(() => {
    const { match, clients } = window.table()
    return [match.state, ...clients.map(({ view }) => view)].map((view) => JSON.stringify(view))
  })
  assert.equal(new Set(views).size, 1)
  await page.screenshot({ path: join(pictures, 'network-end.png') })
  assert.deepEqual(complaints, [])
  await page.close()
  return moves
}

/** A page, and what is complained of in it. */
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
  await page.goto(`${files.url}/${address}`)
  return { page, complaints }
}

/** A page with a table, and what a person does there. */
async function open(name, query) {
  const { page, complaints } = await visit(`${name}/index.html?${query}`)
  await page.waitForSelector('.pick').catch(() => assert.fail(complaints.join('; ')))
  const said = () => page.$eval('#said', (element) => element.textContent)
  const visible = () =>
    page.$$eval('.piece:not(.away)', (pieces) =>
      pieces.map(({ style, textContent }) => `${textContent} ${style.transform}`).sort(),
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
    const picks = await page.$$('.pick[role=button]')
    if (picks.length > 0) await nth(picks, pick).click()
    await page.waitForSelector('.target')
    await nth(await page.$$('.target > rect:first-of-type'), target).click()
    await settled()
  }
  async function close(picture) {
    await page.screenshot({ path: join(pictures, `${picture}.png`) })
    assert.deepEqual(complaints, [])
    await page.close()
  }
  return { page, said, visible, settled, move, close }
}
