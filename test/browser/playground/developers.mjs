// What developers look for: code, network, editor.
import assert from 'node:assert/strict'
import { violations } from '../tables/pages.mjs'
import { inTable, play, settle } from '../tables/play.mjs'
import { appears, begin, checkAxe, movesOf, openDialog, type } from './pages.mjs'

/** Opens the dialog at one of its tabs. */
async function openTab(page, name) {
  await openDialog(page, 'developers')
  await appears(page, `[data-tab=${name}]`)
  await page.click(`[data-tab=${name}]`)
}

/** Clicks on a space of the editor's table by the beginning of its name. */
const clickSpace = async (page, label, nth = 0) => {
  const at = await page.waitForFunction(
    (wanted, index) => {
      const shadow = document.querySelector('.editor-table > *')?.shadowRoot
      const spaces = [...(shadow?.querySelectorAll('.edit') ?? [])]
      const space = spaces.filter(({ ariaLabel }) => ariaLabel.startsWith(wanted))[index]
      if (space === undefined) return null
      space.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = space.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    {},
    label,
    nth,
  )
  const { x, y } = await at.jsonValue()
  await page.mouse.click(x, y)
}

const pickBrush = (page, label) =>
  page.$eval(`.palette [aria-label="${label}"]`, (brush) => brush.click())

const complaintOf = (page) =>
  page.$eval('#editor-complaint', ({ textContent }) => textContent ?? '')

export const developers = ({ open, shoot }) => ({
  async 'the last move as code'() {
    const { page, close } = await open()
    await begin(page, { bots: ['easy'], seed: 'browser' })
    await openTab(page, 'code')
    const text = (name) => page.$eval(`[data-${name}]`, ({ textContent }) => textContent)
    assert.match(await text('code'), /createGame/)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    await play(page, 'mouse', 1)
    await settle(page)
    await openTab(page, 'code')
    assert.match(await text('code'), /type: 'draft'.+transition\(state, move, 1\)/s)
    assert.match(await text('token'), /^(f[1-5]|center)-\w+-(\d|floor)$/)
    assert.equal(JSON.parse((await text('events')).split('\n')[0]).type, 'take')
    await checkAxe(page, 'code')
    await close()
  },

  async 'two clients and a server, over a network that loses half of all messages'() {
    const { page, close } = await open({ width: 1440, height: 1000 })
    await openTab(page, 'network')
    await appears(page, '[data-client="1"] azul-table')
    for (const [name, value] of [
      ['latency', '100'],
      ['loss', '50'],
    ])
      await type(page, `[name=${name}]`, value)
    for (let turn = 0; turn < 4; turn++) {
      await page.waitForFunction(
        (ply) => document.querySelector('[data-server]').dataset.server === `${ply}`,
        {},
        turn,
      )
      await page.waitForFunction(() => {
        for (const { shadowRoot } of document.querySelectorAll('.client azul-table')) {
          if (shadowRoot?.querySelector('.table')?.dataset.state !== 'acting') continue
          shadowRoot.querySelector('.spot.pick').click()
          shadowRoot.querySelector('.target').click()
          shadowRoot.querySelector('.target').click()
          return true
        }
        return false
      })
    }
    // In the end both see the same table.
    await page.waitForFunction(() => {
      const clients = [...document.querySelectorAll('.client azul-table')]
      const seen = clients.map(({ view }) => JSON.stringify(view))
      return (
        seen[0] === seen[1] &&
        document.querySelector('[data-server]').dataset.server === '4' &&
        document.querySelector('[data-pending=true]') === null
      )
    })
    // Both tables show the same, and so have the same name.
    assert.deepEqual(
      (await violations(page)).filter((found) => !found.startsWith('landmark-unique')),
      [],
    )
    await shoot(page, 'network')
    await close()
  },

  async 'the editor: tiles are put where one clicks, and what is wrong is said once'() {
    for (const width of [360, 1440]) {
      const { page, close } = await open({ width, height: 900 })
      await begin(page, { bots: ['easy', 'easy'], names: ['Ana', 'Ben', 'Cleo'], seed: 'browser' })
      await openTab(page, 'editor')
      await appears(page, '.editor-table azul-table')
      await pickBrush(page, 'blue')
      await clickSpace(page, 'Wall, row 1, column 1')
      await pickBrush(page, 'red')
      await clickSpace(page, 'Line 3', 1)
      await pickBrush(page, 'nothing')
      await clickSpace(page, 'Factory 1', 3)
      await page.waitForFunction(
        () => document.querySelector('#editor-complaint').textContent !== '',
      )
      assert.match(await complaintOf(page), /factories\[0\]/)
      await appears(page, '[data-use]:disabled')
      await shoot(page, `editor-${width}`)
      await checkAxe(page, `the editor at ${width}`)
      await pickBrush(page, 'white')
      await clickSpace(page, 'Factory 1', 3)
      await type(page, '[data-path=".players.0.score"]', '17')
      await page.click('[data-use]:enabled')
      await page.waitForFunction(() => document.querySelector('dialog') === null)
      await settle(page)
      const start = JSON.parse((await movesOf(page)).start)
      assert.equal(start.players[0].score, 17)
      assert.equal(start.players[0].wall[0][0], 'blue')
      assert.deepEqual(start.players[0].lines[2], { color: 'red', count: 2 })
      await close()
    }
  },

  async 'the editor: a board of one’s own, as a picture and as fields'() {
    const { page, close } = await open()
    await openTab(page, 'editor')
    await page.$eval('[name=subject][value=board]', (choice) => choice.click())
    await appears(page, '[name=print]')
    await page.select('[name=print]', 'grey')
    await pickBrush(page, 'red')
    await clickSpace(page, 'Wall, row 1, column 1')
    await clickSpace(page, 'Wall, row 1, column 3')
    await page.waitForFunction(() => document.querySelector('#editor-complaint').textContent !== '')
    await clickSpace(page, 'Wall, row 1, column 3')
    await pickBrush(page, 'counts twice')
    await clickSpace(page, 'Wall, row 1, column 1')
    await page.$eval('[name=mode][value=fields]', (choice) => choice.click())
    await type(page, '[data-path=".floor"]', '[1,-1,-2,-2,-2,-3,-9]')
    const complaint = await complaintOf(page)
    assert.match(complaint, /floor\[0\]/)
    assert.equal(
      await page.$eval(
        'dialog',
        (dialog, said) => dialog.textContent.split(said).length - 1,
        complaint,
      ),
      1,
    )
    await type(page, '[data-path=".floor"]', '[-1,-1,-2,-2,-2,-3,-9]')
    await page.click('[data-use]:enabled')
    await page.waitForFunction(() => document.querySelector('dialog') === null)
    await settle(page)
    const { board } = JSON.parse((await movesOf(page)).start)
    assert.equal(board.printed[0][0], 'red')
    assert.equal(board.multipliers[0][0], 2)
    assert.equal(board.floor[6], -9)
    assert.match(await inTable(page, (shadow) => shadow.textContent), /−9/)
    await play(page, 'mouse', 1)
    await close()
  },

  async 'the editor: a position of Qwirkle'() {
    for (const width of [360, 1440]) {
      const { page, close } = await open({ width, height: 900 })
      await begin(page, { game: 'qwirkle', bots: ['easy'] })
      await openTab(page, 'editor')
      await appears(page, '.editor-table qwirkle-table')
      await pickBrush(page, 'red circle')
      await clickSpace(page, 'Cell 0, 0')
      await pickBrush(page, 'red star')
      await clickSpace(page, 'Cell 1, 0')
      await page.waitForFunction(() => {
        const { board } = document.querySelector('.editor-table > *').view
        return ['circle', 'star'].every((shape, x) =>
          board.some((tile) => tile.shape === shape && tile.x === x && tile.y === 0),
        )
      })
      await pickBrush(page, 'nothing')
      await clickSpace(page, 'Ana')
      await page.waitForFunction(
        () => document.querySelector('.editor-table > *').view.players[0].hand.length < 6,
      )
      await shoot(page, `editor-qwirkle-${width}`)
      await checkAxe(page, `the editor at ${width}`)
      await close()
    }
  },
})
