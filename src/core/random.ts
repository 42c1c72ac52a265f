import alea from 'seedrandom/lib/alea.js'
import { throwAsOptionError } from './errors'
import { readShape } from './read-shape'
import { byType, finiteNumber, integer, type JsonShape, object, string } from './shape'
import type { MarkingCursor } from './text'
import { refuse } from './validation'

/**
 * Gives a whole number from 0 to `limit` - 1, each as likely; `limit` is 1 to 2^32.
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
  /** How many 32-bit words of the stream are used. */
  readonly used: number
}

/** How many words a stream has; then it begins again. */
export const STREAM_LENGTH: number = 2 ** 32

/** The key stream of a key, of which one block is there at a time. */
interface Stream {
  /** The key as four words. */
  readonly key: Int32Array
  /** The words of a block. */
  readonly block: Int32Array
  /** Which block it is; -1: none of this key. */
  number: number
}

/** A generator that runs: what {@link randomBelow} advances in place. Several may share a stream. */
export interface RandomSource {
  readonly stream: Stream
  /** How many words of the stream are used. */
  used: number
}

declare const crypto: { getRandomValues?(array: Int32Array): Int32Array } | undefined

/** A word as eight hexadecimal digits; the `toString` of a whole word takes three times as long as that of digits. */
function hex(word: number): string {
  let digits = ''
  for (let shift = 28; shift >= 0; shift -= 4) digits += ((word >>> shift) & 15).toString(16)
  return digits
}

/** The state that a seed stands for; `1` and `'1'` are the same seed. */
export function seedRandom(seed: string | number): RandomState {
  const { int32 } = alea(String(seed))
  const words = fourWords(int32)
  const key = keyOf(words)
  last = { key, stream: streamOf(words) }
  return { key, used: 0 }
}

/**
 * A state with a key from the platform's cryptographic randomness. Where the platform has none, throws `ValidationFailure`: the
 * option that could take its place is missing.
 */
export function drawRandomState(option = 'seed'): RandomState {
  if (typeof crypto === 'undefined' || crypto.getRandomValues === undefined)
    return refuse(
      'bad-option',
      [option],
      'must be given: this platform has no crypto.getRandomValues.',
    )
  return { key: keyOf(crypto.getRandomValues(new Int32Array(4))), used: 0 }
}

/** A random name that nobody else ever draws. Throws `InvalidOptionError` where the platform has no randomness. */
export function randomId(): string {
  return throwAsOptionError(() => drawRandomState('id')).key
}

/** The key that was met last, with its stream: a game comes back to its own at every deal. */
let last: { readonly key: string; readonly stream: Stream } | null = null

function streamUnder(key: string): Stream {
  // Stryker disable next-line ConditionalExpression: the same words are read again; this saves time
  if (last?.key !== key) {
    const words = fourWords((i) => Number(`0x${key.slice(8 * i, 8 * i + 8)}`))
    last = { key, stream: streamOf(words) }
  }
  return last.stream
}

function fourWords(wordAt: (index: number) => number): Int32Array {
  const words = new Int32Array(4)
  for (let i = 0; i < 4; i++) words[i] = wordAt(i)
  return words
}

const streamOf = (key: Int32Array): Stream => ({ key, block: new Int32Array(16), number: -1 })

/** The four words of a key; not to be changed. */
export function keyWords(key: string): Int32Array {
  return streamUnder(key).key
}

/** The key that four words are. */
export function keyOf(words: Int32Array): string {
  return hex(words[0]!) + hex(words[1]!) + hex(words[2]!) + hex(words[3]!)
}

/** A generator that goes on from a state, and leaves the state as it is. */
export function resumeRandom({ key, used }: RandomState): RandomSource {
  return { stream: streamUnder(key), used }
}

/** A generator that goes on under a key, given as four words. */
export function startSource(key: Int32Array, used: number): RandomSource {
  return { stream: streamOf(key), used }
}

