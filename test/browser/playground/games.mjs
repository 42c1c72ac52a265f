// Whole games, the coach, and what the page says after a game.
import assert from 'node:assert/strict'
import { inTable, play, settle, stateOf, textOf } from '../tables/play.mjs'
import { appears, begin, checkAxe, exists, movesOf, openDialog, textsOf } from './pages.mjs'

/** How many bytes stay on a page's heap: the least of a few measurements, since garbage is not collected at once. */
async function heapOf(page, session) {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 5; look++) {
    await session.send('HeapProfiler.collectGarbage')
    least = Math.min(least, (await page.metrics()).JSHeapUsedSize)
  }
  return least
}

const GAMES = [
  { board: 'colored', bots: ['easy'] },
  { board: 'crystal-x2', bots: ['medium', 'easy'] },
  { board: 'grey', bots: ['medium'] },
  { board: 'mini', bots: ['hard'] },
  { game: 'qwirkle', bots: ['medium'] },
]

/** A turn of Qwirkle: tiles go where they score most until that is a move; without any, one is swapped. */
const layTiles = (page) =>
  inTable(page, (shadow) => {
    const click = (selector) => shadow.querySelector(selector)?.click()
    const isMove = () => shadow.querySelector('.bar .primary') !== null
    const worth = (target) => Number(target.querySelector('.gain')?.dataset.points ?? 0)
    const keys = [...shadow.querySelectorAll('.pick')].map(({ dataset }) => dataset.key)
    for (const key of keys) {
      if (isMove()) break
      click(`.pick[data-key="${key}"]`)
      const targets = [...shadow.querySelectorAll('.target')]
      const cells = targets.filter(({ dataset }) => / /.test(dataset.key))
      const [best] = cells.sort((a, b) => worth(b) - worth(a))
      best?.click()
    }
    if (!isMove()) {
      click('.bar .buttons > :not(.primary, .icon, .offered)')
      click('.offered')
      click('.pick')
    }
    click('.bar .primary')
  })

/** Plays either game until it is over, or for some turns. */
async function playGame(page, { game = 'azul' }, way, turns = 300) {
  if (game === 'azul') return play(page, way, turns)
  for (let turn = 0; turn < turns; turn++) {
    if ((await settle(page)) === 'over') return turn
    await layTiles(page)
  }
  return turns
}

/** The points of the graph lead to their moves, by mouse and by keyboard. */
async function walkGraph(page) {
  const shown = (move) =>
    page.waitForFunction(
      (wanted) => document.querySelector('.table-host > *').history.current === wanted,
      {},
      move,
    )
  await page.$eval('[data-dot="1"]', (dot) => dot.scrollIntoView({ block: 'center' }))
  await page.click('[data-dot="1"]')
  await shown(2)
  await appears(page, '[data-dot="1"][aria-current]')
  assert.equal(await page.$$eval('[data-dot][tabindex="0"]', (dots) => dots.length), 1)
  await page.focus('[data-dot][tabindex="0"]')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await shown(1)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await shown(4)
}

