/**
 * Measures the levels of one scale: `npm run levels -- --board colored --players 2 --games 2000`. Every level plays its
 * neighbors and second neighbors; the ratings are fitted to all games, with the level of 1000 at 1000. Prints a table for
 * docs/strength.md, and the scale that fits the measurement: copy it to `scales.ts`, and measure again.
 *
 * Games are kept in `reports/levels`, so that a second run goes on where the first one stopped, and more `--games`
 * add to those that there are. Wants the built package. With `--effort 100`, levels with more iterations than that play
 * fewer games in proportion, but at least 16. `--times` prints the median of each level's processor time for a move
 * instead.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { importSources } from './source.mjs'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'azul' },
    board: { type: 'string' },
    players: { type: 'string', default: '2' },
    games: { type: 'string', default: '400' },
    effort: { type: 'string', default: 'Infinity' },
    jobs: { type: 'string', default: '1' },
    times: { type: 'boolean', default: false },
  },
})
const { game, players, games } = values
const board = values.board ?? 'colored'

const { pairingsOf, ratingsOf } = await importSources('src/bots/rating')
const scale = await scaleOf()
const steps = scale.map(([elo]) => elo)
const names = steps.map((elo) => `elo:${elo}`)

async function scaleOf() {
  if (game === 'qwirkle') return (await importSources('src/qwirkle/bots/scales')).SCALES[2]
  const { BOARDS } = await importSources('src/azul/rules/board')
  const { scaleFor } = await importSources('src/azul/bots/scales')
  return scaleFor(BOARDS[board], Number(players))
}

const skillOf = new Map(scale)
const { iterationsOf } = await importSources('src/bots/levels')
const iterationsAt = (skill) => (skill > 1 ? iterationsOf(skill, game === 'azul' ? 10 : 100) : 1)
const title = game === 'qwirkle' ? `qwirkle-${players}` : `${board}-${players}`

/** The games of two levels, as the command keeps and continues them; the folder depends on their skills. */
async function play(one, other, count) {
  const skills = createHash('sha256')
    .update(`${skillOf.get(one)} ${skillOf.get(other)}`)
    .digest('hex')
  const folder = `reports/levels/${title}/${one}-${other}-${skills.slice(0, 8)}`
  mkdirSync(folder, { recursive: true })
  const setup = game === 'azul' ? ['--board', board] : []
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['dist/cli.js', 'arena', `elo:${one}`, `elo:${other}`, '--game', game, ...setup],
      ...['--players', players, '--games', String(count), '--seed', `${title} ${one} ${other}`],
      ...['--jobs', values.jobs, '--out', folder, '--json'],
    ],
    { maxBuffer: 2 ** 31 - 1 },
  )
  return JSON.parse(stdout).games
}

if (values.times) {
  for (const elo of steps) console.log(`| ${elo} | ${(await medianTime(elo)).toFixed(2)} |`)
  process.exit()
}

/** The median processor time of a level for a move, in milliseconds, over one game against itself. */
async function medianTime(elo) {
  const folder = game === 'azul' ? '' : 'qwirkle/'
  const rules = await import(`../../dist/${folder}index.js`)
  const { bot, playGame } = await import(`../../dist/${folder}bots.js`)
  const times = []
  const timed = {
    name: `${elo}`,
    newGame() {
      const player = bot({ elo }).newGame?.() ?? bot({ elo })
      return {
        name: player.name,
        async choose(...args) {
          const start = process.cpuUsage()
          const move = await player.choose(...args)
          const { user, system } = process.cpuUsage(start)
          times.push((user + system) / 1000)
          return move
        },
      }
    },
  }
  const bots = Array.from({ length: Number(players) }, () => timed)
  const start = { seed: 1, players: Number(players), ...(game === 'azul' ? { board } : {}) }
  for (const seed of ['first', 'second'])
    await playGame(rules[game], bots, { game: { ...start, seed }, seed })
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
}

const reports = []
const rows = []
for (const [i, one] of steps.entries())
  for (const other of steps.slice(i + 1, i + 3)) {
    const part = Math.min(1, Number(values.effort) / iterationsAt(skillOf.get(other)))
    const count = Math.max(16, 2 * Math.round((Number(games) * part) / 2))
    const played = await play(one, other, count)
    reports.push(...played.map(({ seats, ranks }) => ({ seats, ranks })))
    const [pairing] = pairingsOf([`elo:${other}`, `elo:${one}`], played)
    rows.push({ one, other, games: pairing.games.length, won: mean(pairing.scores) })
    console.error(
      `${other} before ${one}: ${percent(mean(pairing.scores))}, ${played.length} games`,
    )
  }

const ratings = ratingsOf(names.length, pairingsOf(names, reports))
const anchor = ratings[steps.indexOf(1000)].elo
const measured = ratings.map(({ elo }) => 1000 + elo - anchor)

console.log(`${title}\n\n| level | measured | games |\n| --- | --- | --- |`)
for (const [i, elo] of steps.entries()) {
  const count = reports.filter(({ seats }) => seats.includes(names[i])).length
  const error = elo === 1000 ? '' : ` ± ${ratings[i].error.toFixed(0)}`
  console.log(`| ${elo} | ${measured[i].toFixed(0)}${error} | ${count} |`)
}
console.log(`\n| level | before | share | games |\n| --- | --- | --- | --- |`)
for (const { one, other, games: count, won } of rows)
  console.log(`| ${other} | ${one} | ${percent(won)} | ${count} |`)

console.log('\nThe scale that fits:')
for (const [i, elo] of steps.entries()) console.log(`    [${elo}, ${fitted(elo, i)}],`)

/** The skill at a rating by the measurement; the ends stay. */
function fitted(elo, i) {
  const next = measured.findIndex((value) => value >= elo)
  if (elo === 1000 || i === steps.length - 1) return scale[i][1]
  if (next === -1) return scale.at(-1)[1]
  const [above, below] = [Math.max(1, next), Math.max(1, next) - 1]
  const part = (elo - measured[below]) / (measured[above] - measured[below])
  const skill = scale[below][1] + part * (scale[above][1] - scale[below][1])
  return Number(Math.max(0, skill).toFixed(3))
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}
