import { expect, test } from 'vitest'
import { encode, moveList } from '../../src/entries/qwirkle/fast'
import { TILES } from '../../src/entries/qwirkle/index'
import { EndgameSearch } from '../../src/qwirkle/bots/endgame'
import { baseOf, Player, Word } from '../../src/qwirkle/fast/layout'
import type { QwirklePosition } from '../../src/qwirkle/fast/position'
import { statesOf } from '../qwirkle-fast/positions'
import { chance } from '../qwirkle-fast/random'

interface Known {
  readonly future: number
  readonly value: number
  readonly bound: 'exact' | 'at least' | 'at most'
  readonly move: number
}

/**
 * An ending as textbooks search it: alpha-beta, with a null window for all moves after the first. Moves come in order: the
 * best one found before, then the last refutation at this depth, then by points. A table has what can still be gained;
 * each board with two hands is in it once, for either turn.
 */
class Textbook {
  nodes = 0
  #limit = 0
  readonly #root: QwirklePosition
  readonly #known = new Map<number, Known>()
  readonly #refuting = new Map<number, number>()

  constructor(root: QwirklePosition) {
    this.#root = root
  }

  /** The move, the final lead and the positions looked at; null if this many more positions are not enough. */
  step(nodes: number) {
    this.#limit = this.nodes + nodes
    const root = this.#root
    try {
      const gain = this.#search(root, 0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
      const { move } = this.#known.get(placeOf(root))!
      const lead = gain + root.score(root.turn) - root.score(1 - root.turn)
      return { move, lead, nodes: this.nodes }
    } catch (error) {
      if (error !== ENOUGH) throw error
      return null
    }
  }

  #search(position: QwirklePosition, depth: number, alpha: number, beta: number): number {
    if (this.nodes === this.#limit) throw ENOUGH
    this.nodes++
    const future = futureOf(position)
    const place = placeOf(position)
    const known = this.#known.get(place)
    const before = known?.future === future ? known : undefined
    if (before !== undefined) {
      const { value, bound } = before
      if (bound === 'exact') return value
      if (bound === 'at least' ? value >= beta : value <= alpha) return value
    }
    const moves = this.#ordered(position, depth, before?.move)
    let best = { value: Number.NEGATIVE_INFINITY, move: 0 }
    for (const [i, { move, next, points }] of moves.entries()) {
      const least = Math.max(alpha, best.value)
      if (least >= beta) break
      const after = (from: number, to: number) =>
        next.over ? points : points - this.#search(next, depth + 1, points - to, points - from)
      let value = after(least, i === 0 ? beta : least + 1)
      if (i > 0 && value > least && value < beta) value = after(value, beta)
      if (value > best.value) best = { value, move }
    }
    const { value, move } = best
    if (value >= beta) this.#refuting.set(depth, move)
    const bound = value >= beta ? 'at least' : value > alpha ? 'exact' : 'at most'
    this.#known.set(place, { future, value, move, bound })
    return value
  }

  #ordered(position: QwirklePosition, depth: number, first: number | undefined) {
    const { turn } = position
    const count = position.legalMoves(list)
    const moves = Array.from(list.moves.subarray(0, count), (move) => {
      const next = position.clone()
      next.apply(move, null)
      return { move, next, points: next.score(turn) - position.score(turn) }
    })
    const promise = ({ move, points }: (typeof moves)[number]) => {
      if (move === first) return 1000
      return move === this.#refuting.get(depth) ? 999 : points
    }
    return moves.sort((a, b) => promise(b) - promise(a))
  }
}

const ENOUGH = new Error('So many positions are not enough.')
const list = moveList()

/** What a position's future depends on, in 53 bits: not the scores. */
function futureOf(position: QwirklePosition): number {
  const same = position.clone()
  for (const player of [0, 1]) same.words[baseOf(player) + Player.score] = 0
  return same.hash
}

/** The same for a board and two hands. */
function placeOf(position: QwirklePosition): number {
  const same = position.clone()
  same.words[Word.turn] = 0
  same.words[Word.maxTurns] = 0
  return futureOf(same)
}

