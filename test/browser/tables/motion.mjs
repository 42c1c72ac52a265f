// How tiles move, what is visible meanwhile, and how users skip animations.
import assert from 'node:assert/strict'
import { clickOn, inTable, middleOf, settle, settleMotion, stateOf, textOf } from './play.mjs'

/** A page that makes good moves and records every animation frame. Time only passes frame by frame, so no load of the machine hides one. */
const WATCHED = `
import { createTable } from './dist/table.js'
import { createGame, transition, legalMoves } from './dist/index.js'
import { preview } from './dist/frontend.js'

const worth = (state, move) => preview(state, move).after.round.max
const best = (state) =>
  legalMoves(state).reduce((best, move) => (worth(state, move) > worth(state, best) ? move : best))
const { setTimeout: soon } = window
let now = 0
let timers = []
let lastTimer = 0
window.setTimeout = (run, delay = 0) => {
  timers.push({ id: ++lastTimer, at: now + delay, run })
  return lastTimer
}
window.clearTimeout = (id) => {
  timers = timers.filter((timer) => timer.id !== id)
}
/** When each animation and transition began. */
const begun = new WeakMap()
async function passFrame() {
  now += 16
  const due = timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  timers = timers.filter((timer) => !due.includes(timer))
  for (const { run } of due) run()
  for (const animation of document.getAnimations()) {
    if (!begun.has(animation)) begun.set(animation, now)
    animation.pause()
    const { endTime } = animation.effect.getComputedTiming()
    if (now - begun.get(animation) >= endTime) animation.finish()
    else animation.currentTime = now - begun.get(animation)
  }
  // What the table has scheduled for the next frame comes first.
  await new Promise((resolve) => requestAnimationFrame(() => soon(resolve)))
}

const { players, isRoundEnd } = document.getElementById('table').dataset
let state = createGame({ seed: 'watched', players: Number(players) })
let next = transition(state, best(state))
while (isRoundEnd && next.state.round === 1) {
  state = next.state
  next = transition(state, best(state))
}
const table = createTable(document.getElementById('table'), { view: state, seat: state.turn })
const shadow = document.getElementById('table').shadowRoot
const middle = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2, width]
}
const look = () => ({
  scores: [...shadow.querySelectorAll('.seat .name > b')].map((b) => Number(b.textContent)),
  pops: [...shadow.querySelectorAll('.pop')].map((pop) => [parseFloat(pop.style.left), parseFloat(pop.style.top)]),
  flying: [...shadow.querySelectorAll('.flying')].map((tile) => [tile.dataset.piece, ...middle(tile)]),
  tiles: [...shadow.querySelectorAll('.piece')].map(middle),
})
/** What is visible during a move, frame by frame. */
async function watch(move = () => table.update(next.state, next.events)) {
  const seen = []
  let isOver = false
  const moved = move().then(() => { isOver = true })
  while (!isOver) {
    seen.push(look())
    await passFrame()
  }
  await moved
  return [...seen, look()]
}
const dropped = new Promise((resolve) => {
  table.set({
    onMove(move) {
      const { state: after, events } = transition(state, move)
      resolve(watch(() => table.update(after, events)))
    },
  })
})
Object.assign(window, {
  watch,
  async passFrames(count) {
    for (let frame = 0; frame < count; frame++) await passFrame()
  },
  watchDrop: () => dropped,
  move: () => table.update(next.state, next.events),
  spaces: () => [...shadow.querySelectorAll('.spot.target')],
})
`

const distance = ([x, y], [a, b]) => Math.hypot(x - a, y - b)

/** The paths of all moved tiles: the position in each frame, and the final one. */
function waysOf(seen) {
  const ways = new Map()
  for (const { flying, tiles } of seen)
    for (const [id, ...at] of flying) {
      const way = ways.get(id) ?? { places: [] }
      way.places.push(at)
      ways.set(id, way)
      way.end = tiles[id]
    }
  for (const [id, way] of ways) way.end = seen.at(-1).tiles[id]
  return [...ways.values()]
}

