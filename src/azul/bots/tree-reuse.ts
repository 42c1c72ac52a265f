import { Pacer } from '../../bots/timing'
import { baseOf, Player } from '../fast/layout'
import type { AzulPosition } from '../fast/position'
import { createTree, INITIAL_CAPACITY, reserve, type Tree } from './tree'

/** The minimum visits of a node whose children are compared with a position. */
const MIN_VISITS = 4

/** The part of a search that is kept. */
interface SearchedTree {
  readonly root: AzulPosition
  readonly tree: Tree
}

/** Keeps the tree of the last search for the next one in the same game. */
export class TreeCache {
  #last: SearchedTree | null = null

  /** Stores the tree of a search. */
  store(search: SearchedTree): void {
    this.#last = search.root.phase === 'draft' ? search : null
  }

  /** The stored subtree of a position, as far as there is time to copy it; undefined if there is none. */
  async treeFrom(root: AzulPosition, pacer?: Pacer): Promise<Tree | undefined> {
    if (this.#last === null || root.phase !== 'draft') return undefined
    const { tree } = this.#last
    const node = findNode(this.#last, root)
    return node === -1 || tree.children[node] === 0 ? undefined : subtree(tree, node, pacer)
  }
}

/** The most visited node for a position at which every player has moved at most once; -1 if there is none. */
function findNode({ tree, root }: SearchedTree, wanted: AzulPosition): number {
  const { hash, players } = wanted
  const position = wanted.clone()
  const path: number[] = []
  let best = -1

  /** Searches all paths to the position: equal factories lead to it by several moves. */
  function search(node: number): void {
    const from = tree.first[node]!
    for (let child = from; child < from + tree.children[node]!; child++) {
      if (tree.visits[child]! < MIN_VISITS) continue
      path.push(tree.move[child]!)
      position.copyFrom(root)
      let mover = 0
      for (const move of path) {
        mover = position.turn
        position.apply(move, null)
      }
      // Positions after a deal never match: the next deal is another one.
      if (position.phase === 'draft' && hasSameBoard(position, wanted, mover)) {
        if (position.hash === hash) {
          if (best === -1 || tree.visits[child]! > tree.visits[best]!) best = child
        } else if (path.length < players) search(child)
      }
      path.pop()
    }
  }

  search(0)
  return best
}

/** Whether a player's board is the same in two positions. */
function hasSameBoard(one: AzulPosition, other: AzulPosition, player: number): boolean {
  const base = baseOf(player)
  for (let word = base; word < base + Player.size; word++)
    if (one.words[word] !== other.words[word]) return false
  return true
}

/** Nodes to copy between two looks at the clock. */
const BATCH = 256

/**
 * A copy of a node and everything below it. If half of the time that is left is not enough for that, only the upper part
 * is copied.
 */
export async function subtree(tree: Tree, node: number, pacer = new Pacer()): Promise<Tree> {
  const part = createTree(tree.players, Math.min(tree.size, INITIAL_CAPACITY), tree.dealSeed)
  const copying = pacer.half()
  copyNodes(tree, node, part, 0, 1)
  for (let at = 0; at < part.size; at++) {
    const origin = part.first[at]!
    const count = tree.children[origin]!
    reserve(part, count, tree.size)
    copyNodes(tree, tree.first[origin]!, part, part.size, count)
    part.first[at] = part.size
    part.children[at] = count
    part.size += count
    if (at % BATCH !== 0) continue
    if (copying.isOver) break
    if (copying.isDue) await copying.rest()
  }
  return part
}

/** Copies nodes without their children. Until these are copied as well, `first` is the index of the original. */
function copyNodes(tree: Tree, from: number, part: Tree, to: number, count: number): void {
  const { players } = tree
  for (let i = 0; i < count; i++) {
    part.first[to + i] = from + i
    part.visits[to + i] = tree.visits[from + i]!
    part.move[to + i] = tree.move[from + i]!
    part.prior[to + i] = tree.prior[from + i]!
    part.solved[to + i] = tree.solved[from + i]!
  }
  for (let i = 0; i < count * players; i++) {
    part.worth[to * players + i] = tree.worth[from * players + i]!
    part.score[to * players + i] = tree.score[from * players + i]!
    part.win[to * players + i] = tree.win[from * players + i]!
  }
}
