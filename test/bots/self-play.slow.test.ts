import { describe, expect, test } from 'vitest'
import { addDirichletNoise, type RootNoise, sampleChild } from '../../src/azul/bots/exploration'
import { createTree } from '../../src/azul/bots/tree'
import {
  analyze,
  type MctsOptions,
  mctsBot,
  type Progress,
  samplingBot,
} from '../../src/entries/bots'
import {
  type AzulState,
  azul,
  createGame,
  legalMoves,
  moveIndex,
  type PlayerMove,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { byDraftValues, byHash } from './evaluators'
import { stateAfter } from './tools'

async function search(state: AzulState, options: MctsOptions, seed = 1) {
  let visits: NonNullable<Progress<PlayerMove>['visits']> = []
  let iterations = 0
  const move = await mctsBot(options).choose(state, state.turn, {
    random: numbersFrom(seed),
    onProgress: (progress) => {
      visits = progress.visits!
      iterations = progress.iterations
    },
  })
  return { move, visits, iterations }
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** A root with children that were visited so often. */
function treeWith(visits: readonly number[]) {
  const tree = createTree(2, 64)
  tree.first[0] = 1
  tree.children[0] = visits.length
  tree.size = 1 + visits.length
  visits.forEach((count, i) => {
    tree.visits[1 + i] = count
    tree.prior[1 + i] = 1 / visits.length
  })
  return tree
}

const KINDS: readonly (readonly [string, MctsOptions])[] = [
  ['the built-in evaluation', {}],
  ['a custom evaluator', { evaluate: byHash }],
  ['temperature and noise', { temperature: 1, noise: { alpha: 0.3, share: 0.25 } }],
]

describe.each(KINDS)('visits, with %s', (_, options) => {
  test('they are of the legal moves, and add up to the iterations', async () => {
    for (const players of [2, 3, 4] as const) {
      const state = createGame({ seed: players, players, board: 'grey' })
      const { visits, iterations, move } = await search(state, { ...options, iterations: 130 })
      expect(iterations).toBe(130)
      expect(visits.map((one) => moveIndex(one.move))).toEqual(legalMoves(state).map(moveIndex))
      expect(sum(visits.map((one) => one.visits))).toBe(130)
      expect(visits.find((one) => moveIndex(one.move) === moveIndex(move))!.visits).toBeGreaterThan(
        0,
      )
    }
  })

  test('of a solved end: the best move has the only one', async () => {
    let last = createGame({ seed: 1, maxRounds: 1 })
    while (legalMoves(last).length > 6) last = azul.applyMove(last, legalMoves(last)[0]!)
    const { visits, iterations, move } = await search(last, { ...options, iterations: 50 })
    expect(iterations).toBe(1)
    expect(visits).toEqual([{ move, visits: 1 }])
  })
})

test('a sampling bot counts its visits as well', async () => {
  const state = createGame({ seed: 1 })
  let visits: NonNullable<Progress<unknown>['visits']> = []
  const move = await samplingBot(azul, { iterations: 150, horizon: 2 }).choose(state, 0, {
    onProgress: (progress) => {
      visits = progress.visits!
    },
  })
  expect(sum(visits.map((one) => one.visits))).toBe(150)
  expect(visits).toHaveLength(legalMoves(state).length)
  const most = Math.max(...visits.map((one) => one.visits))
  expect(visits.find((one) => one.move === move)!.visits).toBe(most)
})

describe('an analysis gives a policy', () => {
  const state = stateAfter({ players: 3 }, 5, 9)

  test.each<[string, object]>([
    ['the built-in evaluation', {}],
    ['a custom evaluator', { evaluate: byDraftValues(numbersFrom(2)) }],
  ])('with %s: the share of its own choices', async (_, options) => {
    for (const iterations of [1, 2, 3, 200, 401]) {
      const { moves } = await analyze(state, { ...options, iterations, random: numbersFrom(1) })
      const policies = moves.map(({ policy }) => policy)
      expect(sum(policies)).toBeCloseTo(1, 5)
      expect(Math.min(...policies)).toBeGreaterThanOrEqual(0)
      if (iterations < 200) continue
      const own = iterations >> 1
      for (const { policy, visits } of moves) {
        expect(policy * own).toBeCloseTo(Math.round(policy * own), 6)
        expect(visits - policy * own).toBeGreaterThanOrEqual(
          Math.floor((iterations - own) / moves.length) - 1e-6,
        )
        expect(visits - policy * own).toBeLessThanOrEqual(
          Math.ceil((iterations - own) / moves.length) + 1e-6,
        )
      }
    }
  })

  test('of a solved end: the best moves share it', async () => {
    let last = createGame({ seed: 1, maxRounds: 1 })
    while (legalMoves(last).length > 6) last = azul.applyMove(last, legalMoves(last)[0]!)
    const { moves } = await analyze(last)
    expect(sum(moves.map(({ policy }) => policy))).toBeCloseTo(1, 9)
    expect(moves[0]!.policy).toBeGreaterThan(0)
    for (const { policy, margin } of moves)
      if (policy > 0) expect(margin).toBe(moves[0]!.margin)
      else expect(margin).toBeLessThanOrEqual(moves[0]!.margin)
  })
})

describe('temperature', () => {
  const state = createGame({ seed: 4 })

  test('0 plays the move most visited, whatever the random numbers', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { move, visits } = await search(state, { iterations: 150, temperature: 0 }, seed)
      const most = Math.max(...visits.map((one) => one.visits))
      expect(visits.find((one) => moveIndex(one.move) === moveIndex(move))!.visits).toBe(most)
      expect(await search(state, { iterations: 150 }, seed)).toEqual({
        move,
        visits,
        iterations: 150,
      })
    }
  })

  test('1 plays each move as often as it was visited; 2 and 0.5 by the powers', () => {
    const visits = [50, 0, 10, 30, 10]
    for (const temperature of [1, 2, 0.5]) {
      const random = numbersFrom(7)
      const tree = treeWith(visits)
      const drawn = visits.map(() => 0)
      const draws = 20_000
      for (let i = 0; i < draws; i++) drawn[sampleChild(tree, random, temperature) - 1]!++
      const powers = visits.map((count) => count ** (1 / temperature))
      visits.forEach((_, i) => {
        const share = powers[i]! / sum(powers)
        const spread = Math.sqrt((share * (1 - share)) / draws)
        expect(Math.abs(drawn[i]! / draws - share)).toBeLessThanOrEqual(4 * spread)
      })
      expect(drawn[1]).toBe(0)
    }
  })

  test('near 0 it is 0, and however high, nothing is played that was never visited', () => {
    const tree = treeWith([3, 900, 0, 899, 1])
    const low = new Set<number>()
    const high = new Set<number>()
    const random = numbersFrom(8)
    for (let i = 0; i < 200; i++) {
      low.add(sampleChild(tree, random, 1e-6))
      high.add(sampleChild(tree, random, 1e300))
    }
    expect([...low]).toEqual([2])
    expect([...high].sort()).toEqual([1, 2, 4, 5])
    expect(sampleChild(treeWith([0, 0]), random, 1)).toBe(-1)
    // A range begins where the one before ends.
    expect(sampleChild(treeWith([1, 1]), () => 2 ** 31, 1)).toBe(2)
    expect(sampleChild(treeWith([1, 1]), () => 2 ** 31 - 1, 1)).toBe(1)
    // Rounding up to the very end of the range stays within it.
    expect(sampleChild(tree, () => 2 ** 32 - 1, 1)).toBe(5)
    expect(sampleChild(tree, () => 0, 1)).toBe(1)
  })

  test('it makes games differ', async () => {
    const played = new Set<number>()
    for (let seed = 0; seed < 12; seed++)
      played.add(moveIndex((await search(state, { iterations: 60, temperature: 4 }, seed)).move))
    expect(played.size).toBeGreaterThan(3)
  })
})

