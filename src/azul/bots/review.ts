import {
  type CompareLimits,
  type Comparison,
  compareSolved,
  makeReview,
  type RatedMove,
  type Review,
  type ReviewOptions,
  Samples,
} from '../../bots/review'
import type { Pacer } from '../../bots/timing'
import { moveList } from '../fast/legal'
import { colorOf, MoveNumber, sourceOf } from '../fast/moves'
import type { AzulPosition } from '../fast/position'
import { COLORS, type Color } from '../rules/colors'
import type { Move, PlayerMove } from '../rules/moves'
import { moveAt, moveIndex } from '../rules/moves'
import { type AzulRecord, azulRecords } from '../rules/record'
import type { AzulState } from '../rules/state'
import {
  CompareSearch,
  type MoveSamples,
  QUANTITIES,
  type Quantity,
  quantityOf,
  writeBonuses,
  writeRound,
} from './compare-search'
import { type ExactMove, solveBestMove, solveMoves, solverLimit } from './exact'
import { leadOf } from './leaf'
import { positionFor } from './position'
import { runSearch } from './run-search'
import { SEARCH_PARAMS } from './search'

/** Why another move is better than the recorded one, as expected by the search. All points are above 0. */
export type AzulReason =
  /** It scores more on the wall in this round. */
  | { readonly type: 'points'; readonly points: number }
  /** It loses less on the floor line in this round. */
  | { readonly type: 'floor'; readonly points: number }
  /** With it, the player starts the next round. */
  | { readonly type: 'marker' }
  /** It brings more for complete rows, columns or colors, as far as the search looks ahead. */
  | {
      readonly type: 'bonus'
      readonly kind: 'row' | 'column' | 'color'
      readonly points: number
    }
  /** An opponent scores less on the wall in this round. */
  | {
      readonly type: 'denied'
      readonly player: number
      readonly points: number
      /** The tiles that the opponent would take next, and that the better move does not leave. */
      readonly tiles: { readonly color: Color; readonly count: number } | null
    }
  /** An opponent loses more on the floor line in this round. */
  | { readonly type: 'forced'; readonly player: number; readonly points: number }

/** The maximum number of nodes of a comparison: enough for any number of iterations that people wait for. */
const MAX_NODES = 1_000_000

/**
 * Reviews a record: what every move cost in win chance, the better moves, why they are better, and the accuracy of each
 * player. Ends of games are exact where they can be solved. Uses only what the player to move could know. Throws
 * `InvalidRecordError` for a false record, before it searches.
 *
 * @example
 * ```ts
 * import type { AzulRecord } from 'azulejo/notation'
 * import { review } from 'azulejo/bots'
 *
 * const blunders = async (record: AzulRecord) =>
 *   (await review(record, { iterations: 1000 })).moves.filter(({ mistake }) => mistake === 'blunder')
 * ```
 *
 * @function
 */
export const review: (
  record: AzulRecord,
  options?: ReviewOptions<PlayerMove, AzulReason>,
) => Promise<Review<PlayerMove, AzulReason>> = /* @__PURE__ */ makeReview<
  AzulState,
  Move,
  PlayerMove,
  AzulRecord,
  AzulReason
>(azulRecords, compare)

/** Compares a move with the best other one. */
async function compare(
  state: AzulState,
  player: number,
  move: PlayerMove,
  { iterations, pacer, random }: CompareLimits,
): Promise<Comparison<PlayerMove, AzulReason>> {
  const position = positionFor(state, player)
  const index = moveIndex(move)
  const solved =
    player === position.turn
      ? solveMoves(position, SEARCH_PARAMS, solverLimit(position, iterations), pacer.half())
      : null
  if (solved !== null) {
    const rate = ({ move: one, outcome }: ExactMove): RatedMove<PlayerMove> => ({
      move: moveAt(one),
      winChance: outcome.win[player]!,
      margin: leadOf(outcome.score, player),
      winError: 0,
      worth: outcome.worth[player]!,
    })
    return compareSolved(solved, index, rate, (better) =>
      explainSolved(position, player, index, better, pacer),
    )
  }

  const search = new CompareSearch(position, player, random, MAX_NODES, index)
  await runSearch(search, { iterations, pacer, onProgress: undefined })
  const { tree, other } = search
  const rate = (node: number): RatedMove<PlayerMove> => {
    const { outcome } = search.samplesOf(node)
    const rated = { move: moveAt(tree.move[node]!) }
    if (outcome.count === 0)
      return { ...rated, winChance: 0, margin: 0, winError: 0, worth: Number.NEGATIVE_INFINITY }
    const isExact = tree.solved[node] === 1
    const mean = (sums: Float64Array, seat: number) =>
      sums[node * tree.players + seat]! / tree.visits[node]!
    const scores = Float64Array.from({ length: tree.players }, (_, seat) => mean(tree.score, seat))
    return {
      ...rated,
      winChance: search.winChance(node)[player]!,
      margin: leadOf(scores, player),
      winError: isExact ? 0 : search.winError(node, player, Math.sqrt(outcome.variance(0))),
      worth: mean(tree.worth, player),
    }
  }
  return {
    made: rate(search.node),
    other: other === -1 ? null : rate(other),
    exact: tree.solved[search.node] === 1 && (other === -1 || tree.solved[other] === 1),
    async explain() {
      const made = search.samplesOf(search.node)
      const reply = tree.children[search.node]! > 0 ? search.best(search.node, 1) : -1
      const tiles = reply === -1 ? null : tilesOf(position, index, tree.move[reply]!, player)
      const left = tiles !== null && isLeft(position, tree.move[other]!, tiles, player)
      const given = left ? null : tiles
      return reasonsFor(
        position,
        player,
        samplesOf(search.samplesOf(other)),
        samplesOf(made),
        given,
      )
    },
  }
}

