import { createCipheriv } from 'node:crypto'
import alea from 'seedrandom/lib/alea.js'
import { describe, expect, test } from 'vitest'
import {
  fillBlock,
  randomBelow,
  resumeRandom,
  saveRandom,
  startSource,
} from '../../src/core/random'
import {
  type AzulState,
  applyMove,
  COLORS,
  type Color,
  createGame,
  drawDeal,
  legalMoves,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'

type Counts = AzulState['bag']
const pile = (counts: Counts) =>
  COLORS.flatMap((color) => Array.from({ length: counts[color] }, () => color))

/** ChaCha as its author describes it, on bytes: a key of 16 or 32 bytes, no nonce, any number of rounds. */
function chacha(key: Uint8Array, rounds: number, block: number): Uint8Array {
  const word = (bytes: Uint8Array, at: number) =>
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)
  const constants = new TextEncoder().encode(`expand ${key.length}-byte k`)
  const start = [
    ...[0, 4, 8, 12].map((at) => word(constants, at)),
    ...[0, 4, 8, 12].map((at) => word(key, at)),
    ...[0, 4, 8, 12].map((at) => word(key, key.length === 32 ? 16 + at : at)),
    ...[block, 0, 0, 0],
  ]
  const x = [...start]
  const rotate = (value: number, bits: number) => ((value << bits) | (value >>> (32 - bits))) >>> 0
  const quarter = (...[a, b, c, d]: [number, number, number, number]) => {
    for (const [to, by, target, bits] of [
      [a, b, d, 16],
      [c, d, b, 12],
      [a, b, d, 8],
      [c, d, b, 7],
    ] as const) {
      x[to] = (x[to]! + x[by]!) >>> 0
      x[target] = rotate((x[target]! ^ x[to]!) >>> 0, bits)
    }
  }
  for (let round = 0; round < rounds; round += 2) {
    for (const i of [0, 1, 2, 3]) quarter(i, 4 + i, 8 + i, 12 + i)
    for (const i of [0, 1, 2, 3])
      quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4))
  }
  const bytes = new Uint8Array(64)
  x.forEach((value, i) => {
    new DataView(bytes.buffer).setUint32(4 * i, value + start[i]!, true)
  })
  return bytes
}

/** The words of ChaCha8's key stream under a key of 32 digits, each digit group one word. */
function* words(key: string): Generator<number> {
  const bytes = new Uint8Array(16)
  for (let i = 0; i < 4; i++)
    new DataView(bytes.buffer).setUint32(
      4 * i,
      Number.parseInt(key.slice(8 * i, 8 * i + 8), 16),
      true,
    )
  for (let block = 0; ; block++) {
    const stream = new DataView(chacha(bytes, 8, block).buffer)
    for (let at = 0; at < 64; at += 4) yield stream.getUint32(at, true)
  }
}

/** The key of a seed: four whole numbers from seedrandom's Alea. */
function keyOf(seed: string): string {
  const random = alea(seed) as unknown as { int32(): number }
  return Array.from({ length: 4 }, () => (random.int32() >>> 0).toString(16).padStart(8, '0')).join(
    '',
  )
}

/** Whole numbers below a limit from words, each as likely: the words that would favor small ones are left out. */
const belowOf = (stream: Generator<number>) => (limit: number) => {
  for (;;) {
    const word = stream.next().value as number
    if (word < Math.floor(2 ** 32 / limit) * limit) return word % limit
  }
}

/** What a dealer with these numbers draws: bag first, then lid, colors in their order. */
function dealByHand(below: (limit: number) => number, bag: Counts, lid: Counts, factories: number) {
  let from = pile(bag)
  let next: Color[] | null = pile(lid)
  const draw = () => {
    if (from.length === 0 && next !== null) {
      from = next
      next = null
    }
    return from.length === 0 ? [] : from.splice(below(from.length), 1)
  }
  return Array.from({ length: factories }, () =>
    [...draw(), ...draw(), ...draw(), ...draw()].sort(
      (a, b) => COLORS.indexOf(a) - COLORS.indexOf(b),
    ),
  )
}

