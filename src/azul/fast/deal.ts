import { fillBlockUnrolled } from '../../core/chacha-unrolled'
import { IllegalMoveError, throwMalformedMove } from '../../core/errors'
import { randomBelow, startSource } from '../../core/random'
import type { Random } from '../../core/random-stream'
import { checkRead } from '../rules/check'
import { type Deal, takeDeal } from '../rules/deal'
import type { DealMove } from '../rules/moves'
import { requireMove } from '../rules/read'
import type { AzulState } from '../rules/state'
import { Phase, Word } from './layout'
import { decode, packState } from './pack'
import type { Rules } from './rules'

/** The first and the last bit of each byte. */
const enum Byte {
  first = 0x01010101,
  last = -0x7f7f7f80,
}

/** Moves the lid's tiles to the bag and returns the cumulative counts of the first four colors, as bytes. */
function takeLid(words: Int32Array): number {
  const lid = words[Word.discard]!
  words[Word.discard] = 0
  let total = 0
  let bag = 0
  for (let color = 0; color < 4; color++) {
    total += (lid >> (6 * color)) & 63
    bag |= total << (24 - 8 * color)
  }
  words[Word.bagCount] = total + (lid >> 24)
  return bag
}

function fillFactories(words: Int32Array, { factories }: Rules, random: Random): void {
  // The bytes are the bag's cumulative counts, each below 128. With its last bit set, a byte keeps that bit in a
  // subtraction of `pick + 1` exactly if it is larger than `pick`. So the bits that remain are those of the tile's
  // color and of later ones.
  let bag = words[Word.bag]! | Byte.last
  let count = words[Word.bagCount]!
  let low = 0
  let high = 0
  for (let factory = 0; factory < factories; factory++) {
    let tiles = 0
    let present = 0
    for (let n = 0; n < 4; n++) {
      if (count === 0) {
        bag = takeLid(words) | Byte.last
        count = words[Word.bagCount]!
        if (count === 0) break
      }
      const pick = random(count--)
      const above = (bag - Math.imul(pick + 1, Byte.first)) & Byte.last
      bag = (bag - (above >>> 7)) | 0
      const color = Math.clz32(above) >> 3
      tiles += 1 << (6 * color)
      present |= 1 << color
    }
    words[Word.factories + factory] = tiles
    if (factory < 5) low |= present << (5 * factory)
    else high |= present << (5 * factory - 25)
  }
  words[Word.low] = low
  words[Word.high] = high
  words[Word.bag] = bag & ~Byte.last
  words[Word.bagCount] = count
  words[Word.phase] = Phase.draft
}

/** Fills the factories with the given randomness, by default the position's own (A-S1, A-N1, A-N2). */
export function dealTiles(words: Int32Array, rules: Rules, random?: Random): void {
  if (random !== undefined) {
    fillFactories(words, rules, random)
    return
  }
  const source = startSource(
    words.slice(Word.key, Word.used),
    words[Word.used]! >>> 0,
    fillBlockUnrolled,
  )
  fillFactories(words, rules, (limit) => randomBelow(source, limit))
  words[Word.used] = source.used
}

/** Fills the factories by a dealer's move. Throws `IllegalMoveError` for tiles that bag and lid do not have (A-N1). */
export function dealGiven(words: Int32Array, rules: Rules, given: DealMove): void {
  const state = decode(words, rules)
  const move = requireMove(given)
  if (move.type !== 'deal') throwMalformedMove('Only a deal fills the factories.')
  const refusal = checkRead(state, move, [])
  if (refusal !== null) throw new IllegalMoveError(refusal)
  const { bag, lid } = takeDeal(state, move.factories) as Deal
  const dealt: AzulState = {
    ...state,
    phase: 'draft',
    factories: move.factories,
    bag,
    lid,
  }
  const randomness = words.slice(Word.seeded, Word.used + 1)
  words.set(packState(dealt, rules))
  words.set(randomness, Word.seeded)
}
