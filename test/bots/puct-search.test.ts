import { describe, expect, test } from 'vitest'
import { addDirichletNoise } from '../../src/azul/bots/exploration'
import { PuctSearch } from '../../src/azul/bots/puct-search'
import { createTree, type Tree } from '../../src/azul/bots/tree'
import type { EvaluationBatch } from '../../src/entries/bots'
import {
  bestDraft,
  bestTiling,
  draftValues,
  newPosition,
  randomStream,
  rolloutRound,
  updateDraftValues,
} from '../../src/entries/fast'
import type { AzulOptions } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { MOVES } from './evaluators'
import { following, lastDraftFrom, numbersOf } from './positions'

/** Evaluates all players and moves alike. */
const even = ({ positions }: EvaluationBatch) => ({
  values: positions.flatMap((position) => Array.from({ length: position.players }, () => 0.25)),
  priors: new Float32Array(positions.length * MOVES).fill(1),
})

/** A position at the start of a game, after random moves. */
function drafting(options: AzulOptions, seed: string, moves: number) {
  const position = newPosition(options)
  const random = randomStream(seed)
  position.deal(random)
  for (let i = 0; i < moves; i++) {
    const legal = numbersOf(position)
    position.apply(legal[random(legal.length)]!, null)
  }
  return position
}

/** Positions in which the next draft is the last one of the game. */
function* lastDrafts(options: AzulOptions, wanted: number) {
  for (let seed = 1, found = 0; found < wanted; seed++) {
    const position = newPosition(options)
    const random = randomStream(`last ${seed}`)
    for (let isLast = false; !position.over && !isLast; ) {
      if (position.phase === 'deal') position.deal(random)
      const legal = numbersOf(position)
      isLast =
        position.round === position.maxRounds &&
        position.phase === 'draft' &&
        legal.length > 2 &&
        following(position, legal[0]!).phase !== 'draft'
      if (!isLast) position.apply(legal[random(legal.length)]!, null)
    }
    if (position.over) continue
    found++
    yield position
  }
}

/** Wall spaces to choose for two players, one of whom is first; the spaces are not the same. */
function tiling(seed: string) {
  const random = randomStream(seed)
  for (;;) {
    const position = newPosition({ board: 'grey', players: 3, maxRounds: 4 })
    while (!position.over) {
      if (position.phase === 'deal') position.deal(random)
      if (position.phase === 'tile' && position.turn === 0)
        for (const player of [2, 1])
          if (
            position.isActive(player) &&
            String(numbersOf(position, player)) !== String(numbersOf(position))
          )
            return { root: position, player }
      const legal = numbersOf(position)
      position.apply(legal[random(legal.length)]!, null)
    }
  }
}

const sumsOf = ({ worth, players }: Tree, node: number) => [
  ...worth.subarray(node * players, (node + 1) * players),
]

describe('the end of a game', () => {
  test.each([2, 3, 4] as const)(
    'is scored by its winners, not evaluated, with %i players',
    (players) => {
      const shares = new Set<number>()
      const roots = [1, 2].flatMap((maxRounds) => [...lastDrafts({ players, maxRounds }, 3)])
      for (const root of roots) {
        const search = new PuctSearch(root, root.turn, numbersFrom(1), 1000)
        search.applyEvaluation(even(search.collectBatch(50)))
        const { positions } = search.collectBatch(50)
        expect(positions).toHaveLength(0)
        expect(search.iterations).toBe(50)
        const { tree } = search
        const drafts = draftValues()
        updateDraftValues(drafts, root)
        const total = Array.from({ length: players }, () => 0.25)
        numbersOf(root).forEach((move, i) => {
          const end = following(root, move)
          rolloutRound(drafts, end, null, 0)
          expect(end.over).toBe(true)
          const seats = total.map((_, seat) => seat)
          const winners = seats.filter((seat) => end.rank(seat) === 1)
          const child = tree.first[0]! + i
          expect(tree.move[child]).toBe(move)
          for (const seat of seats) {
            const share = winners.includes(seat) ? 1 / winners.length : 0
            shares.add(share)
            expect(sumsOf(tree, child)[seat]).toBeCloseTo(tree.visits[child]! * share, 9)
            total[seat]! += tree.visits[child]! * share
          }
        })
        sumsOf(tree, 0).forEach((sum, seat) => {
          expect(sum).toBeCloseTo(total[seat]!, 9)
        })
        expect(tree.win).toEqual(tree.worth)
        expect(tree.visits[0]).toBe(51)
      }
      expect(shares).toContain(0)
      expect(shares).toContain(1)
      expect(shares.size).toBeGreaterThan(2)
    },
  )
})

