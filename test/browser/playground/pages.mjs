// The playground as a visitor has it: built, served, and opened in a browser.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { launch, serveFolder } from '../chromium.mjs'
import { violations } from '../tables/pages.mjs'
import { settle } from '../tables/play.mjs'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds the playground and starts a browser. `shots` is where pictures go. */
export async function openPlayground(shots) {
  if (shots !== undefined) await mkdir(shots, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'azulejo-playground-'))
  await build({
    configFile: join(root, 'docs/playground/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const browser = await launch()
  const visitors = []

  /**
   * A page at the playground, of a new visitor or of one who has other tabs. Each visitor has an origin of their own, and
   * so storage of their own. What the page complains about is looked at when it is closed.
   */
  async function open({
    width = 1280,
    height = 900,
    settings = {},
    hash = '',
    features = [],
    visitor = undefined,
    prepare = undefined,
  } = {}) {
    const own = visitor ?? (await serveFolder(folder))
    if (visitor === undefined) visitors.push(own)
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    const complaints = []
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.setViewport({ width, height })
    await page.emulateMediaFeatures(features)
    // A visitor who comes for the first time, but for some settings.
    if (visitor === undefined)
      await page.evaluateOnNewDocument(
        (chosen) => {
          if (location.protocol === 'about:' || localStorage.getItem('azulejo-settings') !== null)
            return
          localStorage.setItem('azulejo-settings', JSON.stringify({ language: 'en', ...chosen }))
        },
        { speed: 'instant', ...settings },
      )
    if (prepare !== undefined) await prepare(page)
    await page.goto(`${own.url}/index.html${hash}`)
    await settle(page)
    const close = async () => {
      assert.deepEqual(complaints, [])
      await page.close()
    }
    return { page, close, visitor: own }
  }

  async function shoot(page, name) {
    if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}.png`) })
  }

  async function close() {
    await browser.close()
    for (const { close } of visitors) close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, browser, open, shoot, close }
}

export const appears = (page, selector) =>
  page.waitForFunction((wanted) => document.querySelector(wanted) !== null, {}, selector)

export const exists = (page, selector) =>
  page.evaluate((wanted) => document.querySelector(wanted) !== null, selector)

export const textsOf = (page, selector) =>
  page.$$eval(selector, (found) => found.map(({ textContent }) => textContent))

/** Opens a dialog of the bar, from its menu where that is closed. */
export async function openDialog(page, name) {
  const isHidden = await page.$eval(`[data-panel=${name}]`, (button) => !button.checkVisibility())
  if (isHidden) await page.click('.menu-button')
  await page.click(`[data-panel=${name}]`)
  await appears(page, 'dialog[open]')
}

export async function closeDialog(page) {
  await page.click('dialog [data-close]')
  await page.waitForFunction(() => document.querySelector('dialog') === null)
}

/** Begins a game as the dialog offers it. An empty name is a person. */
export async function begin(
  page,
  { game = 'azul', board = 'colored', bots = ['easy'], names = [], seed = '' },
) {
  await openDialog(page, 'new')
  await page.$eval(`[name=game][value=${game}]`, (choice) => choice.click())
  if (game === 'azul') await page.select('[name=board]', board)
  await page.$eval(`[name=count][value="${bots.length + 1}"]`, (choice) => choice.click())
  await appears(page, `[name=seat-${bots.length}]`)
  for (const [index, bot] of ['', ...bots].entries()) await page.select(`[name=seat-${index}]`, bot)
  for (const [index, name] of names.entries())
    await type(page, `.seat-row:nth-of-type(${index + 1}) input`, name)
  if (seed !== '') {
    await page.$eval('.more', (more) => more.setAttribute('open', ''))
    await type(page, '[name=seed]', seed)
  }
  await page.evaluate(() => {
    window.lastTable = document.querySelector('azul-table, qwirkle-table')
  })
  await page.click('dialog [type=submit]')
  await page.waitForFunction(() => document.querySelector('dialog') === null)
  // Until the new game is there, the last one can be played. Every game has a table of its own.
  await page.waitForFunction(() => {
    const table = document.querySelector('azul-table, qwirkle-table')
    return table?.history && table !== window.lastTable
  })
  await settle(page)
}

/** Replaces the text of a field. */
export const type = (page, selector, text) =>
  page.$eval(
    selector,
    (field, value) => {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    text,
  )

/** The moves of the game that the table plays, and which of its states is shown. */
export const movesOf = (page) =>
  page.evaluate(() => {
    const { nodes, current } = document.querySelector('.table-host > *').history
    return {
      moves: nodes.slice(1).map(({ move }) => JSON.stringify(move)),
      start: JSON.stringify(nodes[0].state),
      current,
      bots: document.querySelector('.table-host > *').bot,
    }
  })

/** The notice above the table; empty if there is none. */
export const noticeOf = async (page) => (await textsOf(page, '[data-notice] > span'))[0] ?? ''

export async function checkAxe(page, what) {
  assert.deepEqual(await violations(page), [], what)
}

/** Fails if anything is wider than the page. */
export async function checkWidth(page) {
  const [wide, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  assert.ok(wide <= width, `${wide} pixels wide at ${width}`)
}

/** The link that a button of the dialog copies. */
export async function linkOf(page, kind) {
  await openDialog(page, 'share')
  await page.click(`[data-share=${kind}]`)
  await appears(page, '[name=link]')
  const link = await page.$eval('[name=link]', ({ value }) => value)
  await closeDialog(page)
  return new URL(link)
}
