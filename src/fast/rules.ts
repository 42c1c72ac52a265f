import type { Board } from '../azul/board'
import { colorIndex } from '../azul/colors'
import { factoryCount } from '../azul/state'
import { wordsOf } from './layout'
import { outside } from './tables'

/** What does not change in a game, as tables: the board, and how many play. */
export interface Rules {
  readonly board: Board
  readonly players: number
  /** After which round the game ends at the latest; null: rules alone decide (A-N5). */
  readonly maxRounds: number | null
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
}

const cache = new WeakMap<Board, Rules[]>()

/** The tables for a board and a number of players, made once. */
export function rulesFor(board: Board, players: number, maxRounds: number | null): Rules {
  let known = cache.get(board)
  if (known === undefined) {
    known = []
    cache.set(board, known)
  }
  let rules = known[players]
  if (rules === undefined) {
    rules = buildRules(board, players)
    known[players] = rules
  }
  return maxRounds === null ? rules : { ...rules, maxRounds }
}

function buildRules(board: Board, players: number): Rules {
  const spaces = outside(Uint8Array, 25)
  const refused = outside(Int32Array, 5)
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
  const penalties = outside(Int32Array, 8)
  board.floor.forEach((value, space) => {
    penalties[space + 1] = penalties[space]! - value
  })
  return {
    board,
    players,
    maxRounds: null,
    factories: factoryCount(players),
    words: wordsOf(players),
    isFixed: board.printed.flat().every((color) => color !== null),
    spaces,
    refused,
    doubled,
    penalties,
  }
}
