// Checks that bars, names, lists, results and boards fit, are legible and can be reached, in every language.
import assert from 'node:assert/strict'
import { clickOn, inTable, middleOf, settle, textOf } from './play.mjs'

const SMALL = [
  [320, 568],
  [360, 740],
  [740, 360],
]

/** A table after some moves, with everything that takes space: long names, clocks, notes, all buttons. */
const FULL = (game, players, moves) => `
import { createTable } from './dist/${game}table.js'
import { createGame, eventsFor, legalMoves, transition, viewFor } from './dist/${game}index.js'
let state = createGame({ players: ${players}, seed: 'full' })
const frames = []
while (state.phase !== 'over' && (frames.length < ${moves} || state.turn !== 0)) {
  const next = transition(state, legalMoves(state)[0])
  state = next.state
  frames.push([viewFor(state, 0), eventsFor(next.events, 0)])
}
const table = createTable(document.getElementById('table'), {
  view: viewFor(createGame({ players: ${players}, seed: 'full' }), 0),
  seat: 0,
  speed: 'instant',
  names: ['W'.repeat(40), 'אבגדה וזח', 'Ben', 'Cleo'],
  actions: ['undo', 'concede'],
  status: ['away', null, 'offline', null],
  clocks: [65_000, 3_000_000, 5_000, 600_000].map((left) => ({ left, isRunning: false })),
})
for (const frame of frames) await table.update(...frame)
window.table = table
`

/** Layout faults: buttons outside the bar, texts wider than their boxes, names over tiles. */
const findTight = (page) =>
  inTable(page, (shadow) => {
    const found = []
    const name = (element) => `${element.className} ${element.textContent || element.ariaLabel}`
    const bar = shadow.querySelector('.bar').getBoundingClientRect()
    for (const button of shadow.querySelectorAll('.bar button')) {
      const { left, right, bottom, width, height } = button.getBoundingClientRect()
      if (left < 0 || right > bar.right || bottom > innerHeight)
        found.push(`beyond ${name(button)}`)
      if (Math.min(width, height) < 40) found.push(`small ${name(button)}`)
      if (button.scrollWidth > button.clientWidth) found.push(`cut ${name(button)}`)
    }
    for (const store of shadow.querySelectorAll('.store'))
      if (store.scrollWidth > store.clientWidth) found.push(`cut ${name(store)}`)
    const tiles = [...shadow.querySelectorAll('.piece')].map((tile) => tile.getBoundingClientRect())
    for (const text of shadow.querySelectorAll('.name > *')) {
      const box = text.getBoundingClientRect()
      const seat = text.closest('.seat').getBoundingClientRect()
      if (box.right > seat.right + 0.5 || box.left < seat.left) found.push(`beyond ${name(text)}`)
      const style = getComputedStyle(text)
      if (style.overflow === 'hidden' && text.scrollHeight > text.clientHeight)
        found.push(`cut below: ${name(text)}`)
      const left = box.left + Number.parseFloat(style.paddingLeft)
      const covers = (tile) =>
        left < tile.right - 1 &&
        box.right > tile.left + 1 &&
        box.top + 2 < tile.bottom &&
        box.bottom - 2 > tile.top
      if (tiles.some(covers)) found.push(`over a tile: ${name(text)}`)
    }
    return found
  })

