import type { AnalyzedMove, AnalyzeOptions } from '../../bots/analysis'
import type { ReviewOptions } from '../../bots/review'
import { interruptible } from '../cli-error'
import type { CommandLine } from '../command-table'
import type { AnyMove, AnyState, CliGame, Limits } from '../games/cli-game'
import { type Input, parseInput, readText } from '../input'
import { fixed, formatTable, liveLines, percent, progressBar } from '../terminal'

/** Rates the moves of a position, or reviews a record. */
export async function runAnalyze({
  values: { time, iterations, top, json },
  words: [source = ''],
}: CommandLine<'analyze'>): Promise<undefined> {
  const input = await parseInput(readText(source))
  await interruptible(async (signal) => {
    const options = { time, iterations, signal } as Limits & { readonly signal: AbortSignal }
    const { game, lines } =
      input.kind === 'position'
        ? await analyzePosition(input.rules, input.state, options, top)
        : await reviewRecord(input, options)
    console.log(json ? JSON.stringify(game) : lines.join('\n'))
  })
}

async function analyzePosition(
  rules: CliGame,
  state: AnyState,
  options: AnalyzeOptions<AnyMove>,
  top: number,
) {
  const lines = liveLines()
  const format = rules.game.formatMove
  const rowsOf = (moves: readonly AnalyzedMove<AnyMove>[]) => [
    ['move', 'wins', '±', 'margin', 'visits'],
    ...moves
      .slice(0, top)
      .map(({ move, winChance, winError, margin, visits }) => [
        format(move),
        percent(winChance),
        percent(winError),
        fixed(margin, 1),
        `${visits}`,
      ]),
  ]
  const { player, moves } = await rules
    .analyze(state, {
      ...options,
      onProgress: ({ iterations, moves }) =>
        lines.show([`${iterations} iterations`, ...formatTable(rowsOf(moves))]),
    })
    .finally(() => lines.clear())
  const rated = moves.map((one) => ({ ...one, move: format(one.move) }))
  return { game: { game: rules.name, player, moves: rated }, lines: formatTable(rowsOf(moves)) }
}

async function reviewRecord(
  { rules, record }: Extract<Input, { kind: 'record' }>,
  options: ReviewOptions<AnyMove, unknown>,
) {
  const bar = progressBar()
  const format = rules.game.formatMove
  const onProgress = ({ moves, recorded }: { moves: readonly unknown[]; recorded: number }) =>
    bar.show(moves.length, recorded)
  const { moves, accuracy } = await rules
    .review(record, { ...options, onProgress })
    .finally(() => bar.clear())
  const { review } = await rules.loadWording('en')
  const names = accuracy.map((_, player) => record.names?.[player] ?? `Player ${player + 1}`)
  const shares = accuracy.flatMap((share, player) =>
    share === null ? [] : [`${names[player]} ${percent(share / 100)}`],
  )
  const table = formatTable([
    ['move', 'player', 'made', 'best', 'wins', 'loss'],
    ...moves.map(({ index, player, move, best, before, loss }) => [
      `${index + 1}`,
      `${player + 1}`,
      format(move),
      format(best),
      percent(before.winChance),
      percent(loss),
    ]),
  ])
  const mistakes = moves
    .filter(({ mistake }) => mistake !== null)
    .map((reviewed) => `${reviewed.index + 1}. ${review(reviewed, names)}`)
  const accuracies = shares.length === 0 ? [] : [`Accuracy: ${shares.join(', ')}`]
  const judged = moves.map((one) => ({ ...one, move: format(one.move), best: format(one.best) }))
  return {
    game: { game: rules.name, moves: judged, accuracy },
    lines: [...table, ...mistakes, ...accuracies],
  }
}
