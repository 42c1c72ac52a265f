import alea from 'seedrandom/lib/alea.js'
import { throwAsOptionError } from './errors'
import { readShape } from './read-shape'
import {
  byType,
  finiteNumber,
  integer,
  type JsonShape,
  object,
  oneOf,
  optional,
  string,
} from './shape'
import { refuse } from './validation'

/**
 * Returns a whole number from 0 to `limit` - 1, each equally likely; `limit` is 1 to 2^32.
 *
 * @example
 * ```ts
 * import type { Random } from 'azulejo'
 *
 * const random: Random = (limit) => Math.floor(Math.random() * limit)
 * ```
 */
export type Random = (limit: number) => number

/**
 * The dealer's randomness as plain JSON: the numbers it deals by are the key stream of ChaCha8 under a key of 128 bits.
 * Anyone who knows the key knows every tile to come; nobody can compute it from the tiles dealt.
 */
export interface RandomState {
  /** The key: 32 hexadecimal digits. */
  readonly key: string
  /** The number of 32-bit words used so far. */
  readonly used: number
}

/** The number of words in a key stream; after the last one it starts over. */
export const STREAM_LENGTH: number = 2 ** 32

/** Computes one block of the key stream: 16 words for a key of 4. */
export type BlockFunction = (block: Int32Array, key: Int32Array, counter: number) => void

/** A running generator, advanced in place by {@link randomBelow}. */
export interface RandomSource {
  /** The key as four words. */
  readonly key: Int32Array
  /** The current block of the key stream. */
  readonly block: Int32Array
  /** The current block's number; -1 before the first one. */
  blockNumber: number
  /** The number of words used so far. */
  used: number
  readonly fillBlock: BlockFunction
}

declare const crypto: { getRandomValues?(array: Int32Array): Int32Array } | undefined

/** The initial state for a seed; `1` and `'1'` are the same seed. */
export function seedRandom(seed: string | number): RandomState {
  return { key: formatKey(seedKey(seed)), used: 0 }
}

/** The key for a seed, as four words. */
export function seedKey(seed: string | number): Int32Array {
  const { int32 } = alea(String(seed))
  return Int32Array.of(int32(), int32(), int32(), int32())
}

/**
 * A state with a key from the platform's cryptographic randomness. Throws `ValidationFailure` where the platform has
 * none: `option` has to be given instead.
 */
export function drawRandomState(option = 'seed'): RandomState {
  if (typeof crypto === 'undefined' || crypto.getRandomValues === undefined)
    return refuse(
      // Stryker disable next-line StringLiteral: public functions replace the code
      'bad-option',
      [option],
      'must be given: this platform has no crypto.getRandomValues.',
    )
  return { key: formatKey(crypto.getRandomValues(new Int32Array(4))), used: 0 }
}

/** A unique random name. Throws `InvalidOptionError` where the platform has no randomness. */
export function randomId(): string {
  return throwAsOptionError(() => drawRandomState('id')).key
}

/** The four words of a key. */
export function parseKey(key: string): Int32Array {
  const words = new Int32Array(4)
  // Stryker disable next-line EqualityOperator: an array of four words ignores a fifth
  for (let i = 0; i < 32; i++) words[i >> 3] = (words[i >> 3]! << 4) | hexDigit(key.charCodeAt(i))
  return words
}

/** The value of a hexadecimal digit by its character code: 48 to 57 for `0` to `9`, from 97 for `a`. */
const hexDigit = (code: number): number => (code <= 57 ? code - 48 : code - 87)

/** Four words as a key: eight hexadecimal digits each. */
export function formatKey(words: Int32Array): string {
  let key = ''
  for (const word of words)
    for (let shift = 24; shift >= 0; shift -= 8) key += HEX_BYTES[(word >>> shift) & 255]!
  return key
}

/** Each byte as two hexadecimal digits. */
const HEX_BYTES: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
)

/** A generator that continues from a state. */
export function resumeRandom({ key, used }: RandomState): RandomSource {
  return startSource(parseKey(key), used, fillBlock)
}

/** A generator for a key and a position in its stream. */
export function startSource(key: Int32Array, used: number, fillBlock: BlockFunction): RandomSource {
  return { key, block: new Int32Array(16), blockNumber: -1, used, fillBlock }
}

/** Moves a generator to another position in the stream; its key may have changed. */
export function seekSource(source: RandomSource, used: number): void {
  source.blockNumber = -1
  source.used = used
}

