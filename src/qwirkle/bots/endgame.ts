import { Pacer } from '../../bots/timing'
import { baseOf, Phase, Player, Word } from '../fast/layout'
import { type MoveList, moveList } from '../fast/moves'
import { isPlacement, sizeOf } from '../fast/placement'
import type { QwirklePosition } from '../fast/position'
import { LAST_TILE_BONUS } from '../rules/scoring'

/** The solution of an endgame. */
export interface Solved {
  /** The number of the best move. */
  readonly move: number
  /** The final lead of the player to move, if both play their best. */
  readonly lead: number
  /** The number of positions searched. */
  readonly nodes: number
}

/** The maximum number of positions to search, by default. */
export const ENDGAME_NODES = 100_000

/** Positions between two looks at the clock. */
const BATCH = 64

/** The size of the transposition table. */
const ENTRIES = 1 << 16

/** What an entry of the table says about the value: exact, or a bound. 0 marks an empty entry. */
const EXACT = 1
const LOWER = 2
const UPPER = 3

/** Whether both hands can be known: two players, and an empty bag. */
export function isEndgame({ words }: QwirklePosition): boolean {
  return words[Word.seats] === 2 && words[Word.bagCount] === 0 && words[Word.phase] === Phase.play
}

/** More than any lead. */
const INFINITE = 1_000_000

/**
 * Solves a position with two known hands and an empty bag: the move with the best final lead, which also wins if any
 * move does. Null if that takes more than `maxNodes` positions.
 */
export function solveEndgame(
  root: QwirklePosition,
  maxNodes: number = ENDGAME_NODES,
): Solved | null {
  return new EndgameSearch(root).step(maxNodes)
}

/** The best move of a view with an empty bag and two players; null in other positions, or if the search takes too long. */
export async function solveBestMove(
  root: QwirklePosition,
  iterations: number,
  pacer: Pacer,
): Promise<number | null> {
  const endgame = beginEndgame(root, iterations)
  return endgame === null ? null : ((await solveWithin(endgame, pacer))?.move ?? null)
}

/** A move of an endgame, and the final lead of the player if both play their best after it. */
export interface SolvedMove {
  readonly move: number
  readonly lead: number
}

/** The maximum number of moves that {@link solveMoves} solves besides those of `include`. */
const MAX_SOLVED = 16

/**
 * The exact leads of the best move, of those that score most, and of those of `include`, best first. Null where
 * {@link solveBestMove} is null, or if solving all of these moves takes too long.
 */
export async function solveMoves(
  root: QwirklePosition,
  include: readonly number[],
  iterations: number,
  pacer: Pacer,
): Promise<readonly SolvedMove[] | null> {
  const endgame = beginEndgame(root, iterations)
  if (endgame === null) return null
  const best = await solveWithin(endgame, pacer)
  if (best === null) return null
  const { search, known } = endgame
  const { turn } = known
  const list = moveList()
  const count = known.legalMoves(list)
  orderMoves(list, count, best.move, NO_MOVE, known.words)
  const numbers = new Set([...list.moves.subarray(0, Math.min(count, MAX_SOLVED)), ...include])
  const solved: SolvedMove[] = []
  for (const move of numbers) {
    const child = known.clone()
    child.apply(move, null)
    let lead = child.score(turn) - child.score(1 - turn)
    if (!child.over) {
      search.moveTo(child)
      const reply = await solveWithin(endgame, pacer)
      if (reply === null) return null
      lead = 0 - reply.lead
    }
    solved.push({ move, lead })
  }
  return solved.sort((a, b) => b.lead - a.lead)
}

/** An endgame that is being solved: both hands are known. */
interface Endgame {
  readonly known: QwirklePosition
  readonly search: EndgameSearch
  readonly maxNodes: number
}

/** Positions of an endgame between two pauses. */
const ENDGAME_BATCH = 1000

/** The positions of an endgame that take about as long as one iteration of the search. */
const POSITIONS_PER_ITERATION = 40

function beginEndgame(root: QwirklePosition, iterations: number): Endgame | null {
  if (!isEndgame(root)) return null
  const known = root.clone()
  // Only one hand is unknown, so there is one way to deal it.
  known.determinize(() => 0)
  const maxNodes = Math.min(ENDGAME_NODES, POSITIONS_PER_ITERATION * iterations)
  return { known, search: new EndgameSearch(known), maxNodes }
}

/** The solution of the position that an endgame's search is at; null if it takes too long. */
async function solveWithin({ search, maxNodes }: Endgame, pacer: Pacer): Promise<Solved | null> {
  while (search.nodes < maxNodes && !pacer.isOver) {
    const solved = search.step(Math.min(ENDGAME_BATCH, maxNodes - search.nodes), pacer)
    if (solved !== null) return solved
    if (pacer.isDue) await pacer.rest()
  }
  return null
}

/** The number that no move has. */
const NO_MOVE = 0

