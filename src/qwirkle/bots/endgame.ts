import { baseOf, Phase, Player, Word } from '../fast/layout'
import { type MoveList, moveList } from '../fast/moves'
import type { PackedPosition } from '../fast/packed-position'
import { isPlacement, sizeOf } from '../fast/placement'
import { LAST_TILE_BONUS } from '../rules/scoring'

/** What the end of a game comes to if both play best. */
export interface Solved {
  /** The number of the move to make. */
  readonly move: number
  /** By how many points its player is ahead in the end. */
  readonly lead: number
  /** How many positions were looked at. */
  readonly nodes: number
}

/** How many positions are looked at before it is given up, where nothing is said. */
export const ENDGAME_NODES = 100_000

/** How many entries the table of known positions has. */
const ENTRIES = 1 << 16

/** What an entry says about the lead still to be gained; 0: the entry is empty. */
enum Bound {
  exact = 1,
  atLeast = 2,
  atMost = 3,
}

/** Whether both hands can be known: two play, and nothing is left to draw. */
export function isEndgame({ words }: PackedPosition): boolean {
  return words[Word.seats] === 2 && words[Word.bagCount] === 0 && words[Word.phase] === Phase.play
}

/** More than any lead. */
const INFINITE = 1_000_000

/**
 * The best move of a position in which both hands are known and nothing is left to draw, by how far its player is ahead
 * in the end. Who leads by most also wins if that can be. Null if more than `budget` positions would have to be looked
 * at.
 */
export function solveEndgame(root: PackedPosition, budget: number = ENDGAME_NODES): Solved | null {
  return new EndgameSearch(root).step(budget)
}

/** The number that no move has. */
const NO_MOVE = 0

/** An alpha-beta search with a table of positions, a part of it at a time. */
export class EndgameSearch {
  /** How many positions were looked at. */
  nodes = 0
  #best = NO_MOVE
  #limit = 0
  /** Whether this step has looked at all the positions that it may. */
  // Stryker disable next-line BooleanLiteral: every step begins with false
  #isOver = false
  readonly #positions: PackedPosition[]
  readonly #lists: MoveList[] = []
  /** By depth, the move that refuted another one last. */
  // Stryker disable next-line ArrayDeclaration: a word is no move
  readonly #killers: number[] = []
  readonly #high = new Int32Array(ENTRIES)
  readonly #low = new Int32Array(ENTRIES)
  readonly #bounds = new Uint8Array(ENTRIES)
  readonly #values = new Int32Array(ENTRIES)
  readonly #moves = new Int32Array(ENTRIES)

  constructor(root: PackedPosition) {
    this.#positions = [root]
  }

