/** A tournament between bots on the command line: `npm run arena -- --help`. Wants the built package. */
import { parseArgs } from 'node:util'
import { tournament } from 'azulejo/bots'
import { botNamed, games, known } from '../../docs/examples/bots/players.mjs'
import { workerPool } from '../../docs/examples/bots/pool.mjs'

const OPTIONS = {
  game: { type: 'string', default: 'azul' },
  games: { type: 'string', default: '100' },
  board: { type: 'string' },
  players: { type: 'string', default: '2' },
  seed: { type: 'string', default: 'arena' },
  time: { type: 'string' },
  workers: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
}

const HELP = `Plays bots against each other, on the same deals from every seat.

  npm run arena -- mcts:2000 greedy random --games 200 --board grey --players 3

  --game     azul or qwirkle (azul)
  --games    how many games (100)
  --board    which board, for azul (colored)
  --players  how many play a game: 2, 3 or 4 (2)
  --seed     any string; the same seed gives the same games (arena)
  --time     how many milliseconds a bot may think about a move
  --workers  on how many threads (1)
  --json     the whole result as JSON
  --help     this text

Bots for azul: ${known.azul.join(', ')}.
Bots for qwirkle: ${known.qwirkle.join(', ')}.`

class BadOption extends Error {}

function readOptions() {
  let parsed
  try {
    parsed = parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new BadOption(error.message)
  }
  const { values, positionals: names } = parsed
  if (values.help) return null
  const { game, board, seed, json } = values
  const whole = (name, most) => {
    const number = Number(values[name])
    if (/^[1-9]\d*$/.test(values[name]) && number <= most) return number
    throw new BadOption(`--${name} must be a whole number, 1 to ${most}.`)
  }
  if (!Object.hasOwn(games, game)) throw new BadOption(`There is no game '${game}'.`)
  for (const name of names)
    if (botNamed(game, name) === null)
      throw new BadOption(`There is no bot '${name}'; there are ${known[game].join(', ')}.`)
  if (names.length < 2 || new Set(names).size < names.length)
    throw new BadOption('Name two or more different bots.')
  if (!/^[2-4]$/.test(values.players)) throw new BadOption('--players must be 2, 3 or 4.')
  const setup = board === undefined ? {} : { board }
  try {
    games[game].createGame({ ...setup, seed: 0 })
  } catch (error) {
    throw new BadOption(error.message)
  }
  return {
    game,
    names,
    setup,
    seed,
    json,
    games: whole('games', 100_000),
    players: Number(values.players),
    workers: whole('workers', 64),
    ...(values.time === undefined ? {} : { time: whole('time', 3_600_000) }),
  }
}

const clock = (seconds) =>
  seconds < 60
    ? `${Math.ceil(seconds)} s`
    : `${Math.floor(seconds / 60)} min ${Math.ceil(seconds % 60)} s`

/** A line that grows, with the time left; nothing where there is no terminal. */
function progressBar() {
  const start = Date.now()
  const { stderr } = process
  return {
    show(done, all) {
      if (!stderr.isTTY) return
      const left = ((Date.now() - start) / 1000 / done) * (all - done)
      const full = Math.round((30 * done) / all)
      const bar = '█'.repeat(full) + '░'.repeat(30 - full)
      stderr.write(`\r${bar} ${done}/${all}, ${clock(left)} left   `)
    },
    clear() {
      if (stderr.isTTY) stderr.write('\r\u001b[K')
    },
  }
}

const percent = (share) => `${(100 * share).toFixed(1)} %`
const between = ({ low, high }) => `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`

function printTable(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
        .join('  ')
        .trimEnd(),
    )
}

/** Who lost games out of turn, how often, and what went wrong the first time. */
function printForfeits(standings, games) {
  for (const { name, forfeits } of standings.filter((one) => one.forfeits > 0)) {
    const { index, forfeit } = games.find(
      ({ seats, forfeit }) => forfeit !== null && seats[forfeit.player] === name,
    )
    const times = `${forfeits} ${forfeits === 1 ? 'game' : 'games'}`
    console.log(`\n${name} forfeited ${times}, first game ${index + 1}: ${forfeit.message}`)
  }
}

function print({ standings, versus, games }) {
  printTable([
    ['bot', 'Elo', '±', 'won', '95 %', 'points', 'games'],
    ...standings.map(({ name, elo, eloError, wins, meanScore, games }) => [
      name,
      elo.toFixed(0),
      eloError.toFixed(0),
      percent(wins.share),
      between(wins),
      meanScore.toFixed(1),
      String(games),
    ]),
  ])
  console.log()
  const better = versus.filter(
    ({ name, rival }) =>
      standings.findIndex((one) => one.name === name) <
      standings.findIndex((one) => one.name === rival),
  )
  printTable([
    ['before', 'comes first', '95 %', 'ties'],
    ...better.map(({ name, rival, share, low, high, ties }) => [
      `${name} before ${rival}`,
      percent(share),
      between({ low, high }),
      ties.toFixed(0),
    ]),
  ])
  printForfeits(standings, games)
}

async function run(options) {
  const { game, names, setup, seed, players, workers, time, json } = options
  const bots = names.map((name) => botNamed(game, name))
  const bar = progressBar()
  const pool = workers > 1 ? workerPool(workers, { game, names, setup, time }) : null
  const shared = { games: options.games, players, seed, game: setup }
  const result = await tournament(games[game], bots, {
    ...shared,
    ...(time === undefined ? {} : { time }),
    ...(pool === null ? {} : { executor: pool.executor, concurrency: workers }),
    onGame: (_, done, all) => bar.show(done, all),
  }).finally(() => pool?.close())
  bar.clear()
  if (json) console.log(JSON.stringify(result, null, 2))
  else print(result)
}

try {
  const options = readOptions()
  if (options === null) console.log(HELP)
  else await run(options)
} catch (error) {
  if (!(error instanceof BadOption)) throw error
  console.error(`${error.message} --help lists the options.`)
  process.exitCode = 1
}
