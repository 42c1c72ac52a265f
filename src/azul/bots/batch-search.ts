import type { Random } from '../../core/random-stream'
import { bestDraft, bestTiling } from '../fast/draft-values'
import { moveList } from '../fast/legal'
import type { AzulPosition } from '../fast/position'
import { MOVE_COUNT } from '../rules/moves'
import {
  checkEvaluation,
  type EvaluationBatch,
  type LeafEvaluation,
  type PriorEvaluation,
  priorAt,
} from './evaluator'
import { addDirichletNoise, type RootNoise } from './exploration'
import { evaluateEnd, leadOf } from './leaf'
import { Search, type SearchParams } from './search'
import { selectTop, type Tree } from './tree'

/** An iteration whose leaf is being evaluated. */
interface PendingLeaf {
  readonly position: AzulPosition
  /** The nodes of the iteration, the root first. */
  readonly path: readonly number[]
}

/** A node whose children's priors are being evaluated. */
interface PendingNode {
  readonly node: number
  readonly position: AzulPosition
  readonly player: number
}

/** Positions to evaluate: leaves, and nodes to expand. */
export interface SearchBatch {
  readonly leaves: EvaluationBatch
  readonly nodes: EvaluationBatch
}

/** The evaluations of a {@link SearchBatch}; null for a part without positions. */
export interface SearchEvaluation {
  readonly leaves: LeafEvaluation | null
  readonly priors: PriorEvaluation | null
}

/** Which parts of a {@link BatchSearch} have a custom evaluator. */
export interface EvaluatedParts {
  readonly leaves: boolean
  readonly priors: boolean
}

/**
 * The built-in search with custom evaluators of ends of rounds, priors, or both, in batches. Pending visits count as
 * losses (virtual loss), so that a batch spreads over the tree. A node without priors yet remains a leaf.
 */
export class BatchSearch extends Search {
  /** The number of iterations, including pending ones. */
  iterations = 0
  readonly #parts: EvaluatedParts
  readonly #noise: RootNoise | undefined
  #leaves: PendingLeaf[] = []
  #nodes: PendingNode[] = []
  readonly #moves = moveList()
  readonly #priors = new Float64Array(MOVE_COUNT)
  /** By child of the root, the sum of squares of the player's margins. */
  readonly squares = new Map<number, number>()

  constructor(
    root: AzulPosition,
    player: number,
    random: Random,
    maxNodes: number,
    parts: EvaluatedParts,
    params: SearchParams,
    tree?: Tree,
    noise?: RootNoise,
  ) {
    super(root, player, random, maxNodes, tree, params, false)
    this.#parts = parts
    this.#noise = noise
    // With custom priors, the first batch expands the root.
    if (!parts.priors && !this.isExpanded) this.expand(0)
    if (this.isExpanded) addDirichletNoise(this.tree, random, noise)
  }

  /** Whether the root has children. */
  get isExpanded(): boolean {
    return this.tree.children[0]! > 0
  }

  /**
   * Runs `max` iterations, or fewer if the search is solved, and returns the positions to evaluate. If the root has no
   * priors yet, the batch contains only the root. `plan` may return the child of the root for an iteration, or -1.
   */
  collectBatch(max: number, plan: (index: number) => number = () => -1): SearchBatch {
    if (!this.isExpanded) {
      this.position.copyFrom(this.root)
      this.expand(0)
    } else
      for (let done = 0; done < max && !this.isSolved; done++) this.#begin(plan(this.iterations++))
    const turnOf = ({ position }: PendingLeaf) => position.turn
    return {
      leaves: { positions: this.#leaves.map(positionOf), players: this.#leaves.map(turnOf) },
      nodes: { positions: this.#nodes.map(positionOf), players: this.#nodes.map(playerOf) },
    }
  }

  #begin(first: number) {
    const { tree, position, params, outcome } = this
    const depth = this.descend(first)
    const node = this.path[depth]!
    if (tree.solved[node] === 1) this.loadMeans(node)
    else {
      this.playToLeaf(node)
      if (!position.over && this.#parts.leaves) {
        const path = Array.from(this.path.subarray(0, depth + 1))
        for (const visited of path) tree.visits[visited] = tree.visits[visited]! + 1
        this.#leaves.push({ position: position.clone(), path })
        return
      }
      evaluateEnd(position, params, outcome)
    }
    this.backUp(depth)
    this.#addSquare(this.path[1]!)
  }

  #addSquare(child: number) {
    const margin = leadOf(this.outcome.score, this.player)
    this.squares.set(child, (this.squares.get(child) ?? 0) + margin * margin)
  }

