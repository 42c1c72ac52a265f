import { bestOf, nextOf } from '../../bots/bandit'
import type { Random } from '../../core/random'
import { type MoveList, moveList } from '../fast/moves'
import type { PackedPosition } from '../fast/packed-position'
import { glance, swapsOf, worthOf } from './judgment'

/** How many placements are tried. */
const WIDTH = 16

/** How many of them may score the same. */
const ALIKE = 5

/** How many swaps are tried where there are placements. */
const SWAPS_TRIED = 3

/** A search for the best move of a view: moves are tried in worlds that it could belong to, and played on from. */
export class Search {
  /** The numbers of the moves that are tried, the most promising first. */
  readonly moves: readonly number[]
  /** How many times a move was tried. */
  made = 0
  readonly #root: PackedPosition
  readonly #world: PackedPosition
  readonly #player: number
  readonly #horizon: number
  readonly #seed: number
  readonly #sums: number[]
  readonly #visits: number[]
  readonly #list: MoveList = moveList()

  /** `root` must be a view, or say nothing that `player` may not know. */
  constructor(
    root: PackedPosition,
    player: number,
    horizon: number,
    random: Random,
    swaps: number = SWAPS_TRIED,
  ) {
    this.#root = root
    this.#world = root.clone() as PackedPosition
    this.#player = player
    this.#horizon = horizon
    this.#seed = random(2 ** 16) * 2 ** 16 + random(2 ** 16)
    this.moves = candidates(root, this.#list, swaps)
    this.#sums = this.moves.map(() => 0)
    this.#visits = this.moves.map(() => 0)
  }

  /** The best move so far. */
  get best(): number {
    return this.moves[bestOf(this.#sums, this.#visits)]!
  }

  /** How often each of the moves was tried. */
  get visits(): readonly number[] {
    return this.#visits
  }

  /** Tries a move once. */
  iterate(): void {
    const index = nextOf(this.#sums, this.#visits, this.made++)
    // The nth try of every move is made in the same world, so that chance favors none.
    const random = worldRandom(this.#seed + this.#visits[index]!)
    const world = this.#world
    world.copyFrom(this.#root)
    world.determinize(random)
    world.apply(this.moves[index]!, random)
    for (let played = 0; played < this.#horizon && !world.over; played++)
      world.apply(glance(world, this.#list), random)
    this.#sums[index]! += this.#lead(world)
    this.#visits[index]!++
  }

  /** How far the player is ahead of the best of the others. */
  #lead(world: PackedPosition): number {
    let most = Number.NEGATIVE_INFINITY
    for (let player = 0; player < world.players; player++)
      if (player !== this.#player) most = Math.max(most, world.score(player))
    return world.score(this.#player) - most
  }
}

/** The moves worth trying: the placements worth most, of equal ones only some, and a few swaps. */
function candidates(root: PackedPosition, list: MoveList, swaps: number): number[] {
  root.legalMoves(list)
  if (list.placements === 0) {
    const tried = swapsOf(root.words, Math.max(1, swaps))
    return tried.length > 0 ? tried : [glance(root, list)]
  }
  const found = Array.from(list.moves.subarray(0, list.placements), (move, i) => ({
    move,
    worth: worthOf(root, move, list.points[i]!),
  })).sort((a, b) => b.worth - a.worth)
  const alike = new Map<number, number>()
  const placements = found
    .filter(({ worth }) => {
      const before = alike.get(worth) ?? 0
      alike.set(worth, before + 1)
      return before < ALIKE
    })
    .slice(0, WIDTH)
  return [...placements.map(({ move }) => move), ...swapsOf(root.words, swaps)]
}

/** Randomness for one world: Weyl's sequence, its words mixed. */
function worldRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
