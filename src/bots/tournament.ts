import type { GameRecord } from '../core/records/record'
import { anything, oneOf } from '../core/shape'
import type { Bot, Signal } from './bot'
import {
  COUNT,
  checkOption,
  FUNCTION,
  MILLISECONDS,
  NAME,
  readOptions,
  refuseOption,
  SEED,
  SIGNAL,
} from './options'
import { type PlayableGame, type PlayedMove, playGame, type Scored } from './play-game'
import { type Forfeit, GAME_CLOCK, type GameClock } from './request-move'
import { type Standing, standingsOf, type Versus } from './standings'
import { abortReason, type Controller, createController, runAbortable } from './timing'

/** One game of a tournament, as plain JSON: the job of an executor. */
export interface TournamentGame {
  /** Its number in the tournament, from 0. */
  readonly index: number
  /** The names of the bots, by seat. */
  readonly seats: readonly string[]
  /** The seed of the game's deals. */
  readonly seed: string
}

/** The report of one game of a tournament, as plain JSON. */
export interface GameReport<Move, Options> {
  /** Its number in the tournament, from 0. */
  readonly index: number
  /** The names of the bots, by seat. */
  readonly seats: readonly string[]
  /** The seed of the bots: `playGame` with the record's `start` and this seed plays the game again. */
  readonly seed: string
  /** Final scores by seat. */
  readonly scores: readonly number[]
  /** Ranks by seat; 1 is the best, ties share one. */
  readonly ranks: readonly number[]
  /** How a bot forfeited the game; null if none did. */
  readonly forfeit: Forfeit | null
  /**
   * The whole game with the bots' names, as `azulejo/notation` and `azulejo/qwirkle/notation` have it. A forfeit is
   * recorded as conceded.
   */
  readonly record: GameRecord<string, never, Options, PlayedMove<Move>>
}

/** Plays one game here, on another thread or on another machine. Stops when the signal is aborted. */
export type Executor<Move, Options> = (
  game: TournamentGame,
  signal: Signal,
) => Promise<GameReport<Move, Options>>

/** Options of a tournament. */
export interface TournamentOptions<Move, Options> {
  /** The number of games; 100 by default. */
  readonly games?: number
  /** The number of players of a game; 2 by default. */
  readonly players?: 2 | 3 | 4
  /** The options of `createGame` for every game; players and seed are added. */
  readonly game?: Options | undefined
  /** The seed of all random numbers; 0 by default. The same seed gives the same tournament. */
  readonly seed?: string | number
  /** Milliseconds for each move. A bot that takes over 100 more forfeits the game. */
  readonly time?: number | undefined
  /** A clock for each seat and game. A bot that exceeds it by more than 100 ms forfeits the game. */
  readonly clock?: GameClock | undefined
  /** Plays the games; in this process by default. */
  readonly executor?: Executor<Move, Options>
  /** The number of games that the executor gets at a time; 1 by default. */
  readonly concurrency?: number
  /** Stops the tournament, and makes `tournament` throw the signal's reason. */
  readonly signal?: Signal
  /** Called after every game. */
  readonly onGame?: (report: GameReport<Move, Options>, done: number, games: number) => void
}

/** The result of a tournament. */
export interface Tournament<Move, Options> {
  /** The bots, the strongest first. */
  readonly standings: readonly Standing[]
  /** Every bot against every other. */
  readonly versus: readonly Versus[]
  /** All games, in order. */
  readonly games: readonly GameReport<Move, Options>[]
}

