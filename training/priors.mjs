/**
 * Trains the network of src/azul/bots/prior-network.ts with Adam. The loss is the cross entropy between the visits of
 * searches and the priors. Runs on one core and is deterministic.
 */
import { importSources } from '../test/scripts/source.mjs'

const sources = await importSources(
  'src/azul/bots/prior-features',
  'src/azul/bots/prior-network',
  'src/azul/fast/draft-values',
  'src/azul/fast/game',
  'src/azul/bots/search',
  'src/core/random-stream',
  'src/core/exact-math',
)
const { draftValues, exp, newPosition, PRIOR_UNITS, priorLayout, PriorFeatures, randomStream } =
  sources
const { SPACE_ROWS, DRAFT_ROWS, PICK_ROWS, ROW, SEARCH_PARAMS, updateDraftValues } = sources

const BATCH = 256
const layout = priorLayout()

/** Initial weights: today's priors, from draft values. */
export function initialPriors(seed) {
  const weights = new Float32Array(layout.size)
  const random = randomStream(`priors ${seed}`)
  const uniform = (scale) => ((random(2 ** 32) + 0.5) / 2 ** 31 - 1) * scale
  for (let i = 0; i < layout.scale; i++) weights[i] = i % ROW === 0 ? 0 : uniform(0.2)
  weights.fill(1 / SEARCH_PARAMS.priorTemperature, layout.scale, layout.out)
  for (let k = 0; k < PRIOR_UNITS; k++) weights[layout.out + k] = (k % 2 === 0 ? 1 : -1) * 0.1
  return weights
}

/** The number of words of a position. */
const positionWords = (board, players) => newPosition({ board, players }).words.length

/** The offsets of the samples of a shard. */
function offsetsOf(data, width) {
  const offsets = []
  for (let at = 0; at < data.length; at += width + 1 + data[at + width]) offsets.push(at)
  return offsets
}

/** Creates the forward and backward passes for a board. */
function createTrainer(board, weights) {
  const gradients = new Float32Array(layout.size)
  const rows = new PriorFeatures()
  const drafts = draftValues()
  const positions = new Map()
  const moves = new Uint16Array(256)
  const targets = new Float64Array(256)
  const logits = new Float64Array(256)
  const picks = new Float64Array(64 * ROW)
  const spaces = new Float64Array(25 * ROW)
  const sums = new Float64Array(256 * ROW)
  const pickGradients = new Float64Array(64 * ROW)
  const spaceGradients = new Float64Array(25 * ROW)
  let count = 0

  /** Reads a sample; writes `logits` (as probabilities) and `targets`, and returns the cross entropy. */
  function forward({ data, players }, at) {
    if (!positions.has(players)) positions.set(players, newPosition({ board, players }))
    const position = positions.get(players)
    const width = position.words.length
    position.words.set(data.subarray(at, at + width))
    count = data[at + width]
    let total = 0
    for (let i = 0; i < count; i++) {
      const word = data[at + width + 1 + i]
      moves[i] = word & 0xffff
      targets[i] = word >>> 16
      total += targets[i]
    }
    updateDraftValues(drafts, position)
    rows.write(position, drafts, moves, count)
    const { pickRows, spaceRows, draftRows, pickOf, spaceOf, values } = rows
    for (let pick = 0; pick < rows.picks; pick++)
      for (let k = 0; k < ROW; k++) {
        let sum = weights[ROW * rows.node + k]
        for (let i = 0; i < PICK_ROWS; i++) sum += weights[ROW * pickRows[PICK_ROWS * pick + i] + k]
        picks[ROW * pick + k] = sum
      }
    for (let space = 0; space < 25; space++) {
      if (spaceRows[SPACE_ROWS * space] === -1) continue
      for (let k = 0; k < ROW; k++) {
        let sum = 0
        for (let i = 0; i < SPACE_ROWS; i++)
          sum += weights[ROW * spaceRows[SPACE_ROWS * space + i] + k]
        spaces[ROW * space + k] = sum
      }
    }
    const scale = weights[layout.scale + rows.node]
    let max = Number.NEGATIVE_INFINITY
    for (let i = 0; i < count; i++) {
      let logit = scale * values[i]
      for (let k = 0; k < ROW; k++) {
        let sum = picks[ROW * pickOf[i] + k]
        if (spaceOf[i] >= 0) sum += spaces[ROW * spaceOf[i] + k]
        for (let j = 0; j < DRAFT_ROWS; j++) sum += weights[ROW * draftRows[DRAFT_ROWS * i + j] + k]
        sums[ROW * i + k] = sum
        if (k === 0) logit += sum
        else if (sum > 0) logit += sum * weights[layout.out + k - 1]
      }
      logits[i] = logit
      if (logit > max) max = logit
    }
    let norm = 0
    for (let i = 0; i < count; i++) {
      logits[i] = exp(logits[i] - max)
      norm += logits[i]
    }
    let loss = 0
    for (let i = 0; i < count; i++) {
      targets[i] /= total
      logits[i] /= norm
      if (targets[i] > 0) loss -= targets[i] * Math.log(Math.max(logits[i], 1e-12) / targets[i])
    }
    return loss
  }

  function backward() {
    const { pickRows, spaceRows, draftRows, pickOf, spaceOf, values } = rows
    pickGradients.fill(0, 0, rows.picks * ROW)
    spaceGradients.fill(0)
    for (let i = 0; i < count; i++) {
      const d = logits[i] - targets[i]
      gradients[layout.scale + rows.node] += d * values[i]
      for (let k = 0; k < ROW; k++) {
        let g = d
        if (k > 0) {
          const sum = sums[ROW * i + k]
          if (sum <= 0) continue
          gradients[layout.out + k - 1] += d * sum
          g = d * weights[layout.out + k - 1]
        }
        pickGradients[ROW * pickOf[i] + k] += g
        if (spaceOf[i] >= 0) spaceGradients[ROW * spaceOf[i] + k] += g
        for (let j = 0; j < DRAFT_ROWS; j++) gradients[ROW * draftRows[DRAFT_ROWS * i + j] + k] += g
      }
    }
    for (let pick = 0; pick < rows.picks; pick++)
      for (let k = 0; k < ROW; k++) {
        const g = pickGradients[ROW * pick + k]
        gradients[ROW * rows.node + k] += g
        for (let i = 0; i < PICK_ROWS; i++) gradients[ROW * pickRows[PICK_ROWS * pick + i] + k] += g
      }
    for (let space = 0; space < 25; space++) {
      if (spaceRows[SPACE_ROWS * space] === -1) continue
      for (let k = 0; k < ROW; k++)
        for (let i = 0; i < SPACE_ROWS; i++)
          gradients[ROW * spaceRows[SPACE_ROWS * space + i] + k] += spaceGradients[ROW * space + k]
    }
  }

  /** The share of the visits that the `max` moves with the highest priors have. */
  function recall(max) {
    const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => logits[b] - logits[a])
    return order.slice(0, max).reduce((sum, i) => sum + targets[i], 0)
  }

  /** Whether the move with most visits has the highest prior. */
  function hit() {
    let [best, likely] = [0, 0]
    for (let i = 1; i < count; i++) {
      if (targets[i] > targets[best]) best = i
      if (logits[i] > logits[likely]) likely = i
    }
    return best === likely ? 1 : 0
  }
  return { gradients, forward, backward, recall, hit }
}

