import { describe, expect, test } from 'vitest'
import { solveMoves } from '../../src/azul/bots/exact'
import { SEARCH_PARAMS, Search } from '../../src/azul/bots/search'
import { DEAL } from '../../src/azul/bots/tree'
import {
  type AzulPosition,
  encode,
  moveList,
  newPosition,
  randomStream,
} from '../../src/entries/fast'
import { type AzulOptions, azul } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { following, numbersOf } from './positions'

const { scoreWeight } = SEARCH_PARAMS

/** What a finished game is worth to each player: winning, and the lead over the others' mean. */
function worths(position: AzulPosition): readonly number[] {
  const seats = Array.from({ length: position.players }, (_, seat) => seat)
  const winners = seats.filter((seat) => position.rank(seat) === 1).length
  const total = seats.reduce((sum, seat) => sum + position.score(seat), 0)
  return seats.map((seat) => {
    const rivals = (total - position.score(seat)) / (seats.length - 1)
    const win = position.rank(seat) === 1 ? 1 / winners : 0
    return (1 - scoreWeight) * win + scoreWeight * (0.5 + (position.score(seat) - rivals) / 200)
  })
}

/** How many positions are tried at most. */
const MAX_COUNT = 5_000

/** Counts what is tried; `unique` becomes false where two moves are worth the same to the mover, and not to others. */
interface Count {
  positions: number
  unique: boolean
}

/** The outcome of a position with best play by all, by exhaustive search. */
function tryAll(position: AzulPosition, count: Count, worthsOf = worths): readonly number[] {
  count.positions++
  if (position.over || count.positions > MAX_COUNT) return worthsOf(position)
  const { turn } = position
  const outcomes = numbersOf(position).map((move) =>
    tryAll(following(position, move), count, worthsOf),
  )
  const most = Math.max(...outcomes.map((worth) => worth[turn]!))
  const best = outcomes.filter((worth) => worth[turn] === most)
  if (new Set(best.map(String)).size > 1) count.unique = false
  return best[0]!
}

/** Positions of last rounds that everything can be tried from. */
function* endings(options: AzulOptions, games: number, worthsOf = worths) {
  for (let seed = 1; seed <= games; seed++) {
    const position = newPosition({ ...options, maxRounds: 1 + (seed % 3) })
    const random = randomStream(`ending ${seed}`)
    const list = moveList()
    while (!position.over) {
      if (position.phase === 'deal') position.deal(random)
      if (position.round === position.maxRounds && position.phase === 'draft') {
        const count = { positions: 0, unique: true }
        const moves = numbersOf(position)
        if (moves.length > 2 && moves.length < 14) {
          const values = moves.map((move) => tryAll(following(position, move), count, worthsOf))
          if (count.positions < MAX_COUNT) yield { position, moves, values, count }
        }
      }
      position.apply(list[random(position.legalMoves(list))]!, null)
    }
  }
}

describe('last rounds are solved as by exhaustive search', () => {
  test.each([
    ['colored', 2],
    ['grey', 2],
    ['crystal-x2', 2],
    ['colored', 3],
    ['colored', 4],
  ] as const)('on %s with %i players', (board, players) => {
    let solved = 0
    for (const { position, moves, values, count } of endings({ board, players }, 16)) {
      // With more than two, equal moves leave open what the others get.
      if (players > 2 && !count.unique) continue
      const found = solveMoves(position, SEARCH_PARAMS, MAX_COUNT)!
      expect(found).toHaveLength(moves.length)
      for (const { move, outcome } of found)
        expect(outcome.worth[position.turn]).toBeCloseTo(
          values[moves.indexOf(move)]![position.turn]!,
          9,
        )
      solved++
    }
    expect(solved).toBeGreaterThan(4)
  })

  test('for points, where a lead counts for nothing', () => {
    const style = { ...SEARCH_PARAMS, scoreWeight: 0.9, zeroSum: false }
    const worthsFor = (position: AzulPosition) => {
      const winners = [0, 1].filter((seat) => position.rank(seat) === 1).length
      return [0, 1].map(
        (seat) =>
          0.1 * (position.rank(seat) === 1 ? 1 / winners : 0) + (0.9 * position.score(seat)) / 100,
      )
    }
    let solved = 0
    for (const { position, moves, values, count } of endings(
      { board: 'colored', players: 2 },
      16,
      worthsFor,
    )) {
      // Where moves are worth the same, it is open what the other one gets.
      if (!count.unique) continue
      for (const { move, outcome } of solveMoves(position, style, MAX_COUNT)!)
        for (const seat of [0, 1])
          expect(outcome.worth[seat]).toBeCloseTo(values[moves.indexOf(move)]![seat]!, 9)
      solved++
    }
    expect(solved).toBeGreaterThan(4)
  })

  test('but not before the last round, nor in positions that are too large', () => {
    const position = newPosition({})
    position.deal(randomStream(1))
    expect(solveMoves(position, SEARCH_PARAMS)).toBe(null)
    for (const { position, count } of endings({ board: 'colored', players: 2 }, 6)) {
      const least = solveMoves(position, SEARCH_PARAMS, 2)
      if (count.positions > 8) expect(least).toBe(null)
      const all = solveMoves(position, SEARCH_PARAMS, MAX_COUNT)!
      // The best first.
      const worth = all.map(({ outcome }) => outcome.worth[position.turn]!)
      expect(worth).toEqual([...worth].sort((a, b) => b - a))
    }
  })

  test('in fewer positions than exist', () => {
    let most = 0
    for (const { position, count } of endings({ board: 'colored', players: 2 }, 12))
      if (solveMoves(position, SEARCH_PARAMS, 300) !== null) most = Math.max(most, count.positions)
    expect(most).toBeGreaterThan(600)
  })
})

