import { type Bot, type GreedyOptions, requireMoves, unseededRandom } from '../../bots/bot'
import { readGreedyOptions } from '../../bots/options'
import type { Random } from '../../core/random'
import { legalMoves } from '../rules/legal'
import type { PlayerMove } from '../rules/moves'
import { type Placement, placements } from '../rules/placements'
import { type ScoredLine, scorePlacement } from '../rules/scoring'
import { areKnown, type QwirkleState } from '../rules/state'
import { COLORS, COPIES, HAND_SIZE, kindOf, SHAPES, TILES, type Tile } from '../rules/tiles'
import { viewFor } from '../rules/view'

/** The maximum number of candidate moves. */
const MAX_CANDIDATES = 16

/** The maximum number of candidates with equal values. */
const MAX_EQUAL = 5

/** The points of a complete line. */
const QWIRKLE_POINTS = 12

/** A bot for Qwirkle that does not search: it takes the placement with most points, less what its lines of five give away. */
export function greedyBot(options: GreedyOptions = {}): Bot<QwirkleState, PlayerMove> {
  const { name, blur } = readGreedyOptions(options)
  return {
    name,
    choose(state, player, { random = unseededRandom } = {}) {
      const view = viewFor(state, player)
      const moves = rankMoves(view, player, random, blur)
      requireMoves(moves.length > 0, view.phase === 'over')
      return moves[0]!
    },
  }
}

/**
 * The most valuable placements in descending order, each value off by up to `blur` points; without any placement, the
 * best swap or the pass.
 */
export function rankMoves(
  view: QwirkleState,
  player: number,
  random: Random,
  blur: number,
): readonly PlayerMove[] {
  const { phase, turn, board, players } = view
  if (phase !== 'play' || player !== turn) return []
  const { hand } = players[player]!
  if (!areKnown(hand)) return []
  const found = placements(board, hand)
  if (found.length === 0) return [swapOrPass(view, player, hand)]
  const unseen = unseenCounts(view, hand)
  return topCandidates(found, ({ points }) => points)
    .map((placement) => ({
      placement,
      value: placement.points - givenAway(view, placement, unseen) + (blur * random(1024)) / 1024,
    }))
    .sort((a, b) => b.value - a.value)
    .map(({ placement: { tiles } }) => ({ type: 'place', tiles }))
}

/** The items with the highest values, but only some of those with equal values. */
export function topCandidates<Item>(
  items: readonly Item[],
  score: (item: Item) => number,
): readonly Item[] {
  const equal = new Map<number, number>()
  return [...items]
    .sort((a, b) => score(b) - score(a))
    .filter((item) => {
      const value = score(item)
      const count = equal.get(value) ?? 0
      equal.set(value, count + 1)
      return count < MAX_EQUAL
    })
    .slice(0, MAX_CANDIDATES)
}

/** The swap that keeps the largest set; the pass if nothing can be swapped. */
export function swapOrPass(view: QwirkleState, player: number, hand: readonly Tile[]): PlayerMove {
  const keep = largestSet(hand)
  // Keeps the first of equal tiles.
  const rest = hand.filter((tile) => !keep.delete(kindOf(tile))).slice(0, view.bag.length)
  const tiles = rest.length > 0 ? rest : hand.slice(0, view.bag.length)
  return tiles.length > 0 ? { type: 'swap', tiles } : legalMoves(view, player)[0]!
}

/** The largest set of kinds in a hand that fit into one line. */
function largestSet(hand: readonly Tile[]): Set<number> {
  const sets = [...COLORS, ...SHAPES].map((name) => {
    const tiles = hand.filter(({ color, shape }) => color === name || shape === name)
    return new Set(tiles.map(kindOf))
  })
  return sets.reduce((largest, set) => (set.size > largest.size ? set : largest))
}

/** The number of tiles of each kind that a player has not seen. */
export function unseenCounts({ board }: QwirkleState, hand: readonly Tile[]): number[] {
  const counts = Array.from({ length: COLORS.length * SHAPES.length }, () => COPIES)
  for (const tile of [...board, ...hand]) counts[kindOf(tile)]!--
  return counts
}

/** The points that the next player is expected to score on lines of five: a Qwirkle, if they hold the sixth tile. */
export function givenAway(
  { board, players, turn }: QwirkleState,
  { tiles, points }: Placement,
  unseen: readonly number[],
): number {
  if (points < 5) return 0
  const total = unseen.reduce((sum, count) => sum + count, 0)
  const rivals = players[(turn + 1) % players.length]!.hand.length
  let given = 0
  for (const { tiles: line, attribute } of scorePlacement(board, tiles).lines) {
    if (line.length !== HAND_SIZE - 1) continue
    const copies = unseen[missingKind(line, attribute)]!
    let missed = 1
    for (let copy = 0; copy < copies; copy++) missed *= 1 - rivals / Math.max(total, rivals)
    given += QWIRKLE_POINTS * (1 - missed)
  }
  return given
}

/** The kind that a line of five lacks. */
function missingKind(line: readonly Tile[], attribute: ScoredLine['attribute']): number {
  const kinds = line.map(kindOf)
  const [first] = line
  return TILES.findIndex(
    (tile, kind) => tile[attribute] === first?.[attribute] && !kinds.includes(kind),
  )
}
