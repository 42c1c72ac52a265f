import { afterEach, describe, expect, test, vi } from 'vitest'
import { fillBlockUnrolled } from '../../src/core/chacha-unrolled'
import {
  cryptoRandom,
  drawRandomState,
  fillBlock,
  formatKey,
  parseKey,
  randomBelow,
  randomId,
  resumeRandom,
  STREAM_LENGTH,
  saveRandom,
  seedRandom,
  seekSource,
  startSource,
} from '../../src/core/random'
import {
  azul,
  createGame,
  errorData,
  InvalidOptionError,
  type RandomState,
} from '../../src/entries/index'
import { createMatch, joinMatch, submitMove, viewOf } from '../../src/entries/match'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { chachaBlock, fromHex, toHex } from './chacha'

/** The next words of a stream. */
const wordsOf = (state: RandomState, count: number) => {
  const source = resumeRandom(state)
  return Array.from({ length: count }, () => randomBelow(source, STREAM_LENGTH))
}

const wordsIn = (bytes: readonly number[]) =>
  Array.from({ length: bytes.length / 4 }, (_, i) =>
    bytes.slice(4 * i, 4 * i + 4).reduceRight((word, byte) => word * 256 + byte, 0),
  )

/** The bytes of a state's key: each of its four words is written with its highest digit first. */
const bytesOf = (key: string) => key.match(/.{8}/g)!.flatMap((word) => fromHex(word).reverse())

const ZERO = '0'.repeat(32)

/** draft-strombergson-chacha-test-vectors, TC1 and TC8: 128 bits, 8 rounds. */
const TC1 =
  'e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120' +
  'b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b' +
  '8a26af448a1ba906368fd8c83831c18cec8ced811a028e675b8d2be8fce08116' +
  '5ceae9f1d1b7a975497749480569ceb83de6a0a587d4984f19925f5d338e430d'
const TC8 =
  '6a870108859f679118f3e205e2a56a6826ef5a60a4102ac8d4770059fcb7c7ba' +
  'e02f5ce004a6bfbbea53014dd82107c0aa1c7ce11b7d78f2d50bd3602bbd2594'

describe('the stream', () => {
  test('is that of the published test vector', () => {
    expect(wordsOf({ key: ZERO, used: 0 }, 32)).toEqual(wordsIn(fromHex(TC1)))
  })

  test('is the same from the unrolled copy', () => {
    for (let n = 0; n < 1000; n++) {
      const key = parseKey(seedRandom(`unrolled ${n}`).key)
      const counter = n < 500 ? n : Math.floor(((n - 500) / 500) * 2 ** 28)
      const [plain, unrolled] = [new Int32Array(16), new Int32Array(16)]
      fillBlock(plain, key, counter)
      fillBlockUnrolled(unrolled, key, counter)
      expect(unrolled).toEqual(plain)
    }
    const published = startSource(parseKey(ZERO), 0, fillBlockUnrolled)
    const words = Array.from({ length: 32 }, () => randomBelow(published, STREAM_LENGTH))
    expect(words).toEqual(wordsIn(fromHex(TC1)))
  })

  test('of the reference in these tests is that of the published vectors', () => {
    const zero = fromHex(ZERO)
    const blocks = [0n, 1n].map((n) => toHex(chachaBlock(zero, zero.slice(8), n, 8)))
    expect(blocks.join('')).toBe(TC1)
    const key = fromHex('c46ec1b18ce8a878725a37e780dfb735')
    expect(toHex(chachaBlock(key, fromHex('1ada31d5cf688221'), 0n, 8))).toBe(TC8)
  })

  test('is that of the reference under any key, at any place', () => {
    for (let n = 0; n < 200; n++) {
      const { key } = seedRandom(`key ${n}`)
      const block = n < 100 ? n : Math.floor(((n - 100) / 100) * 2 ** 28)
      const expected = chachaBlock(bytesOf(key), fromHex('0'.repeat(16)), BigInt(block), 8)
      expect(wordsOf({ key, used: 16 * block }, 16)).toEqual(wordsIn(expected))
    }
  })

  test('goes on where it was, wherever it is saved', () => {
    const { key } = seedRandom('saved')
    const whole = wordsOf({ key, used: 0 }, 100)
    for (let used = 0; used < 80; used++)
      expect(wordsOf({ key, used }, 20)).toEqual(whole.slice(used, used + 20))
    const source = resumeRandom({ key, used: 0 })
    for (let n = 0; n < 37; n++) randomBelow(source, 7)
    expect(saveRandom(source)).toEqual({ key, used: 37 })
  })

  test('begins again at its end', () => {
    const { key } = seedRandom('end')
    const last = wordsOf({ key, used: STREAM_LENGTH - 3 }, 8)
    expect(last.slice(3)).toEqual(wordsOf({ key, used: 0 }, 5))
    const source = resumeRandom({ key, used: STREAM_LENGTH - 1 })
    randomBelow(source, 2)
    expect(source.used).toBe(0)
  })

  test('leaves the state that it began from as it was', () => {
    const state = Object.freeze(seedRandom(1))
    wordsOf(state, 20)
    expect(state).toEqual(seedRandom(1))
  })
})

