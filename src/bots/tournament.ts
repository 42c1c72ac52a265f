import { InvalidOptionError } from '../errors'
import { type Bot, readPositive, type Signal, throwIfAborted } from './bot'
import { type PlayableGame, playGame, type Seated } from './play-game'
import { schedule, type TournamentGame } from './schedule'
import { type Standing, standingsOf, type Versus, versusOf } from './standings'

/** How one game of a tournament ended, as plain JSON. */
export interface GameReport {
  readonly index: number
  readonly seats: readonly string[]
  /** Final scores by seat. */
  readonly scores: readonly number[]
  /** Places by seat; 1 is the best, equal players share one. */
  readonly ranks: readonly number[]
  readonly moves: number
}

/** Plays one game somewhere: here, on another thread, on another machine. */
export type Executor = (game: TournamentGame, signal: Signal | undefined) => Promise<GameReport>

/** How a tournament is played. */
export interface TournamentOptions<Options> {
  /** How many games; 100 by default. */
  readonly games?: number
  /** How many play a game; 2 by default. */
  readonly players?: 2 | 3 | 4
  /** How each game is set up; players and seed are added. */
  readonly game?: Options
  /** What all deals and all luck start from; 0 by default. The same seed, the same tournament. */
  readonly seed?: string | number
  /** How many milliseconds a bot may think about a move. */
  readonly time?: number
  /** Plays the games; in this process by default. */
  readonly executor?: Executor
  /** How many games the executor gets at a time; 1 by default. */
  readonly concurrency?: number
  /** Stops the tournament, and makes `tournament` throw the signal's reason. */
  readonly signal?: Signal
  /** Called after every game. */
  readonly onGame?: (report: GameReport, done: number, games: number) => void
}

/** What came out of a tournament. */
export interface Tournament {
  /** The bots, the strongest first. */
  readonly standings: readonly Standing[]
  /** Every bot against every other. */
  readonly versus: readonly Versus[]
  /** Every game, in order. */
  readonly games: readonly GameReport[]
}

/**
 * Plays bots against each other: every line-up on the same deals from every seat, with seeded luck, so that the same
 * call gives the same result, wherever the games are played.
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
export async function tournament<State extends Seated, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: TournamentOptions<Options> = {},
): Promise<Tournament> {
  const { seed = 0, signal, onGame } = options
  const games = readPositive(options.games ?? 100, 'games')
  const players = readPositive(options.players ?? 2, 'players')
  const concurrency = readPositive(options.concurrency ?? 1, 'concurrency')
  const executor = options.executor ?? executorFor(game, bots, options)
  const names = bots.map(({ name }) => name)
  const waiting = schedule(names, players, games, seed)[Symbol.iterator]()
  const reports: GameReport[] = []

  async function work() {
    for (const job of waiting) {
      throwIfAborted(signal)
      const report = await executor(job, signal)
      reports.push(report)
      onGame?.(report, reports.length, games)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, games) }, work))

  reports.sort((a, b) => a.index - b.index)
  const versus = versusOf(names, reports)
  return { standings: standingsOf(names, reports, versus), versus, games: reports }
}

/**
 * Plays the games of a tournament in this process. A worker that makes the same bots can run it on jobs from
 * elsewhere: a game comes out the same wherever it is played.
 */
export function executorFor<State extends Seated, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  { game: setup, time }: Pick<TournamentOptions<Options>, 'game' | 'time'> = {},
): Executor {
  return async ({ index, seats, seed }, signal) => {
    const seated = seats.map((name) => {
      const bot = bots.find((one) => one.name === name)
      if (bot === undefined)
        throw new InvalidOptionError('bad-option', 'bots', `have none named ${name}.`)
      return bot
    })
    const { result, moves } = await playGame(game, seated, {
      game: { ...setup, players: seats.length, seed } as Options,
      seed: `${seed}/${index}`,
      ...(time === undefined ? {} : { time }),
      ...(signal === undefined ? {} : { signal }),
    })
    const bySeat = [...result.ranking].sort((a, b) => a.player - b.player)
    return {
      index,
      seats,
      scores: bySeat.map(({ score }) => score),
      ranks: bySeat.map(({ rank }) => rank),
      moves: moves.length,
    }
  }
}