export const motionChecks = ({ open, openTable }) => {
  const openWatched = async (players, isRoundEnd = '') => {
    const opened = await open(
      `<div id="table" data-players="${players}" data-is-round-end="${isRoundEnd}"></div>`,
      WATCHED,
    )
    await settle(opened.page)
    return opened
  }

  return {
    async 'points and scores come when the tile is there'() {
      const { page, close } = await openWatched(2, 'yes')
      const seen = await page.evaluate('watch()')
      const onWall = new Set()
      seen.forEach(({ scores, pops, tiles }, i) => {
        const before = seen[i - 1]
        if (before === undefined) return
        const added = pops.filter((pop) => !before.pops.some((one) => distance(one, pop) < 1))
        if (String(scores) !== String(before.scores)) assert.ok(added.length > 0, 'a score alone')
        for (const pop of added) {
          const nearest = Math.min(...tiles.map((tile) => distance(tile, pop)))
          // Points for the floor line are at the score.
          if (nearest < 30) onWall.add(String(pop))
          // The last step of a tile, if frames are slow.
          assert.ok(nearest < 12 || nearest > 60, `the tile is ${nearest} pixels away`)
        }
      })
      assert.ok(onWall.size > 2, `${onWall.size} tiles scored`)
      await close()
    },

    async 'tiles go straight to where they end up'() {
      const { page, close } = await openWatched(2)
      const ways = waysOf(await page.evaluate('watch()'))
      assert.ok(ways.length >= 3)
      for (const { places, end } of ways) {
        const [start] = places
        const length = distance(start, end)
        for (const [x, y, size] of places) {
          const aside =
            Math.abs((end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0])) /
            length
          assert.ok(aside < size / 2, `${aside} pixels off the way`)
        }
        assertCloser(places, end)
      }
      await close()
    },

    async 'dragged tiles go on from the hand'() {
      const { page, close } = await openWatched(2)
      const from = await middleOf(page, '.pickable')
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 9, from.y + 9, { steps: 3 })
      const to = await middleOf(page, '.target')
      await page.mouse.move(to.x - 3, to.y - 2, { steps: 4 })
      await page.mouse.up()
      const held = waysOf(await page.evaluate('watchDrop()')).filter(
        ({ places }) => distance(places[0], [to.x, to.y]) < 90,
      )
      assert.ok(held.length > 0, 'what was dragged starts at the hand')
      for (const { places, end } of held) assertCloser(places, end)
      await close()
    },

    async 'the end of a round between four: three seconds, and a click or a key skips it'() {
      for (const skip of ['click', 'key', 'none']) {
        const { page, close } = await openWatched(4, 'yes')
        const moved = page.evaluate('move().then(() => true)')
        while ((await stateOf(page)) !== 'moving') await new Promise((done) => setTimeout(done, 5))
        const duration = await inTable(page, (shadow) =>
          Math.max(
            ...[...shadow.querySelectorAll('.flying')].flatMap((tile) =>
              tile.getAnimations().map(({ effect }) => effect.getComputedTiming().endTime),
            ),
          ),
        )
        assert.ok(duration > 2000 && duration <= 3000, `${duration} ms`)
        // As long as no time passes, only a skip can end it.
        if (skip === 'click') await page.mouse.click(5, 5)
        if (skip === 'key') {
          await inTable(page, (_, host) => host.shadowRoot.querySelector('.table').focus())
          await page.keyboard.press('Escape')
        }
        if (skip === 'none') await page.evaluate('passFrames(3000 / 16 + 1)')
        await moved
        assert.notEqual(await stateOf(page), 'moving')
        await close()
      }
    },

    async 'what has a button works while tiles move'() {
      const { page, close } = await openTable('bot="easy" speed="slow"')
      const before = await textOf(page, '.stage')
      await clickOn(page, '.pickable')
      await clickOn(page, '.target')
      await clickOn(page, '.bar .primary')
      assert.equal(await stateOf(page), 'moving')
      await clickOn(page, '[data-icon=undo]')
      await settleMotion(page)
      assert.equal(await textOf(page, '.stage'), before)
      await close()
    },

    async 'the last move is marked until the next one of who plays here'() {
      const { page, close } = await openTable('bot="easy" players="3" speed="instant"')
      await clickOn(page, '.pickable')
      await clickOn(page, '.target')
      await clickOn(page, '.bar .primary')
      await settle(page)
      const marked = await inTable(page, (shadow) => {
        const boards = [...shadow.querySelectorAll('.seat')].map((seat) =>
          seat.getBoundingClientRect(),
        )
        return [...shadow.querySelectorAll('.last')].map((tile) => {
          const { x, y } = tile.getBoundingClientRect()
          return boards.findIndex(
            ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
          )
        })
      })
      assert.deepEqual([...new Set(marked)].sort(), [1, 2])
      await close()
    },
  }
}

/** Whether a path never leads away from its end. */
function assertCloser(places, end) {
  let nearest = Number.POSITIVE_INFINITY
  for (const place of places) {
    const left = distance(place, end)
    assert.ok(left < nearest + 4, `from ${nearest} pixels away to ${left}`)
    nearest = Math.min(nearest, left)
  }
}
