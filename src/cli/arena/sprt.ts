/** What a sequential test decides between, and how often it may err. */
export interface SprtOptions {
  /** The strength, in Elo above the other bot, of the hypothesis to keep. */
  readonly elo0: number
  /** That of the hypothesis to accept. */
  readonly elo1: number
  /** How often it may accept the second where the first holds. */
  readonly alpha: number
  /** How often it may accept the first where the second holds. */
  readonly beta: number
}

/** How far a sequential test has come. */
export interface SprtState {
  /** The logarithm of how much likelier the second hypothesis makes the games than the first one. */
  readonly ratio: number
  readonly lower: number
  readonly upper: number
  /** Which hypothesis is accepted; null: more games are needed. */
  readonly accepted: 'elo0' | 'elo1' | null
}

/** The score of one bot against another that many Elo points weaker. */
const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** How often an outcome counts that never came: without it, the first games would pass for certainty. */
const UNSEEN = 1e-3

/** The outcomes of two games that always count. */
const OUTCOMES = [0, 0.25, 0.5, 0.75, 1]

/**
 * A sequential probability ratio test over pairs of games: each score is the mean, 0 to 1, of the first bot's scores in
 * the games of one deal from both seats. The likelihoods are those of the likeliest distributions of such scores with
 * the means that the hypotheses say.
 */
export function sprt(scores: readonly number[], options: SprtOptions): SprtState {
  const { elo0, elo1, alpha, beta } = options
  const counts = new Map(OUTCOMES.map((outcome) => [outcome, UNSEEN]))
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1)
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const ratio = likelihood(counts, scoreOf(elo1)) - likelihood(counts, scoreOf(elo0))
  const accepted = ratio >= upper ? 'elo1' : ratio <= lower ? 'elo0' : null
  return { ratio, lower, upper, accepted }
}

/**
 * The log likelihood of counted outcomes under the likeliest distribution with a mean, less that under the likeliest of
 * all: each outcome `a` weighs 1 / (1 + x (a - mean)) as much, for the x that makes the mean right.
 */
function likelihood(counts: ReadonlyMap<number, number>, mean: number): number {
  const slope = (x: number) => {
    let sum = 0
    for (const [outcome, count] of counts)
      sum += (count * (outcome - mean)) / (1 + x * (outcome - mean))
    return sum
  }
  // The slope falls from one end, where the weight of outcome 1 is without bound, to the other, where that of 0 is.
  let low = -1 / (1 - mean)
  let high = 1 / mean
  // Stryker disable next-line EqualityOperator: one step more is finer than numbers are
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    // Stryker disable next-line EqualityOperator: where the slope is 0, either half leads there
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  let log = 0
  for (const [outcome, count] of counts)
    log -= count * Math.log(1 + ((low + high) / 2) * (outcome - mean))
  return log
}
