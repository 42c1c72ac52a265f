import { errorData } from '../../core/errors'
import { readArguments, textFrom } from '../arguments'
import { Fault, misused } from '../fault'
import type { AnyRecord, CliGame } from '../games/cli-game'
import { inputFrom } from '../input'

const OPTIONS = {
  moves: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** Plays a record again, and says whether its game can have been played. */
export async function runReplay(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (positionals.length !== 1) misused('replay takes one record: a file, or - for standard input.')
  const input = inputFrom(textFrom(positionals[0]))
  if (input.kind !== 'record') throw new Fault('That is a position; a record is needed.')
  const { rules, record } = input
  const checked = replayed(rules, record)
  if (values.json) {
    const { steps, ...rest } = checked
    console.log(JSON.stringify(values.moves ? { ...rest, steps } : rest))
    return checked.error === null ? 0 : 1
  }
  if (values.moves) for (const step of checked.steps) console.log(tellStep(step))
  if (checked.error !== null) throw new Fault(checked.error.message)
  console.log(tellEnd(checked))
  return 0
}

interface Step {
  readonly index: number
  readonly player: number | null
  readonly move: string
  readonly position: string
}

/** What came out of a replay. */
interface Replayed {
  readonly game: string
  readonly moves: number
  readonly scores: readonly number[]
  readonly result: AnyRecord['result']
  /** The first thing that is false. */
  readonly error: {
    readonly code: string
    readonly index: number | null
    readonly message: string
  } | null
  readonly steps: readonly Step[]
}

function replayed(rules: CliGame, record: AnyRecord): Replayed {
  const { game, records } = rules
  const steps: Step[] = []
  let scores: readonly number[] = []
  let error: Replayed['error'] = null
  try {
    scores = records.initialState(record).players.map(({ score }) => score)
    for (const { index, player, move, state } of records.replay(record)) {
      const position = rules.formatPosition(state)
      steps.push({ index, player, move: game.formatMove(move), position })
      scores = state.players.map(({ score }) => score)
    }
  } catch (thrown) {
    const data = errorData(thrown)
    if (data === null) throw thrown
    const { index = null } = thrown as { readonly index?: number | null }
    error = { code: data.code, index, message: data.message }
  }
  const { name } = game.facts
  return { game: name, moves: steps.length, scores, result: record.result, error, steps }
}

const tellStep = ({ index, player, move, position }: Step): string =>
  `${index + 1}. ${player === null ? 'dealer' : `player ${player + 1}`} ${move}\n   ${position}`

function tellEnd({ game, moves, scores, result }: Replayed): string {
  const how =
    result === null
      ? 'goes on'
      : 'winners' in result
        ? `ended (${result.reason}), won by ${result.winners.map((seat) => `player ${seat + 1}`).join(' and ')}`
        : `was conceded by ${result.by.map((seat) => `player ${seat + 1}`).join(' and ')}`
  return `The record is true: a game of ${game}, ${moves} moves, ${scores.join(':')}; it ${how}.`
}