/** Makes a generator go on after some words of its stream, whose key may have been changed. */
export function moveSource(source: RandomSource, used: number): void {
  source.stream.number = -1
  source.used = used
}

/** The state that a generator has come to. */
export function saveRandom({ stream, used }: RandomSource): RandomState {
  return { key: keyOf(stream.key), used }
}

/** A whole number from 0 to `limit` - 1, each as likely; `limit` is 1 to 2^32. */
export function randomBelow(source: RandomSource, limit: number): number {
  // All as unsigned integers of 32 bits, which machines divide fastest; 2^32 becomes 0.
  const divisor = limit >>> 0
  for (;;) {
    const { stream, used } = source
    // Stryker disable next-line ConditionalExpression: a block filled again is the same; this saves time
    if (used >>> 4 !== stream.number) fillBlock(stream, used >>> 4)
    source.used = (used + 1) >>> 0
    const word = stream.block[used & 15]! >>> 0
    if (divisor === 0) return word
    const rest = (word % divisor) >>> 0
    // Words beyond the last whole multiple of the limit would favor small numbers.
    if ((word - rest) >>> 0 <= -divisor >>> 0) return rest
  }
}

/**
 * Randomness from the platform's cryptography, for a host that deals. Throws `InvalidOptionError` where the platform
 * has none.
 */
export function cryptoRandom(): Random {
  const source = resumeRandom(throwAsOptionError(() => drawRandomState('random')))
  return (limit) => randomBelow(source, limit)
}

/** The state of a dealer's generator. */
export const randomShape: JsonShape<RandomState> = object({
  key: string(32, /^[\da-f]{32}$/, 'a key of 32 hexadecimal digits'),
  used: integer(0, STREAM_LENGTH - 1),
})

/** A seed for a dealer's generator. */
export const seedShape: JsonShape<string | number> = byType({
  string: string(1000),
  number: finiteNumber,
})

/** The state that a seed from a caller stands for; throws `InvalidOptionError` for any other value. */
export function requireSeed(seed: unknown): RandomState {
  return seedRandom(throwAsOptionError(() => readShape(seedShape, seed, ['seed'])))
}

/** A generator's state as text: its key and the words used, as in `9f…0c.40`; `-` for none. */
export function formatRandom(random: RandomState | null): string {
  return random === null ? '-' : `${random.key}.${random.used}`
}

