/**
 * Where everything lies. A wide table is as azulejo/svg has it; for a phone the same parts are stacked. Either way it is
 * a geometry, and `placeOf` finds the places.
 */
import type { AzulState } from 'azulejo'
import type { QwirkleState } from 'azulejo/qwirkle'
import { type Geometry as QwirkleGeometry, geometry as qwirkleTable } from 'azulejo/qwirkle/svg'
import { type Geometry, geometry } from 'azulejo/svg'

/** Tables narrower than this are stacked. */
export const NARROW = 700

const GAP = 10
const BOARD = { width: 504, height: 382 }
const RADIUS = 60

export function azulLayout(state: AzulState, front: number, width: number): Geometry {
  const table = geometry(state, front)
  return width >= NARROW ? table : stacked(table, front)
}

function stacked(table: Geometry, front: number): Geometry {
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
  return {
    ...table,
    width,
    height: boardsY + seats * (BOARD.height + GAP),
    factories,
    center: { x: 6, y: centerY, width: inner, height: 124 },
    bag: { ...store, x: 6 },
    lid: { ...store, x: side },
    players: table.players.map((_, player) => ({
      ...BOARD,
      x: left,
      y: boardsY + ((player - front + seats) % seats) * (BOARD.height + GAP),
    })),
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
  const perRow = isNarrow ? 1 : Math.min(seats, 3)
  const storeY = board.y + board.height + GAP
  const handsY = storeY + 60 + GAP
  const left = (most - perRow * (hand.width + GAP) + GAP) / 2
  return {
    ...table,
    width: most,
    height: handsY + Math.ceil(seats / perRow) * (hand.height + GAP),
    board,
    origin,
    step,
    bag: { x: left, y: storeY, width: isNarrow ? 110 : 150, height: 60 },
    aside: {
      x: left + (isNarrow ? 0 : 160),
      y: storeY,
      width: isNarrow ? hand.width : perRow * (hand.width + GAP) - GAP - 160,
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

const span = (values: readonly number[]) =>
  values.length === 0 ? 3 : Math.max(...values) - Math.min(...values) + 3

function first(values: readonly number[], cells: number): number {
  const least = Math.min(...values, values[0] ?? 0)
  const used = span(values)
  return least - 1 - ((cells - used) >> 1)
}