  /** Looks at so many more positions at most; null if that is not enough. What the table knows is not lost. */
  step(nodes: number): Solved | null {
    this.#limit = this.nodes + nodes
    this.#isOver = false
    const gain = this.#value(0, -INFINITE, INFINITE)
    if (this.#isOver) return null
    const root = this.#positions[0]!
    const lead = root.score(root.turn) - root.score(1 - root.turn)
    return { move: this.#best, lead: lead + gain, nodes: this.nodes }
  }

  /** What the player to move can still gain on the other, between two bounds. */
  #value(depth: number, least: number, most: number): number {
    if (this.nodes === this.#limit) this.#isOver = true
    if (this.#isOver) return 0
    this.nodes++
    const position = this.#positions[depth]!
    const { words } = position
    keyOf(words)
    const [high, low] = [key.high, key.low]
    const entry = low & (ENTRIES - 1)
    let first = NO_MOVE
    if (this.#high[entry] === high && this.#low[entry] === low) {
      const known = this.#values[entry]!
      const bound = this.#bounds[entry]
      const isEnough =
        bound === Bound.exact ||
        (bound === Bound.atLeast && known >= most) ||
        (bound === Bound.atMost && known <= least)
      if (isEnough) return known
      first = this.#moves[entry]!
    }
    const list = this.#listAt(depth)
    const count = position.legalMoves(list)
    order(list, count, first, this.#killers[depth] ?? NO_MOVE, words)
    const child = this.#positionAt(depth + 1, position)
    let best = Number.NEGATIVE_INFINITY
    let move = NO_MOVE
    let floor = least
    for (let i = 0; i < count && floor < most; i++) {
      const next = list.moves[i]!
      // The first move is expected to be best: the others need only be shown to be no better.
      let gain = this.#gain(position, child, next, depth, floor, i === 0 ? most : floor + 1)
      if (i > 0 && gain > floor && gain < most)
        gain = this.#gain(position, child, next, depth, gain, most)
      if (this.#isOver) return 0
      if (gain <= best) continue
      best = gain
      move = next
      floor = Math.max(floor, gain)
    }
    if (best >= most) this.#killers[depth] = move
    this.#high[entry] = high
    this.#low[entry] = low
    this.#values[entry] = best
    this.#moves[entry] = move
    this.#bounds[entry] = best >= most ? Bound.atLeast : best > least ? Bound.exact : Bound.atMost
    // Stryker disable next-line ConditionalExpression: of all positions, the root is judged last
    if (depth === 0) this.#best = move
    return best
  }

  #listAt(depth: number): MoveList {
    this.#lists[depth] ??= moveList()
    return this.#lists[depth]
  }

  #positionAt(depth: number, like: PackedPosition): PackedPosition {
    this.#positions[depth] ??= like.clone() as PackedPosition
    return this.#positions[depth]
  }

  /** What a move gains in the end: what it scores, less what the other can then gain. */
  #gain(
    position: PackedPosition,
    child: PackedPosition,
    move: number,
    depth: number,
    least: number,
    most: number,
  ): number {
    child.copyFrom(position)
    child.apply(move, null)
    const { turn } = position
    const points = child.score(turn) - position.score(turn)
    if (child.words[Word.phase] === Phase.over) return points
    return points - this.#value(depth + 1, points - most, points - least)
  }
}

/** What two positions have in common if what can still be gained is the same: board, hands, turn, turns left. */
// Stryker disable next-line ObjectLiteral: both are written before they are read
const key = { high: 0, low: 0 }

function keyOf(words: Int32Array): void {
  // Stryker disable next-line ArithmeticOperator: either number tells the turns apart
  key.high = words[Word.hashHigh]! ^ Math.imul(words[Word.turn]! + 1, 0x9e3779b1)
  key.low = words[Word.hashLow]!
  addHand(words, 0)
  addHand(words, 1)
  if (words[Word.maxTurns] !== 0) {
    // Stryker disable next-line ArithmeticOperator: in one game, either number tells the turns apart
    const left = words[Word.maxTurns]! - words[Word.turns]!
    key.high = Math.imul(key.high ^ left, 0x27d4eb2f)
    key.high ^= key.high >>> 16
  }
  key.low ^= key.low >>> 16
}

function addHand(words: Int32Array, player: number): void {
  const base = baseOf(player)
  let { high, low } = key
  for (let i = 0; i < words[base + Player.count]!; i++) {
    const kind = words[base + Player.hand + i]!
    high = Math.imul(high ^ kind, 0x85ebca6b)
    // Stryker disable next-line ArithmeticOperator: the other half tells whose tile it is as well
    low = Math.imul(low ^ (kind + 64 * player), 0xc2b2ae35)
  }
  key.high = high ^ (high >>> 15)
  key.low = low ^ (low >>> 13)
}

/** More than any placement is worth, in a byte. */
const FIRST = 255

/** Puts the move that was best before first, the others by what they score at once. */
function order(
  list: MoveList,
  count: number,
  first: number,
  killer: number,
  words: Int32Array,
): void {
  const { moves, points } = list
  const hand = words[baseOf(words[Word.turn]!) + Player.count]!
  for (let i = 0; i < count; i++) {
    const move = moves[i]!
    const bonus = isPlacement(move) && sizeOf(move) === hand ? LAST_TILE_BONUS : 0
    const worth = move === first ? FIRST : move === killer ? FIRST - 1 : points[i]! + bonus
    let at = i
    for (; at > 0 && points[at - 1]! < worth; at--) {
      moves[at] = moves[at - 1]!
      points[at] = points[at - 1]!
    }
    moves[at] = move
    points[at] = worth
  }
}
