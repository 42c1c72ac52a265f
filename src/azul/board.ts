import { InvalidOptionError } from '../errors'
import { COLORS, type Color, isColor } from './colors'

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
  /** The color printed on each wall space, by row and column; null: any color may lie there. */
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

/** A wall that is free but for the spaces given as `[row, column, value]`. */
function wallOf<T>(
  value: T,
  spaces: readonly (readonly [number, number, T])[] = [],
): Five<Five<T>> {
  const rows = Array.from({ length: 5 }, () => [value, value, value, value, value])
  for (const [row, column, printed] of spaces) rows[row]![column] = printed
  return rows as unknown as Five<Five<T>>
}

/** The printed wall of the base game: each row is the one above, moved one space to the right. */
const diagonal = (): Five<Five<Color | null>> =>
  wallOf<Color | null>(
    null,
    COLORS.flatMap((color, index) =>
      [0, 1, 2, 3, 4].map((row) => [row, (index + row) % 5, color] as const),
    ),
  )

const crystal = (
  name: BoardName,
  spaces: readonly (readonly [number, number, Color])[],
  multiplier: 1 | 2,
  bonus: Board['bonus'],
): Board => ({
  name,
  printed: wallOf<Color | null>(null, spaces),
  multipliers: wallOf<1 | 2>(
    1,
    spaces.map(([row, column]) => [row, column, multiplier] as const),
  ),
  floor: CRYSTAL_FLOOR,
  bonus,
  scoreMarkers: 1,
})

const plain = (name: BoardName, printed: Five<Five<Color | null>>, scoreMarkers: 1 | 2): Board => ({
  name,
  printed,
  multipliers: wallOf<1 | 2>(1),
  floor: PLAIN_FLOOR,
  bonus: PLAIN_BONUS,
  scoreMarkers,
})

/** The printed boards, frozen: base game, Crystal Mosaic and Azul Mini (A-B). */
export const BOARDS: { readonly [Name in BoardName]: Board } = /* @__PURE__ */ deepFreeze({
  colored: plain('colored', diagonal(), 1),
  grey: plain('grey', wallOf<Color | null>(null), 1),
  'crystal-x2': crystal(
    'crystal-x2',
    [
      [0, 3, 'black'],
      [1, 0, 'white'],
      [2, 2, 'yellow'],
      [3, 4, 'blue'],
      [4, 1, 'red'],
    ],
    2,
    PLAIN_BONUS,
  ),
  'crystal-bonus': crystal(
    'crystal-bonus',
    [
      [1, 1, 'blue'],
      [1, 3, 'red'],
      [2, 2, 'white'],
      [3, 1, 'black'],
      [3, 3, 'yellow'],
    ],
    1,
    { row: 3, column: 10, color: 12 },
  ),
  mini: plain('mini', diagonal(), 2),
  'mini-grey': plain('mini-grey', wallOf<Color | null>(null), 2),
})

/**
 * A board of one's own, checked and frozen; throws {@link InvalidOptionError} for one that cannot be played on (A-B2).
 * A definition equal to a printed board gives that board.
 *
 * @example
 * ```ts
 * const harsh = defineBoard({ ...BOARDS.colored, name: 'harsh', floor: [-2, -2, -4, -4, -4, -6, -6] })
 * const game = createGame({ board: harsh })
 * ```
 */
export function defineBoard(definition: BoardDefinition): Board {
  return readBoard(definition, 'board', refuseBoard)
}

/** Throws {@link InvalidOptionError} for what stands at a path of a board. */
export function refuseBoard(path: string, message: string): never {
  throw new InvalidOptionError('bad-board', path, message)
}