/** Trains weights in place on shards of samples; every `held`-th sample is held out. */
export function trainPriors(weights, board, shards, { epochs, rate, seed, held = 50, report }) {
  const { gradients, forward, backward, recall, hit } = createTrainer(board, weights)
  const mean = new Float32Array(weights.length)
  const square = new Float32Array(weights.length)
  const random = randomStream(`order ${seed}`)
  const offsets = shards.map(({ players, data }) => offsetsOf(data, positionWords(board, players)))
  const order = offsets.flatMap((list, shard) => list.map((_, i) => shard * 2 ** 24 + i))
  const isHeld = (code) => (code % 2 ** 24) % held === 0
  const test = order.filter(isHeld)
  const samples = Float64Array.from(order.filter((code) => !isHeld(code)))
  const steps = Math.ceil((epochs * samples.length) / BATCH)
  const run = (code) => {
    const shard = Math.floor(code / 2 ** 24)
    return forward(shards[shard], offsets[shard][code % 2 ** 24])
  }
  const evaluate = () => {
    const sums = { loss: 0, recall8: 0, recall16: 0, hit: 0 }
    for (const code of test) {
      sums.loss += run(code)
      sums.recall8 += recall(8)
      sums.recall16 += recall(16)
      sums.hit += hit()
    }
    for (const name of Object.keys(sums)) sums[name] /= test.length
    return sums
  }
  report?.({ epoch: 0, ...evaluate() })
  let step = 0
  const decay = [1, 1]
  for (let epoch = 1; epoch <= epochs; epoch++) {
    for (let i = samples.length - 1; i > 0; i--) {
      const j = random(i + 1)
      const code = samples[i]
      samples[i] = samples[j]
      samples[j] = code
    }
    for (let from = 0; from < samples.length; from += BATCH) {
      const to = Math.min(samples.length, from + BATCH)
      gradients.fill(0)
      for (let i = from; i < to; i++) {
        run(samples[i])
        backward()
      }
      step++
      const now = rate * Math.max(0.02, 1 - step / steps)
      decay[0] *= 0.9
      decay[1] *= 0.999
      for (let i = 0; i < weights.length; i++) {
        const gradient = gradients[i] / (to - from)
        mean[i] = 0.9 * mean[i] + 0.1 * gradient
        square[i] = 0.999 * square[i] + 0.001 * gradient * gradient
        weights[i] -=
          (now * (mean[i] / (1 - decay[0]))) / (Math.sqrt(square[i] / (1 - decay[1])) + 1e-8)
      }
    }
    report?.({ epoch, ...evaluate() })
  }
}
