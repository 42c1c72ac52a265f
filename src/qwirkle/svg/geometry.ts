import { requireGame, throwAsOptionError } from '../../core/errors'
import { readShape } from '../../core/read-shape'
import { integer, type JsonShape, object, oneOf, variant } from '../../core/shape'
import { itemAt } from '../../frontend/item-at'
import {
  type Box,
  boxAround,
  GAP,
  heightOfSeats,
  MARGIN,
  middleOf,
  type Point,
  seatsFrom,
  type TableGeometry,
} from '../../svg/geometry'
import type { Address } from '../frontend/pieces'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { HAND_SIZE, kindOf, MAX_COORDINATE } from '../rules/tiles'

/** The layout of a table of Qwirkle that `drawSvg` uses, as data. */
export interface Geometry extends TableGeometry {
  /** The part of the board that is drawn. */
  readonly board: Box
  /** The cell in the upper left corner of that part. */
  readonly origin: Point
  /** The distance between neighboring cells. */
  readonly step: number
  readonly bag: Box
  /** The panel of the tiles that were set aside to be swapped. */
  readonly aside: Box
}

const TILE = 40
const STEP = 42
const SLOT = 44
const PLAYER: { readonly width: number; readonly height: number } = { width: 304, height: 120 }
const BAG = 160
const STORE_HEIGHT = 60
/** The smallest part of the board that is drawn, in cells. */
const MIN_BOARD = { columns: 15, rows: 9 }

/**
 * The layout of a table; the hand of the seat `front` comes first. The board extends one free cell beyond its tiles. A
 * canvas or a component that uses it looks like `drawSvg`. Throws `InvalidOptionError` for a seat that the game does not
 * have.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { geometry, placeOf } from 'azulejo/qwirkle/svg'
 *
 * const table = geometry(createGame({ seed: 1 }))
 * placeOf(table, { area: 'board', x: 0, y: 0 }) // the middle of that cell
 * ```
 */
export function geometry(
  { board, players }: Pick<QwirkleState, 'board' | 'players'>,
  front = 0,
): Geometry {
  const across = span(
    board.map(({ x }) => x),
    MIN_BOARD.columns,
  )
  const down = span(
    board.map(({ y }) => y),
    MIN_BOARD.rows,
  )
  const hands = 2 * PLAYER.width + GAP
  const inner = Math.max(STEP * across.cells, hands)
  const left = MARGIN + (inner - hands) / 2
  const height = STEP * down.cells
  const y = MARGIN + height + GAP
  const seats = { x: left, y: y + STORE_HEIGHT + GAP }
  return {
    width: inner + 2 * MARGIN,
    height: seats.y + heightOfSeats(players.length, PLAYER) + MARGIN,
    tile: TILE,
    board: {
      x: MARGIN + (inner - STEP * across.cells) / 2,
      y: MARGIN,
      width: STEP * across.cells,
      height,
    },
    origin: { x: across.first, y: down.first },
    step: STEP,
    bag: { x: left, y, width: BAG, height: STORE_HEIGHT },
    aside: { x: left + BAG + GAP, y, width: hands - BAG - GAP, height: STORE_HEIGHT },
    players: seatsFrom(front, players.length, seats, PLAYER),
  }
}

/** The first cell to draw and the number of cells: one free cell on either side, and at least `min` in all. */
function span(coordinates: readonly number[], min: number) {
  const first = Math.min(...coordinates, coordinates[0] ?? 0)
  const last = Math.max(...coordinates, coordinates[0] ?? 0)
  const used = last - first + 3
  const cells = Math.max(used, min)
  return { first: first - 1 - ((cells - used) >> 1), cells }
}

/**
 * The middle of the space at an address; cells beyond the drawn part of the board are outside the picture. Throws
 * `InvalidOptionError` for an address that the table does not have.
 */
export function placeOf(table: Geometry, at: Address): Point {
  const shape = addressShape(table.players.length)
  return pointOf(
    table,
    throwAsOptionError(() => readShape(shape, at)),
  )
}

/** {@link placeOf} for an address that is known to be valid. */
export function pointOf(table: Geometry, at: Address): Point {
  const { board, origin, step, bag, aside, players } = table
  switch (at.area) {
    case 'board':
      return {
        x: board.x + step * (at.x - origin.x + 0.5),
        y: board.y + step * (at.y - origin.y + 0.5),
      }
    case 'bag':
      return { x: bag.x + bag.width - 36, y: middleOf(bag).y }
    case 'aside':
      return { x: aside.x + aside.width - 36 - SLOT * (5 - at.slot), y: middleOf(aside).y }
    case 'hand': {
      const { x, y } = itemAt(players, at.player, 'player')
      return { x: x + 20 + SLOT * (at.slot + 0.5), y: y + 84 }
    }
  }
}

/** The shape of the addresses on a table. */
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
 * The addresses of the tiles of the hand that a legal move takes, and of the cells where they go, for marks and arrows.
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
  state: Pick<QwirkleState, 'game' | 'players' | 'turn'>,
  move: PlayerMove,
  player: number = state.turn,
): { readonly from: readonly Address[]; readonly to: readonly Address[] } {
  requireGame(state, 'qwirkle')
  if (move.type === 'pass') return { from: [], to: [] }
  const { hand } = itemAt(state.players, player, 'player')
  const kinds = hand.map((tile) => (tile === null ? -1 : kindOf(tile)))
  const from = move.tiles.map((tile): Address => {
    const known = tile === null ? -1 : kinds.indexOf(kindOf(tile))
    // In a view, a tile may be any of the unknown ones in the hand.
    const slot = known === -1 ? kinds.indexOf(-1) : known
    kinds[slot] = -2
    return { area: 'hand', player, slot }
  })
  const to =
    move.type === 'place' ? move.tiles.map(({ x, y }): Address => ({ area: 'board', x, y })) : []
  return { from, to }
}

/**
 * Where a click or a drop makes a move: the cells of a placement, the bag of a swap, the player's panel of a pass.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo/qwirkle'
 * import { geometry, targetOf } from 'azulejo/qwirkle/svg'
 *
 * const state = createGame({ seed: 1 })
 * targetOf(geometry(state), legalMoves(state)[0]!, state.turn) // { x, y, width, height } of its cells
 * ```
 */
export function targetOf(table: Geometry, move: PlayerMove, player: number): Box {
  switch (move.type) {
    case 'place':
      return boxAround(
        move.tiles.map(({ x, y }) => placeOf(table, { area: 'board', x, y })),
        table.step,
      )
    case 'swap':
      return table.bag
    case 'pass':
      return itemAt(table.players, player, 'player')
  }
}
