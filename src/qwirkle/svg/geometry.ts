import {
  type Box,
  GAP,
  heightOfSeats,
  itemAt,
  MARGIN,
  middleOf,
  type Point,
  seatsFrom,
  type TableGeometry,
} from '../../svg/geometry'
import type { Address } from '../frontend/pieces'
import type { QwirkleState } from '../rules/state'

/** Where everything lies on a table of Qwirkle: what `drawSvg` draws by, as data. */
export interface Geometry extends TableGeometry {
  /** The part of the endless board that is drawn. */
  readonly board: Box
  /** The cell in the upper left corner of that part. */
  readonly origin: Point
  /** How far one cell is from the next. */
  readonly step: number
  readonly bag: Box
  /** Where tiles lie that were set aside to be swapped. */
  readonly aside: Box
}

const TILE = 40
const STEP = 42
const SLOT = 44
const PLAYER: { readonly width: number; readonly height: number } = { width: 304, height: 120 }
const BAG = 160
const STORE_HEIGHT = 60
/** The least of the board that is drawn, in cells. */
const LEAST = { columns: 15, rows: 9 }

/**
 * Where everything lies on a table, seen from a seat, whose hand comes first. The board is drawn as far as it goes, with
 * a free cell around it. A canvas or a component that draws by it shows the same table as `drawSvg`. Throws
 * `InvalidOptionError` for a seat that the game does not have.
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
    LEAST.columns,
  )
  const down = span(
    board.map(({ y }) => y),
    LEAST.rows,
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

/** The first cell to draw of those at some coordinates, and how many: one more on either side, and at least `least`. */
function span(coordinates: readonly number[], least: number) {
  const first = Math.min(...coordinates, coordinates[0] ?? 0)
  const last = Math.max(...coordinates, coordinates[0] ?? 0)
  const used = last - first + 3
  const cells = Math.max(used, least)
  return { first: first - 1 - ((cells - used) >> 1), cells }
}

/**
 * The middle of the place that an address names; a cell outside the drawn part of the board lies outside the picture.
 * Throws `InvalidOptionError` for a player whom the table does not have.
 */
export function placeOf(table: Geometry, at: Address): Point {
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
