import { IllegalMoveError } from '../core/errors'
import type { Random } from '../core/random'
import { checkOption, MILLISECONDS } from './options'

export type { Random } from '../core/random'

/** What an `AbortSignal` has that bots and hosts use. */
export interface Signal {
  readonly aborted: boolean
  readonly reason?: unknown
  /** Has a function called once the signal is aborted. */
  addEventListener(type: 'abort', listener: () => void): void
  /** Has it not called any more. */
  removeEventListener(type: 'abort', listener: () => void): void
}

/** How far a bot has come with thinking about a move. */
export interface Progress<Move> {
  /** How many iterations the search has made for this move. */
  readonly iterations: number
  /** The moves that the search takes for best, its own next one first. */
  readonly line: readonly Move[]
  /** For each player: how likely they are to win, 0 to 1; empty if the bot does not estimate that. */
  readonly winChance: readonly number[]
  /**
   * How often the search began with each move, what it kept from the move before included: a policy to learn from. Left
   * out by bots that do not count that.
   */
  readonly visits?: readonly Visited<Move>[]
}

/** A move, and how often a search began with it. */
export interface Visited<Move> {
  readonly move: Move
  readonly visits: number
}

/** What a host may tell a bot about one move; every option may be left out. */
export interface ChooseOptions<Move> {
  /** Makes the bot stop and throw the signal's reason, within 20 ms. */
  readonly signal?: Signal | undefined
  /** Makes the bot stop thinking and answer with the best move that it has found so far. */
  readonly moveNow?: Signal | undefined
  /** Where the bot takes its random numbers from; `Math.random` by default. Same numbers, same move. */
  readonly random?: Random | undefined
  /** How many milliseconds the bot may think at most. */
  readonly time?: number | undefined
  /** How many milliseconds are left of its clock for the whole game, where there is one; `time` is a fair part of them. */
  readonly clock?: number | undefined
  /** Called about ten times a second by bots that think for long, and at the end. */
  readonly onProgress?: ((progress: Progress<Move>) => void) | undefined
}

/**
 * Chooses moves. A bot is given views, as `viewFor` makes them; given a full state, it looks at nothing that its player
 * may not know.
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
  /** What it is called in tables. */
  readonly name: string
  /**
   * A legal move for a player who may move; throws `IllegalMoveError` for one who may not. Never changes the view, and
   * remembers nothing from call to call, unless {@link newGame} made the bot.
   */
  choose(view: State, player: number, options?: ChooseOptions<Move>): Move | Promise<Move>
  /**
   * A bot like this one for one seat in one game: it may remember what it found in that game, and nothing else. A host
   * calls it for every seat when a game begins. A bot that needs no memory has no `newGame`.
   */
  newGame?(): Bot<State, Move>
}

/** Randomness that cannot be repeated, where a host gives none. */
export const anyRandom: Random = (limit) => Math.floor(Math.random() * limit)

/** Throws for a player who cannot move: the game is over, or it is not their turn. */
export function requireMoves(canMove: boolean, isOver: boolean): void {
  if (canMove) return
  throw new IllegalMoveError(
    isOver
      ? { code: 'game-over', message: 'The game is over: there is no move to choose.' }
      : { code: 'not-your-turn', message: 'It is not your turn: there is no move to choose.' },
  )
}

/** Throws the signal's reason once it is aborted. */
export function throwIfAborted(signal: Signal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal)
}

/** Why a signal was aborted. */
export const reasonOf = ({ reason }: Signal): unknown => reason ?? new Error('It was aborted.')

/** How a search may be bounded: by iterations, by milliseconds, or by both. */
interface Effort {
  readonly iterations?: number | undefined
  readonly time?: number | undefined
}

/** The bounds of a search, infinite where there are none; a second where neither is given. */
export function effortOf({ iterations, time }: Effort) {
  return {
    iterations: iterations ?? Number.POSITIVE_INFINITY,
    time: time ?? (iterations === undefined ? 1000 : Number.POSITIVE_INFINITY),
  }
}

/** What a bot that searches is called if nobody names it: `mcts:500` or `mcts 1000 ms`. */
export function searchName(kind: string, { iterations, time = 1000 }: Effort): string {
  return iterations === undefined ? `${kind} ${time} ms` : `${kind}:${iterations}`
}

/** How long a bot may think about one move: as long as its own options and its host let it. */
export function timeFor(own: number, given: number | undefined): number {
  return given === undefined ? own : Math.min(own, checkOption(given, ['time'], MILLISECONDS))
}
