import type { Visited } from '../../bots/bot'
import type { Random } from '../../core/random-stream'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { Tree } from './tree'

/** How often a search went through each of the moves that can be made now. */
export function visitsOf({ first, children, move, visits }: Tree): readonly Visited<PlayerMove>[] {
  const from = first[0]!
  return Array.from({ length: children[0]! }, (_, i) => ({
    move: moveAt(move[from + i]!),
    visits: visits[from + i]!,
  }))
}

/**
 * A child of the root drawn by visits, each as likely as its visits to the power of 1 / temperature; -1 where nothing has
 * been visited.
 */
export function drawChild(tree: Tree, random: Random, temperature: number): number {
  const { first, children, visits } = tree
  const from = first[0]!
  const counts = visits.subarray(from, from + children[0]!)
  const most = counts.reduce((one, other) => Math.max(one, other), 0)
  if (most === 0) return -1
  const chances = Array.from(counts, (count) => (count / most) ** (1 / temperature))
  let left = (random(2 ** 32) / 2 ** 32) * chances.reduce((sum, chance) => sum + chance)
  let drawn = from
  for (const [i, chance] of chances.entries()) {
    // Stryker disable next-line ConditionalExpression: it would only be drawn by an error of rounding
    if (chance === 0) continue
    drawn = from + i
    left -= chance
    if (left < 0) break
  }
  return drawn
}
