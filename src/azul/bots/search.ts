import { exp } from '../../core/exact-math'
import { type Random, randomStream } from '../../core/random-stream'
import { draftValue, draftValues, rolloutRound, updateDraftValues } from '../fast/draft-values'
import { moveList } from '../fast/legal'
import type { AzulPosition } from '../fast/position'
import type { Board } from '../rules/board'
import { createOutcome, evaluateEnd, type LeafParams, type Outcome, playRounds } from './leaf'
import type { PriorEstimator } from './prior-network'
import { bestChild, DEAL, selectChild, selectTop, type Tree } from './tree'
import { TreeSearch } from './tree-search'
import type { Weights } from './weights'
import { calibrateChances, calibrateError } from './win-chance'

/** Parameters of the search. */
export interface SearchParams extends LeafParams {
  /** The weight of priors and few visits against results (PUCT). */
  readonly cPuct: number
  /** The temperature of the priors, in points of draft values: a draft worth this much less has 1/e of the prior. */
  readonly priorTemperature: number
  /** How much worse than its parent an unvisited node is assumed to be (FPU). */
  readonly fpuReduction: number
  /** The maximum number of children of a node below the root. */
  readonly maxChildren: number
  /** The visits after which a node is expanded. */
  readonly minVisitsToExpand: number
  /** The visits after which the end of a round gets deals as children. */
  readonly minVisitsForDeals: number
  /** The maximum number of these deals. */
  readonly maxDeals: number
  /** Rounds that a rollout plays after one that began behind a deal in the tree. */
  readonly roundsPastDeal: number
  /** Estimates the priors of drafts in place of draft values. */
  readonly priors: PriorEstimator | null
}

/** The best parameters found; docs/decisions/0016-search-parameters.md and 0076 have the measurements. */
export const SEARCH_PARAMS: SearchParams = {
  rolloutNoise: 2,
  rolloutRounds: 1,
  scoreWeight: 0.2,
  zeroSum: true,
  cPuct: 1.2,
  priorTemperature: 2.5,
  fpuReduction: 0.1,
  maxChildren: 16,
  minVisitsToExpand: 2,
  minVisitsForDeals: 64,
  maxDeals: 64,
  roundsPastDeal: 0,
  network: null,
  priors: null,
}

/** What differs with learned leaves: a round's end needs no rollout, and exact leaves less exploration. */
export const LEARNED_PARAMS: Partial<SearchParams> = { rolloutRounds: 0, cPuct: 0.8 }

/** What differs with learned priors, which are logits. */
export const PRIOR_PARAMS: Partial<SearchParams> = { priorTemperature: 1 }

/** The parameters with the learned weights of a board; without any for it, the parameters as they are. */
export function withWeights(
  params: SearchParams,
  weights: Weights | undefined,
  board: Board,
): SearchParams {
  const networks = weights?.networksFor(board) ?? null
  if (networks === null) return params
  const { leaf, priors } = networks
  const learned = { ...(leaf && LEARNED_PARAMS), ...(priors && PRIOR_PARAMS) }
  return { ...params, ...learned, network: leaf, priors }
}

/** More than the number of moves in two rounds. */
const MAX_DEPTH = 256

/** The mover of a deal. */
const CHANCE = -1

/**
 * A Monte Carlo tree search with rollouts. Leaves are played on by draft values, through a random deal, to the end of
 * the next round. Other players' wall spaces are chosen by rule.
 */
export class Search extends TreeSearch {
  readonly params: SearchParams
  /** The outcome of the last iteration. */
  readonly outcome: Outcome
  /** The nodes of the current iteration, the root first. */
  protected readonly path = new Int32Array(MAX_DEPTH)
  /** Who moved at each depth of the path; {@link CHANCE} for a deal. */
  readonly #movers = new Int8Array(MAX_DEPTH)
  readonly #list = moveList()
  readonly #values = new Float64Array(256)
  /** Draft values for the round after the root's. */
  readonly #nextDrafts = draftValues()
  /** Whether the path contains a deal. */
  #isPastDeal = false