/** An alpha-beta search with a transposition table, which can be interrupted and resumed. */
export class EndgameSearch {
  /** The number of positions searched. */
  nodes = 0
  #best = NO_MOVE
  #maxNodes = 0
  #pacer = new Pacer()
  /** Whether this step has used up its positions or its time. */
  #isInterrupted = false
  #positions: QwirklePosition[]
  readonly #lists: MoveList[] = []
  /** By depth, the last move that caused a cutoff. */
  readonly #killers: number[] = []
  readonly #high = new Int32Array(ENTRIES)
  readonly #low = new Int32Array(ENTRIES)
  readonly #bounds = new Uint8Array(ENTRIES)
  readonly #values = new Int32Array(ENTRIES)
  readonly #moves = new Int32Array(ENTRIES)

  constructor(root: QwirklePosition) {
    this.#positions = [root]
  }

  /** Turns to another position of the same game; the table is kept. */
  moveTo(root: QwirklePosition): void {
    this.#positions = [root]
  }

  /**
   * Searches up to `nodes` more positions; null if that is not enough, or the pacer is over. The table is kept for the
   * next step.
   */
  step(nodes: number, pacer = new Pacer()): Solved | null {
    this.#pacer = pacer
    this.#maxNodes = this.nodes + nodes
    this.#isInterrupted = false
    const gain = this.#value(0, -INFINITE, INFINITE)
    if (this.#isInterrupted) return null
    const [root] = this.#positions
    if (root === undefined) return null
    const lead = root.score(root.turn) - root.score(1 - root.turn)
    return { move: this.#best, lead: lead + gain, nodes: this.nodes }
  }

  /** The lead that the player to move can still gain: exact inside the window, otherwise a bound (fail-soft alpha-beta). */
  #value(depth: number, alpha: number, beta: number): number {
    if (this.nodes === this.#maxNodes || (this.nodes % BATCH === 0 && this.#pacer.isOver))
      this.#isInterrupted = true
    if (this.#isInterrupted) return 0
    this.nodes++
    const position = this.#positions[depth]!
    const { words } = position
    writeKey(words)
    const { high, low } = key
    const entry = low & (ENTRIES - 1)
    let first = NO_MOVE
    if (this.#high[entry] === high && this.#low[entry] === low) {
      const known = this.#values[entry]!
      const bound = this.#bounds[entry]
      const isEnough =
        bound === EXACT || (bound === LOWER && known >= beta) || (bound === UPPER && known <= alpha)
      if (isEnough) return known
      first = this.#moves[entry]!
    }
    const list = this.#listAt(depth)
    const count = position.legalMoves(list)
    orderMoves(list, count, first, this.#killers[depth] ?? NO_MOVE, words)
    const child = this.#positionAt(depth + 1, position)
    let best = Number.NEGATIVE_INFINITY
    let move = NO_MOVE
    let floor = alpha
    for (let i = 0; i < count && floor < beta; i++) {
      const next = list.moves[i]!
      // Principal variation search: the other moves get a null window first.
      let gain = this.#gain(position, child, next, depth, floor, i === 0 ? beta : floor + 1)
      if (i > 0 && gain > floor && gain < beta)
        gain = this.#gain(position, child, next, depth, gain, beta)
      if (this.#isInterrupted) return 0
      if (gain <= best) continue
      best = gain
      move = next
      floor = Math.max(floor, gain)
    }
    if (best >= beta) this.#killers[depth] = move
    this.#high[entry] = high
    this.#low[entry] = low
    this.#values[entry] = best
    this.#moves[entry] = move
    this.#bounds[entry] = best >= beta ? LOWER : best > alpha ? EXACT : UPPER
    if (depth === 0) this.#best = move
    return best
  }

  #listAt(depth: number): MoveList {
    this.#lists[depth] ??= moveList()
    return this.#lists[depth]
  }

  #positionAt(depth: number, parent: QwirklePosition): QwirklePosition {
    this.#positions[depth] ??= parent.clone()
    return this.#positions[depth]
  }

  /** The lead that a move gains in the end: its points, less what the opponent can gain after it. */
  #gain(
    position: QwirklePosition,
    child: QwirklePosition,
    move: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    child.copyFrom(position)
    child.apply(move, null)
    const { turn } = position
    const points = child.score(turn) - position.score(turn)
    if (child.words[Word.phase] === Phase.over) return points
    return points - this.#value(depth + 1, points - beta, points - alpha)
  }
}

/** A hash of what the remaining gains depend on: board, hands, turn and turns left. Valid until the next call. */
const key = { high: 0, low: 0 }

function writeKey(words: Int32Array): void {
  key.high = words[Word.hashHigh]! ^ Math.imul(words[Word.turn]! + 1, 0x9e3779b1)
  key.low = words[Word.hashLow]!
  addHand(words, 0)
  addHand(words, 1)
  if (words[Word.maxTurns] !== 0) {
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
    low = Math.imul(low ^ (kind + 64 * player), 0xc2b2ae35)
  }
  key.high = high ^ (high >>> 15)
  key.low = low ^ (low >>> 13)
}

/** More than the points of any placement; fits into a byte. */
const FIRST = 255

/** Orders moves: the best of an earlier search, the killer move, then by points. */
function orderMoves(
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
    const score = move === first ? FIRST : move === killer ? FIRST - 1 : points[i]! + bonus
    let at = i
    for (; at > 0 && points[at - 1]! < score; at--) {
      moves[at] = moves[at - 1]!
      points[at] = points[at - 1]!
    }
    moves[at] = move
    points[at] = score
  }
}
