// A network with one hidden layer, for games of two on boards where every color has its place: what it sees, what it
// says, how it learns. It starts from what the draft values and the outlook say, and learns what these miss.
import { MOVE_COUNT } from 'azulejo'
import {
  draftValue,
  draftValues,
  featureCount,
  moveList,
  outlook,
  rolloutRound,
  updateDraftValues,
} from 'azulejo/fast'

const INPUTS = featureCount(2)
const HIDDEN = 64
/** A move is to the network how many tiles it takes, from a factory (1 to 4) or the center (1 to 8), and color and line. */
const KINDS = 12 * 30

/** How many numbers each layer has: inputs to hidden units, hidden units to kinds of moves, hidden units to the value. */
const SIZES = [INPUTS * HIDDEN, HIDDEN, KINDS * HIDDEN, KINDS, HIDDEN, 1]

/** An untrained network: small random weights into the hidden units, zeros out of them. */
export function createNet(random) {
  const net = SIZES.map((size) => new Float32Array(size))
  for (let i = 0; i < net[0].length; i++) net[0][i] = 0.1 * (random(2 ** 24) / 2 ** 23 - 1)
  return net
}

/** A network as bytes, and back. */
export const toBytes = (net) => Buffer.concat(net.map((layer) => Buffer.from(layer.buffer)))
export function fromBytes(bytes) {
  const numbers = new Float32Array(Uint8Array.from(bytes).buffer)
  let at = 0
  return SIZES.map((size) => {
    at += size
    return numbers.slice(at - size, at)
  })
}

const features = new Float32Array(INPUTS)
const drafts = draftValues()
const list = moveList()
let end = null

/** What the network looks at for the player who drafts; the inputs that are not 0 alone, since most are. */
export function look(position) {
  const player = position.turn
  position.features(features, player)
  const inputs = []
  for (let i = 0; i < INPUTS; i++) if (features[i] !== 0) inputs.push(i)
  const moves = list.slice(0, position.legalMoves(list))
  updateDraftValues(drafts, position)
  const kinds = moves.map((move) => {
    const source = Math.floor(move / 30)
    const count = position.tiles(source, Math.floor((move % 30) / 6))
    return 30 * (source === 9 ? 3 + Math.min(count, 8) : count - 1) + (move % 30)
  })
  const points = Float32Array.from(moves, (move) => draftValue(drafts, position, move))
  // Who leads by how much if the round is played on by draft values.
  end ??= position.clone()
  end.copyFrom(position)
  rolloutRound(drafts, end, null, 0)
  const final = (seat) => end.score(seat) + (end.over ? 0 : outlook(end, seat))
  return {
    inputs: Uint16Array.from(inputs),
    numbers: Float32Array.from(inputs, (i) => features[i]),
    moves,
    kinds,
    points,
    lead: final(player) - final(1 - player),
  }
}

/** What the network makes of what it sees: the chance to win, and a part for each legal move; `units` is its inside. */
export function run(
  net,
  { inputs, numbers, kinds, points, lead },
  units = new Float32Array(HIDDEN),
) {
  const [toUnits, unitBias, toKinds, kindBias, toValue, valueBias] = net
  units.set(unitBias)
  for (let k = 0; k < inputs.length; k++) {
    const from = inputs[k] * HIDDEN
    for (let j = 0; j < HIDDEN; j++) units[j] += numbers[k] * toUnits[from + j]
  }
  let value = lead / 10 + valueBias[0]
  for (let j = 0; j < HIDDEN; j++) {
    if (units[j] < 0) units[j] = 0
    value += units[j] * toValue[j]
  }
  const policy = points.map((point, i) => {
    let sum = point / 2.5 + kindBias[kinds[i]]
    const from = kinds[i] * HIDDEN
    for (let j = 0; j < HIDDEN; j++) sum += units[j] * toKinds[from + j]
    return sum
  })
  const most = policy.reduce((one, other) => Math.max(one, other))
  let total = 0
  for (let i = 0; i < policy.length; i++) total += policy[i] = Math.exp(policy[i] - most)
  for (let i = 0; i < policy.length; i++) policy[i] /= total
  return { value: sigmoid(value), policy }
}

export const sigmoid = (x) => 1 / (1 + Math.exp(-x))

/** The network as `evaluate` of `azulejo/bots`. */
export function judgeBy(net) {
  return ({ positions }) => {
    const values = new Float32Array(2 * positions.length)
    const priors = new Float32Array(MOVE_COUNT * positions.length)
    positions.forEach((position, i) => {
      const seen = look(position)
      const { value, policy } = run(net, seen)
      values[2 * i] = value
      values[2 * i + 1] = 1 - value
      for (let k = 0; k < policy.length; k++) priors[MOVE_COUNT * i + seen.moves[k]] = policy[k]
    })
    return { values, priors }
  }
}

/** Trains for a number of epochs, each in another order: one Adagrad step per example. */
export function train(net, examples, times, random) {
  const squares = net.map((layer) => new Float32Array(layer.length).fill(1e-3))
  const step = (layer, at, slope) => {
    squares[layer][at] += slope * slope
    net[layer][at] -= (0.02 * slope) / Math.sqrt(squares[layer][at])
  }
  const [, , toKinds, , toValue] = net
  const units = new Float32Array(HIDDEN)
  const slopes = new Float32Array(HIDDEN)
  const order = [...examples]
  let loss = 0
  for (let time = 0; time < times; time++) {
    loss = 0
    for (let i = order.length - 1; i > 0; i--) {
      const j = random(i + 1)
      ;[order[i], order[j]] = [order[j], order[i]]
    }
    for (const { seen, value, policy } of order) {
      const found = run(net, seen, units)
      // For both outputs, the slope of the cross entropy is what was said less what was right.
      const off = found.value - value
      loss += off * off
      for (let j = 0; j < HIDDEN; j++) {
        slopes[j] = off * toValue[j]
        step(4, j, off * units[j])
      }
      step(5, 0, off)
      for (let i = 0; i < policy.length; i++) {
        const off = found.policy[i] - policy[i]
        const from = seen.kinds[i] * HIDDEN
        step(3, seen.kinds[i], off)
        for (let j = 0; j < HIDDEN; j++) {
          if (units[j] === 0) continue
          slopes[j] += off * toKinds[from + j]
          step(2, from + j, off * units[j])
        }
      }
      for (let j = 0; j < HIDDEN; j++) {
        if (units[j] === 0) slopes[j] = 0
        else step(1, j, slopes[j])
      }
      for (let k = 0; k < seen.inputs.length; k++) {
        const from = seen.inputs[k] * HIDDEN
        for (let j = 0; j < HIDDEN; j++)
          if (slopes[j] !== 0) step(0, from + j, slopes[j] * seen.numbers[k])
      }
    }
  }
  return Math.sqrt(loss / Math.max(1, order.length))
}
