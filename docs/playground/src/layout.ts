/**
 * The layout. A wide table is as azulejo/svg has it; for a phone the same parts are stacked. Either way it is
 * a geometry, and `placeOf` finds the places.
 */
import type { AzulState } from 'azulejo'
import type { QwirkleState } from 'azulejo/qwirkle'
import type { Address } from 'azulejo/qwirkle/frontend'
import {
  placeOf,
  type Geometry as QwirkleGeometry,
  geometry as qwirkleTable,
} from 'azulejo/qwirkle/svg'
import { type Geometry, geometry } from 'azulejo/svg'

/** Tables narrower than this are stacked. */
export const NARROW = 700

const GAP = 10
const BOARD = { width: 504, height: 382 }
const RADIUS = 60

/** The row of names between one's own board and the one of the others that is shown. */
const NAMES = 60

export function azulLayout(
  state: AzulState,
  front: number,
  width: number,
  /** Of several others, whose board is shown where there is room for one. */
  aside: number,
): Geometry {
  const table = geometry(state, front)
  return width >= NARROW ? table : stacked(table, front, aside)
}

/** Who sits at the table besides the one in front, in seat order. */
export const opponentsOf = (seats: number, front: number): readonly number[] =>
  Array.from({ length: seats - 1 }, (_, index) => (front + 1 + index) % seats)

/** Whether the boards of the others lie in a row, of which one is in the picture. */
export const isRow = (seats: number, width: number): boolean => width < NARROW && seats > 2

function stacked(table: Geometry, front: number, aside: number): Geometry {
  const count = table.factories.length
  const inner = Math.max(BOARD.width, Math.ceil((3 * count + 1) / 2) * 42 + 16)
  const width = inner + 2 * 6
  const perRow = Math.floor(inner / (2 * RADIUS))
  const pitch = inner / perRow
  const factories = Array.from({ length: count }, (_, factory) => {
    const row = Math.floor(factory / perRow)
    const held = Math.min(perRow, count - row * perRow)
    return {
      x: width / 2 + pitch * ((factory % perRow) - (held - 1) / 2),
      y: 4 + RADIUS + row * (2 * RADIUS + 6),
    }
  })
  const last = factories.at(-1)!
  const side = last.x + RADIUS + GAP
  const store = { y: last.y - 32, width: width - 6 - side, height: 64 }
  const centerY = last.y + RADIUS + GAP
  const boardsY = centerY + 124 + GAP
  const left = (width - BOARD.width) / 2
  const seats = table.players.length
  const others = opponentsOf(seats, front)
  const othersY = boardsY + BOARD.height + GAP + (seats > 2 ? NAMES : 0)
  return {
    ...table,
    width,
    height: othersY + BOARD.height + GAP,
    factories,
    center: { x: 6, y: centerY, width: inner, height: 124 },
    bag: { ...store, x: 6 },
    lid: { ...store, x: side },
    players: table.players.map((_, player) =>
      player === front
        ? { ...BOARD, x: left, y: boardsY }
        : {
            ...BOARD,
            x: left + (others.indexOf(player) - others.indexOf(aside)) * (width + GAP),
            y: othersY,
          },
    ),
  }
}

/** The board of Qwirkle grows; on a phone its cells shrink instead of the hands. */
export function qwirkleLayout(
  state: Pick<QwirkleState, 'board' | 'players'>,
  front: number,
  width: number,
): QwirkleGeometry {
  const table = qwirkleTable(state, front)
  const isNarrow = width < NARROW
  const most = isNarrow ? 400 : 1072
  const inner = most - (isNarrow ? 12 : 48)
  // A board as wide as the table, with as many cells as fit, and more where the game has grown beyond them.
  const columns = Math.max(isNarrow ? 9 : 15, span(state.board.map(({ x }) => x)))
  const rows = Math.max(9, span(state.board.map(({ y }) => y)))
  const step = Math.min(42, inner / columns, (isNarrow ? 460 : 560) / rows)
  const across = Math.max(columns, Math.floor(inner / step))
  const board = {
    x: (most - across * step) / 2,
    y: 8,
    width: across * step,
    height: rows * step,
  }
  const origin = {
    x: first(
      state.board.map(({ x }) => x),
      across,
    ),
    y: first(
      state.board.map(({ y }) => y),
      rows,
    ),
  }
  const seats = table.players.length
  const hand = { width: 304, height: 120 }
  const storeY = board.y + board.height + GAP
  const handsY = storeY + 60 + GAP
  const shared = { ...table, width: most, board, origin, step }
  if (isNarrow) {
    // The tiles of several others are seen from behind: small ones will do.
    const count = seats - 1
    const middle = (most - hand.width) / 2
    const small =
      count === 1 ? hand : { width: (most - 12 - (count - 1) * 8) / count, height: SMALL_HAND }
    const place = (player: number) => ((player - front + seats) % seats) - 1
    return {
      ...shared,
      height: handsY + hand.height + GAP + small.height + GAP,
      bag: { x: count === 1 ? middle : 6, y: storeY, width: 110, height: 60 },
      aside: { x: most - 6 - hand.width, y: storeY, width: hand.width, height: 60 },
      players: table.players.map((_, player) =>
        player === front
          ? { ...hand, x: middle, y: handsY }
          : {
              ...small,
              x: count === 1 ? middle : 6 + place(player) * (small.width + 8),
              y: handsY + hand.height + GAP,
            },
      ),
    }
  }
  const perRow = Math.min(seats, 3)
  const left = (most - perRow * (hand.width + GAP) + GAP) / 2
  return {
    ...shared,
    height: handsY + Math.ceil(seats / perRow) * (hand.height + GAP),
    bag: { x: left, y: storeY, width: 150, height: 60 },
    aside: {
      x: left + 160,
      y: storeY,
      width: perRow * (hand.width + GAP) - GAP - 160,
      height: 60,
    },
    players: table.players.map((_, player) => {
      const place = (player - front + seats) % seats
      const row = Math.floor(place / perRow)
      const held = Math.min(perRow, seats - row * perRow)
      const start = (most - held * (hand.width + GAP) + GAP) / 2
      return {
        ...hand,
        x: start + (place % perRow) * (hand.width + GAP),
        y: handsY + row * (hand.height + GAP),
      }
    }),
  }
}

const SMALL_HAND = 74

/** The position and size of a tile: those in small hands and on a crowded board are smaller. */
export function qwirklePlace(
  table: QwirkleGeometry,
  at: Address,
): { readonly x: number; readonly y: number; readonly scale: number } {
  if (at.area === 'board')
    return { ...placeOf(table, at), scale: Math.min(1, (table.step - 1) / 41) }
  if (at.area !== 'hand') return { ...placeOf(table, at), scale: 1 }
  const { x, y, width, height } = table.players[at.player]!
  if (height !== SMALL_HAND) return { ...placeOf(table, at), scale: 1 }
  const pitch = Math.min(40, (width - 12) / 6)
  return {
    x: x + 6 + pitch * (at.slot + 0.5),
    y: y + height - 22,
    scale: Math.min(0.8, pitch / 44),
  }
}

const span = (values: readonly number[]) =>
  values.length === 0 ? 3 : Math.max(...values) - Math.min(...values) + 3

function first(values: readonly number[], cells: number): number {
  const least = Math.min(...values, values[0] ?? 0)
  const used = span(values)
  return least - 1 - ((cells - used) >> 1)
}
