import { type Random, randomStream } from '../../core/random-stream'
import { draftValue, draftValues, rolloutRound, updateDraftValues } from '../fast/draft-values'
import { moveList } from '../fast/legal'
import type { PackedPosition } from '../fast/packed-position'
import { createOutcome, type Outcome, type Style, settle } from './playout'
import { bestOf, createTree, DEALT, keepBest, reserve, select, type Tree } from './tree'

/** How a search goes about it. */
export interface Conduct extends Style {
  /** How much the search looks at moves that seem worse. */
  readonly explore: number
  /** How many points a draft may be worse than another and still get a third of its attention. */
  readonly heat: number
  /** How much worse than its parent a node is taken to be before its first visit. */
  readonly doubt: number
  /** How many moves of a node below the root are looked at. */
  readonly width: number
  /** After how many visits a node gets children. */
  readonly patience: number
  /** After how many visits the end of the round gets deals to go on with. */
  readonly waiting: number
  /** How many deals it gets at most. */
  readonly deals: number
  /** How many rounds are played on after a deal within the tree, before the outlook is asked. */
  readonly beyond: number
}

/** What was found to play best; docs/decisions/0016-search-parameters.md and 0076 say by how much. */
export const CONDUCT: Conduct = {
  noise: 2,
  rounds: 1,
  own: 0.2,
  rivalry: true,
  explore: 1.2,
  heat: 2.5,
  doubt: 0.1,
  width: 16,
  patience: 2,
  waiting: 64,
  deals: 64,
  beyond: 0,
}

/** Deeper than any round is long. */
const MAX_DEPTH = 256

/**
 * A Monte Carlo tree search over the rest of a round. Its leaves are played on by the draft values, through a deal
 * drawn at random, to the end of the next round. Other players' choices of wall spaces are made for them.
 */
export class Search {
  readonly root: PackedPosition
  readonly player: number
  readonly tree: Tree
  readonly conduct: Conduct
  /** What the last iteration came to. */
  readonly outcome: Outcome
  readonly #position: PackedPosition
  readonly #random: Random
  readonly #limit: number
  readonly #isTiling: boolean
  readonly #path = new Int32Array(MAX_DEPTH)
  readonly #list = moveList()
  readonly #values = new Float64Array(256)
  /** Who chose at each depth of the path; -1 where a deal came. */
  readonly #movers = new Int8Array(MAX_DEPTH)
  /** Draft values in the round that is searched. */
  readonly #drafts = draftValues()
  /** Draft values in the round after it. */
  readonly #next = draftValues()
  /** Whether the path has come through a deal. */
  #isDealt = false

