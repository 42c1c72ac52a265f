// What the page is like: at every size, in every language and light, offline, and on a first visit.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, createServer } from 'vite'
import { serveFolder } from '../chromium.mjs'
import { inTable, MOVES, play, settle } from '../tables/play.mjs'
import {
  appears,
  begin,
  checkAxe,
  checkWidth,
  closeDialog,
  exists,
  movesOf,
  openDialog,
  root,
  textsOf,
} from './pages.mjs'

const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 730],
  [1440, 900],
  [2560, 1440],
]

/** Waits until the page and its table speak a language. */
const inLanguage = (page, language) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('azul-table').shadowRoot.querySelector('.table')?.lang === wanted,
    {},
    language,
  )

/** How much a visitor loads before a bot has answered, compressed. */
const MAX_FIRST_LOAD = 120_000

export const page = ({ open, shoot, browser, folder }) => ({
  async 'a first visit: a table that plays, and one line that says what to do'() {
    const { page, close } = await open()
    assert.match((await textsOf(page, '[data-notice]'))[0], /Take all tiles of one color/)
    await play(page, 'mouse', 1)
    await page.waitForFunction(() => document.querySelector('[data-notice]') === null)
    await page.reload()
    await settle(page)
    assert.equal(await exists(page, '[data-notice]'), false)
    await close()
  },

  async 'title and icon say whose turn it is'() {
    const { page, close, visitor } = await open({ settings: { speed: 'normal' } })
    const shown = () =>
      page.evaluate(() => [document.title, document.querySelector('link[rel=icon]').href])
    assert.deepEqual(await shown(), ['Your turn · azulejo', `${visitor.url}/icon-turn.svg`])
    await MOVES.mouse(page, 0)
    await page.waitForFunction(() => !document.title.startsWith('Your turn'))
    assert.match((await shown())[1], /icon\.svg$/)
    await settle(page)
    await page.waitForFunction(() => document.title.startsWith('Your turn'))
    await close()
  },

  async 'pass and play: the table turns to whose turn it is'() {
    const { page, close } = await open({ width: 360, height: 740 })
    await begin(page, { bots: ['', '', ''], names: ['Ana', 'Ben', 'Cleo', 'Dora'] })
    const boards = () =>
      inTable(page, (shadow) =>
        [...shadow.querySelectorAll('.seat')].map((seat) => ({
          name: seat.querySelector('bdi').textContent,
          width: seat.offsetWidth,
          bottom: seat.getBoundingClientRect().bottom,
          isActive: seat.matches('.active'),
        })),
      )
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dora', 'Ana']) {
      await settle(page)
      const found = await boards()
      const largest = found.toSorted((a, b) => b.width - a.width)[0]
      assert.equal(largest.name, name)
      assert.ok(largest.isActive && largest.bottom <= 740)
      await page.waitForFunction((who) => document.title.includes(who), {}, name)
      await MOVES.mouse(page, 0)
    }
    await shoot(page, 'pass-and-play-360')
    await close()
  },

  async 'names of any length and script'() {
    for (const [width, height] of [SIZES[0], SIZES[1]]) {
      const { page, close } = await open({ width, height })
      await begin(page, { bots: [''], names: ['W'.repeat(40), 'אבג\u202Edef'] })
      await play(page, 'mouse', 2)
      await page.click('[data-coach]')
      await appears(page, '[data-best] li')
      await checkWidth(page)
      for (const name of ['share', 'new', 'developers']) {
        await openDialog(page, name)
        await checkWidth(page)
        await closeDialog(page)
      }
      await shoot(page, `names-${width}`)
      await close()
    }
  },

  async 'at every size: nothing is cut off, and tiles, lines and the bar are in sight'() {
    for (const [width, height] of SIZES)
      for (const features of [[], [{ name: 'prefers-color-scheme', value: 'dark' }]]) {
        const { page, close } = await open({ width, height, features })
        const name = `${width}x${height}${features.length === 0 ? '' : '-dark'}`
        await play(page, 'mouse', 2)
        await settle(page)
        await page.mouse.move(1, 1)
        await shoot(page, name)
        const found = await inTable(page, (shadow) => {
          const own = [...shadow.querySelectorAll('.seat')].find((seat) =>
            seat.textContent.includes('Ana'),
          )
          return {
            board: own.getBoundingClientRect().bottom,
            bar: shadow.querySelector('.bar').getBoundingClientRect().toJSON(),
            top: document.querySelector('.top').getBoundingClientRect().toJSON(),
          }
        })
        await checkWidth(page)
        assert.ok(found.board <= found.bar.top + 1, `${name}: the bar covers a board`)
        assert.ok(found.bar.bottom <= height + 1 && found.top.top === 0, name)
        if (width <= 1024) await checkAxe(page, name)
        await page.click('[data-coach]')
        await appears(page, '[data-best] li')
        await checkWidth(page)
        await shoot(page, `coach-${name}`)
        const side = await page.$eval('.side', (aside) => aside.getBoundingClientRect().toJSON())
        const smallest = await inTable(page, (shadow) => {
          const tiles = [...shadow.querySelectorAll('.pick')]
          return Math.min(...tiles.map((tile) => tile.getBoundingClientRect().width))
        })
        assert.ok(smallest >= 24, `${name}: tiles of ${smallest} pixels beside the coach`)
        // Beside the table, not below what is in sight.
        assert.ok(side.top < height - 40 && side.bottom <= height + 1, `${name}: ${side.top}`)
        for (const dialog of ['new', 'settings', 'share', 'help']) {
          await openDialog(page, dialog)
          if (dialog === 'help') await appears(page, 'dialog section')
          await checkWidth(page)
          await shoot(page, `${dialog}-${name}`)
          if (width === 360) await checkAxe(page, `${dialog} at ${name}`)
          await closeDialog(page)
        }
        await close()
      }
  },

  async 'on phones, in every language: a first visit, the list of moves and a new game'() {
    for (const [width, height] of SIZES.slice(0, 2))
      for (const language of ['en', 'de', 'cs']) {
        const settings = { language, isWelcomed: false }
        const { page, close } = await open({ width, height, settings })
        await inLanguage(page, language)
        await checkWidth(page)
        const [smallest, cut] = await inTable(page, (shadow) => [
          Math.min(...[...shadow.querySelectorAll('.pick')].map((pick) => pick.offsetWidth)),
          [...shadow.querySelectorAll('.store')]
            .filter((store) => store.scrollHeight > store.clientHeight)
            .map((store) => store.textContent),
        ])
        const where = `${width} ${language}`
        assert.ok(smallest >= 24, `${where}: tiles of ${smallest} pixels`)
        assert.deepEqual(cut, [], where)
        await play(page, 'mouse', 2)
        await settle(page)
        await inTable(page, (shadow) => shadow.querySelector('[data-icon=log]').click())
        await page.waitForFunction(() =>
          document.querySelector('azul-table').shadowRoot.querySelector('.log'),
        )
        const [log, bar] = await inTable(page, (shadow) =>
          ['.log', '.bar'].map((part) =>
            shadow.querySelector(part).getBoundingClientRect().toJSON(),
          ),
        )
        assert.ok(log.bottom <= bar.top, `${where}: the list covers the bar`)
        await openDialog(page, 'new')
        const [level, room, begin] = await page.$eval('[name=seat-1]', (select) => {
          const pen = document.createElement('canvas').getContext('2d')
          const { font, paddingLeft, paddingRight } = getComputedStyle(select)
          pen.font = font
          const text = pen.measureText(select.selectedOptions[0].textContent).width
          // The browser's arrow is 20 pixels wide.
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20
          const button = document.querySelector('dialog [type=submit]')
          return [text, room, button.getBoundingClientRect().bottom]
        })
        assert.ok(level <= room, `${where}: ${level} pixels of text in ${room}`)
        assert.ok(begin <= height, `${where}: the button is out of sight`)
        await shoot(page, `phone-${width}-${language}`)
        await close()
      }
  },

  async 'games between devices: a link, where a server is configured'() {
    const { page, close } = await open()
    await openDialog(page, 'new')
    assert.equal(await exists(page, '[data-friend]'), false)
    await close()
    process.env.VITE_SERVER = 'https://azul.example/'
    const outDir = await mkdtemp(join(tmpdir(), 'azulejo-friend-'))
    await build({
      configFile: join(root, 'docs/playground/vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
    delete process.env.VITE_SERVER
    const visitor = await serveFolder(outDir)
    const configured = await open({ visitor })
    await openDialog(configured.page, 'new')
    assert.equal(
      await configured.page.$eval('[data-friend] a', ({ href }) => href),
      'https://azul.example/',
    )
    await checkAxe(configured.page, 'the link')
    await shoot(configured.page, 'friend')
    await configured.close()
    visitor.close()
    await rm(outDir, { recursive: true })
  },

  async 'settings: kept, and in other tabs at once'() {
    const { page, close, visitor } = await open()
    const other = await open({ visitor })
    await openDialog(page, 'settings')
    await page.select('[name=theme]', 'dark')
    await page.select('[name=language]', 'cs')
    await page.select('[name=speed]', 'fast')
    await other.page.waitForFunction(
      () =>
        document.documentElement.dataset.theme === 'dark' &&
        document.documentElement.lang === 'cs' &&
        document.querySelector('azul-table').theme === 'dark',
    )
    for (const shown of [page, other.page]) {
      await shown.waitForFunction(() => /Nová hra/.test(document.body.textContent))
      await shown.waitForFunction(() =>
        /Vyber/.test(
          document.querySelector('azul-table').shadowRoot.querySelector('.bar').textContent,
        ),
      )
    }
    await shoot(page, 'settings-cs-dark')
    await checkAxe(page, 'settings')
    await page.reload()
    await settle(page)
    assert.deepEqual(
      await page.$eval('azul-table', ({ language, theme, speed }) => [language, theme, speed]),
      ['cs', 'dark', 'fast'],
    )
    await other.close()
    await close()
  },

  async 'one click plays if that is wanted'() {
    const { page, close } = await open()
    await openDialog(page, 'settings')
    await page.click('[name=confirm]')
    await closeDialog(page)
    await inTable(page, (shadow) => shadow.querySelector('.spot.pick').click())
    await inTable(page, (shadow) => shadow.querySelector('.target').click())
    await page.waitForFunction(() => document.querySelector('azul-table').history.nodes.length > 1)
    await close()
  },

  async 'sounds are off until they are wanted'() {
    const { page, close } = await open({
      prepare: (fresh) =>
        fresh.evaluateOnNewDocument(() => {
          window.contexts = 0
          const Original = window.AudioContext
          window.AudioContext = class extends Original {
            constructor() {
              super()
              window.contexts++
            }
          }
        }),
    })
    await play(page, 'mouse', 1)
    await settle(page)
    assert.equal(await page.evaluate(() => window.contexts), 0)
    await openDialog(page, 'settings')
    await page.click('[name=sounds]')
    await closeDialog(page)
    await play(page, 'mouse', 1)
    await settle(page)
    assert.equal(await page.evaluate(() => window.contexts), 1)
    await close()
  },

  async 'the help is in the language that is chosen'() {
    const { page, close } = await open()
    await openDialog(page, 'help')
    await appears(page, 'dialog svg')
    await checkAxe(page, 'help')
    await closeDialog(page)
    await close()
  },

  async 'the close button of a dialog stays where it is while its content is loaded'() {
    const { page, close } = await open()
    const topOf = () =>
      page.$eval('dialog [data-close]', (button) => button.getBoundingClientRect().top)
    const before = await page.evaluate(async () => {
      document.querySelector('[data-panel=help]').click()
      while (document.querySelector('dialog[open]') === null)
        await new Promise((resolve) => setTimeout(resolve))
      if (document.querySelector('dialog section') !== null) throw Error('already loaded')
      return document.querySelector('dialog [data-close]').getBoundingClientRect().top
    })
    await appears(page, 'dialog section')
    assert.equal(await topOf(), before)
    await closeDialog(page)
    await close()
  },

  async 'a whole turn without a network, after the first visit'() {
    const { page, close, visitor } = await open()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.setOfflineMode(true)
    await page.goto(`${visitor.url}/`)
    await play(page, 'mouse', 1)
    // The bot, in its worker, answers as well.
    await settle(page)
    await page.waitForFunction(() => document.querySelector('azul-table').history.nodes.length > 2)
    await page.setOfflineMode(false)
    await close()
  },

  async 'what a browser needs to install the page'() {
    const { page, close } = await open()
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel=manifest]')
      return (await fetch(href)).json()
    })
    assert.equal(manifest.display, 'standalone')
    for (const { src } of manifest.icons) await readFile(join(folder, src))
    await close()
  },

  async 'a tile can be picked within a second on a processor four times as slow'() {
    const visitor = await serveFolder(folder)
    const page = await browser.newPage()
    const session = await page.createCDPSession()
    // What the page costs its thread, whatever else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.evaluateOnNewDocument(() => {
      const shadow = () => document.querySelector('azul-table')?.shadowRoot
      const look = () => {
        const tile = shadow()?.querySelector('.spot.pick')
        if (!tile) return requestAnimationFrame(look)
        tile.click()
        // When the lines for the tile are there, in milliseconds since the page was opened.
        if (shadow().querySelector('.target') !== null) window.isAnswered = performance.now()
      }
      requestAnimationFrame(look)
    })
    await page.goto(`${visitor.url}/index.html`)
    await page.waitForFunction(() => window.isAnswered)
    const { metrics } = await session.send('Performance.getMetrics')
    const { value } = metrics.find(({ name }) => name === 'TaskDuration')
    // By the clock on a throttled processor: a figure for an idle machine.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.reload()
    await page.waitForFunction(() => window.isAnswered)
    const throttled = await page.evaluate(() => window.isAnswered)
    console.log(
      `      ${Math.round(1000 * value)} ms of processor time; ${Math.round(throttled)} ms by the clock with the processor throttled to a quarter`,
    )
    assert.ok(4 * value < 1)
    await page.close()
    visitor.close()
  },

  async 'a first visit loads at most 120 kB, compressed, until a bot has answered'() {
    const { page, close } = await open({
      prepare: async (fresh) => {
        fresh.loaded = new Set()
        fresh.on('request', (request) => fresh.loaded.add(new URL(request.url()).pathname))
        fresh.on('workercreated', (worker) => fresh.loaded.add(new URL(worker.url()).pathname))
        await fresh.setBypassServiceWorker(true)
      },
    })
    await play(page, 'mouse', 1)
    await settle(page)
    const sizeOf = async (path) => brotliCompressSync(await readFile(join(folder, path))).length
    const sum = async (paths) =>
      (await Promise.all(paths.map(sizeOf))).reduce((all, size) => all + size, 0)
    // The service worker then fetches everything else, in the background.
    const loaded = [...page.loaded].filter((path) => path !== '/offline.js')
    const total = await sum(loaded)
    const all = await readdir(folder, { recursive: true, withFileTypes: true })
    const everything = await sum(
      all
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)),
    )
    console.log(
      `      ${(total / 1000).toFixed(1)} kB in ${loaded.length} files, of ${(everything / 1000).toFixed(1)} kB in all`,
    )
    assert.ok(loaded.some((path) => /worker/.test(path)))
    assert.ok(total <= MAX_FIRST_LOAD)
    await close()
  },

  async 'a server for development survives npm ci and a build of the site'() {
    // The build before has set it.
    process.env.NODE_ENV = 'development'
    const server = await createServer({
      configFile: join(root, 'docs/playground/vite.config.ts'),
      logLevel: 'silent',
      server: { port: 0 },
    })
    await server.listen()
    const url = `http://127.0.0.1:${server.httpServer.address().port}`
    const { page, close } = await open({ visitor: { url } })
    await play(page, 'mouse', 1)
    await settle(page)
    const before = await movesOf(page)
    // What a build of the site does at the same time, and what npm ci empties.
    const outDir = await mkdtemp(join(tmpdir(), 'azulejo-site-'))
    await build({
      configFile: join(root, 'docs/playground/vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
    await rm(outDir, { recursive: true })
    await rm(join(root, 'docs/playground/node_modules'), { recursive: true, force: true })
    await page.reload()
    await settle(page)
    assert.deepEqual(await movesOf(page), before)
    await close()
    await server.close()
  },

  async 'the log of the table is in the language of the page'() {
    const { page, close } = await open({ settings: { language: 'de' } })
    await play(page, 'mouse', 1)
    await settle(page)
    await inTable(page, (shadow) => shadow.querySelector('[data-icon=log]').click())
    // It is loaded when it is first opened.
    await page.waitForFunction(() =>
      /Ana nimmt/.test(
        document.querySelector('azul-table').shadowRoot.querySelector('.log')?.textContent,
      ),
    )
    await close()
  },
})
