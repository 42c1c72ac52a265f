import { fixed } from '../terminal'
import type { Report } from './game-runner'

/** The hypotheses of a sequential test, and its error rates. */
export interface SprtOptions {
  /** The null hypothesis: the Elo difference to the other bot. */
  readonly elo0: number
  /** The alternative hypothesis. */
  readonly elo1: number
  /** The rate of false acceptances of `elo1`. */
  readonly alpha: number
  /** The rate of false acceptances of `elo0`. */
  readonly beta: number
}

/** The state of a sequential test. */
export interface SprtState {
  /** The log likelihood ratio of `elo1` to `elo0`. */
  readonly ratio: number
  readonly lower: number
  readonly upper: number
  /** The accepted hypothesis; null while more games are needed. */
  readonly accepted: 'elo0' | 'elo1' | null
}

/** The expected score at an Elo difference. */
const expectedScore = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** The prior count of each outcome; without one, a few equal games would count as certainty. */
const PRIOR = 1e-3

/** The possible mean scores of two games. */
const OUTCOMES = [0, 0.25, 0.5, 0.75, 1]

/**
 * A sequential probability ratio test over pairs of games. Each score is the mean of the first bot's scores, 0 to 1, in
 * the games of one deal from both seats. The likelihoods are those of the maximum likelihood distributions with the
 * means of the hypotheses.
 */
export function sprt(scores: readonly number[], options: SprtOptions): SprtState {
  const { elo0, elo1, alpha, beta } = options
  const counts = new Map(OUTCOMES.map((outcome) => [outcome, PRIOR]))
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1)
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const ratio =
    logLikelihood(counts, expectedScore(elo1)) - logLikelihood(counts, expectedScore(elo0))
  const accepted = ratio >= upper ? 'elo1' : ratio <= lower ? 'elo0' : null
  return { ratio, lower, upper, accepted }
}

/**
 * The log likelihood of counted outcomes under the maximum likelihood distribution with a mean, relative to that
 * without a constraint. An outcome `a` has weight 1 / (1 + x (a - mean)); bisection finds the x that gives the mean.
 */
function logLikelihood(counts: ReadonlyMap<number, number>, mean: number): number {
  const slope = (x: number) => {
    let sum = 0
    for (const [outcome, count] of counts)
      sum += (count * (outcome - mean)) / (1 + x * (outcome - mean))
    return sum
  }
  // The slope decreases between the poles of outcome 1 and outcome 0.
  let low = -1 / (1 - mean)
  let high = 1 / mean
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  let log = 0
  for (const [outcome, count] of counts)
    log -= count * Math.log(1 + ((low + high) / 2) * (outcome - mean))
  return log
}

/** A sequential test over the games of a tournament. */
export class PairTest {
  readonly #name: string | undefined
  readonly #options: SprtOptions
  readonly #scores: number[] = []
  #state: SprtState

  /** The test is about the first bot. */
  constructor([first]: readonly { readonly name: string }[], options: SprtOptions) {
    this.#name = first?.name
    this.#options = options
    this.#state = sprt([], options)
  }

  get isDecided(): boolean {
    return this.#state.accepted !== null
  }

  /** Adds the complete pairs of games in their order, until the test is decided. */
  update(reports: readonly (Report | undefined)[]): void {
    while (!this.isDecided) {
      const index = 2 * this.#scores.length
      const [first, second] = [reports[index], reports[index + 1]]
      if (first === undefined || second === undefined) return
      this.#scores.push((this.#scoreOf(first) + this.#scoreOf(second)) / 2)
      this.#state = sprt(this.#scores, this.#options)
    }
  }

  /** The state in short, for a progress bar. */
  note(): string {
    const { ratio, lower, upper } = this.#state
    return `(${fixed(ratio, 2)} of ${lower.toFixed(2)} to ${upper.toFixed(2)})`
  }

  /** The options and the state, with the number of games used. */
  result(): SprtResult {
    return { ...this.#options, ...this.#state, games: 2 * this.#scores.length }
  }

  /** The mean score of the first bot's seats against all seats of the other bot. */
  #scoreOf({ seats, ranks }: Report): number {
    const places = seats.map((name, seat) => ({ name, rank: ranks[seat]! }))
    const others = places.filter(({ name }) => name !== this.#name)
    const scores = places
      .filter(({ name }) => name === this.#name)
      .flatMap(({ rank }) => others.map((other) => (1 + Math.sign(other.rank - rank)) / 2))
    return scores.reduce((sum, score) => sum + score, 0) / scores.length
  }
}

/** The result of a sequential test. */
export interface SprtResult extends SprtOptions, SprtState {
  /** The number of games used. */
  readonly games: number
}
