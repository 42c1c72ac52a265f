import { type Standing, standingsOf } from '../../bots/standings'
import { type Tournament, tournament } from '../../bots/tournament'
import { readBotSpec } from '../arena/bots'
import { openGameRunner, type Report, type TournamentSettings } from '../arena/game-runner'
import { PairTest, type SprtResult } from '../arena/sprt'
import { interruptible, usageError } from '../cli-error'
import { COMMANDS, type CommandLine } from '../command-table'
import type { AnyBot, AnyMove, CliGame } from '../games/cli-game'
import { openJournal } from '../output'
import { counted, fixed, formatTable, percent, progressBar } from '../terminal'
import { openPool } from '../threads/pool'

/** The default number of games, and the limit of a sequential test. */
const GAMES = 100
const MAX_SPRT_GAMES = 20_000

/** Plays a tournament. */
export async function runArena({ values, words }: CommandLine<'arena'>): Promise<undefined> {
  const rules = await values.game.load()
  const bots = await Promise.all(words.map((word) => readBotSpec(word, rules)))
  if (new Set(bots.map(({ name }) => name)).size < bots.length)
    usageError(COMMANDS.arena.words.error)
  const { board, time, clock, sprt, json } = values
  if (sprt !== undefined && bots.length !== 2) usageError('--sprt compares two bots.')
  const settings: TournamentSettings = { game: rules.name, bots, setup: board, time, clock }
  const test = sprt === undefined ? null : new PairTest(bots, sprt)
  const result = await interruptible((signal) => play(rules, settings, values, test, signal))
  const tested = test?.result() ?? null
  const report = tested === null ? result : { ...result, sprt: tested }
  console.log(json ? JSON.stringify(report) : formatTournament(result, tested).join('\n'))
}

/** Why a tournament is aborted whose sequential test is decided. */
const DECIDED = new Error('The test is decided.')

async function play(
  { game }: CliGame,
  settings: TournamentSettings,
  values: CommandLine<'arena'>['values'],
  test: PairTest | null,
  signal: AbortSignal,
): Promise<Tournament<AnyMove, object>> {
  const { players, seed, jobs, out, games = test === null ? GAMES : MAX_SPRT_GAMES } = values
  const journal =
    out === undefined ? null : openJournal<Report>(out, { ...settings, players, seed })
  const here = () => openGameRunner(settings, signal)
  const pool = await openPool(jobs, { task: 'arena', settings }, here, signal)
  const old = journal?.played.size ?? 0
  const bar = progressBar()
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort(signal.reason))
  /** Reports by index: the order in which games finish depends on the number of jobs. */
  const reports: Report[] = []
  const names = settings.bots.map(({ name }) => name)
  const seats = names.map((name) => ({ name }) as AnyBot)
  try {
    return await tournament(game, seats, {
      games,
      players,
      seed,
      concurrency: jobs,
      signal: stop.signal,
      async executor(job, inner) {
        const played = journal?.played.get(job.index)
        if (played !== undefined) return played
        const report = await pool.run(job, inner)
        journal?.add(report)
        return report
      },
      onGame(report, done) {
        reports[report.index] = report
        test?.update(reports)
        bar.show(done, games, { old, note: test?.note() ?? '' })
        if (test?.isDecided) stop.abort(DECIDED)
      },
    })
  } catch (error) {
    if (test === null || error !== DECIDED) throw error
    const used = reports.slice(0, test.result().games)
    return { ...standingsOf(names, used), games: used }
  } finally {
    bar.clear()
    await pool.close()
    journal?.close()
  }
}

const formatInterval = ({ low, high }: Standing['wins']) =>
  `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`

/** The result of a tournament as lines of text. */
export function formatTournament(
  { standings, versus, games }: Tournament<unknown, unknown>,
  test: SprtResult | null,
): readonly string[] {
  const place = (name: string) => standings.findIndex((one) => one.name === name)
  return [
    ...formatTable([
      ['bot', 'Elo', '±', 'won', '95 %', 'points', 'games'],
      ...standings.map(({ name, elo, eloError, wins, meanScore, games }) => [
        name,
        fixed(elo, 0),
        eloError.toFixed(0),
        percent(wins.share),
        formatInterval(wins),
        meanScore.toFixed(1),
        String(games),
      ]),
    ]),
    '',
    ...formatTable([
      ['before', 'comes first', '95 %', 'ties'],
      ...versus
        .filter(({ name, rival }) => place(name) < place(rival))
        .map((one) => [
          `${one.name} before ${one.rival}`,
          percent(one.share),
          formatInterval(one),
          one.ties.toFixed(0),
        ]),
    ]),
    ...standings.flatMap((standing) => formatForfeits(standing, games as readonly Report[])),
    ...(test === null ? [] : ['', formatTest(test)]),
  ]
}

/** How many games a bot forfeited, with the first reason. */
function formatForfeits({ name, forfeits }: Standing, games: readonly Report[]): readonly string[] {
  for (const { index, seats, forfeit } of games)
    if (forfeit !== null && seats[forfeit.player] === name) {
      const count = counted(forfeits, 'game')
      return ['', `${name} forfeited ${count}, first game ${index + 1}: ${forfeit.message}`]
    }
  return []
}

function formatTest({ accepted, ratio, lower, upper, elo0, elo1, games }: SprtResult): string {
  const figures = `log likelihood ratio ${fixed(ratio, 2)}, bounds ${lower.toFixed(2)} and ${upper.toFixed(2)}, ${games} games`
  if (accepted === null) return `Not decided between ${elo0} and ${elo1} Elo (${figures}).`
  const [nearer, farther] = accepted === 'elo1' ? [elo1, elo0] : [elo0, elo1]
  return `The first bot is nearer to ${nearer} Elo than to ${farther} (${figures}).`
}
