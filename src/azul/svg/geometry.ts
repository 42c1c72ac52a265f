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
import { type AzulState, FACTORY_TILES, FLOOR_SPACES, factoryCount } from '../rules/state'

/** The layout of a table of Azul that `drawSvg` uses, as data. */
export interface Geometry extends TableGeometry {
  /** The middle of each factory. */
  readonly factories: readonly Point[]
  /** The radius of a factory. */
  readonly factoryRadius: number
  readonly center: Box
  readonly bag: Box
  readonly lid: Box
}

const TILE = 40
const STEP = 44
const RADIUS = 60
/** How much lower every second factory is if they do not fit side by side. */
const LOWER = 54
/** The size of a player's board. */
export const PLAYER: { readonly width: number; readonly height: number } = {
  width: 504,
  height: 382,
}
/** The middle of the first space of each part of a player's board. */
const LINES: Point = { x: 40, y: 84 }
const WALL: Point = { x: 288, y: 84 }
const FLOOR: Point = { x: 40, y: 344 }
const CENTER_STEP = 42
const STORE_WIDTH = 188

/**
 * The layout of a table; the board of the seat `front` comes first. A canvas or a component that uses it looks like
 * `drawSvg`. Throws `InvalidOptionError` for a seat that the game does not have.
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
 * The middle of the space at an address. Pattern lines fill from the right: slot 0 is next to the wall. Throws
 * `InvalidOptionError` for an address that the table does not have.
 */
export function placeOf(table: Geometry, at: Address): Point {
  const shape = addressShape(table.players.length, table.factories.length)
  return pointOf(
    table,
    throwAsOptionError(() => readShape(shape, at)),
  )
}

/** {@link placeOf} for an address that is known to be valid. */
export function pointOf(table: Geometry, at: Address): Point {
  const { center, factories, players } = table
  // Two rows of slots, filled column by column, with the marker in the first one.
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
    default: {
      const { x, y } = itemAt(players, at.player, 'player')
      const inside = pointOnBoard(at)
      return { x: x + inside.x, y: y + inside.y }
    }
  }
}

/** The middle of a space of a player's board, from the board's upper left corner. */
export function pointOnBoard(at: Extract<Address, { readonly player: number }>): Point {
  const space = (first: Point, column: number, row: number) => ({
    x: first.x + STEP * column,
    y: first.y + STEP * row,
  })
  switch (at.area) {
    case 'line':
      return space(LINES, 4 - at.slot, at.line)
    case 'wall':
      return space(WALL, at.column, at.row)
    case 'floor':
      return space(FLOOR, at.slot, 0)
    case 'holder':
      return space(FLOOR, 7.75, 0)
    // Above the pattern lines, overlapping: up to 20 tiles.
    case 'taken':
      return space(LINES, at.slot / 2, -0.6)
  }
}

/** The shape of the addresses on a table. */
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
 * The addresses of the tiles that a legal move takes, and of the spaces where they go, for marks and arrows. Tiles that
 * go to the lid are left out of `to`.
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
  requireGame(state, 'azul')
  const { factories, center, players, marker } = state
  const { lines, floor } = itemAt(players, player, 'player')
  if (move.type === 'tile') {
    const { row, column } = move
    return {
      from: [{ area: 'line', player, line: row, slot: 0 }],
      to: [{ area: 'wall', player, row, column }],
    }
  }
  const { source, color, line } = move
  const from: Address[] = []
  const tiles = source === 'center' ? center : itemAt(factories, source, 'source')
  tiles.forEach((tile, slot) => {
    if (tile !== color) return
    from.push(
      source === 'center' ? { area: 'center', slot } : { area: 'factory', factory: source, slot },
    )
  })
  const to: Address[] = []
  const held = line === 'floor' ? 0 : itemAt(lines, line, 'line').count
  // The marker is placed on the floor line before the tiles (A-F2).
  let fallen = floor.length
  if (source === 'center' && marker === null) fallen++
  for (let slot = held; to.length < from.length; slot++) {
    if (line !== 'floor' && slot <= line) to.push({ area: 'line', player, line, slot })
    else if (fallen < FLOOR_SPACES) to.push({ area: 'floor', player, slot: fallen++ })
    else break
  }
  return { from, to }
}

/**
 * Where a click or a drop makes a move: the pattern line or the floor line of a draft, the wall space of a tiling.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo'
 * import { geometry, targetOf } from 'azulejo/svg'
 *
 * const state = createGame({ seed: 1 })
 * targetOf(geometry(state), legalMoves(state)[0]!, 0) // { x, y, width, height } of pattern line 1
 * ```
 */
export function targetOf(table: Geometry, move: PlayerMove, player: number): Box {
  const slots = (last: number, at: (slot: number) => Address) =>
    Array.from({ length: last + 1 }, (_, slot) => placeOf(table, at(slot)))
  if (move.type === 'tile') {
    const { row, column } = move
    return boxAround([placeOf(table, { area: 'wall', player, row, column })], STEP)
  }
  const { line } = move
  return boxAround(
    line === 'floor'
      ? slots(FLOOR_SPACES - 1, (slot) => ({ area: 'floor', player, slot }))
      : slots(line, (slot) => ({ area: 'line', player, line, slot })),
    STEP,
  )
}
