import type { Random } from '../../core/random'
import { legalMoves } from '../rules/legal'
import type { PlayerMove } from '../rules/moves'
import type { Placement } from '../rules/placements'
import { placements } from '../rules/placements'
import { type ScoredLine, scorePlacement } from '../rules/scoring'
import { areKnown, type QwirkleState } from '../rules/state'
import {
  COLORS,
  COPIES,
  HAND_SIZE,
  isSameKind,
  kindOf,
  type PlacedTile,
  SHAPES,
  TILES,
  type Tile,
} from '../rules/tiles'

/** How many placements are looked at closely. */
const WIDTH = 16

/** How many of them may score the same. */
const ALIKE = 5

/** What a complete line scores. */
const QWIRKLE_POINTS = 12

/**
 * The placements worth thinking about, the best first, each misjudged by up to `blur` points; where there are none, the
 * swap or the pass to make.
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
  if (found.length === 0) return [withoutPlacement(view, player, hand)]
  const unseen = unseenCounts(view, hand)
  const promising = promisingOf(found)
  return promising
    .map((placement) => ({
      placement,
      worth: placement.points - givenAway(view, placement, unseen) + (blur * random(1024)) / 1024,
    }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ placement: { tiles } }) => ({ type: 'place', tiles }))
}

/** The placements to look at closely: those with most points, but of equal ones only some. */
function promisingOf(found: readonly Placement[]): readonly Placement[] {
  const alike = new Map<number, number>()
  return [...found]
    .sort((a, b) => b.points - a.points)
    .filter(({ points }) => {
      const before = alike.get(points) ?? 0
      alike.set(points, before + 1)
      return before < ALIKE
    })
    .slice(0, WIDTH)
}

/** The swap that keeps the largest set and gives back the rest, or else whatever move there is. */
function withoutPlacement(view: QwirkleState, player: number, hand: readonly Tile[]): PlayerMove {
  const keep = largestSet(hand)
  // Of equal tiles the first one is kept.
  const rest = hand.filter((tile) => !keep.delete(kindOf(tile))).slice(0, view.bag.length)
  const tiles = rest.length > 0 ? rest : hand.slice(0, view.bag.length)
  return tiles.length > 0 ? { type: 'swap', tiles } : legalMoves(view, player)[0]!
}

/** The most kinds of a hand that could lie in one line. */
function largestSet(hand: readonly Tile[]): Set<number> {
  const sets = [...COLORS, ...SHAPES].map((name) => {
    const tiles = hand.filter(({ color, shape }) => color === name || shape === name)
    return new Set(tiles.map(kindOf))
  })
  return sets.reduce((most, set) => (set.size > most.size ? set : most))
}

/** How many tiles of each kind a player has not seen. */
function unseenCounts({ board }: QwirkleState, hand: readonly Tile[]): number[] {
  const counts = Array.from({ length: COLORS.length * SHAPES.length }, () => COPIES)
  for (const tile of [...board, ...hand]) counts[kindOf(tile)]!--
  return counts
}

/** What a placement is expected to give the next player: a line of five, if they have the sixth tile. */
function givenAway(
  { board, players, turn }: QwirkleState,
  { tiles, points }: Placement,
  unseen: readonly number[],
): number {
  // Stryker disable next-line ConditionalExpression: a line of five scores five, so that the rest would find none
  if (points < 5) return 0
  const total = unseen.reduce((sum, count) => sum + count, 0)
  const rivals = players[(turn + 1) % players.length]!.hand.length
  let given = 0
  for (const { tiles: line, length, attribute } of linesOf(board, tiles)) {
    if (length !== HAND_SIZE - 1) continue
    const copies = unseen[missingKind(line, attribute)]!
    const chance = 1 - (1 - rivals / Math.max(total, rivals)) ** copies
    given += QWIRKLE_POINTS * chance
  }
  return given
}

const linesOf = (
  board: readonly PlacedTile[],
  tiles: readonly PlacedTile[],
): readonly ScoredLine[] => scorePlacement(board, tiles).lines

/** The kind that a line of five lacks. */
const missingKind = (line: readonly Tile[], attribute: ScoredLine['attribute']): number =>
  TILES.findIndex(
    (tile) =>
      tile[attribute] === line[0]?.[attribute] && !line.some((other) => isSameKind(other, tile)),
  )
