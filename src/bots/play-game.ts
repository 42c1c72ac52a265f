import type { Game, GameResult } from '../core/game'
import { seedRandom, startRandom } from '../core/random'
import { stoppable } from './abort'
import { ask, type FailedAnswer } from './ask'
import { type Bot, type Random, type Signal, throwIfAborted } from './bot'
import { CLOCK, type GameClock, now, timerFor } from './clock'
import { describeMove, type Forfeit, forfeitResult, type Scored } from './forfeit'
import {
  ANYTHING,
  FUNCTION,
  MILLISECONDS,
  type OptionRules,
  readOptions,
  refuseOption,
  SEED,
  SIGNAL,
} from './options'
import { pause } from './pause'

/** What bots are played with: `azul` has it, and so has `qwirkle`. */
export type PlayableGame<State, Move, Options> = Pick<
  Game<State, Move, Options>,
  | 'facts'
  | 'createGame'
  | 'activePlayers'
  | 'checkMove'
  | 'applyMove'
  | 'result'
  | 'viewFor'
  | 'drawDeal'
  | 'formatMove'
  | 'parseMove'
>

/** How a game between bots is played. */
export interface PlayOptions<State, Move, Options> {
  /** How the game is set up. As many bots have to be given as it has players. */
  readonly game?: Options
  /** What the bots' random numbers start from, and those of an external dealer; 0 by default. */
  readonly seed?: string | number
  /** How many milliseconds a bot may think about a move. One that is more than 100 late forfeits the game. */
  readonly time?: number | undefined
  /** A clock for each seat and the whole game. A bot whose clock has run out for more than 100 ms forfeits the game. */
  readonly clock?: GameClock | undefined
  /** Stops the game, and makes `playGame` throw the signal's reason. */
  readonly signal?: Signal | undefined
  /** Called after every move, the dealer's as well. */
  readonly onMove?: (move: Move, player: number | null, state: State) => void
}

/** One move of a game between bots, as records have it. */
export interface PlayedMove<Move> {
  /** The round it was made in, in games that have rounds. */
  readonly round?: number
  /** Who made it; null: the dealer. */
  readonly player: number | null
  readonly move: Move
}

/** A game between bots, played until it was over or a bot forfeited it. */
export interface PlayedGame<State, Move> {
  readonly state: State
  /** How it ended; after a forfeit the reason is `forfeit`. */
  readonly result: GameResult
  readonly moves: readonly PlayedMove<Move>[]
  /** How a bot lost the game out of turn; null if none did. */
  readonly forfeit: Forfeit | null
  /** What that bot threw, if it threw something. */
  readonly error?: unknown
}

const RULES: OptionRules<PlayOptions<unknown, unknown, unknown>> = {
  game: ANYTHING,
  seed: SEED,
  time: MILLISECONDS,
  clock: CLOCK,
  signal: SIGNAL,
  onMove: FUNCTION,
}

/** How many milliseconds of moves are made before others may run. */
const SLICE = 8

/**
 * Plays a game to its end, each seat by a bot that sees its view and nothing else. A bot that makes an illegal move,
 * throws, or overruns its time forfeits the game.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { bot, playGame } from 'azulejo/bots'
 *
 * const { result } = await playGame(azul, [bot('easy'), bot('medium')], { game: { seed: 1 } })
 * ```
 */
export async function playGame<State extends Scored, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: PlayOptions<State, Move, Options> = {},
): Promise<PlayedGame<State, Move>> {
  const read = readOptions<PlayOptions<State, Move, Options>>(options, RULES)
  return stoppable(read.signal, (signal) => play(game, bots, { ...read, signal }))
}

async function play<State extends Scored, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: PlayOptions<State, Move, Options>,
): Promise<PlayedGame<State, Move>> {
  const { seed = 0, signal, onMove } = options
  const dealer = randomFrom(`${seed}/dealer`)
  const seats = bots.map((bot, seat) => ({
    bot: begin(bot),
    random: randomFrom(`${seed}/${seat}`),
    timer: timerFor(options),
  }))
  const moves: PlayedMove<Move>[] = []
  let state = game.createGame(options.game)
  if (state.players.length !== bots.length)
    refuseOption(['bots'], `must be one for each of the ${state.players.length} players.`)

  function make(move: Move, player: number | null) {
    const { round } = state
    moves.push(round === undefined ? { player, move } : { round, player, move })
    state = game.applyMove(state, move, player ?? undefined)
    onMove?.(move, player, state)
  }

  for (let rested = Number.NEGATIVE_INFINITY; ; ) {
    const result = game.result(state)
    if (result !== null) return { state, result, moves, forfeit: null }
    // Bots that never wait would leave no time for an abort to arrive.
    if (now() - rested >= SLICE) {
      await pause()
      rested = now()
    }
    throwIfAborted(signal)
    const player = game.activePlayers(state)[0]
    if (player === undefined) {
      make(game.drawDeal(state, dealer), null)
      continue
    }
    const { bot, random, timer } = seats[player]!
    const told = { random, signal, ...timer.start() }
    const answer = await ask(bot, game.viewFor(state, player), player, told, timer.left)
    timer.stop()
    const checked = 'move' in answer ? checkAnswer(game, state, answer.move, player) : answer
    if ('move' in checked) make(checked.move, player)
    else {
      const forfeit = { player, ...checked.forfeit }
      const { error } = checked
      return { state, result: forfeitResult(state, player), moves, forfeit, error }
    }
  }
}

/** A bot for one seat of a game that begins; one that cannot begin throws when it is asked for its first move. */
function begin<State, Move>(bot: Bot<State, Move>): Bot<State, Move> {
  try {
    return bot.newGame?.() ?? bot
  } catch (error) {
    const choose = () => {
      throw error
    }
    return { name: bot.name, choose }
  }
}

/** What a bot answered as a move of the host's own, which nobody else can change, if it is legal. */
function checkAnswer<State, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  state: State,
  answer: unknown,
  player: number,
): { readonly move: Move } | FailedAnswer {
  const move = copyMove(game, answer as Move)
  const refusal = game.checkMove(state, move ?? answer, player)
  if (move !== null && refusal === null) return { move }
  const message = refusal?.message ?? 'The move cannot be read.'
  return { forfeit: { reason: 'illegal-move', message, move: describeMove(answer) } }
}

/** A move made anew from its token; null for a value that has none. */
function copyMove<Move>(
  { formatMove, parseMove }: Pick<Game<unknown, Move, never>, 'formatMove' | 'parseMove'>,
  move: Move,
): Move | null {
  try {
    return parseMove(formatMove(move))
  } catch {
    return null
  }
}

/** Random numbers that can be repeated, from a seed: the same as games deal by. */
function randomFrom(seed: string): Random {
  return startRandom(seedRandom(seed))
}
