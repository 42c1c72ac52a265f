import { integer, type JsonShape, object, oneOf, variant } from '../../core/shape'
import type { Address } from '../frontend/pieces'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { HAND_SIZE, kindOf, MAX_COORDINATE } from '../rules/tiles'

/** The addresses at a table. */
export function addressShape(players: number): JsonShape<Address> {
  const player = integer(0, players - 1)
  const slot = integer(0, HAND_SIZE - 1)
  const coordinate = integer(-MAX_COORDINATE, MAX_COORDINATE)
  return variant('area', {
    bag: object({ area: oneOf(['bag']) }),
    hand: object({ area: oneOf(['hand']), player, slot }),
    board: object({ area: oneOf(['board']), x: coordinate, y: coordinate }),
    aside: object({ area: oneOf(['aside']), slot }),
  })
}

/**
 * The tiles of the hand that a move takes, and the cells where they go: what to mark, and what an arrow joins. The move
 * has to be legal.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo/qwirkle'
 * import { addressesOf, drawSvg } from 'azulejo/qwirkle/svg'
 *
 * const state = createGame({ seed: 1 })
 * const { from, to } = addressesOf(state, legalMoves(state)[0]!)
 * drawSvg(state, { choices: to, arrows: [{ from: from[0]!, to: to[0]! }] })
 * ```
 */
export function addressesOf(
  { players, turn }: Pick<QwirkleState, 'players' | 'turn'>,
  move: PlayerMove,
  player: number = turn,
): { readonly from: readonly Address[]; readonly to: readonly Address[] } {
  if (move.type === 'pass') return { from: [], to: [] }
  const kinds = players[player]!.hand.map((tile) => (tile === null ? -1 : kindOf(tile)))
  const from = move.tiles.map((tile): Address => {
    const known = tile === null ? -1 : kinds.indexOf(kindOf(tile))
    // A tile of a hand that a view does not know may be any of the unknown ones.
    const slot = known === -1 ? kinds.indexOf(-1) : known
    kinds[slot] = -2
    return { area: 'hand', player, slot }
  })
  const to =
    move.type === 'place' ? move.tiles.map(({ x, y }): Address => ({ area: 'board', x, y })) : []
  return { from, to }
}