  constructor(
    root: AzulPosition,
    player: number,
    random: Random,
    maxNodes: number,
    tree?: Tree,
    params: SearchParams = SEARCH_PARAMS,
    expandsRoot = true,
  ) {
    super(root, player, random, maxNodes, tree, () => random(2 ** 32))
    this.params = params
    this.outcome = createOutcome(root.players)
    if (expandsRoot && this.tree.children[0] === 0) this.expand(0)
  }

  /** Whether the values of all moves are exact, so that more iterations change nothing. */
  get isSolved(): boolean {
    return this.tree.solved[0] === 1
  }

  override winChance(node: number): number[] {
    const means = super.winChance(node)
    return this.#isCalibrated(node) ? calibrateChances(means) : means
  }

  override winError(node: number, player: number, error: number): number {
    if (!this.#isCalibrated(node)) return error
    return calibrateError(error, super.winChance(node)[player]!, this.winChance(node)[player]!)
  }

  /** Whether the chances at a node are not the means: with more players, these come true as they are. */
  #isCalibrated(node: number): boolean {
    return this.tree.players === 2 && this.tree.solved[node] === 0
  }

  /**
   * Makes one iteration: selection, expansion, rollout and backpropagation. Begins with a given child of the root, or
   * selects one; returns that child.
   */
  iterate(first = -1): number {
    const depth = this.descend(first)
    const node = this.path[depth]!
    if (this.tree.solved[node] === 1) this.loadMeans(node)
    else {
      this.playToLeaf(node)
      evaluateEnd(this.position, this.params, this.outcome)
    }
    this.backUp(depth)
    return this.path[1]!
  }

  /** Goes from the root to a leaf of the tree, and returns its depth. Begins with a given child, or selects one. */
  protected descend(first: number): number {
    const { tree, params, position } = this
    position.copyFrom(this.root)
    let node = 0
    let depth = 0
    this.#isPastDeal = false
    while (tree.solved[node] === 0) {
      if (tree.children[node] === 0) {
        if (tree.visits[node]! < params.minVisitsToExpand || !this.expand(node)) break
      }
      const mover = this.mover
      node =
        node === 0 && first !== -1
          ? first
          : selectChild(tree, node, mover, params.cPuct, params.fpuReduction)
      this.#movers[depth] = mover
      this.path[++depth] = node
      if (tree.solved[node] === 1) break
      position.apply(tree.move[node]!, null, mover)
      if (this.isInRound) continue
      const dealt = this.#deal(node)
      if (dealt === -1) break
      this.#movers[depth] = CHANCE
      node = dealt
      this.path[++depth] = node
    }
    return depth
  }

  /** Called when the round of the root has ended in an iteration, before the next deal. */
  protected roundEnded(): void {}

