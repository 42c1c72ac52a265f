import type { Random } from '../../src/entries/qwirkle/index'

/** Repeatable randomness for tests: a linear congruential generator of 64 bits. */
export function chance(seed: number): Random {
  let state = BigInt.asUintN(64, (BigInt(seed) + 0x9e3779b97f4a7c15n) * 0xbf58476d1ce4e5b9n)
  let high = Number(state >> 32n)
  let low = Number(state & 0xffffffffn)
  state = 0n
  return (limit) => {
    // state = state * 0x5851f42d4c957f2d + 0x14057b7ef767814f, in two halves.
    const product = low * 0x4c957f2d
    const carry = Math.floor(product / 2 ** 32)
    const nextLow = (Math.imul(low, 0x4c957f2d) >>> 0) + 0xf767814f
    high =
      (Math.imul(high, 0x4c957f2d) +
        Math.imul(low, 0x5851f42d) +
        carry +
        0x14057b7e +
        (nextLow >= 2 ** 32 ? 1 : 0)) >>>
      0
    low = nextLow >>> 0
    return Math.floor((high / 2 ** 32) * limit)
  }
}
