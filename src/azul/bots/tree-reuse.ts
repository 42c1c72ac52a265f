import type { AzulPosition } from '../fast/position'
import { createTree, type Tree } from './tree'

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

  /** The stored subtree of a position; undefined if there is none. */
  treeFrom(root: AzulPosition): Tree | undefined {
    if (this.#last === null || root.phase !== 'draft') return undefined
    const { tree, root: start } = this.#last
    const { hash, players } = root
    const position = root.clone()
    const path: number[] = []
    let best = -1

    /** Searches all paths to the position: equal factories lead to it by several moves. */
    function search(node: number): void {
      const from = tree.first[node]!
      for (let child = from; child < from + tree.children[node]!; child++) {
        if (tree.visits[child]! < MIN_VISITS) continue
        path.push(tree.move[child]!)
        position.copyFrom(start)
        for (const move of path) position.apply(move, null)
        // Positions after a deal never match: the next deal is another one.
        if (position.phase === 'draft') {
          if (position.hash === hash) {
            if (best === -1 || tree.visits[child]! > tree.visits[best]!) best = child
          } else if (path.length < players) search(child)
        }
        path.pop()
      }
    }

    search(0)
    return best === -1 || tree.children[best] === 0 ? undefined : subtree(tree, best)
  }
}

/** A copy of a node and everything below it. */
export function subtree(tree: Tree, node: number): Tree {
  const { players } = tree
  const origins = [node]
  for (const origin of origins)
    for (let child = 0; child < tree.children[origin]!; child++)
      origins.push(tree.first[origin]! + child)
  const part = createTree(players, origins.length, tree.dealSeed)
  origins.forEach((origin, at) => {
    part.visits[at] = tree.visits[origin]!
    part.move[at] = tree.move[origin]!
    part.prior[at] = tree.prior[origin]!
    part.solved[at] = tree.solved[origin]!
    for (let player = 0; player < players; player++) {
      part.worth[at * players + player] = tree.worth[origin * players + player]!
      part.score[at * players + player] = tree.score[origin * players + player]!
      part.win[at * players + player] = tree.win[origin * players + player]!
    }
    part.children[at] = tree.children[origin]!
    part.first[at] = part.size
    part.size += tree.children[origin]!
  })
  return part
}
