import { describe, expect, test } from 'vitest'
import {
  bestChild,
  createTree,
  reserve,
  selectChild,
  selectTop,
  type Tree,
} from '../../src/azul/bots/tree'
import { subtree } from '../../src/azul/bots/tree-reuse'
import { rootVisits } from '../../src/azul/bots/tree-search'
import { moveAt } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { randomTree } from './random-tree'

/** A tree as objects, to be compared whole. */
interface Node {
  readonly move: number
  readonly prior: number
  readonly visits: number
  readonly solved: number
  readonly worth: readonly number[]
  readonly score: readonly number[]
  readonly win: readonly number[]
  readonly children: readonly Node[]
}

function nodeAt(tree: Tree, node: number): Node {
  const { players } = tree
  const each = (list: Float64Array) => [...list.subarray(node * players, (node + 1) * players)]
  return {
    move: tree.move[node]!,
    prior: tree.prior[node]!,
    visits: tree.visits[node]!,
    solved: tree.solved[node]!,
    worth: each(tree.worth),
    score: each(tree.score),
    win: each(tree.win),
    children: Array.from({ length: tree.children[node]! }, (_, i) =>
      nodeAt(tree, tree.first[node]! + i),
    ),
  }
}

describe('room in a tree', () => {
  test('grows up to its limit of nodes, and keeps its contents', () => {
    const tree = randomTree(1, 3, 40)
    const before = nodeAt(tree, 0)
    expect(tree.size).toBe(40)
    const lists = { ...tree }
    expect(reserve(tree, 0, 40)).toBe(true)
    expect(tree.first).toBe(lists.first)
    expect(reserve(tree, 1, 40)).toBe(false)
    expect(tree).toEqual(lists)

    // Twice as much as there was, if no more is needed or allowed.
    expect(reserve(tree, 1, 1000)).toBe(true)
    expect(tree.first).toHaveLength(80)
    expect(tree.worth).toHaveLength(240)
    expect(tree.size).toBe(40)
    expect(tree.dealSeed).toBe(5)
    expect(tree.players).toBe(3)
    expect(nodeAt(tree, 0)).toEqual(before)
    expect(reserve(tree, 140, 1000)).toBe(true)
    expect(tree.first).toHaveLength(180)
    expect(reserve(tree, 141, 200)).toBe(true)
    expect(tree.first).toHaveLength(200)
    expect(reserve(tree, 160, 200)).toBe(true)
    expect(reserve(tree, 161, 200)).toBe(false)
    expect(nodeAt(tree, 0)).toEqual(before)
  })

  test('need not grow where it is enough', () => {
    const tree = createTree(2, 10)
    const { first } = tree
    expect(tree.size).toBe(1)
    expect(tree.dealSeed).toBe(0)
    expect(reserve(tree, 9, 10)).toBe(true)
    expect(tree.first).toBe(first)
  })
})

test('a subtree is an independent tree', async () => {
  for (let seed = 1; seed < 20; seed++) {
    const tree = randomTree(seed, 2 + (seed % 3), 60)
    for (const node of [0, 1, 2, 5]) {
      const part = await subtree(tree, node)
      expect(nodeAt(part, 0)).toEqual(nodeAt(tree, node))
      expect(part.dealSeed).toBe(5)
      expect(part.players).toBe(tree.players)
    }
  }
})

test('visits are those of the moves that can be made now', () => {
  const tree = randomTree(3, 2, 30)
  const { children } = nodeAt(tree, 0)
  expect(children.length).toBeGreaterThan(0)
  expect(rootVisits(tree)).toEqual(
    children.map(({ move, visits }) => ({ move: moveAt(move), visits })),
  )
})