describe('a seed', () => {
  test('gives one key, as text or as a number', () => {
    expect(seedRandom('porto').key).toMatch(/^[\da-f]{32}$/)
    expect(seedRandom(1)).toEqual(seedRandom('1'))
    expect(seedRandom(1)).not.toEqual(seedRandom(2))
    expect(seedRandom('porto').used).toBe(0)
  })

  test('gives the key that it always gave: it may change with a major version only', () => {
    expect(['porto', 0, ''].map((seed) => seedRandom(seed).key)).toEqual([
      '8b8e1ba5105ec1b8741a80711d5f8a6b',
      '9832e264ce7c5974213a6be5acb9f2f8',
      '2aaa157a7ca6845a00076ba3e6777fb6',
    ])
  })
})

test('keys survive as words', () => {
  for (const seed of [0, 1, 'porto', 'f'.repeat(40)]) {
    const { key } = seedRandom(seed)
    expect(formatKey(parseKey(key))).toBe(key)
    const source = startSource(parseKey(key), 5, fillBlock)
    expect(saveRandom(source)).toEqual({ key, used: 5 })
  }
})

describe('numbers below a limit', () => {
  test('are equally likely: words that would favor some are rejected', () => {
    // Three quarters of 2^32: a remainder would come up for small numbers twice as often.
    const limit = 3 * 2 ** 30
    const source = resumeRandom(seedRandom('fair'))
    let low = 0
    const draws = 30_000
    for (let n = 0; n < draws; n++) {
      const number = randomBelow(source, limit)
      expect(number < limit && number >= 0 && Number.isInteger(number)).toBe(true)
      if (number < 2 ** 30) low++
    }
    // A third of them, by six standard deviations; a remainder would give half.
    expect(Math.abs(low - draws / 3)).toBeLessThan(6 * Math.sqrt((draws * 2) / 9))
    expect(source.used).toBeGreaterThan(draws)
  })

  test('are the words of the stream that lie below the last multiple, by their remainder', () => {
    const state = seedRandom('remainder')
    const words = wordsOf(state, 400)
    for (const limit of [1, 2, 3, 6, 100, 108, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32]) {
      const kept = words.filter((word) => word < 2 ** 32 - (2 ** 32 % limit))
      const source = resumeRandom(state)
      for (const word of kept.slice(0, 100)) expect(randomBelow(source, limit)).toBe(word % limit)
    }
  })

  test('come up in equal shares', () => {
    for (const limit of [2, 5, 100, 108]) {
      const source = resumeRandom(seedRandom(`shares of ${limit}`))
      const counts = new Array(limit).fill(0)
      const each = 500
      for (let n = 0; n < limit * each; n++) counts[randomBelow(source, limit)]++
      const chi = counts.reduce((sum, found) => sum + (found - each) ** 2 / each, 0)
      expect(chi).toBeLessThan(limit - 1 + 6 * Math.sqrt(2 * limit))
    }
  })
})

