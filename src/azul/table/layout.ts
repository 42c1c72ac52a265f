/**
 * The layout of a table of Azul, in pixels. It tries all plausible arrangements and takes the one with the largest
 * tiles.
 */
import type { Box } from '../../svg/geometry'
import type { Place, Size } from '../../table/game'
import type { Address } from '../frontend/pieces'
import { FACTORY_TILES, factoryCount } from '../rules/state'
import { PLAYER, pointOnBoard } from '../svg/geometry'

/** A board: its pixels per unit are those of its picture, where a tile is 40 wide. */
export interface BoardBox extends Box {
  readonly scale: number
}

export interface Layout extends Size {
  /** Pixels per unit, for everything but the opponents' boards. */
  readonly unit: number
  readonly factories: readonly Box[]
  readonly center: Box
  readonly bag: Box
  readonly lid: Box
  /** The players' boards by seat. */
  readonly boards: readonly BoardBox[]
}

const TILE = 40
const STEP = 44
const CENTER_STEP = 42
const GAP = 12
/** The space around everything, in pixels. */
const MARGIN = 6
/** A factory as a rounded square, and as a circle. */
const PLATES = [98, 122] as const
const STORE: Size = { width: 96, height: 46 }
/** The possible scales of the opponents' boards, relative to the one at the front. */
const SCALES = [1, 0.85, 0.72, 0.6, 0.48, 0.38, 0.3, 0.24]
/** The largest tile is 80 pixels wide. */
const MAX_UNIT = 2
/** Fingers can aim at tiles that are at least 24 pixels apart. */
const MIN_UNIT = 24 / STEP
/** Tiles of 40 pixels are large enough: no board has to be below the fold for larger ones. */
const LARGE_UNIT = 1
/** Opponents' boards with fewer pixels per unit are hard to read. */
const MIN_OTHERS = 0.16

/** Lays out a table with the board of the seat `front` in full size. Only what is above the fold has to fit `size`. */
export function arrange(seats: number, front: number, size: Size): Layout {
  const inside = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN }
  let best: { readonly plan: Plan; readonly unit: number } | null = null
  let bestValue = Number.NEGATIVE_INFINITY
  for (const plan of plans(seats)) {
    for (const [height, worth] of [
      [plan.height, 1],
      [plan.fold, 0.62],
    ] as const) {
      const unit = Math.min(inside.width / plan.width, inside.height / height, MAX_UNIT)
      const legible = Math.min(1, (unit * plan.others) / MIN_OTHERS) ** 2
      const reachable = unit < MIN_UNIT ? 0.5 : 1
      const size = worth < 1 ? Math.min(unit, LARGE_UNIT) : unit
      const value = size * plan.others ** 0.35 * plan.worth * worth * legible * reachable
      if (value <= bestValue) continue
      bestValue = value
      best = { plan, unit }
    }
  }
  const { plan, unit } = best!
  return scaled(plan, unit, seats, front, size.width)
}

type Corner = { readonly x: number; readonly y: number }

/** An arrangement in units. */
interface Plan extends Size {
  readonly market: Market
  /** The height of what must be visible without scrolling: the factories, the center and the board at the front. */
  readonly fold: number
  /** The scale of the opponents' boards. */
  readonly others: number
  /** A factor for its quality apart from its size. */
  readonly worth: number
  /** The corner of each part. */
  readonly at: () => {
    readonly market: Corner
    /** The boards, the one at the front first. */
    readonly boards: readonly Corner[]
  }
}

/** The factories, the center, the bag and the lid. */
interface Market extends Size {
  readonly plates: readonly Box[]
  readonly center: Box
  readonly bag: Box
  readonly lid: Box
}

function* plans(seats: number): Iterable<Plan> {
  const others = seats - 1
  for (const market of markets(seats))
    for (const scale of SCALES) {
      yield stacked(market, others, scale)
      yield beside(market, others, scale)
      for (const rows of [1, 2, 3]) if (rows <= others) yield wide(market, others, scale, rows)
    }
}

