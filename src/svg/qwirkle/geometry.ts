import type { Address } from '../../frontend/qwirkle/pieces'
import type { QwirkleState } from '../../qwirkle/state'
import type { Box, Point } from '../geometry'

/** Where everything lies on a table of Qwirkle: what `drawSvg` draws by, as data. */
export interface Geometry {
  readonly width: number
  readonly height: number
  /** How wide and high a tile is. */
  readonly tile: number
  /** The part of the endless board that is drawn. */
  readonly board: Box
  /** The cell in the upper left corner of that part. */
  readonly origin: Point
  /** How far one cell is from the next. */
  readonly step: number
  readonly bag: Box
  readonly aside: Box
  /** Each player's place, by seat. */
  readonly players: readonly Box[]
}

const TILE = 40
const STEP = 42
const SLOT = 44
const MARGIN = 24
const GAP = 16
const PLAYER: { readonly width: number; readonly height: number } = { width: 304, height: 116 }
/** The least of the board that is drawn, in cells. */
const LEAST = { columns: 15, rows: 9 }

/**
 * Where everything lies, seen from a seat, whose hand comes first. The board is drawn as far as it goes, with a free
 * cell around it. A canvas or a component that draws by it shows the same table as `drawSvg`.
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
  const seats = players.length
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
  const width = inner + 2 * MARGIN
  const height = STEP * down.cells
  const stores = MARGIN + height + GAP
  const rows = Math.ceil(seats / 2)
  const top = stores + 60 + GAP
  const left = (width - hands) / 2
  return {
    width,
    height: top + rows * PLAYER.height + (rows - 1) * GAP + MARGIN,
    tile: TILE,
    board: { x: (width - STEP * across.cells) / 2, y: MARGIN, width: STEP * across.cells, height },
    origin: { x: across.first, y: down.first },
    step: STEP,
    bag: { x: left, y: stores, width: 150, height: 60 },
    aside: { x: left + 150 + GAP, y: stores, width: hands - 150 - GAP, height: 60 },
    players: players.map((_, player) => {
      const place = (player - front + seats) % seats
      const column = seats === 3 && place === 2 ? 0.5 : place % 2
      return {
        x: left + column * (PLAYER.width + GAP),
        y: top + Math.floor(place / 2) * (PLAYER.height + GAP),
        ...PLAYER,
      }
    }),
  }
}

/** The first cell to draw of those at some coordinates, and how many: one more on either side, and at least `least`. */
function span(coordinates: readonly number[], least: number) {
  const first = Math.min(...coordinates, coordinates[0] ?? 0)
  const last = Math.max(...coordinates, coordinates[0] ?? 0)
  const used = last - first + 3
  const cells = Math.max(used, least)
  return { first: first - 1 - Math.floor((cells - used) / 2), cells }
}

/** The middle of the place that an address names. */
export function placeOf(table: Geometry, at: Address): Point {
  const { board, origin, step, bag, aside, players } = table
  switch (at.area) {
    case 'board':
      return {
        x: board.x + step * (at.x - origin.x + 0.5),
        y: board.y + step * (at.y - origin.y + 0.5),
      }
    case 'bag':
      return { x: bag.x + bag.width - 34, y: bag.y + bag.height / 2 }
    case 'aside':
      return { x: aside.x + aside.width - 34 - SLOT * at.slot, y: aside.y + aside.height / 2 }
    case 'hand': {
      const { x, y } = players[at.player]!
      return { x: x + 20 + SLOT * (at.slot + 0.5), y: y + 80 }
    }
  }
}
