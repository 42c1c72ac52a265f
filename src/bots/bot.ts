import { IllegalMoveError, InvalidOptionError } from '../errors'
import type { Random } from '../fast/random'

export type { Random } from '../fast/random'

/** What an `AbortSignal` has that bots look at. */
export interface Signal {
  readonly aborted: boolean
  readonly reason?: unknown
}

/** How far a bot has come with thinking about a move. */
export interface Progress<Move> {
  /** How many iterations the search has made for this move. */
  readonly iterations: number
  /** The moves that the search takes for best, its own next one first. */
  readonly line: readonly Move[]
  /** For each player: how likely they are to win, 0 to 1; empty if the bot does not estimate that. */
  readonly winChance: readonly number[]
}

/** What a host may tell a bot about one move; every option may be left out. */
export interface ChooseOptions<Move> {
  /** Makes the bot stop and throw the signal's reason, within 20 ms. */
  readonly signal?: Signal | undefined
  /** Where the bot takes its luck from; `Math.random` by default. The same luck, the same move. */
  readonly random?: Random | undefined
  /** How many milliseconds the bot may think at most. */
  readonly time?: number | undefined
  /** Called about ten times a second by bots that think for long, and at the end. */
  readonly onProgress?: ((progress: Progress<Move>) => void) | undefined
}

/**
 * Chooses moves. A bot is given views, as `viewFor` makes them: it cannot know more than a player at the table.
 *
 * @example
 * ```ts
 * import { type AzulState, legalMoves, type Move } from 'azulejo'
 * import type { Bot } from 'azulejo/bots'
 *
 * const first: Bot<AzulState, Move> = { name: 'first', choose: (view, player) => legalMoves(view, player)[0]! }
 * ```
 */
export interface Bot<State, Move> {
  /** What it is called in tables. */
  readonly name: string
  /** A legal move for a player who may move; throws `IllegalMoveError` for one who may not. Never changes the view. */
  choose(view: State, player: number, options?: ChooseOptions<Move>): Move | Promise<Move>
}

/** Luck that cannot be repeated, for who gives none. */
export const anyRandom: Random = (limit) => Math.floor(Math.random() * limit)

/** Throws for a player who has no move: the game is over, or it is not their turn. */
export function requireMoves(count: number, isOver: boolean): void {
  if (count > 0) return
  throw new IllegalMoveError(
    isOver
      ? { code: 'game-over', message: 'The game is over: there is no move to choose.' }
      : { code: 'not-your-turn', message: 'It is not your turn: there is no move to choose.' },
  )
}

/** Throws the signal's reason once it is aborted. */
export function throwIfAborted(signal: Signal | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new Error('The search was aborted.')
}

/** A positive number among options; throws `InvalidOptionError` for anything else. */
export function readPositive(value: unknown, path: string, isWhole = true): number {
  const fits = isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)
  if (fits && (value as number) > 0) return value as number
  throw new InvalidOptionError(
    'bad-option',
    path,
    `must be a ${isWhole ? 'whole ' : ''}number above 0.`,
  )
}
