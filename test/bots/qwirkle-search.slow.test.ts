import { describe, expect, test } from 'vitest'
import { bestArm, selectArm } from '../../src/bots/bandit'
import { encode, moveList } from '../../src/entries/qwirkle/fast'
import {
  COLORS,
  legalMoves,
  type PlacedTile,
  type PlayerMove,
  placements,
  type QwirkleState,
  SHAPES,
  scorePlacement,
  TILES,
  type Tile,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { rankMoves } from '../../src/qwirkle/bots/greedy-bot'
import { MoveValue } from '../../src/qwirkle/bots/move-value'
import { candidateSwaps, RolloutPolicy } from '../../src/qwirkle/bots/rollout'
import { Search } from '../../src/qwirkle/bots/search'
import type { QwirklePosition } from '../../src/qwirkle/fast/position'
import { LAST_TILE_BONUS } from '../../src/qwirkle/rules/scoring'
import { kindOf } from '../../src/qwirkle/rules/tiles'
import { numbersFrom } from '../laws/numbers'
import { someStates, statesOf } from '../qwirkle-fast/positions'

const packed = (state: QwirkleState) => encode(state)
const list = moveList()

const inPlay = someStates(24, 5).filter(({ phase }) => phase === 'play')
const later = inPlay.filter(({ board }) => board.length > 0)
const handOf = ({ players, turn }: QwirkleState) => players[turn]!.hand as readonly Tile[]

/** The placements of a position in the order of its list, with what they are worth. */
function listed(position: QwirklePosition, state: QwirkleState) {
  const value = new MoveValue()
  value.prepare(position)
  position.legalMoves(list)
  return Array.from({ length: list.placements }, (_, i) => {
    const number = list.moves[i]!
    const { tiles } = position.moveAt(number) as PlayerMove & { type: 'place' }
    const isLast = state.bag.length === 0 && tiles.length === handOf(state).length
    const points = list.points[i]!
    const future = value.future(position, number)
    return { number, points, future, worth: points + future + (isLast ? LAST_TILE_BONUS : 0) }
  })
}

/** The swap that keeps one tile of each kind with a color or shape, or else gives back one tile; null: the pass. */
function keeping(state: QwirkleState, trait: string): readonly Tile[] | null {
  const hand = handOf(state)
  const room = Math.min(6, state.bag.length)
  const isKept = (tile: Tile, i: number) =>
    (tile.color === trait || tile.shape === trait) &&
    (i === hand.length - 1 || kindOf(tile) !== kindOf(hand[i + 1]!))
  const rest = hand.filter((tile, i) => !isKept(tile, i)).slice(0, room)
  if (room === 0) return null
  return rest.length > 0 ? rest : [hand[0]!]
}

/** Colors and shapes by how many kinds of a hand have them, those with most first; none that nothing has. */
function traitsOf(state: QwirkleState): readonly string[] {
  const kinds = [...new Set(handOf(state).map(kindOf))].map((kind) => TILES[kind]!)
  const count = (trait: string) =>
    kinds.filter(({ color, shape }) => color === trait || shape === trait).length
  return [...COLORS, ...SHAPES]
    .filter((trait) => count(trait) > 0)
    .sort((a, b) => count(b) - count(a))
}

/** A state with another hand for the player to move, and as many tiles in the bag. */
function withHand(state: QwirkleState, hand: readonly Tile[], bag = state.bag): QwirkleState {
  const sorted = [...hand].sort((a, b) => kindOf(a) - kindOf(b))
  return {
    ...state,
    bag,
    players: state.players.map((player, seat) =>
      seat === state.turn ? { ...player, hand: sorted } : player,
    ),
  }
}

const tile = (text: string) => {
  const [color, shape] = text.split(' ')
  return { color, shape } as Tile
}

/** Two red tiles on the board, and a hand that fits nowhere. */
function stuck(hand: readonly string[], bag?: readonly Tile[]): QwirkleState {
  const state = statesOf(0).find(({ phase, board }) => phase === 'play' && board.length > 0)!
  const board = ['red circle', 'red cross'].map((text, x) => ({ ...tile(text), x, y: 0 }))
  return withHand({ ...state, board }, hand.map(tile), bag)
}

const HAND = ['green star', 'green star', 'green clover', 'blue star', 'blue square', 'blue clover']

const policy = new RolloutPolicy()

describe('the move of a rollout', () => {
  const ends = later.map((state) => withHand(state, handOf(state).slice(0, 2), []))

  test('is rated by its points, its future, and the bonus for the last tile', () => {
    let last = 0
    for (const state of [...later, ...ends]) {
      const position = packed(state)
      const expected = listed(position, state)
      expect(policy.rate(position)).toEqual(
        expected.map(({ number, worth }) => ({ move: number, value: worth })),
      )
      last += expected.filter(({ points, future, worth }) => worth > points + future + 1).length
    }
    expect(last).toBeGreaterThan(0)
  })

  test('is the best of the placements within six points of the most', () => {
    let chosen = 0
    for (const state of [...later, ...ends]) {
      const position = packed(state)
      const found = listed(position, state)
      if (found.length === 0) continue
      const most = Math.max(...found.map(({ points }) => points))
      const near = found.filter(({ points }) => points >= most - 6)
      const best = near.reduce((one, other) => (other.worth > one.worth ? other : one))
      expect(policy.choose(position)).toBe(best.number)
      expect(policy.future).toBe(best.future)
      chosen++
    }
    expect(chosen).toBeGreaterThan(50)
  })

  test('opens with any of the largest sets', () => {
    const state = statesOf(0).find(({ phase, board }) => phase === 'play' && board.length === 0)!
    const position = packed(state)
    expect(position.moveAt(policy.choose(position))?.type).toBe('place')
  })
})

describe('where nothing fits', () => {
  test('the swap keeps most kinds that go together, and one tile of each', () => {
    const state = stuck(HAND)
    const position = packed(state)
    // Three kinds are blue, two green, two stars, two clovers.
    expect(position.moveAt(policy.choose(position))).toEqual({
      type: 'swap',
      tiles: ['green star', 'green star', 'green clover'].map(tile),
    })
  })

  test('the first of the colors and shapes with most is kept', () => {
    const hand = [
      'green star',
      'green clover',
      'blue square',
      'blue star',
      'blue star',
      'yellow square',
    ]
    const state = stuck(hand)
    const position = packed(state)
    // Two kinds are green, two blue, two stars, two squares: green comes first of these.
    expect(position.moveAt(policy.choose(position))).toEqual({
      type: 'swap',
      tiles: handOf(state).filter(({ color }) => color !== 'green'),
    })
  })

  test('no more is swapped than the bag has, and nothing where it is empty', () => {
    const bag = ['red star', 'red clover'].map(tile)
    const position = packed(stuck(HAND, bag))
    expect(position.moveAt(policy.choose(position))).toEqual({
      type: 'swap',
      tiles: ['green star', 'green star'].map(tile),
    })
    const empty = packed(stuck(HAND, []))
    expect(empty.moveAt(policy.choose(empty))).toEqual({ type: 'pass' })
  })

  test('one tile is swapped where all go together', () => {
    const blue = SHAPES.filter((shape) => shape !== 'circle' && shape !== 'cross')
    const position = packed(stuck(blue.map((shape) => `blue ${shape}`)))
    expect(position.moveAt(policy.choose(position))).toEqual({
      type: 'swap',
      tiles: [tile('blue diamond')],
    })
  })

  test('the last tile of a hand is kept whatever the score of the next player is', () => {
    const state = stuck(HAND)
    for (let score = 0; score < 36; score++) {
      const players = state.players.map((player) => ({ ...player, score }))
      const position = packed({ ...state, players })
      expect(position.moveAt(policy.choose(position))).toEqual({
        type: 'swap',
        tiles: ['green star', 'green star', 'green clover'].map(tile),
      })
    }
  })
})

describe('the swaps of a search', () => {
  test('keep tiles that go together, the largest sets first', () => {
    let several = 0
    for (const state of later) {
      const position = packed(state)
      for (const most of [1, 3, 12]) {
        const swaps = candidateSwaps(position.words, most).map((number) => position.moveAt(number))
        if (state.bag.length < 6) {
          expect(swaps).toEqual([])
          continue
        }
        const expected: unknown[] = []
        for (const trait of traitsOf(state)) {
          const swap = JSON.stringify({ type: 'swap', tiles: keeping(state, trait) })
          if (expected.length < most && !expected.includes(swap)) expected.push(swap)
        }
        expect(swaps.map((swap) => JSON.stringify(swap))).toEqual(expected)
        if (expected.length > 3) several++
      }
    }
    expect(several).toBeGreaterThan(10)
  })

  test('are none before the opening', () => {
    const state = statesOf(0).find(({ phase, board }) => phase === 'play' && board.length === 0)!
    expect(candidateSwaps(packed(state).words, 3)).toEqual([])
  })
})

describe('a search', () => {
  /** The moves to try: at most 16 placements, at most five of them worth the same, and some swaps. */
  function candidates(position: QwirklePosition, state: QwirkleState, swaps: number): number[] {
    const found = listed(position, state).sort((a, b) => b.worth - a.worth)
    if (found.length === 0) {
      const tried = candidateSwaps(position.words, Math.max(1, swaps))
      return tried.length > 0 ? tried : [policy.choose(position)]
    }
    const kept = found.filter(
      (one, i) => found.slice(0, i).filter(({ worth }) => worth === one.worth).length < 5,
    )
    return [
      ...kept.slice(0, 16).map(({ number }) => number),
      ...candidateSwaps(position.words, swaps).slice(0, swaps),
    ]
  }

  test('tries the most valuable placements, and a few swaps', () => {
    for (const state of later) {
      const position = packed(state)
      for (const swaps of [0, 3]) {
        const search = new Search(position, state.turn, 1, numbersFrom(1), swaps)
        expect(search.moves).toEqual(candidates(position, state, swaps))
        expect(search.visits).toEqual(search.moves.map(() => 0))
      }
      expect(new Search(position, state.turn, 1, numbersFrom(1)).moves).toEqual(
        candidates(position, state, 3),
      )
    }
    const none = packed(stuck(HAND))
    expect(new Search(none, none.turn, 1, numbersFrom(1), 0).moves).toHaveLength(1)
    expect(new Search(none, none.turn, 1, numbersFrom(1)).moves).toHaveLength(3)
    const pass = packed(stuck(HAND, []))
    expect(new Search(pass, pass.turn, 1, numbersFrom(1)).moves).toEqual([policy.choose(pass)])
  })

  test('tries moves in the same worlds, plays on by rollouts, and compares the leads', () => {
    for (const state of later.filter((_, i) => i % 6 === 0)) {
      const { turn } = state
      const position = packed(viewFor(state, turn))
      const horizon = 2 * position.players
      const search = new Search(position, turn, horizon, numbersFrom(3))
      const random = numbersFrom(3)
      const seed = random(2 ** 16) * 2 ** 16 + random(2 ** 16)
      const sums = search.moves.map(() => 0)
      const visits = search.moves.map(() => 0)
      for (let made = 0; made < 60; made++) {
        const index = selectArm(sums, visits, made)
        const drawn = numbersFrom(Math.imul(seed + visits[index]!, 0x9e3779b1))
        const world = position.clone()
        world.determinize(drawn)
        world.apply(search.moves[index]!, drawn)
        let mover = turn
        for (let played = 0; played < horizon && !world.over; played++) {
          mover = world.turn
          world.apply(policy.choose(world), drawn)
        }
        const scores = world.decode().players.map(({ score }) => score)
        if (!world.over) scores[mover]! += policy.future
        const others = scores.filter((_, seat) => seat !== turn)
        sums[index]! += scores[turn]! - Math.max(...others)
        visits[index]!++
        search.iterate()
        expect(search.iterations).toBe(made + 1)
        expect(search.visits).toEqual(visits)
      }
      expect(search.best).toBe(search.moves[bestArm(sums, visits)])
    }
  })
})

describe('the greedy bot', () => {
  /** A placement's points, less twelve for each line of five by the chance that the next player has the sixth tile. */
  function slowWorth(view: QwirkleState, tiles: readonly PlacedTile[]): number {
    const { points, lines } = scorePlacement(view.board, tiles)
    const seen = [...view.board, ...handOf(view)]
    const rivals = view.players[(view.turn + 1) % view.players.length]!.hand.length
    const total = Math.max(108 - seen.length, rivals)
    return lines.reduce((worth, line) => {
      if (line.length !== 5) return worth
      const missing = TILES.filter((one) => {
        const like = line.tiles.every((other) =>
          line.attribute === 'color' ? other.color === one.color : other.shape === one.shape,
        )
        return like && line.tiles.every((other) => kindOf(other) !== kindOf(one))
      })
      expect(missing).toHaveLength(1)
      const copies = 3 - seen.filter((other) => kindOf(other) === kindOf(missing[0]!)).length
      return worth - 12 * (1 - (1 - rivals / total) ** copies)
    }, points)
  }

  test('ranks the placements with the most points, at most five with the same, by value', () => {
    let gave = 0
    for (const state of later) {
      const view = viewFor(state, state.turn)
      const found = placements(view.board, handOf(view))
      if (found.length === 0) continue
      const byPoints = [...found].sort((a, b) => b.points - a.points)
      const kept = byPoints
        .filter(
          (one, i) => byPoints.slice(0, i).filter(({ points }) => points === one.points).length < 5,
        )
        .slice(0, 16)
      const expected = kept
        .map(({ tiles, points }) => ({ tiles, points, worth: slowWorth(view, tiles) }))
        .sort((a, b) => b.worth - a.worth)
      gave += expected.filter(({ points, worth }) => worth < points).length
      const ranked = rankMoves(view, view.turn, () => 0, 9)
      expect(ranked).toEqual(expected.map(({ tiles }) => ({ type: 'place', tiles })))
    }
    expect(gave).toBeGreaterThan(20)
  })

  test('misjudges each placement by at most the given number of points', () => {
    const state = later.find((one) => placements(one.board, handOf(one)).length > 12)!
    const view = viewFor(state, state.turn)
    const plain = rankMoves(view, view.turn, () => 0, 0)
    const random = numbersFrom(1)
    expect(rankMoves(view, view.turn, random, 0)).toEqual(plain)
    const drawn: number[] = []
    const blurred = rankMoves(
      view,
      view.turn,
      (limit) => {
        const number = random(limit)
        drawn.push(number / limit)
        return number
      },
      6,
    )
    const worths = new Map(
      blurred.map((move) => [
        JSON.stringify(move),
        move.type === 'place' ? slowWorth(view, move.tiles) : Number.NaN,
      ]),
    )
    // In the order of points, one number was drawn for each.
    const byPoints = [...placements(view.board, handOf(view))].sort((a, b) => b.points - a.points)
    const order = byPoints
      .map(({ tiles }) => JSON.stringify({ type: 'place', tiles }))
      .filter((text) => worths.has(text))
    const misjudged = order
      .map((text, i) => ({ text, worth: worths.get(text)! + 6 * drawn[i]! }))
      .sort((a, b) => b.worth - a.worth)
    expect(blurred.map((move) => JSON.stringify(move))).toEqual(misjudged.map(({ text }) => text))
    expect(blurred).not.toEqual(plain)
  })

  test('swaps what does not go with the largest set where nothing fits, or passes', () => {
    const rank = (state: QwirkleState) => rankMoves(state, state.turn, () => 0, 0)
    // Three kinds are blue.
    expect(rank(stuck(HAND))).toEqual([
      { type: 'swap', tiles: ['green star', 'green star', 'green clover'].map(tile) },
    ])
    const bag = ['red star', 'red clover'].map(tile)
    expect(rank(stuck(HAND, bag))).toEqual([
      { type: 'swap', tiles: ['green star', 'green star'].map(tile) },
    ])
    expect(rank(stuck(HAND, []))).toEqual([{ type: 'pass' }])
    // All go together: then as many as the bag has.
    const blue = ['diamond', 'square', 'star', 'clover'].map((shape) => `blue ${shape}`)
    expect(rank(stuck(blue, bag))).toEqual([
      { type: 'swap', tiles: ['blue diamond', 'blue square'].map(tile) },
    ])
  })

  test('swaps the same whether equal tiles are one object or several', () => {
    const hand = ['green star', 'blue star', 'blue star', 'blue clover', 'yellow square'].map(tile)
    const shared = stuck([])
    const twice = hand.map((one) => TILES[kindOf(one)]!)
    const expected = ['yellow square', 'green star', 'blue star'].map(tile)
    for (const held of [hand, twice])
      expect(rankMoves(withHand(shared, held), shared.turn, () => 0, 0)).toEqual([
        { type: 'swap', tiles: expected },
      ])
  })

  test('refuses to choose for other players, or for an unknown hand', () => {
    const [state] = later
    const { turn, players } = state!
    const other = (turn + 1) % players.length
    expect(rankMoves(state!, other, () => 0, 0)).toEqual([])
    expect(rankMoves(state!, 7, () => 0, 0)).toEqual([])
    expect(rankMoves(viewFor(state!, other), turn, () => 0, 0)).toEqual([])
    const over = statesOf(0).at(-1)!
    expect(rankMoves(over, over.turn, () => 0, 0)).toEqual([])
    expect(legalMoves(state!, turn).length).toBeGreaterThan(0)
  })
})
