import { hashText } from '../../core/random-stream'
import type { Board } from '../rules/board'
import { colorIndex } from '../rules/colors'
import { factoryCount, MAX_ROUNDS } from '../rules/state'
import { table } from './bits'
import { baseOf } from './layout'

/** What does not change during a game, as tables. */
export interface Rules {
  readonly board: Board
  readonly players: number
  /** The last round, as in a state; null without a limit (A-N5). */
  readonly maxRounds: number | null
  /** The last round, with the limit of all games for null. */
  readonly lastRound: number
  readonly factories: number
  /** The number of words of a position. */
  readonly words: number
  /** Whether every wall space has a printed color. */
  readonly isFixed: boolean
  /** By row and color, `5 * row + color`: the columns that the print allows, as bits. */
  readonly spaces: Uint8Array
  /** By row: the colors and columns that the print forbids, as bits `5 * color + column`. */
  readonly refused: Int32Array
  /** The ×2 spaces, as bits `5 * row + column` (A-P3). */
  readonly doubled: number
  /** The cost of a floor line by its length (A-T5). */
  readonly penalties: Int32Array
  /** A hash of the rules, equal for boards that differ only in their names. */
  readonly salt: Int32Array
}

/** The tables that depend on the board alone. */
type BoardTables = Pick<Rules, 'isFixed' | 'spaces' | 'refused' | 'doubled' | 'penalties'>

const tablesByBoard = /* @__PURE__ */ new WeakMap<Board, BoardTables>()
/** For each board, by number of players, the rules used last. */
const lastByBoard = /* @__PURE__ */ new WeakMap<Board, Rules[]>()

/** The rules of a game. The tables of a board are computed once. */
export function rulesFor(board: Board, players: number, maxRounds: number | null): Rules {
  let known = lastByBoard.get(board)
  if (known === undefined) {
    known = []
    lastByBoard.set(board, known)
  }
  let rules = known[players]
  if (rules === undefined || rules.maxRounds !== maxRounds) {
    rules = buildRules(board, players, maxRounds)
    known[players] = rules
  }
  return rules
}

function buildRules(board: Board, players: number, maxRounds: number | null): Rules {
  const lastRound = maxRounds ?? MAX_ROUNDS
  const { printed, multipliers, floor, bonus } = board
  const { row, column, color } = bonus
  const text = JSON.stringify([printed, multipliers, floor, row, column, color, players, lastRound])
  const { isFixed, spaces, refused, doubled, penalties } = tablesFor(board)
  return {
    board,
    players,
    maxRounds,
    lastRound,
    factories: factoryCount(players),
    words: baseOf(players),
    isFixed,
    spaces,
    refused,
    doubled,
    penalties,
    salt: hashText(text),
  }
}

function tablesFor(board: Board): BoardTables {
  let tables = tablesByBoard.get(board)
  if (tables === undefined) {
    tables = buildTables(board)
    tablesByBoard.set(board, tables)
  }
  return tables
}

function buildTables(board: Board): BoardTables {
  const spaces = table(Uint8Array, 25)
  const refused = table(Int32Array, 5)
  let doubled = 0
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const printed = board.printed[row]![column]!
      for (let color = 0; color < 5; color++)
        if (printed === null || colorIndex(printed) === color)
          spaces[5 * row + color]! |= 1 << column
        else refused[row]! |= 1 << (5 * color + column)
      if (board.multipliers[row]![column] === 2) doubled |= 1 << (5 * row + column)
    }
  const penalties = table(Int32Array, 8)
  board.floor.forEach((value, space) => {
    penalties[space + 1] = penalties[space]! - value
  })
  const isFixed = board.printed.flat().every((color) => color !== null)
  return { isFixed, spaces, refused, doubled, penalties }
}
