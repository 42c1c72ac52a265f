import { describe, expect, test } from 'vitest'
import { encode, moveList } from '../../src/entries/qwirkle/fast'
import {
  type PlacedTile,
  type PlayerMove,
  type QwirkleState,
  scorePlacement,
  TILES,
  type Tile,
} from '../../src/entries/qwirkle/index'
import { rankMoves } from '../../src/qwirkle/bots/greedy-bot'
import { MoveValue, Weight } from '../../src/qwirkle/bots/move-value'
import { candidateSwaps, RolloutPolicy } from '../../src/qwirkle/bots/rollout'
import type { QwirklePosition } from '../../src/qwirkle/fast/position'
import { kindOf } from '../../src/qwirkle/rules/tiles'
import { statesOf } from '../qwirkle-fast/positions'

const tile = (text: string) => {
  const [color, shape] = text.split(' ')
  return { color, shape } as Tile
}

const middle = statesOf(1).find(({ phase, turns }) => phase === 'play' && turns === 12)!

/** A state with these tiles on the board, from `x,y` on to the right, and in the hand of the player to move. */
function stateOf(
  rows: Readonly<Record<string, string>>,
  hand: readonly string[],
  bag?: readonly Tile[],
) {
  const board: PlacedTile[] = Object.entries(rows).flatMap(([place, texts]) => {
    const [x, y] = place.split(',').map(Number)
    return texts.split(', ').map((text, i) => ({ ...tile(text), x: x! + i, y: y! }))
  })
  const held = hand.map(tile).sort((a, b) => kindOf(a) - kindOf(b))
  const players = middle.players.map((player, seat) =>
    seat === middle.turn ? { ...player, hand: held } : player,
  )
  return { ...middle, board, players, bag: bag ?? middle.bag } as QwirkleState
}

/** A policy for which each tile that stays in the hand has a value, and nothing else beside the points. */
function policyKeeping(value: number) {
  const weights = Array.from({ length: Weight.count }, (_, i) => (i === Weight.kept ? value : 0))
  return new RolloutPolicy(new MoveValue([weights, weights, weights, weights]))
}

/** The placements of a position with their points and tiles. */
function placementsOf(state: QwirkleState, position: QwirklePosition) {
  const list = moveList()
  position.legalMoves(list)
  return Array.from(list.moves.subarray(0, list.placements), (number) => {
    const { tiles } = position.moveAt(number) as PlayerMove & { type: 'place' }
    return { number, size: tiles.length, points: scorePlacement(state.board, tiles).points }
  })
}

describe('only placements within six points of the best are considered', () => {
  // All three tiles complete the line for 12. Two score 5 in the line, or 6 across its end; one scores 4.
  const state = stateOf({ '0,0': 'red circle, red cross, red diamond' }, [
    'red square',
    'red star',
    'red clover',
  ])
  const position = encode(state)
  const placements = placementsOf(state, position)

  test.each([
    // 12, or 6 + 5; 4 + 10 would be more.
    { value: 5, size: 3, points: 12 },
    // 12, or 6 + 7; 4 + 14 would be more.
    { value: 7, size: 2, points: 6 },
  ])('if each tile kept has $value points', ({ value, size, points }) => {
    expect(Math.max(...placements.map((one) => one.points))).toBe(12)
    const policy = policyKeeping(value)
    const chosen = placements.find(({ number }) => number === policy.choose(position))
    expect(chosen).toMatchObject({ size, points })
    expect(policy.future).toBe((3 - size) * value)
  })
})

test('placing the whole hand earns a bonus only if the bag is empty', () => {
  const hand = ['blue circle', 'blue cross']
  const policy = policyKeeping(4)
  for (const [bag, bonus] of [
    [undefined, 0],
    [[], 6],
  ] as const) {
    const state = stateOf({ '0,0': 'blue star' }, hand, bag)
    const position = encode(state)
    const values = new Map(policy.rate(position).map(({ move, value }) => [move, value]))
    for (const { number, size, points } of placementsOf(state, position))
      expect(values.get(number)).toBe(points + (size === 2 ? bonus : 4))
  }
})

describe('swaps', () => {
  const hand = ['green star', 'blue star', 'yellow star', 'blue clover', 'purple square']

  test('are considered while the bag has six tiles', () => {
    const bagOf = (count: number) => TILES.slice(0, count)
    const swapsWith = (count: number) => {
      const state = stateOf({ '0,0': 'red circle' }, hand, bagOf(count))
      return candidateSwaps(encode(state).words, 3)
    }
    expect(swapsWith(5)).toEqual([])
    expect(swapsWith(6)).toHaveLength(3)
    expect(swapsWith(7)).toEqual(swapsWith(6))
  })

  test('keep the largest set, even if it is one of a shape', () => {
    const state = stateOf({ '0,0': 'red circle' }, hand)
    expect(rankMoves(state, state.turn, () => 0, 0)).toEqual([
      { type: 'swap', tiles: ['blue clover', 'purple square'].map(tile) },
    ])
  })
})