/** A position late in the first round, with a few drafts left. */
function lateIn(board: 'colored' | 'grey', seed: number) {
  const position = newPosition({ board })
  const random = randomStream(`late ${seed}`)
  position.deal(random)
  const list = moveList()
  while (position.factories > 0) {
    const count = position.legalMoves(list)
    if (count < 12) break
    position.apply(list[random(count)]!, null)
  }
  return position
}

/** The deals that a search's tree holds. */
const dealsOf = ({ tree }: Search) =>
  tree.move.subarray(0, tree.size).filter((move) => move === DEAL).length

describe('a search goes on past the deal', () => {
  test('with deals below the moves that end the round', () => {
    const search = new Search(lateIn('colored', 1), 0, numbersFrom(1), 100_000)
    for (let i = 0; i < 3000; i++) search.iterate()
    const { tree } = search
    expect(dealsOf(search)).toBeGreaterThan(2 * SEARCH_PARAMS.maxDeals)
    for (let node = 0; node < tree.size; node++) {
      const from = tree.first[node]!
      if (tree.children[node] === 0 || tree.move[from] !== DEAL) continue
      // Deals come after enough visits; all that went on were shared out evenly among those that there were.
      const visits = [...tree.visits.subarray(from, from + tree.children[node]!)]
      const sum = visits.reduce((total, count) => total + count, 0)
      expect(tree.visits[node]! - sum).toBe(SEARCH_PARAMS.minVisitsForDeals)
      expect(visits.filter((count) => count > 0).length).toBeLessThanOrEqual(
        Math.sqrt(tree.visits[node]!),
      )
    }
  })

  test('to drafts of the next round, which are not in the line', () => {
    const root = lateIn('colored', 1)
    const search = new Search(root, 0, numbersFrom(1), 100_000)
    for (let i = 0; i < 20_000; i++) search.iterate()
    const { tree } = search
    const dealt = [...tree.move.subarray(0, tree.size).keys()].filter(
      (node) => tree.move[node] === DEAL && tree.children[node]! > 0,
    )
    expect(dealt.length).toBeGreaterThan(0)
    const position = root.clone()
    for (const move of search.line()) {
      expect(position.phase).toBe('draft')
      position.apply(move, null)
    }
  })

  test('the same way with the same random numbers, and within its nodes', () => {
    for (const board of ['colored', 'grey'] as const) {
      const root = lateIn(board, 2)
      const [one, two] = [1, 1].map((seed) => {
        const search = new Search(root, root.turn, numbersFrom(seed), 2000)
        for (let i = 0; i < 3000; i++) search.iterate()
        return search
      })
      expect(one!.tree.visits).toEqual(two!.tree.visits)
      expect(one!.tree.worth).toEqual(two!.tree.worth)
      expect(one!.tree.size).toBeLessThanOrEqual(2000)
    }
  })

  test('using only public information: another world has the same deals', () => {
    const state = azul.createGame({ seed: 5, board: 'colored' })
    const roots = ['one', 'two'].map((seed) =>
      encode(azul.viewFor(azul.determinize(azul.viewFor(state, 0), seed), 0)),
    )
    const [one, two] = roots.map((root) => {
      const search = new Search(root, 0, numbersFrom(3), 20_000)
      for (let i = 0; i < 2000; i++) search.iterate()
      return search.tree.visits
    })
    expect(one).toEqual(two)
  })
})
