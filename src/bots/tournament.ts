import { createStop, type Stop, stoppable } from './abort'
import { type Bot, reasonOf, type Signal } from './bot'
import { CLOCK, type GameClock } from './clock'
import { type Executor, executorFor } from './executor'
import type { Scored } from './forfeit'
import {
  ANYTHING,
  COUNT,
  checkOption,
  FUNCTION,
  MILLISECONDS,
  NAME,
  oneOf,
  readOptions,
  refuseOption,
  SEED,
  SIGNAL,
} from './options'
import type { PlayableGame } from './play-game'
import type { GameReport } from './report'
import { schedule } from './schedule'
import { type Standing, standingsOf, type Versus } from './standings'

/** How a tournament is played. */
export interface TournamentOptions<Move, Options> {
  /** How many games; 100 by default. */
  readonly games?: number
  /** How many play a game; 2 by default. */
  readonly players?: 2 | 3 | 4
  /** How each game is set up; players and seed are added. */
  readonly game?: Options
  /** What all random numbers start from; 0 by default. The same seed, the same tournament. */
  readonly seed?: string | number
  /** How many milliseconds a bot may think about a move. One that is more than 100 late forfeits the game. */
  readonly time?: number
  /** A clock for each seat and game. A bot whose clock has run out for more than 100 ms forfeits the game. */
  readonly clock?: GameClock
  /** Plays the games; in this process by default. */
  readonly executor?: Executor<Move, Options>
  /** How many games the executor gets at a time; 1 by default. */
  readonly concurrency?: number
  /** Stops the tournament, and makes `tournament` throw the signal's reason. */
  readonly signal?: Signal
  /** Called after every game. */
  readonly onGame?: (report: GameReport<Move, Options>, done: number, games: number) => void
}

/** What came out of a tournament. */
export interface Tournament<Move, Options> {
  /** The bots, the strongest first. */
  readonly standings: readonly Standing[]
  /** Every bot against every other. */
  readonly versus: readonly Versus[]
  /** Every game, in order. */
  readonly games: readonly GameReport<Move, Options>[]
}

/**
 * Plays bots against each other: every line-up on the same deals from every seat, with seeded random numbers, so that
 * the same call gives the same result, wherever the games are played. A bot that makes an illegal move, throws, or
 * overruns its time loses that game, and the tournament goes on.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { greedyBot, randomBot, tournament } from 'azulejo/bots'
 *
 * const { standings } = await tournament(azul, [greedyBot(), randomBot(azul)], { games: 20, seed: 1 })
 * standings[0]!.name // 'greedy'
 * ```
 */
export async function tournament<State extends Scored, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: TournamentOptions<Move, Options> = {},
): Promise<Tournament<Move, Options>> {
  const read = readOptions<TournamentOptions<Move, Options>>(options, {
    games: COUNT,
    players: oneOf(game.facts.playerCounts),
    game: ANYTHING,
    seed: SEED,
    time: MILLISECONDS,
    clock: CLOCK,
    executor: FUNCTION,
    concurrency: COUNT,
    signal: SIGNAL,
    onGame: FUNCTION,
  })
  const {
    games = 100,
    players = 2,
    seed = 0,
    concurrency = 1,
    onGame,
    game: setup,
    time,
    clock,
  } = read
  const { executor = executorFor(game, bots, { game: setup, time, clock }) } = read
  const names = namesOf(bots)
  const jobs = schedule(names, players, games, seed)
  const reports: GameReport<Move, Options>[] = []

  await stoppable(read.signal, async (signal) => {
    const running = new Set<Stop>()
    signal.addEventListener('abort', () => {
      for (const stop of running) stop.abort(reasonOf(signal))
    })
    async function work() {
      for (const job of jobs) {
        const stop = createStop()
        running.add(stop)
        const report = await executor(job, stop.signal)
        running.delete(stop)
        if (signal.aborted) return
        reports.push(report)
        onGame?.(report, reports.length, games)
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, games) }, work))
  })

  reports.sort((one, other) => one.index - other.index)
  return { ...standingsOf(names, reports), games: reports }
}

/** The names of some bots, which are all different. */
function namesOf(bots: readonly Bot<never, unknown>[]): readonly string[] {
  const names = bots.map(({ name }, i) => checkOption(name, ['bots', i, 'name'], NAME))
  if (names.length < 2 || new Set(names).size < names.length)
    refuseOption(['bots'], 'must be two or more with different names.')
  return names
}
