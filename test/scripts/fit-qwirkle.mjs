/**
 * Fits the weights of Qwirkle's placements (`src/qwirkle/bots/move-weights.ts`) to self-play with two players: after each
 * placement, how far its player gets ahead in the next turns. Prints the weights of each stage and how much of the variance
 * they explain. `npm run fit-qwirkle -- --games 6000 --turns 10 --rounds 3` repeats the fit; each round plays with the
 * weights of the one before, and every fifth move with random errors. Then plays the policy of rollouts, with the weights
 * in the file, against the greedy bot: `npm run fit-qwirkle -- --rounds 0 --match 4000` does only that.
 */
import { parseArgs } from 'node:util'
import { importSources } from './source.mjs'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '6000' },
    turns: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    match: { type: 'string', default: '1000' },
  },
})
const [games, turns, rounds] = [values.games, values.turns, values.rounds].map(Number)

const {
  MoveValue,
  RolloutPolicy,
  Weight,
  greedyBot,
  isPlacement,
  newPosition,
  randomStream,
  stageOf,
  viewFor,
} = await importSources(
  'src/qwirkle/bots/move-value',
  'src/qwirkle/bots/rollout',
  'src/qwirkle/bots/greedy-bot',
  'src/qwirkle/rules/view',
  'src/qwirkle/fast/placement',
  'src/qwirkle/fast/game',
  'src/core/random-stream',
)

const STAGES = 4
const count = Weight.count

/** One out of `ERROR_RATE` moves is chosen with random errors of up to `MAX_ERROR` points. */
const ERROR_RATE = 5
const MAX_ERROR = 6

/** The value is linear: with a single weight of 1 it is the feature. */
const features = Array.from({ length: count }, (_, i) => {
  const unit = new Float64Array(count)
  unit[i] = 1
  return new MoveValue(Array(STAGES).fill(unit))
})

let weights = Array.from({ length: STAGES }, () => new Float64Array(count))
for (let round = 1; round <= rounds; round++) {
  const stages = Array.from({ length: STAGES }, createSums)
  for (let game = 0; game < games; game++) playGame(`${round} ${game}`, stages)
  weights = stages.map(solve)
  console.log(`round ${round}: R² ${stages.map((one, i) => explained(one, weights[i])).join(', ')}`)
}
for (const stage of rounds > 0 ? weights : [])
  console.log(`  [${Array.from(stage, (one) => Number(one.toFixed(3))).join(', ')}],`)

let [points, lead] = [0, 0]
const policy = new RolloutPolicy()
const greedy = greedyBot()
for (let game = 0; game < Number(values.match); game++) {
  const random = randomStream(`match ${game >> 1}`)
  const position = dealt(random)
  while (!position.over) {
    const isPolicy = position.turn === game % 2
    position.apply(isPolicy ? policy.choose(position) : greedyMove(position), random)
  }
  const ahead = position.score(game % 2) - position.score(1 - (game % 2))
  points += ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0
  lead += ahead
}
const share = (100 * points) / values.match
console.log(
  `policy before greedy: ${share.toFixed(1)} %, ${(lead / values.match).toFixed(1)} points`,
)

function greedyMove(position) {
  const view = viewFor(position.decode(), position.turn)
  return position.numberOf(greedy.choose(view, position.turn))
}

/** A new game with its hands dealt. */
function dealt(random) {
  const position = newPosition()
  while (position.phase === 'draw') position.deal(random)
  return position
}

/** The sums of a least-squares fit. */
function createSums() {
  const products = Array.from({ length: count }, () => new Float64Array(count))
  return { samples: 0, products, targets: new Float64Array(count), squares: 0 }
}

/** Plays a game with the current weights, and adds its placements to the sums of their stages. */
function playGame(seed, stages) {
  const policy = new RolloutPolicy(new MoveValue(weights))
  const random = randomStream(seed)
  const position = dealt(random)
  const leads = []
  const placed = []
  while (!position.over) {
    const move = random(ERROR_RATE) === 0 ? blurred(policy.rate(position), random) : null
    const number = move ?? policy.choose(position)
    const { turn } = position
    if (isPlacement(number))
      placed.push({
        at: leads.length,
        turn,
        stage: stages[stageOf(position.bagCount)],
        row: features.map((feature) => {
          feature.prepare(position)
          return feature.future(position, number)
        }),
      })
    position.apply(number, random)
    leads.push(position.score(0) - position.score(1))
  }
  for (const { at, turn, stage, row } of placed) {
    const gained = leads[Math.min(leads.length - 1, at + turns)] - leads[at]
    addSample(stage, row, turn === 0 ? gained : -gained)
  }
}

/** The best placement with errors; null without placements. */
function blurred(rated, random) {
  const values = rated.map(({ move, value }) => ({
    move,
    value: value + (MAX_ERROR * (random(1024) + random(1024) - 1024)) / 1024,
  }))
  return values.length === 0 ? null : values.reduce((a, b) => (b.value > a.value ? b : a)).move
}

function addSample(sums, row, target) {
  sums.samples++
  sums.squares += target * target
  for (const [i, value] of row.entries()) {
    sums.targets[i] += value * target
    for (let j = 0; j < count; j++) sums.products[i][j] += value * row[j]
  }
}

/** The weights with the least squared error, with a little regularization, by Gaussian elimination. */
function solve({ samples, products, targets }) {
  const rows = products.map((row, i) => [...row, targets[i]])
  for (let i = 0; i < count; i++) rows[i][i] += 1e-6 + samples * 1e-4
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      if (j === i) continue
      const factor = rows[j][i] / rows[i][i]
      for (let k = i; k <= count; k++) rows[j][k] -= factor * rows[i][k]
    }
  return Float64Array.from(rows, (row, i) => row[count] / row[i])
}

/** The share of the squared targets that weights explain. */
function explained({ targets, squares }, stage) {
  return (stage.reduce((sum, weight, i) => sum + weight * targets[i], 0) / squares).toFixed(3)
}