export function lookChecks({ open, openTable, shoot }) {
  const openFull = async (game, players, moves, [width, height]) => {
    const opened = await open('<div id="table"></div>', FULL(game, players, moves), {
      width,
      height,
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    })
    await opened.page.waitForFunction(() => window.table !== undefined)
    await settle(opened.page)
    return opened
  }

  return {
    async 'small pages: names, clocks and all buttons fit, in every language'() {
      for (const game of ['', 'qwirkle/'])
        for (const players of [2, 4]) {
          const { page, close } = await openFull(game, players, 9, [320, 568])
          for (const [width, height] of SMALL) {
            await page.setViewport({ width, height })
            await page.waitForFunction(
              (wanted) =>
                document.getElementById('table').shadowRoot.querySelector('.ground').clientWidth ===
                wanted,
              {},
              width,
            )
            for (const language of ['en', 'de', 'cs']) {
              const where = `${game}${players} ${width}x${height} ${language}`
              await page.evaluate((wanted) => window.table.set({ language: wanted }), language)
              await page.waitForFunction(
                (wanted) =>
                  document.getElementById('table').shadowRoot.querySelector('.table').lang ===
                  wanted,
                {},
                language,
              )
              await settle(page)
              assert.deepEqual(await findTight(page), [], where)
              await chooseTarget(page)
              assert.deepEqual(await findTight(page), [], `${where}, chosen`)
              await shoot(page, where.replaceAll(/[ /]/g, '-'))
              await page.keyboard.press('Escape')
              await page.keyboard.press('Escape')
            }
          }
          await close()
        }
    },

    async 'what happened is said in the language that is chosen later'() {
      const { page, close } = await openFull('', 2, 3, [1024, 768])
      assert.match(await textOf(page, '.bar'), /takes/)
      await page.evaluate(() => window.table.set({ language: 'de' }))
      await page.waitForFunction(() =>
        /nimmt/.test(document.getElementById('table').shadowRoot.querySelector('.bar').textContent),
      )
      assert.doesNotMatch(await textOf(page, '.bar'), /takes/)
      await close()
    },

    async 'the list of moves shows the last one, and follows the game'() {
      const { page, close } = await openFull('', 2, 20, [320, 568])
      await clickOn(page, '[data-icon=log]')
      await page.waitForFunction(() =>
        document.getElementById('table').shadowRoot.querySelector('.log [aria-current]'),
      )
      const isInSight = () =>
        inTable(page, (shadow) => {
          const log = shadow.querySelector('.log').getBoundingClientRect()
          const bar = shadow.querySelector('.bar').getBoundingClientRect()
          const step = shadow.querySelector('.log [aria-current]').getBoundingClientRect()
          const close = shadow.querySelector('.log .icon').getBoundingClientRect()
          return (
            step.top >= close.bottom &&
            step.bottom <= log.bottom &&
            log.bottom <= bar.top &&
            close.top >= log.top
          )
        })
      assert.ok(await isInSight())
      for (let i = 0; i < 9; i++) await clickOn(page, '[data-icon=back]')
      await settleStep(page)
      assert.ok(await isInSight())
      await close()
    },

    async 'the result: no word is broken, and it opens again'() {
      for (const game of ['', 'qwirkle/']) {
        const { page, close } = await openFull(game, 4, 1000, [320, 568])
        await page.waitForFunction(() =>
          document.getElementById('table').shadowRoot.querySelector('.panel table'),
        )
        for (const language of ['en', 'de', 'cs']) {
          await page.evaluate((wanted) => window.table.set({ language: wanted }), language)
          await page.waitForFunction(
            (wanted) =>
              document.getElementById('table').shadowRoot.querySelector('.table').lang === wanted,
            {},
            language,
          )
          const broken = await inTable(page, (shadow) =>
            [...shadow.querySelectorAll('.panel th:first-child, .panel td')]
              .filter((cell) => {
                const range = document.createRange()
                range.selectNodeContents(cell)
                const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
                const words = cell.textContent.split(' ')
                return lines.size > words.length || cell.scrollWidth > cell.clientWidth
              })
              .map((cell) => cell.textContent),
          )
          assert.deepEqual(broken, [], language)
        }
        await clickOn(page, '.panel .icon')
        assert.equal(await textOf(page, '.panel'), '')
        await clickOn(page, '.bar .offered')
        await page.waitForFunction(() =>
          document.getElementById('table').shadowRoot.querySelector('.panel table'),
        )
        await close()
      }
    },

    async "another board is one click away, and so is one's own"() {
      for (const game of ['', 'qwirkle/']) {
        const { page, close } = await openFull(game, 3, 6, [360, 740])
        /** The seats by the size of what is shown of them, the largest first. */
        const bySize = () =>
          inTable(page, (shadow) => {
            const seats = [...shadow.querySelectorAll('.seat')]
            const size = (seat) => seats[seat].offsetWidth * seats[seat].offsetHeight
            return seats.map((_, seat) => seat).sort((a, b) => size(b) - size(a))[0]
          })
        assert.equal(await bySize(), 0)
        await clickOn(page, '.board')
        assert.equal(await bySize(), 1)
        await clickOn(page, '.board[aria-label*="WW"]')
        assert.equal(await bySize(), 0)
        await page.evaluate(() => window.table.flip(2))
        assert.equal(await bySize(), 2)
        await page.evaluate(() => window.table.flip(null))
        assert.equal(await bySize(), 0)
        await close()
      }
    },

    async 'from right to left: tiles are at their places, and signs before their numbers'() {
      for (const game of ['', 'qwirkle/']) {
        const { page, close } = await openFull(game, 4, 4, [740, 360])
        await page.evaluate(async (path) => {
          const { english } = await import(`./dist/${path}frontend.js`)
          window.table.set({ language: { ...english, locale: 'he', direction: 'rtl' } })
        }, game)
        await page.waitForFunction(
          () => document.getElementById('table').shadowRoot.querySelector('.table').dir === 'rtl',
        )
        const middle = (selector) => middleOf(page, selector)
        const keys = await inTable(page, (shadow) =>
          [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset.key),
        )
        assert.ok(keys.length > 0)
        for (const key of keys) {
          await clickOn(page, `.pick[data-key="${key}"]`)
          const pick = await middle(`.pick[data-key="${key}"]`)
          const tiles = await inTable(page, (shadow) =>
            [...shadow.querySelectorAll('.picked')].map((tile) => {
              const { x, y, width, height } = tile.getBoundingClientRect()
              return { x: x + width / 2, y: y + height / 2 }
            }),
          )
          const near = tiles.map(({ x, y }) => Math.hypot(x - pick.x, y - pick.y))
          // Tiles are lifted a little under the pointer.
          assert.ok(Math.min(...near) < 6, `${key}: ${near}`)
          const directions = await inTable(page, (shadow) =>
            [...shadow.querySelectorAll('.ground, .gain, .cost')].map(
              (element) => getComputedStyle(element).direction,
            ),
          )
          assert.deepEqual([...new Set(directions)], ['ltr'])
          await page.keyboard.press('Escape')
        }
        assert.deepEqual(await findTight(page), [])
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 740)
        await shoot(page, `right-to-left-${game === '' ? 'azul' : 'qwirkle'}`)
        await close()
      }
    },

    async 'Ctrl+Z with caps lock asks for the last move back, and with Shift it does not'() {
      const { page, close } = await openFull('', 2, 4, [1024, 768])
      const asked = await page.evaluate(() => {
        const found = []
        window.table.set({ onUndo: () => found.push('undo') })
        const { shadowRoot } = document.getElementById('table')
        for (const shiftKey of [false, true])
          shadowRoot
            .querySelector('.table')
            .dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true, shiftKey, bubbles: true }),
            )
        return found
      })
      assert.deepEqual(asked, ['undo'])
      await close()
    },

    async 'forced colors: the main button can be read'() {
      const { page, close } = await openTable('bot="easy" theme="light"')
      const session = await page.createCDPSession()
      await session.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'forced-colors', value: 'active' }],
      })
      await clickOn(page, '.pickable')
      await clickOn(page, '.target')
      const [text, ground, adjust] = await inTable(page, (shadow) => {
        const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(
          shadow.querySelector('.bar .primary'),
        )
        return [color, backgroundColor, forcedColorAdjust]
      })
      // Otherwise the browser puts a box of its own behind the text.
      assert.equal(adjust, 'none')
      assert.notEqual(text, ground)
      await close()
    },
  }
}

/** Picks what has a place to go to, and chooses that. */
async function chooseTarget(page) {
  const target = '.target:not([data-key=bag])'
  for (const key of await inTable(page, (shadow) =>
    [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset.key),
  )) {
    await clickOn(page, `.pick[data-key="${key}"]`)
    if ((await middleOf(page, target)) !== null) return clickOn(page, target)
  }
  throw new Error(`Nothing fits: ${await textOf(page, '.bar')}`)
}

/** Waits until a step has been shown. */
const settleStep = (page) =>
  page.waitForFunction(
    () =>
      document.getElementById('table').shadowRoot.querySelector('.table').dataset.state !==
      'moving',
  )
