import type { Random } from '../../src/entries/fast'

/**
 * What search drew from before: Marsaglia's xorshift with 32 bits of state, of which a number uses 23. Kept as the
 * counterexample that every test of a generator has to catch.
 */
export function xorshift(seed: number): Random {
  let x = Math.imul(seed, 0x9e3779b9)
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  let state = x ^ (x >>> 15) || 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.imul(state >>> 9, limit) >>> 23
  }
}

/** How many standard deviations the chi-square of counts that should be as expected is too large. */
export function excess(counts: ArrayLike<number>, expected: (i: number) => number): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += (counts[i]! - expected(i)) ** 2 / expected(i)
  const freedom = counts.length - 1
  return (sum - freedom) / Math.sqrt(2 * freedom)
}

/** The rank of a matrix of bits, each row in words of 32. */
function rankOf(rows: Int32Array[]): number {
  const left = rows.map((row) => row.slice())
  const width = 32 * left[0]!.length
  let rank = 0
  for (let column = 0; column < width && rank < left.length; column++) {
    const [word, bit] = [column >> 5, column & 31]
    const pivot = left.findIndex((row, i) => i >= rank && (row[word]! >>> bit) & 1)
    if (pivot === -1) continue
    const row = left[pivot]!
    left[pivot] = left[rank]!
    left[rank] = row
    for (let i = rank + 1; i < left.length; i++)
      if ((left[i]![word]! >>> bit) & 1)
        for (let j = word; j < row.length; j++) left[i]![j]! ^= row[j]!
    rank++
  }
  return rank
}

/** How many of some matrices of random bits have full rank, one less, or less still. */
export function ranks(size: number, matrices: number, bit: () => number): [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0]
  for (let n = 0; n < matrices; n++) {
    const rows = Array.from({ length: size }, () => {
      const row = new Int32Array(size / 32)
      for (let i = 0; i < size; i++) row[i >> 5]! |= bit() << (i & 31)
      return row
    })
    counts[Math.min(2, size - rankOf(rows))]!++
  }
  return counts
}

/** How likely a large random matrix of bits has full rank, one less, or less still. */
export const RANKS = [0.288788, 0.577576, 0.133636] as const
