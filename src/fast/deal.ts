import { type RandomSource, randomBelow } from '../random'
import { WORD } from './layout'
import type { Random } from './random'
import type { Rules } from './rules'

/** Fills the factories: with the caller's randomness, or with the position's own (A-N1). */
export type DealTiles = (words: Int32Array, rules: Rules, random?: Random | undefined) => void

const TWO_32 = 2 ** 32

/** Rules A-S1, A-N1 and A-N2 on a position's words. */
export function createDeal(): DealTiles {
  const { low: LOW, high: HIGH, phase: PHASE, bag: BAG, bagCount: BAG_COUNT } = WORD
  const { discard: DISCARD, random: RANDOM, factories: FACTORIES } = WORD
  const BYTES = 0x01010101
  const TOPS = 0x80808080 | 0
  const source: RandomSource = { c: 0.5, s0: 0.5, s1: 0.5, s2: 0.5 }
  const drawOwn: Random = (limit) => randomBelow(source, limit)

  /** The lid's tiles as a bag: how many there are of the first 1, 2, 3 and 4 colors. */
  function takeLid(words: Int32Array): number {
    const lid = words[DISCARD]!
    words[DISCARD] = 0
    let total = 0
    let bag = 0
    for (let color = 0; color < 4; color++) {
      total += (lid >> (6 * color)) & 63
      bag |= total << (24 - 8 * color)
    }
    words[BAG_COUNT] = total + (lid >> 24)
    return bag
  }

  function fill(words: Int32Array, { factories }: Rules, random: Random) {
    // Above each of the four sums stands a bit that is lost where a smaller sum is taken from a larger random number.
    let bag = words[BAG]! | TOPS
    let count = words[BAG_COUNT]!
    let low = 0
    let high = 0
    for (let factory = 0; factory < factories; factory++) {
      let tiles = 0
      let present = 0
      for (let n = 0; n < 4; n++) {
        if (count === 0) {
          bag = takeLid(words) | TOPS
          count = words[BAG_COUNT]!
          if (count === 0) break
        }
        const pick = random(count--)
        const above = (bag - Math.imul(pick + 1, BYTES)) & TOPS
        bag = (bag - (above >>> 7)) | 0
        const color = Math.clz32(above) >> 3
        tiles += 1 << (6 * color)
        present |= 1 << color
      }
      words[FACTORIES + factory] = tiles
      if (factory < 5) low |= present << (5 * factory)
      else high |= present << (5 * factory - 25)
    }
    words[LOW] = low
    words[HIGH] = high
    words[BAG] = bag & ~TOPS
    words[BAG_COUNT] = count
    words[PHASE] = 0
  }

  return (words, rules, random) => {
    if (random !== undefined) return fill(words, rules, random)
    source.c = words[RANDOM]!
    source.s0 = (words[RANDOM + 1]! >>> 0) / TWO_32
    source.s1 = (words[RANDOM + 2]! >>> 0) / TWO_32
    source.s2 = (words[RANDOM + 3]! >>> 0) / TWO_32
    fill(words, rules, drawOwn)
    words[RANDOM] = source.c
    words[RANDOM + 1] = source.s0 * TWO_32
    words[RANDOM + 2] = source.s1 * TWO_32
    words[RANDOM + 3] = source.s2 * TWO_32
  }
}
