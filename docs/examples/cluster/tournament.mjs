/** Plays a tournament on all machines that run a worker: `node tournament.mjs --bots hard,greedy --games 1000`. */
import { parseArgs } from 'node:util'
import { tournament } from 'azulejo/bots'
import { botNamed, games } from '../bots/players.mjs'
import { openCluster } from './cluster.mjs'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'azul' },
    bots: { type: 'string', default: 'hard,greedy' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '0' },
    setup: { type: 'string', default: '{}' },
    // Games at a time: twice the games of a job per thread keep all threads busy.
    concurrency: { type: 'string', default: '400' },
    size: { type: 'string', default: '20' },
    queue: { type: 'string' },
    clear: { type: 'boolean' },
    json: { type: 'boolean' },
  },
})

const names = values.bots.split(',')
const setup = JSON.parse(values.setup)
const table = { game: values.game, names, setup }
const { queue, clear } = values
const cluster = await openCluster({ table, queue, clear, size: Number(values.size) }).catch(
  ({ message }) => {
    console.error(message)
    process.exit(1)
  },
)
const stop = new AbortController()
process.once('SIGINT', () => stop.abort(new Error('Stopped.')))
process.once('SIGTERM', () => stop.abort(new Error('Stopped.')))

let reported = 0
function report(_, done, all) {
  if (Date.now() - reported < 250 && done < all) return
  reported = Date.now()
  process.stderr.write(`${done} of ${all} games\n`)
}

try {
  const bots = names.map((name) => botNamed(values.game, name))
  const result = await tournament(games[values.game], bots, {
    games: Number(values.games),
    seed: values.seed,
    game: setup,
    executor: cluster.executor,
    concurrency: Number(values.concurrency),
    signal: stop.signal,
    onGame: report,
  })
  if (values.json) console.log(JSON.stringify(result))
  else
    for (const { name, elo, wins } of result.standings)
      console.log(`${name}: ${Math.round(elo)} Elo, ${Math.round(100 * wins.share)} % won`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await cluster.close()
}
