/**
 * Trains the network of src/azul/bots/leaf-network.ts with Adam. The loss is the cross entropy of the chances to win plus
 * the squared error of the points gained. Runs on one core and is deterministic.
 */
import { importSources } from '../test/scripts/source.mjs'
import { PLAYER_WORDS, sampleWords, WIN } from './data.mjs'

const { blockCount, networkLayout, biasOf, UNITS, HIDDEN, randomStream, exp } = await importSources(
  'src/azul/bots/leaf-network',
  'src/core/random-stream',
  'src/core/exact-math',
)

const LEAD_UNIT = 32
const BATCH = 1024
/** The weight of the squared error of the gains, in hundreds of points. */
const GAIN_WEIGHT = 8

/** Random initial weights. */
export function initialWeights(isFixed, seed) {
  const layout = networkLayout(isFixed)
  const weights = new Float32Array(layout.size)
  const random = randomStream(`weights ${seed}`)
  const uniform = (scale) => ((random(2 ** 32) + 0.5) / 2 ** 31 - 1) * scale
  for (let i = layout.table; i < layout.units; i++) weights[i] = uniform(0.1)
  for (let i = layout.units; i < layout.biases; i++) weights[i] = uniform(0.25)
  for (let i = layout.biases; i < layout.starter; i++) weights[i] = 0.1
  for (let i = layout.starter; i < layout.gain; i++) weights[i] = uniform(0.2)
  for (let i = layout.gain; i < layout.size; i++) weights[i] = uniform(0.3)
  return weights
}

/** Creates the forward and backward passes, which share buffers. */
function createTrainer(isFixed, weights) {
  const layout = networkLayout(isFixed)
  const blocks = blockCount(isFixed)
  const gradients = new Float32Array(layout.size)
  const patterns = new Int32Array(4 * blocks)
  const units = new Float64Array(4 * UNITS)
  const unitGradients = new Float64Array(UNITS)
  const own = new Float64Array(4 * HIDDEN)
  const other = new Float64Array(4 * HIDDEN)
  const hidden = new Float64Array(4 * HIDDEN)
  const hiddenGradients = new Float64Array(4 * HIDDEN)
  const gain = new Float64Array(4)
  const win = new Float64Array(4)
  const lead = new Float64Array(4)

  /** Reads a player's patterns from a sample, like `writePatterns`. */
  function readPatterns(data, base, at) {
    const wall = data[base]
    const rows = data[base + 1]
    const columns = data[base + 2]
    const lines = data[base + 3]
    for (let i = 0; i < 5; i++) {
      let column = 0
      for (let row = 0; row < 5; row++) column |= ((wall >> (5 * row + i)) & 1) << row
      patterns[at + i] = 32 * i + ((wall >> (5 * i)) & 31)
      patterns[at + 5 + i] = 32 * (5 + i) + column
      patterns[at + 10 + i] = 32 * (10 + i) + ((rows >> (5 * i)) & 31)
      patterns[at + 15 + i] = 32 * (15 + i) + ((lines >> (5 * i)) & 31)
      if (!isFixed) patterns[at + 20 + i] = 32 * (20 + i) + ((columns >> (5 * i)) & 31)
    }
  }

  /** Writes `win` and `gain` for a sample. */
  function forward(data, at, players) {
    const stage = data[at] & 255
    const starter = data[at] >> 8
    const bias = layout.biases + biasOf(players, stage)
    let points = 0
    for (let player = 0; player < players; player++) {
      const base = at + 1 + PLAYER_WORDS * player
      readPatterns(data, base, player * blocks)
      points += data[base + 4]
      const from = player * UNITS
      units.fill(0, from, from + UNITS)
      for (let block = 0; block < blocks; block++) {
        const row = UNITS * patterns[player * blocks + block]
        for (let unit = 0; unit < UNITS; unit++) units[from + unit] += weights[row + unit]
      }
      const h = player * HIDDEN
      own.fill(0, h, h + HIDDEN)
      other.fill(0, h, h + HIDDEN)
      for (let unit = 0; unit < UNITS; unit++) {
        const value = units[from + unit]
        if (value <= 0) continue
        const row = layout.units + 2 * HIDDEN * unit
        for (let i = 0; i < HIDDEN; i++) {
          own[h + i] += value * weights[row + i]
          other[h + i] += value * weights[row + HIDDEN + i]
        }
      }
    }
    let max = Number.NEGATIVE_INFINITY
    for (let player = 0; player < players; player++) {
      const score = data[at + 1 + PLAYER_WORDS * player + 4]
      lead[player] = (score - (points - score) / (players - 1)) / LEAD_UNIT
      let g = 0
      let w = 0
      for (let i = 0; i < HIDDEN; i++) {
        let sum = 0
        for (let rival = 0; rival < players; rival++)
          if (rival !== player) sum += other[rival * HIDDEN + i]
        sum =
          sum / (players - 1) +
          weights[bias + i] +
          own[player * HIDDEN + i] +
          lead[player] * weights[layout.lead + i] +
          (player === starter ? weights[layout.starter + i] : 0)
        const active = sum > 0 ? sum : 0
        hidden[player * HIDDEN + i] = active
        g += active * weights[layout.gain + i]
        w += active * weights[layout.win + i]
      }
      gain[player] = g
      win[player] = w
      max = Math.max(max, w)
    }
    let total = 0
    for (let player = 0; player < players; player++) {
      win[player] = exp(win[player] - max)
      total += win[player]
    }
    for (let player = 0; player < players; player++) win[player] /= total
  }

  /** The losses of a sample: cross entropy, and squared error of the gains in points. */
  function losses(data, at, players, out) {
    for (let player = 0; player < players; player++) {
      const base = at + 1 + PLAYER_WORDS * player
      const share = data[base + 6] / WIN
      if (share > 0) out[0] -= share * Math.log(Math.max(1e-9, win[player]))
      out[1] += (100 * gain[player] - (data[base + 5] - data[base + 4])) ** 2 / players
    }
  }

  function backward(data, at, players) {
    const stage = data[at] & 255
    const starter = data[at] >> 8
    const bias = layout.biases + biasOf(players, stage)
    for (let player = 0; player < players; player++) {
      const base = at + 1 + PLAYER_WORDS * player
      const dWin = win[player] - data[base + 6] / WIN
      const dGain =
        (2 * GAIN_WEIGHT * (gain[player] - (data[base + 5] - data[base + 4]) / 100)) / players
      for (let i = 0; i < HIDDEN; i++) {
        const h = player * HIDDEN + i
        const active = hidden[h]
        if (active <= 0) {
          hiddenGradients[h] = 0
          continue
        }
        gradients[layout.gain + i] += dGain * active
        gradients[layout.win + i] += dWin * active
        const d = dGain * weights[layout.gain + i] + dWin * weights[layout.win + i]
        hiddenGradients[h] = d
        gradients[bias + i] += d
        gradients[layout.lead + i] += d * lead[player]
        if (player === starter) gradients[layout.starter + i] += d
      }
    }
    for (let player = 0; player < players; player++) {
      const h = player * HIDDEN
      for (let i = 0; i < HIDDEN; i++) {
        own[h + i] = hiddenGradients[h + i]
        let sum = 0
        for (let rival = 0; rival < players; rival++)
          if (rival !== player) sum += hiddenGradients[rival * HIDDEN + i]
        other[h + i] = sum / (players - 1)
      }
      for (let unit = 0; unit < UNITS; unit++) {
        const value = units[player * UNITS + unit]
        unitGradients[unit] = 0
        if (value <= 0) continue
        const row = layout.units + 2 * HIDDEN * unit
        let d = 0
        for (let i = 0; i < HIDDEN; i++) {
          d += own[h + i] * weights[row + i] + other[h + i] * weights[row + HIDDEN + i]
          gradients[row + i] += value * own[h + i]
          gradients[row + HIDDEN + i] += value * other[h + i]
        }
        unitGradients[unit] = d
      }
      for (let block = 0; block < blocks; block++) {
        const row = UNITS * patterns[player * blocks + block]
        for (let unit = 0; unit < UNITS; unit++) gradients[row + unit] += unitGradients[unit]
      }
    }
  }
  return { gradients, forward, backward, losses }
}

