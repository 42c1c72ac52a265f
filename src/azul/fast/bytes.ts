import { boardNumber, byteLength, Head, VERSION } from './byte-layout'
import type { Rules } from './rules'

/** Writes a position's bytes into the front of `out`. */
export function writeBytes(words: Int32Array, rules: Rules, out: Uint8Array): void {
  const count = byteLength(rules.players)
  if (out.length < count)
    throw new RangeError(`A position of ${rules.players} players is ${count} bytes.`)
  out[Head.version] = VERSION
  out[Head.players] = rules.players
  out[Head.board] = boardNumber(rules.board)
  out[Head.unused] = 0
  writeWord(out, Head.maxRounds, rules.maxRounds ?? 0)
  writeWord(out, Head.salt, rules.salt[0]!)
  for (let i = 0; i < rules.words; i++) writeWord(out, Head.size + 4 * i, words[i]!)
}

/** Four bytes, the lowest one first; a view that does it would have to be allocated. */
function writeWord(out: Uint8Array, at: number, word: number): void {
  out[at] = word
  out[at + 1] = word >> 8
  out[at + 2] = word >> 16
  out[at + 3] = word >> 24
}
