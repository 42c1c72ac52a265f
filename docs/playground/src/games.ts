/** The page's interface to a game. */
import type { GameHistory } from 'azulejo/frontend'
import type { AzulHost, TableElement } from 'azulejo/table'
import type { EloRange } from './levels'
import type { Qwirkle } from './qwirkle'

export type GameId = 'azul' | 'qwirkle'
export type Azul = AzulHost
export type Types = Azul | Qwirkle

export type HistoryOf<T extends Types> = GameHistory<T['view'], T['played'], T['event']>

/** A game loaded from text. */
export interface LoadedGame<T extends Types> {
  readonly start: T['view']
  readonly names?: readonly string[] | undefined
  readonly moves: readonly unknown[]
}

/** A move with its expected outcome. */
export interface AnalyzedMove<Move> {
  readonly move: Move
  /** The player's chance to win, 0 to 1. */
  readonly winChance: number
  /** The player's expected final lead over the best opponent, in points. */
  readonly margin: number
}

export interface SearchOptions {
  /** In milliseconds. */
  readonly time: number
  readonly signal: AbortSignal
}

export interface AnalyzeOptions<Move> extends SearchOptions {
  readonly player: number
  onProgress(found: Analysis<Move>): void
}

/** A move compared with the best one. */
export interface MoveReview {
  /** The chance to win with the best move, 0 to 1. */
  readonly chance: number
  /** How much of that chance the move cost. */
  readonly loss: number
  /** Whether the loss is larger than the search's noise. */
  readonly isMistake: boolean
  /** The expected final lead in points, with the best move and with the move made. */
  readonly lead: { readonly best: number; readonly made: number }
  readonly hasReasons: boolean
  /** Describes how good the move was; for a mistake also what is better, and why. */
  describe(speech: Speech): string
}

export interface Analysis<Move> {
  readonly moves: readonly AnalyzedMove<Move>[]
}

/** The language and names for descriptions of moves. */
export interface Speech {
  readonly language: string
  readonly names: readonly string[]
}

export interface GameAdapter<T extends Types> {
  readonly id: GameId
  createElement(): TableElement<T>
  createGame(options: object): T['view']
  /** The lowest and the highest rating of the bots in a game with these options. */
  eloRange(options: object): Promise<EloRange>
  activePlayers(state: T['view']): readonly number[]
  viewFor(state: T['view'], player: number | null): T['view']
  eventsFor(events: readonly T['event'][], player: number | null): readonly T['event'][]
  /** A move without the tiles hidden from a player. */
  moveFor(state: T['view'], move: T['played'], player: number | null): T['played']
  formatMove(move: T['played']): string
  /** Loads a language for `describeMove`. */
  loadLanguage(language: string): Promise<void>
  describeMove(move: T['played'], player: number | null, speech: Speech): string
  /** The name of a tile. */
  nameOf(kind: T['piece']['kind'], language: string): string
  formatPosition(state: T['view']): string
  parsePosition(text: string): T['view']
  /** A state from JSON. */
  parseState(json: unknown): T['view']
  /** The record of the game up to the state on show. */
  formatRecord(history: HistoryOf<T>, names: readonly string[]): string
  /** Parses a record and checks its moves. */
  parseRecord(text: string): LoadedGame<T>
  /** Starts a history with a state. */
  startHistory(state: T['view']): HistoryOf<T>
  /** The coach's search times in milliseconds: for the best moves, and for comparing a move with them. */
  readonly times: { readonly long: number; readonly brief: number }
  /** The expected outcomes of a view's moves, best first. */
  analyze(view: T['view'], options: AnalyzeOptions<T['played']>): Promise<Analysis<T['played']>>
  /** Reviews the only move of a history. */
  review(history: HistoryOf<T>, options: SearchOptions): Promise<MoveReview | null>
  /** Where a move takes tiles, and where it puts them. */
  addressesOf(
    state: T['view'],
    move: T['played'],
    player: number,
  ): {
    readonly from: readonly T['piece']['at'][]
    readonly to: readonly T['piece']['at'][]
  }
}

export type Game = GameAdapter<Types>

/** Loads a game's adapter on demand. */
export const loadGame = async (id: GameId): Promise<Game> =>
  id === 'azul' ? (await import('./azul')).azul : (await import('./qwirkle')).qwirkle
