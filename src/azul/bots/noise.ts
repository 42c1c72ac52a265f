import type { OptionRule } from '../../bots/options'
import type { Random } from '../../core/random-stream'
import type { Tree } from './tree'

/** Random priors for the moves that can be made now, so that games differ and nothing stays untried. */
export interface Noise {
  /** What Dirichlet distribution the random priors are drawn from: with small numbers, few moves get nearly all. */
  readonly alpha: number
  /** The part of the priors that is random: 0 for nothing, 1 for all. */
  readonly share: number
}

/** What noise must be. */
export const NOISE: OptionRule = {
  must: 'an object with alpha, a number above 0, and share, from 0 to 1',
  fits: (value) => {
    const { alpha, share, ...others } = (value ?? {}) as Readonly<Record<string, unknown>>
    const isShare = Number.isFinite(share) && (share as number) >= 0 && (share as number) <= 1
    const isAlpha = Number.isFinite(alpha) && (alpha as number) > 0
    return isAlpha && isShare && Object.keys(others).length === 0
  },
}

/** Mixes noise into the priors of the root's children. */
export function addNoise(tree: Tree, random: Random, noise: Noise | undefined): void {
  if (noise === undefined || noise.share === 0) return
  const { alpha, share } = noise
  const first = tree.first[0]!
  const drawn = Array.from({ length: tree.children[0]! }, () => drawLogGamma(alpha, random))
  // With a small alpha the numbers themselves can all be too small to be told from 0.
  const most = drawn.reduce((one, other) => Math.max(one, other))
  const parts = drawn.map((log) => Math.exp(log - most))
  const total = parts.reduce((sum, part) => sum + part)
  parts.forEach((part, i) => {
    tree.prior[first + i] = (1 - share) * tree.prior[first + i]! + (share * part) / total
  })
}

/** A number between 0 and 1, never 0 or 1. */
const drawPart = (random: Random) => (random(2 ** 32) + 0.5) / 2 ** 32

/** The logarithm of a number drawn from a gamma distribution (Marsaglia and Tsang). */
function drawLogGamma(alpha: number, random: Random): number {
  const below = alpha < 1 ? Math.log(drawPart(random)) / alpha : 0
  const shape = (alpha < 1 ? alpha + 1 : alpha) - 1 / 3
  for (;;) {
    const normal =
      Math.sqrt(-2 * Math.log(drawPart(random))) * Math.cos(2 * Math.PI * drawPart(random))
    const cube = (1 + normal / Math.sqrt(9 * shape)) ** 3
    // Stryker disable next-line ConditionalExpression,EqualityOperator: without a logarithm nothing is below the limit
    if (cube <= 0) continue
    const limit = normal ** 2 / 2 + shape * (1 - cube + Math.log(cube))
    // Stryker disable next-line EqualityOperator: no number drawn is so exactly there
    if (Math.log(drawPart(random)) < limit) return below + Math.log(shape * cube)
  }
}
