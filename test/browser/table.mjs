// The tables of both games in a real browser: whole games by mouse, keyboard and drag, in every way that a page can contain it.
// Requires the built package, and `npm ci` in test/. `node test/browser/table.mjs [--only name] [--shots folder]`
import assert from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { hostChecks } from './tables/host.mjs'
import { lookChecks } from './tables/looks.mjs'
import { motionChecks } from './tables/motion.mjs'
import { DEFINE, openPages, violations } from './tables/pages.mjs'
import {
  clickOn,
  inTable,
  MOVES,
  play,
  settle,
  settleMotion,
  stateOf,
  textOf,
} from './tables/play.mjs'
import { qwirkleChecks } from './tables/qwirkle.mjs'
import { qwirkleBoardChecks } from './tables/qwirkle-board.mjs'
import { sizeChecks } from './tables/sizes.mjs'
import { wayChecks } from './tables/ways.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'string' } } })
const pages = await openPages(values.shots)
const { elsewhere, open, openTable, shoot } = pages

const checks = {
  async 'five lines of HTML and one file'() {
    const { page, close } = await open(
      '<azul-table bot="easy" speed="instant"></azul-table>',
      "import { defineTable } from './dist/azul-table.min.js'\ndefineTable()",
    )
    assert.ok((await play(page, 'mouse')) > 5)
    assert.match(await textOf(page, '.panel'), /Wall.*Floor.*Rows.*Columns.*Colors.*Total/)
    await shoot(page, 'end')
    assert.deepEqual(await violations(page), [])
    assert.equal(page.workers().length, 1)
    await close()
  },

  async 'a whole game by keyboard, against bots at the normal speed of a hurry'() {
    const { page, close } = await openTable('bot="medium" players="3" speed="fast"')
    assert.ok((await play(page, 'keyboard')) > 5)
    await close()
  },

  async 'pass and play by dragging, with the board of who moves in front'() {
    const { page, close } = await openTable('board="grey" names="Ana, Bento" speed="instant"', {
      width: 360,
      height: 740,
    })
    for (let turn = 0; turn < 200; turn++) {
      if ((await settle(page)) === 'over') break
      const [name, isLarge] = await inTable(page, (shadow) => {
        const seats = [...shadow.querySelectorAll('.seat')]
        const own = seats.find((seat) => seat.textContent.includes('you'))
        const isLarge = seats.every(({ offsetWidth }) => offsetWidth <= own.offsetWidth)
        return [own.querySelector('bdi').textContent, isLarge && own.matches('.active')]
      })
      assert.ok(['Ana', 'Bento'].includes(name) && isLarge)
      await MOVES.drag(page)
    }
    assert.equal(await stateOf(page), 'over')
    await close()
  },

  async 'the bot of a page of another origin'() {
    const { page, close } = await open(
      '<azul-table bot="hard" speed="instant"></azul-table>',
      `import { defineTable } from '${elsewhere.url}/dist/table.js'\ndefineTable()`,
      {
        csp: `script-src 'self' blob: ${elsewhere.url}; worker-src blob: ${elsewhere.url}; style-src 'self'`,
      },
    )
    await play(page, 'mouse', 3)
    assert.deepEqual(
      page.workers().map((worker) => worker.url().slice(0, 5)),
      ['blob:'],
    )
    await close()
  },

  async 'a page that allows no worker plays all the same'() {
    const { page, close } = await openTable('bot="hard" speed="instant"', {
      csp: "default-src 'self'; worker-src 'none'",
    })
    await play(page, 'mouse', 3)
    assert.equal(page.workers().length, 0)
    // The browser itself reports what the policy refuses.
    await close((complaint) => /Content Security Policy/.test(complaint))
  },

  async 'a worker by address, and one that is missing'() {
    const opened = await open(
      '<azul-table bot="easy" speed="instant" worker="dist/bots/worker.js"></azul-table>' +
        '<azul-table bot="easy" speed="instant" worker="missing.js"></azul-table>',
      DEFINE,
    )
    const { page, close } = opened
    await play(page, 'mouse', 2)
    assert.match(page.workers()[0].url(), /bots.worker/)
    await page.evaluate(() => document.querySelector('azul-table').remove())
    await play(page, 'mouse', 2)
    await close((complaint) => /404/.test(complaint))
  },

  async 'two tables: each has its own game, and a removed one ends its worker and comes back'() {
    const { page, close } = await open(
      '<azul-table bot="easy" speed="instant"></azul-table><azul-table board="grey" players="3" theme="dark"></azul-table>',
      DEFINE,
      { width: 1024, height: 500 },
    )
    await settle(page)
    await play(page, 'mouse', 3)
    await settle(page)
    assert.equal(page.workers().length, 1)
    const before = await textOf(page, '.stage')
    await page.evaluate(() => {
      const [table] = document.querySelectorAll('azul-table')
      window.removed = table
      table.remove()
    })
    await page.waitForFunction(() => document.querySelectorAll('azul-table').length === 1)
    while (page.workers().length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await page.evaluate(() => document.querySelector('main').prepend(window.removed))
    await settle(page)
    assert.equal(await textOf(page, '.stage'), before)
    await play(page, 'mouse', 1)
    await shoot(page, 'two')
    await close()
  },

  async 'properties that were set before the element is defined, and attributes that change'() {
    const { page, close } = await open(
      '<azul-table></azul-table>',
      `const table = document.querySelector('azul-table')
Object.assign(table, { names: ['Ana', 'Ben', 'Cleo'], players: 3, speed: 'instant', confirm: false, language: 'cs' })
const { defineTable } = await import('./dist/table.js')
defineTable()`,
    )
    await settle(page)
    await page.waitForFunction(() =>
      /Vyber/.test(
        document.querySelector('azul-table').shadowRoot.querySelector('.bar').textContent,
      ),
    )
    assert.equal(await inTable(page, (shadow) => shadow.querySelectorAll('.seat').length), 3)
    await clickOn(page, '.pickable')
    await clickOn(page, '.target')
    // One click was enough.
    await page.waitForFunction(() =>
      /Ben/.test(
        document.querySelector('azul-table').shadowRoot.querySelector('.seat.active').textContent,
      ),
    )
    await page.evaluate(() => {
      const table = document.querySelector('azul-table')
      table.setAttribute('language', 'de')
      table.setAttribute('players', '2')
    })
    await page.waitForFunction(() => {
      const shadow = document.querySelector('azul-table').shadowRoot
      return /Wähle/.test(shadow.textContent) && shadow.querySelectorAll('.seat').length === 2
    })
    assert.equal(await page.$eval('azul-table', (table) => table.confirm), false)
    await close()
  },

  async 'themes, forced colors, and no motion where none is wanted'() {
    for (const theme of ['light', 'dark', 'contrast']) {
      const { page, close } = await openTable(`bot="easy" theme="${theme}"`)
      await clickOn(page, '.pickable')
      await clickOn(page, '.target')
      assert.deepEqual(await violations(page), [])
      await shoot(page, `theme-${theme}`)
      await close()
    }
    const { page, close } = await openTable('bot="easy"', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    })
    const session = await page.createCDPSession()
    await session.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    })
    await play(page, 'mouse', 1)
    await settle(page)
    assert.equal(await inTable(page, () => document.getAnimations().length), 0)
    await clickOn(page, '.pickable')
    // Shadows and backgrounds are gone there; outlines are not.
    const outlines = await inTable(page, (shadow) =>
      ['.picked', '.last', '.seat.active'].map(
        (selector) => getComputedStyle(shadow.querySelector(selector)).outlineStyle,
      ),
    )
    assert.deepEqual(outlines, ['solid', 'dotted', 'solid'])
    await shoot(page, 'forced-colors')
    await close()
  },

  async 'moves that are taken back, and those that the page prevents'() {
    const { page, close } = await openTable('bot="easy" speed="instant"')
    await play(page, 'mouse', 2)
    await settle(page)
    const before = await textOf(page, '.stage')
    await MOVES.mouse(page, 0)
    await settle(page)
    assert.notEqual(await textOf(page, '.stage'), before)
    await clickOn(page, '[data-icon=undo]')
    await settle(page)
    assert.equal(await textOf(page, '.stage'), before)
    await page.$eval('azul-table', (table) => {
      table.addEventListener('move', (event) => event.preventDefault())
    })
    await MOVES.mouse(page, 0)
    assert.equal(await stateOf(page), 'pending')
    await close()
  },

  async 'a game that a page keeps as a record goes on, with its bot'() {
    const { page, close } = await open(
      '<azul-table bot="easy" speed="instant"></azul-table>',
      `import { historyRecord } from './dist/frontend.js'
import { azulRecords } from './dist/notation.js'
import { defineTable } from './dist/table.js'
const table = document.querySelector('azul-table')
table.addEventListener('step', () => {
  window.kept = azulRecords.format(historyRecord(table.history))
})
defineTable()`,
    )
    await play(page, 'mouse', 2)
    await settle(page)
    const before = await textOf(page, '.stage')
    assert.equal(await page.$eval('azul-table', ({ history }) => history.nodes.length), 5)
    await page.evaluate(() => {
      const next = document.createElement('azul-table')
      Object.assign(next, { bot: 'easy', speed: 'instant', record: window.kept })
      document.querySelector('azul-table').replaceWith(next)
    })
    await settle(page)
    assert.equal(await textOf(page, '.stage'), before)
    await play(page, 'mouse', 1)
    await settle(page)
    const { nodes, current } = await page.$eval('azul-table', ({ history }) => history)
    assert.equal(nodes.length, 7)
    assert.equal(current, 6)
    assert.deepEqual(
      nodes.slice(1).map(({ player }) => player),
      [0, 1, 0, 1, 0, 1],
    )
    await page.evaluate(() => {
      const table = document.querySelector('azul-table')
      table.view = table.history.nodes[0].state
    })
    await page.waitForFunction(() => document.querySelector('azul-table').history === null)
    await close()
  },

  async 'a position and a record'() {
    const { page, close } = await open(
      '<azul-table id="one" speed="instant"></azul-table>',
      `import { createGame, legalMoves } from './dist/index.js'
import { azulRecords, formatPosition } from './dist/notation.js'
const state = createGame({ players: 3, board: 'grey', seed: 'position' })
const move = legalMoves(state)[0]
const start = { players: 3, board: 'grey', seed: 'position' }
const record = azulRecords.format({ game: 'azul', start, names: ['Ana', 'Ben', 'Cleo'], moves: [{ round: 1, player: 0, move }], result: null })
window.table = Object.assign(document.getElementById('one'), { position: formatPosition(state) })
window.record = record
${DEFINE}`,
    )
    assert.equal(await settle(page), 'acting')
    assert.equal(await inTable(page, (shadow) => shadow.querySelectorAll('.seat').length), 3)
    await page.evaluate(() => {
      Object.assign(window.table, { record: window.record, viewOnly: true })
    })
    await page.waitForFunction(() => /Cleo/.test(window.table.shadowRoot.textContent))
    assert.equal(await settleMotion(page), 'waiting')
    assert.match(await textOf(page, '.bar'), /Ben is to move.*Ana/)
    await clickOn(page, '[data-icon=back]')
    assert.match(await textOf(page, '.bar'), /Move 0 of 1/)
    await close()
  },
}

Object.assign(
  checks,
  hostChecks(pages),
  motionChecks(pages),
  sizeChecks(pages),
  lookChecks(pages),
  wayChecks(pages),
  qwirkleChecks(pages),
  qwirkleBoardChecks(pages),
)

let failed = 0
const chosen = Object.entries(checks).filter(([name]) => new RegExp(values.only ?? '').test(name))
for (const [name, check] of chosen) {
  const start = performance.now()
  try {
    await check()
    console.log(`ok    ${name}: ${Math.round(performance.now() - start)} ms`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}\n${error.stack}`)
  }
}
await pages.close()
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
