import { expect, test } from 'vitest'
import { encode, moveList } from '../../src/entries/qwirkle/fast'
import {
  type PlacedTile,
  type PlayerMove,
  placements,
  type QwirkleState,
  scorePlacement,
  TILES,
  type Tile,
} from '../../src/entries/qwirkle/index'
import { MoveValue, stageOf, Weight } from '../../src/qwirkle/bots/move-value'
import { MOVE_WEIGHTS } from '../../src/qwirkle/bots/move-weights'
import { kindOf } from '../../src/qwirkle/rules/tiles'
import { numbersFrom } from '../laws/numbers'
import { someStates } from '../qwirkle-fast/positions'

const share = (one: Tile, other: Tile) =>
  kindOf(one) !== kindOf(other) && (one.color === other.color || one.shape === other.shape)

/** The features of a placement, from the rules alone, in the order of the weights. */
function slowFeatures(state: QwirkleState, tiles: readonly PlacedTile[]): number[] {
  const { board, players, turn } = state
  const hand = players[turn]!.hand as readonly Tile[]
  const rivals = players[(turn + 1) % players.length]!.hand.length
  const unseen = (tile: Tile) =>
    3 - [...board, ...hand].filter((other) => kindOf(other) === kindOf(tile)).length
  const rate = rivals / Math.max(108 - board.length - hand.length, 6)
  const held = (tile: Tile) => 1 - (1 - rate) ** unseen(tile)
  const kept = [...hand]
  for (const tile of tiles)
    kept.splice(
      kept.findIndex((other) => kindOf(other) === kindOf(tile)),
      1,
    )
  const kinds = TILES.filter((tile) => kept.some((other) => kindOf(other) === kindOf(tile)))
  const pointsOf = (tile: Tile) =>
    board.length === 0 ? 0 : Math.max(0, ...placements(board, [tile]).map(({ points }) => points))
  const pairs = kinds.flatMap((one, i) => kinds.slice(i + 1).filter((other) => share(one, other)))
  const duplicates = kept.flatMap((one, i) =>
    kept.slice(i + 1).filter((other) => kindOf(one) === kindOf(other)),
  )
  const lines = scorePlacement(board, tiles).lines.map(({ tiles: line, attribute }) => {
    const missing = TILES.filter(
      (tile) =>
        tile[attribute] === line[0]![attribute] &&
        line.every((other) => kindOf(other) !== kindOf(tile)),
    )
    return {
      length: line.length,
      own: missing.filter((tile) => kinds.some((other) => kindOf(other) === kindOf(tile))).length,
      given: missing.reduce((chance, tile) => chance * held(tile), 1),
      copies: missing.reduce((sum, tile) => sum + unseen(tile), 0),
    }
  })
  const ofLength = (length: number) => lines.filter((line) => line.length === length)
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const fives = ofLength(5)
  return [
    1,
    kept.length,
    pairs.length,
    duplicates.length,
    kinds.filter((tile) => pointsOf(tile) >= 12).length,
    kinds.filter((tile) => pointsOf(tile) >= 6 && pointsOf(tile) < 12).length,
    kinds.filter((tile) => pointsOf(tile) === 0).length,
    sum(kinds.map((tile) => Math.min(12, pointsOf(tile)))),
    sum(kinds.map(unseen)),
    sum(kinds.map((tile) => TILES.filter((one) => share(one, tile) && unseen(one) > 0).length)),
    sum(fives.map(({ given }) => given)),
    sum(fives.filter(({ own, copies }) => own > 0 && copies > 0).map(({ given }) => 1 - given)),
    fives.filter(({ own, copies }) => own > 0 && copies === 0).length,
    ofLength(4).length,
    sum(ofLength(4).map(({ given }) => given)),
    ofLength(4).filter(({ own }) => own > 0).length,
    ofLength(3).filter(({ own }) => own > 1).length,
  ]
}

const states = someStates(24, 5).filter(({ phase }) => phase === 'play')

/** A state with red tiles only: a line on the board, and a hand. */
const redState = (line: readonly string[], hand: readonly string[]): QwirkleState => ({
  ...states[0]!,
  board: line.map((shape, x) => ({ color: 'red', shape, x, y: 0 }) as PlacedTile),
  players: states[0]!.players.map((player) => ({
    ...player,
    hand: hand.map((shape) => ({ color: 'red', shape }) as Tile),
  })),
})

/** What is rare in games: a line of five with every copy of the sixth tile in the hand, and one of three with two more. */
const rare = [
  redState(['circle', 'cross', 'diamond', 'square'], ['star', 'clover', 'clover', 'clover']),
  redState(['circle', 'cross'], ['diamond', 'star', 'clover']),
]

/** The names of the weights, in order. */
const names = Object.keys(Weight)

test('the value of a placement is linear in what the player can see', () => {
  const list = moveList()
  const random = numbersFrom(1)
  const totals = Array.from({ length: Weight.count }, () => 0)
  const units = totals.map((_, i) => {
    const weights = totals.map((_, j) => (i === j ? 1 : 0))
    return new MoveValue([weights, weights, weights, weights])
  })
  for (const state of [...states, ...rare]) {
    const position = encode(state)
    position.legalMoves(list)
    for (const unit of units) unit.prepare(position)
    const numbers = [...list.moves.subarray(0, list.placements)]
    // Long lines are rare.
    const long = numbers.filter((_, i) => list.points[i]! >= 5)
    const drawn = Array.from({ length: numbers.length > 0 ? 8 : 0 }, (_, i) => {
      const from = i < 6 && long.length > 0 ? long : numbers
      return from[random(from.length)]!
    })
    for (const number of rare.includes(state) ? numbers : drawn) {
      const { tiles } = position.moveAt(number) as PlayerMove & { type: 'place' }
      for (const [i, feature] of slowFeatures(state, tiles).entries()) {
        expect(units[i]!.future(position, number), names[i]!).toBeCloseTo(feature, 9)
        totals[i]! += feature
      }
    }
  }
  // Every feature occurred.
  for (const [i, total] of totals.entries()) expect(total, names[i]!).toBeGreaterThan(0)
})

test('each stage of the game has its own weights', () => {
  expect([108, 41, 40, 13, 12, 1, 0].map(stageOf)).toEqual([0, 0, 1, 1, 2, 2, 3])
  expect(MOVE_WEIGHTS.map(({ length }) => length)).toEqual([17, 17, 17, 17])
  const list = moveList()
  const value = new MoveValue([0, 1, 2, 3].map((stage) => [stage, ...Array(16).fill(0)]))
  for (const state of states) {
    const position = encode(state)
    position.legalMoves(list)
    if (list.placements === 0) continue
    value.prepare(position)
    expect(value.future(position, list.moves[0]!)).toBe(stageOf(state.bag.length))
  }
})