describe('the key stream', () => {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

  test('the ChaCha of this test agrees with OpenSSL’s ChaCha20', () => {
    const key = Uint8Array.from({ length: 32 }, (_, i) => 7 * i + 1)
    const cipher = createCipheriv('chacha20', key, new Uint8Array(16))
    const stream = hex(cipher.update(new Uint8Array(192)))
    expect([0, 1, 2].map((block) => hex(chacha(key, 20, block))).join('')).toBe(stream)
  })

  test('the published vector of ChaCha8 with a key of 128 zeros', () => {
    expect(hex(chacha(new Uint8Array(16), 8, 0))).toBe(
      'e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120' +
        'b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b',
    )
  })

  test.each(['0'.repeat(32), 'f'.repeat(32), '0123456789abcdeffedcba9876543210'])(
    'the dealer’s words under %s',
    (key) => {
      const stream = words(key)
      const source = resumeRandom({ key, used: 0 })
      for (let n = 0; n < 100; n++) {
        expect(randomBelow(source, 2 ** 32)).toBe(stream.next().value)
        expect(saveRandom(source)).toEqual({ key, used: n + 1 })
      }
    },
  )

  test('a saved state continues at the same place, anywhere in a block', () => {
    const key = 'abcdef'.padEnd(32, '5')
    const whole = resumeRandom({ key, used: 0 })
    for (let used = 0; used < 40; used++)
      expect(randomBelow(resumeRandom({ key, used }), 2 ** 32)).toBe(randomBelow(whole, 2 ** 32))
  })

  test('after its last word, the stream starts again', () => {
    const key = '7'.repeat(32)
    const source = resumeRandom({ key, used: 2 ** 32 - 1 })
    const stream = new DataView(chacha(new Uint8Array(16).fill(0x77), 8, 2 ** 28 - 1).buffer)
    expect(randomBelow(source, 2 ** 32)).toBe(stream.getUint32(60, true))
    expect(saveRandom(source)).toEqual({ key, used: 0 })
    expect(randomBelow(source, 2 ** 32)).toBe(words(key).next().value)
  })

  test('a number that would favor small results is drawn again', () => {
    // Above half the range, every word of the upper rest is left out; a limit of 2^31 + 1 leaves out almost half.
    for (const limit of [1, 2, 3, 5, 100, 108, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32]) {
      const below = belowOf(words('3'.repeat(32)))
      const source = startSource(new Int32Array(4).fill(0x33333333), 0, fillBlock)
      for (let n = 0; n < 200; n++) expect(randomBelow(source, limit)).toBe(below(limit))
    }
  })
})

describe('the seeded dealer', () => {
  test.each([
    ['azul', 2],
    ['42', 3],
    ['', 4],
    ['ö', 4],
  ] as const)('A-S1 draws with ChaCha8: seed "%s", %i players', (seed, players) => {
    let state = createGame({ seed, players })
    const below = belowOf(words(keyOf(seed)))
    const empty = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 }
    const full = { blue: 20, yellow: 20, red: 20, black: 20, white: 20 }
    const count = state.factories.length
    expect(state.random?.key).toBe(keyOf(seed))
    expect(state.factories).toEqual(dealByHand(below, full, empty, count))
    for (let round = 2; round <= 9; round++) {
      let before = state
      while (state.round < round) {
        before = state
        state = applyMove(state, legalMoves(state).at(-1)!)
      }
      // All went to the floor line, so that the lid holds what the bag does not.
      const lid = Object.fromEntries(
        COLORS.map((color) => [color, 20 - before.bag[color]]),
      ) as unknown as Counts
      expect(state.factories).toEqual(dealByHand(below, before.bag, lid, count))
    }
  })

  test('drawDeal draws with the given numbers only', () => {
    const waiting = createGame({ dealer: 'external', players: 3 })
    const { bag, lid, factories } = waiting
    const { factories: dealt } = drawDeal(waiting, numbersFrom(5))
    expect(dealt).toEqual(dealByHand(numbersFrom(5), bag, lid, factories.length))
    expect(drawDeal(waiting, numbersFrom(5)).factories).toEqual(dealt)
  })

  test('drawDeal asks for one number a tile, below the number of tiles that are left', () => {
    const waiting = createGame({ dealer: 'external' })
    const none = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 }
    const state = { ...waiting, bag: { ...none, blue: 2 }, lid: { ...none, red: 1, white: 2 } }
    const limits: number[] = []
    const { factories } = drawDeal(state, (limit) => {
      limits.push(limit)
      return 0
    })
    expect(limits).toEqual([2, 1, 3, 2, 1])
    expect(factories).toEqual([['blue', 'blue', 'red', 'white'], ['white'], [], [], []])
  })

  test('drawDeal without numbers uses the platform’s randomness', () => {
    const waiting = createGame({ dealer: 'external' })
    const deals = Array.from({ length: 20 }, () => drawDeal(waiting))
    for (const deal of deals) expect(applyMove(waiting, deal).phase).toBe('draft')
    expect(new Set(deals.map((deal) => JSON.stringify(deal))).size).toBe(20)
  })

  test('drawDeal where no deal is due', () => {
    const drafting = createGame({ seed: 1 })
    expect(() => drawDeal(drafting)).toThrow(
      expect.objectContaining({
        name: 'IllegalMoveError',
        code: 'wrong-phase',
        refusal: {
          code: 'wrong-phase',
          message: 'No deal is due in phase draft.',
          phase: 'draft',
        },
      }),
    )
  })

  test('draws every color equally often', () => {
    const drawn = COLORS.map(() => 0)
    const games = 2000
    for (let seed = 0; seed < games; seed++)
      for (const tile of createGame({ seed }).factories[seed % 5]!) drawn[COLORS.indexOf(tile)]!++
    const expected = (games * 4) / 5
    const chiSquare = drawn.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 4 degrees of freedom: 18.5 is exceeded by chance once in a thousand seeds, and these seeds are fixed.
    expect(chiSquare).toBeLessThan(18.5)
  })

  test('draws without replacement: pairs have the expected frequencies', () => {
    const games = 4000
    let pairs = 0
    for (let seed = 0; seed < games; seed++) {
      const [first] = createGame({ seed: `pair ${seed}` }).factories
      if (new Set(first).size === 4) pairs++
    }
    // Four different colors of five: 5 × 20^4 of the C(100, 4) factories, 20.4 %; the deviation of 4000 is 0.64 %.
    expect(pairs / games).toBeGreaterThan(0.204 - 4 * 0.0064)
    expect(pairs / games).toBeLessThan(0.204 + 4 * 0.0064)
  })
})
