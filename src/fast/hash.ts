import { PLAYER, WORD } from './layout'
import type { Rules } from './rules'

/** A number of 53 bits for what a position's future depends on. */
export type HashWords = (words: Int32Array, rules: Rules) => number

/** The hash, closed over its constants: two chains of multiplications, each step of which can be undone. */
export function createHash(): HashWords {
  const { phase: PHASE, turn: TURN, starter: STARTER, marker: MARKER, round: ROUND } = WORD
  const { bag: BAG, bagCount: BAG_COUNT, discard: DISCARD, center: CENTER, players } = WORD
  const { size: SIZE } = PLAYER
  const LINES = players + PLAYER.lines
  const [FLOOR, SCORE] = [players + PLAYER.floor, players + PLAYER.score]
  const [WALL, CELLS] = [players + PLAYER.wall, players + PLAYER.cells]
  let high = 0
  let low = 0

  function add(word: number) {
    high = Math.imul(high ^ word, 0x9e3779b1)
    high ^= high >>> 15
    low = Math.imul(low ^ word, 0x5f356495)
    low ^= low >>> 13
  }

  return (words, { factories, players: seats, isFixed }) => {
    high = 0x2545f491
    low = 0x4f6cdd1d
    add(
      words[PHASE]! |
        (words[TURN]! << 2) |
        (words[STARTER]! << 8) |
        (words[MARKER]! << 14) |
        (words[BAG_COUNT]! << 20),
    )
    add(words[ROUND]!)
    add(words[BAG]!)
    add(words[DISCARD]!)
    for (let source = 0; source <= factories; source++) add(words[CENTER + source]!)
    for (let at = 0; at < SIZE * seats; at += SIZE) {
      add(words[LINES + at]!)
      add(words[WALL + at]! | ((words[FLOOR + at]! >>> 21) << 25))
      add(words[SCORE + at]!)
      if (isFixed) continue
      add(words[CELLS + at]!)
      add(words[CELLS + at + 1]!)
      add(words[CELLS + at + 2]!)
    }
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b)
    low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35)
    return ((high ^ (high >>> 13)) >>> 0) * 2 ** 21 + ((low ^ (low >>> 16)) >>> 11)
  }
}
