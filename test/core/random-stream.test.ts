import { describe, expect, it } from 'vitest'
import { randomStream, streamState } from '../../src/core/random-stream'

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
          const next = below(published(stateOf(word)), limit)
          expect(randomStream(stateOf(word))(limit)).toBe(next)
          expect(randomStream(stateOf(word))(2 ** 32)).toBe(word)
          if (!isSurplus) expect(next).toBe(value)
        }
      }
    },
  )

  it.each([3 * 2 ** 30, 2 ** 31 + 1, 2 ** 32 - 1])('and below %i', (limit) => {
    const most = 2 ** 32 - (2 ** 32 % limit)
    for (const word of [0, 1, limit - 1, limit, most - 1, most, 2 ** 32 - 1]) {
      const state = () => Int32Array.of(word, 5, 7, -word)
      expect(randomStream(state())(limit)).toBe(below(published(state()), limit))
    }
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

  it('are the same for a number and the string of it', () => {
    for (const seed of [0, 1, -1, 0.5, 2 ** 40])
      expect(streamState(seed)).toEqual(streamState(String(seed)))
    expect(randomStream(7)(1e9)).toBe(randomStream('7')(1e9))
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
