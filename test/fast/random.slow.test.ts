import { describe, expect, it } from 'vitest'
import { type Random, randomStream, streamState } from '../../src/entries/fast'
import { excess, RANKS, ranks, xorshift } from './generators'

/** xoshiro128++ as published, on whole numbers of any size. */
function* published(state: Int32Array): Generator<number> {
  const mask = (1n << 32n) - 1n
  const turned = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask
  const s = Array.from(state, (word) => BigInt(word >>> 0)) as [bigint, bigint, bigint, bigint]
  for (;;) {
    yield Number((turned((s[0] + s[3]) & mask, 7n) + s[0]) & mask)
    const shifted = (s[1] << 9n) & mask
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = turned(s[3], 11n)
  }
}

/** A number below a limit, as exact as words can make it: the product's upper half, or the remainder for large limits. */
function below(words: Generator<number>, limit: number): number {
  for (;;) {
    const word = words.next().value as number
    const product = BigInt(word) * BigInt(limit)
    const surplus = 2 ** 32 % limit
    if (limit <= 65_536) {
      if (Number(product & 0xffffffffn) >= surplus) return Number(product >> 32n)
    } else if (word < 2 ** 32 - surplus) return word % limit
  }
}

const LIMITS = [1, 2, 3, 5, 6, 7, 50, 100, 255, 256, 257, 1000, 65_535, 65_536, 65_537, 1e6]
const LARGE = [2 ** 30 + 1, 3 * 2 ** 30, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32]

describe('numbers', () => {
  it('are those of the published generator, below every limit', () => {
    const random = randomStream('published')
    const words = published(streamState('published'))
    for (let round = 0; round < 300; round++)
      for (const limit of [...LIMITS, ...LARGE]) expect(random(limit)).toBe(below(words, limit))
  })

  it.each([3, 6, 7, 50, 1000, 65_535])(
    'below %i leave out the words that would favor some',
    (limit) => {
      // The first word of such a state is `word`.
      const stateOf = (word: number) => Int32Array.of(word, 5, 7, -word)
      const surplus = 2 ** 32 % limit
      for (const value of [0, 1, limit >> 1, limit - 1]) {
        const first = Math.ceil((value * 2 ** 32) / limit)
        for (const word of [first, first + 1, first + 2]) {
          const isSurplus = Number((BigInt(word) * BigInt(limit)) & 0xffffffffn) < surplus
          const state = stateOf(word)
          const next = below(published(stateOf(word)), limit)
          expect(randomStream(stateOf(word))(limit)).toBe(next)
          const [second] = [randomStream(stateOf(word))(2 ** 32), state]
          expect(second).toBe(word)
          if (!isSurplus) expect(next).toBe(value)
        }
      }
    },
  )

  it.each([3 * 2 ** 30, 2 ** 31 + 1, 2 ** 32 - 1])('and below %i', (limit) => {
    const most = 2 ** 32 - (2 ** 32 % limit)
    for (const word of [0, 1, limit - 1, limit, most - 1, most, 2 ** 32 - 1]) {
      if (word === 2 ** 32) continue
      const state = () => Int32Array.of(word, 5, 7, -word)
      expect(randomStream(state())(limit)).toBe(below(published(state()), limit))
    }
  })

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

/** The four words that a text begins a stream with: everywhere the same, for streams and bytes that are kept. */
function wordsOf(text: string): number[] {
  const mask = (1n << 32n) - 1n
  const times = (x: bigint, y: bigint) => (x * y) & mask
  const turned = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask
  const mixed = (word: bigint) => {
    const first = times(word ^ (word >> 16n), 0x21f0aaadn)
    const second = times(first ^ (first >> 15n), 0x735a2d97n)
    return second ^ (second >> 15n)
  }
  // The first words of pi's fraction, the last with the length.
  let [a, b, c, d] = [0x243f6a88n, 0x85a308d3n, 0x13198a2en, 0x03707344n ^ BigInt(text.length)]
  for (const letter of text) {
    const unit = BigInt(letter.charCodeAt(0))
    a = times(a ^ unit, 0x9e3779b1n)
    b = (times(b ^ unit, 0x85ebca6bn) + turned(a, 15n)) & mask
    c = times(c ^ unit, 0xc2b2ae35n) ^ turned(b, 13n)
    d = (times(d ^ unit, 0x27d4eb2fn) + turned(c, 11n)) & mask
    a ^= d >> 15n
  }
  for (let round = 0; round < 4; round++) {
    a = mixed((a + d) & mask)
    b = mixed(b ^ a)
    c = mixed((c + b) & mask)
    d = mixed(d ^ c)
  }
  return [a, b, c, d].map((word) => Number(BigInt.asIntN(32, word)))
}

describe('streams', () => {
  it('start with the same words in every version', () => {
    for (const text of [
      '',
      '0',
      '1',
      'worker 3',
      'a longer name of a stream, 2 times',
      '\u00e9\u2603',
    ])
      expect([...streamState(text)]).toEqual(wordsOf(text))
  })

  /** How often the same eight numbers come twice in a million draws of many streams. */
  const meetings = (make: (seed: number) => Random) => {
    const seen = new Set<string>()
    let met = 0
    for (let seed = 0; seed < 100_000; seed++) {
      const random = make(seed)
      const last: number[] = []
      for (let n = 0; n < 17; n++) {
        last.push(random(256))
        if (last.length < 8) continue
        const key = String.fromCharCode(...last)
        if (seen.has(key)) met++
        seen.add(key)
        last.shift()
      }
    }
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

  it('are the same for a number and the string of it', () => {
    for (const seed of [0, 1, -1, 0.5, 2 ** 40])
      expect(streamState(seed)).toEqual(streamState(String(seed)))
    expect(randomStream(7)(1e9)).toBe(randomStream('7')(1e9))
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

describe('states', () => {
  it('are advanced in place, and can be saved as JSON', () => {
    const state = streamState('saved')
    const random = randomStream(state)
    for (let n = 0; n < 10; n++) random(100)
    const saved = JSON.parse(JSON.stringify([...state])) as number[]
    const again = randomStream(Int32Array.from(saved))
    for (let n = 0; n < 100; n++) expect(again(1e6)).toBe(random(1e6))
    expect(streamState('saved')).not.toEqual(state)
  })

  it.each([
    ['three words', Int32Array.of(1, 2, 3)],
    ['five words', Int32Array.of(1, 2, 3, 4, 5)],
    ['nothing but zeros', new Int32Array(4)],
  ])('are refused if they are %s', (_, state) => {
    expect(() => randomStream(state)).toThrow(
      new RangeError('The state of a stream must be four words, not all of them 0.'),
    )
  })

  it.each([0, 1, 2, 3])('may have a single word that is not 0: %i', (at) => {
    const state = Int32Array.from({ length: 4 }, (_, i) => (i === at ? 1 : 0))
    expect(randomStream(state)(2)).toBeLessThan(2)
  })
})
