import { describe, expect, it } from 'vitest'
import { type Random, randomStream, streamState } from '../../src/entries/fast'
import { excess, RANKS, ranks, xorshift } from './generators'

const LIMITS = [1, 2, 3, 5, 6, 7, 50, 100, 255, 256, 257, 1000, 65_535, 65_536, 65_537, 1e6]
const LARGE = [2 ** 30 + 1, 3 * 2 ** 30, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32]

describe('numbers', () => {
  const evenness = (make: (seed: number) => Random, limit: number) => {
    const bins = Math.min(limit, 1024)
    const counts = new Float64Array(bins)
    for (let seed = 0; seed < 100; seed++) {
      const random = make(seed)
      for (let n = 0; n < 10_000; n++) counts[Math.floor((random(limit) * bins) / limit)]!++
    }
    return excess(counts, () => 1e6 / bins)
  }

  it.each([...LIMITS.slice(1), ...LARGE])('below %i are uniform', (limit) => {
    expect(Math.abs(evenness(randomStream, limit))).toBeLessThan(5)
  })

  it('of the old generator do not, above 511', () => {
    expect(Math.abs(evenness(xorshift, 6))).toBeLessThan(5)
    expect(evenness(xorshift, 1000)).toBeGreaterThan(100)
  })
})

describe('the period is 2^128 - 1', () => {
  /** The prime factors of 2^128 - 1. */
  const PRIMES = [3n, 5n, 17n, 257n, 641n, 65_537n, 274_177n, 6_700_417n, 67_280_421_310_721n]
  const ALL = (1n << 128n) - 1n
  const step = (bits: bigint) => {
    const state = Int32Array.from({ length: 4 }, (_, i) =>
      Number(BigInt.asIntN(32, bits >> BigInt(32 * i))),
    )
    randomStream(state)(1)
    return state.reduce((all, word, i) => all | (BigInt(word >>> 0) << BigInt(32 * i)), 0n)
  }
  const apply = (matrix: readonly bigint[], vector: bigint) =>
    matrix.reduce((sum, column, i) => ((vector >> BigInt(i)) & 1n ? sum ^ column : sum), 0n)
  // A step of the state is linear over bits: a matrix says it, column by column.
  const matrix = Array.from({ length: 128 }, (_, i) => step(1n << BigInt(i)))

  it('because a step is linear, and that number of steps is the identity, but no factor of it is', () => {
    expect(PRIMES.reduce((product, prime) => product * prime, 1n)).toBe(ALL)
    const start = streamState('period').reduce(
      (all, word, i) => all | (BigInt(word >>> 0) << BigInt(32 * i)),
      0n,
    )
    for (let vector = start, n = 0; n < 100; n++, vector = step(vector))
      expect(apply(matrix, vector)).toBe(step(vector))

    const squares = [matrix]
    for (let k = 0; k < 128; k++) {
      const last = squares[k]!
      squares.push(last.map((column) => apply(last, column)))
    }
    // 2^128 steps are one step, so 2^128 - 1 are none.
    expect(squares[128]).toEqual(matrix)
    const startAfter = (steps: bigint) =>
      squares.reduce(
        (vector, square, k) => ((steps >> BigInt(k)) & 1n ? apply(square, vector) : vector),
        start,
      )
    expect(startAfter(ALL)).toBe(start)
    for (const prime of PRIMES) expect(startAfter(ALL / prime)).not.toBe(start)
  })
})

describe('streams', () => {
  /** How often the same eight numbers come twice in a million draws of many streams. */
  const meetings = (make: (seed: number) => Random) => {
    const keys = new BigUint64Array(1_000_000)
    const bytes = new Uint8Array(keys.buffer)
    const drawn = new Uint8Array(17)
    let at = 0
    for (let seed = 0; seed < 100_000; seed++) {
      const random = make(seed)
      for (let n = 0; n < 17; n++) drawn[n] = random(256)
      for (let n = 0; n < 10; n++, at += 8) bytes.set(drawn.subarray(n, n + 8), at)
    }
    // Sorted, the same numbers are neighbors; a set of a million texts takes five times as long.
    keys.sort()
    const words = new Uint32Array(keys.buffer)
    let met = 0
    for (let i = 2; i < words.length; i += 2)
      if (words[i] === words[i - 2] && words[i + 1] === words[i - 1]) met++
    return met
  }

  it('of a hundred thousand seeds never overlap in a million draws; those of the old generator do', () => {
    expect(meetings(randomStream)).toBe(0)
    expect(meetings((seed) => randomStream(`worker ${seed}`))).toBe(0)
    expect(meetings(xorshift)).toBeGreaterThan(20)
  })

  it.each([
    ['numbers', (seed: number) => seed],
    ['names', (seed: number) => `game ${seed}`],
  ])('of %s side by side have nothing to do with each other', (_, seedOf) => {
    const firsts = new Float64Array(256)
    const pairs = new Float64Array(256)
    let last = randomStream(seedOf(-1))
    for (let seed = 0; seed < 20_000; seed++) {
      const random = randomStream(seedOf(seed))
      firsts[random(256)]!++
      for (let n = 0; n < 50; n++) pairs[16 * random(16) + last(16)]!++
      last = randomStream(seedOf(seed))
      last(256)
    }
    expect(Math.abs(excess(firsts, () => 20_000 / 256))).toBeLessThan(5)
    expect(Math.abs(excess(pairs, () => 1e6 / 256))).toBeLessThan(5)
  })

  it('change in half of all bits when a letter of their name does', () => {
    const bitsApart = (one: Int32Array, other: Int32Array) =>
      one.reduce((sum, word, i) => {
        let count = 0
        for (let left = word ^ other[i]!; left !== 0; left &= left - 1) count++
        return sum + count
      }, 0)
    let total = 0
    for (let n = 0; n < 2000; n++) {
      const apart = bitsApart(
        streamState(`stream ${n} of many`),
        streamState(`stream ${n} of mbny`),
      )
      expect(apart).toBeGreaterThan(30)
      expect(apart).toBeLessThan(98)
      total += apart
    }
    expect(Math.abs(total / 2000 - 64)).toBeLessThan(1)
  })

  it('start with different states', () => {
    const states = new Set<string>()
    const texts = Array.from({ length: 20_000 }, (_, i) => String(i))
    for (const text of ['', '\0', '\0\0', 'a', 'aa', 'aaa', 'ab', 'ba', '-1', '1e21', ...texts])
      states.add(streamState(text).join())
    expect(states.size).toBe(20_010)
  })
})

describe('matrices of random bits have the expected ranks', () => {
  const tooFar = (counts: readonly number[], matrices: number) =>
    excess(counts, (i) => matrices * RANKS[i]!)

  it.each([
    [64, 1000],
    [256, 200],
  ])('with %i rows', (size, matrices) => {
    const random = randomStream('ranks')
    expect(
      Math.abs(
        tooFar(
          ranks(size, matrices, () => random(2)),
          matrices,
        ),
      ),
    ).toBeLessThan(5)
    const low = () => random(2 ** 32) & 1
    expect(Math.abs(tooFar(ranks(size, matrices, low), matrices))).toBeLessThan(5)
  })

  it('but those of the old generator do not', () => {
    const random = xorshift(1)
    expect(ranks(64, 100, () => random(2))).toEqual([0, 0, 100])
  })
})
