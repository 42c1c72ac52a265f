import { type Pairing, sum } from './pairing'

/** How strong a bot is, and the bounds of that. */
export interface Rating {
  readonly elo: number
  readonly error: number
}

/** How many standard errors lie between an estimate and the bounds that hold 19 times in 20. */
export const Z = 1.96

/** Elo points for a factor of e in the odds. */
const SCALE = 400 / Math.LN10

/** More steps than Newton's method ever needs here. */
const STEPS = 100

/**
 * Bradley-Terry ratings around 0, by Newton's method, with one drawn game more for each pair, so that none is infinite.
 * The bounds are those of the sandwich estimator: docs/decisions/0015-elo-bounds.md derives them.
 */
export function ratingsOf(bots: number, pairings: readonly Pairing[]): readonly Rating[] {
  const strength = new Float64Array(bots)
  const chance = ({ a, b }: Pairing) => 1 / (1 + Math.exp(strength[b]! - strength[a]!))
  // Stryker disable next-line ArrayDeclaration: the first step writes it
  let spread: readonly Float64Array[] = []
  // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator,UpdateOperator: more steps change nothing that is shown
  for (let step = 0, change = 1; step < STEPS && change > 1e-9; step++) {
    const slope = new Float64Array(bots)
    const curve = square(bots)
    for (const pairing of pairings) {
      const { a, b, scores } = pairing
      const expected = chance(pairing)
      const surplus = sum(scores) + 0.5 - (scores.length + 1) * expected
      slope[a]! += surplus
      slope[b]! -= surplus
      addPair(curve, pairing, (scores.length + 1) * expected * (1 - expected))
    }
    spread = inverse(curve)
    const steps = spread.map((row) => dot(row, slope))
    change = Math.max(...steps.map(Math.abs))
    // Far from the goal a whole step can lead further away.
    // Stryker disable next-line EqualityOperator: behind the last bot nothing is written
    for (let bot = 0; bot < bots; bot++) strength[bot]! += steps[bot]! / Math.max(1, change)
  }
  const noise = noiseOf(bots, pairings, chance)
  return spread.map((row, bot) => {
    const variance = dot(
      row,
      noise.map((line) => dot(line, row)),
    )
    return { elo: SCALE * strength[bot]!, error: Z * SCALE * Math.sqrt(variance) }
  })
}

/** How far the slope of the likelihood is from 0 by chance: the sum over all games of what each may add, squared. */
function noiseOf(
  bots: number,
  pairings: readonly Pairing[],
  chance: (pairing: Pairing) => number,
): readonly Float64Array[] {
  const noise = square(bots)
  /** For each game, what it adds to every bot's slope. */
  const surplus = new Map<number, Float64Array>()
  for (const pairing of pairings) {
    const { a, b, games, scores } = pairing
    const expected = chance(pairing)
    const variance = expected * (1 - expected)
    const mean = sum(scores) / scores.length
    // Where all games came out the same they say nothing about the noise: then it is that of wins and losses.
    const isOneSided = mean === 0 || mean === 1
    addPair(noise, pairing, isOneSided ? (scores.length + 1) * variance : variance)
    if (isOneSided) continue
    const scale = Math.sqrt(variance / (mean * (1 - mean)))
    scores.forEach((score, i) => {
      const game = surplus.get(games[i]!) ?? new Float64Array(bots)
      surplus.set(games[i]!, game)
      game[a]! += scale * (score - mean)
      game[b]! -= scale * (score - mean)
    })
  }
  for (const game of surplus.values())
    for (let i = 0; i < bots; i++)
      // Stryker disable next-line EqualityOperator: behind the last bot nothing is written
      for (let j = 0; j < bots; j++) noise[i]![j]! += game[i]! * game[j]!
  return noise
}

const square = (size: number) => Array.from({ length: size }, () => new Float64Array(size))

const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let total = 0
  for (let i = 0; i < one.length; i++) total += one[i]! * other[i]!
  return total
}

/** Adds to a matrix what a pair says with some weight about the difference of two bots. */
function addPair(matrix: readonly Float64Array[], { a, b }: Pairing, weight: number): void {
  matrix[a]![a]! += weight
  matrix[b]![b]! += weight
  matrix[a]![b]! -= weight
  matrix[b]![a]! -= weight
}

/**
 * An inverse of a matrix of differences, whose rows add up to 0, for vectors that do: the inverse after adding the same
 * to every cell. By Gauss and Jordan; the matrix is positive, so that no pivot is 0.
 */
function inverse(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const size = matrix.length
  const rows = matrix.map((row, i) =>
    Float64Array.from({ length: 2 * size }, (_, j) =>
      // Stryker disable next-line ArithmeticOperator: whatever is added to every cell, vectors that add up to 0 do not see it
      j < size ? row[j]! + 1 / size : Number(j === size + i),
    ),
  )
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot]!
    const factor = 1 / row[pivot]!
    // Stryker disable next-line EqualityOperator: behind the last cell nothing is written
    for (let j = 0; j < 2 * size; j++) row[j]! *= factor
    for (const other of rows) {
      const times = other[pivot]!
      // Stryker disable next-line EqualityOperator: behind the last cell nothing is written
      if (other !== row) for (let j = 0; j < 2 * size; j++) other[j]! -= times * row[j]!
    }
  }
  return rows.map((row) => row.slice(size))
}
