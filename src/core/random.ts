import alea from 'seedrandom/lib/alea.js'
import { InvalidOptionError } from './errors'
import { atDoor, refuse } from './refusal'

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

/** A generator that runs: what {@link randomBelow} advances in place. */
export interface RandomSource {
  /** The key as four words. */
  readonly key: Int32Array
  /** The key as text, where it came so: writing it anew would take longer than a deal. */
  readonly text: string | null
  /** The words of the block that holds the next one. */
  readonly block: Int32Array
  /** How many words of the stream are used. */
  used: number
}

declare const crypto: { getRandomValues?(array: Uint32Array): Uint32Array } | undefined

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/** The state that a seed stands for; `1` and `'1'` are the same seed. */
export function seedRandom(seed: string | number): RandomState {
  const { int32 } = alea(String(seed))
  return { key: hex(int32()) + hex(int32()) + hex(int32()) + hex(int32()), used: 0 }
}

/**
 * A state with a key from the platform's cryptographic randomness. Where the platform has none, throws `Refused`: the
 * option that could take its place is missing.
 */
export function drawRandom(option = 'seed'): RandomState {
  if (typeof crypto === 'undefined' || crypto.getRandomValues === undefined)
    return refuse(
      'bad-option',
      [option],
      'must be given: this platform has no crypto.getRandomValues.',
    )
  return { key: Array.from(crypto.getRandomValues(new Uint32Array(4)), hex).join(''), used: 0 }
}

/** A random name that nobody else ever draws. Throws `InvalidOptionError` where the platform has no randomness. */
export function drawId(): string {
  return atDoor(InvalidOptionError, () => drawRandom('id')).key
}

/** The key that was read last: a game reads its own again at every deal. */
let lastKey: { readonly text: string; readonly words: Int32Array } | null = null

/** The four words of a key; not to be changed. */
export function keyWords(key: string): Int32Array {
  if (lastKey?.text !== key) {
    const words = new Int32Array(4)
    for (let i = 0; i < 4; i++) words[i] = Number.parseInt(key.slice(8 * i, 8 * i + 8), 16)
    lastKey = { text: key, words }
  }
  return lastKey.words
}

/** The key that four words are. */
export const keyOf = (words: Int32Array): string => Array.from(words, hex).join('')

/** A generator that goes on from a state, and leaves the state as it is. */
export function resumeRandom({ key, used }: RandomState): RandomSource {
  return startSource(keyWords(key), used, key)
}

/** A generator that goes on under a key, given as four words. */
export function startSource(
  key: Int32Array,
  used: number,
  text: string | null = null,
): RandomSource {
  const source = { key, text, block: new Int32Array(16), used }
  moveSource(source, used)
  return source
}

/** Makes a generator, whose key may have been changed, go on after some words of the stream. */
export function moveSource(source: RandomSource, used: number): void {
  source.used = used
  if ((used & 15) !== 0) fillBlock(source)
}

/** The state that a generator has come to. */
export function saveRandom({ key, text, used }: RandomSource): RandomState {
  return { key: text ?? keyOf(key), used }
}

/** The next 32 bits of the stream, as a number from 0 to 2^32 - 1. */
function nextWord(source: RandomSource): number {
  const { used } = source
  if ((used & 15) === 0) fillBlock(source)
  source.used = used + 1 === STREAM_LENGTH ? 0 : used + 1
  return source.block[used & 15]! >>> 0
}

/** A whole number from 0 to `limit` - 1, each as likely; `limit` is 1 to 2^32. */
export function randomBelow(source: RandomSource, limit: number): number {
  let word: number
  let rest: number
  do {
    word = nextWord(source)
    // The remainder: `%` is slower for numbers of this size. Below 2^53 the quotient is exact.
    rest = word - Math.floor(word / limit) * limit
    // Words beyond the last whole multiple of the limit would favor small numbers.
  } while (word - rest > STREAM_LENGTH - limit)
  return rest
}

/**
 * Randomness from the platform's cryptography, for a host that deals. Throws `InvalidOptionError` where the platform
 * has none.
 */
export function cryptoRandom(): Random {
  const source = resumeRandom(atDoor(InvalidOptionError, () => drawRandom('random')))
  return (limit) => randomBelow(source, limit)
}

const input = /* @__PURE__ */ new Int32Array(16)
const mixed = /* @__PURE__ */ new Int32Array(16)

/** The block of ChaCha8's key stream that holds the next word: D. J. Bernstein's cipher, 8 rounds, a key of 128 bits. */
function fillBlock({ key, block, used }: RandomSource): void {
  // "expand 16-byte k", the key twice, the number of the block, no nonce.
  input[0] = 0x61707865
  input[1] = 0x3120646e
  input[2] = 0x79622d36
  input[3] = 0x6b206574
  for (let i = 0; i < 4; i++) input[4 + i] = input[8 + i] = key[i]!
  input[12] = used >>> 4
  mixed.set(input)
  for (let round = 0; round < 8; round++) {
    // Columns and diagonals by turns.
    const step = round & 1
    for (let i = 0; i < 4; i++)
      mix(i, 4 + ((i + step) & 3), 8 + ((i + 2 * step) & 3), 12 + ((i + 3 * step) & 3))
  }
  for (let i = 0; i < 16; i++) block[i] = mixed[i]! + input[i]!
}

/** One quarter round. */
function mix(i: number, j: number, k: number, l: number): void {
  let a = mixed[i]!
  let b = mixed[j]!
  let c = mixed[k]!
  let d = mixed[l]!
  a = (a + b) | 0
  d ^= a
  d = (d << 16) | (d >>> 16)
  c = (c + d) | 0
  b ^= c
  b = (b << 12) | (b >>> 20)
  a = (a + b) | 0
  d ^= a
  d = (d << 8) | (d >>> 24)
  c = (c + d) | 0
  b ^= c
  b = (b << 7) | (b >>> 25)
  mixed[i] = a
  mixed[j] = b
  mixed[k] = c
  mixed[l] = d
}