function* markets(seats: number): Iterable<Market> {
  const count = factoryCount(seats)
  for (const plate of PLATES)
    for (let perRow = 2; perRow <= count; perRow++)
      for (const rows of [2, 3, 4]) yield market(count, plate, perRow, rows)
}

function market(count: number, plate: number, perRow: number, centerRows: number): Market {
  const columns = Math.ceil(((FACTORY_TILES - 1) * count + 1) / centerRows)
  const center = { width: columns * CENTER_STEP + 14, height: centerRows * CENTER_STEP + 14 }
  const plateRows = Math.ceil(count / perRow)
  const last = count - (plateRows - 1) * perRow
  const isBeside = last === perRow
  const stores =
    isBeside && center.height < 2 * STORE.height + 6 ? 2 * STORE.width + 6 : STORE.width
  const width = Math.max(perRow * plate, center.width + (isBeside ? 8 + stores : 0))
  const pitch = isBeside ? width / perRow : Math.max(plate, (width - stores) / perRow)
  const plates = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow)
    const shift = row === plateRows - 1 && !isBeside ? 0 : (width - pitch * perRow) / 2
    return {
      x: shift + pitch * (i % perRow) + (pitch - plate) / 2,
      y: row * (plate + 2),
      width: plate - 2,
      height: plate - 2,
    }
  })
  const platesHeight = plateRows * (plate + 2)
  const y = platesHeight + 4
  const centerWidth = isBeside ? width - stores - 8 : width
  const storesAt = isBeside
    ? {
        x: width - stores,
        y: y + (center.height - (stores > STORE.width ? STORE.height : 2 * STORE.height + 6)) / 2,
      }
    : { x: width - STORE.width, y: platesHeight - plate / 2 - STORE.height - 4 }
  return {
    width,
    height: y + center.height,
    plates,
    center: { x: 0, y, width: centerWidth, height: center.height },
    bag: { ...storesAt, ...STORE },
    lid:
      stores > STORE.width
        ? { ...storesAt, ...STORE, x: storesAt.x + STORE.width + 6 }
        : { ...storesAt, ...STORE, y: storesAt.y + STORE.height + 6 },
  }
}

/** Opponents' boards in a row, from the left. */
const row = (x: number, y: number, count: number, scale: number) =>
  Array.from({ length: count }, (_, i) => ({ x: x + i * (PLAYER.width * scale + GAP), y }))

const rowWidth = (count: number, scale: number) => count * (PLAYER.width * scale + GAP) - GAP

/** Everything in one column, for phones in portrait orientation. */
function stacked(market: Market, others: number, scale: number): Plan {
  const rowLength = rowWidth(others, scale)
  const width = Math.max(market.width, PLAYER.width, rowLength)
  const fold = market.height + GAP + PLAYER.height
  return {
    market,
    width,
    height: fold + GAP + PLAYER.height * scale,
    fold,
    others: scale,
    worth: worthOf(market),
    at: () => ({
      market: { x: (width - market.width) / 2, y: 0 },
      boards: [
        { x: (width - PLAYER.width) / 2, y: market.height + GAP },
        ...row((width - rowLength) / 2, fold + GAP, others, scale),
      ],
    }),
  }
}

/** The board beside the factories and the opponents' boards below them, for phones in landscape orientation. */
function beside(market: Market, others: number, scale: number): Plan {
  const rowLength = rowWidth(others, scale)
  const left = Math.max(market.width, rowLength)
  const fold = Math.max(market.height, PLAYER.height)
  return {
    market,
    width: left + GAP + PLAYER.width,
    height: Math.max(market.height + GAP + PLAYER.height * scale, PLAYER.height),
    fold,
    others: scale,
    worth: worthOf(market),
    at: () => ({
      market: { x: (left - market.width) / 2, y: 0 },
      boards: [
        { x: left + GAP, y: 0 },
        ...row((left - rowLength) / 2, market.height + GAP, others, scale),
      ],
    }),
  }
}