/** A board from a value of unknown origin; `path` is where it stands, and `refuse` throws for what is wrong there. */
export function readBoard(
  value: unknown,
  path: string,
  refuse: (path: string, message: string) => never,
): Board {
  const fail = (at: string, message: string): never =>
    refuse(at === '' ? path : `${path}.${at}`, message)
  const five = <T>(rows: unknown, at: string, read: (cell: unknown, at: string) => T) => {
    const list = (cells: unknown, where: string): readonly unknown[] =>
      Array.isArray(cells) && cells.length === 5 ? cells : fail(where, 'must be a list of 5.')
    return Array.from(list(rows, at), (cells, row) =>
      Array.from(list(cells, `${at}[${row}]`), (cell, column) =>
        read(cell, `${at}[${row}][${column}]`),
      ),
    ) as unknown as Five<Five<T>>
  }
  const whole = (number: unknown, at: string, ok: (n: number) => boolean, want: string): number =>
    Number.isSafeInteger(number) && ok(number as number)
      ? (number as number) + 0
      : fail(at, `must be a whole number, ${want}.`)

  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('', 'must be the name of a printed board, or a board made by defineBoard.')
  const input = value as Record<string, unknown>
  for (const key of Object.keys(input))
    if (!FIELDS.has(key)) fail(key, 'is not a field of a board.')

  const name = input['name']
  if (typeof name !== 'string' || !/^[\w.-]{1,64}$/.test(name))
    return fail('name', "must be 1 to 64 letters, digits, '_', '-' or '.'.")

  const printed = five(input['printed'], 'printed', (cell, at) =>
    cell === null || isColor(cell)
      ? cell
      : fail(at, `must be null or one of ${COLORS.join(', ')}.`),
  )
  for (let i = 0; i < 5; i++)
    for (let j = 0; j < 5; j++)
      for (let k = 0; k < j; k++) {
        const twice = (color: Color | null, other: Color | null) =>
          color !== null && color === other
        if (twice(printed[i]![j]!, printed[i]![k]!))
          fail(`printed[${i}][${j}]`, `row ${i} already has a ${printed[i]![j]} space.`)
        if (twice(printed[j]![i]!, printed[k]![i]!))
          fail(`printed[${j}][${i}]`, `column ${i} already has a ${printed[j]![i]} space.`)
      }

  const multipliers = five<1 | 2>(input['multipliers'] ?? ONES, 'multipliers', (cell, at) =>
    cell === 1 || cell === 2 ? cell : fail(at, 'must be 1 or 2.'),
  )

  const floorValues = input['floor'] ?? PLAIN_FLOOR
  if (!Array.isArray(floorValues) || floorValues.length !== 7)
    return fail('floor', 'must be a list of 7.')
  const floor = Array.from(floorValues, (cell, i) =>
    whole(cell, `floor[${i}]`, (n) => n <= 0 && n >= -MAX_VALUE, `0 to -${MAX_VALUE}`),
  ) as unknown as Board['floor']

  const given = input['bonus'] ?? PLAIN_BONUS
  if (typeof given !== 'object' || given === null) return fail('bonus', 'must be an object.')
  for (const key of Object.keys(given))
    if (!(key in PLAIN_BONUS)) fail(`bonus.${key}`, 'is not a bonus: row, column and color are.')
  const bonusFor = (kind: keyof Board['bonus']) =>
    whole(
      (given as Record<string, unknown>)[kind],
      `bonus.${kind}`,
      (n) => n >= 0 && n <= MAX_VALUE,
      `0 to ${MAX_VALUE}`,
    )
  const bonus = { row: bonusFor('row'), column: bonusFor('column'), color: bonusFor('color') }

  const scoreMarkers = input['scoreMarkers'] ?? 1
  if (scoreMarkers !== 1 && scoreMarkers !== 2) return fail('scoreMarkers', 'must be 1 or 2.')

  const board: Board = { name, printed, multipliers, floor, bonus, scoreMarkers }
  const namesake = Object.hasOwn(BOARDS, name) ? BOARDS[name as BoardName] : undefined
  if (namesake === undefined) return deepFreeze(board)
  if (JSON.stringify(namesake) === JSON.stringify(board)) return namesake
  return fail('name', `${name} is the name of a printed board, which differs.`)
}

const ONES = wallOf<1 | 2>(1)
/** Keeps a game's scores far away from where whole numbers end. */
const MAX_VALUE = 1000
const FIELDS = new Set<string>([
  'name',
  'printed',
  'multipliers',
  'floor',
  'bonus',
  'scoreMarkers',
] satisfies (keyof Board)[])

/** Freezes a value and everything in it. */
function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}
