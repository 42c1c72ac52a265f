import { createTree, type Tree } from '../../src/azul/bots/tree'
import { numbersFrom } from '../laws/numbers'

/** A tree of any numbers, all nodes of which lie below the root. */
export function randomTree(seed: number, players: number, nodes: number): Tree {
  const random = numbersFrom(seed)
  const tree = createTree(players, nodes, 5)
  for (let node = 0; node < nodes; node++) {
    tree.visits[node] = 1 + random(9)
    tree.move[node] = random(325)
    tree.prior[node] = random(100) / 100
    tree.solved[node] = random(2)
    for (let player = 0; player < players; player++) {
      tree.worth[node * players + player] = random(50)
      tree.score[node * players + player] = random(50)
      tree.win[node * players + player] = random(50)
    }
  }
  for (let node = 0; tree.size < nodes; node++) {
    const children = Math.min(nodes - tree.size, random(4) + (node === 0 ? 1 : 0))
    tree.first[node] = tree.size
    tree.children[node] = children
    tree.size += children
    // Some node must go on.
    if (node + 1 === tree.size) {
      tree.first[node] = tree.size
      tree.children[node] = 1
      tree.size++
    }
  }
  return tree
}
