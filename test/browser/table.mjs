// The table of Azul in a real browser: whole games by mouse, keyboard and drag, in every way that a page can contain it.
// Wants the built package, and `npm ci` in test/. `node test/browser/table.mjs [--only name] [--shots folder]`
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch, serveFolder } from './chromium.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' }, shots: { type: 'string' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
if (values.shots !== undefined) await mkdir(values.shots, { recursive: true })

const folder = await mkdtemp(join(tmpdir(), 'azulejo-table-'))
await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true, dereference: true })
const files = await serveFolder(folder)
const elsewhere = await serveFolder(folder)
const browser = await launch()

const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
]

let pages = 0

/** A page with some HTML and a module; what it complains about is looked at when it is closed. */
async function open(
  html,
  script = '',
  { width = 1024, height = 768, csp = "default-src 'self'", features = [] } = {},
) {
  const name = `page-${pages++}`
  await writeFile(join(folder, `${name}.js`), script)
  await writeFile(
    join(folder, 'page.css'),
    'body, h1 { margin: 0 } h1 { position: absolute; opacity: 0; pointer-events: none }',
  )
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A table</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${csp}">
<link rel="icon" href="page.css"><link rel="stylesheet" href="page.css"></head>
<body><main><h1>A table</h1>${html}</main><script type="module" src="${name}.js"></script></body></html>`,
  )
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.setViewport({ width, height })
  await page.emulateMediaFeatures(features)
  await page.goto(`${files.url}/${name}.html`)
  const close = async (isExpected = () => false) => {
    assert.deepEqual(
      complaints.filter((complaint) => !isExpected(complaint)),
      [],
    )
    await page.close()
  }
  return { page, close }
}

const DEFINE = "import { defineTable } from './dist/table.js'; defineTable(); defineTable()"

/** A page whose only table is an element with some attributes. */
async function openTable(attributes, options) {
  const opened = await open(`<azul-table ${attributes}></azul-table>`, DEFINE, options)
  await settle(opened.page)
  return opened
}

/** Runs a function in the page with the shadow root of its first table. */
const inTable = (page, run, ...rest) =>
  page.evaluate(
    (code, given) => {
      const host = document.querySelector('azul-table, #table')
      return new Function(`return (${code})`)()(host?.shadowRoot ?? null, host, ...given)
    },
    run.toString(),
    rest,
  )

const stateOf = (page) =>
  inTable(page, (shadow) => shadow?.querySelector('.table')?.dataset.state ?? null)

/** Waits until nothing moves. */
const settleMotion = (page) =>
  waitForState(page, (state) => state !== 'moving' && state !== 'starting')

/** Waits until somebody can act, or the game is over. */
const settle = (page) => waitForState(page, (state) => state === 'acting' || state === 'over')

async function waitForState(page, isWanted) {
  for (const start = performance.now(); performance.now() - start < 60_000; ) {
    const state = await stateOf(page)
    if (state !== null && isWanted(state)) return state
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new Error(`The table stays ${await stateOf(page)}.`)
}

/** The middle of an element in the table. */
const middleOf = (page, selector) =>
  inTable(
    page,
    (shadow, _, wanted) => {
      const found = shadow.querySelector(wanted)
      if (found === null) return null
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    selector,
  )

async function clickOn(page, selector) {
  const at = await middleOf(page, selector)
  assert.ok(at !== null, `there is no ${selector}`)
  await page.mouse.click(at.x, at.y)
}

/** The key of the target that promises most. */
const bestTarget = (page) =>
  inTable(page, (shadow) => {
    const number = (element) => Number((element?.dataset.points ?? '0').replace('−', '-'))
    const worth = (target) =>
      4 * number(target.querySelector('.gain')) + number(target.querySelector('.cost'))
    const targets = [...shadow.querySelectorAll('.target')]
    return targets.sort((a, b) => worth(b) - worth(a))[0].dataset.key
  })

const MOVES = {
  /** Picks, chooses a line, and confirms by the button, or by a second click. */
  async mouse(page, turn) {
    if ((await middleOf(page, '.target')) === null) await clickOn(page, '.pickable')
    const key = await bestTarget(page)
    await clickOn(page, `.target[data-key="${key}"]`)
    await clickOn(page, turn % 2 === 0 ? '.bar .primary' : `.target[data-key="${key}"]`)
  },
  async drag(page) {
    if ((await middleOf(page, '.target')) !== null) return MOVES.mouse(page, 0)
    const from = await middleOf(page, '.pickable')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 })
    const key = await bestTarget(page)
    const to = await middleOf(page, `.target[data-key="${key}"]`)
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
  },
  /** With the keys alone: the focus is where it has to be. */
  async keyboard(page, turn) {
    if (!(await inTable(page, (shadow) => shadow.activeElement?.matches('.spot') ?? false)))
      await inTable(page, (_, host) => host.focus())
    if (await inTable(page, (shadow) => shadow.activeElement.matches('.pick'))) {
      if (turn % 3 === 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    assert.ok(await inTable(page, (shadow) => shadow.activeElement.matches('.target')))
    if (turn % 4 === 2) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.ok(await inTable(page, (shadow) => shadow.activeElement.matches('.primary')))
    await page.keyboard.press('Enter')
  },
}

/** Plays until the game is over, or for some turns. */
async function play(page, way, turns = 300) {
  for (let turn = 0; turn < turns; turn++) {
    if ((await settle(page)) === 'over') return turn
    await MOVES[way](page, turn)
  }
  return turns
}

async function shoot(page, name) {
  if (values.shots !== undefined) await page.screenshot({ path: join(values.shots, `${name}.png`) })
}

const textOf = (page, selector) =>
  inTable(page, (shadow, _, wanted) => shadow.querySelector(wanted)?.textContent ?? '', selector)

/** What axe-core finds wrong. */
async function violations(page) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`)
}

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

  async 'every size: all in sight, and targets for fingers'() {
    for (const [width, height] of SIZES)
      for (const players of [2, 3, 4]) {
        const { page, close } = await openTable(
          `players="${players}" bot="easy" names="Ana,Bento,Celeste,Dinis" speed="instant"`,
          { width, height },
        )
        await play(page, 'mouse', 3)
        await settle(page)
        await clickOn(page, '.pickable')
        await clickOn(page, '.target')
        await page.mouse.move(1, 1)
        const found = await inTable(page, (shadow) => ({
          wide: document.documentElement.scrollWidth,
          targets: [...shadow.querySelectorAll('.spot')].map((spot) => {
            const { width, height } = spot.getBoundingClientRect()
            return Math.min(width, height)
          }),
          tiles: [...shadow.querySelectorAll('.pickable')].map(
            (tile) => tile.getBoundingClientRect().bottom,
          ),
          line: shadow.querySelector('.chosen').getBoundingClientRect().bottom,
          bar: shadow.querySelector('.bar').getBoundingClientRect().top,
        }))
        assert.equal(found.wide, width)
        assert.ok(Math.min(...found.targets) >= 24, `${Math.min(...found.targets)} pixels`)
        assert.ok(Math.max(...found.tiles, found.line) <= found.bar + 1)
        await shoot(page, `${width}x${height}-${players}`)
        await close()
      }
  },
}