export const games = ({ open, shoot }) => ({
  async 'ten whole games in one page, by mouse and by keyboard, and the heap after each'() {
    const { page, close } = await open()
    const session = await page.createCDPSession()
    const heap = []
    // Every game once by mouse and once by keyboard, by turns, so that the first five have used all there is.
    for (const [n, game] of [...GAMES, ...GAMES].entries()) {
      const way = n % 2 === 0 ? 'mouse' : 'keyboard'
      await begin(page, game)
      const turns = await playGame(page, game, way)
      assert.equal(await stateOf(page), 'over')
      assert.match(await textOf(page, '.bar'), /wins?\b|share/)
      heap.push(await heapOf(page, session))
      const megabytes = (heap.at(-1) / 1e6).toFixed(1)
      console.log(`      ${game.board ?? game.game} by ${way}: ${turns} turns, ${megabytes} MB`)
    }
    // The first games fill caches; from the fifth to the tenth, both of Qwirkle, little should be added.
    assert.ok(heap[9] < heap[4] * 1.4, `the heap grows: ${heap}`)
    for (const name of ['azul-table', 'qwirkle-table']) {
      const prototype = await page.evaluateHandle((tag) => customElements.get(tag).prototype, name)
      const tables = await page.queryObjects(prototype)
      const count = await tables.evaluate(({ length }) => length)
      // The last one may still be held by what runs now.
      assert.ok(count <= 2, `${count} tables of ${name} are left`)
    }
    await close()
  },

  async 'after a game: the breakdown, the graph, and the costliest moves with better ones'() {
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ]) {
      const { page, close } = await open({ width, height })
      await begin(page, { board: 'mini', bots: ['hard'] })
      // The first of everything is seldom good.
      while ((await settle(page)) !== 'over')
        await inTable(page, (shadow) => {
          shadow.querySelector('.spot.pick')?.click()
          for (const _ of '12') [...shadow.querySelectorAll('.target')].at(-1).click()
        })
      assert.match(await textOf(page, '.panel'), /Wall.*Floor/)
      await shoot(page, `end-${width}`)
      await inTable(page, (shadow) => shadow.querySelector('.panel .icon').click())
      await appears(page, '[data-costly] li')
      await page.waitForFunction(
        () => !/Analyzing/.test(document.querySelector('.side').textContent),
      )
      const costly = await textsOf(page, '[data-costly] li')
      assert.ok(costly.length >= 1 && costly.length <= 3)
      for (const text of costly)
        assert.match(text, /^Move \d+ Ana .+falls from \d+% to \d+%\. Better: Take .+\./)
      // And why: blunders like these have reasons.
      for (const text of costly)
        assert.match(text, /It (scores|loses|earns|leads)|Rui (scores|loses)|lead at the end/)
      assert.equal(await exists(page, '[data-graph] circle'), true)
      await shoot(page, `review-${width}`)
      await checkAxe(page, `the review at ${width}`)
      // A costly move leads to where it was made.
      const [, number] = /^Move (\d+)/.exec(costly[0])
      await page.click('[data-costly] button')
      await page.waitForFunction(
        (wanted) => document.querySelector('.table-host > *').history.current === wanted,
        {},
        Number(number) - 1,
      )
      await page.$eval('[data-again]', (button) => button.click())
      await page.waitForFunction(() => document.querySelector('.side') === null)
      await settle(page)
      const { moves, start } = await movesOf(page)
      assert.equal(moves.length, 0)
      assert.match(start, /"mini"/)
      await close()
    }
  },

  async 'an opponent by rating: chosen, kept, and the nearest one in the other game'() {
    const { page, close } = await open()
    await begin(page, { bots: ['elo:1600'] })
    await play(page, 'mouse', 1)
    await settle(page)
    assert.deepEqual((await movesOf(page)).bots, [null, 'elo:1600'])
    await page.reload()
    await settle(page)
    assert.deepEqual((await movesOf(page)).bots, [null, 'elo:1600'])
    await openDialog(page, 'new')
    const choiceOf = () =>
      page.$eval('[name=seat-1]', ({ selectedOptions: [option] }) => option.textContent)
    assert.equal(await choiceOf(), 'Bot: 1600')
    await page.$eval('[name=game][value=qwirkle]', (choice) => choice.click())
    await page.waitForFunction(() => !document.querySelector('[name=seat-1] [value="elo:1600"]'))
    assert.match(await choiceOf(), /^Bot: expert \(\d+\)$/)
    await close()
  },

  async 'the coach: best moves, what a move cost, the graph of a game'() {
    const { page, close } = await open({ width: 1440 })
    for (const game of GAMES.filter(({ board }) => board === undefined || board === 'colored')) {
      await begin(page, { ...game, seed: 'browser' })
      await page
        .$eval('[data-coach][aria-pressed=false]', (button) => button.click())
        .catch(() => {})
      await appears(page, '[data-best] li:nth-child(3)')
      // Arrows, which are loaded when they are first shown.
      await page.waitForFunction(
        () =>
          document.querySelector('.table-host > *').shadowRoot.querySelectorAll('.marks text')
            .length >= 3,
      )
      for (let turn = 0; turn < 2; turn++) {
        await settle(page)
        await appears(page, '[data-best] li')
        await playGame(page, game, 'mouse', 1)
      }
      await settle(page)
      await appears(page, '[data-best] li')
      await shoot(page, `coach-${game.game ?? 'azul'}`)
      // The panel still grows while the coach thinks: no place to aim at.
      await page.$eval('[data-analyze]', (button) => button.click())
      await page.waitForFunction(
        () => document.querySelectorAll('[data-graph] circle').length === 4,
      )
      await appears(page, '[data-analyze]:enabled')
      const verdicts = await textsOf(page, '[data-verdicts] li')
      assert.deepEqual(
        verdicts.map((text) => /^[^:]+/.exec(text)[0]),
        ['Ana', 'Rui'],
      )
      for (const text of verdicts)
        assert.match(text, /: (The best move|A good move|\w+: the chance to win falls)/)
      // Every move has a price, even if the coach would not have thought of it.
      const labels = await page.$$eval('[data-dot]', (dots) => dots.map((dot) => dot.ariaLabel))
      for (const label of labels) assert.match(label, /%, (the best move|cost \d+%)\. /)
      await checkAxe(page, 'the coach')
      await walkGraph(page)
    }
    await close()
  },
})
