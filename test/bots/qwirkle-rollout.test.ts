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
import { candidateSwaps, placementValue, rolloutMove } from '../../src/qwirkle/bots/rollout'
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

/** The rollout value of a placement: its points, less three for each line of five. */
function placementsOf(state: QwirkleState, position: QwirklePosition) {
  const list = moveList()
  position.legalMoves(list)
  return Array.from(list.moves.subarray(0, list.placements), (number) => {
    const move = position.moveAt(number) as PlayerMove & { type: 'place' }
    const { points, lines } = scorePlacement(state.board, move.tiles)
    const fives = lines.filter(({ length }) => length === 5).length
    return { number, points, worth: points - 3 * fives }
  })
}

type Worth = ReturnType<typeof placementsOf>[number]

const bestOf = (placements: readonly Worth[]) =>
  placements.reduce((best, one) => (one.worth > best.worth ? one : best))

/** Five red tiles in a row, if two are added to it, and the lines of five below those two. */
const ROWS = {
  '2,0': 'red diamond, red square, red star',
  '0,1': 'orange circle, orange cross, orange diamond',
  '0,2': 'yellow circle, yellow cross',
  '0,3': 'green circle, green cross',
  '0,4': 'blue circle, blue cross',
}

describe('only placements within six points of the best are evaluated', () => {
  test('not one that scores less, even if it gives nothing away', () => {
    const rows = {
      ...ROWS,
      '0,1': 'orange circle, orange cross, orange diamond, orange square',
      '0,2': 'yellow circle, yellow cross, yellow diamond',
    }
    const state = stateOf(rows, ['red circle', 'red cross', 'yellow square'])
    const position = encode(state)
    const placements = placementsOf(state, position)
    // Three lines of five, or a line of four and one of three.
    const most = placements.reduce((one, other) => (other.points > one.points ? other : one))
    expect(most).toMatchObject({ points: 15, worth: 6 })
    expect(bestOf(placements)).toMatchObject({ points: 7, worth: 7 })
    const best = bestOf(placements.filter(({ points }) => points >= 15 - 6))
    expect(rolloutMove(position, moveList())).toBe(best.number)
    expect(best.worth).toBe(6)
  })

  test('also one that scores six points less', () => {
    const rows = {
      ...ROWS,
      '4,-1': 'orange star',
      '4,-2': 'yellow star, yellow circle, yellow cross',
      '4,-3': 'green star, green circle, green cross',
      '4,-4': 'blue star',
    }
    const state = stateOf(rows, ['red circle', 'red cross', 'blue circle', 'blue cross'])
    const position = encode(state)
    const placements = placementsOf(state, position)
    expect(Math.max(...placements.map(({ points }) => points))).toBe(15)
    // A line of three, and two more across it.
    expect(bestOf(placements)).toMatchObject({ points: 9, worth: 9 })
    expect(rolloutMove(position, moveList())).toBe(bestOf(placements).number)
  })

  test('and old contents of the list are ignored', () => {
    // Three in a row with the last tile are better than any two.
    const state = stateOf({ '0,0': 'red circle, red cross' }, ['blue circle', 'red star'], [])
    const position = encode(state)
    const placements = placementsOf(state, position)
    const best = bestOf(placements)
    expect(best.points).toBe(3)
    expect(placements[0]!.number).not.toBe(best.number)
    const list = moveList()
    list.points.fill(200)
    expect(rolloutMove(position, list)).toBe(best.number)
  })
})

test('placing the whole hand earns a bonus only if the bag is empty', () => {
  const hand = ['blue circle', 'blue cross']
  for (const [bag, bonus] of [
    [undefined, 0],
    [[], 6],
  ] as const) {
    const state = stateOf({ '0,0': 'blue star' }, hand, bag)
    const position = encode(state)
    const all = placementsOf(state, position).filter(({ points }) => points === 3)
    expect(all.length).toBeGreaterThan(0)
    for (const { number } of all) expect(placementValue(position, number, 3)).toBe(3 + bonus)
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
