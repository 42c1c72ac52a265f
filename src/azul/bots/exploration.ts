import { checked } from '../../bots/options'
import { exp, log } from '../../core/exact-math'
import type { Random } from '../../core/random-stream'
import type { Tree } from './tree'

/** Dirichlet noise on the priors of the root's moves, so that self-play explores. */
export interface RootNoise {
  /** The parameter of the distribution: with small values, few moves get nearly all of the noise. */
  readonly alpha: number
  /** The share of noise in the priors, from 0 to 1. */
  readonly share: number
}

/** Valid noise. */
export const ROOT_NOISE = /* @__PURE__ */ checked<RootNoise>(
  'an object with alpha, a number above 0, and share, from 0 to 1',
  (value) => {
    const { alpha, share, ...others } = (value ?? {}) as Readonly<Record<string, unknown>>
    const isShare = Number.isFinite(share) && (share as number) >= 0 && (share as number) <= 1
    const isAlpha = Number.isFinite(alpha) && (alpha as number) > 0
    return isAlpha && isShare && Object.keys(others).length === 0
  },
)

/** Mixes Dirichlet noise into the priors of the root's children. */
export function addDirichletNoise(tree: Tree, random: Random, noise: RootNoise | undefined): void {
  if (noise === undefined || noise.share === 0) return
  const { alpha, share } = noise
  const [first = 0] = tree.first
  const [children = 0] = tree.children
  const logs = Array.from({ length: children }, () => drawLogGamma(alpha, random))
  // With a small alpha, all of the numbers themselves can underflow to 0.
  const max = logs.reduce((one, other) => Math.max(one, other))
  const weights = logs.map((value) => exp(value - max))
  const total = weights.reduce((sum, weight) => sum + weight)
  weights.forEach((weight, i) => {
    tree.prior[first + i] = (1 - share) * tree.prior[first + i]! + (share * weight) / total
  })
}

/** A random number between 0 and 1, both exclusive. */
const uniform = (random: Random) => (random(2 ** 32) + 0.5) / 2 ** 32

/** A normally distributed random number (Marsaglia's polar method). */
function drawNormal(random: Random): number {
  for (;;) {
    const x = 2 * uniform(random) - 1
    const y = 2 * uniform(random) - 1
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square)
  }
}

/** The logarithm of a gamma-distributed random number (Marsaglia and Tsang). */
function drawLogGamma(alpha: number, random: Random): number {
  const boost = alpha < 1 ? log(uniform(random)) / alpha : 0
  const shape = (alpha < 1 ? alpha + 1 : alpha) - 1 / 3
  for (;;) {
    const normal = drawNormal(random)
    const root = 1 + normal / Math.sqrt(9 * shape)
    const cube = root * root * root
    if (cube <= 0) continue
    const limit = (normal * normal) / 2 + shape * (1 - cube + log(cube))
    if (log(uniform(random)) < limit) return boost + log(shape * cube)
  }
}

/**
 * A random child of the root, with probability proportional to its visits to the power of 1 / temperature; -1 if none
 * was visited.
 */
export function sampleChild(tree: Tree, random: Random, temperature: number): number {
  const [first = 0] = tree.first
  const [children = 0] = tree.children
  const visits = tree.visits.subarray(first, first + children)
  const max = visits.reduce((one, other) => Math.max(one, other), 0)
  if (max === 0) return -1
  const weights = Array.from(visits, (count) => exp(log(count / max) / temperature))
  let left = (random(2 ** 32) / 2 ** 32) * weights.reduce((sum, weight) => sum + weight)
  let sampled = first
  for (const [i, weight] of weights.entries()) {
    if (weight === 0) continue
    sampled = first + i
    left -= weight
    if (left < 0) break
  }
  return sampled
}
