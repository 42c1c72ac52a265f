import type { Random } from '../../core/random-stream'
import {
  bestDraft,
  bestTiling,
  draftValue,
  draftValues,
  rolloutRound,
  updateDraftValues,
} from '../fast/draft-values'
import { moveList } from '../fast/legal'
import type { AzulPosition } from '../fast/position'
import { MOVE_COUNT } from '../rules/moves'
import { checkEvaluation, type Evaluation, type EvaluationBatch, priorAt } from './evaluator'
import { addDirichletNoise, type RootNoise } from './exploration'
import { createOutcome, evaluateLeaf, leadOf, writeWinShares } from './leaf'
import { SEARCH_PARAMS, softmax } from './search'
import { selectChild, type Tree } from './tree'
import { TreeSearch } from './tree-search'

/** The weight of priors and few visits against results (PUCT). */
const C_PUCT = 0.5

/** How much worse than its parent an unvisited node is assumed to be (FPU). */
const FPU_REDUCTION = 0.1

/** The end of an iteration that waits for its evaluation. */
interface Leaf {
  readonly position: AzulPosition
  /** The legal moves, {@link count} of them. */
  readonly list: Uint16Array
  count: number
  /** The player to move. */
  player: number
  /** The nodes of the iteration, the root first. */
  path: readonly number[]
  /** Whether the position belongs to the last node; otherwise it follows a random deal. */
  isNode: boolean
}

/**
 * A Monte Carlo tree search with the values and priors of a custom evaluator, in batches. Pending visits count as losses
 * (virtual loss), so that a batch spreads over the tree. At the end of the round it evaluates the position after a random
 * deal.
 */
export class PuctSearch extends TreeSearch {
  /** Iterations, including those that wait for their evaluation. */
  iterations = 0
  readonly #noise: RootNoise | undefined
  readonly #leaves: Leaf[] = []
  /** The size of the current batch: the number of leaves that wait. */
  #count = 0
  /** Pending visits of the nodes on the paths of these leaves. */
  readonly #pending = new Map<number, number>()
  /** By player, what is backed up: the chances to win, and the leads over the best opponent. */
  readonly #values: Float64Array
  readonly #margins: Float64Array
  /** By child of the root, the sum of the player's squared margins; infinite once a margin is unknown. */
  readonly squares = new Map<number, number>()
  /** Draft values for positions after a deal. */
  readonly #laterDrafts = draftValues()
  readonly #outcome: ReturnType<typeof createOutcome>
  readonly #priors = new Float64Array(MOVE_COUNT)

  constructor(
    root: AzulPosition,
    player: number,
    random: Random,
    maxNodes: number,
    tree?: Tree,
    noise?: RootNoise,
  ) {
    super(root, player, random, maxNodes, tree, () => 0)
    this.#noise = noise
    this.#values = new Float64Array(root.players)
    this.#margins = new Float64Array(root.players)
    this.#outcome = createOutcome(root.players)
    if (this.isExpanded) addDirichletNoise(this.tree, random, noise)
  }

  /** Whether the root has been evaluated, so that it has children. */
  get isExpanded(): boolean {
    return this.tree.children[0]! > 0
  }

  /**
   * Runs up to `max` iterations until they need an evaluation, and returns the positions to evaluate. The first batch
   * contains the root only. `plan` may return the child of the root for an iteration, or -1.
   */
  collectBatch(max: number, plan: (index: number) => number = () => -1): EvaluationBatch {
    if (!this.isExpanded) {
      this.position.copyFrom(this.root)
      this.#enqueue([0], true)
    } else {
      const end = this.iterations + max
      while (this.iterations < end && this.#descend(plan(this.iterations))) this.iterations++
    }
    const leaves = this.#leaves.slice(0, this.#count)
    return {
      positions: leaves.map(({ position }) => position),
      players: leaves.map(({ player }) => player),
    }
  }

  /** A search with an evaluator solves nothing. */
  get isSolved(): boolean {
    return false
  }

  /** Applies the evaluation of the last batch; null for an empty one. */
  applyEvaluation(evaluation: Evaluation | null): void {
    if (this.#count === 0) return
    const { players } = this.root
    checkEvaluation(evaluation, this.#count, players)
    const { values, margins, priors } = evaluation
    for (const [i, leaf] of this.#leaves.slice(0, this.#count).entries()) {
      if (values === undefined) this.#evaluate(leaf)
      else
        for (let next = 0; next < players; next++) {
          const player = (leaf.player + next) % players
          this.#values[player] = values[i * players + next]!
          this.#margins[player] = margins?.[i * players + next] ?? Number.NaN
        }
      this.#backUp(leaf.path)
      if (!leaf.isNode) continue
      if (priors === undefined) this.#expandByDraftValues(leaf)
      else this.#expand(leaf, (move) => priorAt(priors, i * MOVE_COUNT + move))
    }
    this.#clearBatch()
  }

  /** Evaluates a leaf by a rollout and the outlook. */
  #evaluate({ position, isNode }: Leaf) {
    const drafts = isNode ? this.drafts : this.#laterDrafts
    if (!isNode) updateDraftValues(drafts, position)
    rolloutRound(drafts, position, this.random, SEARCH_PARAMS.rolloutNoise)
    const { rolloutRounds, roundsPastDeal } = SEARCH_PARAMS
    const rounds = isNode ? rolloutRounds : roundsPastDeal
    evaluateLeaf(position, this.random, SEARCH_PARAMS, this.#outcome, rounds)
    this.#values.set(this.#outcome.win)
    this.#setMargins((player) => this.#outcome.score[player]!)
  }

  #setMargins(scoreOf: (player: number) => number) {
    const scores = Float64Array.from(this.#margins, (_, player) => scoreOf(player))
    for (let player = 0; player < scores.length; player++)
      this.#margins[player] = leadOf(scores, player)
  }

  #expandByDraftValues(leaf: Leaf) {
    const { position } = this
    const weights = new Map<number, number>()
    const values = new Float64Array(leaf.count)
    this.#restore(leaf)
    for (let i = 0; i < leaf.count && !this.isTiling; i++)
      values[i] = draftValue(this.drafts, position, leaf.list[i]!)
    softmax(values, leaf.count, SEARCH_PARAMS.priorTemperature)
    for (let i = 0; i < leaf.count; i++) weights.set(leaf.list[i]!, values[i]!)
    this.#expand(leaf, (move) => weights.get(move) ?? 0)
  }

  /** Goes to the node of a leaf, whose own position may have been played on. */
  #restore({ path }: Leaf) {
    this.position.copyFrom(this.root)
    for (const node of path.slice(1)) this.position.apply(this.tree.move[node]!, null, this.mover)
  }

  /** Undoes the iterations of the last batch. If the root is not expanded, the best move by draft values gets all prior. */
  discardBatch(): void {
    const { visits } = this.tree
    for (const { path } of this.#leaves.slice(0, this.#count)) {
      if (path.length > 1) this.iterations--
      for (const node of path) visits[node] = visits[node]! - 1
    }
    this.#clearBatch()
    if (this.isExpanded) return
    this.position.copyFrom(this.root)
    const leaf = this.#writeLeaf(0, [0], true)
    const best = this.isTiling
      ? bestTiling(this.drafts, this.root, this.player)
      : bestDraft(this.drafts, this.root, null, 0)
    this.#expand(leaf, (move) => (move === best ? 1 : 0))
  }

  #clearBatch() {
    this.#count = 0
    this.#pending.clear()
  }

