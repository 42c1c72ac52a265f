/**
 * Compares the win chances of reviews with what happened: `npm run calibration -- --board colored --games 200`. Plays
 * games of a bot against itself, reviews them, and prints how many of the positions called 70 % were won, for the chances
 * before each move and for those after it. Games and reviews are kept in `reports/calibration`, so that a second run goes
 * on where the first one stopped, and another number of `--iterations` reviews the same games. Wants the built package.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as azulBots from '../../dist/bots.js'
import { randomStream } from '../../dist/fast.js'
import { azul } from '../../dist/index.js'
import { azulRecords } from '../../dist/notation.js'
import * as qwirkleBots from '../../dist/qwirkle/bots.js'
import { qwirkle } from '../../dist/qwirkle/index.js'
import { qwirkleRecords } from '../../dist/qwirkle/notation.js'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'azul' },
    board: { type: 'string', default: 'colored' },
    players: { type: 'string', default: '2' },
    games: { type: 'string', default: '100' },
    bot: { type: 'string', default: 'expert' },
    iterations: { type: 'string', default: '400' },
  },
})
const isAzul = values.game === 'azul'
const [rules, records, { bot, playGame, review }] = isAzul
  ? [azul, azulRecords, azulBots]
  : [qwirkle, qwirkleRecords, qwirkleBots]
const players = Number(values.players)
const iterations = Number(values.iterations)
const name = [isAzul ? values.board : 'qwirkle', players, values.bot.replace(':', '')].join('-')
const title = `${name}-${iterations}`
mkdirSync('reports/calibration', { recursive: true })

/** The lines of a file, one for each game; those that are missing are made and added to it. */
async function keep(file, make) {
  const path = `reports/calibration/${file}.jsonl`
  const kept = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const games = kept.filter((line) => /[}\]]$/.test(line)).map((line) => JSON.parse(line))
  for (let index = games.length; index < Number(values.games); index++) {
    const game = await make(index)
    games.push(game)
    appendFileSync(path, `${JSON.stringify(game)}\n`)
    console.error(`${file}: ${games.length}`)
  }
  return games
}

const recorded = await keep(name, async (index) => {
  const seed = `${name} ${index}`
  const start = { seed, players, ...(isAzul ? { board: values.board } : {}) }
  const opponents = Array.from({ length: players }, () => bot(values.bot))
  const { moves, result, state } = await playGame(rules, opponents, { game: start, seed })
  const record = { game: values.game, start, moves, result: records.result(state) }
  return { record, winners: result.winners }
})

/** By game, the moves: the player's win chance before and after it, and the player's share of the win. */
const games = await keep(title, async (index) => {
  const { record, winners } = recorded[index]
  const random = randomStream(`${title} ${index}`)
  const { moves } = await review(records.read(record), { iterations, random })
  return moves
    .filter(({ exact }) => !exact)
    .map(({ player, before, after }) => [
      Number(before.winChance.toFixed(4)),
      Number(after.winChance.toFixed(4)),
      winners.includes(player) ? 1 / winners.length : 0,
    ])
})

console.log(`${title}: ${games.length} games, ${games.flat().length} moves`)
for (const [index, when] of ['before', 'after'].entries()) {
  console.log(`\n| called ${when} the move | mean | won | positions |\n| --- | --- | --- | --- |`)
  for (let bin = 0; bin < 10; bin++)
    printBin(
      bin,
      games.map((moves) =>
        moves
          .map((move) => [move[index], move.at(-1)])
          .filter(([chance]) => Math.min(9, Math.floor(10 * chance)) === bin),
      ),
    )
}

/** Prints the mean chance of some positions, grouped by game, and how many of them were won. */
function printBin(bin, byGame) {
  const all = byGame.flat()
  if (all.length === 0) return
  const [mean, won] = [
    average(all.map(([chance]) => chance)),
    average(all.map(([, share]) => share)),
  ]
  // Positions of one game end alike: the error counts games, not positions.
  const sums = byGame.map((positions) => sum(positions.map(([, share]) => share - won)))
  const error = (1.96 * Math.sqrt(sum(sums.map((one) => one * one)))) / all.length
  console.log(
    `| ${10 * bin} to ${10 * bin + 10} % | ${percent(mean)} | ${percent(won)} ± ${(100 * error).toFixed(1)} | ${all.length} |`,
  )
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

function average(numbers) {
  return sum(numbers) / numbers.length
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}
