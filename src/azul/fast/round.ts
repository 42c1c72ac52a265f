import type { Random } from '../../core/random-stream'
import { completeFives, fullLines } from './bits'
import { dealTiles } from './deal'
import { Phase, Player, Word } from './layout'
import type { Rules } from './rules'
import { endGameBonuses } from './scoring'
import { isAlive } from './stalemate'
import { tileForced } from './tiling'

/** The maximum number of rounds of a playout; games of random moves rarely take ten. */
export const MAX_PLAYOUT_ROUNDS = 100

/** Subtracts and empties the floor lines (A-T5). Returns whether someone completed a row. */
function payFloors(words: Int32Array, { words: end, penalties }: Rules): boolean {
  let complete = 0
  for (let base: number = Word.players; base < end; base += Player.size) {
    const score =
      words[(base + Player.score) | 0]! - penalties[words[(base + Player.floor) | 0]! >>> 21]!
    words[(base + Player.score) | 0] = score & ~(score >> 31)
    words[(base + Player.floor) | 0] = 0
    complete |= completeFives(words[(base + Player.wall) | 0]!)
  }
  return complete !== 0
}

/** Ends the round: floor lines, then the end of the game or the next round (A-T5, A-E1, A-N). */
function endRound(words: Int32Array, rules: Rules, random: Random | null | undefined): void {
  const isComplete = payFloors(words, rules)
  const round = words[Word.round]!
  words[Word.turn] = words[Word.starter]!
  if (isComplete || round === rules.lastRound || !isAlive(words, rules)) {
    words[Word.phase] = Phase.over
    addBonuses(words, rules)
    return
  }
  const marker = words[Word.marker]!
  if (marker !== 0) {
    words[Word.starter] = marker
    words[Word.turn] = marker
    words[Word.marker] = 0
  }
  words[Word.round] = round + 1
  words[Word.phase] = Phase.deal
  if (random !== null && (random !== undefined || words[Word.seeded] === 1))
    dealTiles(words, rules, random)
}

/** Adds the bonuses for complete rows, columns and colors (A-E2). */
function addBonuses(words: Int32Array, rules: Rules): void {
  for (let base: number = Word.players; base < rules.words; base += Player.size)
    words[(base + Player.score) | 0] =
      words[(base + Player.score) | 0]! + endGameBonuses(words, rules, base)
}

/** Continues after a player's last tiling: with the next player who has a choice, or with the end of the round. */
export function nextTiling(
  words: Int32Array,
  rules: Rules,
  random: Random | null | undefined,
): void {
  let base = words[Word.starter]!
  do {
    if (fullLines(words[(base + Player.lines) | 0]!) !== 0) {
      words[Word.phase] = Phase.tile
      words[Word.turn] = base
      return
    }
    base = words[(base + Player.next) | 0]!
  } while (base !== words[Word.starter]!)
  endRound(words, rules, random)
}

/** Continues after the last draft: forced tilings, then as {@link nextTiling}. */
export function endDraft(words: Int32Array, rules: Rules, random: Random | null | undefined): void {
  for (let base: number = Word.players; base < rules.words; base += Player.size)
    tileForced(words, rules, base)
  nextTiling(words, rules, random)
}
