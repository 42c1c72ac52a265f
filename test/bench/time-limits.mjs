// By how many milliseconds bots exceed the time for a move; negative is early. `npm run bench` has it among all figures,
// `node test/bench/time-limits.mjs [folder]` alone, for the built package in dist or in another folder. A busy machine
// shows in the worst case.
import { pathToFileURL } from 'node:url'

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

/** Rows of figures: for each bot and limit, the median, the 90th percentile and the worst case. */
export async function* timeLimits(quick, dist = new URL('../../dist/', import.meta.url)) {
  const load = (file) => import(new URL(file, dist))
  const { azul } = await load('index.js')
  const { mctsBot, playGame } = await load('bots.js')
  const { qwirkle } = await load('qwirkle/index.js')
  const { searchBot } = await load('qwirkle/bots.js')
  const cases = [
    ['mctsBot', azul, (time) => mctsBot({ time }), 2],
    ['mctsBot, 4 players', azul, (time) => mctsBot({ time }), 4],
    ['searchBot', qwirkle, (time) => searchBot({ time }), 2],
  ]
  for (const [name, game, create, players] of cases)
    for (const [time, wanted] of [
      [100, 60],
      [1000, 20],
    ]) {
      const label = `${name}: over ${time} ms`
      if (quick) {
        yield { name: label, skipped: 'timings are not measured with --quick' }
        continue
      }
      const over = []
      const stop = new AbortController()
      const timed = (bot) => ({
        name: bot.name,
        async choose(...parameters) {
          const start = performance.now()
          const move = await bot.choose(...parameters)
          const spent = performance.now() - start
          // Forced moves and solved endgames take no time.
          if (spent > time / 2) over.push(spent - time)
          if (over.length === wanted) stop.abort()
          return move
        },
        newGame: () => timed(bot.newGame?.() ?? bot),
      })
      const bots = Array.from({ length: players }, () => timed(create(time)))
      for (let seed = 1; !stop.signal.aborted; seed++)
        await playGame(game, bots, { game: { players, seed }, seed, signal: stop.signal }).catch(
          () => {},
        )
      over.sort((a, b) => a - b)
      const [median, p90, worst] = [0.5, 0.9, 1].map((share) => quantile(over, share).toFixed(1))
      yield {
        name: label,
        value: median,
        unit: 'ms',
        note: `90 % ${p90}, worst ${worst}, ${wanted} moves`,
      }
    }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2]
  const rows = timeLimits(false, folder && pathToFileURL(`${folder}/`))
  for await (const { name, value, note } of rows) console.log(`${name}: median ${value}, ${note}`)
}