/** The factories above all boards, for desktops: boards side by side are easy to compare. */
function wide(market: Market, others: number, scale: number, rows: number): Plan {
  const perRow = Math.ceil(others / rows)
  const boards = PLAYER.width + GAP + rowWidth(perRow, scale)
  const width = Math.max(market.width, boards)
  const fold = market.height + GAP + PLAYER.height
  const y = market.height + GAP
  const x = (width - boards) / 2
  const height = PLAYER.height * scale
  return {
    market,
    width,
    height: y + Math.max(PLAYER.height, rows * (height + GAP) - GAP),
    fold,
    others: scale,
    worth: worthOf(market) * 1.06,
    at: () => ({
      market: { x: (width - market.width) / 2, y: 0 },
      boards: [
        { x, y },
        ...Array.from({ length: rows }, (_, i) =>
          row(x + PLAYER.width + GAP, y + i * (height + GAP), perRow, scale),
        )
          .flat()
          .slice(0, others),
      ],
    }),
  }
}

/** Prefers circles, as in other pictures, and few rows. */
function worthOf({ plates }: Market): number {
  const rows = new Set(plates.map(({ y }) => y)).size
  const isRound = plates.some(({ width }) => width > PLATES[0])
  return (isRound ? 1.04 : 1) * 0.98 ** rows
}

function scaled(plan: Plan, unit: number, seats: number, front: number, width: number): Layout {
  const left = (width - plan.width * unit) / 2
  const box = (
    corner: { readonly x: number; readonly y: number },
    { x, y, width, height }: Box,
  ) => ({
    x: left + (corner.x + x) * unit,
    y: MARGIN + (corner.y + y) * unit,
    width: width * unit,
    height: height * unit,
  })
  const { market } = plan
  const at = plan.at()
  return {
    width,
    height: plan.height * unit + 2 * MARGIN,
    unit,
    factories: market.plates.map((plate) => box(at.market, plate)),
    center: box(at.market, market.center),
    bag: box(at.market, market.bag),
    lid: box(at.market, market.lid),
    boards: Array.from({ length: seats }, (_, seat) => {
      const place = (seat - front + seats) % seats
      const scale = place === 0 ? 1 : plan.others
      const { width, height } = PLAYER
      return {
        ...box(at.boards[place]!, { x: 0, y: 0, width: width * scale, height: height * scale }),
        scale: unit * scale,
      }
    }),
  }
}

/** The center and size of a tile at an address. */
export function placeOf(layout: Layout, at: Address): Place {
  const { unit } = layout
  const size = TILE * unit
  const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
  switch (at.area) {
    case 'bag':
    case 'lid':
      return { ...middle(layout[at.area]), size: size / 2 }
    case 'factory': {
      const { x, y } = middle(layout.factories[at.factory]!)
      const step = STEP * unit
      return { x: x + step * ((at.slot & 1) - 0.5), y: y + step * ((at.slot >> 1) - 0.5), size }
    }
    // Filled column by column, with the marker in the first space.
    case 'marker':
      return inCenter(layout, 0)
    case 'center':
      return inCenter(layout, at.slot + 1)
    default: {
      const { x, y, scale } = layout.boards[at.player]!
      const inside = pointOnBoard(at)
      return { x: x + scale * inside.x, y: y + scale * inside.y, size: TILE * scale }
    }
  }
}

function inCenter({ center, unit }: Layout, slot: number): Place {
  const step = CENTER_STEP * unit
  const rows = Math.round((center.height - 14 * unit) / step)
  const column = Math.floor(slot / rows)
  return {
    x: center.x + 7 * unit + step * (column + 0.5),
    y: center.y + center.height / 2 + step * ((slot % rows) - (rows - 1) / 2),
    size: TILE * unit,
  }
}
