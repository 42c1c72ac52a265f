import { errorData } from '../../core/errors'
import { CliError } from '../cli-error'
import type { CommandLine } from '../command-table'
import type { AnyRecord, AnyState, CliGame } from '../games/cli-game'
import { parseInput, readText } from '../input'

/** Replays a record and checks every move. */
export async function runReplay({
  values,
  words: [source = ''],
}: CommandLine<'replay'>): Promise<number> {
  const input = await parseInput(readText(source))
  if (input.kind !== 'record') throw new CliError('The input is a position; a record is needed.')
  const { steps, ...summary } = replay(input.rules, input.record)
  const { error } = summary
  if (values.json) {
    console.log(JSON.stringify(values.moves ? { ...summary, steps } : summary))
    return error === null ? 0 : 1
  }
  if (values.moves) for (const step of steps) console.log(formatStep(step))
  if (error !== null) throw new CliError(error.message)
  console.log(formatSummary(summary))
  return 0
}

/** A move of a record, with the position after it. */
interface Step {
  readonly index: number
  readonly player: number | null
  readonly move: string
  readonly position: string
}

/** The steps up to the end or the first error; its `index` is null if it is not in a move. */
function replay({ name, game, records }: CliGame, record: AnyRecord) {
  const steps: Step[] = []
  let last: AnyState | null = null
  let error: {
    readonly code: string
    readonly index: number | null
    readonly message: string
  } | null = null
  try {
    last = records.initialState(record)
    for (const { index, player, move, state } of records.replay(record)) {
      const position = records.formatPosition(state)
      steps.push({ index, player, move: game.formatMove(move), position })
      last = state
    }
  } catch (thrown) {
    const data = errorData(thrown)
    if (data === null) throw thrown
    const { index = null } = thrown as { readonly index?: number | null }
    error = { code: data.code, index, message: data.message }
  }
  const scores = last?.players.map(({ score }) => score) ?? []
  return { game: name, moves: steps.length, scores, result: record.result, error, steps }
}

const formatStep = ({ index, player, move, position }: Step): string =>
  `${index + 1}. ${player === null ? 'dealer' : `player ${player + 1}`} ${move}\n   ${position}`

const formatSeats = (seats: readonly number[]): string =>
  seats.map((seat) => `player ${seat + 1}`).join(' and ')

type Summary = Omit<ReturnType<typeof replay>, 'steps'>

function formatSummary({ game, moves, scores, result }: Summary): string {
  let end = 'the game is not over'
  if (result !== null)
    end =
      'winners' in result
        ? `won by ${formatSeats(result.winners)} (${result.reason})`
        : `conceded by ${formatSeats(result.by)}`
  return `The record is correct: a game of ${game}, ${moves} moves, ${scores.join(':')}; ${end}.`
}
