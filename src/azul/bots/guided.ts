import type { Random } from '../../core/random-stream'
import {
  bestDraft,
  bestTiling,
  draftValues,
  rolloutRound,
  updateDraftValues,
} from '../fast/draft-values'
import { moveList } from '../fast/legal'
import type { PackedPosition } from '../fast/packed-position'
import { MOVE_COUNT } from '../rules/moves'
import { checkEvaluation, type Evaluation, type EvaluationBatch, priorAt } from './evaluate'
import { addNoise, type Noise } from './noise'
import { createTree, reserve, select, type Tree } from './tree'

/** How much the search looks at moves that seem worse. */
const EXPLORE = 0.5

/** How much worse than its parent a node is taken to be before its first visit. */
const DOUBT = 0.1

/** The end of an iteration, which waits to be judged. */
interface Leaf {
  readonly position: PackedPosition
  /** The legal moves, of which there are {@link count}. */
  readonly list: Uint16Array
  count: number
  /** Who has to choose. */
  player: number
  /** The nodes that the iteration went through, the root first. */
  path: readonly number[]
  /** Whether the position is the last node's; else it lies behind a deal, which is another one each time. */
  isNode: boolean
}

/**
 * A Monte Carlo tree search over the rest of a round that takes values and priors from a caller's judgment, a batch at a
 * time (PUCT). A visit that waits for its judgment counts as lost, so that the next ones go elsewhere. Behind the round
 * lies a random deal, and the position after it is judged.
 */
export class GuidedSearch {
  readonly root: PackedPosition
  readonly player: number
  readonly tree: Tree
  /** How many iterations it has made, those included that wait for their judgment. */
  made = 0
  readonly #position: PackedPosition
  readonly #random: Random
  readonly #limit: number
  readonly #noise: Noise | undefined
  readonly #isTiling: boolean
  readonly #leaves: Leaf[] = []
  /** How many of the leaves wait to be judged. */
  #count = 0
  /** For the nodes on their paths: how many of the visits wait. */
  readonly #waiting = new Map<number, number>()
  readonly #values: Float64Array
  /** Draft values for the round, for wall spaces that are chosen by rule. */
  readonly #drafts = draftValues()

