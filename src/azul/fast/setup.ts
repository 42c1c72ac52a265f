import { TILES_PER_COLOR } from '../rules/colors'
import { Field, Phase, Player, Word } from './layout'
import { centerWord } from './moves'
import type { Rules } from './rules'

/** Of a full bag: how many tiles the first 1, 2, 3 and 4 colors have, as {@link Word.bag}. */
const FULL_BAG = (((1 << 24) | (2 << 16) | (3 << 8) | 4) * TILES_PER_COLOR) | 0

/** Writes the beginning of a game, before its first deal, with the player who starts (A-S1). */
export function writeStart(words: Int32Array, rules: Rules, starter: number): void {
  words.fill(0)
  words[Word.phase] = Phase.deal
  words[Word.turn] = starter
  words[Word.starter] = starter
  words[Word.round] = 1
  words[Word.bag] = FULL_BAG
  words[Word.bagCount] = 5 * TILES_PER_COLOR
  words[Word.centerWord] = centerWord(rules.factories)
  // Stryker disable next-line EqualityOperator: behind the words nothing is written
  for (let base: number = Word.players; base < rules.words; base += Player.size) {
    const next = base + Player.size
    words[base + Player.legal] = (1 << 31) | (31 * Field.fives)
    words[base + Player.next] = next === rules.words ? Word.players : next
  }
}
