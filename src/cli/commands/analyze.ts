import { CliError, interruptible } from '../cli-error'
import type { CommandLine } from '../command-table'
import {
  type AnyState,
  type CliGame,
  type Limits,
  limitsOf,
  type RatedMove,
} from '../games/cli-game'
import { type Input, parseInput, readText } from '../input'
import { fixed, formatTable, liveLines, percent, progressBar } from '../terminal'

/** Rates the moves of a position, or shows what each move of a record lost. */
export async function runAnalyze({
  values,
  words: [source],
}: CommandLine<'analyze'>): Promise<undefined> {
  const { top, json } = values
  const limits = limitsOf(values)
  const input = await parseInput(readText(source!))
  await interruptible((signal) =>
    input.kind === 'position'
      ? analyzePosition(input.rules, input.state, { limits, top, json, signal })
      : analyzeRecord(input, { limits, json, signal }),
  )
}

interface Settings {
  readonly limits: Limits
  readonly json: boolean
  readonly signal: AbortSignal
}

async function analyzePosition(
  rules: CliGame,
  state: AnyState,
  { limits, top, json, signal }: Settings & { readonly top: number },
): Promise<void> {
  const lines = liveLines()
  const format = (moves: readonly RatedMove[]) => formatTable(rowsOf(moves.slice(0, top)))
  const onProgress = (iterations: number, moves: readonly RatedMove[]) =>
    lines.show([`${iterations} iterations`, ...format(moves)])
  const moves = await rules
    .analyze(state, { ...limits, signal, onProgress })
    .finally(() => lines.clear())
  if (json) console.log(JSON.stringify({ game: rules.name, player: state.turn, moves }))
  else for (const line of format(moves)) console.log(line)
}

/** Moves as rows of a table, without columns that are null in every row. */
function rowsOf(moves: readonly RatedMove[]): readonly (readonly string[])[] {
  const columns: readonly [string, (move: RatedMove) => string | null][] = [
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
interface JudgedMove {
  readonly index: number
  readonly player: number
  readonly move: string
  readonly best: string
  /** The loss in winning chances or in points; null if the analysis left the move out. */
  readonly loss: number | null
}

async function analyzeRecord(
  { rules, record }: Extract<Input, { kind: 'record' }>,
  { limits, json, signal }: Settings,
): Promise<void> {
  const bar = progressBar()
  const judged: JudgedMove[] = []
  let formatLoss: (loss: number) => string = percent
  let before = rules.records.initialState(record)
  const steps = [...rules.records.replay(record)]
  for (const { index, player, move, state } of steps) {
    if (player !== null) {
      const moves = await rules.analyze(before, { ...limits, signal, player })
      const [best] = moves
      if (best === undefined) throw new CliError(`Move ${index + 1} cannot be analyzed.`)
      const token = rules.game.formatMove(move)
      const made = moves.find((one) => one.move === token)
      if (best.winChance === null) formatLoss = String
      judged.push({ index, player, move: token, best: best.move, loss: lossOf(best, made) })
    }
    before = state
    bar.show(index + 1, steps.length)
  }
  bar.clear()
  if (json) console.log(JSON.stringify({ game: rules.name, moves: judged }))
  else for (const line of formatTable(recordRows(judged, formatLoss))) console.log(line)
}

function lossOf(best: RatedMove, made: RatedMove | undefined): number | null {
  if (made === undefined) return null
  if (best.winChance !== null && made.winChance !== null)
    return Math.max(0, best.winChance - made.winChance)
  return best.points === null || made.points === null ? null : best.points - made.points
}

function recordRows(
  judged: readonly JudgedMove[],
  formatLoss: (loss: number) => string,
): readonly (readonly string[])[] {
  return [
    ['move', 'player', 'made', 'best', 'loss'],
    ...judged.map(({ index, player, move, best, loss }) => [
      `${index + 1}`,
      `${player + 1}`,
      move,
      best,
      loss === null ? '' : formatLoss(loss),
    ]),
  ]
}
