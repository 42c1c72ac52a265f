/**
 * The caller's randomness: gives a whole number from 0 to `limit` - 1, every one as likely. `limit` is 1 to 300.
 *
 * @example
 * ```ts
 * const random: Random = (limit) => Math.floor(Math.random() * limit)
 * ```
 */
export type Random = (limit: number) => number

/**
 * Fast randomness for search from a 32-bit seed: Marsaglia's xorshift. Equal seeds give equal numbers.
 *
 * @example
 * ```ts
 * const random = xorshift(1)
 * random(6) // 0 to 5
 * ```
 */
export function xorshift(seed: number): Random {
  let state = scramble(seed) || 1
  return (limit) => {
    let x = state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    state = x
    return Math.imul(x >>> 9, limit) >>> 23
  }
}

/** Spreads a seed over all 32 bits, one to one, so that neighboring seeds give unrelated numbers. */
function scramble(seed: number): number {
  let x = Math.imul(seed, 0x9e3779b9)
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}
