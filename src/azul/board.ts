import {
  at,
  type Path,
  readList,
  readObject,
  readOneOf,
  readOption,
  readWhole,
  refuse,
} from '../read'
import { COLORS, type Color } from './colors'
import { readTiles } from './tiles'

/** The names of the printed boards. */
export const BOARD_NAMES = [
  'colored',
  'grey',
  'crystal-x2',
  'crystal-bonus',
  'mini',
  'mini-grey',
] as const

/** The name of a printed board. */
export type BoardName = (typeof BOARD_NAMES)[number]

/** One row of the wall, or anything else that comes in fives. */
export type Five<T> = readonly [T, T, T, T, T]

/** What all players' boards look like: the wall's spaces, the floor values, the bonuses (A-B). */
export interface Board {
  readonly name: string
  /** The color printed on each wall space, by row and column; null where every color may lie. */
  readonly printed: Five<Five<Color | null>>
  /** What a tile placed on each wall space is multiplied by (A-P3). */
  readonly multipliers: Five<Five<1 | 2>>
  /** What each space of the floor line costs, from the left; 0 or less (A-T5). */
  readonly floor: readonly [number, number, number, number, number, number, number]
  /** The end bonus for each complete row, column and color (A-E2). */
  readonly bonus: { readonly row: number; readonly column: number; readonly color: number }
  /** How many score markers a player has on the table (A-B1). */
  readonly scoreMarkers: 1 | 2
}

/** What {@link defineBoard} takes: a name and printed spaces; the rest is as on the base board unless given. */
export interface BoardDefinition {
  readonly name: string
  readonly printed: readonly (readonly (Color | null)[])[]
  readonly multipliers?: readonly (readonly number[])[]
  readonly floor?: readonly number[]
  readonly bonus?: Board['bonus']
  readonly scoreMarkers?: number
}

const PLAIN_FLOOR = [-1, -1, -2, -2, -2, -3, -3] as const
const CRYSTAL_FLOOR = [-1, 0, -1, -2, -1, -2, -3] as const
const PLAIN_BONUS = { row: 2, column: 7, color: 10 } as const

const DIAGONAL = 'byrkw wbyrk kwbyr rkwby yrkwb'
const FREE = '..... ..... ..... ..... .....'

/** A printed board, its wall spelled row by row as in the notation. */
function printedBoard(
  name: BoardName,
  wall: string,
  scoreMarkers: 1 | 2 = 1,
  floor: Board['floor'] = PLAIN_FLOOR,
  multiplier: 1 | 2 = 1,
  bonus: Board['bonus'] = PLAIN_BONUS,
): Board {
  const printed = wall.split(' ').map((row) => readTiles<Color | null>(row))
  const multipliers = printed.map((row) => row.map((color) => (color === null ? 1 : multiplier)))
  return { name, printed, multipliers, floor, bonus, scoreMarkers } as unknown as Board
}

/** The printed boards, frozen: base game, Crystal Mosaic and Azul Mini (A-B). */
export const BOARDS: { readonly [Name in BoardName]: Board } = /* @__PURE__ */ deepFreeze({
  colored: printedBoard('colored', DIAGONAL),
  grey: printedBoard('grey', FREE),
  'crystal-x2': printedBoard('crystal-x2', '...k. w.... ..y.. ....b .r...', 1, CRYSTAL_FLOOR, 2),
  'crystal-bonus': printedBoard(
    'crystal-bonus',
    '..... .b.r. ..w.. .k.y. .....',
    1,
    CRYSTAL_FLOOR,
    1,
    { row: 3, column: 10, color: 12 },
  ),
  mini: printedBoard('mini', DIAGONAL, 2),
  'mini-grey': printedBoard('mini-grey', FREE, 2),
})

/**
 * A board of one's own, checked and frozen; throws `InvalidOptionError` for one that cannot be played on (A-B2). A
 * definition equal to a printed board gives that board.
 *
 * @example
 * ```ts
 * const harsh = defineBoard({ ...BOARDS.colored, name: 'harsh', floor: [-2, -2, -4, -4, -4, -6, -6] })
 * const game = createGame({ board: harsh })
 * ```
 */
export function defineBoard(definition: BoardDefinition): Board {
  return readOption('bad-board', () => readBoard(definition, at(null, 'board')))
}

/** The board that a value of unknown origin is; a whole one leaves nothing to be as on the base board. */
export function readBoard(value: unknown, path: Path, isWhole = false): Board {
  const fields = readObject(value, path, FIELDS, !isWhole)
  const {
    name,
    multipliers = BOARDS.colored.multipliers,
    floor = PLAIN_FLOOR,
    bonus = PLAIN_BONUS,
    scoreMarkers = 1,
  } = fields
  if (typeof name !== 'string' || !/^[\w.-]{1,64}$/.test(name))
    return refuse(
      'bad-board',
      at(path, 'name'),
      "must be 1 to 64 letters, digits, '_', '-' or '.'.",
    )
  const board: Board = {
    name,
    printed: readSpaces(fields.printed, at(path, 'printed'), [null, ...COLORS]),
    multipliers: readSpaces(multipliers, at(path, 'multipliers'), [1, 2]),
    floor: readList(floor, at(path, 'floor'), 7, 7, (cell, where) =>
      readWhole(cell, where, -MAX_VALUE, 0),
    ) as unknown as Board['floor'],
    bonus: readBonus(bonus, at(path, 'bonus')),
    scoreMarkers: readOneOf(scoreMarkers, at(path, 'scoreMarkers'), [1, 2]),
  }
  checkPrinted(board.printed, at(path, 'printed'))
  const printed = Object.values(BOARDS).find((other) => other.name === name)
  if (printed === undefined) return deepFreeze(board)
  if (JSON.stringify(printed) === JSON.stringify(board)) return printed
  return refuse('bad-board', at(path, 'name'), `must not be that of a printed board, ${name}.`)
}

function readSpaces<T>(value: unknown, path: Path, values: readonly T[]): Five<Five<T>> {
  const rows = readList(value, path, 5, 5, (cells, row) =>
    readList(cells, row, 5, 5, (cell, space) => readOneOf(cell, space, values)),
  )
  return rows as unknown as Five<Five<T>>
}

function readBonus(value: unknown, path: Path): Board['bonus'] {
  const fields = readObject(value, path, ['row', 'column', 'color'])
  const points = (name: keyof typeof fields) =>
    readWhole(fields[name], at(path, name), 0, MAX_VALUE)
  return { row: points('row'), column: points('column'), color: points('color') }
}

/** At most one space of a color in a row, and in a column (A-B2). */
function checkPrinted(printed: Board['printed'], path: Path) {
  printed.forEach((cells, row) => {
    cells.forEach((color, column) => {
      if (color === null) return
      const isTwice =
        cells.indexOf(color) !== column ||
        printed.slice(0, row).some((above) => above[column] === color)
      if (isTwice)
        refuse(
          'bad-board',
          at(at(path, row), column),
          `must not be ${color}: its row or column already has a ${color} space.`,
        )
    })
  })
}

/** Keeps a game's scores far away from where whole numbers end. */
const MAX_VALUE = 1000
const FIELDS = [
  'name',
  'printed',
  'multipliers',
  'floor',
  'bonus',
  'scoreMarkers',
] as const satisfies (keyof Board)[]

/** Freezes a value and everything in it. */
function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}
