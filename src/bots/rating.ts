/** The outcome of a game as far as ratings need it. */
export interface RankedGame {
  /** The names of the bots, by seat. */
  readonly seats: readonly string[]
  /** Ranks by seat; 1 is the best, ties share one. */
  readonly ranks: readonly number[]
}

/** Two bots, and the results of the first against the second in every game with both. */
export interface Pairing {
  /** The indices of the bots; `a` comes first. */
  readonly a: number
  readonly b: number
  /** The indices of their games. */
  readonly games: readonly number[]
  /** By game: 1 where `a` came first, 0.5 for a tie, averaged over all pairs of their seats. */
  readonly scores: readonly number[]
  readonly wins: number
  readonly ties: number
  readonly losses: number
}

/** All pairs of bots. */
export function pairingsOf(
  names: readonly string[],
  reports: readonly RankedGame[],
): readonly Pairing[] {
  return names.flatMap((name, a) =>
    names.slice(a + 1).map((rival, i) => {
      const games: number[] = []
      const scores: number[] = []
      const total = { wins: 0, ties: 0, losses: 0 }
      reports.forEach((report, game) => {
        const { wins, ties, losses } = headToHead(report, name, rival)
        const count = wins + ties + losses
        if (count === 0) return
        games.push(game)
        scores.push((wins + ties / 2) / count)
        total.wins += wins / count
        total.ties += ties / count
        total.losses += losses / count
      })
      return { a, b: a + 1 + i, games, scores, ...total }
    }),
  )
}

/** The results of all seats of one bot against all seats of another in one game. */
function headToHead({ seats, ranks }: RankedGame, name: string, rival: string) {
  const ranksOf = (bot: string) => ranks.filter((_, seat) => seats[seat] === bot)
  const leads = ranksOf(name).flatMap((rank) => ranksOf(rival).map((other) => other - rank))
  return {
    wins: leads.filter((lead) => lead > 0).length,
    ties: leads.filter((lead) => lead === 0).length,
    losses: leads.filter((lead) => lead < 0).length,
  }
}

/** The sum of some numbers. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** The rating of a bot, with the half-width of its 95 % confidence interval. */
export interface Rating {
  readonly elo: number
  readonly error: number
}

/** The standard errors on either side of an estimate that make a 95 % confidence interval. */
export const Z_95 = 1.96

/** Elo points for a factor of e in the odds. */
const SCALE = 400 / Math.LN10

/** A bound on the steps of Newton's method, which needs far fewer. */
const MAX_STEPS = 100

/** The chance of the first of a pair to win. */
type Chance = (pairing: Pairing) => number

/**
 * Bradley-Terry ratings around 0 by Newton's method, with one extra draw for each pair so that none is infinite. The
 * errors are those of the sandwich estimator: docs/decisions/0015-elo-bounds.md derives them.
 */
export function ratingsOf(bots: number, pairings: readonly Pairing[]): readonly Rating[] {
  const strength = new Float64Array(bots)
  const chance: Chance = ({ a, b }) => 1 / (1 + Math.exp(strength[b]! - strength[a]!))
  let covariance = new Float64Array(bots * bots)
  for (let step = 0, change = 1; step < MAX_STEPS && change > 1e-9; step++) {
    const gradient = new Float64Array(bots)
    const hessian = new Float64Array(bots * bots)
    for (const pairing of pairings) {
      const { a, b, scores } = pairing
      const expected = chance(pairing)
      const surplus = sum(scores) + 0.5 - (scores.length + 1) * expected
      gradient[a]! += surplus
      gradient[b]! -= surplus
      addPair(hessian, bots, pairing, (scores.length + 1) * expected * (1 - expected))
    }
    covariance = inverse(hessian, bots)
    const steps = strength.map((_, bot) => dot(row(covariance, bots, bot), gradient))
    change = Math.max(...steps.map(Math.abs))
    // Far from the maximum a full step can overshoot.
    steps.forEach((length, bot) => {
      strength[bot]! += length / Math.max(1, change)
    })
  }
  const noise = noiseOf(bots, pairings, chance)
  return Array.from(strength, (value, bot) => {
    const own = row(covariance, bots, bot)
    const products = strength.map((_, other) => dot(row(noise, bots, other), own))
    return { elo: SCALE * value, error: Z_95 * SCALE * Math.sqrt(dot(own, products)) }
  })
}

/** The covariance of the gradient: the sum over all games of the outer products of their contributions. */
function noiseOf(bots: number, pairings: readonly Pairing[], chance: Chance): Float64Array {
  const noise = new Float64Array(bots * bots)
  /** By game, its contribution to the gradient. */
  const contributions = new Map<number, Float64Array>()
  for (const pairing of pairings) {
    const { a, b, games, scores } = pairing
    const expected = chance(pairing)
    const variance = expected * (1 - expected)
    const mean = sum(scores) / scores.length
    // If all games ended alike, their variance is unknown: assume that of wins and losses.
    const isOneSided = mean === 0 || mean === 1
    addPair(noise, bots, pairing, isOneSided ? (scores.length + 1) * variance : variance)
    if (isOneSided) continue
    const scale = Math.sqrt(variance / (mean * (1 - mean)))
    games.forEach((game, i) => {
      const contribution = contributions.get(game) ?? new Float64Array(bots)
      contributions.set(game, contribution)
      const surplus = scale * (scores[i]! - mean)
      contribution[a]! += surplus
      contribution[b]! -= surplus
    })
  }
  for (const contribution of contributions.values())
    contribution.forEach((one, i) => {
      contribution.forEach((other, j) => {
        noise[i * bots + j]! += one * other
      })
    })
  return noise
}

/** A row of a square matrix. */
const row = (matrix: Float64Array, size: number, index: number): Float64Array =>
  matrix.subarray(index * size, (index + 1) * size)

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((total, value, i) => total + value * other[i]!, 0)

/** Adds the weight of a pair to a matrix of differences. */
function addPair(matrix: Float64Array, size: number, { a, b }: Pairing, weight: number): void {
  matrix[a * size + a]! += weight
  matrix[b * size + b]! += weight
  matrix[a * size + b]! -= weight
  matrix[b * size + a]! -= weight
}

/**
 * A generalized inverse of a matrix of differences, whose rows sum to 0, valid for vectors that do so too: the inverse
 * after adding a constant to every cell, by Gauss-Jordan elimination. The matrix is positive, so no pivot is 0.
 */
function inverse(matrix: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const left = matrix.map((value) => value + 1 / size)
  const right = new Float64Array(size * size)
  for (let i = 0; i < size; i++) right[i * size + i] = 1
  for (let pivot = 0; pivot < size; pivot++) {
    const factor = 1 / left[pivot * size + pivot]!
    for (const half of [left, right])
      for (let j = 0; j < size; j++) half[pivot * size + j]! *= factor
    for (let other = 0; other < size; other++) {
      if (other === pivot) continue
      const times = left[other * size + pivot]!
      for (const half of [left, right])
        for (let j = 0; j < size; j++) half[other * size + j]! -= times * half[pivot * size + j]!
    }
  }
  return right
}
