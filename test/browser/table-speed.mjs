// Measures tables in Chromium: frames during the densest end of a round, and the heap over many games. It prints figures
// without limits, since they depend on the machine: frame times on an idle one, processor times on any. `node test/browser/table-speed.mjs [--games 25]`
import { parseArgs } from 'node:util'
import { createGame, legalMoves, transition } from '../../dist/index.js'
import { openPages } from './tables/pages.mjs'
import { settle, waitForState } from './tables/play.mjs'

const { values } = parseArgs({ options: { games: { type: 'string', default: '25' } } })
const pages = await openPages()

/** The move that ends a round with the most events, of some games between four. */
function densestMove() {
  let densest = { events: [] }
  for (let seed = 0; seed < 30; seed++) {
    let state = createGame({ players: 4, seed })
    while (state.phase !== 'over') {
      // Full lines are tiled: the first move that fills one, or else the shortest line.
      const moves = legalMoves(state)
      const fits = ({ line, source, color }) => {
        const tiles = source === 'center' ? state.center : state.factories[source]
        const count = Array.isArray(tiles)
          ? tiles.filter((one) => one === color).length
          : (tiles?.[color] ?? 0)
        const { lines } = state.players[state.turn]
        return (
          line !== 'floor' && lines[line] !== undefined && lines[line].count + count === line + 1
        )
      }
      const move = moves.find((one) => one.type === 'draft' && fits(one)) ?? moves[0]
      const next = transition(state, move)
      if (next.events.length > densest.events.length)
        densest = { before: state, after: next.state, events: next.events }
      state = next.state
    }
  }
  return densest
}

const HOST = `
import { createTable } from './dist/table.js'
window.show = (view, after, events) => {
  const table = createTable(document.getElementById('table'), { view, seat: 0 })
  window.run = async () => {
    const times = []
    let isOver = false
    const moved = table.update(after, events).then(() => { isOver = true })
    for (let last = performance.now(); !isOver; ) {
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    await moved
    table.destroy()
    return times
  }
}
`

/** The main thread of a page, in a process of its own or in that of the browser. */
const RENDERER = ['CrRendererMain', 'Chrome_InProcRendererThread']

/** The processor times of the main thread's tasks in a trace, in milliseconds. A frame is late if one of them is long. */
function tasksIn(trace) {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace))
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && RENDERER.includes(args.name))
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name === 'RunTask' && main.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
}

async function measureFrames() {
  const { before, after, events } = densestMove()
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ]) {
    const { page, close } = await pages.open('<div id="table"></div>', HOST, { width, height })
    const session = await page.createCDPSession()
    // Processor time, so that other load on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
    }
    const all = []
    const tasks = []
    let work = 0
    for (let run = 0; run < 5; run++) {
      await page.evaluate((...frame) => window.show(...frame), before, after, events)
      await settle(page)
      const start = await busy()
      all.push(...(await page.evaluate('run()')).slice(1))
      work += (await busy()) - start
      // Once more for the trace, which itself takes time.
      await page.evaluate((...frame) => window.show(...frame), before, after, events)
      await settle(page)
      await page.tracing.start({ categories: ['disabled-by-default-devtools.timeline'] })
      await page.evaluate('run()')
      tasks.push(...tasksIn(await page.tracing.stop()))
    }
    all.sort((a, b) => a - b)
    const at = (part) => all[Math.floor((all.length - 1) * part)].toFixed(1)
    console.log(
      `${width}x${height}: ${events.length} events, ${all.length} frames: median ${at(0.5)} ms, 95 % ${at(0.95)}, longest ${at(1)}; ${(work / all.length).toFixed(1)} ms of processor time a frame on the main thread, ${Math.max(...tasks).toFixed(1)} ms in its longest task`,
    )
    await close()
  }
}

async function measureHeap(game) {
  const { page, close } = await pages.openTable(
    'speed="instant" players="2"',
    { isSettled: false },
    game,
  )
  const session = await page.createCDPSession()
  await session.send('HeapProfiler.enable')
  const heaps = []
  for (let played = 0; played < Number(values.games); played++) {
    await page.evaluate((tag) => {
      document.querySelector(tag).bot = ['easy', 'easy']
    }, `${game}-table`)
    await waitForState(page, (state) => state !== 'over')
    await waitForState(page, (state) => state === 'over')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    heaps.push(usedSize / 1e6)
  }
  const shown = heaps.map((heap) => heap.toFixed(1))
  console.log(`${game}: the heap after each of ${heaps.length} games, in MB: ${shown.join(' ')}`)
  await close()
}

await measureFrames()
await measureHeap('azul')
await measureHeap('qwirkle')
await pages.close()