  constructor(
    root: PackedPosition,
    player: number,
    random: Random,
    limit: number,
    tree: Tree = createTree(root.players, Math.min(Math.max(limit, 512), 4096), random(2 ** 32)),
    conduct: Conduct = CONDUCT,
  ) {
    this.root = root
    this.player = player
    this.tree = tree
    this.conduct = conduct
    this.outcome = createOutcome(root.players)
    this.#position = root.clone() as PackedPosition
    this.#random = random
    this.#limit = Math.max(limit, 512)
    this.#isTiling = root.phase === 'tile'
    updateDraftValues(this.#drafts, root)
    if (tree.children[0] === 0) this.#expand(0)
  }

  /** Whether more iterations would change nothing. */
  get isSolved() {
    return this.tree.solved[0] === 1
  }

  /**
   * Goes down the tree, plays on, and notes the outcome on the way back; gives the child of the root that it went
   * through, the one asked for if there is one.
   */
  iterate(first = -1): number {
    const { tree, conduct } = this
    const position = this.#position
    position.copyFrom(this.root)
    let node = 0
    let depth = 0
    this.#isDealt = false
    while (tree.solved[node] === 0) {
      if (tree.children[node] === 0) {
        if (tree.visits[node]! < conduct.patience || !this.#expand(node)) break
      }
      const mover = this.#mover
      node =
        node === 0 && first !== -1
          ? first
          : select(tree, node, mover, conduct.explore, conduct.doubt)
      this.#movers[depth] = mover
      this.#path[++depth] = node
      // Stryker disable next-line ConditionalExpression: the loop would end as well, a move later
      if (tree.solved[node] === 1) break
      position.apply(tree.move[node]!, null, mover)
      if (!this.#isLeaf) continue
      const dealt = this.#deal(node)
      if (dealt === -1) break
      this.#movers[depth] = -1
      node = dealt
      this.#path[++depth] = node
    }
    if (tree.solved[node] === 1) this.#recall(node)
    else this.#playOn(node)
    this.#backUp(depth)
    return this.#path[1]!
  }

  /** The node of a deal that the end of a round goes on with; -1 if there is none. */
  #deal(node: number): number {
    const { tree, conduct } = this
    const position = this.#position
    const visits = tree.visits[node]!
    if (this.#isDealt || this.#isTiling || visits < conduct.waiting) return -1
    rolloutRound(this.#drafts, position, null, 0)
    if (position.over) return -1
    if (tree.children[node] === 0) {
      if (!reserve(tree, conduct.deals, this.#limit)) return -1
      tree.first[node] = tree.size
      tree.children[node] = conduct.deals
      tree.move.fill(DEALT, tree.size, tree.size + conduct.deals)
      tree.size += conduct.deals
    }
    // More visits are worth more deals.
    const index = visits % Math.min(conduct.deals, Math.floor(Math.sqrt(visits)))
    position.deal(randomStream(Int32Array.of(tree.salt, index, position.round, 1)))
    updateDraftValues(this.#next, position)
    this.#isDealt = true
    return tree.first[node]! + index
  }

  /** Who moves next. */
  get #mover() {
    return this.#isTiling ? this.player : this.#position.turn
  }

  /** Who moves so many moves below the root. */
  #moverAt(depth: number) {
    return this.#isTiling ? this.player : (this.root.turn + depth) % this.root.players
  }

  /** Whether there is nothing left to choose in this round. */
  get #isLeaf() {
    const position = this.#position
    return this.#isTiling ? !position.isActive(this.player) : position.phase !== 'draft'
  }

  /** What a node comes to on the average. */
  #recall(node: number) {
    const { tree, outcome } = this
    const { players } = tree
    const visits = tree.visits[node]!
    // Stryker disable next-line EqualityOperator: behind the last player nothing is written
    for (let player = 0; player < players; player++) {
      outcome.worth[player] = tree.worth[node * players + player]! / visits
      outcome.score[player] = tree.score[node * players + player]! / visits
      outcome.win[player] = tree.win[node * players + player]! / visits
    }
  }

  #playOn(node: number) {
    const position = this.#position
    const isLeaf = this.#isLeaf
    const { conduct } = this
    const drafts = this.#isDealt ? this.#next : this.#drafts
    rolloutRound(drafts, position, this.#random, conduct.noise)
    if (isLeaf && position.over) this.tree.solved[node] = 1
    const rounds = this.#isDealt ? conduct.beyond : conduct.rounds
    settle(position, this.#random, conduct, this.outcome, rounds)
  }

  /** Gives a node its children, those below the root only the most promising ones; false if there is no room. */
  #expand(node: number): boolean {
    const { tree, conduct } = this
    const list = this.#list
    const values = this.#values
    let count = this.#position.legalMoves(list, this.#mover)
    if (this.#isTiling) values.fill(0, 0, count)
    else {
      // Stryker disable next-line EqualityOperator: what lies behind the moves is not looked at
      for (let i = 0; i < count; i++)
        values[i] = draftValue(this.#isDealt ? this.#next : this.#drafts, this.#position, list[i]!)
      if (node !== 0) count = keepBest(list, values, count, conduct.width)
    }
    if (!reserve(tree, count, this.#limit)) return false
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < count; i++) most = Math.max(most, values[i]!)
    let total = 0
    for (let i = 0; i < count; i++) {
      values[i] = Math.exp((values[i]! - most) / conduct.heat)
      total += values[i]!
    }
    const first = tree.size
    tree.size += count
    tree.first[node] = first
    tree.children[node] = count
    for (let i = 0; i < count; i++) {
      tree.move[first + i] = list[i]!
      tree.prior[first + i] = values[i]! / total
    }
    return true
  }

  #backUp(depth: number) {
    const { tree, outcome } = this
    const { visits, players } = tree
    // Stryker disable next-line ConditionalExpression: a node above one that is not solved is not solved either
    let isExact = tree.solved[this.#path[depth]!] === 1
    for (let at = depth; at >= 0; at--) {
      const node = this.#path[at]!
      if (at < depth && isExact)
        isExact = this.#movers[at] !== -1 && this.#solve(node, this.#movers[at]!)
      visits[node] = visits[node]! + 1
      for (let player = 0; player < players; player++) {
        const index = node * players + player
        tree.worth[index] = tree.worth[index]! + outcome.worth[player]!
        tree.score[index] = tree.score[index]! + outcome.score[player]!
        tree.win[index] = tree.win[index]! + outcome.win[player]!
      }
    }
  }

  /** A node all of whose children are solved is solved: the mover takes the best of them. False for other nodes. */
  #solve(node: number, mover: number): boolean {
    const { tree, outcome } = this
    const { players, solved } = tree
    const from = tree.first[node]!
    const to = from + tree.children[node]!
    // Stryker disable next-line BooleanLiteral: the node above finds by itself that this one is not solved
    for (let child = from; child < to; child++) if (solved[child] === 0) return false
    this.#recall(bestOf(tree, from, to, mover))
    const visits = tree.visits[node]!
    for (let player = 0; player < players; player++) {
      tree.worth[node * players + player] = outcome.worth[player]! * visits
      tree.score[node * players + player] = outcome.score[player]! * visits
      tree.win[node * players + player] = outcome.win[player]! * visits
    }
    solved[node] = 1
    return true
  }

  /** The child of a node to play: the best one where all is known, else the one most visited. */
  best(node = 0, depth = 0): number {
    const { first, children, visits, solved } = this.tree
    const from = first[node]!
    const to = from + children[node]!
    if (solved[node] === 1) return bestOf(this.tree, from, to, this.#moverAt(depth))
    let best = from
    for (let child = from + 1; child < to; child++) if (visits[child]! > visits[best]!) best = child
    return best
  }

  /** The moves that are taken for best, as numbers. */
  line(): number[] {
    const { children, move, visits } = this.tree
    const moves: number[] = []
    for (let node = 0; children[node]! > 0; ) {
      node = this.best(node, moves.length)
      if (move[node] === DEALT || (visits[node] === 0 && moves.length > 0)) break
      moves.push(move[node]!)
    }
    return moves
  }

  /** Each player's chance to win after a node, 0 to 1. */
  winChance(node: number): number[] {
    const { visits, win, players } = this.tree
    const count = Math.max(1, visits[node]!)
    return Array.from({ length: players }, (_, player) => win[node * players + player]! / count)
  }
}
