import { describe, expect, test } from 'vitest'
import { createOutcome, evaluateLeaf, type Outcome } from '../../src/azul/bots/leaf'
import { SEARCH_PARAMS, Search, type SearchParams } from '../../src/azul/bots/search'
import { DEAL, selectTop, type Tree } from '../../src/azul/bots/tree'
import {
  type AzulPosition,
  draftValue,
  draftValues,
  encode,
  moveList,
  newPosition,
  type PositionOptions,
  randomStream,
  rolloutRound,
  updateDraftValues,
} from '../../src/entries/fast'
import { BOARDS, createGame, type PlayerState } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { lastDraftFrom, numbersOf } from './positions'

interface Node {
  readonly move: number
  readonly prior: number
  children: Node[]
  visits: number
  isSolved: boolean
  readonly worth: number[]
  readonly score: number[]
  readonly win: number[]
}

/** The search as docs/custom-bots.md describes it, with objects for nodes. */
function textbook(
  root: AzulPosition,
  player: number,
  random: (limit: number) => number,
  firsts: readonly number[],
  params: SearchParams,
): { readonly top: Node; readonly margins: readonly (readonly number[])[] } {
  const { players } = root
  const isTiling = root.phase === 'tile'
  const salt = random(2 ** 32)
  const drafts = draftValues()
  const next = draftValues()
  updateDraftValues(drafts, root)
  const zeros = () => Array.from({ length: players }, () => 0)
  const nodeOf = (move: number, prior: number): Node => ({
    move,
    prior: Math.fround(prior),
    children: [],
    visits: 0,
    isSolved: false,
    worth: zeros(),
    score: zeros(),
    win: zeros(),
  })
  const top = nodeOf(0, 0)
  const list = moveList()
  const margins: (readonly number[])[] = []

  function expand(node: Node, position: AzulPosition, isDealt: boolean) {
    const count = position.legalMoves(list, isTiling ? player : position.turn)
    const values = Float64Array.from(list.subarray(0, count), (move) =>
      isTiling ? 0 : draftValue(isDealt ? next : drafts, position, move),
    )
    const kept =
      isTiling || node === top ? count : selectTop(list, values, count, params.maxChildren)
    const chances = [...values.subarray(0, kept)].map((value) =>
      Math.exp(value / params.priorTemperature),
    )
    const total = chances.reduce((one, other) => one + other)
    node.children = chances.map((chance, i) => nodeOf(list[i]!, chance / total))
  }
  const isOutside = (position: AzulPosition) =>
    isTiling ? !position.isActive(player) : position.phase !== 'draft'
  const meanOf = (sums: readonly number[], node: Node) => sums.map((sum) => sum / node.visits)
  const bestFor = (node: Node, mover: number) =>
    node.children.reduce((one, other) =>
      other.worth[mover]! / other.visits > one.worth[mover]! / one.visits ? other : one,
    )
  const write = (outcome: Outcome, node: Node) => {
    outcome.worth.set(meanOf(node.worth, node))
    outcome.score.set(meanOf(node.score, node))
    outcome.win.set(meanOf(node.win, node))
  }

  expand(top, root, false)
  for (const first of firsts) {
    // Then more iterations change nothing.
    if (top.isSolved) break
    const position = root.clone()
    const path = [top]
    const movers: number[] = []
    let node = top
    let isDealt = false
    while (!node.isSolved) {
      if (node.children.length === 0) {
        if (node.visits < params.minVisitsToExpand) break
        expand(node, position, isDealt)
      }
      const mover = isTiling ? player : position.turn
      const parent = node
      const promise = (child: Node) =>
        (child.visits === 0
          ? parent.visits === 0
            ? 0.5
            : parent.worth[mover]! / parent.visits - params.fpuReduction
          : child.worth[mover]! / child.visits) +
        (params.cPuct * Math.sqrt(parent.visits + 1) * child.prior) / (1 + child.visits)
      node =
        parent === top && first !== -1
          ? top.children[first]!
          : parent.children.reduce((one, other) => (promise(other) > promise(one) ? other : one))
      movers.push(mover)
      path.push(node)
      if (node.isSolved) break
      position.apply(node.move, null, mover)
      if (!isOutside(position)) continue
      if (isDealt || isTiling || node.visits < params.minVisitsForDeals) break
      rolloutRound(drafts, position, null, 0)
      if (position.over) break
      if (node.children.length === 0)
        node.children = Array.from({ length: params.maxDeals }, () => nodeOf(DEAL, 0))
      const deal = node.visits % Math.min(params.maxDeals, Math.floor(Math.sqrt(node.visits)))
      position.deal(randomStream(Int32Array.of(salt, deal, position.round, 1)))
      updateDraftValues(next, position)
      isDealt = true
      node = node.children[deal]!
      movers.push(-1)
      path.push(node)
    }
    const outcome = createOutcome(players)
    if (node.isSolved) write(outcome, node)
    else {
      const isEnd = isOutside(position)
      rolloutRound(isDealt ? next : drafts, position, random, params.rolloutNoise)
      if (isEnd && position.over) node.isSolved = true
      evaluateLeaf(
        position,
        random,
        params,
        outcome,
        isDealt ? params.roundsPastDeal : params.rolloutRounds,
      )
    }
    let isExact = node.isSolved
    for (let at = path.length - 1; at >= 0; at--) {
      const passed = path[at]!
      if (at < path.length - 1 && isExact) {
        isExact = movers[at] !== -1 && passed.children.every((child) => child.isSolved)
        if (isExact) {
          write(outcome, bestFor(passed, movers[at]!))
          for (const seat of zeros().keys()) {
            passed.worth[seat] = outcome.worth[seat]! * passed.visits
            passed.score[seat] = outcome.score[seat]! * passed.visits
            passed.win[seat] = outcome.win[seat]! * passed.visits
          }
          passed.isSolved = true
        }
      }
      passed.visits++
      for (const seat of zeros().keys()) {
        passed.worth[seat]! += outcome.worth[seat]!
        passed.score[seat]! += outcome.score[seat]!
        passed.win[seat]! += outcome.win[seat]!
      }
    }
    margins.push([...outcome.score])
  }
  return { top, margins }
}

