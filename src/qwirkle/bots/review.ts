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
import type { Random } from '../../core/random'
import { encode } from '../fast/game'
import { ScoreBit } from '../fast/layout'
import { isPlacement, scorePlacement } from '../fast/placement'
import type { QwirklePosition } from '../fast/position'
import type { Move, PlayerMove } from '../rules/moves'
import { type QwirkleRecord, qwirkleRecords } from '../rules/record'
import type { QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'
import { RatingSearch } from './analyze'
import { type SolvedMove, solveBestMove, solveMoves } from './endgame'

/** Why another move is better than the recorded one, as expected by the search. All points are above 0. */
export type QwirkleReason =
  /** It scores more. */
  | { readonly type: 'points'; readonly points: number }
  /** It leaves fewer lines of five, and the opponents score less until the player's next turn. */
  | { readonly type: 'five'; readonly points: number }
  /** The opponents score less until the player's next turn, for another reason. */
  | { readonly type: 'denied'; readonly points: number }
  /** The tiles that it keeps score more in the player's next turn. */
  | { readonly type: 'kept'; readonly points: number }

/**
 * Reviews a record: what every move cost in win chance, the better moves, why they are better, and the accuracy of each
 * player. Endgames of two players are exact where they can be solved. Uses only what the player to move could know.
 * Throws `InvalidRecordError` for a false record, before it searches.
 *
 * @example
 * ```ts
 * import type { QwirkleRecord } from 'azulejo/qwirkle/notation'
 * import { review } from 'azulejo/qwirkle/bots'
 *
 * const blunders = async (record: QwirkleRecord) =>
 *   (await review(record, { iterations: 1000 })).moves.filter(({ mistake }) => mistake === 'blunder')
 * ```
 *
 * @function
 */
export const review: (
  record: QwirkleRecord,
  options?: ReviewOptions<PlayerMove, QwirkleReason>,
) => Promise<Review<PlayerMove, QwirkleReason>> = /* @__PURE__ */ makeReview<
  QwirkleState,
  Move,
  PlayerMove,
  QwirkleRecord,
  QwirkleReason
>(qwirkleRecords, compare)

/** Compares a move with the best other one. */
async function compare(
  state: QwirkleState,
  player: number,
  move: PlayerMove,
  { iterations, pacer, random }: CompareLimits,
): Promise<Comparison<PlayerMove, QwirkleReason>> {
  const root = encode(viewFor(state, player))
  const number = root.numberOf(move, player)
  const solved = await solveMoves(root, [number], iterations, pacer.half())
  if (solved !== null) {
    const rate = ({ move: one, lead }: SolvedMove): RatedMove<PlayerMove> => ({
      move: root.moveAt(one) ?? { type: 'pass' },
      winChance: lead > 0 ? 1 : lead === 0 ? 0.5 : 0,
      margin: lead,
      winError: 0,
      worth: lead,
    })
    return compareSolved(solved, number, rate, (better) =>
      explainSolved(root, number, better, iterations, pacer),
    )
  }

  const search = new CompareSearch(root, player, random, number)
  while (search.iterations < iterations) {
    if (!pacer.step() && search.iterations > 0) break
    search.iterate(search.planned)
    if (pacer.isDue) await pacer.rest()
  }
  const ratings = search.ratings()
  const key = (one: PlayerMove) => root.numberOf(one, player)
  const rated = ratings.map(
    ({ move: one, winChance, margin, winError, visits }): RatedMove<PlayerMove> => ({
      move: key(one) === number ? move : one,
      winChance,
      margin,
      winError: visits < 2 ? 0.5 : winError,
      worth: winChance + margin / 500,
    }),
  )
  const made = rated.find((one) => one.move === move)
  if (made === undefined) throw new RangeError('The move is not legal.')
  // Compare with the most visited of the other moves, whose values are the most precise.
  const others = ratings
    .map(({ visits }, i) => ({ visits, rating: rated[i] }))
    .filter(({ rating }) => rating !== made)
    .sort((a, b) => b.visits - a.visits)
  const other = others[0]?.rating ?? null
  return {
    made,
    other,
    exact: false,
    explain: async () =>
      other === null
        ? []
        : reasonsFor(root, key(other.move), number, (one) => search.samplesOf(one)),
  }
}

/** Explains why another move is better, where both are solved. */
async function explainSolved(
  root: QwirklePosition,
  made: number,
  better: number,
  iterations: number,
  pacer: Pacer,
): Promise<readonly QwirkleReason[]> {
  const samples = new Map<number, Samples>()
  for (const move of [made, better]) {
    const played = await playOut(root, move, iterations, pacer)
    if (played === null) return []
    samples.set(move, played)
  }
  return reasonsFor(root, better, made, (move) => samples.get(move))
}

/**
 * The quantities in which two moves are compared, by index: the points of the move, those of the opponents until the
 * player's next turn, and those of that turn.
 */
const QUANTITIES = { now: 0, others: 1, next: 2 }
const QUANTITY_COUNT = 3

/** Counts the points of a move and of the turns after it. */
class TurnPoints {
  readonly values = new Float64Array(QUANTITY_COUNT)
  readonly #player: number
  readonly #players: number
  #total = 0
  #own = 0

  constructor(root: QwirklePosition, player: number) {
    this.#player = player
    this.#players = root.players
  }

  /** Begins with the position before the move. */
  start(position: QwirklePosition): void {
    this.values.fill(0)
    this.#total = totalOf(position)
    this.#own = position.score(this.#player)
  }

  /** Counts a turn; 0 is the move. */
  count(turn: number, position: QwirklePosition): void {
    const [total, own] = [totalOf(position), position.score(this.#player)]
    const { values } = this
    if (turn === 0) values[QUANTITIES.now] = own - this.#own
    else if (turn < this.#players) values[QUANTITIES.others]! += total - this.#total
    else if (turn === this.#players) values[QUANTITIES.next] = own - this.#own
    this.#total = total
    this.#own = own
  }
}

function totalOf(position: QwirklePosition): number {
  let total = 0
  for (let player = 0; player < position.players; player++) total += position.score(player)
  return total
}

/** A search that compares one move with all others: half of the iterations begin with it. */
class CompareSearch extends RatingSearch {
  readonly #root: QwirklePosition
  readonly #index: number
  readonly #points: TurnPoints
  readonly #samples: readonly Samples[]

  constructor(root: QwirklePosition, player: number, random: Random, number: number) {
    super(root, player, 2 * root.players, random, [number])
    this.#root = root
    this.#index = this.moves.indexOf(number)
    this.#points = new TurnPoints(root, player)
    this.#samples = this.moves.map(() => new Samples(QUANTITY_COUNT))
  }

  override get planned(): number {
    return this.iterations % 2 === 0 ? this.#index : this.next
  }

  protected override moved(played: number): void {
    this.#points.count(played, this.world)
  }

  override iterate(arm: number): void {
    this.#points.start(this.#root)
    super.iterate(arm)
    this.#samples[arm]?.add(this.#points.values)
  }

  /** The samples of a move. */
  samplesOf(number: number): Samples | undefined {
    return this.#samples[this.moves.indexOf(number)]
  }
}

/** The points of the turns after a move of an endgame if both play best; null if that takes too long. */
async function playOut(
  root: QwirklePosition,
  move: number,
  iterations: number,
  pacer: Pacer,
): Promise<Samples | null> {
  const position = root.clone()
  position.determinize(() => 0)
  const points = new TurnPoints(position, position.turn)
  points.start(position)
  let next: number | null = move
  for (let turn = 0; turn <= position.players && !position.over; turn++) {
    if (turn > 0) next = await solveBestMove(position, iterations, pacer)
    if (next === null) return null
    position.apply(next, null)
    points.count(turn, position)
  }
  const samples = new Samples(QUANTITY_COUNT)
  samples.add(points.values)
  return samples
}

/** Why the better of two moves is better, largest difference first. */
function reasonsFor(
  root: QwirklePosition,
  better: number,
  worse: number,
  samplesOf: (move: number) => Samples | undefined,
): readonly QwirkleReason[] {
  const [good, bad] = [samplesOf(better), samplesOf(worse)]
  if (good === undefined || bad === undefined) return []
  const leavesFewer = fivesOf(root, better) < fivesOf(root, worse)
  const reasons: readonly QwirkleReason[] = [
    { type: 'points', points: good.excess(bad, QUANTITIES.now) },
    { type: leavesFewer ? 'five' : 'denied', points: bad.excess(good, QUANTITIES.others) },
    { type: 'kept', points: good.excess(bad, QUANTITIES.next) },
  ]
  return reasons.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points)
}

/** The number of lines of five that a move makes. */
const fivesOf = ({ words, plane }: QwirklePosition, move: number): number =>
  isPlacement(move) ? scorePlacement(words, plane, move) >> ScoreBit.fives : 0
