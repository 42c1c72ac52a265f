/** Chances to win that come true as often as they say. */

/**
 * The chances of two players to win, given the means of a search. The means are too even, because a search also visits
 * what nobody would play: of the positions with a mean of 36 %, 27 % were won. They are raised to the power of 1.5, as a
 * product with the square root, which is the same on every platform. docs/decisions/0079-reviews.md has more.
 */
export function calibrateChances(means: readonly number[]): number[] {
  const weights = means.map((mean) => mean * Math.sqrt(mean))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** The standard error of a calibrated chance, given a mean and its standard error. */
export function calibrateError(error: number, mean: number, chance: number): number {
  return error === 0 ? 0 : (1.5 * error * chance * (1 - chance)) / (mean * (1 - mean))
}
