/** The layout of a table of Qwirkle, in pixels: the board in a viewport, the hands below or beside it. */
import type { Box, Point } from '../../svg/geometry'
import type { Camera, Place, Size } from '../../table/game'
import type { Address } from '../frontend/pieces'
import { HAND_SIZE } from '../rules/tiles'
import { cellBox } from './camera'

/** A player's panel. */
export interface SeatBox extends Box {
  /** The height of the line with the name and the score. */
  readonly title: number
  /** The width of a hand that is in that line, before the score. */
  readonly handWidth: number
  /** The middle of the first tile of the hand. */
  readonly first: Point
  readonly perRow: number
  /** The distance between tiles, and their size. */
  readonly step: number
  readonly tile: number
  readonly isFront: boolean
}

export interface Layout extends Size {
  /** The box in which the board is shown. */
  readonly boardBox: Box
  readonly camera: Camera
  readonly bag: Box
  /** By seat. */
  readonly seats: readonly SeatBox[]
}

/** The space around everything, and between panels. */
const MARGIN = 6
const GAP = 6
/** The space between the tiles of the hand at the front. */
const SPACING = 6
const MAX_TILE = 64
/** The minimum size of a touch target: a tile with its spacing. */
const MIN_STEP = 44
/** The height of the line with the name, in the panel at the front. */
const TITLE = 30
/** The height of the opponents' panels; below `tall`, the hand is beside the name. */
const OTHER = { min: 30, tall: 44, max: 60 }

/** The camera of a layout that has not been aimed yet. */
const NOWHERE: Camera = { x: 0, y: 0, step: 1 }

/** Lays out a table with the hand of the seat `front` in full size. */
export function arrange(seats: number, front: number, size: Size): Layout {
  const inner = {
    width: Math.max(0, size.width - 2 * MARGIN),
    height: Math.max(0, size.height - 2 * MARGIN),
  }
  const plans = [below(seats - 1, inner), beside(seats - 1, inner)]
  const plan = plans.reduce((best, one) =>
    worth(one.boardBox) > worth(best.boardBox) ? one : best,
  )
  return {
    ...size,
    boardBox: plan.boardBox,
    camera: NOWHERE,
    bag: plan.bag,
    seats: Array.from({ length: seats }, (_, seat) => {
      const place = (seat - front + seats) % seats
      return place === 0 ? plan.own : otherSeat(plan.others[place - 1] ?? plan.own)
    }),
  }
}

interface Plan {
  readonly boardBox: Box
  readonly bag: Box
  readonly own: SeatBox
  readonly others: readonly Box[]
}

/** Long and narrow viewports show little of a board. */
const worth = ({ width, height }: Box) =>
  Math.min(width, 1.6 * height) * Math.min(height, 1.6 * width)

/** Opponents above the board, one's own hand below it: for phones in portrait orientation. */
function below(others: number, { width, height }: Size): Plan {
  const strip = height > 620 ? 52 : OTHER.tall
  const bag = Math.max(64, Math.min(150, width * 0.2))
  const other = (width - bag - GAP * others) / others
  const own = ownSeat(Math.min(width, HAND_SIZE * (MAX_TILE + SPACING) + 16), HAND_SIZE)
  const y = MARGIN + strip + GAP
  return {
    boardBox: { x: MARGIN, y, width, height: Math.max(0, height - strip - own.height - 2 * GAP) },
    bag: { x: MARGIN + width - bag, y: MARGIN, width: bag, height: strip },
    own: moved(own, MARGIN + (width - own.width) / 2, MARGIN + height - own.height),
    others: Array.from({ length: others }, (_, i) => ({
      x: MARGIN + i * (other + GAP),
      y: MARGIN,
      width: other,
      height: strip,
    })),
  }
}