/** What {@link formatRandom} wrote in the next word, as unknown JSON. */
export function scanRandom(cursor: MarkingCursor): unknown {
  cursor.beginWord('random')
  if (cursor.find(/-/y)) return null
  const key = cursor.take(/[\da-f]{32}/y, "the generator's state, or -")
  cursor.take(/\./y, 'a dot')
  cursor.mark(['random', 'used'])
  return { key, used: Number(cursor.take(/\d{1,10}/y, 'how many words are used')) }
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

/**
 * One block of ChaCha8's key stream: D. J. Bernstein's cipher, 8 rounds, a key of 128 bits.
 *
 * Its sixteen words are four rows of four, `a` to `d`. They are variables and not an array, and the quarter rounds are
 * written out: that takes a third of the time.
 */
function fillBlock(stream: Stream, number: number): void {
  const { key, block } = stream
  stream.number = number
  // "expand 16-byte k", the key twice, the number of the block, no nonce.
  block[0] = 0x61707865
  block[1] = 0x3120646e
  block[2] = 0x79622d36
  block[3] = 0x6b206574
  for (let i = 0; i < 4; i++) block[4 + i] = block[8 + i] = key[i]!
  block[12] = number
  block[13] = block[14] = block[15] = 0
  let a0 = block[0]!
  let a1 = block[1]!
  let a2 = block[2]!
  let a3 = block[3]!
  let b0 = block[4]!
  let b1 = block[5]!
  let b2 = block[6]!
  let b3 = block[7]!
  let c0 = block[8]!
  let c1 = block[9]!
  let c2 = block[10]!
  let c3 = block[11]!
  let d0 = block[12]!
  let d1 = block[13]!
  let d2 = block[14]!
  let d3 = block[15]!
  for (let rounds = 0; rounds < 8; rounds += 2) {
    // The columns.
    a0 = (a0 + b0) | 0
    a1 = (a1 + b1) | 0
    a2 = (a2 + b2) | 0
    a3 = (a3 + b3) | 0
    d0 = rotate(d0 ^ a0, 16)
    d1 = rotate(d1 ^ a1, 16)
    d2 = rotate(d2 ^ a2, 16)
    d3 = rotate(d3 ^ a3, 16)
    c0 = (c0 + d0) | 0
    c1 = (c1 + d1) | 0
    c2 = (c2 + d2) | 0
    c3 = (c3 + d3) | 0
    b0 = rotate(b0 ^ c0, 12)
    b1 = rotate(b1 ^ c1, 12)
    b2 = rotate(b2 ^ c2, 12)
    b3 = rotate(b3 ^ c3, 12)
    a0 = (a0 + b0) | 0
    a1 = (a1 + b1) | 0
    a2 = (a2 + b2) | 0
    a3 = (a3 + b3) | 0
    d0 = rotate(d0 ^ a0, 8)
    d1 = rotate(d1 ^ a1, 8)
    d2 = rotate(d2 ^ a2, 8)
    d3 = rotate(d3 ^ a3, 8)
    c0 = (c0 + d0) | 0
    c1 = (c1 + d1) | 0
    c2 = (c2 + d2) | 0
    c3 = (c3 + d3) | 0
    b0 = rotate(b0 ^ c0, 7)
    b1 = rotate(b1 ^ c1, 7)
    b2 = rotate(b2 ^ c2, 7)
    b3 = rotate(b3 ^ c3, 7)
    // The diagonals.
    a0 = (a0 + b1) | 0
    a1 = (a1 + b2) | 0
    a2 = (a2 + b3) | 0
    a3 = (a3 + b0) | 0
    d3 = rotate(d3 ^ a0, 16)
    d0 = rotate(d0 ^ a1, 16)
    d1 = rotate(d1 ^ a2, 16)
    d2 = rotate(d2 ^ a3, 16)
    c2 = (c2 + d3) | 0
    c3 = (c3 + d0) | 0
    c0 = (c0 + d1) | 0
    c1 = (c1 + d2) | 0
    b1 = rotate(b1 ^ c2, 12)
    b2 = rotate(b2 ^ c3, 12)
    b3 = rotate(b3 ^ c0, 12)
    b0 = rotate(b0 ^ c1, 12)
    a0 = (a0 + b1) | 0
    a1 = (a1 + b2) | 0
    a2 = (a2 + b3) | 0
    a3 = (a3 + b0) | 0
    d3 = rotate(d3 ^ a0, 8)
    d0 = rotate(d0 ^ a1, 8)
    d1 = rotate(d1 ^ a2, 8)
    d2 = rotate(d2 ^ a3, 8)
    c2 = (c2 + d3) | 0
    c3 = (c3 + d0) | 0
    c0 = (c0 + d1) | 0
    c1 = (c1 + d2) | 0
    b1 = rotate(b1 ^ c2, 7)
    b2 = rotate(b2 ^ c3, 7)
    b3 = rotate(b3 ^ c0, 7)
    b0 = rotate(b0 ^ c1, 7)
  }
  block[0]! += a0
  block[1]! += a1
  block[2]! += a2
  block[3]! += a3
  block[4]! += b0
  block[5]! += b1
  block[6]! += b2
  block[7]! += b3
  block[8]! += c0
  block[9]! += c1
  block[10]! += c2
  block[11]! += c3
  block[12]! += d0
  block[13]! += d1
  block[14]! += d2
  block[15]! += d3
}