describe('a child', () => {
  /** The first one of some nodes with the most of something. */
  const firstWith = (children: readonly Node[], promise: (child: Node) => number) =>
    children.reduce((one, other) => (promise(other) > promise(one) ? other : one))

  test('worth most to a player is the one with the best mean', () => {
    for (let seed = 1; seed < 60; seed++) {
      const players = 2 + (seed % 3)
      const tree = randomTree(seed, players, 30)
      const from = tree.first[0]!
      const to = from + tree.children[0]!
      const { children } = nodeAt(tree, 0)
      for (let player = 0; player < players; player++) {
        const best = firstWith(children, ({ worth, visits }) => worth[player]! / visits)
        expect(bestChild(tree, from, to, player)).toBe(from + children.indexOf(best))
      }
    }
  })

  test('to go to is the one with most by PUCT', () => {
    let unvisited = 0
    for (let seed = 1; seed < 400; seed++) {
      const players = 2 + (seed % 3)
      const tree = randomTree(seed, players, 30)
      const random = numbersFrom(seed)
      for (let node = 1; node < 30; node++) if (random(3) === 0) tree.visits[node] = 0
      // The root, or one of the nodes below it that have children.
      const nodes = [0, 1, 2, 3, 4, 5].filter((one) => tree.children[one]! > 0)
      const node = nodes[random(nodes.length)]!
      const top = nodeAt(tree, node)
      const [explore, doubt] = [random(30) / 10, random(10) / 10]
      // In some searches, part of the visits or all of them wait for an evaluation.
      const judged = [top.visits, Math.max(0, top.visits - 1), 0][seed % 3]!
      for (let mover = 0; mover < players; mover++) {
        const promise = ({ worth, visits, prior }: Node) => {
          const unknown = judged === 0 ? 0.5 : top.worth[mover]! / judged - doubt
          const mean = visits === 0 ? unknown : worth[mover]! / visits
          return mean + (explore * Math.sqrt(top.visits + 1) * prior) / (1 + visits)
        }
        const best = firstWith(top.children, promise)
        if (best.visits === 0) unvisited++
        const asked = [tree, node, mover, explore, doubt] as const
        const found = seed % 3 === 0 ? selectChild(...asked) : selectChild(...asked, judged)
        expect(found, `seed ${seed}`).toBe(tree.first[node]! + top.children.indexOf(best))
      }
    }
    expect(unvisited).toBeGreaterThan(50)
  })

  test('is the first one among equals', () => {
    const tree = createTree(2, 8)
    tree.first[0] = 1
    tree.children[0] = 3
    tree.size = 4
    tree.visits.fill(2)
    tree.worth.fill(1)
    tree.prior.fill(0.25)
    expect(selectChild(tree, 0, 1, 1, 0.1)).toBe(1)
    expect(bestChild(tree, 1, 4, 0)).toBe(1)
    // The nodes after a node's children are not its children.
    tree.worth.fill(9, 8)
    expect(selectChild(tree, 0, 1, 1, 0.1)).toBe(1)
    expect(bestChild(tree, 1, 4, 0)).toBe(1)
  })
})

describe('the most valuable moves', () => {
  test('are sorted to the front, the best first, and no move is lost', () => {
    const random = numbersFrom(4)
    for (let n = 0; n < 200; n++) {
      const count = 1 + random(12)
      const width = 1 + random(12)
      const pairs = Array.from({ length: count }, (_, i) => [i, random(6)] as const)
      const list = Uint16Array.from([...pairs.map(([move]) => move), 99])
      const values = Float64Array.from([...pairs.map(([, value]) => value), 99])
      const kept = selectTop(list, values, count, width)
      expect(kept).toBe(Math.min(count, width))
      const after = Array.from({ length: count }, (_, i) => [list[i]!, values[i]!] as const)
      expect([...after].sort((a, b) => a[0] - b[0])).toEqual(pairs)
      expect([list[count], values[count]]).toEqual([99, 99])
      if (count <= width) {
        expect(after).toEqual(pairs)
        continue
      }
      const sorted = pairs.map(([, value]) => value).sort((a, b) => b - a)
      expect(after.slice(0, width).map(([, value]) => value)).toEqual(sorted.slice(0, width))
    }
  })
})
