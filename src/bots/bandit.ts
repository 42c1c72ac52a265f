import { log } from '../core/exact-math'

/** The weight of exploration in points of lead. */
const EXPLORATION = 8

/** The arm of a multi-armed bandit to try next (UCB1): each arm once in order, then by mean lead and few visits. */
export function selectArm(
  sums: ArrayLike<number>,
  visits: ArrayLike<number>,
  iterations: number,
): number {
  const logarithm = log(iterations)
  let best = 0
  let max = Number.NEGATIVE_INFINITY
  for (let arm = 0; arm < sums.length; arm++) {
    const count = visits[arm]!
    if (count === 0) return arm
    const score = sums[arm]! / count + EXPLORATION * Math.sqrt(logarithm / count)
    if (score > max) {
      max = score
      best = arm
    }
  }
  return best
}

/** The arm with most visits; of several, the one with the best mean lead. */
export function bestArm(sums: ArrayLike<number>, visits: ArrayLike<number>): number {
  let best = 0
  for (let arm = 1; arm < sums.length; arm++) {
    const more = visits[arm]! - visits[best]!
    if (more > 0 || (more === 0 && sums[arm]! > sums[best]!)) best = arm
  }
  return best
}