describe('noise', () => {
  const state = createGame({ seed: 6 })

  test.each(KINDS.slice(0, 2))('changes nothing with a share of 0: %s', async (_, options) => {
    const plain = await search(state, { ...options, iterations: 90 })
    const noise = { alpha: 0.3, share: 0 }
    expect(await search(state, { ...options, iterations: 90, noise })).toEqual(plain)
    const other = await search(state, {
      ...options,
      iterations: 90,
      noise: { ...noise, share: 0.5 },
    })
    expect(other.visits).not.toEqual(plain.visits)
  })

  test.each([0.03, 0.3, 1, 10])('is drawn from a Dirichlet distribution: alpha %f', (alpha) => {
    const random = numbersFrom(9)
    const count = 6
    const draws = 4000
    const sums = { one: 0, square: 0 }
    for (let i = 0; i < draws; i++) {
      const tree = treeWith(Array.from({ length: count }, () => 0))
      addDirichletNoise(tree, random, { alpha, share: 1 })
      const priors = Array.from(tree.prior.subarray(1, 1 + count))
      expect(sum(priors)).toBeCloseTo(1, 5)
      sums.one += priors[2]!
      sums.square += priors[2]! ** 2
    }
    const mean = 1 / count
    const variance = (mean * (1 - mean)) / (count * alpha + 1)
    const spread = Math.sqrt(variance / draws)
    expect(Math.abs(sums.one / draws - mean)).toBeLessThan(4 * spread)
    expect(sums.square / draws - (sums.one / draws) ** 2).toBeGreaterThan(0.9 * variance)
    expect(sums.square / draws - (sums.one / draws) ** 2).toBeLessThan(1.1 * variance)
  })

  test('is a number whatever is drawn', () => {
    for (const first of [0, 2 ** 32 - 1])
      for (const alpha of [0.3, 1, 4]) {
        const numbers = numbersFrom(2)
        let drawn = 0
        const random = (limit: number) =>
          drawn++ < 2 ? Math.min(first, limit - 1) : numbers(limit)
        const tree = treeWith([0, 0, 0])
        addDirichletNoise(tree, random, { alpha, share: 1 })
        const priors = Array.from(tree.prior.subarray(1, 4))
        expect(sum(priors)).toBeCloseTo(1, 5)
        expect(Math.min(...priors)).toBeGreaterThanOrEqual(0)
      }
  })

  test('takes its share of the priors, and no more', () => {
    const tree = treeWith([0, 0, 0, 0])
    tree.prior.set([0.7, 0.1, 0.1, 0.1], 1)
    addDirichletNoise(tree, numbersFrom(1), { alpha: 0.5, share: 0.25 })
    const priors = Array.from(tree.prior.subarray(1, 5))
    expect(sum(priors)).toBeCloseTo(1, 6)
    priors.forEach((prior, i) => {
      const own = i === 0 ? 0.7 : 0.1
      expect(prior).toBeGreaterThanOrEqual(0.75 * own - 1e-6)
      expect(prior).toBeLessThanOrEqual(0.75 * own + 0.25 + 1e-6)
    })
    expect(priors[0]).not.toBeCloseTo(0.7, 3)
  })

  test.each<[string, RootNoise | object | number]>([
    ['noise', {}],
    ['noise', { alpha: 0, share: 0.2 }],
    ['noise', { alpha: 1, share: 1.1 }],
    ['noise', { alpha: 1, share: -0.1 }],
    ['noise', { alpha: 1, share: Number.NaN }],
    ['noise', { alpha: Number.POSITIVE_INFINITY, share: 0.5 }],
    ['noise', { alpha: 1, share: 0.5, kind: 'gauss' }],
    ['noise', 0.25],
  ])('a wrong %s is refused: %o', (path, noise) => {
    expect(() => mctsBot({ noise } as object)).toThrow(
      expect.objectContaining({
        code: 'bad-option',
        path: [path],
        message: 'noise: must be an object with alpha, a number above 0, and share, from 0 to 1.',
      }),
    )
  })

  test('and so is a wrong temperature', () => {
    for (const temperature of [-1, Number.NaN, Number.POSITIVE_INFINITY, '1'])
      expect(() => mctsBot({ temperature } as object)).toThrow(
        'temperature: must be a finite number, 0 or more.',
      )
  })
})