/**
 * Trains weights in place on shards of samples. Every `held`-th sample is held out; their losses are reported after each epoch.
 */
export function train(weights, isFixed, shards, { epochs, rate, seed, held = 50, report }) {
  const { gradients, forward, backward, losses } = createTrainer(isFixed, weights)
  const mean = new Float32Array(weights.length)
  const square = new Float32Array(weights.length)
  const random = randomStream(`order ${seed}`)
  const order = shards.flatMap(({ players, data }, shard) => {
    const count = data.length / sampleWords(players)
    const list = []
    for (let i = 0; i < count; i++) list.push(shard * 2 ** 24 + i)
    return list
  })
  const isHeld = (code) => (code % 2 ** 24) % held === 0
  const test = order.filter(isHeld)
  const samples = Float64Array.from(order.filter((code) => !isHeld(code)))
  const steps = Math.ceil((epochs * samples.length) / BATCH)
  const evaluate = () => {
    const sums = [0, 0]
    for (const code of test) {
      const { players, data } = shards[Math.floor(code / 2 ** 24)]
      const at = (code % 2 ** 24) * sampleWords(players)
      forward(data, at, players)
      losses(data, at, players, sums)
    }
    return { win: sums[0] / test.length, gain: Math.sqrt(sums[1] / test.length) }
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
        const code = samples[i]
        const { players, data } = shards[Math.floor(code / 2 ** 24)]
        const at = (code % 2 ** 24) * sampleWords(players)
        forward(data, at, players)
        backward(data, at, players)
      }
      step++
      // The learning rate falls linearly to a fiftieth.
      const now = rate * Math.max(0.02, 1 - step / steps)
      adam(weights, gradients, mean, square, to - from, decay, now)
    }
    report?.({ epoch, ...evaluate() })
  }
}

/** One step of Adam; `decay` contains the powers of its two decay rates, for bias correction. */
function adam(weights, gradients, mean, square, count, decay, rate) {
  decay[0] *= 0.9
  decay[1] *= 0.999
  const correction1 = 1 - decay[0]
  const correction2 = 1 - decay[1]
  for (let i = 0; i < weights.length; i++) {
    const gradient = gradients[i] / count
    mean[i] = 0.9 * mean[i] + 0.1 * gradient
    square[i] = 0.999 * square[i] + 0.001 * gradient * gradient
    weights[i] -= (rate * (mean[i] / correction1)) / (Math.sqrt(square[i] / correction2) + 1e-8)
  }
}