  /** Expands a node, or adds it to the batch if it needs custom priors. */
  protected override expand(node: number): boolean {
    if (!this.#parts.priors) return super.expand(node)
    if (this.#nodes.every((waiting) => waiting.node !== node))
      this.#nodes.push({ node, position: this.position.clone(), player: this.mover })
    return false
  }

  /** Applies the evaluation of the current batch. */
  applyEvaluation({ leaves, priors }: SearchEvaluation): void {
    const { players } = this.root
    if (this.#leaves.length > 0) {
      checkEvaluation(leaves, this.#leaves.length, players, 'evaluateLeaf')
      for (const [i, leaf] of this.#leaves.entries()) this.#finish(leaf, leaves, i * players)
    }
    if (this.#nodes.length > 0) {
      checkEvaluation(priors, this.#nodes.length, players, 'evaluatePriors')
      for (const [i, node] of this.#nodes.entries()) this.#addChildren(node, priors.priors, i)
    }
    this.#leaves = []
    this.#nodes = []
  }

  /** Backs up the values of a leaf, which start with the player who starts the next round. */
  #finish({ position, path }: PendingLeaf, { values, margins }: LeafEvaluation, from: number) {
    const { tree, outcome } = this
    const { players, turn } = position
    for (let next = 0; next < players; next++) {
      const player = (turn + next) % players
      outcome.win[player] = values[from + next]!
      outcome.score[player] = margins?.[from + next] ?? Number.NaN
    }
    scoresFromMargins(outcome.score)
    outcome.worth.set(outcome.win)
    for (const node of path) {
      // A node solved in the meantime has exact values for all its visits, including pending ones.
      if (tree.solved[node] === 1) continue
      for (let player = 0; player < players; player++) {
        const index = node * players + player
        tree.worth[index] = tree.worth[index]! + outcome.worth[player]!
        tree.score[index] = tree.score[index]! + outcome.score[player]!
        tree.win[index] = tree.win[index]! + outcome.win[player]!
      }
    }
    this.#addSquare(path[1]!)
  }

  #addChildren({ node, position, player }: PendingNode, priors: ArrayLike<number>, index: number) {
    const list = this.#moves
    const values = this.#priors
    let count = position.legalMoves(list, player)
    for (let i = 0; i < count; i++)
      values[i] = priorAt(priors, MOVE_COUNT * index + list[i]!, 'evaluatePriors')
    if (node !== 0) count = selectTop(list, values, count, this.params.maxChildren)
    const total = values.subarray(0, count).reduce((sum, value) => sum + value, 0)
    for (let i = 0; i < count; i++) values[i] = total > 0 ? values[i]! / total : 1 / count
    if (!this.addChildren(node, list, values, count)) return
    if (node === 0) addDirichletNoise(this.tree, this.random, this.#noise)
  }

  /** Undoes the pending iterations. An unexpanded root gets the prior 1 on the best move by draft values. */
  discardBatch(): void {
    const { tree } = this
    this.iterations -= this.#leaves.length
    for (const { path } of this.#leaves)
      for (const node of path)
        if (tree.solved[node] === 0) tree.visits[node] = tree.visits[node]! - 1
    this.#leaves = []
    this.#nodes = []
    if (this.isExpanded) return
    const best = this.isTiling
      ? bestTiling(this.drafts, this.root, this.player)
      : bestDraft(this.drafts, this.root, null, 0)
    const priors = new Float64Array(MOVE_COUNT)
    priors[best] = 1
    this.#addChildren({ node: 0, position: this.root, player: this.player }, priors, 0)
  }

  /** The best child of a node; without visits, the one with the highest prior. */
  override best(node = 0, depth = 0): number {
    const { first, children, prior, visits } = this.tree
    const best = super.best(node, depth)
    if (visits[best]! > 0) return best
    const from = first[node]!
    let likely = from
    for (let child = from; child < from + children[node]!; child++)
      if (prior[child]! > prior[likely]!) likely = child
    return likely
  }
}

const positionOf = ({ position }: { readonly position: AzulPosition }) => position
const playerOf = ({ player }: PendingNode) => player

/** Replaces margins by scores with the same leads: the leader's score is 0. */
function scoresFromMargins(margins: Float64Array): void {
  let leader = 0
  for (let player = 1; player < margins.length; player++)
    if (margins[player]! > margins[leader]!) leader = player
  if (margins[leader]! > 0) margins[leader] = 0
}
