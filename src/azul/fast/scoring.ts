import type { Result } from '../rules/result'
import { columnOf, completeFives, countBits, countFives, RUNS, sharedBits } from './bits'
import { baseOf, Phase, Player, Word } from './layout'
import type { Rules } from './rules'

/** The points of a tile that has just been placed, with its own space taken (A-P). */
export function scoreWall(rules: Rules, wall: number, row: number, column: number): number {
  const across = (wall >> (5 * row)) & 31
  const points = RUNS[(across << 3) | column]! + RUNS[(columnOf(wall, column) << 3) | row]! || 1
  return points << ((rules.doubled >> (5 * row + column)) & 1)
}

/** The points of a tile on a free wall space. */
export function scoreSpace(rules: Rules, wall: number, row: number, column: number): number {
  return scoreWall(rules, wall | (1 << (5 * row + column)), row, column)
}

/** The number of complete rows of a player's wall (A-E1). */
export function completeRows(words: Int32Array, base: number): number {
  return countFives(completeFives(words[(base + Player.wall) | 0]!))
}

/** The bonuses for a player's complete rows, columns and colors (A-E2). */
export function endGameBonuses(words: Int32Array, rules: Rules, base: number): number {
  const { bonus } = rules.board
  return (
    completeRows(words, base) * bonus.row +
    countBits(sharedBits(words[(base + Player.wall) | 0]!)) * bonus.column +
    countFives(completeFives(words[(base + Player.rows) | 0]!)) * bonus.color
  )
}

/** A player's rank, from 1; tied players share one (A-E3). */
export function rankOf(words: Int32Array, rules: Rules, player: number): number {
  const own = baseOf(player)
  const score = words[own + Player.score]!
  let rank = 1
  for (let base: number = Word.players; base < rules.words; base += Player.size) {
    const lead = words[base + Player.score]! - score
    if (lead > 0 || (lead === 0 && completeRows(words, base) > completeRows(words, own))) rank++
  }
  return rank
}

/** All players, best first (A-E3). */
export function rankingOf(words: Int32Array, rules: Rules): Result['ranking'] {
  return Array.from({ length: rules.players }, (_, player) => ({
    player,
    rank: rankOf(words, rules, player),
    score: words[baseOf(player) + Player.score]!,
    rows: completeRows(words, baseOf(player)),
  })).sort((a, b) => a.rank - b.rank)
}

/** The result; null while the game goes on (A-E3). */
export function resultOf(words: Int32Array, rules: Rules): Result | null {
  if (words[Word.phase] !== Phase.over) return null
  const ranking = rankingOf(words, rules)
  const winners = ranking.filter(({ rank }) => rank === 1).map(({ player }) => player)
  return { reason: endReason(words, rules), winners, ranking }
}

function endReason(words: Int32Array, rules: Rules): Result['reason'] {
  for (let base: number = Word.players; base < rules.words; base += Player.size)
    if (completeRows(words, base) > 0) return 'complete-row'
  return words[Word.round] === rules.lastRound ? 'round-limit' : 'stalemate'
}
