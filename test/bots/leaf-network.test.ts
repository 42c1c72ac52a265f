import { describe, expect, test } from 'vitest'
import {
  biasOf,
  blockCount,
  HIDDEN,
  LeafNetwork,
  networkLayout,
  UNITS,
} from '../../src/azul/bots/leaf-network'
import {
  type AzulPosition,
  newPosition,
  type PositionOptions,
  randomStream,
  roundsLeft,
} from '../../src/entries/fast'
import { numbersFrom } from '../laws/numbers'
import { SETUPS } from './tools'

/** Random weights, small enough for sums of moderate size. */
function randomWeights(isFixed: boolean, seed: number) {
  const random = numbersFrom(seed)
  const { size } = networkLayout(isFixed)
  return Float32Array.from({ length: size }, () => random(2001) / 5000 - 0.2)
}

/** Ends of rounds of random games on a board. */
function endsOf(setup: (typeof SETUPS)[number], seed: number): AzulPosition[] {
  const ends: AzulPosition[] = []
  const random = randomStream(seed)
  const position = newPosition({ ...setup, maxRounds: 8 } as PositionOptions)
  while (!position.over) {
    position.deal(random)
    position.playoutRound(random)
    if (!position.over) ends.push(position.clone())
  }
  return ends
}

const outcome = (players: number) => ({
  score: new Float64Array(players),
  win: new Float64Array(players),
  worth: new Float64Array(players),
})

/** The network as its description has it, with lists for layers. */
function plainOutcome(weights: Float32Array, isFixed: boolean, position: AzulPosition) {
  const layout = networkLayout(isFixed)
  const { players } = position
  const rows = [0, 1, 2, 3, 4]
  const bits = (test: (i: number) => boolean) =>
    rows.reduce((sum, i) => sum + (test(i) ? 2 ** i : 0), 0)
  const units = Array.from({ length: players }, (_, player) => {
    const color = (row: number, column: number) => position.wallColor(player, row, column)
    const line = (row: number) => {
      const count = position.lineCount(player, row)
      return count === 0 ? 0 : 5 * (count - 1) + 1 + position.lineColor(player, row)
    }
    const patterns = [
      ...rows.map((row) => bits((column) => color(row, column) !== -1)),
      ...rows.map((column) => bits((row) => color(row, column) !== -1)),
      ...rows.map((tile) => bits((row) => rows.some((column) => color(row, column) === tile))),
      ...rows.map(line),
      ...rows.map((tile) => bits((column) => rows.some((row) => color(row, column) === tile))),
    ].slice(0, blockCount(isFixed))
    return Array.from({ length: UNITS }, (_, unit) =>
      Math.max(
        0,
        patterns.reduce(
          (sum, pattern, block) =>
            sum + weights[layout.table + UNITS * (32 * block + pattern) + unit]!,
          0,
        ),
      ),
    )
  })
  const input = (player: number, part: number, i: number) =>
    units[player]!.reduce(
      (sum, unit, at) => sum + unit * weights[layout.units + 2 * HIDDEN * at + HIDDEN * part + i]!,
      0,
    )
  const others = (player: number) => rows.slice(0, players).filter((other) => other !== player)
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const heads = Array.from({ length: players }, (_, player) => {
    const lead = position.score(player) - mean(others(player).map((other) => position.score(other)))
    const hidden = Array.from({ length: HIDDEN }, (_, i) =>
      Math.max(
        0,
        weights[layout.biases + biasOf(players, roundsLeft(position)) + i]! +
          input(player, 0, i) +
          mean(others(player).map((other) => input(other, 1, i))) +
          (lead / 32) * weights[layout.lead + i]! +
          (position.starter === player ? weights[layout.starter + i]! : 0),
      ),
    )
    const dot = (from: number) =>
      hidden.reduce((sum, unit, i) => sum + unit * weights[from + i]!, 0)
    return {
      score: position.score(player) + 100 * dot(layout.gain),
      weight: Math.exp(dot(layout.win)),
    }
  })
  const total = heads.reduce((sum, { weight }) => sum + weight, 0)
  return { score: heads.map(({ score }) => score), win: heads.map(({ weight }) => weight / total) }
}

describe.each(SETUPS)('the network: %j', (setup) => {
  const isFixed = setup.board === 'colored' || setup.board === 'mini'
  const ends = [1, 2].flatMap((seed) => endsOf(setup, seed))

  test('computes what its description says', () => {
    const weights = randomWeights(isFixed, 7)
    const network = new LeafNetwork(weights, isFixed)
    expect(ends.length).toBeGreaterThan(3)
    for (const position of ends) {
      const found = outcome(position.players)
      network.evaluate(position, found)
      const { score, win } = plainOutcome(weights, isFixed, position)
      for (let player = 0; player < position.players; player++) {
        expect(found.score[player]).toBeCloseTo(score[player]!, 2)
        expect(found.win[player]).toBeCloseTo(win[player]!, 4)
      }
    }
  })

  test('gives the same numbers, whatever it computed before', () => {
    const weights = randomWeights(isFixed, 8)
    const used = new LeafNetwork(weights, isFixed)
    for (const position of [...ends, ...[...ends].reverse()]) {
      const [one, other] = [outcome(position.players), outcome(position.players)]
      used.evaluate(position, one)
      new LeafNetwork(weights, isFixed).evaluate(position, other)
      expect(one).toEqual(other)
    }
  })
})
