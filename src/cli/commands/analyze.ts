import { readArguments, textFrom, wholeFrom, wholeOr } from '../arguments'
import { misused } from '../fault'
import type { Analyzed, AnyState, CliGame, Limits } from '../games/cli-game'
import { type Input, inputFrom } from '../input'
import { interruptible } from '../interrupt'
import { liveLines } from '../terminal/live'
import { progressBar } from '../terminal/progress'
import { fixed, percent, tableOf } from '../terminal/table'

const OPTIONS = {
  time: { type: 'string' },
  iterations: { type: 'string' },
  top: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
} as const

/** Tells what each move of a position is worth, or where the players of a record went wrong. */
export async function runAnalyze(args: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (positionals.length !== 1)
    misused('analyze takes one position or record: in quotes, as a file, or - for standard input.')
  const limits = {
    time: wholeOr('time', values.time, 1, 3_600_000, undefined),
    iterations: wholeOr('iterations', values.iterations, 1, 1_000_000_000, undefined),
  }
  const top = wholeFrom('top', values.top, 1, 100_000)
  const input = inputFrom(textFrom(positionals[0]))
  await interruptible((signal) =>
    input.kind === 'position'
      ? tellPosition(input.rules, input.state, { limits, top, json: values.json, signal })
      : tellRecord(input, { limits, json: values.json, signal }),
  )
}

interface How {
  readonly limits: Limits
  readonly json: boolean
  readonly signal: AbortSignal
}

async function tellPosition(
  rules: CliGame,
  state: AnyState,
  { limits, top, json, signal }: How & { readonly top: number },
): Promise<void> {
  const lines = liveLines()
  const show = (iterations: number, moves: readonly Analyzed[]) =>
    lines.show([`${iterations} iterations`, ...tableOf(rowsOf(moves.slice(0, top)))])
  const moves = await rules
    .analyze(state, { ...limits, signal, onProgress: show })
    .finally(() => lines.clear())
  if (json) console.log(JSON.stringify({ game: rules.game.facts.name, player: state.turn, moves }))
  else for (const line of tableOf(rowsOf(moves.slice(0, top)))) console.log(line)
}

/** The moves as rows of a table; columns that the game's analysis knows nothing about are left out. */
function rowsOf(moves: readonly Analyzed[]): readonly (readonly string[])[] {
  const columns: readonly [string, (move: Analyzed) => string | null][] = [
    ['move', ({ move }) => move],
    ['wins', ({ winChance }) => (winChance === null ? null : percent(winChance))],
    ['±', ({ winError }) => (winError === null ? null : percent(winError))],
    ['margin', ({ margin }) => (margin === null ? null : fixed(margin, 1))],
    ['points', ({ points }) => (points === null ? null : String(points))],
    ['visits', ({ visits }) => (visits === null ? null : String(visits))],
  ]
  const shown = columns.filter(([, cell]) => moves.some((move) => cell(move) !== null))
  return [
    shown.map(([head]) => head),
    ...moves.map((move) => shown.map(([, cell]) => cell(move) ?? '')),
  ]
}

/** A move of a record beside the best one. */
interface Judged {
  readonly index: number
  readonly player: number
  readonly move: string
  readonly best: string
  /** By how much the move is worse: in chances to win, or else in points; null for one that was not looked at. */
  readonly loss: number | null
}

async function tellRecord(
  { rules, record }: Extract<Input, { kind: 'record' }>,
  { limits, json, signal }: How,
): Promise<void> {
  const bar = progressBar()
  const judged: Judged[] = []
  /** How a loss is written: in chances to win, or else in points. */
  let written: (loss: number) => string = percent
  let before = rules.records.initialState(record)
  const steps = [...rules.records.replay(record)]
  for (const { index, player, move, state } of steps) {
    if (player !== null) {
      const moves = await rules.analyze(before, { ...limits, signal, player })
      const token = rules.game.formatMove(move)
      const made = moves.find((one) => one.move === token)
      const best = moves[0]!
      if (best.winChance === null) written = String
      judged.push({ index, player, move: token, best: best.move, loss: lossOf(best, made) })
    }
    before = state
    bar.show(index + 1, steps.length)
  }
  bar.clear()
  if (json) console.log(JSON.stringify({ game: rules.game.facts.name, moves: judged }))
  else for (const line of tableOf(recordRows(judged, written))) console.log(line)
}

function lossOf(best: Analyzed, made: Analyzed | undefined): number | null {
  if (made === undefined) return null
  if (best.winChance === null) return best.points! - made.points!
  return Math.max(0, best.winChance - made.winChance!)
}

function recordRows(
  judged: readonly Judged[],
  written: (loss: number) => string,
): readonly (readonly string[])[] {
  return [
    ['move', 'player', 'made', 'best', 'loss'],
    ...judged.map(({ index, player, move, best, loss }) => [
      `${index + 1}`,
      `${player + 1}`,
      move,
      best,
      loss === null ? '' : written(loss),
    ]),
  ]
}