/** Throws unless a node of a tree and all below it are what the textbook has; how many of them there are. */
function compare(tree: Tree, at: number, node: Node): number {
  const seen = [tree.move[at], tree.visits[at], tree.solved[at] === 1, tree.children[at]]
  expect(seen).toEqual([node.move, node.visits, node.isSolved, node.children.length])
  expect(tree.prior[at]).toBeCloseTo(node.prior, 6)
  const { players } = tree
  for (const sums of ['worth', 'score', 'win'] as const)
    node[sums].forEach((sum, seat) => {
      expect(tree[sums][at * players + seat]).toBeCloseTo(sum, 6)
    })
  return node.children.reduce(
    (count, child, i) => count + compare(tree, tree.first[at]! + i, child),
    1,
  )
}

/** A position of a round that is dealt by a stream, after random moves, until at most a number of moves are left. */
function positionAfter(options: PositionOptions, seed: string, rounds: number, most: number) {
  const position = newPosition(options)
  const random = randomStream(seed)
  const list = moveList()
  for (let round = 1; round < rounds; round++) {
    position.deal(random)
    position.playoutRound(random)
  }
  position.deal(random)
  for (let count = position.legalMoves(list); count > most; count = position.legalMoves(list))
    position.apply(list[random(count)]!, null)
  expect(position.phase).toBe('draft')
  return position
}

/**
 * A red tile on the table; and a blue one in the bag for the last round, in which a player can complete a row with it.
 * Behind the deal, all is soon tried.
 */
