import { divide, perft } from '../../core/perft'
import { CliError } from '../cli-error'
import type { CommandLine } from '../command-table'
import type { AnyState, CliGame } from '../games/cli-game'
import { parseInput, readText } from '../input'
import { formatTable } from '../terminal'

/** Counts the positions a number of moves ahead. */
export async function runPerft({ values, words }: CommandLine<'perft'>): Promise<undefined> {
  const { depth, json } = values
  const { rules, state } = await startOf(values, words)
  const { game, records } = rules
  const { formatPosition } = records
  const rows = values.divide
    ? divide(game, state, depth, formatPosition).map((row) => ({
        ...row,
        move: game.formatMove(row.move),
      }))
    : perft(game, state, depth, formatPosition)
  const head = [values.divide ? 'move' : 'depth', 'paths', 'positions']
  const cells = rows.map((row) => [
    'move' in row ? row.move : `${row.depth}`,
    `${row.paths}`,
    `${row.positions}`,
  ])
  console.log(json ? JSON.stringify(rows) : formatTable([head, ...cells]).join('\n'))
}

async function startOf(
  { game, board, players, seed }: CommandLine<'perft'>['values'],
  [source]: readonly string[],
): Promise<{ readonly rules: CliGame; readonly state: AnyState }> {
  if (source === undefined) {
    const rules = await game.load()
    return { rules, state: rules.game.createGame({ ...board, players, seed }) }
  }
  const input = await parseInput(readText(source))
  if (input.kind === 'record') throw new CliError('The input is a record; a position is needed.')
  return input
}