  /** Descends to a leaf; returns false and changes nothing if that is pending already. */
  #descend(first: number): boolean {
    const { tree, position } = this
    position.copyFrom(this.root)
    const path = [0]
    let node = 0
    let isNode = true
    while (isNode && tree.children[node]! > 0) {
      node = node === 0 && first !== -1 ? first : this.#select(node)
      path.push(node)
      position.apply(tree.move[node]!, null, this.mover)
      isNode = this.isInRound
    }
    if (!isNode) {
      rolloutRound(this.drafts, position, null, 0)
      if (!position.over) position.deal(this.random)
    } else if (this.#pending.has(node)) return false
    const { visits } = tree
    for (const visited of path) visits[visited] = visits[visited]! + 1
    if (position.over) {
      writeWinShares(position, this.#values)
      this.#setMargins((player) => position.score(player))
      this.#backUp(path)
    } else this.#enqueue(path, isNode)
    return true
  }

  #select(node: number): number {
    const evaluated = this.tree.visits[node]! - (this.#pending.get(node) ?? 0)
    return selectChild(this.tree, node, this.mover, C_PUCT, FPU_REDUCTION, evaluated)
  }

  /** Adds the current position to the batch. */
  #enqueue(path: readonly number[], isNode: boolean) {
    this.#writeLeaf(this.#count++, path, isNode)
    for (const node of path) this.#pending.set(node, (this.#pending.get(node) ?? 0) + 1)
    if (path.length === 1) this.tree.visits[0] = this.tree.visits[0]! + 1
  }

  #writeLeaf(index: number, path: readonly number[], isNode: boolean): Leaf {
    const { position } = this
    this.#leaves[index] ??= {
      position: position.clone(),
      list: moveList(),
      count: 0,
      player: 0,
      path,
      isNode,
    }
    const leaf = this.#leaves[index]
    leaf.position.copyFrom(position)
    leaf.path = path
    leaf.isNode = isNode
    leaf.player = isNode ? this.mover : position.turn
    leaf.count = position.legalMoves(leaf.list, leaf.player)
    return leaf
  }

  #backUp(path: readonly number[]) {
    const { worth, win, score, players } = this.tree
    const values = this.#values
    const margins = this.#margins
    for (const node of path)
      for (let player = 0; player < players; player++) {
        const index = node * players + player
        worth[index] = worth[index]! + values[player]!
        win[index] = win[index]! + values[player]!
        score[index] = score[index]! + margins[player]!
      }
    const [, child] = path
    const margin = margins[this.player]!
    if (child !== undefined)
      this.squares.set(child, (this.squares.get(child) ?? 0) + margin * margin)
  }

  /** Gives the last node of a path its children, unless the tree is full. */
  #expand({ path, list, count }: Leaf, priorOf: (move: number) => number) {
    const node = path[path.length - 1]!
    const priors = this.#priors
    let total = 0
    for (let i = 0; i < count; i++) {
      priors[i] = priorOf(list[i]!)
      total += priors[i]!
    }
    for (let i = 0; i < count; i++) priors[i] = total > 0 ? priors[i]! / total : 1 / count
    if (!this.addChildren(node, list, priors, count)) return
    if (node === 0) addDirichletNoise(this.tree, this.random, this.#noise)
  }

  /** The child of a node with most visits; of several, the one with the highest prior. */
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
}
