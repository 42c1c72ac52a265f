/**
 * Measures the levels of one scale: `npm run levels -- --board colored --players 2 --games 2000`. Every level plays its
 * neighbors and second neighbors; the ratings are fitted to all games, with the level of 1000 at 1000. Prints tables for
 * docs/strength.md, and the scale that fits the measurement: copy it to `scales.ts`, and measure again.
 *
 * Games are kept in `reports/levels`, so that a second run goes on where the first one stopped, and more `--games`
 * add to those that there are; a level whose skill changes starts anew, with other deals. With `--effort 100`, levels
 * with more iterations than that play fewer games in proportion, but at least 24; with `--limit 700`, levels with more
 * iterations than that do not play. `--times` prints the median of each level's processor time for a move instead. Wants
 * the built package.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importSources } from './source.mjs'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'azul' },
    board: { type: 'string', default: 'colored' },
    players: { type: 'string', default: '2' },
    games: { type: 'string', default: '400' },
    effort: { type: 'string', default: 'Infinity' },
    limit: { type: 'string', default: 'Infinity' },
    times: { type: 'boolean', default: false },
  },
})
const { board } = values
const isAzul = values.game === 'azul'
const players = Number(values.players)
const setup = isAzul ? { board } : {}
const title = isAzul ? `${board}-${players}` : `qwirkle-${players}`

/** The games of a batch: with two to four seats, every deal is played from every seat. */
const BATCH = 12
const MIN_BATCHES = 2
const RESAMPLES = 400

const folder = isAzul ? '' : 'qwirkle/'
const rules = (await import(`../../dist/${folder}index.js`))[values.game]
const { bot, playGame, tournament } = await import(`../../dist/${folder}bots.js`)
const { randomStream } = await import('../../dist/fast.js')
const { iterationsOf } = await importSources('src/bots/levels')
const { pairingsOf, ratingsOf } = await importSources('src/bots/rating')

const scale = (await scaleOf()).filter(([, skill]) => iterationsAt(skill) <= Number(values.limit))
const names = scale.map(([elo]) => `elo:${elo}`)

async function scaleOf() {
  if (!isAzul) return (await importSources('src/qwirkle/bots/scales')).SCALES[players]
  const { BOARDS } = await importSources('src/azul/rules/board')
  const { scaleFor } = await importSources('src/azul/bots/scales')
  return scaleFor(BOARDS[board], players)
}

function iterationsAt(skill) {
  return skill > 1 ? iterationsOf(skill, isAzul ? 10 : 100) : 1
}

if (values.times) {
  for (const [elo] of scale) console.log(`| ${elo} | ${(await medianTime(elo)).toFixed(2)} |`)
  process.exit()
}

/** The median processor time of a level for a move, in milliseconds, over two games against itself. */
async function medianTime(elo) {
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
  const bots = Array.from({ length: players }, () => timed)
  for (const seed of ['first', 'second'])
    await playGame(rules, bots, { game: { ...setup, players, seed }, seed })
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
}

/** Two levels, and the results of their batches of games so far. */
const pairs = scale.flatMap(([low, lowSkill], i) =>
  scale.slice(i + 1, i + 3).map(([high, highSkill]) => {
    const skills = createHash('sha256').update(`${lowSkill} ${highSkill}`).digest('hex')
    const part = Math.min(1, Number(values.effort) / iterationsAt(highSkill))
    const wanted = Math.max(MIN_BATCHES, Math.round((Number(values.games) * part) / BATCH))
    return { low, high, key: `${low}-${high}-${skills.slice(0, 8)}`, wanted, batches: [] }
  }),
)

mkdirSync('reports/levels', { recursive: true })
const file = `reports/levels/${title}.jsonl`
if (existsSync(file))
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .filter((one) => one.endsWith('}'))) {
    const { key, games } = JSON.parse(line)
    const pair = pairs.find((one) => one.key === key)
    pair?.batches.push(scoresOf(pair, games))
  }

const rounds = Math.max(...pairs.map(({ wanted }) => wanted))
for (let round = 1; round <= rounds; round++)
  for (const pair of pairs)
    while (pair.batches.length < Math.min(pair.wanted, round)) await playBatch(pair)

/** By game, the share of the higher level. */
function scoresOf({ low, high }, games) {
  const [{ scores }] = pairingsOf([`elo:${high}`, `elo:${low}`], games)
  return scores
}

async function playBatch(pair) {
  const { low, high, key, batches } = pair
  const seed = `${title} ${key} ${batches.length}`
  const options = { games: BATCH, players, game: setup, seed }
  const { games } = await tournament(rules, [bot({ elo: low }), bot({ elo: high })], options)
  const batch = games.map(({ seats, ranks }) => ({ seats, ranks }))
  batches.push(scoresOf(pair, batch))
  appendFileSync(file, `${JSON.stringify({ key, games: batch })}\n`)
}

/** The ratings by some results of every pair, with the level of 1000 at 1000. */
function ratingsFrom(draw) {
  const pairings = pairs.map((pair) => {
    const [a, b] = [pair.high, pair.low].map((elo) => names.indexOf(`elo:${elo}`))
    const scores = draw(pair.batches.flat())
    return { a, b, scores, games: scores.map((_, i) => i) }
  })
  const ratings = ratingsOf(names.length, pairings)
  return ratings.map(({ elo }) => 1000 + elo - ratings[names.indexOf('elo:1000')].elo)
}

// The intervals come from games drawn at random. They are a little too wide: deals are played from every seat.
const random = randomStream(title)
const measured = ratingsFrom((scores) => scores)
const resampled = Array.from({ length: RESAMPLES }, () =>
  ratingsFrom((scores) => scores.map(() => scores[random(scores.length)])),
)
const errorOf = (quantity) => 1.96 * deviation(resampled.map(quantity))

console.log(`${title}\n`)
console.log(
  '| level | measured | step | games | second neighbors |\n| --- | --- | --- | --- | --- |',
)
for (const [i, [elo]] of scale.entries()) {
  const own = elo === 1000 ? '' : ` ± ${errorOf((ratings) => ratings[i]).toFixed(0)}`
  const [below] = scale[i - 1] ?? []
  const step = (ratings) => ratings[i] - ratings[i - 1]
  const error = i === 0 ? '' : `${step(measured).toFixed(0)} ± ${errorOf(step).toFixed(0)}`
  const count = (from) =>
    pairs.find(({ low, high }) => low === from && high === elo)?.batches.length
  const games = [below, scale[i - 2]?.[0]].map((from) => BATCH * (count(from) ?? 0))
  console.log(`| ${elo} | ${measured[i].toFixed(0)}${own} | ${error} | ${games.join(' | ')} |`)
}

console.log('\nThe scale that fits:')
for (const [i, [elo]] of scale.entries()) console.log(`    [${elo}, ${fitted(elo, i)}],`)

/** The skill at a rating by the measurement; the highest stays. */
function fitted(elo, i) {
  if (elo === 1000 || i === scale.length - 1) return scale[i][1]
  const next = measured.findIndex((value) => value >= elo)
  if (next === -1) return scale.at(-1)[1]
  const [above, below] = [Math.max(1, next), Math.max(1, next) - 1]
  const part = (elo - measured[below]) / (measured[above] - measured[below])
  const skill = scale[below][1] + part * (scale[above][1] - scale[below][1])
  return Number(Math.max(0, skill).toFixed(3))
}

/** The standard deviation of some numbers. */
function deviation(numbers) {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  return Math.sqrt(squares / (numbers.length - 1))
}
