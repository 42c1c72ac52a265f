import { expect, test } from 'vitest'
import { type AzulState, azul, BOARDS, defineBoard, moveAt } from '../../src'
import { Keep } from '../../src/bots/azul/keep'
import { encode } from '../../src/fast'
import { numbersFrom } from '../laws/numbers'
import { throughJson } from '../laws/walk'

/** What searches begin from. */
type PackedPosition = Parameters<Keep['searchFor']>[0]

const packed = (state: AzulState) => encode(state) as PackedPosition

test('what was found is used again, for positions of the same game only', () => {
  const state = azul.createGame({ seed: 13 })
  // With two equal factories, other moves would come to the same position.
  expect(new Set(state.factories.map(String)).size).toBe(5)
  const root = packed(state)
  const keep = new Keep()
  const search = keep.searchFor(root, 0, numbersFrom(1), 100_000)
  for (let i = 0; i < 3000; i++) search.iterate()
  keep.keep(search)
  const next = root.clone() as PackedPosition
  const [first, second] = search.line()
  next.apply(first!)
  next.apply(second!)
  const found = keep.searchFor(next, 0, numbersFrom(1), 100_000)
  const child = search.best()
  const grandchild = search.best(child, 1)
  expect(found.tree.visits[0]).toBe(search.tree.visits[grandchild])
  expect(found.tree.visits[0]).toBeGreaterThan(20)
  expect(found.tree.size).toBeGreaterThan(10)
  expect(found.best()).toBeGreaterThan(0)
  // The children of a part stand for the same moves, worth the same.
  const { tree } = found
  for (let i = 0; i < tree.children[0]!; i++) {
    const origin = search.tree.first[grandchild]! + i
    const copy = tree.first[0]! + i
    expect(tree.move[copy]).toBe(search.tree.move[origin])
    expect(tree.visits[copy]).toBe(search.tree.visits[origin])
    expect(tree.worth[2 * copy]).toBe(search.tree.worth[2 * origin])
    expect(tree.win[2 * copy + 1]).toBe(search.tree.win[2 * origin + 1])
  }
  expect(keep.searchFor(root, 0, numbersFrom(1), 100_000).tree.visits[0]).toBe(0)
  const other = packed(azul.createGame({ seed: 10 }))
  expect(keep.searchFor(other, 0, numbersFrom(1), 100_000).tree.visits[0]).toBe(0)
})

test('the tree never has more nodes than it may', () => {
  const root = packed(azul.createGame({ seed: 9 }))
  const search = new Keep().searchFor(root, 0, numbersFrom(1), 700)
  for (let i = 0; i < 3000; i++) search.iterate()
  expect(search.tree.size).toBeLessThanOrEqual(700)
  expect(search.tree.first.length).toBeLessThanOrEqual(700)
  expect(search.tree.size).toBeGreaterThan(600)
})

test('what was found is used again on a board that went through JSON, and on no other', () => {
  const { printed } = BOARDS.colored
  const mine = defineBoard({ name: 'mine', printed })
  const start = azul.createGame({ seed: 13, board: mine })
  expect(new Set(start.factories.map(String)).size).toBe(5)
  const keep = new Keep()
  const search = keep.searchFor(packed(start), 0, numbersFrom(1), 100_000)
  for (let i = 0; i < 3000; i++) search.iterate()
  keep.keep(search)
  const line = search.line().slice(0, 2).map(moveAt)
  const next = line.reduce((state, move) => azul.applyMove(state, move), start)
  const visits = (state: AzulState) =>
    keep.searchFor(packed(state), 0, numbersFrom(1), 100_000).tree.visits[0]
  expect(visits(next)).toBeGreaterThan(20)
  expect(visits(azul.parseState(throughJson(next)))).toBe(visits(next))
  expect(visits({ ...next, maxRounds: 7 })).toBe(0)
  expect(visits({ ...next, maxRounds: null })).toBe(0)
  const steep = defineBoard({ name: 'steep', printed, floor: [-7, -7, -7, -7, -7, -7, -7] })
  expect(visits({ ...next, board: steep })).toBe(0)
  expect(visits({ ...next, board: BOARDS.grey })).toBe(0)
})
