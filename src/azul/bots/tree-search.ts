import type { Progress } from '../../bots/bot'
import type { Random } from '../../core/random-stream'
import { type DraftValues, draftValues, updateDraftValues } from '../fast/draft-values'
import type { AzulPosition } from '../fast/position'
import { moveAt, type PlayerMove } from '../rules/moves'
import { createTree, DEAL, INITIAL_CAPACITY, reserve, type Tree } from './tree'

/**
 * A Monte Carlo tree search over the rest of a round. If the root is in the tiling phase, only the player's own choices
 * of wall spaces are searched.
 */
export abstract class TreeSearch {
  readonly root: AzulPosition
  readonly player: number
  readonly tree: Tree
  /** The position at the current node. */
  protected readonly position: AzulPosition
  protected readonly random: Random
  protected readonly isTiling: boolean
  /** Draft values for the round of the root. */
  protected readonly drafts: DraftValues = draftValues()
  readonly #maxNodes: number

  constructor(
    root: AzulPosition,
    player: number,
    random: Random,
    maxNodes: number,
    tree: Tree | undefined,
    dealSeed: () => number,
  ) {
    this.root = root
    this.player = player
    this.random = random
    this.position = root.clone()
    this.isTiling = root.phase === 'tile'
    this.#maxNodes = Math.max(maxNodes, INITIAL_CAPACITY)
    this.tree = tree ?? createTree(root.players, INITIAL_CAPACITY, dealSeed())
    updateDraftValues(this.drafts, root)
  }

  /** The player to move at the current node. */
  protected get mover(): number {
    return this.isTiling ? this.player : this.position.turn
  }

  /** Whether the round, or the player's tiling, goes on at the current node. */
  protected get isInRound(): boolean {
    return this.isTiling ? this.position.isActive(this.player) : this.position.phase === 'draft'
  }

  /** Reserves nodes; returns the first one, or -1 if the tree is full. */
  protected allocate(count: number): number {
    const { tree } = this
    if (!reserve(tree, count, this.#maxNodes)) return -1
    const first = tree.size
    tree.size += count
    return first
  }

  /** Gives a node its children; returns false if the tree is full. */
  protected addChildren(
    node: number,
    moves: Uint16Array,
    priors: Float64Array,
    count: number,
  ): boolean {
    const first = this.allocate(count)
    if (first === -1) return false
    const { tree } = this
    tree.first[node] = first
    tree.children[node] = count
    for (let i = 0; i < count; i++) {
      tree.move[first + i] = moves[i]!
      tree.prior[first + i] = priors[i]!
    }
    return true
  }

  /** The best child of a node at a depth below the root. */
  abstract best(node?: number, depth?: number): number

  /** The principal variation as move numbers. */
  line(): number[] {
    const { children, move, visits } = this.tree
    const moves: number[] = []
    for (let node = 0; children[node]! > 0; ) {
      node = this.best(node, moves.length)
      if (move[node] === DEAL || (visits[node] === 0 && moves.length > 0)) break
      moves.push(move[node]!)
    }
    return moves
  }

  /** Each player's chance to win at a node, 0 to 1; empty if it has no visits. */
  winChance(node: number): number[] {
    const { visits, win, players } = this.tree
    const count = visits[node]!
    if (count === 0) return []
    return Array.from(win.subarray(node * players, (node + 1) * players), (sum) => sum / count)
  }

  /** The standard error of a player's chance to win at a node with visits, given that of the mean. */
  winError(_node: number, _player: number, error: number): number {
    return error
  }

  /** The progress to report. */
  progress(iterations: number): Progress<PlayerMove> {
    return {
      iterations,
      line: this.line().map(moveAt),
      winChance: this.winChance(0),
      visits: rootVisits(this.tree),
    }
  }
}

/** The visits of the root's moves. */
export function rootVisits({
  first,
  children,
  move,
  visits,
}: Tree): readonly { readonly move: PlayerMove; readonly visits: number }[] {
  const from = first[0]!
  return Array.from({ length: children[0]! }, (_, i) => ({
    move: moveAt(move[from + i]!),
    visits: visits[from + i]!,
  }))
}
