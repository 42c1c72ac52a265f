import { integer, type JsonShape, object, oneOf, variant } from '../../core/shape'
import type { Address } from '../frontend/pieces'
import type { PlayerMove } from '../rules/moves'
import { type AzulState, FLOOR_SPACES } from '../rules/state'

/** The addresses at a table. */
export function addressShape(players: number, factories: number): JsonShape<Address> {
  const player = integer(0, players - 1)
  const five = integer(0, 4)
  const at = <const Area extends Address['area']>(area: Area) => oneOf([area])
  return variant('area', {
    bag: object({ area: at('bag') }),
    lid: object({ area: at('lid') }),
    factory: object({
      area: at('factory'),
      factory: integer(0, factories - 1),
      slot: integer(0, 3),
    }),
    center: object({ area: at('center'), slot: integer(0, 3 * factories - 1) }),
    marker: object({ area: at('marker') }),
    taken: object({ area: at('taken'), player, slot: integer(0, 19) }),
    line: object({ area: at('line'), player, line: five, slot: five }),
    wall: object({ area: at('wall'), player, row: five, column: five }),
    floor: object({ area: at('floor'), player, slot: integer(0, FLOOR_SPACES - 1) }),
    holder: object({ area: at('holder'), player }),
  })
}

/**
 * The tiles that a move takes, and the spaces where they go: what to mark, and what an arrow joins. Tiles that go to the
 * lid have no space. The move has to be legal.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo'
 * import { addressesOf, drawSvg } from 'azulejo/svg'
 *
 * const state = createGame({ seed: 1 })
 * const { from, to } = addressesOf(state, legalMoves(state)[0]!)
 * drawSvg(state, { choices: from, arrows: [{ from: from[0]!, to: to[0]!, label: '+1' }] })
 * ```
 */
export function addressesOf(
  state: AzulState,
  move: PlayerMove,
  player: number = state.turn,
): { readonly from: readonly Address[]; readonly to: readonly Address[] } {
  const { factories, center, players, marker } = state
  const { lines, floor } = players[player]!
  if (move.type === 'tile') {
    const { row, column } = move
    return {
      from: [{ area: 'line', player, line: row, slot: 0 }],
      to: [{ area: 'wall', player, row, column }],
    }
  }
  const { source, color, line } = move
  const from: Address[] = []
  const tiles = source === 'center' ? center : factories[source]!
  tiles.forEach((tile, slot) => {
    if (tile !== color) return
    from.push(
      source === 'center' ? { area: 'center', slot } : { area: 'factory', factory: source, slot },
    )
  })
  const to: Address[] = []
  const held = line === 'floor' ? 0 : lines[line]!.count
  // The marker comes first on the floor line (A-F2).
  let fallen = floor.length
  if (source === 'center' && marker === null) fallen++
  for (let slot = held; to.length < from.length; slot++) {
    if (line !== 'floor' && slot <= line) to.push({ area: 'line', player, line, slot })
    else if (fallen < FLOOR_SPACES) to.push({ area: 'floor', player, slot: fallen++ })
    else break
  }
  return { from, to }
}
