import type { StartOptions } from '../core/records/record'
import type { Bot, Signal } from './bot'
import { CLOCK, type GameClock } from './clock'
import type { Scored } from './forfeit'
import { ANYTHING, MILLISECONDS, readOptions, refuseOption } from './options'
import { type PlayableGame, playGame } from './play-game'
import type { GameReport } from './report'
import type { TournamentGame } from './schedule'

/** Plays one game somewhere: here, on another thread, on another machine. Stops when the signal is aborted. */
export type Executor<Move, Options> = (
  game: TournamentGame,
  signal: Signal,
) => Promise<GameReport<Move, Options>>

/** What {@link executorFor} has to know of a tournament. */
export interface ExecutorOptions<Options> {
  /** How each game is set up; players and seed are added. */
  readonly game?: Options | undefined
  /** How many milliseconds a bot may think about a move. */
  readonly time?: number | undefined
  /** A clock for each seat and game. */
  readonly clock?: GameClock | undefined
}

/**
 * Plays the games of a tournament in this process. A worker that makes the same bots can run it on jobs from
 * elsewhere: a game comes out the same wherever it is played.
 */
export function executorFor<State extends Scored, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: ExecutorOptions<Options> = {},
): (game: TournamentGame, signal?: Signal) => Promise<GameReport<Move, Options>> {
  const { game: setup, ...limits } = readOptions<ExecutorOptions<Options>>(options, {
    game: ANYTHING,
    time: MILLISECONDS,
    clock: CLOCK,
  })
  return async ({ index, seats, seed: deals }, signal) => {
    const seated = seats.map(
      (name) =>
        bots.find((one) => one.name === name) ??
        refuseOption(['bots'], 'must have one for every name in seats.'),
    )
    const start = { ...setup, players: seats.length, seed: deals } as Options
    const seed = `${deals}/${index}`
    const played = await playGame(game, seated, { game: start, seed, signal, ...limits })
    const { result, moves, forfeit } = played
    const { reason, winners, ranking } = result
    const bySeat = [...ranking].sort((one, other) => one.player - other.player)
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
        start: start as Options & StartOptions<Options>,
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
