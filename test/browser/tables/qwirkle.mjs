// The table of Qwirkle: whole games by every input, hidden hands, laying and swapping.
import assert from 'node:assert/strict'
import { violations } from './pages.mjs'
import {
  clickOn,
  inTable,
  middleOf,
  settle,
  settleMotion,
  stateOf,
  textOf,
  waitForState,
} from './play.mjs'
import { openersFor } from './qwirkle-host.mjs'
import { playQwirkle, playTurn, swap, walkTo } from './qwirkle-play.mjs'

export function qwirkleChecks(pages) {
  const { open, shoot } = pages
  const { openHost, openQwirkle } = openersFor(pages)

  return {
    async 'Qwirkle: five lines of HTML and one file'() {
      const { page, close } = await open(
        '<qwirkle-table bot="easy" speed="instant"></qwirkle-table>',
        "import { defineTable } from './dist/qwirkle-table.min.js'\ndefineTable()",
      )
      assert.ok((await playQwirkle(page, 'mouse')) > 8)
      assert.match(await textOf(page, '.panel'), /Lines.*Qwirkles.*Last tile.*Total/)
      await shoot(page, 'qwirkle-end')
      assert.deepEqual(await violations(page), [])
      assert.equal(page.workers().length, 1)
      await close()
    },

    async 'Qwirkle: a whole game by keyboard, against bots'() {
      const { page, close } = await openQwirkle('bot="medium" players="3" speed="instant"')
      assert.ok((await playQwirkle(page, 'keyboard')) > 5)
      await close()
    },

    async 'Qwirkle: a whole game by dragging'() {
      const { page, close } = await openQwirkle('bot="easy" players="4" speed="instant"', {
        width: 768,
        height: 1024,
      })
      assert.ok((await playQwirkle(page, 'drag')) > 4)
      await close()
    },

    async 'Qwirkle: pass and play by touch: a hand is hidden until its player says so'() {
      const { page, close } = await openQwirkle(
        'players="2" names="Ana,Bento" speed="instant" actions="undo"',
        { width: 360, height: 740, isSettled: false },
      )
      const isKnown = () =>
        inTable(page, (shadow) => {
          const labels = [...shadow.querySelectorAll('.seat')].map((seat) => seat.ariaLabel)
          return labels.map((label) => !/hand: \d+ unknown$|hand: no tiles/.test(label))
        })
      for (let turn = 0; turn < 200; turn++) {
        const state = await waitForState(page, (one) => one === 'covered' || one === 'over')
        if (state === 'over') break
        assert.deepEqual(await isKnown(), [false, false], `turn ${turn}`)
        assert.equal(await inTable(page, (shadow) => shadow.querySelectorAll('.spot').length), 0)
        const title = await textOf(page, '.bar strong')
        const name = turn % 2 === (title.includes('Ana') ? 0 : 1) ? 'Ana' : 'Bento'
        if (turn === 3) {
          // Stepping back does not reveal a hand.
          await clickOn(page, '[data-icon=back]')
          await settleMotion(page)
          assert.deepEqual(await isKnown(), [false, false])
          await clickOn(page, '[data-icon=forward]')
          await settleMotion(page)
        }
        if (turn === 2) await shoot(page, 'qwirkle-covered')
        await clickOn(page, '.bar .primary')
        assert.equal(await stateOf(page), 'acting')
        assert.equal((await isKnown()).filter(Boolean).length, 1, name)
        if (turn === 5) {
          await clickOn(page, '[data-icon=undo]')
          await waitForState(page, (one) => one === 'covered')
          assert.deepEqual(await isKnown(), [false, false])
          continue
        }
        await playTurn(page, 'touch', turn)
      }
      assert.equal(await stateOf(page), 'over')
      await close()
    },

    async 'Qwirkle: tiles are laid, taken back one by one, and played by a double click'() {
      const { page, close } = await openHost('data-seed="8" data-turns="4"')
      const laid = () => inTable(page, (shadow) => shadow.querySelectorAll('.laid').length)
      const layOne = async () => {
        for (const key of await inTable(page, (shadow) =>
          [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset.key),
        )) {
          await clickOn(page, `.pick[data-key="${key}"]`)
          const cell = await inTable(
            page,
            (shadow) => shadow.querySelector('.target:not(.partial, [data-key=bag])')?.dataset.key,
          )
          if (cell != null) return { key, cell, at: await middleOf(page, `[data-key="${cell}"]`) }
          await clickOn(page, `.pick[data-key="${key}"]`)
        }
        throw new Error('No tile fits.')
      }
      const first = await layOne()
      await page.mouse.click(first.at.x, first.at.y)
      assert.equal(await laid(), 1)
      assert.match(await textOf(page, '.bar'), /^Place .* Scores .*Play/)
      // Tiles of the hand that cannot follow are dimmed, and no others.
      const [dimmed, shown] = await inTable(page, (shadow) => {
        const own = shadow.querySelector('.seat.active').getBoundingClientRect()
        const picks = [...shadow.querySelectorAll('.pick')].map((pick) =>
          pick.getBoundingClientRect(),
        )
        const middles = [...shadow.querySelectorAll('.piece:not(.laid)')]
          .map((piece) => ({ piece, box: piece.getBoundingClientRect() }))
          .map(({ piece, box }) => ({ piece, x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        const isIn = ({ x, y }, box) =>
          x > box.left && x < box.right && y > box.top && y < box.bottom
        const hand = middles.filter(({ piece, ...at }) => piece.checkVisibility() && isIn(at, own))
        const free = hand.filter((tile) => picks.some((box) => isIn(tile, box)))
        const isDim = ({ piece }) => Number(getComputedStyle(piece).opacity) < 0.6
        return [
          hand.filter((tile) => !free.includes(tile)).map(isDim),
          free.map((tile) => !isDim(tile)),
        ]
      })
      assert.ok(dimmed.length > 0 && dimmed.every(Boolean) && shown.every(Boolean))
      await page.keyboard.down('Control')
      await page.keyboard.press('z')
      await page.keyboard.up('Control')
      assert.equal(await laid(), 0)
      // The host gets no undo request for moves that were never played.
      assert.ok(!(await page.evaluate(() => window.wanted.some(([type]) => type === 'undo'))))
      await clickOn(page, `.pick[data-key="${first.key}"]`)
      await clickOn(page, `.target[data-key="${first.cell}"]`)
      await new Promise((resolve) => setTimeout(resolve, 450))
      await page.mouse.click(first.at.x, first.at.y)
      assert.equal(await laid(), 0)
      // The next click is the first one of a double click.
      await new Promise((resolve) => setTimeout(resolve, 450))
      const again = await layOne()
      const mouse = await page.createCDPSession()
      for (const [i, clickCount] of [1, 1, 2, 2].entries()) {
        // The tile has arrived.
        if (i === 2) await new Promise((resolve) => setTimeout(resolve, 290))
        await mouse.send('Input.dispatchMouseEvent', {
          type: i % 2 === 0 ? 'mousePressed' : 'mouseReleased',
          ...again.at,
          button: 'left',
          clickCount,
        })
      }
      await waitForState(page, (state) => state === 'pending')
      const said = await page.evaluate(() => window.wanted.filter(([type]) => type === 'move'))
      assert.equal(said.length, 1)
      // Laid tiles stay until the host has responded.
      assert.equal(await laid(), 1)
      await page.evaluate(() =>
        window.advance(window.wanted.findLast(([type]) => type === 'move')[1]),
      )
      await settle(page)
      await close()
    },

    async 'Qwirkle: a swap by the button, and by dragging onto the bag'() {
      for (const way of ['mouse', 'keyboard', 'drag']) {
        const { page, close } = await openHost('data-seed="8" data-turns="4"')
        if (way === 'drag') {
          const from = await middleOf(page, '.pick')
          const to = await middleOf(page, '.store')
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          await page.mouse.move(to.x, to.y, { steps: 5 })
          await page.mouse.up()
          assert.match(await textOf(page, '.bar'), /^Swap .*Returns 1 tile/)
          await clickOn(page, '.bar .primary')
        } else await swap(page, way)
        const [[, move]] = await page.evaluate(() =>
          window.wanted.filter(([type]) => type === 'move'),
        )
        assert.equal(move.type, 'swap')
        assert.equal(move.tiles.length, way === 'drag' ? 1 : 2)
        await page.evaluate((made) => window.advance(made), move)
        await settle(page)
        await close()
      }
    },

    async 'Qwirkle: by keyboard, the focus goes on in the hand, not to the tile just laid'() {
      const { page, close } = await openHost('data-seed="8" data-turns="4"')
      const focused = () =>
        inTable(page, ({ activeElement }) => [
          activeElement.className,
          activeElement.dataset.key ?? null,
        ])
      const pick = async (key) => {
        await inTable(
          page,
          (shadow, _, wanted) => shadow.querySelector(`.pick[data-key="${wanted}"]`).focus(),
          key,
        )
        await page.keyboard.press('Enter')
      }
      /** The tiles that can be laid on a cell that needs another tile. */
      const partial = []
      const keys = await inTable(page, (shadow) =>
        [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset.key),
      )
      for (const key of keys) {
        await pick(key)
        if ((await middleOf(page, '.target.partial:not([data-key=bag])')) !== null)
          partial.push(key)
        // Picked again, the tile is dropped, and keeps the focus.
        await pick(key)
        assert.deepEqual(await focused(), ['spot pick', key])
      }
      assert.ok(partial.length > 0)
      for (const key of partial) {
        await pick(key)
        await inTable(page, (shadow) =>
          shadow.querySelector('.target.partial:not([data-key=bag])').focus(),
        )
        await page.keyboard.press('Enter')
        const [name, next] = await focused()
        assert.equal(name, 'spot pick')
        assert.notEqual(next, key)
        // Taken back, the tile has the focus again.
        await page.keyboard.press('Escape')
        assert.deepEqual(await focused(), ['spot pick', key])
      }
      await clickOn(page, '.bar .offered')
      const last = keys.at(-1)
      await pick(last)
      assert.deepEqual(await focused(), ['spot pick', last])
      await close()
    },

    async 'Qwirkle: by keyboard, every tile of the hand is reached, in rows with a gap too'() {
      // The hand has two rows of three tiles here.
      for (const gap of [1, 4]) {
        const { page, close } = await openHost('data-seed="8"')
        const keys = await inTable(
          page,
          (shadow, _, index) => {
            const picks = [...shadow.querySelectorAll('.pick')]
            const tops = new Set(picks.map(({ offsetTop }) => offsetTop))
            if (picks.length !== 6 || tops.size !== 2) throw new Error('not two rows of three')
            picks[index].remove()
            return picks.filter((_, i) => i !== index).map(({ dataset }) => dataset.key)
          },
          gap,
        )
        for (const from of keys)
          for (const to of keys) {
            await inTable(
              page,
              (shadow, _, key) => shadow.querySelector(`.pick[data-key="${key}"]`).focus(),
              from,
            )
            await walkTo(page, to)
          }
        await close()
      }
    },

    async 'Qwirkle: marks, arrows and editing'() {
      const { page, close } = await openHost('data-seed="8" data-turns="4"')
      await page.evaluate(() => {
        const [{ x, y }] = window.game().board
        window.table.set({
          marks: [{ area: 'board', x, y }],
          arrows: [
            {
              from: { area: 'hand', player: window.game().turn, slot: 0 },
              to: { area: 'board', x, y },
              label: '+4',
            },
          ],
        })
      })
      await page.waitForFunction(() => window.shadow.querySelector('.marks text') !== null)
      assert.equal(await textOf(page, '.marks text'), '+4')
      await shoot(page, 'qwirkle-marks')
      await page.evaluate(() => window.table.set({ editable: true }))
      await clickOn(page, '.edit[aria-label^="Cell 0, 0"]')
      const edits = await page.evaluate(() => window.wanted.filter(([type]) => type === 'edit'))
      assert.deepEqual(edits, [['edit', { area: 'board', x: 0, y: 0 }]])
      await close()
    },

    async 'Qwirkle: themes, forced colors, and languages'() {
      for (const [theme, language] of [
        ['light', 'en'],
        ['dark', 'de'],
        ['contrast', 'cs'],
      ]) {
        const { page, close } = await openQwirkle(
          `bot="easy" theme="${theme}" language="${language}" speed="instant"`,
        )
        await playQwirkle(page, 'mouse', 2)
        await settle(page)
        await clickOn(page, '.pick')
        assert.deepEqual(await violations(page), [])
        await shoot(page, `qwirkle-theme-${theme}`)
        await close()
      }
      const { page, close } = await openQwirkle('bot="easy"', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      })
      const session = await page.createCDPSession()
      await session.send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'forced-colors', value: 'active' },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ],
      })
      await playQwirkle(page, 'mouse', 1)
      await settle(page)
      assert.equal(await inTable(page, () => document.getAnimations().length), 0)
      await clickOn(page, '.pick')
      await shoot(page, 'qwirkle-forced-colors')
      await close()
    },
  }
}
