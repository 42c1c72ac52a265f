import { describe, expect, test } from 'vitest'
import { SEARCH_PARAMS, Search } from '../../src/azul/bots/search'
import { DEAL } from '../../src/azul/bots/tree'
import { TreeCache } from '../../src/azul/bots/tree-reuse'
import { type AzulPosition, encode } from '../../src/entries/fast'
import {
  type AzulState,
  azul,
  BOARDS,
  type Color,
  defineBoard,
  moveAt,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { throughJson } from '../laws/walk'
import { following, lastDraftFrom, numbersOf } from './positions'

const packed = (state: AzulState) => encode(state)

/** A search that reuses the tree of a cache. */
const searchFrom = async (cache: TreeCache, root: AzulPosition, maxNodes = 100_000) =>
  new Search(root, 0, numbersFrom(1), maxNodes, await cache.treeFrom(root))

test('a search is reused for positions of the same game only', async () => {
  const state = azul.createGame({ seed: 13 })
  // With two equal factories, other moves would lead to the same position.
  expect(new Set(state.factories.map(String)).size).toBe(5)
  const root = packed(state)
  const cache = new TreeCache()
  const search = await searchFrom(cache, root)
  for (let i = 0; i < 3000; i++) search.iterate()
  cache.store(search)
  const next = root.clone()
  const [first, second] = search.line()
  next.apply(first!)
  next.apply(second!)
  const found = await searchFrom(cache, next)
  const child = search.best()
  const grandchild = search.best(child, 1)
  expect(found.tree.visits[0]).toBe(search.tree.visits[grandchild])
  expect(found.tree.visits[0]).toBeGreaterThan(20)
  expect(found.tree.size).toBeGreaterThan(10)
  expect(found.best()).toBeGreaterThan(0)
  // The children of a part have the same moves and values.
  const { tree } = found
  for (let i = 0; i < tree.children[0]!; i++) {
    const origin = search.tree.first[grandchild]! + i
    const copy = tree.first[0]! + i
    expect(tree.move[copy]).toBe(search.tree.move[origin])
    expect(tree.visits[copy]).toBe(search.tree.visits[origin])
    expect(tree.worth[2 * copy]).toBe(search.tree.worth[2 * origin])
    expect(tree.win[2 * copy + 1]).toBe(search.tree.win[2 * origin + 1])
  }
  // Nobody looks deeper than the player's next move.
  const third = search.best(grandchild, 2)
  expect(search.tree.visits[third]).toBeGreaterThan(4)
  expect(search.tree.children[third]).toBeGreaterThan(0)
  const deeper = next.clone()
  deeper.apply(search.tree.move[third]!)
  expect(deeper.phase).toBe('draft')
  expect(await cache.treeFrom(deeper)).toBe(undefined)
  expect((await searchFrom(cache, root)).tree.visits[0]).toBe(0)
  const other = packed(azul.createGame({ seed: 10 }))
  expect((await searchFrom(cache, other)).tree.visits[0]).toBe(0)
})

test('the tree never has more nodes than it may', async () => {
  const root = packed(azul.createGame({ seed: 9 }))
  const search = await searchFrom(new TreeCache(), root, 700)
  for (let i = 0; i < 3000; i++) search.iterate()
  expect(search.tree.size).toBeLessThanOrEqual(700)
  expect(search.tree.first.length).toBeLessThanOrEqual(700)
  expect(search.tree.size).toBeGreaterThan(600)
})

test('a search is reused on an equal board from JSON, and on no other', async () => {
  const { printed } = BOARDS.colored
  const mine = defineBoard({ name: 'mine', printed })
  const start = azul.createGame({ seed: 13, board: mine })
  expect(new Set(start.factories.map(String)).size).toBe(5)
  const cache = new TreeCache()
  const search = await searchFrom(cache, packed(start))
  for (let i = 0; i < 3000; i++) search.iterate()
  cache.store(search)
  const line = search.line().slice(0, 2).map(moveAt)
  const next = line.reduce((state, move) => azul.applyMove(state, move), start)
  const visits = async (state: AzulState) => (await searchFrom(cache, packed(state))).tree.visits[0]
  expect(await visits(next)).toBeGreaterThan(20)
  expect(await visits(azul.parseState(throughJson(next)))).toBe(await visits(next))
  expect(await visits({ ...next, maxRounds: 7 })).toBe(0)
  expect(await visits({ ...next, maxRounds: null })).toBe(0)
  const steep = defineBoard({ name: 'steep', printed, floor: [-7, -7, -7, -7, -7, -7, -7] })
  expect(await visits({ ...next, board: steep })).toBe(0)
  expect(await visits({ ...next, board: BOARDS.grey })).toBe(0)
})

/** With children at the second visit of a node, and deals soon. */
const QUICK = { ...SEARCH_PARAMS, minVisitsToExpand: 1, minVisitsForDeals: 4, maxDeals: 4 }

/** A search that has tried every move at least a given number of times. */
function searched(root: AzulPosition, player: number, params = QUICK, times = 6) {
  const search = new Search(root, player, numbersFrom(1), 100_000, undefined, params)
  const { tree } = search
  for (let i = 0; i < times * tree.children[0]!; i++)
    search.iterate(tree.first[0]! + (i % tree.children[0]!))
  return search
}

/** What is kept of a search for a position. */
function found(search: Search, position: AzulPosition) {
  const cache = new TreeCache()
  cache.store(search)
  return cache.treeFrom(position)
}

describe('the reused subtree', () => {
  const start = packed(azul.createGame({ seed: 13 }))

  test('is used where it was visited four times, and has gone on', async () => {
    const search = searched(start, 0)
    const { tree } = search
    const child = tree.first[0]! + 3
    const next = following(start, tree.move[child]!)
    expect(tree.visits[child]).toBe(6)
    expect((await found(search, next))!.visits[0]).toBe(6)
    tree.visits[child] = 4
    expect((await found(search, next))!.visits[0]).toBe(4)
    tree.visits[child] = 3
    expect(await found(search, next)).toBe(undefined)
    // Nothing is known of the moves there.
    const patient = searched(start, 0, { ...QUICK, minVisitsToExpand: 50 })
    expect(patient.tree.visits[child]).toBe(6)
    expect(await found(patient, next)).toBe(undefined)
  })

  test('comes from the most visited way: equal factories may be taken in any order', async () => {
    const full = (color: Color) => [color, color, color, color]
    const factories = [full('red'), full('red'), full('blue'), [], []]
    const root = packed({ ...azul.createGame({ seed: 13 }), factories })
    const search = searched(root, 0, QUICK, 60)
    const { tree } = search
    const childrenOf = (node: number) =>
      Array.from({ length: tree.children[node]! }, (_, i) => tree.first[node]! + i)
    const byPosition = new Map<number, number[]>()
    for (const child of childrenOf(0))
      for (const reply of childrenOf(child)) {
        if (tree.children[reply] === 0) continue
        const { hash } = following(root, tree.move[child]!, tree.move[reply]!)
        byPosition.set(hash, [...(byPosition.get(hash) ?? []), reply])
      }
    const [[hash, ways]] = [...byPosition].filter(([, { length }]) => length > 1) as [
      [number, number[]],
    ]
    expect(ways).toHaveLength(2)
    const parent = childrenOf(0).find((child) => childrenOf(child).includes(ways[0]!))!
    const next = following(root, tree.move[parent]!, tree.move[ways[0]!]!)
    expect(next.hash).toBe(hash)
    ways.forEach((way, i) => {
      tree.worth[2 * way] = 100 + i
    })
    for (const [visits, best] of [
      [[7, 9], 1],
      [[9, 7], 0],
      // Of equal ones, the first.
      [[8, 8], 0],
    ] as const) {
      ways.forEach((way, i) => {
        tree.visits[way] = visits[i]!
      })
      const part = (await found(search, next))!
      expect(part.visits[0]).toBe(visits[best])
      expect(part.worth[0]).toBe(100 + best)
    }
  })

  test('is looked for only in the same round, never after a deal', async () => {
    // The next draft is the last one of the round.
    const last = lastDraftFrom(start)
    const search = searched(last, last.turn, QUICK, 20)
    const { tree } = search
    expect(tree.move[tree.first[tree.first[0]!]!]).toBe(DEAL)
    expect(await found(search, start)).toBe(undefined)
  })

  test('is not looked for among other players', async () => {
    for (const [players, others] of [
      [2, 3],
      [3, 2],
      [4, 2],
    ] as const) {
      const search = searched(packed(azul.createGame({ seed: 1, players })), 0)
      const root = packed(azul.createGame({ seed: 1, players: others }))
      expect(await found(search, root)).toBe(undefined)
    }
  })

  test('is not kept of a tiling, nor used for one', async () => {
    const random = numbersFrom(4)
    const position = packed(azul.createGame({ seed: 4, board: 'grey', players: 3 }))
    let player = -1
    while (player === -1) {
      if (position.phase === 'deal') position.deal(random)
      if (position.phase === 'tile')
        player = [2, 1].find((seat) => seat !== position.turn && position.isActive(seat)) ?? -1
      const moves = numbersOf(position)
      if (player === -1) position.apply(moves[random(moves.length)]!, null)
    }
    const root = packed(azul.createGame({ seed: 4, board: 'grey', players: 3 }))
    expect(await found(searched(position, player), root)).toBe(undefined)
    expect(await found(searched(root, 0), position)).toBe(undefined)
  })
})
