/**
 * Plays the matches of docs/strength.md with a time per move, and prints them as a table: `npm run strength:matches`. Today's
 * search with its learned weights plays the search of an earlier commit, and itself with a tenth of the time. Games are
 * kept in `reports/matches`, so that a second run goes on where the first one stopped; all of them take days of a core.
 *
 * `--only "crystal-x2 2"` plays the matches whose titles contain that, `--games 60` at most as many games of each, and
 * `--games 0` prints what has been played. Wants the built package.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { executorFor, mctsBot, tournament } from '../../dist/bots.js'
import { azul, BOARD_NAMES } from '../../dist/index.js'
import { loadWeights } from '../../dist/weights.js'
import { mctsBotOf } from './baseline.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    games: { type: 'string', default: 'Infinity' },
    baseline: { type: 'string', default: '9dde24a' },
  },
})

/** The boards and numbers of players that have 100 ms; the others have 20. */
const LONG = [...BOARD_NAMES.map((board) => `${board} 2`), 'colored 3', 'colored 4']
const COMBINATIONS = BOARD_NAMES.flatMap((board) => [2, 3, 4].map((players) => [board, players]))

const MATCHES = [
  ...COMBINATIONS.filter((one) => LONG.includes(one.join(' '))).map((one) => [...one, 100, 100]),
  ['colored', 2, 1000, 1000, 200],
  ...COMBINATIONS.filter((one) => !LONG.includes(one.join(' '))).map((one) => [...one, 20, 20]),
  ['colored', 2, 100, 10],
  ['colored', 2, 1000, 100, 200],
].map(([board, players, time, rivalTime, games = 400]) => {
  const rival = time === rivalTime ? values.baseline : `${rivalTime} ms`
  return {
    board,
    players,
    time,
    rivalTime,
    games,
    rival,
    title: `${board} ${players} ${time} ms ${rival}`,
  }
})

const weights = await loadWeights()

/** A bot that counts its moves and the processor time that it takes, in milliseconds. */
function timed(bot) {
  const spent = { time: 0, moves: 0 }
  const counting = (player) => ({
    name: player.name,
    async choose(...args) {
      const start = process.cpuUsage()
      const move = await player.choose(...args)
      const { user, system } = process.cpuUsage(start)
      spent.time += (user + system) / 1000
      spent.moves++
      return move
    },
  })
  return { ...counting(bot), spent, newGame: () => counting(bot.newGame?.() ?? bot) }
}

/** Plays the games of a match that are missing, and returns its results. */
async function play({ board, players, time, rivalTime, games, rival, title }) {
  const rivalOptions = { name: 'rival', time: rivalTime }
  const bots = [
    mctsBot({ name: 'now', time, weights }),
    time === rivalTime
      ? await mctsBotOf(rival, rivalOptions)
      : mctsBot({ ...rivalOptions, weights }),
  ].map(timed)
  const file = `reports/matches/${title.replaceAll(' ', '-')}.jsonl`
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const reports = kept.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line))
  const count = Math.max(reports.length, Math.min(games, Number(values.games)))
  if (count === 0) return null
  const options = { game: { board }, players, seed: title, games: count }
  const playHere = executorFor(azul, bots, { game: { board } })
  const { versus } = await tournament(azul, bots, {
    ...options,
    async executor(job, signal) {
      const known = reports[job.index]
      if (known !== undefined) return known
      const before = bots.map(({ spent }) => ({ ...spent }))
      const { record: _, ...report } = await playHere(job, signal)
      const spent = bots.map(({ spent: { time, moves } }, i) => ({
        time: Math.round(time - before[i].time),
        moves: moves - before[i].moves,
      }))
      reports.push({ ...report, spent })
      appendFileSync(file, `${JSON.stringify({ ...report, spent })}\n`)
      return report
    },
    onGame: (_, done) => console.error(`${title}: ${done} of ${count}`),
  })
  return { count, reports, ...versus.find(({ name }) => name === 'now') }
}

const percent = (share) => `${(100 * share).toFixed(1)} %`

mkdirSync('reports/matches', { recursive: true })
const rows = []
for (const match of MATCHES) {
  if (!match.title.includes(values.only)) continue
  const result = await play(match)
  if (result === null) continue
  const { count, reports, share, low, high } = result
  const times = [0, 1].map((bot) => {
    const of = (name) => reports.reduce((sum, { spent }) => sum + spent[bot][name], 0)
    return (of('time') / of('moves')).toFixed(0)
  })
  rows.push(
    `| \`${match.board}\`, ${match.players} | ${match.time} ms | ${match.rival} | ${count} | ${percent(share)} (${percent(low)} to ${percent(high)}) | ${times.join(' and ')} ms |`,
  )
}
console.log(`| board, players | time per move | against | games | share | processor time per move |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`)