test('the end of a round gets no children, however often the deals after it were evaluated', () => {
  const root = lastDraftFrom(drafting({}, 'one', 0))
  const search = new PuctSearch(root, root.turn, numbersFrom(1), 1000)
  for (let i = 0; i < 30; i++) search.applyEvaluation(even(search.collectBatch(1)))
  expect(search.iterations).toBe(29)
  expect(search.tree.size).toBe(1 + numbersOf(root).length)
  expect(search.line()).toHaveLength(1)
})

describe('positions that are never evaluated', () => {
  test('leave no visits', () => {
    const root = drafting({ players: 3 }, 'two', 2)
    const search = new PuctSearch(root, root.turn, numbersFrom(1), 1000)
    search.applyEvaluation(even(search.collectBatch(8)))
    // More positions than later batches have.
    search.applyEvaluation(even(search.collectBatch(8)))
    search.applyEvaluation(even(search.collectBatch(8)))
    const before = {
      made: search.iterations,
      size: search.tree.size,
      visits: [...search.tree.visits],
      worth: [...search.tree.worth],
    }
    expect(before.made).toBe(before.visits[0]! - 1)
    const dropped = search.collectBatch(2).positions.map(({ hash }) => hash)
    expect(dropped).toHaveLength(2)
    expect(search.iterations).toBe(before.made + 2)
    search.discardBatch()
    expect({
      made: search.iterations,
      size: search.tree.size,
      visits: [...search.tree.visits],
      worth: [...search.tree.worth],
    }).toEqual(before)
    // They can be gathered again.
    expect(search.collectBatch(2).positions.map(({ hash }) => hash)).toEqual(dropped)
  })

  test('leave the choice to draft values if they are the first ones', () => {
    const root = drafting({ players: 3 }, 'three', 4)
    const search = new PuctSearch(root, root.turn, numbersFrom(1), 1000)
    expect(search.isExpanded).toBe(false)
    const { positions, players } = search.collectBatch(5)
    expect(positions.map(({ hash }) => hash)).toEqual([root.hash])
    expect(players).toEqual([root.turn])
    search.discardBatch()
    expect(search.iterations).toBe(0)
    expect(search.tree.visits[0]).toBe(0)
    const drafts = draftValues()
    updateDraftValues(drafts, root)
    const best = bestDraft(drafts, root, null, 0)
    expect(priorsOf(search.tree)).toEqual(
      numbersOf(root).map((move) => [move, Number(move === best)]),
    )
    expect(search.tree.move[search.best()]).toBe(best)
    expect(search.line()).toEqual([best])
    expect(search.winChance(0)).toEqual([])
  })

  test('do so in a tiling too, for the given player', () => {
    const { root, player } = tiling('four')
    const search = new PuctSearch(root, player, numbersFrom(1), 1000)
    expect(search.collectBatch(5).players).toEqual([player])
    search.discardBatch()
    const drafts = draftValues()
    updateDraftValues(drafts, root)
    const best = bestTiling(drafts, root, player)
    expect(priorsOf(search.tree)).toEqual(
      numbersOf(root, player).map((move) => [move, Number(move === best)]),
    )
  })
})

/** The moves of the root with their priors. */
const priorsOf = ({ first, children, move, prior }: Tree) =>
  Array.from({ length: children[0]! }, (_, i) => [move[first[0]! + i], prior[first[0]! + i]])

