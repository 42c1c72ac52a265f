import { baseOf, Player, Word } from './layout'

let high = 0
let low = 0

function add(word: number): void {
  high = Math.imul(high ^ word, 0x9e3779b1)
  high ^= high >>> 15
  low = Math.imul(low ^ word, 0x5f356495)
  low ^= low >>> 13
}

/** A 53-bit hash of everything that the future depends on, from two invertible multiplicative hashes. */
export function hashWords(words: Int32Array): number {
  const seats = words[Word.seats]!
  high = 0x2545f491
  low = 0x4f6cdd1d
  add(words[Word.hashHigh]!)
  add(words[Word.hashLow]!)
  add(
    words[Word.phase]! |
      (words[Word.turn]! << 2) |
      (words[Word.opening]! << 4) |
      (words[Word.asideCount]! << 7) |
      (words[Word.bagCount]! << 10) |
      (words[Word.seniority]! << 17) |
      (seats << 25),
  )
  add(words[Word.maxTurns]! === 0 ? -1 : words[Word.maxTurns]! - words[Word.turns]!)
  for (let color = 0; color < 6; color++) add(words[Word.bag + color]!)
  addTiles(words, Word.aside, words[Word.asideCount]!)
  for (let seat = 0; seat < seats; seat++) {
    const base = baseOf(seat)
    add(words[base + Player.score]!)
    addTiles(words, base + Player.hand, words[base + Player.count]!)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b)
  low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35)
  return ((high ^ (high >>> 13)) >>> 0) * 2 ** 21 + ((low ^ (low >>> 16)) >>> 11)
}

/** Adds up to six kinds as two words. */
function addTiles(words: Int32Array, at: number, count: number): void {
  let first = count
  let second = 0
  for (let i = 0; i < count; i++)
    if (i < 4) first = (first << 6) | words[at + i]!
    else second = (second << 6) | words[at + i]!
  add(first)
  add(second)
}
