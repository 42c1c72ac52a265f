import { IllegalMoveError } from '../core/errors'
import type { Random } from '../core/random'

/** The part of an `AbortSignal` that bots and hosts use. */
export interface Signal {
  readonly aborted: boolean
  readonly reason?: unknown
  /** Calls the listener once the signal is aborted. */
  addEventListener(type: 'abort', listener: () => void): void
  /** Removes a listener. */
  removeEventListener(type: 'abort', listener: () => void): void
}

/** The state of a search for a move. */
export interface Progress<Move> {
  /** Iterations made for this move. */
  readonly iterations: number
  /** The principal variation, beginning with the bot's own move. */
  readonly line: readonly Move[]
  /** The chance of each player to win, 0 to 1; empty if the bot does not estimate it. */
  readonly winChance: readonly number[]
  /**
   * Visits of each root move, including those kept from the move before: a policy target for learning. Absent if the bot
   * does not count visits.
   */
  readonly visits?: readonly { readonly move: Move; readonly visits: number }[]
}

/** Options for one move; every option may be left out. */
export interface ChooseOptions<Move> {
  /** Makes the bot stop and throw the signal's reason, within 20 ms. */
  readonly signal?: Signal | undefined
  /** Makes the bot stop searching and return the best move found so far. */
  readonly moveNow?: Signal | undefined
  /** The source of random numbers; `Math.random` by default. The same numbers give the same move. */
  readonly random?: Random | undefined
  /** Time limit for this move in milliseconds. */
  readonly time?: number | undefined
  /** Milliseconds left on the bot's clock for the whole game, if there is one; `time` is a fair share of them. */
  readonly clock?: number | undefined
  /** Called about ten times a second by bots that search for long, and at the end. */
  readonly onProgress?: ((progress: Progress<Move>) => void) | undefined
}

/**
 * Chooses moves. A bot receives views, as `viewFor` makes them; given a full state, it uses only what its player may
 * know.
 *
 * @example
 * ```ts
 * import { type AzulState, legalMoves, type PlayerMove } from 'azulejo'
 * import type { Bot } from 'azulejo/bots'
 *
 * const first: Bot<AzulState, PlayerMove> = { name: 'first', choose: (view, player) => legalMoves(view, player)[0]! }
 * ```
 */
export interface Bot<State, Move> {
  /** The name in standings and records. */
  readonly name: string
  /**
   * Returns a legal move for a player who may move; throws `IllegalMoveError` for one who may not. Never changes the
   * view, and keeps no memory between calls unless {@link newGame} created the bot.
   */
  choose(view: State, player: number, options?: ChooseOptions<Move>): Move | Promise<Move>
  /**
   * Creates a bot like this one for one seat in one game, which may reuse what it computed earlier in that game. Hosts
   * call it for every seat when a game begins. Bots without memory have no `newGame`.
   */
  newGame?(): Bot<State, Move>
}

/** The levels of the built-in opponents, from beginner to expert. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const

/** The level of a built-in opponent. */
export type Level = (typeof LEVELS)[number]

/** Options of a greedy bot. */
export interface GreedyOptions {
  /** `greedy` by default. */
  readonly name?: string
  /** The maximum error in points when the bot values a move; 0 by default, so that it always takes the best move. */
  readonly blur?: number
}

/** Random numbers that cannot be repeated, the default of all bots. */
export const unseededRandom: Random = (limit) => Math.floor(Math.random() * limit)

/** Throws `IllegalMoveError` for a player who cannot move. */
export function requireMoves(canMove: boolean, isOver: boolean): void {
  if (canMove) return
  throw new IllegalMoveError(
    isOver
      ? { code: 'game-over', message: 'The game is over: there is no move to choose.' }
      : { code: 'not-your-turn', message: 'It is not your turn: there is no move to choose.' },
  )
}
