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
import { type AzulState, FACTORY_TILES, factoryCount } from '../rules/state'

/** Where everything lies on a table of Azul: what `drawSvg` draws by, as data. */
export interface Geometry extends TableGeometry {
  /** The middle of each factory. */
  readonly factories: readonly Point[]
  /** How far a factory reaches from its middle. */
  readonly factoryRadius: number
  readonly center: Box
  readonly bag: Box
  readonly lid: Box
}

const TILE = 40
const STEP = 44
const RADIUS = 60
/** How far a factory stands lower than its neighbors, where there is no room for all of them side by side. */
const LOWER = 54
const PLAYER: { readonly width: number; readonly height: number } = { width: 504, height: 382 }
/** Where the parts of a player's board begin: the middle of their first space. */
const LINES: Point = { x: 40, y: 84 }
const WALL: Point = { x: 288, y: 84 }
const FLOOR: Point = { x: 40, y: 344 }
const CENTER_STEP = 42
const STORE_WIDTH = 188

/**
 * Where everything lies on a table, seen from a seat, whose board comes first. A canvas or a component that draws by it
 * shows the same table as `drawSvg`. Throws `InvalidOptionError` for a seat that the game does not have.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { geometry, placeOf } from 'azulejo/svg'
 *
 * const table = geometry(createGame({ seed: 1 }))
 * placeOf(table, { area: 'wall', player: 0, row: 2, column: 4 }) // the middle of that space
 * ```
 */
export function geometry({ players }: Pick<AzulState, 'players'>, front = 0): Geometry {
  const seats = players.length
  const inner = 2 * PLAYER.width + GAP
  const width = inner + 2 * MARGIN
  const count = factoryCount(seats)
  const lower = count * (2 * RADIUS + 8) > inner ? LOWER : 0
  const pitch = lower > 0 ? (inner - 2 * RADIUS) / (count - 1) : inner / count
  const first = width / 2 - (pitch * (count - 1)) / 2
  const factories = Array.from({ length: count }, (_, factory) => ({
    x: first + pitch * factory,
    y: MARGIN + RADIUS + (factory % 2) * lower,
  }))
  const y = MARGIN + 2 * RADIUS + lower + GAP
  const height = 2 * CENTER_STEP + 40
  const boards = { x: MARGIN, y: y + height + GAP }
  return {
    width,
    height: boards.y + heightOfSeats(seats, PLAYER) + MARGIN,
    tile: TILE,
    factories,
    factoryRadius: RADIUS,
    center: {
      x: MARGIN + STORE_WIDTH + GAP,
      y,
      width: inner - 2 * (STORE_WIDTH + GAP),
      height,
    },
    bag: { x: MARGIN, y, width: STORE_WIDTH, height },
    lid: { x: width - MARGIN - STORE_WIDTH, y, width: STORE_WIDTH, height },
    players: seatsFrom(front, seats, boards, PLAYER),
  }
}

/**
 * The middle of the place that an address names. Pattern lines fill from the right, as the rules have it: their slot 0
 * is the one next to the wall. Throws `InvalidOptionError` for a player or a factory that the table does not have.
 */
export function placeOf(table: Geometry, at: Address): Point {
  const { center, factories, players } = table
  const onBoard = (player: number, from: Point, column: number, row: number) => {
    const { x, y } = itemAt(players, player, 'player')
    return { x: x + from.x + STEP * column, y: y + from.y + STEP * row }
  }
  /** Two rows of slots, filled column by column; the marker has the first one. */
  const inCenter = (slot: number) => {
    const columns = Math.ceil(((FACTORY_TILES - 1) * factories.length + 1) / 2)
    return {
      x: middleOf(center).x + CENTER_STEP * ((slot >> 1) - (columns - 1) / 2),
      y: center.y + 33 + CENTER_STEP * ((slot & 1) + 0.5),
    }
  }
  switch (at.area) {
    case 'bag':
      return middleOf(table.bag)
    case 'lid':
      return middleOf(table.lid)
    case 'factory': {
      const { x, y } = itemAt(factories, at.factory, 'factory')
      return { x: x + STEP * ((at.slot & 1) - 0.5), y: y + STEP * ((at.slot >> 1) - 0.5) }
    }
    case 'marker':
      return inCenter(0)
    case 'center':
      return inCenter(at.slot + 1)
    case 'line':
      return onBoard(at.player, LINES, 4 - at.slot, at.line)
    case 'wall':
      return onBoard(at.player, WALL, at.column, at.row)
    case 'floor':
      return onBoard(at.player, FLOOR, at.slot, 0)
    case 'holder':
      return onBoard(at.player, FLOOR, 8, 0)
    // Held above the lines, like cards in a hand: up to 20 tiles.
    case 'taken':
      return onBoard(at.player, LINES, at.slot / 2, -0.6)
  }
}
