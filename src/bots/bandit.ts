/** How many points of lead make up for how rarely a move was tried. */
const EXPLORE = 8

/** The move to try next: each once in order, then by its mean lead and how rarely it was tried (UCB1). */
export function nextOf(sums: readonly number[], visits: readonly number[], made: number): number {
  const fresh = visits.indexOf(0)
  if (fresh !== -1) return fresh
  const log = Math.log(made)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  // Stryker disable next-line EqualityOperator: behind the last move is no number
  for (let i = 0; i < sums.length; i++) {
    const promise = sums[i]! / visits[i]! + EXPLORE * Math.sqrt(log / visits[i]!)
    if (promise > most) {
      most = promise
      best = i
    }
  }
  return best
}

/** The move tried most often, by its mean lead among equals. */
export function bestOf(sums: readonly number[], visits: readonly number[]): number {
  let best = 0
  // Stryker disable next-line EqualityOperator: behind the last move is no number
  for (let i = 1; i < sums.length; i++) {
    const more = visits[i]! - visits[best]!
    if (more > 0 || (more === 0 && sums[i]! > sums[best]!)) best = i
  }
  return best
}
