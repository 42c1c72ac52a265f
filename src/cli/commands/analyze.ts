import { CliError, interruptible } from '../cli-error'
import type { CommandLine } from '../command-table'
import type { AnalysisOptions, AnyState, CliGame, RatedMove } from '../games/cli-game'
import { type Input, parseInput, readText } from '../input'
import { fixed, formatTable, liveLines, percent, progressBar } from '../terminal'

/** Rates the moves of a position, or shows what each move of a record lost. */
export async function runAnalyze({
  values: { time, iterations, top, json },
  words: [source = ''],
}: CommandLine<'analyze'>): Promise<undefined> {
  const input = await parseInput(readText(source))
  await interruptible(async (signal) => {
    const options = { time, iterations, signal } as AnalysisOptions
    const { game, rows } =
      input.kind === 'position'
        ? await analyzePosition(input.rules, input.state, options, top)
        : await analyzeRecord(input, options)
    console.log(json ? JSON.stringify(game) : formatTable(rows).join('\n'))
  })
}

async function analyzePosition(
  rules: CliGame,
  state: AnyState,
  options: AnalysisOptions,
  top: number,
) {
  const lines = liveLines()
  const rowsOf = (moves: readonly RatedMove[]) => ratingRows(moves.slice(0, top))
  const onProgress = (iterations: number, moves: readonly RatedMove[]) =>
    lines.show([`${iterations} iterations`, ...formatTable(rowsOf(moves))])
  const moves = await rules.analyze(state, { ...options, onProgress }).finally(() => lines.clear())
  return { game: { game: rules.name, player: state.turn, moves }, rows: rowsOf(moves) }
}

/** The columns of ratings: their heads, their values, and how they are printed. */
const COLUMNS = [
  ['wins', 'winChance', percent],
  ['±', 'winError', percent],
  ['margin', 'margin', (points: number) => fixed(points, 1)],
  ['points', 'points', String],
  ['visits', 'visits', String],
] as const

/** Moves as rows of a table, without columns that are null in every row. */
function ratingRows(moves: readonly RatedMove[]): readonly (readonly string[])[] {
  const shown = COLUMNS.filter(([, key]) => moves.some((move) => move[key] !== null))
  return [
    ['move', ...shown.map(([head]) => head)],
    ...moves.map((one) => [
      one.move,
      ...shown.map(([, key, format]) => (one[key] === null ? '' : format(one[key]))),
    ]),
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
  options: AnalysisOptions,
) {
  const bar = progressBar()
  const moves: JudgedMove[] = []
  const rows = [['move', 'player', 'made', 'best', 'loss']]
  let before = rules.records.initialState(record)
  const steps = [...rules.records.replay(record)]
  for (const { index, player, move, state } of steps) {
    if (player !== null) {
      const rated = await rules.analyze(before, { ...options, player })
      const [best] = rated
      if (best === undefined) throw new CliError(`Move ${index + 1} cannot be analyzed.`)
      const token = rules.game.formatMove(move)
      const loss = lossOf(
        best,
        rated.find((one) => one.move === token),
      )
      const lost = loss === null ? '' : best.winChance === null ? `${loss}` : percent(loss)
      moves.push({ index, player, move: token, best: best.move, loss })
      rows.push([`${index + 1}`, `${player + 1}`, token, best.move, lost])
    }
    before = state
    bar.show(index + 1, steps.length)
  }
  bar.clear()
  return { game: { game: rules.name, moves }, rows }
}

function lossOf(best: RatedMove, made: RatedMove | undefined): number | null {
  if (made === undefined) return null
  if (best.winChance !== null && made.winChance !== null)
    return Math.max(0, best.winChance - made.winChance)
  return best.points === null || made.points === null ? null : best.points - made.points
}