/** All hands in a column to the right of the board: for desktops and phones in landscape orientation. */
function beside(others: number, { width, height }: Size): Plan {
  const column = Math.max(190, Math.min(420, width * 0.26))
  const perRow = column - 16 >= HAND_SIZE * MIN_STEP ? HAND_SIZE : HAND_SIZE / 2
  const bagHeight = height > 500 ? 48 : 32
  const rest = height - bagHeight - GAP * (others + 1)
  const own = ownSeat(column, perRow, rest - others * OTHER.min)
  const other = Math.min(OTHER.max, Math.max(OTHER.min, (rest - own.height) / others))
  const x = MARGIN + width - column
  const bottom = MARGIN + height - own.height
  return {
    boardBox: { x: MARGIN, y: MARGIN, width: width - column - GAP, height },
    bag: { x, y: bottom - GAP - bagHeight, width: column, height: bagHeight },
    own: moved(own, x, bottom),
    others: Array.from({ length: others }, (_, i) => ({
      x,
      y: MARGIN + i * (other + GAP),
      width: column,
      height: other,
    })),
  }
}

/** The panel at the front, at 0, 0, with tiles as large as width and height allow. */
function ownSeat(width: number, perRow: number, height = Number.POSITIVE_INFINITY): SeatBox {
  const rows = HAND_SIZE / perRow
  const step = Math.min(
    MAX_TILE + SPACING,
    Math.floor((width - 10) / perRow),
    Math.max(24, Math.floor((height - TITLE - 8) / rows)),
  )
  return {
    x: 0,
    y: 0,
    width,
    height: TITLE + rows * step + 8,
    title: TITLE,
    handWidth: 0,
    first: { x: (width - (perRow - 1) * step) / 2, y: TITLE + step / 2 },
    perRow,
    step,
    tile: step - SPACING,
    isFront: true,
  }
}

/** An opponent's panel, with the tiles below the name or beside it. */
function otherSeat(box: Box): SeatBox {
  const isTall = box.height >= OTHER.tall
  const step = Math.min(isTall ? box.height * 0.36 : 11, (box.width - 16) / HAND_SIZE)
  const title = isTall ? box.height - step - 6 : box.height
  const first = isTall
    ? { x: 8 + step / 2, y: title + step / 2 }
    : { x: box.width - 44 - (HAND_SIZE - 0.5) * step, y: box.height / 2 }
  const handWidth = isTall ? 0 : HAND_SIZE * step + 16
  return moved(
    { ...box, title, handWidth, first, perRow: HAND_SIZE, step, tile: step * 0.9, isFront: false },
    box.x,
    box.y,
  )
}

/** Moves a panel with its tiles. */
const moved = (seat: SeatBox, x: number, y: number): SeatBox => ({
  ...seat,
  x,
  y,
  first: { x: x + seat.first.x, y: y + seat.first.y },
})

/** The box of a player's name and hand. */
export function seatOf({ seats }: Pick<Layout, 'seats'>, player: number): SeatBox {
  const seat = seats[player]
  if (seat === undefined) throw new RangeError(`There is no seat ${player}.`)
  return seat
}

/** The center and size of a tile at an address. */
export function placeOf({ boardBox, camera, bag, seats }: Layout, at: Address): Place {
  const y = bag.y + bag.height / 2
  switch (at.area) {
    case 'bag':
      return { x: bag.x + bag.width / 2, y, size: bag.height * 0.6 }
    case 'aside': {
      const size = Math.min(bag.height * 0.7, bag.width / (HAND_SIZE + 1))
      return { x: bag.x + bag.width / 2 + size * (at.slot - (HAND_SIZE - 1) / 2), y, size }
    }
    case 'hand': {
      const { first, perRow, step, tile } = seatOf({ seats }, at.player)
      return {
        x: first.x + step * (at.slot % perRow),
        y: first.y + step * Math.floor(at.slot / perRow),
        size: tile,
      }
    }
    case 'board': {
      const cell = cellBox({ boardBox, camera }, at)
      return {
        x: cell.x + cell.width / 2,
        y: cell.y + cell.height / 2,
        size: cell.width * 0.94,
        clip: boardBox,
      }
    }
  }
}
