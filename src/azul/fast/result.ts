import type { EndReason, Result } from '../rules/result'
import { baseOf, Phase, Player, Word } from './layout'
import type { Rules } from './rules'
import { completeRows } from './scoring'

/** A player's place; 1 is the best, equal players share one (A-E3). */
export function rankOf(words: Int32Array, rules: Rules, player: number): number {
  const own = baseOf(player)
  const score = words[own + Player.score]!
  let rank = 1
  // Stryker disable next-line EqualityOperator: behind the words nobody has a score
  for (let base: number = Word.players; base < rules.words; base += Player.size) {
    const lead = words[base + Player.score]! - score
    if (lead > 0 || (lead === 0 && completeRows(words, base) > completeRows(words, own))) rank++
  }
  return rank
}

/** Every player, the best first (A-E3). */
export function rankingOf(words: Int32Array, rules: Rules): Result['ranking'] {
  return Array.from({ length: rules.players }, (_, player) => ({
    player,
    rank: rankOf(words, rules, player),
    score: words[baseOf(player) + Player.score]!,
    rows: completeRows(words, baseOf(player)),
  })).sort((a, b) => a.rank - b.rank)
}

/** How the game ended; null while it goes on (A-E3). */
export function resultOf(words: Int32Array, rules: Rules): Result | null {
  if (words[Word.phase] !== Phase.over) return null
  const ranking = rankingOf(words, rules)
  const winners = ranking.filter(({ rank }) => rank === 1).map(({ player }) => player)
  return { reason: endReason(words, rules), winners, ranking }
}

function endReason(words: Int32Array, rules: Rules): EndReason {
  // Stryker disable next-line EqualityOperator: behind the words nobody has a row
  for (let base: number = Word.players; base < rules.words; base += Player.size)
    if (completeRows(words, base) > 0) return 'complete-row'
  return words[Word.round] === rules.lastRound ? 'round-limit' : 'stalemate'
}
