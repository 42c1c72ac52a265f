import { Player, Word } from './layout'
import type { Rules } from './rules'

let high = 0
let low = 0

/** One step of two multiplicative hashes; both are invertible. */
function add(word: number): void {
  high = Math.imul(high ^ word, 0x9e3779b1)
  high ^= high >>> 15
  low = Math.imul(low ^ word, 0x5f356495)
  low ^= low >>> 13
}

/** A 53-bit hash of everything that the future depends on, including the rules. */
export function hashWords(
  words: Int32Array,
  { factories, words: end, isFixed, salt }: Rules,
): number {
  high = 0x2545f491 ^ salt[0]!
  low = 0x4f6cdd1d ^ salt[1]!
  add(
    words[Word.phase]! |
      (words[Word.turn]! << 2) |
      (words[Word.starter]! << 8) |
      (words[Word.marker]! << 14) |
      (words[Word.bagCount]! << 20),
  )
  add(words[Word.round]!)
  add(words[Word.bag]!)
  add(words[Word.discard]!)
  for (let source = 0; source <= factories; source++) add(words[Word.center + source]!)
  for (let base: number = Word.players; base < end; base += Player.size) {
    add(words[base + Player.lines]!)
    add(words[base + Player.wall]! | ((words[base + Player.floor]! >>> 21) << 25))
    add(words[base + Player.score]!)
    if (isFixed) continue
    add(words[base + Player.cells]!)
    add(words[base + Player.cells + 1]!)
    add(words[base + Player.cells + 2]!)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b)
  low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35)
  return ((high ^ (high >>> 13)) >>> 0) * 2 ** 21 + ((low ^ (low >>> 16)) >>> 11)
}
