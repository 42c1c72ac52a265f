import { availableParallelism } from 'node:os'
import type { Signal } from '../../bots/bot'
import type { TournamentGame } from '../../bots/schedule'
import { standingsOf } from '../../bots/standings'
import { type Tournament, tournament } from '../../bots/tournament'
import { type Journal, openJournal } from '../arena/journal'
import { tellTournament } from '../arena/report'
import { readSpec } from '../arena/spec'
import { type SprtOptions, type SprtState, sprt } from '../arena/sprt'
import { openTable, type Report, type TableSettings } from '../arena/table'
import { gameFrom, playersFrom, readArguments, setupFrom, wholeFrom, wholeOr } from '../arguments'
import { misused } from '../fault'
import type { AnyBot, AnyMove } from '../games/cli-game'
import { interruptible } from '../interrupt'
import { progressBar } from '../terminal/progress'
import { fixed } from '../terminal/table'
import { openPool, type Pool } from '../threads/pool'

const OPTIONS = {
  game: { type: 'string', default: 'azul' },
  games: { type: 'string' },
  board: { type: 'string' },
  players: { type: 'string', default: '2' },
  seed: { type: 'string', default: 'arena' },
  time: { type: 'string' },
  clock: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  out: { type: 'string' },
  sprt: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** The most games of a tournament. */
const MAX_GAMES = 1_000_000

/** How many games a sequential test plays at most where nobody says. */
const SPRT_GAMES = 20_000

/** What a tournament is played with. */
interface Plan {
  readonly table: TableSettings
  readonly games: number
  readonly players: 2 | 3 | 4
  readonly seed: string
  readonly jobs: number
  readonly out: string | undefined
  readonly sprt: SprtOptions | null
}

/** Plays bots against each other. */
export async function runArena(args: readonly string[]): Promise<undefined> {
  const { values, positionals } = readArguments(joinSprt(args), OPTIONS)
  const plan = planFrom(values, positionals)
  const { result, test } = await interruptible((signal) => play(plan, signal))
  if (values.json) console.log(JSON.stringify(test === null ? result : { ...result, sprt: test }))
  else for (const line of tellTournament(result, test)) console.log(line)
}

/** `--sprt 0 20` as one word, which is what options take. */
function joinSprt(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--sprt')
  if (at === -1) return args
  return [
    ...args.slice(0, at),
    `--sprt=${args.slice(at + 1, at + 3).join(' ')}`,
    ...args.slice(at + 3),
  ]
}

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

function planFrom(values: Values, words: readonly string[]): Plan {
  const rules = gameFrom(values.game)
  const bots = words.map((word) => readSpec(word, rules))
  if (bots.length < 2 || new Set(bots.map(({ name }) => name)).size < bots.length)
    misused('Name two or more different bots; a name like new=mcts:500 tells equal ones apart.')
  const sprtOptions = values.sprt === undefined ? null : sprtFrom(values.sprt, bots.length)
  const clock = values.clock === undefined ? undefined : clockFrom(values.clock)
  return {
    table: {
      game: values.game,
      bots,
      setup: setupFrom(rules, values.board),
      time: wholeOr('time', values.time, 1, 3_600_000, undefined),
      clock,
    },
    games: wholeOr('games', values.games, 1, MAX_GAMES, sprtOptions === null ? 100 : SPRT_GAMES),
    players: playersFrom(rules, values.players) as 2 | 3 | 4,
    seed: values.seed,
    jobs: wholeFrom('jobs', values.jobs, 1, Math.max(64, availableParallelism())),
    out: values.out,
    sprt: sprtOptions,
  }
}

/** Two numbers of Elo points. */
function sprtFrom(text: string, bots: number): SprtOptions {
  const [, low, high] = /^(-?\d{1,4}(?:\.\d+)?) (-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? []
  const [elo0, elo1] = [Number(low), Number(high)]
  if (!(elo0 < elo1)) misused('--sprt takes two numbers of Elo points, the lower one first: 0 20.')
  if (bots !== 2) misused('--sprt compares two bots.')
  return { elo0, elo1, alpha: 0.05, beta: 0.05 }
}

/** Seconds for a game, and for every move: `60+0.5`. */
function clockFrom(text: string) {
  const [, time, increment = '0'] =
    /^(\d{1,5}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?$/.exec(text) ?? []
  if (!(Number(time) > 0)) misused('--clock is seconds for a game and each move, like 60+0.5.')
  return { time: 1000 * Number(time), increment: 1000 * Number(increment) }
}

interface Outcome {
  readonly result: Tournament<AnyMove, object>
  readonly test: (SprtState & SprtOptions & { readonly games: number }) | null
}

async function play(plan: Plan, signal: AbortSignal): Promise<Outcome> {
  const { table, out, jobs, players, seed } = plan
  const settings = { table, players, seed }
  const journal = out === undefined ? null : openJournal(out, settings)
  const data = { task: 'arena', settings: table } as const
  const here = () => openTable(table, signal)
  const pool = await openPool<TournamentGame, Report>(jobs, data, here, signal)
  try {
    return await playAll(plan, pool, journal, signal)
  } finally {
    await pool.close()
    journal?.close()
  }
}

/** Thrown to stop a tournament that is decided. */
class Decided extends Error {}

async function playAll(
  { table, games, players, seed, jobs, sprt: options }: Plan,
  pool: Pool<TournamentGame, Report>,
  journal: Journal | null,
  signal: AbortSignal,
): Promise<Outcome> {
  const rules = gameFrom(table.game)
  const names = table.bots.map(({ name }) => name)
  const bar = progressBar()
  /** How many games were played before this run. */
  let old = 0
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort(signal.reason))
  const test = options === null ? null : new PairTest(names[0]!, options)
  /** Games again in their order, which does not depend on how many are played at a time. */
  const all: Report[] = []

  const executor = async (game: TournamentGame, inner: Signal) => {
    const known = journal?.played.get(game.index)
    if (known !== undefined) {
      old++
      return known
    }
    const report = await pool.run(game, inner)
    journal?.add(report)
    return report
  }
  const onGame = (report: Report, done: number) => {
    all[report.index] = report
    test?.take(all)
    bar.show(done, games, { old, note: test?.note() ?? '' })
    if (test?.isDecided) stop.abort(new Decided())
  }
  const seats = names.map((name) => ({ name }) as AnyBot)
  const how = { games, players, seed, executor, concurrency: jobs, signal: stop.signal, onGame }
  try {
    const result = await tournament(rules.game, seats, how)
    return { result, test: test?.state() ?? null }
  } catch (error) {
    if (!(error instanceof Decided)) throw error
    const state = test!.state()
    const played = all.slice(0, state.games)
    return { result: { ...standingsOf(names, played), games: played }, test: state }
  } finally {
    bar.clear()
  }
}

/** A sequential test over the games of a tournament, in their order. */
class PairTest {
  readonly #name: string
  readonly #options: SprtOptions
  readonly #scores: number[] = []
  #state: SprtState

  constructor(name: string, options: SprtOptions) {
    this.#name = name
    this.#options = options
    this.#state = sprt([], options)
  }

  get isDecided(): boolean {
    return this.#state.accepted !== null
  }

  /** How many games it has looked at. */
  get games(): number {
    return 2 * this.#scores.length
  }

  /** Looks at the pairs of games that are complete, in their order, until it is decided. */
  take(all: readonly (Report | undefined)[]): void {
    for (;;) {
      const [one, other] = [all[this.games], all[this.games + 1]]
      if (this.isDecided || one === undefined || other === undefined) return
      this.#scores.push((this.#scoreIn(one) + this.#scoreIn(other)) / 2)
      this.#state = sprt(this.#scores, this.#options)
    }
  }

  note(): string {
    const { ratio, lower, upper } = this.#state
    return `(${fixed(ratio, 2)} of ${lower.toFixed(2)} to ${upper.toFixed(2)})`
  }

  state() {
    return { ...this.#options, ...this.#state, games: this.games }
  }

  /** The mean score of the bot's seats against all seats of the other. */
  #scoreIn({ seats, ranks }: Report): number {
    let score = 0
    let meetings = 0
    for (const [seat, name] of seats.entries())
      for (const [other, rival] of seats.entries())
        if (name === this.#name && rival !== name) {
          score += (1 + Math.sign(ranks[other]! - ranks[seat]!)) / 2
          meetings++
        }
    return score / meetings
  }
}