/**
 * Plays bots against each other: every line-up on the same deals from every seat, with seeded random numbers. The same
 * call gives the same result, wherever the games are played. A bot that makes an illegal move, throws, or exceeds its
 * time loses that game, and the tournament goes on.
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
    game: anything,
    seed: SEED,
    time: MILLISECONDS,
    clock: GAME_CLOCK,
    executor: FUNCTION,
    concurrency: COUNT,
    signal: SIGNAL,
    onGame: FUNCTION,
  })
  const { games = 100, players = 2, seed = 0, concurrency = 1, onGame } = read
  const { game: setup, time, clock } = read
  const { executor = executorFor(game, bots, { game: setup, time, clock }) } = read
  const names = namesOf(bots)
  const jobs = schedule(names, players, games, seed)
  const reports: GameReport<Move, Options>[] = []

  await runAbortable(read.signal, async (signal) => {
    const running = new Set<Controller>()
    signal.addEventListener('abort', () => {
      for (const controller of running) controller.abort(abortReason(signal))
    })
    async function work() {
      for (const job of jobs) {
        const controller = createController()
        running.add(controller)
        const report = await executor(job, controller.signal)
        running.delete(controller)
        if (signal.aborted) return
        reports.push(report)
        onGame?.(report, reports.length, games)
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, games) }, work))
  })

  reports.sort((a, b) => a.index - b.index)
  return { ...standingsOf(names, reports), games: reports }
}

/** The names of the bots, which must differ. */
function namesOf(bots: readonly Bot<never, unknown>[]): readonly string[] {
  const names = bots.map(({ name }, i) => checkOption(name, ['bots', i, 'name'], NAME))
  if (names.length < 2 || new Set(names).size < names.length)
    refuseOption(['bots'], 'must be two or more with different names.')
  return names
}

/**
 * Plays the games of a tournament in this process. A worker with the same bots can run it on jobs from elsewhere: a game
 * has the same moves wherever it is played.
 */
export function executorFor<State extends Scored, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: Pick<TournamentOptions<Move, Options>, 'game' | 'time' | 'clock'> = {},
): (game: TournamentGame, signal?: Signal) => Promise<GameReport<Move, Options>> {
  const { game: setup, ...limits } = readOptions(options, {
    game: anything,
    time: MILLISECONDS,
    clock: GAME_CLOCK,
  })
  return async ({ index, seats, seed: deals }, signal) => {
    const seated = seats.map(
      (name) =>
        bots.find((bot) => bot.name === name) ??
        refuseOption(['bots'], 'must have one for every name in seats.'),
    )
    const start = { ...setup, players: seats.length, seed: deals } as Options
    const seed = `${deals}/${index}`
    const played = await playGame(game, seated, { game: start, seed, signal, ...limits })
    const { result, moves, forfeit } = played
    const { reason, winners, ranking } = result
    const bySeat = [...ranking].sort((a, b) => a.player - b.player)
    const scores = bySeat.map(({ score }) => score)
    return {
      index,
      seats,
      seed,
      scores,
      ranks: bySeat.map(({ rank }) => rank),
      forfeit,
      record: {
        game: game.facts.name,
        start: start as Options & GameRecord<string, never, Options>['start'],
        names: seats,
        moves,
        result:
          forfeit === null
            ? { reason, scores, winners }
            : { reason: 'conceded', by: [forfeit.player] },
      },
    }
  }
}

/**
 * The games of a tournament. Every line-up of bots plays the same deals from every seat in turn, so that chance favors
 * none; with fewer bots than seats, they are seated alternately.
 */
export function* schedule(
  names: readonly string[],
  players: number,
  games: number,
  seed: string | number,
): Generator<TournamentGame> {
  const lineUps =
    names.length < players ? alternating(names, players) : combinations(names, players)
  const seatings = distinct(lineUps.flatMap(rotations))
  for (let index = 0, deal = 0; index < games; deal++)
    for (const seats of seatings) {
      if (index < games) yield { index, seats, seed: `${seed}/${deal}` }
      index++
    }
}

/** Line-ups in which the bots take the seats in turn, one beginning with each of them. */
function alternating(names: readonly string[], players: number): string[][] {
  return names.map((_, first) => {
    const order = [...names.slice(first), ...names.slice(0, first)]
    return Array.from({ length: players }, () => order)
      .flat()
      .slice(0, players)
  })
}

/** All subsets of a size, in the order of the bots. */
function combinations(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return names.flatMap((name, i) =>
    combinations(names.slice(i + 1), size - 1).map((rest) => [name, ...rest]),
  )
}

/** A line-up, starting from every seat. */
function rotations(lineUp: readonly string[]): string[][] {
  return lineUp.map((_, turn) => [...lineUp.slice(turn), ...lineUp.slice(0, turn)])
}

function distinct(seatings: readonly string[][]): string[][] {
  return [...new Map(seatings.map((seats) => [JSON.stringify(seats), seats])).values()]
}
