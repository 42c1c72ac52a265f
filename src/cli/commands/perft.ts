import { divide, perft } from '../../core/perft'
import { gameFrom, playersFrom, readArguments, setupFrom, textFrom, wholeFrom } from '../arguments'
import { misused } from '../fault'
import type { AnyState, CliGame } from '../games/cli-game'
import { positionFrom } from '../input'
import { tableOf } from '../terminal/table'

const OPTIONS = {
  game: { type: 'string', default: 'azul' },
  board: { type: 'string' },
  players: { type: 'string', default: '2' },
  seed: { type: 'string', default: 'perft' },
  depth: { type: 'string', default: '2' },
  divide: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** The deepest that anybody has the time for. */
const MAX_DEPTH = 20

/** Counts the positions that lie moves ahead. */
export async function runPerft(args: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(args, OPTIONS)
  const depth = wholeFrom('depth', values.depth, 1, MAX_DEPTH)
  const { rules, state } = startFrom(values, positionals)
  const { game } = rules
  if (values.divide) {
    const counts = divide(game, state, depth, rules.formatPosition).map((count) => ({
      ...count,
      move: game.formatMove(count.move),
    }))
    if (values.json) console.log(JSON.stringify(counts))
    else
      tell(
        ['move', 'paths', 'positions'],
        counts.map((one) => [one.move, one.paths, one.positions]),
      )
    return
  }
  const counts = perft(game, state, depth, rules.formatPosition)
  if (values.json) console.log(JSON.stringify(counts))
  else
    tell(
      ['depth', 'paths', 'positions'],
      counts.map((one) => [one.depth, one.paths, one.positions]),
    )
}

function tell(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  for (const line of tableOf([head, ...rows.map((row) => row.map(String))])) console.log(line)
}

function startFrom(
  values: { game: string; board?: string; players: string; seed: string },
  words: readonly string[],
): { readonly rules: CliGame; readonly state: AnyState } {
  if (words.length > 1) misused('perft takes one position; put it in quotes.')
  if (words.length === 1) return positionFrom(textFrom(words[0]))
  const rules = gameFrom(values.game)
  const players = playersFrom(rules, values.players)
  const { seed } = values
  return {
    rules,
    state: rules.game.createGame({ ...setupFrom(rules, values.board), players, seed }),
  }
}