const samplesOf = ({ quantities }: MoveSamples) => quantities

/** Explains why another move is better, where all are solved. */
async function explainSolved(
  position: AzulPosition,
  player: number,
  made: number,
  better: number,
  pacer: Pacer,
): Promise<readonly AzulReason[]> {
  const afterMade = playOut(position, made, player, pacer)
  const afterBetter = playOut(position, better, player, pacer)
  if (afterMade === null || afterBetter === null) return []
  const { reply } = afterMade
  const tiles = reply === null ? null : tilesOf(position, made, reply, player)
  const left = tiles !== null && isLeft(position, better, tiles, player)
  return reasonsFor(position, player, afterBetter.samples, afterMade.samples, left ? null : tiles)
}

/** The quantities at the end of a solved game after a move and best play; null if the time is over. */
function playOut(
  root: AzulPosition,
  move: number,
  player: number,
  pacer: Pacer,
): { readonly samples: Samples; readonly reply: number | null } | null {
  const position = root.clone()
  position.apply(move, null, player)
  let reply: number | null = null
  while (!position.over) {
    const best = solveBestMove(position, SEARCH_PARAMS, undefined, pacer)
    if (best === null) return null
    reply ??= best.move
    position.apply(best.move, null)
  }
  const quantities = new Float64Array(QUANTITIES.length * root.players)
  writeRound(root, position, quantities)
  writeBonuses(position, quantities)
  const samples = new Samples(quantities.length)
  samples.add(quantities)
  return { samples, reply }
}

/** Tiles of one color. */
interface TileGroup {
  readonly player: number
  readonly color: number
  readonly count: number
}

/** The tiles that an opponent drafts in reply to a move; null if the reply is not a draft. */
function tilesOf(
  root: AzulPosition,
  move: number,
  reply: number,
  player: number,
): TileGroup | null {
  const position = root.clone()
  position.apply(move, null, player)
  if (position.phase !== 'draft' || reply >= MoveNumber.drafts) return null
  const color = colorOf(reply)
  const count = position.tiles(sourceOf(reply), color)
  return position.turn === player || count === 0 ? null : { player: position.turn, color, count }
}

/** Whether an opponent could still draft the same number of tiles of that color after a move. */
function isLeft(
  root: AzulPosition,
  move: number,
  { color, count }: TileGroup,
  player: number,
): boolean {
  const position = root.clone()
  position.apply(move, null, player)
  if (position.phase !== 'draft') return false
  const list = moveList()
  const drafts = list.subarray(0, position.legalMoves(list))
  return drafts.some(
    (draft) => colorOf(draft) === color && position.tiles(sourceOf(draft), color) >= count,
  )
}

/** Why the better of two moves is better, largest difference first. */
function reasonsFor(
  { players }: AzulPosition,
  player: number,
  better: Samples,
  worse: Samples,
  tiles: TileGroup | null,
): readonly AzulReason[] {
  const gain = (seat: number, quantity: Quantity, min = 1) =>
    better.excess(worse, quantityOf(seat, quantity), min)
  const loss = (seat: number, quantity: Quantity) =>
    worse.excess(better, quantityOf(seat, quantity))
  const own: readonly AzulReason[] = [
    { type: 'points', points: gain(player, 'wall') },
    { type: 'floor', points: gain(player, 'floor') },
    { type: 'bonus', kind: 'row', points: gain(player, 'rows') },
    { type: 'bonus', kind: 'column', points: gain(player, 'columns') },
    { type: 'bonus', kind: 'color', points: gain(player, 'colors') },
  ]
  const others = Array.from({ length: players }, (_, seat) => seat)
    .filter((seat) => seat !== player)
    .flatMap((seat): readonly AzulReason[] => {
      const [color] = tiles?.player === seat ? COLORS.slice(tiles.color) : []
      const denied = color === undefined ? null : { color, count: tiles?.count ?? 0 }
      return [
        { type: 'denied', player: seat, points: loss(seat, 'wall'), tiles: denied },
        { type: 'forced', player: seat, points: loss(seat, 'floor') },
      ]
    })
  const found = [...own, ...others].filter((one) => pointsOf(one) > 0)
  if (gain(player, 'starts', 0.5) > 0) found.push({ type: 'marker' })
  return found.sort((a, b) => pointsOf(b) - pointsOf(a))
}

const pointsOf = (reason: AzulReason) => (reason.type === 'marker' ? 1 : reason.points)