/** Endings that the search solves within a number of positions, and the same endings with three turns left. */
function endings(count: number, least: number, most: number): QwirklePosition[] {
  const found: QwirklePosition[] = []
  for (let seed = 0; found.length < count; seed += 3)
    for (const state of statesOf(seed)) {
      if (state.phase !== 'play' || state.bag.length > 0) continue
      const position = encode(state)
      const { nodes } = new EndgameSearch(position).step(most) ?? { nodes: 0 }
      if (nodes < least) continue
      found.push(position, encode({ ...state, maxTurns: state.turns + 3 }))
    }
  return found
}

/** Early positions of three games, which have small boards. */
const early = [0, 6, 12].map(
  (seed) => statesOf(seed).find(({ phase, turns }) => phase === 'play' && turns === 2)!,
)

/**
 * Positions with few tiles, where both players hold the same ones, so that many ways lead to positions that look alike:
 * the same board with other hands, another turn, or another number of turns left.
 */
function twins(count: number, tiles: number, left: number | null, least: number, most: number) {
  const random = chance(1)
  const found: QwirklePosition[] = []
  while (found.length < count) {
    const state = early[random(early.length)]!
    const hand = Array.from({ length: tiles }, () => random(36)).sort((a, b) => a - b)
    const position = encode({
      ...state,
      bag: [],
      maxTurns: left && state.turns + left,
      players: state.players.map(({ score }) => ({
        score,
        hand: hand.map((kind) => TILES[kind]!),
      })),
    })
    const { nodes } = new EndgameSearch(position).step(most) ?? { nodes: 0 }
    if (nodes >= least) found.push(position)
  }
  return found
}

/** The lead that a player can reach, found by trying everything. */
function bruteForce(position: QwirklePosition): number {
  const { turn } = position
  if (position.over) return position.score(turn) - position.score(1 - turn)
  const moves = list.moves.slice(0, position.legalMoves(list))
  return moves.reduce((most, move) => {
    const next = position.clone()
    next.apply(move, null)
    const lead = bruteForce(next)
    return Math.max(most, next.turn === turn ? lead : 0 - lead)
  }, Number.NEGATIVE_INFINITY)
}

const SMALL = [
  ...endings(8, 20, 300),
  ...twins(6, 3, 3, 40, 300),
  ...twins(12, 3, 5, 40, 300),
  ...twins(8, 4, 6, 60, 300),
  ...twins(3, 3, null, 40, 300),
]

test('the textbook finds the lead that brute force finds', () => {
  for (const position of [
    ...endings(4, 5, 40),
    ...twins(6, 2, 4, 5, 40),
    ...twins(6, 3, 5, 20, 60),
  ])
    expect(new Textbook(position).step(1000)!.lead).toBe(bruteForce(position))
})

test('small endings are searched as in the textbook, position by position', () => {
  for (const position of SMALL) {
    const found = new EndgameSearch(position).step(1000)
    expect(found).toEqual(new Textbook(position).step(1000))
    expect(found).not.toBe(null)
  }
})

test('a search in steps stays within its limit of positions, and continues with what it knows', () => {
  let resumed = 0
  for (const position of SMALL) {
    const [search, textbook] = [new EndgameSearch(position), new Textbook(position)]
    for (let step = 1; step <= 20; step++) {
      const found = search.step(30)
      expect(found).toEqual(textbook.step(30))
      expect(search.nodes).toBe(textbook.nodes)
      if (found !== null) {
        if (step > 3) resumed++
        break
      }
      expect(search.nodes).toBe(30 * step)
    }
  }
  expect(resumed).toBeGreaterThan(5)
})

test('large endings have the same result, except for positions replaced in the table', () => {
  for (const position of endings(4, 1000, 3000)) {
    const { nodes, ...rest } = new Textbook(position).step(10_000)!
    const found = new EndgameSearch(position).step(10_000)!
    expect(found).toMatchObject(rest)
    expect(Math.abs(found.nodes - nodes)).toBeLessThan(0.01 * nodes)
  }
})
