import type { ChooseOptions, Progress } from './bot'

/** Options of an analysis; one second by default. */
export interface AnalyzeOptions<Move> extends Pick<ChooseOptions<Move>, 'random' | 'time'> {
  /** Makes the analysis stop and throw the signal's reason, within 20 ms. */
  readonly signal?: ChooseOptions<Move>['signal']
  /** Makes the analysis stop and return what it has found so far. */
  readonly moveNow?: ChooseOptions<Move>['moveNow']
  /** Called about ten times a second, and at the end; `moves` are those of {@link Analysis}. */
  readonly onProgress?:
    | ((progress: Progress<Move> & { readonly moves: readonly AnalyzedMove<Move>[] }) => void)
    | undefined
  /** The player whose moves are rated; by default the player whose turn it is. */
  readonly player?: number
  /** The number of iterations for all moves together. */
  readonly iterations?: number
  /** The maximum number of nodes in the search tree; a million by default. */
  readonly nodes?: number
}

/** The rating of a legal move. */
export interface AnalyzedMove<Move> {
  readonly move: Move
  /** The expected lead over the best opponent in the final score; 0 if a custom evaluator gives no margins. */
  readonly margin: number
  /** The standard error of the margin; 0 where it is exact, infinite where it is unknown. */
  readonly error: number
  /** The player's chance to win, 0 to 1. */
  readonly winChance: number
  /** The standard error of the chance. */
  readonly winError: number
  /** The number of iterations that began with the move. */
  readonly visits: number
  /**
   * The share of the iterations that the search chose to spend on the move; those spread evenly over all moves do not
   * count. The shares add up to 1: a policy. If the rest of the game was solved, the best moves share it.
   */
  readonly policy: number
  /** Whether the rest of the game was solved, so that all values are exact. */
  readonly exact: boolean
}

/** The result of an analysis: the legal moves of a player, best first. */
export interface Analysis<Move> {
  readonly player: number
  readonly iterations: number
  readonly moves: readonly AnalyzedMove<Move>[]
}