/** The current state of a generator. */
export function saveRandom({ key, used }: RandomSource): RandomState {
  return { key: formatKey(key), used }
}

/** A whole number from 0 to `limit` - 1, each equally likely; `limit` is 1 to 2^32. */
export function randomBelow(source: RandomSource, limit: number): number {
  // Unsigned 32-bit integers divide fastest; 2^32 becomes 0.
  const divisor = limit >>> 0
  for (;;) {
    const { block, used } = source
    // Stryker disable next-line ConditionalExpression: computing a block again gives the same words
    if (used >>> 4 !== source.blockNumber) loadBlock(source, used >>> 4)
    source.used = (used + 1) >>> 0
    const word = block[used & 15]! >>> 0
    if (divisor === 0) return word
    const remainder = (word % divisor) >>> 0
    // Words beyond the last multiple of the limit would favor small numbers.
    if ((word - remainder) >>> 0 <= -divisor >>> 0) return remainder
  }
}

function loadBlock(source: RandomSource, number: number): void {
  source.fillBlock(source.block, source.key, number)
  source.blockNumber = number
}

/** The generator of a state as a function. */
export function startRandom(state: RandomState): Random {
  const source = resumeRandom(state)
  return (limit) => randomBelow(source, limit)
}

/**
 * A generator seeded by the platform's cryptographic randomness. Throws `InvalidOptionError` where the platform has
 * none.
 */
export function cryptoRandom(): Random {
  return startRandom(throwAsOptionError(() => drawRandomState('random')))
}

/** The state of a dealer's generator. */
export const randomShape: JsonShape<RandomState> = object({
  // Stryker disable next-line Regex: it has 32 characters at most
  key: string(32, /^[\da-f]{32}$/, 'a key of 32 hexadecimal digits'),
  used: integer(0, STREAM_LENGTH - 1),
})

/** A seed for a dealer's generator. */
export const seedShape: JsonShape<string | number> = byType({
  string: string(1000),
  number: finiteNumber,
})

/** The options of a game that concern its dealer. */
export const dealerFields = {
  seed: optional(seedShape),
  dealer: optional(oneOf(['seeded', 'external'])),
}

/** Refuses a seed for an external dealer. */
export function checkDealer({
  seed,
  dealer,
}: {
  readonly seed?: string | number
  readonly dealer?: string
}): void {
  if (dealer === 'external' && seed !== undefined)
    // Stryker disable next-line StringLiteral: public functions replace the code
    refuse('wrong-type', ['seed'], 'must be left out: an external dealer takes none.')
}

/** {@link seedRandom} for unknown JSON; throws `InvalidOptionError` for a value that is not a seed. */
export function requireSeed(seed: unknown): RandomState {
  return seedRandom(throwAsOptionError(() => readShape(seedShape, seed, ['seed'])))
}

/** "expand 16-byte k" as four words. */
const CONSTANTS = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574]

/** One block of the key stream of ChaCha8 (D. J. Bernstein): 8 rounds, a key of 128 bits, no nonce. */
export const fillBlock: BlockFunction = (block, key, counter) => {
  const a = key[0]!
  const b = key[1]!
  const c = key[2]!
  const d = key[3]!
  const initial = [...CONSTANTS, a, b, c, d, a, b, c, d, counter, 0, 0, 0]
  block.set(initial)
  // Each pass is two rounds: one on the columns, one on the diagonals.
  for (let round = 0; round < 8; round += 2) {
    for (let i = 0; i < 4; i++) quarterRound(block, i, 4 + i, 8 + i, 12 + i)
    for (let i = 0; i < 4; i++)
      quarterRound(block, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4))
  }
  initial.forEach((word, i) => {
    block[i]! += word
  })
}

/** ChaCha's quarter round on four words of a block. */
function quarterRound(block: Int32Array, i: number, j: number, k: number, l: number): void {
  let a = block[i]!
  let b = block[j]!
  let c = block[k]!
  let d = block[l]!
  a = (a + b) | 0
  d = rotate(d ^ a, 16)
  c = (c + d) | 0
  b = rotate(b ^ c, 12)
  a = (a + b) | 0
  d = rotate(d ^ a, 8)
  c = (c + d) | 0
  b = rotate(b ^ c, 7)
  block[i] = a
  block[j] = b
  block[k] = c
  block[l] = d
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))
