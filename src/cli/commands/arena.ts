import type { Signal } from '../../bots/bot'
import { type Standing, standingsOf } from '../../bots/standings'
import type { TournamentGame } from '../../bots/tournament'
import { type Tournament, tournament } from '../../bots/tournament'
import { parseBotSpec } from '../arena/bots'
import { openGameRunner, type Report, type TournamentSettings } from '../arena/game-runner'
import { PairTest, type SprtOptions, type SprtResult } from '../arena/sprt'
import { interruptible, usageError } from '../cli-error'
import { COMMANDS, type CommandLine } from '../command-table'
import type { AnyBot, AnyMove, CliGame } from '../games/cli-game'
import { type Journal, openJournal } from '../output'
import { counted, fixed, formatTable, percent, progressBar } from '../terminal'
import { openPool, type Pool } from '../threads/pool'

/** The default number of games, and the limit of a sequential test. */
const GAMES = 100
const MAX_SPRT_GAMES = 20_000

/** Everything that defines a tournament and how it is run. */
interface Plan {
  readonly rules: CliGame
  readonly settings: TournamentSettings
  readonly games: number
  readonly players: 2 | 3 | 4
  readonly seed: string
  readonly jobs: number
  readonly out: string | undefined
  readonly sprt: SprtOptions | undefined
}

/** The result of a tournament; `test` is that of the sequential test, if there is one. */
interface Outcome {
  readonly result: Tournament<AnyMove, object>
  readonly test: SprtResult | null
}

/** Plays a tournament. */
export async function runArena({ values, words }: CommandLine<'arena'>): Promise<undefined> {
  const rules = await values.game.load()
  const bots = words.map((word) => parseBotSpec(word, rules))
  if (new Set(bots.map(({ name }) => name)).size < bots.length)
    usageError(COMMANDS.arena.words.error)
  const { board, time, clock, sprt, players, seed, jobs, out } = values
  if (sprt !== undefined && bots.length !== 2) usageError('--sprt compares two bots.')
  const plan: Plan = {
    rules,
    settings: { game: rules.name, bots, setup: board, time, clock },
    games: values.games ?? (sprt === undefined ? GAMES : MAX_SPRT_GAMES),
    players,
    seed,
    jobs,
    out,
    sprt,
  }
  const { result, test } = await interruptible((signal) => play(plan, signal))
  if (values.json) console.log(JSON.stringify(test === null ? result : { ...result, sprt: test }))
  else for (const line of formatTournament(result, test)) console.log(line)
}

async function play(plan: Plan, signal: AbortSignal): Promise<Outcome> {
  const { settings, out, jobs, players, seed } = plan
  const journal =
    out === undefined ? null : openJournal<Report>(out, { ...settings, players, seed })
  const here = () => openGameRunner(settings, signal)
  const pool = await openPool(jobs, { task: 'arena', settings }, here, signal)
  try {
    return await playAll(plan, pool, journal, signal)
  } finally {
    await pool.close()
    journal?.close()
  }
}

/** Aborts a tournament whose sequential test is decided. */
class Decided extends Error {}

async function playAll(
  { rules, settings, games, players, seed, jobs, sprt }: Plan,
  pool: Pool<TournamentGame, Report>,
  journal: Journal<Report> | null,
  signal: AbortSignal,
): Promise<Outcome> {
  const names = settings.bots.map(({ name }) => name)
  const test = sprt === undefined ? null : new PairTest(names[0]!, sprt)
  const bar = progressBar()
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort(signal.reason))
  /** The number of games from earlier runs. */
  let old = 0
  /** Reports by index: the order in which games finish depends on the number of jobs. */
  const reports: Report[] = []

  const executor = async (game: TournamentGame, inner: Signal) => {
    const played = journal?.played.get(game.index)
    if (played !== undefined) {
      old++
      return played
    }
    const report = await pool.run(game, inner)
    journal?.add(report)
    return report
  }
  const onGame = (report: Report, done: number) => {
    reports[report.index] = report
    test?.update(reports)
    bar.show(done, games, { old, note: test?.note() ?? '' })
    if (test?.isDecided) stop.abort(new Decided())
  }
  const seats = names.map((name) => ({ name }) as AnyBot)
  const options = { games, players, seed, executor, concurrency: jobs, signal: stop.signal, onGame }
  try {
    return {
      result: await tournament(rules.game, seats, options),
      test: test?.result() ?? null,
    }
  } catch (error) {
    if (test === null || !(error instanceof Decided)) throw error
    const result = test.result()
    const played = reports.slice(0, result.games)
    return { result: { ...standingsOf(names, played), games: played }, test: result }
  } finally {
    bar.clear()
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