describe('noise', () => {
  const noise = { alpha: 0.5, share: 0.5 }

  test('is added once, when the root is evaluated', () => {
    const root = drafting({}, 'five', 3)
    const search = new PuctSearch(root, root.turn, numbersFrom(4), 1000, undefined, noise)
    search.applyEvaluation(even(search.collectBatch(1)))
    const plain = new PuctSearch(root, root.turn, numbersFrom(4), 1000)
    plain.applyEvaluation(even(plain.collectBatch(1)))
    addDirichletNoise(plain.tree, numbersFrom(4), noise)
    const noisy = priorsOf(plain.tree)
    expect(priorsOf(search.tree)).toEqual(noisy)
    for (let i = 0; i < 30; i++) search.applyEvaluation(even(search.collectBatch(1)))
    expect(priorsOf(search.tree)).toEqual(noisy)
  })

  test('is added again when a search continues with a tree', () => {
    const root = drafting({}, 'five', 3)
    const first = new PuctSearch(root, root.turn, numbersFrom(4), 1000)
    first.applyEvaluation(even(first.collectBatch(1)))
    const { tree } = first
    const before = tree.prior.slice()
    new PuctSearch(root, root.turn, numbersFrom(5), 1000, tree, noise)
    const after = priorsOf(tree)
    tree.prior.set(before)
    expect(priorsOf(tree)).not.toEqual(after)
    addDirichletNoise(tree, numbersFrom(5), noise)
    expect(priorsOf(tree)).toEqual(after)
  })
})

describe('a tree', () => {
  /** A search of a tree with some children of the root, and some of the second of these. */
  function searchIn(
    visits: readonly number[],
    priors: readonly number[],
    below: readonly number[],
  ) {
    const root = drafting({}, 'six', 0)
    const tree = createTree(2, 32)
    const count = visits.length
    tree.visits.set([20, ...visits, ...below])
    tree.prior.set([1, ...priors, ...below.map(() => 0.9)])
    tree.move.set(Array.from({ length: 32 }, (_, i) => 100 + i))
    tree.first.set([1, 0, 1 + count])
    tree.children.set([count, 0, below.length])
    tree.size = 1 + count + below.length
    tree.win.set(Array.from({ length: 64 }, (_, i) => 2 * i))
    return new PuctSearch(root, root.turn, numbersFrom(1), 1000, tree)
  }

  test('has the most visited child as its best: of equals the one with the higher prior, then the first', () => {
    expect(searchIn([3, 5, 1], [0.2, 0.1, 0.7], []).best()).toBe(2)
    expect(searchIn([3, 5, 5], [0.2, 0.1, 0.7], []).best()).toBe(3)
    expect(searchIn([5, 3, 5], [0.2, 0.7, 0.1], []).best()).toBe(1)
    expect(searchIn([4, 4, 4], [0.2, 0.4, 0.4], []).best()).toBe(2)
    expect(searchIn([0, 0, 0], [0.2, 0.1, 0.7], []).best()).toBe(3)
    // Nodes after the children do not count.
    expect(searchIn([3, 5, 1], [0.2, 0.1, 0.7], [9, 9]).best()).toBe(2)
    expect(searchIn([3, 5, 1], [0.2, 0.1, 0.7], [1, 2]).best(2)).toBe(5)
  })

  test('has a line of best moves, as far as they were tried', () => {
    expect(searchIn([3, 5, 1], [0.2, 0.1, 0.7], []).line()).toEqual([102])
    expect(searchIn([3, 5, 1], [0.2, 0.1, 0.7], [1, 2]).line()).toEqual([102, 105])
    expect(searchIn([3, 5, 1], [0.2, 0.1, 0.7], [0, 0]).line()).toEqual([102])
    expect(searchIn([0, 0, 0], [0.2, 0.7, 0.1], [0, 0]).line()).toEqual([102])
  })

  test('has the mean win chance if there is one', () => {
    const search = searchIn([3, 5, 0], [0.2, 0.1, 0.7], [])
    expect(search.winChance(1)).toEqual([4 / 3, 6 / 3])
    expect(search.winChance(2)).toEqual([8 / 5, 10 / 5])
    expect(search.winChance(3)).toEqual([])
  })

  test('has room for 512 nodes before it grows', () => {
    const root = drafting({}, 'six', 0)
    const roomFor = (nodes: number) =>
      new PuctSearch(root, root.turn, numbersFrom(1), nodes).tree.first.length
    expect([1, 512, 700, 4096, 1e6].map(roomFor)).toEqual([512, 512, 512, 512, 512])
  })
})
