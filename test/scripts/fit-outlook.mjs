/**
 * Fits the outlook's weights to self-play and writes src/azul/fast/outlook-weights.ts: `npm run fit-outlook`. Deterministic: the same
 * code gives the same file. `--check` writes nothing, and fails if the file is not what the fit gives.
 *
 * The data: games that the draft values play against themselves, with up to 4 random points added to each value, so that
 * walls of all kinds come up. Between two rounds, each player's terms are noted, and in the end the points that they
 * gained from there on. The weights of a stage are the ridge regression of these points on the terms; the spread of a
 * stage makes the chances of the real winners most likely.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importSources } from './source.mjs'

const GAMES = 20_000
const NOISE = 4
/** What a weight of 1 costs, in squared errors: keeps terms that seldom occur from being fitted to chance. */
const RIDGE = 200

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = `${root}/src/azul/fast/outlook-weights.ts`
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const {
  createGame,
  draftValues,
  encode,
  updateDraftValues,
  rolloutRound,
  randomStream,
  ...outlook
} = await importSources(
  'src/azul/rules/setup',
  'src/azul/fast/draft-values',
  'src/azul/fast/game',
  'src/core/random-stream',
  'src/azul/fast/outlook',
  'src/azul/fast/outlook-weights',
)
const { roundsLeft, OUTLOOK_STAGES, OUTLOOK_INPUTS, writeOutlookInputs } = outlook

/** Notes one player's terms between two rounds of a game, and what came of them. */
function* samples(board, players, games) {
  const values = draftValues()
  const start = encode(createGame({ board, players, dealer: 'external' }))
  const position = start.clone()
  for (let game = 0; game < games; game++) {
    const random = randomStream(`fit ${board} ${players} ${game}`)
    position.copyFrom(start)
    const seen = []
    while (!position.over) {
      position.deal(random)
      updateDraftValues(values, position)
      rolloutRound(values, position, random, NOISE)
      if (position.over) break
      const stage = Math.min(roundsLeft(position), OUTLOOK_STAGES - 1)
      const rows = Array.from({ length: players }, (_, player) => {
        const terms = new Float64Array(OUTLOOK_INPUTS)
        writeOutlookInputs(position, player, terms)
        return { terms, score: position.score(player) }
      })
      seen.push({ stage, rows })
    }
    const final = Array.from({ length: players }, (_, player) => position.score(player))
    const winners = final.map((_, player) => position.rank(player) === 1)
    for (const { stage, rows } of seen) yield { stage, rows, final, winners }
  }
}

/** The sums that a ridge regression needs, for one stage. */
const emptySums = () => ({
  squares: Array.from({ length: OUTLOOK_INPUTS }, () => new Float64Array(OUTLOOK_INPUTS)),
  products: new Float64Array(OUTLOOK_INPUTS),
})

function addSample({ squares, products }, terms, gained) {
  for (let i = 0; i < OUTLOOK_INPUTS; i++) {
    if (terms[i] === 0) continue
    products[i] += terms[i] * gained
    for (let j = 0; j < OUTLOOK_INPUTS; j++) squares[i][j] += terms[i] * terms[j]
  }
}

/** Solves the regression by Gaussian elimination; the constant term is free. */
function solve({ squares, products }) {
  const rows = squares.map((row, i) => {
    const line = [...row, products[i]]
    line[i] += i === 0 ? 1e-6 : RIDGE
    return line
  })
  for (let i = 0; i < OUTLOOK_INPUTS; i++)
    for (let below = i + 1; below < OUTLOOK_INPUTS; below++) {
      const factor = rows[below][i] / rows[i][i]
      if (factor !== 0)
        for (let j = i; j <= OUTLOOK_INPUTS; j++) rows[below][j] -= factor * rows[i][j]
    }
  const weights = new Array(OUTLOOK_INPUTS).fill(0)
  for (let i = OUTLOOK_INPUTS - 1; i >= 0; i--) {
    let rest = rows[i][OUTLOOK_INPUTS]
    for (let j = i + 1; j < OUTLOOK_INPUTS; j++) rest -= rows[i][j] * weights[j]
    weights[i] = rest / rows[i][i]
  }
  return weights.map((weight) => Number(weight.toFixed(2)) + 0)
}

const dot = (weights, terms) => weights.reduce((sum, weight, i) => sum + weight * terms[i], 0)

/** By stage, weights for a family of boards, with the expected final scores that they give. */
function fitWeights(boards) {
  const sums = Array.from({ length: OUTLOOK_STAGES }, emptySums)
  for (const board of boards)
    for (const { stage, rows, final } of samples(board, 2, GAMES / boards.length))
      rows.forEach(({ terms, score }, player) => {
        addSample(sums[stage], terms, final[player] - score)
      })
  return sums.map((sum, stage) => (stage === 0 ? new Array(OUTLOOK_INPUTS).fill(0) : solve(sum)))
}

/** The spread that makes the winners of games most likely, in halves of a point. */
function fitScales(weights) {
  const leads = Array.from({ length: OUTLOOK_STAGES }, () => [])
  for (const { stage, rows, final, winners } of samples('colored', 2, GAMES)) {
    const [own, other] = rows.map(({ terms, score }) => score + dot(weights[stage], terms))
    if (winners[0] !== winners[1])
      leads[stage].push(final[0] >= final[1] && winners[0] ? own - other : other - own)
  }
  return leads.map((list, stage) => {
    if (stage === 0) return 1
    const loss = (spread) =>
      list.reduce((sum, lead) => sum + Math.log1p(Math.exp(-lead / spread)), 0)
    let best = 1
    for (let spread = 1; spread <= 40; spread += 0.5) if (loss(spread) < loss(best)) best = spread
    return best
  })
}

const list = (weights) =>
  weights.map((stage, left) => `  // ${left} rounds left\n  ${stage.join(', ')},\n`).join('')

const fixed = fitWeights(['colored'])
const free = fitWeights(['grey', 'crystal-x2', 'crystal-bonus'])
const text = `// Written by test/scripts/fit-outlook.mjs; test/fast/weights.slow.test.ts compares the file with a new fit.

/** The number of inputs of the outlook: see \`writeOutlookInputs\`. */
export const OUTLOOK_INPUTS = ${OUTLOOK_INPUTS}

/** The number of stages with separate weights: 0 to 3 rounds left, and 4 or more. */
export const OUTLOOK_STAGES = ${OUTLOOK_STAGES}

/** The weights by rounds left, in points per unit of an input, for boards on which every space is printed. */
export const WEIGHTS_FIXED: readonly number[] = [
${list(fixed)}]

/** The weights for boards with free spaces. */
export const WEIGHTS_FREE: readonly number[] = [
${list(free)}]

/** By rounds left, the lead in points at which a win is e times as likely as a loss. */
export const WIN_SCALES: readonly number[] = [${fitScales(fixed).join(', ')}]
`
const bare = (code) => code.replace(/\s+/g, '')
if (!options.check) writeFileSync(file, text)
else if (bare(readFileSync(file, 'utf8')) !== bare(text)) {
  console.error('src/azul/fast/outlook-weights.ts is not what the fit gives.')
  process.exitCode = 1
}
