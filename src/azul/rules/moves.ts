import { throwMalformedMove } from '../../core/errors'
import { COLORS, type Color, colorIndex } from './colors'
import { MOST_FACTORIES } from './state'

/** Takes all tiles of a color from a factory or the center to one pattern line or the floor line (A-F). */
export interface DraftMove {
  readonly type: 'draft'
  /** A factory, counted from 0, or the center. */
  readonly source: number | 'center'
  readonly color: Color
  /** A pattern line, counted from 0, or the floor line. */
  readonly line: 0 | 1 | 2 | 3 | 4 | 'floor'
}

/** Chooses the wall space for the topmost full line (A-T3). */
export interface TileMove {
  readonly type: 'tile'
  readonly row: number
  readonly column: number
}

/** Fills the factories; made by an external dealer, by no player (A-N1). */
export interface DealMove {
  readonly type: 'deal'
  readonly factories: readonly (readonly Color[])[]
}

/** What a player can do: `legalMoves` gives these. */
export type PlayerMove = DraftMove | TileMove

/** Whatever can be done in a game of Azul. */
export type Move = PlayerMove | DealMove

/** The lines of a draft, from the top. */
export const LINES: readonly DraftMove['line'][] = [0, 1, 2, 3, 4, 'floor']

/** The center's place among the sources, behind the factories of the largest table. */
export const CENTER = MOST_FACTORIES

/** The number of the first tiling: drafts have those below. */
export const FIRST_TILING: number = (CENTER + 1) * COLORS.length * LINES.length

/** How many moves have an index: the size of the action space for learning bots. */
export const MOVE_COUNT = 325

/** The table of all moves of players: 300 drafts by source, color and line, then 25 tilings by row and column. */
export const MOVES: readonly PlayerMove[] = /* @__PURE__ */ buildMoves()

function buildMoves() {
  const moves: PlayerMove[] = []
  for (let source = 0; source <= CENTER; source++)
    for (const color of COLORS)
      for (const line of LINES)
        moves.push({ type: 'draft', source: source === CENTER ? 'center' : source, color, line })
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) moves.push({ type: 'tile', row, column })
  for (const move of moves) Object.freeze(move)
  return moves
}

/**
 * A move's number below {@link MOVE_COUNT}, the same on every board and for every number of players. Deals have none:
 * they throw.
 */
export function moveIndex(move: PlayerMove): number {
  let index = -1
  try {
    const { type, source, color, line, row, column } = move as MoveFields
    index = indexOf(type, source, color, line, row, column)
  } catch {
    // What cannot be read is not a move.
  }
  return index === -1 ? throwMalformedMove('Only drafts and tilings have an index.') : index
}

/** The move with a number, the very object that `legalMoves` gives. */
export function moveAt(index: number): PlayerMove {
  const move = typeof index === 'number' ? MOVES[index] : undefined
  return move ?? throwMalformedMove(`An index is a whole number from 0 to ${MOVE_COUNT - 1}.`)
}

/** The fields of any move of the table. */
type MoveFields = {
  readonly [Field in keyof DraftMove | keyof TileMove]?: unknown
}

/** The number of the move that has these fields; -1 if none has. */
export function indexOf(
  type: unknown,
  source: unknown,
  color: unknown,
  line: unknown,
  row: unknown,
  column: unknown,
): number {
  const index =
    type === 'draft'
      ? ((source === 'center' ? CENTER : asNumber(source)) * COLORS.length +
          (typeof color === 'string' ? colorIndex(color as Color) : -1)) *
          LINES.length +
        (line === 'floor' ? 5 : asNumber(line))
      : FIRST_TILING + asNumber(row) * 5 + asNumber(column)
  const move = MOVES[index] as MoveFields | undefined
  // The number of a move that is not in the table may be that of another one.
  return move !== undefined &&
    move.type === type &&
    (type === 'draft'
      ? move.source === source && move.color === color && move.line === line
      : move.row === row && move.column === column)
    ? index
    : -1
}

/** A number, or NaN: JavaScript would make a string of a list, however long, to read a number from it. */
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