function lastTiles() {
  const start = createGame({ seed: 1, maxRounds: 2 })
  const [first, second] = start.players as [PlayerState, PlayerState]
  const [row, ...rows] = first.wall
  const printed = BOARDS.colored.printed![0]!
  const wall = [row!.map((_, column) => (printed[column] === 'blue' ? null : printed[column]!))]
  const none = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 }
  return encode({
    ...start,
    marker: 0,
    players: [{ ...first, wall: [...wall, ...rows], floor: ['marker'] }, second],
    factories: [[], [], [], [], []],
    center: ['red'],
    bag: { ...none, blue: 1 },
    lid: none,
  })
}

/** A position in which a player who need not be first has a wall space to choose. */
function tiling(seed: string): { readonly root: AzulPosition; readonly player: number } {
  const random = randomStream(seed)
  const list = moveList()
  for (;;) {
    const position = newPosition({ board: 'grey', players: 3, maxRounds: 4 })
    while (!position.over) {
      if (position.phase === 'deal') position.deal(random)
      if (position.phase === 'tile')
        for (const player of [2, 1, 0])
          if (position.isActive(player) && position.legalMoves(list, player) > 2)
            return { root: position, player }
      position.apply(list[random(position.legalMoves(list))]!, null)
    }
  }
}

/** With deals and children soon, so that few iterations meet all there is. */
const QUICK: SearchParams = {
  ...SEARCH_PARAMS,
  minVisitsForDeals: 4,
  maxDeals: 6,
  minVisitsToExpand: 1,
  roundsPastDeal: 1,
  maxChildren: 5,
}

const SETUPS: readonly (readonly [string, AzulPosition, number, SearchParams, number])[] = [
  ['the first round', positionAfter({}, 'one', 1, 60), 0, SEARCH_PARAMS, 200],
  [
    'a first round of three',
    positionAfter({ players: 3, board: 'grey' }, 'two', 1, 60),
    0,
    QUICK,
    150,
  ],
  ['the end of a round', positionAfter({ board: 'crystal-x2' }, 'three', 2, 12), 0, QUICK, 250],
  ['the end of a round of four', positionAfter({ players: 4 }, 'four', 2, 12), 0, QUICK, 250],
  ['the last round', positionAfter({ maxRounds: 2 }, 'five', 2, 30), 0, QUICK, 250],
  [
    'the last round, for points',
    positionAfter({ maxRounds: 2 }, 'six', 2, 24),
    0,
    { ...QUICK, scoreWeight: 0.9 },
    250,
  ],
  ['the end of the last round', positionAfter({ maxRounds: 1 }, 'seven', 1, 8), 0, QUICK, 400],
  [
    'its last moves, by three',
    positionAfter({ maxRounds: 1, players: 3 }, 'eight', 1, 5),
    0,
    QUICK,
    60,
  ],
  [
    'last moves, the first of them not the best',
    positionAfter({ maxRounds: 2, board: 'crystal-x2' }, 'd', 2, 6),
    0,
    QUICK,
    300,
  ],
  ['last moves by three', positionAfter({ maxRounds: 2, players: 3 }, 'c', 2, 6), 0, QUICK, 200],
  [
    'last moves by four',
    positionAfter({ maxRounds: 2, players: 4, board: 'grey' }, 'a', 2, 4),
    0,
    QUICK,
    230,
  ],
  ['the last tiles', lastTiles(), 0, { ...QUICK, minVisitsForDeals: 1, maxDeals: 2 }, 120],
].map(([name, root, _, params, iterations]) => {
  const position = root as AzulPosition
  return [name, position, position.turn, params, iterations] as never
})

/** With which of the moves each iteration begins: every third one with a move that is asked for, by its place. */
const firstsFor = (iterations: number, moves: number) =>
  Array.from({ length: iterations }, (_, i) => (i % 3 === 0 ? (i / 3) % moves : -1))

