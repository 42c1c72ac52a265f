import { IllegalMoveError, InvalidOptionError } from '../errors'
import type { Game, GameResult } from '../game'
import { type RandomSource, randomBelow, seedRandom } from '../random'
import type { Recorded } from '../record'
import { type Bot, type Random, type Signal, throwIfAborted } from './bot'

/** What of a game bots are played with: `azul` has it, and so has `qwirkle`. */
export type PlayableGame<State, Move, Options> = Pick<
  Game<State, Move, Options>,
  'createGame' | 'activePlayers' | 'legalMoves' | 'applyMove' | 'result' | 'viewFor'
>

/** A state that says how many play. */
export interface Seated {
  readonly players: readonly unknown[]
}

/** How a game between bots is played. */
export interface PlayOptions<State, Move, Options> {
  /** How the game is set up. As many bots have to be given as it has players. */
  readonly game?: Options
  /** What the bots' luck starts from; 0 by default. */
  readonly seed?: string | number
  /** How many milliseconds a bot may think about a move. */
  readonly time?: number
  /** Stops the game, and makes `playGame` throw the signal's reason. */
  readonly signal?: Signal
  /** Called after every move. */
  readonly onMove?: (move: Move, player: number, state: State) => void
}

/** A game between bots, played to its end. */
export interface PlayedGame<State, Move> {
  readonly state: State
  readonly result: GameResult
  readonly moves: readonly Recorded<Move>[]
}

/**
 * Plays a game to its end, seat by seat between bots, each of which sees its view and nothing else. Throws
 * `IllegalMoveError` for a bot that makes an illegal move.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { bot, playGame } from 'azulejo/bots'
 *
 * const { result } = await playGame(azul, [bot('easy'), bot('medium')], { game: { seed: 1 } })
 * ```
 */
export async function playGame<State extends Seated, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: PlayOptions<State, Move, Options> = {},
): Promise<PlayedGame<State, Move>> {
  const { seed = 0, signal, time, onMove } = options
  const luck = bots.map((_, seat) => randomFrom(`${seed}/${seat}`))
  const moves: Recorded<Move>[] = []
  let state = game.createGame(options.game)
  if (state.players.length !== bots.length)
    throw new InvalidOptionError(
      'bad-option',
      'bots',
      `must be one for each of the ${state.players.length} players.`,
    )
  for (let result = game.result(state); ; result = game.result(state)) {
    if (result !== null) return { state, result, moves }
    throwIfAborted(signal)
    const player = game.activePlayers(state)[0]
    if (player === undefined)
      throw new IllegalMoveError({
        code: 'wrong-phase',
        message: 'The game waits for a dealer: bots play games that deal by themselves.',
      })
    const move = await bots[player]!.choose(game.viewFor(state, player), player, {
      random: luck[player],
      signal,
      time,
    })
    state = game.applyMove(state, move, player)
    moves.push({ player, move })
    onMove?.(move, player, state)
  }
}

/** Luck that can be repeated, from a seed: the same as the games deal by. */
function randomFrom(seed: string | number): Random {
  const source: RandomSource = { ...seedRandom(seed) }
  return (limit) => randomBelow(source, limit)
}
