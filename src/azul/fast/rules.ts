import { hashText } from '../../core/random-stream'
import type { Board } from '../rules/board'
import { colorIndex } from '../rules/colors'
import { factoryCount, MAX_ROUNDS } from '../rules/state'
import { table } from './bits'
import { baseOf } from './layout'

/** What does not change in a game, as tables: the board, how many play, and the bound on rounds. */
export interface Rules {
  readonly board: Board
  readonly players: number
  /** As in a state: after which round the game ends at the latest; null: only where all games do (A-N5). */
  readonly maxRounds: number | null
  /** The round after which it ends. */
  readonly lastRound: number
  readonly factories: number
  /** How many words a position has. */
  readonly words: number
  /** Whether the print leaves no choice on any wall space. */
  readonly isFixed: boolean
  /** For each row and color, `5 * row + color`: the columns where the print lets the color go, as bits. */
  readonly spaces: Uint8Array
  /** For each row: the colors and columns that the print keeps apart, as bits `5 * color + column`. */
  readonly refused: Int32Array
  /** The ×2 spaces, as bits `5 * row + column` (A-P3). */
  readonly doubled: number
  /** What a floor line of each length costs (A-T5). */
  readonly penalties: Int32Array
  /** Words that stand for the rules in a hash: the same for boards that differ in name alone. */
  readonly salt: Int32Array
}

/** What a board comes to, whatever the bound on rounds. */
type BoardTables = Pick<Rules, 'isFixed' | 'spaces' | 'refused' | 'doubled' | 'penalties'>

const tablesByBoard = /* @__PURE__ */ new WeakMap<Board, BoardTables>()
/** For each board, by number of players: the rules that were asked for last. */
const lastByBoard = /* @__PURE__ */ new WeakMap<Board, Rules[]>()

/** The rules of a game, with tables that are made once for a board. */
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
