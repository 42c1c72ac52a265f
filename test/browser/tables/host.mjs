// Events and methods between a table and its host.
import assert from 'node:assert/strict'
import { clickOn, inTable, settle, settleMotion, stateOf, textOf } from './play.mjs'

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

export const hostChecks = ({ open, shoot }) => ({
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
    // Left and right step through the game; past frames offer no moves.
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
    // To take a move back, the host shows an earlier view.
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
    // Clocks are loaded when there are some.
    await page.waitForFunction(() =>
      /Ana.*1:0[0-5].*Ben.*away.*5:00/.test(
        document.getElementById('table').shadowRoot.querySelector('.stage').textContent,
      ),
    )
    await page.waitForFunction(() =>
      /1:0[0-4]/.test(
        document.getElementById('table').shadowRoot.querySelector('.stage').textContent,
      ),
    )
    assert.equal(await textOf(page, '.marks text'), '72 %')
    await shoot(page, 'marks')
    // Arrows from neighboring tiles to one line: labels do not overlap.
    const boxes = await page.evaluate(() => {
      const arrows = [0, 1, 2].map((slot) => ({
        from: { area: 'factory', factory: 1, slot },
        to: { area: 'line', player: 0, line: 2, slot: 0 },
        label: '50 %',
      }))
      window.table.set({ arrows })
      const { shadowRoot } = document.getElementById('table')
      const all = [...shadowRoot.querySelectorAll('.marks text')]
      return all.map((text) => text.getBoundingClientRect().toJSON())
    })
    assert.equal(boxes.length, 3)
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        assert.ok(
          one.left >= other.right ||
            other.left >= one.right ||
            one.top >= other.bottom ||
            other.top >= one.bottom,
        )
    await page.evaluate(() => window.table.set({ editable: true }))
    await clickOn(page, '.edit[aria-label^="Wall, row 3, column 2"]')
    const edits = (await page.evaluate(() => window.wanted)).filter(([type]) => type === 'edit')
    assert.deepEqual(edits, [['edit', { area: 'wall', player: 0, row: 2, column: 1 }]])
    await page.evaluate(() => window.table.destroy())
    assert.equal(await inTable(page, (shadow) => shadow.childElementCount), 0)
    await close()
  },

  async 'a match that ended before the game'() {
    const { page, close } = await open('<div id="table"></div>', HOST)
    await settle(page)
    await page.evaluate(() =>
      window.table.set({ names: ['Ana', 'Ben'], result: 'Ben wins: Ana left.' }),
    )
    assert.equal(await stateOf(page), 'over')
    assert.match(await textOf(page, '.bar'), /^Ben wins: Ana left\./)
    assert.doesNotMatch(await textOf(page, '.table'), /turn/)
    assert.equal(
      await inTable(page, (shadow) => shadow.querySelectorAll('.spot, .seat.active').length),
      0,
    )
    assert.equal(await inTable(page, (shadow) => shadow.querySelector('[data-icon=concede]')), null)
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
})
