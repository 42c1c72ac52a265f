/**
 * Writes games of a bot against itself as records, one per line, in order: `node selfplay.mjs --bot hard --games 10000
 * --out games.jsonl`. A second run resumes an unfinished file. The same seed gives the same file.
 */
import { existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.mjs'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'azul' },
    bot: { type: 'string', default: 'hard' },
    players: { type: 'string', default: '2' },
    games: { type: 'string', default: '100' },
    out: { type: 'string', default: 'games.jsonl' },
    seed: { type: 'string', default: '0' },
    setup: { type: 'string', default: '{}' },
    concurrency: { type: 'string', default: '400' },
    size: { type: 'string', default: '20' },
    queue: { type: 'string' },
    clear: { type: 'boolean' },
  },
})

/** Counts the complete lines of a file, and truncates an incomplete last line. */
function countLines(file) {
  if (!existsSync(file)) return 0
  const bytes = readFileSync(file)
  truncateSync(file, bytes.lastIndexOf(10) + 1)
  let lines = 0
  for (const byte of bytes) if (byte === 10) lines++
  return lines
}

const games = Number(values.games)
const window = Number(values.concurrency)
const seats = Array.from({ length: Number(values.players) }, () => values.bot)
let written = countLines(values.out)
const file = openSync(values.out, 'a')
const table = { game: values.game, names: [values.bot], setup: JSON.parse(values.setup) }
const { queue, clear } = values
const cluster = await openCluster({ table, queue, clear, size: Number(values.size) }).catch(
  ({ message }) => {
    console.error(message)
    process.exit(1)
  },
)

/** Games in progress, and finished games that wait for earlier ones, by index; at most `concurrency`. */
const pending = new Map()
let isStopped = false
process.once('SIGINT', () => (isStopped = true))
process.once('SIGTERM', () => (isStopped = true))

try {
  let next = written
  while (written < games && !isStopped) {
    for (; next < games && next < written + window; next++) {
      const game = { index: next, seats, seed: `${values.seed}/${next}` }
      const played = cluster.executor(game)
      // Errors surface when the loop below awaits this game.
      played.catch(() => {})
      pending.set(next, played)
    }
    const { record } = await pending.get(written)
    pending.delete(written)
    writeSync(file, `${JSON.stringify(record)}\n`)
    written++
    if (written % 1000 === 0 || written === games) console.error(`${written} of ${games} games`)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await cluster.close()
}