  /** Deals at the end of a round, and returns the node of the deal; -1 if the round's end has no deals. */
  #deal(node: number): number {
    const { tree, params, position } = this
    const visits = tree.visits[node]!
    if (this.#isPastDeal || this.isTiling || visits < params.minVisitsForDeals) return -1
    rolloutRound(this.drafts, position, null, 0)
    if (position.over) return -1
    if (tree.children[node] === 0) {
      const first = this.allocate(params.maxDeals)
      if (first === -1) return -1
      tree.first[node] = first
      tree.children[node] = params.maxDeals
      tree.move.fill(DEAL, first, first + params.maxDeals)
    }
    // Progressive widening: the number of deals grows with the visits.
    const index = visits % Math.min(params.maxDeals, Math.floor(Math.sqrt(visits)))
    this.roundEnded()
    position.deal(randomStream(Int32Array.of(tree.dealSeed, index, position.round, 1)))
    updateDraftValues(this.#nextDrafts, position)
    this.#isPastDeal = true
    return tree.first[node]! + index
  }

  /** Reads the mean values of a node into the outcome. */
  protected loadMeans(node: number): void {
    const { tree, outcome } = this
    const { players } = tree
    const visits = tree.visits[node]!
    for (let player = 0; player < players; player++) {
      outcome.worth[player] = tree.worth[node * players + player]! / visits
      outcome.score[player] = tree.score[node * players + player]! / visits
      outcome.win[player] = tree.win[node * players + player]! / visits
    }
  }

  /** Plays on from a leaf of the tree to the end of a round or of the game. */
  protected playToLeaf(node: number): void {
    const { params, position, random } = this
    const isRoundOver = !this.isInRound
    const drafts = this.#isPastDeal ? this.#nextDrafts : this.drafts
    rolloutRound(drafts, position, random, params.rolloutNoise)
    if (isRoundOver && position.over) this.tree.solved[node] = 1
    if (!this.#isPastDeal) this.roundEnded()
    const rounds = this.#isPastDeal ? params.roundsPastDeal : params.rolloutRounds
    playRounds(position, random, params, rounds)
  }

  /** Expands a node, below the root with the best moves only; returns false if the tree is full. */
  protected expand(node: number): boolean {
    const { params, position } = this
    const list = this.#list
    const values = this.#values
    let count = position.legalMoves(list, this.mover)
    if (this.isTiling) values.fill(0, 0, count)
    else {
      const drafts = this.#isPastDeal ? this.#nextDrafts : this.drafts
      if (params.priors !== null) params.priors.write(position, drafts, list, count, values)
      else for (let i = 0; i < count; i++) values[i] = draftValue(drafts, position, list[i]!)
      if (node !== 0) count = selectTop(list, values, count, params.maxChildren)
    }
    softmax(values, count, params.priorTemperature)
    return this.addChildren(node, list, values, count)
  }

  protected backUp(depth: number): void {
    const { tree, outcome } = this
    const { visits, players } = tree
    let isExact = tree.solved[this.path[depth]!] === 1
    for (let at = depth; at >= 0; at--) {
      const node = this.path[at]!
      if (at < depth && isExact) {
        const mover = this.#movers[at]!
        isExact = mover !== CHANCE && this.#solve(node, mover)
      }
      visits[node] = visits[node]! + 1
      for (let player = 0; player < players; player++) {
        const index = node * players + player
        tree.worth[index] = tree.worth[index]! + outcome.worth[player]!
        tree.score[index] = tree.score[index]! + outcome.score[player]!
        tree.win[index] = tree.win[index]! + outcome.win[player]!
      }
    }
  }

  /** Solves a node whose children are all solved: the mover takes the best. Returns false for other nodes. */
  #solve(node: number, mover: number): boolean {
    const { tree, outcome } = this
    const { players, solved } = tree
    const from = tree.first[node]!
    const to = from + tree.children[node]!
    for (let child = from; child < to; child++) if (solved[child] === 0) return false
    this.loadMeans(bestChild(tree, from, to, mover))
    const visits = tree.visits[node]!
    for (let player = 0; player < players; player++) {
      tree.worth[node * players + player] = outcome.worth[player]! * visits
      tree.score[node * players + player] = outcome.score[player]! * visits
      tree.win[node * players + player] = outcome.win[player]! * visits
    }
    solved[node] = 1
    return true
  }

  /** The best child of a node: the one worth most if all are solved, otherwise the one with most visits. */
  best(node = 0, depth = 0): number {
    const { first, children, visits, solved } = this.tree
    const from = first[node]!
    const to = from + children[node]!
    if (solved[node] === 1) return bestChild(this.tree, from, to, this.#moverAt(depth))
    let best = from
    for (let child = from + 1; child < to; child++) if (visits[child]! > visits[best]!) best = child
    return best
  }

  /** The player to move at a depth below the root. */
  #moverAt(depth: number) {
    return this.isTiling ? this.player : (this.root.turn + depth) % this.root.players
  }
}

/** Turns values into probabilities. */
export function softmax(values: Float64Array, count: number, temperature: number): void {
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) max = Math.max(max, values[i]!)
  let total = 0
  for (let i = 0; i < count; i++) {
    values[i] = exp((values[i]! - max) / temperature)
    total += values[i]!
  }
  for (let i = 0; i < count; i++) values[i] = values[i]! / total
}
