import type { Game, GameResult } from '../core/game'
import { seedRandom, startRandom } from '../core/random'
import { playerArgument } from '../core/seats'
import { anything } from '../core/shape'
import type { Bot, Signal } from './bot'
import {
  FUNCTION,
  MILLISECONDS,
  type OptionShapes,
  readOptions,
  refuseOption,
  SEED,
  SIGNAL,
} from './options'
import {
  createTimer,
  type FailedRequest,
  type Forfeit,
  GAME_CLOCK,
  type GameClock,
  moveText,
  requestMove,
} from './request-move'
import { Pacer, runAbortable, throwIfAborted } from './timing'

/** The functions of a game that playing it takes; `azul` and `qwirkle` have them. */
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

/** A state with scores and, in games with rounds, the current round. */
export interface Scored {
  readonly players: readonly { readonly score: number }[]
  readonly round?: number
}

/** Options of a game between bots. */
export interface PlayOptions<State, Move, Options> {
  /** The options of `createGame`; there must be one bot for each player. */
  readonly game?: Options
  /** The seed of the bots' random numbers, and of an external dealer's; 0 by default. */
  readonly seed?: string | number
  /** Milliseconds for each move. A bot that takes over 100 more forfeits the game. */
  readonly time?: number | undefined
  /** A clock for each seat and the whole game. A bot that exceeds it by more than 100 ms forfeits the game. */
  readonly clock?: GameClock | undefined
  /** Stops the game, and makes `playGame` throw the signal's reason. */
  readonly signal?: Signal | undefined
  /** Called after every move, including the dealer's. */
  readonly onMove?: (move: Move, player: number | null, state: State) => void
}

/** One move of a game between bots, as records have it. */
export interface PlayedMove<Move> {
  /** The round of the move, in games that have rounds. */
  readonly round?: number
  /** The seat that moved; null for the dealer. */
  readonly player: number | null
  readonly move: Move
}

/** A game between bots, played until it was over or a bot forfeited it. */
export interface PlayedGame<State, Move> {
  readonly state: State
  /** The result; after a forfeit its reason is `forfeit`. */
  readonly result: GameResult
  readonly moves: readonly PlayedMove<Move>[]
  /** How a bot forfeited the game; null if none did. */
  readonly forfeit: Forfeit | null
  /** The value that this bot threw, if it threw one. */
  readonly error?: unknown
}

const SHAPES: OptionShapes<PlayOptions<unknown, unknown, unknown>> = {
  game: anything,
  seed: SEED,
  time: MILLISECONDS,
  clock: GAME_CLOCK,
  signal: SIGNAL,
  onMove: FUNCTION,
}

/**
 * Plays a game to its end. Each seat is played by a bot that sees its own view only. A bot that makes an illegal move,
 * throws, or exceeds its time forfeits the game.
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
  const read = readOptions<PlayOptions<State, Move, Options>>(options, SHAPES)
  return runAbortable(read.signal, (signal) => play(game, bots, { ...read, signal }))
}

async function play<State extends Scored, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  bots: readonly Bot<State, Move>[],
  options: PlayOptions<State, Move, Options>,
): Promise<PlayedGame<State, Move>> {
  const { seed = 0, signal, onMove } = options
  const dealer = startRandom(seedRandom(`${seed}/dealer`))
  const seats = bots.map((bot, seat) => ({
    bot: botForGame(bot),
    random: startRandom(seedRandom(`${seed}/${seat}`)),
    timer: createTimer(options),
  }))
  const moves: PlayedMove<Move>[] = []
  let state = game.createGame(options.game)
  if (state.players.length !== bots.length)
    refuseOption(['bots'], `must be one for each of the ${state.players.length} players.`)

  function make(move: Move, player: number | null) {
    const { round } = state
    moves.push(round === undefined ? { player, move } : { round, player, move })
    state = game.applyMove(state, move, ...playerArgument(player))
    onMove?.(move, player, state)
  }

  const pacer = new Pacer({ signal })
  await pacer.rest()
  for (;;) {
    const result = game.result(state)
    if (result !== null) return { state, result, moves, forfeit: null }
    // Bots that never wait would leave no time for an abort to arrive.
    if (pacer.isDue) await pacer.rest()
    throwIfAborted(signal)
    const [player] = game.activePlayers(state)
    if (player === undefined) {
      make(game.drawDeal(state, dealer), null)
      continue
    }
    const { bot, random, timer } = seats[player]!
    const choose = { random, signal, ...timer.start() }
    const answer = await requestMove(bot, game.viewFor(state, player), player, choose, timer.left)
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

/** The bot for one seat of a new game. If `newGame` throws, the bot throws the same when it has to move. */
function botForGame<State, Move>(bot: Bot<State, Move>): Bot<State, Move> {
  try {
    return bot.newGame?.() ?? bot
  } catch (error) {
    const choose = () => {
      throw error
    }
    return { name: bot.name, choose }
  }
}

/** A copy of the move that a bot returned, if it is legal, so that the bot cannot change it later. */
function checkAnswer<State, Move, Options>(
  game: PlayableGame<State, Move, Options>,
  state: State,
  answer: unknown,
  player: number,
): { readonly move: Move } | FailedRequest {
  const move = copyMove(game, answer as Move)
  const refusal = game.checkMove(state, move ?? answer, player)
  if (move !== null && refusal === null) return { move }
  const message = refusal?.message ?? 'The move cannot be read.'
  return { forfeit: { reason: 'illegal-move', message, move: moveText(answer) } }
}

/** A copy of a move by its notation; null for a value that has none. */
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

/** The result of a forfeited game: the loser is last, the others are ranked by their scores. */
export function forfeitResult({ players }: Scored, loser: number): GameResult {
  const scores = players.map(({ score }, player) => ({ player, score }))
  const others = scores
    .filter(({ player }) => player !== loser)
    .sort((a, b) => b.score - a.score)
    .map(({ player, score }, _, all) => ({
      player,
      rank: 1 + all.filter((other) => other.score > score).length,
      score,
    }))
  const last = scores
    .filter(({ player }) => player === loser)
    .map(({ player, score }) => ({ player, rank: players.length, score }))
  return {
    reason: 'forfeit',
    winners: others.filter(({ rank }) => rank === 1).map(({ player }) => player),
    ranking: [...others, ...last],
  }
}
