import type { Random } from '../../core/random-stream'
import type { PackedPosition } from '../fast/packed-position'
import { CONDUCT, type Conduct, Search } from './search'
import { subtree, type Tree } from './tree'

/** A node has to have been visited so often to be looked into for a position. */
const WORTH_LOOKING = 4

/** What is remembered of a search. */
type Kept = Pick<Search, 'root' | 'tree'>

/** What is left of the last search, for the next one. */
export class Keep {
  #last: Kept | null = null

  /** Remembers a search. */
  keep(search: Kept) {
    this.#last = search.root.phase === 'draft' ? search : null
  }

  /** A search from a position on: with what the last one found, if that came by this position, else a new one. */
  searchFor(
    root: PackedPosition,
    player: number,
    random: Random,
    nodes: number,
    conduct: Conduct = CONDUCT,
  ): Search {
    return new Search(root, player, random, nodes, this.treeFor(root), conduct)
  }

  /** What the last search found from a position on; undefined if it did not come by it. */
  treeFor(root: PackedPosition): Tree | undefined {
    const last = this.#last
    if (last === null) return undefined
    // Stryker disable next-line ConditionalExpression: in another phase nothing would be found
    if (root.phase !== 'draft') return undefined
    const { tree } = last
    const wanted = root.hash
    const position = root.clone() as PackedPosition
    const path: number[] = []

    let best = -1

    /** Looks at every way to the position below a node: moves on equal factories lead to the same one. */
    function look(node: number): void {
      const from = tree.first[node]!
      for (let child = from; child < from + tree.children[node]!; child++) {
        if (tree.visits[child]! < WORTH_LOOKING) continue
        path.push(tree.move[child]!)
        position.copyFrom(last!.root)
        for (const move of path) position.apply(move, null)
        if (position.phase !== 'draft') {
          // What comes after a deal is not looked into: it will be another one.
        } else if (position.hash === wanted) {
          if (best === -1 || tree.visits[child]! > tree.visits[best]!) best = child
        } else if (path.length < root.players) look(child)
        path.pop()
      }
    }

    look(0)
    return best === -1 || tree.children[best] === 0 ? undefined : subtree(tree, best)
  }
}
