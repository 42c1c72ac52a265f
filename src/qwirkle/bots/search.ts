import { bestArm, selectArm } from '../../bots/bandit'
import type { Random } from '../../core/random'
import type { QwirklePosition } from '../fast/position'
import { topCandidates } from './greedy-bot'
import { candidateSwaps, RolloutPolicy } from './rollout'

/** The maximum number of swaps to try beside placements. */
const MAX_SWAPS = 3

/**
 * A search for the best move of a view: it tries candidate moves in worlds that the view could belong to, and plays on by
 * a fast policy.
 */
export class Search {
  /** The numbers of the candidate moves, the most promising first. */
  readonly moves: readonly number[]
  /** Iterations made. */
  iterations = 0
  /** The world of the current iteration, or of the last one. */
  readonly world: QwirklePosition
  /** The player of the last move of the current iteration, and what they are expected to gain after it. */
  protected mover = 0
  protected future = 0
  readonly #root: QwirklePosition
  readonly #player: number
  readonly #horizon: number
  readonly #seed: number
  readonly #sums: Float64Array
  readonly #visits: Float64Array
  readonly #policy = new RolloutPolicy()

  /**
   * `root` must be a view of `player`, or a position without secrets. `include` has the numbers of moves to try besides
   * the most promising ones.
   */
  constructor(
    root: QwirklePosition,
    player: number,
    horizon: number,
    random: Random,
    swaps: number = MAX_SWAPS,
    include: readonly number[] = [],
  ) {
    this.#root = root
    this.world = root.clone()
    this.#player = player
    this.#horizon = horizon
    this.#seed = random(2 ** 16) * 2 ** 16 + random(2 ** 16)
    this.moves = [...new Set([...candidates(root, this.#policy, swaps), ...include])]
    this.#sums = new Float64Array(this.moves.length)
    this.#visits = new Float64Array(this.moves.length)
  }

  /** The best move so far. */
  get best(): number {
    return this.moves[bestArm(this.#sums, this.#visits)]!
  }

  /** The visits of the candidate moves. */
  get visits(): readonly number[] {
    return Array.from(this.#visits)
  }

  /** The index of the move to try next. */
  get next(): number {
    return selectArm(this.#sums, this.#visits, this.iterations)
  }

  /** Tries a move, given by its index, in a world. */
  iterate(arm: number = this.next): void {
    this.iterations++
    // Every move gets the same worlds in the same order, so that chance favors none.
    const random = worldRandom(this.#seed + this.#visits[arm]!)
    const { world } = this
    world.copyFrom(this.#root)
    world.determinize(random)
    world.apply(this.moves[arm]!, random)
    this.moved(0)
    this.mover = this.#player
    this.future = 0
    for (let played = 1; played <= this.#horizon && !world.over; played++) {
      this.mover = world.turn
      world.apply(this.#policy.choose(world), random)
      this.moved(played)
    }
    this.future = world.over ? 0 : this.#policy.future
    this.#sums[arm]! += this.#leadIn(world)
    this.#visits[arm]!++
  }

  /** Called when a move has been made in the world: 0 is the move that is tried. */
  protected moved(_played: number): void {}

  /** The player's expected lead over the best opponent. */
  #leadIn(world: QwirklePosition): number {
    let own = 0
    let max = Number.NEGATIVE_INFINITY
    for (let player = 0; player < world.players; player++) {
      const score = world.score(player) + (player === this.mover ? this.future : 0)
      if (player === this.#player) own = score
      else max = Math.max(max, score)
    }
    return own - max
  }
}

/** The placements with the highest values, and a few swaps. */
function candidates(root: QwirklePosition, policy: RolloutPolicy, maxSwaps: number): number[] {
  const placements = policy.rate(root)
  const swaps = candidateSwaps(root.words, placements.length > 0 ? maxSwaps : Math.max(1, maxSwaps))
  const moves = [
    ...topCandidates(placements, ({ value }) => value).map(({ move }) => move),
    ...swaps,
  ]
  return moves.length > 0 ? moves : [policy.choose(root)]
}

/** Random numbers for one world: a Weyl sequence with mixed words. */
function worldRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