describe('the platform', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('gives keys, ids and numbers that are new each time', () => {
    expect(drawRandomState()).toMatchObject({ used: 0 })
    expect(drawRandomState().key).toMatch(/^[\da-f]{32}$/)
    expect(drawRandomState().key).not.toBe(drawRandomState().key)
    expect(randomId()).not.toBe(randomId())
    const numbers = (random = cryptoRandom()) => Array.from({ length: 8 }, () => random(2 ** 32))
    expect(numbers()).not.toEqual(numbers())
    expect(createGame().random!.key).not.toBe(createGame().random!.key)
  })

  test('gives all 128 bits of a key', () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (words: Uint32Array) => words.map((_, i) => (words[i] = 0xffffffff - i)),
    })
    expect(drawRandomState().key).toBe('fffffffffffffffefffffffdfffffffc')
  })

  test.each([undefined, {}])(
    'without randomness gets an error that says what to pass instead: %o',
    (crypto) => {
      vi.stubGlobal('crypto', crypto)
      const refusal = (run: () => unknown) => {
        try {
          run()
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidOptionError)
          return errorData(error)
        }
        return null
      }
      const missing = (option: string) => ({
        name: 'InvalidOptionError',
        code: 'bad-option',
        message: `${option}: must be given: this platform has no crypto.getRandomValues.`,
        path: [option],
        reason: 'must be given: this platform has no crypto.getRandomValues.',
      })
      expect(refusal(() => azul.createGame())).toEqual(missing('seed'))
      expect(refusal(() => qwirkle.createGame())).toEqual(missing('seed'))
      expect(refusal(() => azul.createGame({ seed: 1 }))).toBeNull()
      const waiting = azul.createGame({ dealer: 'external' })
      expect(refusal(() => azul.drawDeal(waiting))).toEqual(missing('random'))
      const hands = qwirkle.createGame({ dealer: 'external' })
      expect(refusal(() => qwirkle.drawDeal(hands))).toEqual(missing('random'))
      expect(refusal(() => createMatch(azul))).toEqual(missing('random'))
      const match = createMatch(azul, {}, { random: () => 0 })
      const client = joinMatch(azul, viewOf(match, 0))
      const move = azul.legalMoves(client.view)[0]!
      expect(refusal(() => submitMove(client, move))).toEqual(missing('id'))
      expect(refusal(() => submitMove(client, move, 'given'))).toBeNull()
    },
  )
})

test('a source is moved to any place in its stream, also back', () => {
  const state = { key: '0123456789abcdef'.repeat(2), used: 0 }
  const source = resumeRandom(state)
  for (const used of [100, 3, 17, 16, 0]) {
    seekSource(source, used)
    expect(randomBelow(source, STREAM_LENGTH)).toBe(wordsOf({ ...state, used }, 1)[0])
    expect(source.used).toBe(used + 1)
  }
})

test('a source whose key has changed is moved to the stream of that key', () => {
  const source = resumeRandom({ key: ZERO, used: 0 })
  randomBelow(source, STREAM_LENGTH)
  const other = 'f'.repeat(32)
  source.key.set(parseKey(other))
  seekSource(source, 1)
  expect(randomBelow(source, STREAM_LENGTH)).toBe(wordsOf({ key: other, used: 1 }, 1)[0])
})

test('only the words beyond the last multiple of the limit are rejected', () => {
  /** What a source gives whose stream is these words, and how many of them it takes. */
  const drawn = (limit: number, ...words: readonly number[]) => {
    const source = startSource(new Int32Array(4), 0, (block) => block.set(words))
    return [randomBelow(source, limit), source.used]
  }
  expect(drawn(2 ** 16, 0xffffffff)).toEqual([65_535, 1])
  expect(drawn(1, 0xffffffff)).toEqual([0, 1])
  // 2^32 - 1 is a multiple of 3.
  expect(drawn(3, 0xfffffffe)).toEqual([2, 1])
  expect(drawn(3, 0xffffffff, 5)).toEqual([2, 2])
})
