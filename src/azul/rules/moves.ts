import { throwMalformedMove } from '../../core/errors'
import { FIVE } from './board'
import { COLORS, type Color } from './colors'
import { MAX_FACTORIES } from './state'

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

/** A move of a player, as `legalMoves` lists them. */
export type PlayerMove = DraftMove | TileMove

/** A move of a player or of the dealer. */
export type Move = PlayerMove | DealMove

/** The sources of a draft: the factories of a game for four, then the center. */
const SOURCES: readonly DraftMove['source'][] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 'center']

/** The lines of a draft, from the top. */
export const LINES: readonly DraftMove['line'][] = [0, 1, 2, 3, 4, 'floor']

/** The index of the first tiling: drafts come before. */
const FIRST_TILING = 300

/** The number of moves with an index: the size of the action space for learning. */
export const MOVE_COUNT = 325

/** All drafts by source, color and line: shared, frozen objects. */
export const DRAFTS = /* @__PURE__ */ SOURCES.map((source) =>
  COLORS.map((color) =>
    LINES.map((line): DraftMove => Object.freeze({ type: 'draft', source, color, line })),
  ),
)

/** All tilings by row and column: shared, frozen objects. */
const TILINGS = /* @__PURE__ */ FIVE.map((row) =>
  FIVE.map((column): TileMove => Object.freeze({ type: 'tile', row, column })),
)

/** All moves of players: 300 drafts by source, color and line, then 25 tilings by row and column. */
export const MOVES: readonly PlayerMove[] = /* @__PURE__ */ [
  /* @__PURE__ */ DRAFTS.flat(2),
  /* @__PURE__ */ TILINGS.flat(),
].flat()

const SHARED: ReadonlySet<unknown> = /* @__PURE__ */ new Set(MOVES)

/** Whether a value is one of the shared objects in {@link MOVES}. */
// Stryker disable next-line BlockStatement: this saves time
export function isShared(value: unknown): value is PlayerMove {
  return SHARED.has(value)
}

/** The center among the sources of drafts. */
export const CENTER = MAX_FACTORIES

/** The tilings of a row, by column. */
export function tilingsOf(row: number): readonly TileMove[] {
  return TILINGS[row]!
}

/**
 * A move's number below {@link MOVE_COUNT}, the same on every board and for every number of players. Deals have none:
 * they throw.
 */
export function moveIndex(move: PlayerMove): number {
  let index = -1
  try {
    index = indexOf(move)
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

/** The index of the move that has these fields; -1 if none has. */
export function indexOf({ type, source, color, line, row, column }: MoveFields): number {
  if (type === 'draft') {
    const s = SOURCES.indexOf(source as DraftMove['source'])
    const c = COLORS.indexOf(color as Color)
    const l = LINES.indexOf(line as DraftMove['line'])
    return s === -1 || c === -1 || l === -1 ? -1 : (s * COLORS.length + c) * LINES.length + l
  }
  const r = FIVE.indexOf(row as 0)
  const c = FIVE.indexOf(column as 0)
  return type !== 'tile' || r === -1 || c === -1 ? -1 : FIRST_TILING + r * 5 + c
}
