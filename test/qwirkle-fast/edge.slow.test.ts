import { expect, test } from 'vitest'
import { encode, moveList, type QwirklePosition } from '../../src/entries/qwirkle/fast'
import {
  applyMove,
  type PlacedTile,
  placements,
  type QwirkleState,
} from '../../src/entries/qwirkle/index'
import { runs } from '../runs'
import { statesOf } from './positions'
import { chance } from './random'

/** The largest coordinate. */
const MAX_COORDINATE = 1000

const list = moveList()

/** A state whose board is moved to the edge: to the left or right, and to the top or bottom, as far as it goes. */
function atEdge(state: QwirkleState, right: -1 | 0 | 1, down: -1 | 0 | 1): QwirkleState {
  const shift = (values: readonly number[], sign: -1 | 0 | 1) =>
    sign === 0 ? 0 : sign * (MAX_COORDINATE - Math.max(...values.map((value) => sign * value)))
  const dx = shift(
    state.board.map(({ x }) => x),
    right,
  )
  const dy = shift(
    state.board.map(({ y }) => y),
    down,
  )
  return {
    ...state,
    board: state.board.map((tile) => ({ ...tile, x: tile.x + dx, y: tile.y + dy })),
  }
}

const textOf = (tiles: readonly PlacedTile[], points: number) =>
  `${points} ${tiles.map(({ x, y, color, shape }) => `${x},${y} ${color} ${shape}`).join(' ')}`

/** The placements of a position, in one order. */
function packedPlacements(position: QwirklePosition): string[] {
  position.legalMoves(list)
  const found = Array.from({ length: list.placements }, (_, i) => {
    const move = position.moveAt(list.moves[i]!)
    return move?.type === 'place' ? textOf(move.tiles, list.points[i]!) : ''
  })
  return found.sort()
}

/** The placements of a state, in the same order. */
const plainPlacements = ({ board, players, turn }: QwirkleState): string[] =>
  placements(board, players[turn]!.hand)
    .map(({ tiles, points }) => textOf(tiles, points))
    .sort()

test('Q-O2 both tiers agree at every edge of the board, and on the next move', () => {
  let compared = 0
  const random = chance(4)
  for (let seed = 1; seed <= runs(12); seed++) {
    const states = statesOf(seed).filter(({ phase, board }) => phase === 'play' && board.length > 0)
    for (let i = 0; i < states.length; i += 1 + random(4))
      for (const [right, down] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, 1],
        [-1, -1],
      ] as const) {
        // With an empty bag the next player moves without a draw.
        const state = { ...atEdge(states[i]!, right, down), bag: [] }
        const position = encode(state)
        expect(packedPlacements(position), `seed ${seed}, state ${i}, ${right}, ${down}`).toEqual(
          plainPlacements(state),
        )
        compared++
        const found = placements(state.board, state.players[state.turn]!.hand)
        if (found.length === 0) continue
        const { tiles } = found[random(found.length)]!
        position.apply(position.numberOf({ type: 'place', tiles })!)
        const next = applyMove(state, { type: 'place', tiles })
        expect(position.decode()).toEqual(next)
        if (next.phase === 'play') expect(packedPlacements(position)).toEqual(plainPlacements(next))
      }
  }
  expect(compared).toBeGreaterThan(20)
})