const HOST = `
import { createTable } from './dist/table.js'
import { createGame, transition, legalMoves } from './dist/index.js'
const wanted = []
let state = createGame({ seed: 'host' })
const say = (type) => (...detail) => wanted.push([type, ...detail])
const table = createTable(document.getElementById('table'), {
  view: state, seat: 0, actions: ['undo', 'concede'],
  onMove: say('move'), onPick: say('pick'), onPreview: say('preview'), onEdit: say('edit'),
  onUndo: say('undo'), onConcede: say('concede'), onStep: say('step'), onEnd: say('end'),
})
const advance = () => {
  const next = transition(state, legalMoves(state)[0])
  state = next.state
  return table.update(state, next.events)
}
Object.assign(window, { table, wanted, advance, createGame, createTable, view: () => state })
`

Object.assign(checks, {
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

  async 'what a table says to its host, and what it shows of it'() {
    const { page, close } = await open('<div id="table"></div>', HOST)
    await settle(page)
    await clickOn(page, '.pickable')
    await clickOn(page, '.target')
    await clickOn(page, '.bar .primary')
    assert.equal(await stateOf(page), 'pending')
    const said = () => page.evaluate(() => window.wanted.splice(0))
    const types = (await said()).map(([type]) => type)
    assert.deepEqual([...new Set(types)], ['pick', 'preview', 'move'])
    await page.evaluate(() => window.advance())
    assert.equal(await stateOf(page), 'waiting')
    assert.ok((await inTable(page, (shadow) => shadow.querySelectorAll('.last').length)) > 0)
    await page.evaluate(() => window.advance())
    await settle(page)
    // Left and right go through the game; nothing can be done in the past.
    await inTable(page, (shadow) => shadow.querySelector('.table').focus())
    await page.keyboard.press('ArrowLeft')
    assert.equal(await settleMotion(page), 'waiting')
    assert.match(await textOf(page, '.bar'), /Move 1 of 2/)
    await page.keyboard.press('ArrowRight')
    assert.equal(await settleMotion(page), 'acting')
    await said()
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await clickOn(page, '[data-icon=concede]')
    assert.deepEqual(await said(), [['undo'], ['concede']])
    // A host that takes a move back shows an earlier view.
    await page.evaluate(() => {
      const [first] = window.table.frames
      return window.table.update(first.view)
    })
    assert.equal(await settle(page), 'acting')
    await clickOn(page, '[data-icon=log]')
    await page.keyboard.press('Escape')
    assert.equal(await inTable(page, (shadow) => shadow.querySelector('.log')), null)
    await close()
  },

  async 'marks, arrows, clocks, status and editing'() {
    const { page, close } = await open('<div id="table"></div>', HOST, {})
    await settle(page)
    await page.evaluate(() =>
      window.table.set({
        names: ['Ana', 'Ben'],
        marks: [{ area: 'line', player: 0, line: 2, slot: 0 }],
        arrows: [
          {
            from: { area: 'factory', factory: 1, slot: 0 },
            to: { area: 'line', player: 0, line: 2, slot: 0 },
            label: '72 %',
          },
        ],
        clocks: [
          { left: 65_000, isRunning: true },
          { left: 300_000, isRunning: false },
        ],
        status: [null, 'away'],
      }),
    )
    assert.match(await textOf(page, '.stage'), /Ana.*1:05.*Ben.*away.*5:00/)
    await page.waitForFunction(() =>
      /1:0[0-4]/.test(
        document.getElementById('table').shadowRoot.querySelector('.stage').textContent,
      ),
    )
    assert.equal(await textOf(page, '.marks text'), '72 %')
    await shoot(page, 'marks')
    await page.evaluate(() => window.table.set({ editable: true }))
    await clickOn(page, '.edit[aria-label^="Wall, row 3, column 2"]')
    const edits = (await page.evaluate(() => window.wanted)).filter(([type]) => type === 'edit')
    assert.deepEqual(edits, [['edit', { area: 'wall', player: 0, row: 2, column: 1 }]])
    await page.evaluate(() => window.table.destroy())
    assert.equal(await inTable(page, (shadow) => shadow.childElementCount), 0)
    await close()
  },

  async 'names of any length and script'() {
    const { page, close } = await open('<div id="table"></div>', HOST, { width: 320, height: 568 })
    await settle(page)
    await page.evaluate(() => window.table.set({ names: ['W'.repeat(40), 'אבג \u202Eabc'] }))
    await page.evaluate(() => window.advance())
    await settleMotion(page)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    assert.ok(!(await textOf(page, '.table')).includes('\u202E'))
    await clickOn(page, '[data-icon=log]')
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
    await shoot(page, 'names')
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
})

Object.assign(checks, {
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
})

let failed = 0
const chosen = Object.entries(checks).filter(([name]) => name.includes(values.only ?? ''))
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
await browser.close()
files.close()
elsewhere.close()
await rm(folder, { recursive: true, force: true })
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
