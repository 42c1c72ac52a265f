import { type AzulState, factoryCount } from '../../azul/state'
import type { Address } from '../../frontend/azul/pieces'
import type { Box, Point } from '../geometry'

/** Where everything lies on a table of Azul: what `drawSvg` draws by, as data. */
export interface Geometry {
  readonly width: number
  readonly height: number
  /** How wide and high a tile is. */
  readonly tile: number
  /** The middle of each factory. */
  readonly factories: readonly Point[]
  /** How far a factory reaches from its middle. */
  readonly factoryRadius: number
  readonly center: Box
  readonly bag: Box
  readonly lid: Box
  /** Each player's board, by seat. */
  readonly players: readonly Box[]
}

const TILE = 40
const STEP = 44
const MARGIN = 24
const RADIUS = 60
const PLAYER: { readonly width: number; readonly height: number } = { width: 504, height: 378 }
const GAP = 16
/** Where the parts of a player's board begin. */
const LINES: Point = { x: 20, y: 60 }
const WALL: Point = { x: 264, y: 60 }
const FLOOR: Point = { x: 20, y: 318 }
const CENTER_COLUMNS = 14
const STORE_WIDTH = 188

/**
 * Where everything lies for a number of players, seen from one of them, who sits in front. A canvas or a component that
 * draws by it shows the same table as `drawSvg`.
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
  const width = 2 * MARGIN + 2 * PLAYER.width + GAP
  const inner = width - 2 * MARGIN
  const count = factoryCount(seats)
  // Nine factories do not fit side by side, so every other one stands lower.
  const isStaggered = count > 7
  const pitch = inner / count
  const factories = Array.from({ length: count }, (_, factory) => ({
    x: MARGIN + pitch * (factory + 0.5),
    y: MARGIN + RADIUS + (isStaggered && factory % 2 === 1 ? 52 : 0),
  }))
  const top = MARGIN + 2 * RADIUS + (isStaggered ? 52 : 0) + GAP
  const height = 2 * STEP + 36
  const center = {
    x: MARGIN + STORE_WIDTH + GAP,
    y: top,
    width: inner - 2 * (STORE_WIDTH + GAP),
    height,
  }
  const boards = top + height + GAP
  const rows = Math.ceil(seats / 2)
  return {
    width,
    height: boards + rows * PLAYER.height + (rows - 1) * GAP + MARGIN,
    tile: TILE,
    factories,
    factoryRadius: RADIUS,
    center,
    bag: { x: MARGIN, y: top, width: STORE_WIDTH, height },
    lid: { x: width - MARGIN - STORE_WIDTH, y: top, width: STORE_WIDTH, height },
    players: players.map((_, player) => {
      const place = (player - front + seats) % seats
      // The last of three players sits in the middle.
      const column = seats === 3 && place === 2 ? 0.5 : place % 2
      return {
        x: MARGIN + column * (PLAYER.width + GAP),
        y: boards + Math.floor(place / 2) * (PLAYER.height + GAP),
        ...PLAYER,
      }
    }),
  }
}

/** The middle of the place that an address names. */
export function placeOf(table: Geometry, at: Address): Point {
  const { center, factories, players } = table
  const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
  const onBoard = (player: number, from: Point, column: number, row: number) => ({
    x: players[player]!.x + from.x + TILE / 2 + STEP * column,
    y: players[player]!.y + from.y + TILE / 2 + STEP * row,
  })
  switch (at.area) {
    case 'bag':
      return middle(table.bag)
    case 'lid':
      return middle(table.lid)
    case 'factory': {
      const { x, y } = factories[at.factory]!
      return {
        x: x + (at.slot % 2 === 0 ? -STEP / 2 : STEP / 2),
        y: y + (at.slot < 2 ? -STEP / 2 : STEP / 2),
      }
    }
    case 'marker':
      return inCenter(center, 0)
    case 'center':
      return inCenter(center, at.slot + 1)
    case 'line':
      return onBoard(at.player, LINES, 4 - at.slot, at.line)
    case 'wall':
      return onBoard(at.player, WALL, at.column, at.row)
    case 'floor':
      return onBoard(at.player, FLOOR, at.slot, 0)
    case 'holder':
      return onBoard(at.player, FLOOR, 8, 0)
    case 'taken':
      return onBoard(at.player, { x: LINES.x + 2, y: LINES.y - STEP }, at.slot, 0)
  }
}

/** A slot of the center: two rows, filled column by column. */
const inCenter = ({ x, y, width }: Box, slot: number): Point => ({
  x: x + (width - STEP * CENTER_COLUMNS) / 2 + STEP * (Math.floor(slot / 2) + 0.5),
  y: y + 32 + STEP * ((slot % 2) + 0.5),
})