  constructor(
    root: PackedPosition,
    player: number,
    random: Random,
    limit: number,
    tree: Tree = createTree(root.players, Math.min(Math.max(limit, 512), 4096)),
    noise?: Noise,
  ) {
    this.root = root
    this.player = player
    this.tree = tree
    this.#position = root.clone() as PackedPosition
    this.#random = random
    this.#limit = Math.max(limit, 512)
    this.#noise = noise
    this.#isTiling = root.phase === 'tile'
    this.#values = new Float64Array(root.players)
    updateDraftValues(this.#drafts, root)
    if (this.isOpen) addNoise(tree, random, noise)
  }

  /** Whether the root has been judged, so that there are moves to choose from. */
  get isOpen() {
    return this.tree.children[0]! > 0
  }

  /**
   * Makes up to so many iterations as far as they go without being judged, and gives the positions to judge. The first
   * of all is the root alone. `plan` may say with which child of the root an iteration begins.
   */
  gather(most: number, plan: (index: number) => number = () => -1): EvaluationBatch {
    if (!this.isOpen) {
      this.#position.copyFrom(this.root)
      this.#wait([0], true)
    } else for (let i = 0; i < most && this.#descend(plan(this.made)); i++) this.made++
    const leaves = this.#leaves.slice(0, this.#count)
    return {
      positions: leaves.map(({ position }) => position),
      players: leaves.map(({ player }) => player),
    }
  }

  /** Takes in what is thought of the positions gathered last. */
  learn(evaluation: Evaluation): void {
    const { players } = this.root
    const values = this.#values
    checkEvaluation(evaluation, this.#count, players)
    for (let i = 0; i < this.#count; i++) {
      const leaf = this.#leaves[i]!
      for (let next = 0; next < players; next++)
        values[(leaf.player + next) % players] = evaluation.values[i * players + next]!
      this.#backUp(leaf.path)
      if (leaf.isNode) this.#expand(leaf, (move) => priorAt(evaluation, i * MOVE_COUNT + move))
    }
    this.#forget()
  }

  /** Goes back to before the positions were gathered that nobody has judged. */
  drop(): void {
    const { visits } = this.tree
    for (const { path } of this.#leaves.slice(0, this.#count)) {
      if (path.length > 1) this.made--
      for (const node of path) visits[node] = visits[node]! - 1
    }
    this.#forget()
    if (this.isOpen) return
    // Nobody has judged anything: the draft values say what to do.
    this.#position.copyFrom(this.root)
    const leaf = this.#fill(0, [0], true)
    const best = this.#isTiling
      ? bestTiling(this.#drafts, this.root, this.player)
      : bestDraft(this.#drafts, this.root, null, 0)
    this.#expand(leaf, (move) => (move === best ? 1 : 0))
  }

  #forget() {
    this.#count = 0
    this.#waiting.clear()
  }

  /** Goes down the tree to a leaf; false, and nothing done, if that is a node that waits already. */
  #descend(first: number): boolean {
    const { tree, root } = this
    const position = this.#position
    position.copyFrom(root)
    const path = [0]
    let node = 0
    let isNode = true
    while (isNode && tree.children[node]! > 0) {
      node = node === 0 && first !== -1 ? first : this.#select(node)
      path.push(node)
      position.apply(tree.move[node]!, null, this.#mover)
      isNode = this.#isTiling ? position.isActive(this.player) : position.phase === 'draft'
    }
    if (!isNode) {
      rolloutRound(this.#drafts, position, null, 0)
      if (!position.over) position.deal(this.#random)
    } else if (this.#waiting.has(node)) return false
    const { visits } = tree
    for (const visited of path) visits[visited] = visits[visited]! + 1
    if (position.over) {
      this.#settle()
      this.#backUp(path)
    } else this.#wait(path, isNode)
    return true
  }

  /** Who moves next. */
  get #mover() {
    return this.#isTiling ? this.player : this.#position.turn
  }

  /** The child to go to; visits that wait count as lost. */
  #select(node: number): number {
    const { tree } = this
    const judged = tree.visits[node]! - (this.#waiting.get(node) ?? 0)
    return select(tree, node, this.#mover, EXPLORE, DOUBT, judged)
  }

  /** Puts the position that was reached among those to judge. */
  #wait(path: readonly number[], isNode: boolean) {
    this.#fill(this.#count++, path, isNode)
    for (const node of path) this.#waiting.set(node, (this.#waiting.get(node) ?? 0) + 1)
    if (path.length === 1) this.tree.visits[0] = this.tree.visits[0]! + 1
  }

  #fill(index: number, path: readonly number[], isNode: boolean): Leaf {
    const leaves = this.#leaves
    leaves[index] ??= {
      position: this.#position.clone() as PackedPosition,
      list: moveList(),
      count: 0,
      player: 0,
      path,
      isNode,
    }
    const leaf = leaves[index]
    leaf.position.copyFrom(this.#position)
    leaf.path = path
    leaf.isNode = isNode
    leaf.player = isNode ? this.#mover : this.#position.turn
    leaf.count = this.#position.legalMoves(leaf.list, leaf.player)
    return leaf
  }

  /** For each player: the share of the win, where the game is over. */
  #settle() {
    const position = this.#position
    const values = this.#values
    let winners = 0
    for (let player = 0; player < values.length; player++) {
      values[player] = position.rank(player) === 1 ? 1 : 0
      winners += values[player]!
    }
    // Stryker disable next-line EqualityOperator: behind the last player nothing is written
    for (let player = 0; player < values.length; player++)
      values[player] = values[player]! / winners
  }

  #backUp(path: readonly number[]) {
    const { worth, win, players } = this.tree
    const values = this.#values
    for (const node of path)
      for (let player = 0; player < players; player++) {
        const index = node * players + player
        worth[index] = worth[index]! + values[player]!
        win[index] = win[index]! + values[player]!
      }
  }

  /** Gives the last node of a path its children, if there is room. */
  #expand({ path, list, count }: Leaf, priorOf: (move: number) => number) {
    const { tree } = this
    const node = path.at(-1)!
    let total = 0
    const priors = Array.from(list.subarray(0, count), (move) => {
      const prior = priorOf(move)
      total += prior
      return prior
    })
    if (!reserve(tree, count, this.#limit)) return
    const first = tree.size
    tree.size += count
    tree.first[node] = first
    tree.children[node] = count
    // Stryker disable next-line EqualityOperator: what lies behind the tree is written when it grows
    for (let i = 0; i < count; i++) {
      tree.move[first + i] = list[i]!
      tree.prior[first + i] = total > 0 ? priors[i]! / total : 1 / count
    }
    if (node === 0) addNoise(tree, this.#random, this.#noise)
  }

  /** The child of a node most often visited; the most promising one among equals. */
  best(node = 0): number {
    const { first, children, visits, prior } = this.tree
    const from = first[node]!
    let best = from
    for (let child = from + 1; child < from + children[node]!; child++) {
      const more = visits[child]! - visits[best]!
      if (more > 0 || (more === 0 && prior[child]! > prior[best]!)) best = child
    }
    return best
  }

  /** The moves that are taken for best, as numbers. */
  line(): number[] {
    const { children, move, visits } = this.tree
    const moves: number[] = []
    for (let node = 0; children[node]! > 0; ) {
      node = this.best(node)
      if (visits[node] === 0 && moves.length > 0) break
      moves.push(move[node]!)
    }
    return moves
  }

  /** Each player's chance to win after a node, 0 to 1; empty if nobody has judged it. */
  winChance(node: number): number[] {
    const { visits, win, players } = this.tree
    const count = visits[node]!
    return Array.from(
      { length: count === 0 ? 0 : players },
      (_, player) => win[node * players + player]! / count,
    )
  }
}