describe('a search', () => {
  const tilings = ['a', 'b', 'c'].map((seed) => {
    const { root, player } = tiling(seed)
    return [`a tiling ${seed}`, root, player, QUICK, 60] as const
  })

  test.each([...SETUPS, ...tilings])(
    'is the textbook’s: %s',
    (_, root, player, params, iterations) => {
      const search = new Search(root, player, numbersFrom(3), 1e6, undefined, params)
      const moves = search.tree.children[0]!
      const firsts = firstsFor(iterations, moves)
      const { top, margins } = textbook(root, player, numbersFrom(3), firsts, params)
      margins.forEach((scores, i) => {
        const from = search.tree.first[0]!
        const first = firsts[i]!
        const child = search.iterate(first === -1 ? -1 : from + first)
        if (first !== -1) expect(child).toBe(from + first)
        scores.forEach((score, seat) => {
          expect(search.outcome.score[seat]).toBeCloseTo(score, 6)
        })
      })
      expect(compare(search.tree, 0, top)).toBe(search.tree.size)
      expect(search.isSolved).toBe(top.isSolved)

      // What it says of the tree: the move to make, the moves that follow, and everybody's chances.
      const best = (node: Node, mover: number) =>
        node.children.reduce((one, other) =>
          (
            node.isSolved
              ? other.worth[mover]! / other.visits > one.worth[mover]! / one.visits
              : other.visits > one.visits
          )
            ? other
            : one,
        )
      const chosen = best(top, player)
      expect(search.best()).toBe(search.tree.first[0]! + top.children.indexOf(chosen))
      const line: number[] = []
      for (let node = top; node.children.length > 0; ) {
        const mover = root.phase === 'tile' ? player : (root.turn + line.length) % root.players
        node = best(node, mover)
        if (node.move === DEAL || (node.visits === 0 && line.length > 0)) break
        line.push(node.move)
      }
      expect(search.line()).toEqual(line)
      const index = search.best()
      // With two players, chances that are not exact are raised to the power of 1.5, and divided by their sum.
      const means = chosen.win.map((sum) => sum / chosen.visits)
      const power = root.players === 2 && !chosen.isSolved ? 1.5 : 1
      const powers = means.map((mean) => mean ** power)
      const sum = powers.reduce((one, other) => one + other)
      search.winChance(index).forEach((chance, seat) => {
        expect(chance).toBeCloseTo(powers[seat]! / sum, 6)
      })
    },
  )

  test('covers deals, known ends and solved roots', () => {
    const found = new Set<string>()
    for (const [, root, player, params, iterations] of [...SETUPS, ...tilings]) {
      const search = new Search(root, player, numbersFrom(3), 1e6, undefined, params)
      const { tree } = search
      const moves = tree.children[0]!
      for (const first of firstsFor(iterations, moves))
        if (!search.isSolved) search.iterate(first === -1 ? -1 : tree.first[0]! + first)
      for (let node = 1; node < tree.size; node++) {
        if (tree.move[node] === DEAL && tree.children[node]! > 0) found.add('moves after a deal')
        if (tree.solved[node] === 1) found.add('a solved node')
      }
      if (search.isSolved) found.add('a solved root')
    }
    expect([...found].sort()).toEqual(['a solved node', 'a solved root', 'moves after a deal'])
  })

  test('never treats the end of a round as solved, however much it knows about the deals', () => {
    const params = { ...QUICK, minVisitsForDeals: 1, maxDeals: 1 }
    const root = lastTiles()
    const search = new Search(root, root.turn, numbersFrom(1), 1e6, undefined, params)
    for (let i = 0; i < 200; i++) search.iterate()
    const { tree } = search
    let known = 0
    for (let child = tree.first[0]!; child < tree.first[0]! + tree.children[0]!; child++) {
      const deal = tree.first[child]!
      if (tree.children[child] === 0) continue
      expect(tree.move[deal]).toBe(DEAL)
      known += tree.solved[deal]!
      expect(tree.solved[child]).toBe(0)
    }
    expect(known).toBeGreaterThan(0)
    expect(search.isSolved).toBe(false)
  })

  test('deals no round after the end of the game, however often that was visited', () => {
    // The next draft is the last one of the game.
    const root = lastDraftFrom(positionAfter({ maxRounds: 1 }, 'seven', 1, 8))
    const search = new Search(root, root.turn, numbersFrom(1), 1e6, undefined, QUICK)
    const { tree } = search
    const from = tree.first[0]!
    // A search that went through the tiling in another way may have left it like this.
    tree.visits[from] = 50
    search.iterate(from)
    expect([tree.visits[from], tree.children[from], tree.solved[from]]).toEqual([51, 0, 1])
  })

  test('knows its moves but no chances before the first iteration', () => {
    const root = positionAfter({}, 'one', 1, 60)
    const search = new Search(root, root.turn, numbersFrom(1), 1e6)
    expect(search.winChance(0)).toEqual([])
    expect(search.line()).toHaveLength(1)
    expect(search.best()).toBe(search.tree.first[0])
  })

  test('continues without new nodes when the tree is full', () => {
    const root = positionAfter({}, 'one', 1, 60)
    const search = new Search(root, root.turn, numbersFrom(1), 1, undefined, QUICK)
    for (let i = 0; i < 600; i++) search.iterate()
    const { tree } = search
    // However few nodes are asked for, there are 512.
    expect(tree.size).toBeGreaterThan(480)
    expect(tree.size).toBeLessThanOrEqual(512)
    expect(tree.first).toHaveLength(512)
    expect(tree.visits[0]).toBe(600)
  })

  test('returns its line as far as moves were tried', () => {
    const root = positionAfter({}, 'one', 1, 60)
    const { tree } = new Search(root, root.turn, numbersFrom(1), 1000)
    const second = tree.first[0]! + 1
    const below = tree.size
    tree.size += 2
    tree.visits[second] = 3
    tree.first[second] = below
    tree.children[second] = 2
    tree.move.set([280, 281], below)
    const line = () => new Search(root, root.turn, numbersFrom(1), 1000, tree).line()
    expect(line()).toEqual([tree.move[second]])
    tree.visits[below + 1] = 1
    expect(line()).toEqual([tree.move[second], 281])
  })

  test('gives drafts priors in proportion to e^(draft value / temperature)', () => {
    const drafts = draftValues()
    let worthless = 0
    // At a very low temperature, the best one gets all of it.
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      for (const root of [
        positionAfter({}, seed, 2, 60),
        lastDraftFrom(positionAfter({}, seed, 2, 60)),
      ])
        for (const priorTemperature of [0.001, 1, 2.5]) {
          updateDraftValues(drafts, root)
          const moves = numbersOf(root)
          const values = moves.map((move) => draftValue(drafts, root, move))
          const parts = values.map((value) =>
            Math.exp((value - Math.max(...values)) / priorTemperature),
          )
          const total = parts.reduce((sum, part) => sum + part)
          const params = { ...SEARCH_PARAMS, priorTemperature }
          const { tree } = new Search(root, 0, numbersFrom(1), 1000, undefined, params)
          const priors = [...tree.prior.subarray(1, 1 + moves.length)]
          priors.forEach((prior, i) => {
            expect(prior).toBeCloseTo(parts[i]! / total, 6)
          })
          if (Math.max(...values) < -1) worthless++
        }
    expect(worthless).toBeGreaterThan(0)
  })

  test('has room for 512 nodes before it grows', () => {
    const root = positionAfter({}, 'one', 1, 60)
    const roomFor = (nodes: number) =>
      new Search(root, root.turn, numbersFrom(1), nodes).tree.first.length
    expect([1, 512, 700, 4096, 1e6].map(roomFor)).toEqual([512, 512, 512, 512, 512])
  })

  test('that continues from a tree keeps its results', () => {
    const root = positionAfter({}, 'one', 1, 60)
    const first = new Search(root, root.turn, numbersFrom(1), 1e6)
    for (let i = 0; i < 50; i++) first.iterate()
    const again = new Search(root, root.turn, numbersFrom(2), 1e6, first.tree)
    expect(again.tree).toBe(first.tree)
    expect(again.tree.visits[0]).toBe(50)
    again.iterate()
    expect(again.tree.visits[0]).toBe(51)
  })
})
