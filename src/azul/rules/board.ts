import { InvalidOptionError } from '../../core/errors'
import { readShape } from '../../core/read-shape'
import {
  byType,
  integer,
  type JsonShape,
  list,
  object,
  oneOf,
  optional,
  refined,
  string,
} from '../../core/shape'
import { type Path, refuse, throwAs } from '../../core/validation'
import { COLORS, type Color, parseTiles } from './colors'

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

/** Whether a value is the name of a printed board. */
export function isBoardName(value: unknown): value is BoardName {
  return BOARD_NAMES.includes(value as BoardName)
}

/** The indices of rows and of columns. */
export const FIVE = [0, 1, 2, 3, 4] as const

/** A board: the wall's spaces, the floor values and the bonuses, the same for all players (A-B). */
export interface Board {
  readonly name: string
  /** The color printed on each wall space, by row and column; null for any color. */
  readonly printed: readonly (readonly (Color | null)[])[]
  /** The multiplier of each wall space (A-P3). */
  readonly multipliers: readonly (readonly (1 | 2)[])[]
  /** The value of each space of the floor line, from the left; 0 or less (A-T5). */
  readonly floor: readonly number[]
  /** The end bonus for each complete row, column and color (A-E2). */
  readonly bonus: { readonly row: number; readonly column: number; readonly color: number }
  /** The number of score markers of a player (A-B1). */
  readonly scoreMarkers: 1 | 2
}

/** A definition for {@link defineBoard}: a name and printed spaces; the rest is as on the base board by default. */
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
  const printed = wall.split(' ').map((row) => parseTiles<Color | null>(row))
  const multipliers = printed.map((row) => row.map((color) => (color === null ? 1 : multiplier)))
  return { name, printed, multipliers, floor, bonus, scoreMarkers }
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
 * A custom board, validated and frozen; throws `InvalidOptionError` for an invalid one (A-B2). A definition equal to a
 * printed board returns that board.
 *
 * @example
 * ```ts
 * const harsh = defineBoard({ ...BOARDS.colored, name: 'harsh', floor: [-2, -2, -4, -4, -4, -6, -6] })
 * const game = createGame({ board: harsh })
 * ```
 */
export function defineBoard(definition: BoardDefinition): Board {
  const read = () => readShape(definitionShape, definition, ['board'])
  return throwAs(InvalidOptionError, read, () => 'bad-board')
}

/** The maximum of a board's values, which keeps scores far below the largest safe integer. */
export const MAX_VALUE = 1000

const points = integer(0, MAX_VALUE)
const fields = {
  name: string(64, /^[\w.-]{1,64}$/, "1 to 64 letters, digits, '_', '-' or '.'"),
  printed: list(list(oneOf([null, ...COLORS]), 5), 5),
  multipliers: list(list(oneOf([1, 2]), 5), 5),
  floor: list(integer(-MAX_VALUE, 0), 7),
  bonus: object({ row: points, column: points, color: points }),
  scoreMarkers: oneOf([1, 2]),
}

/** A whole board, printed or not. */
export const boardShape: JsonShape<Board> = refined(object(fields), checkBoard)

/** A board's definition, completed to a whole board. */
export const definitionShape: JsonShape<Board> = refined(
  object({
    ...fields,
    multipliers: optional(fields.multipliers),
    floor: optional(fields.floor),
    bonus: optional(fields.bonus),
    scoreMarkers: optional(fields.scoreMarkers),
  }),
  (given, path) => checkBoard({ ...BOARDS.colored, ...given }, path),
)

/** A printed board's name, or a definition. */
export const boardOptionShape: JsonShape<BoardName | Board> = byType({
  string: oneOf(BOARD_NAMES),
  object: definitionShape,
})

/** A well-formed board, frozen; refuses one that breaks a rule for boards (A-B2). */
function checkBoard(board: Board, path: Path): Board {
  checkPrinted(board.printed, path)
  const { name } = board
  if (!isBoardName(name)) return deepFreeze(board)
  // Both have their fields in the shape's order.
  if (JSON.stringify(BOARDS[name]) === JSON.stringify(board)) return BOARDS[name]
  return refuse(
    'bad-board',
    [...path, 'name'],
    `must not be ${name}: the board differs from the printed one.`,
  )
}

/** At most one space of a color in a row, and in a column (A-B2). */
function checkPrinted(printed: Board['printed'], path: Path): void {
  printed.forEach((cells, row) => {
    cells.forEach((color, column) => {
      if (color === null) return
      const isTwice =
        cells.indexOf(color) !== column ||
        printed.slice(0, row).some((above) => above[column] === color)
      if (isTwice)
        refuse(
          'bad-board',
          [...path, 'printed', row, column],
          `must not be ${color}: its row or column already has a ${color} space.`,
        )
    })
  })
}

/** Freezes a value and everything in it. */
function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}
