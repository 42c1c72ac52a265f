import type { Bot } from '../../bots/bot'
import type { Game, GameEvent } from '../../core/game'
import type { GameRecord, RecordedMove, RecordedState } from '../../core/records/record'
import type { GameRecords } from '../../core/records/records'

/** A state of any game, as far as the command looks into it. */
export type AnyState = RecordedState

/** A move of any game. */
export interface AnyMove {
  readonly type: string
}

/** The record of any game. */
export type AnyRecord = GameRecord<string, AnyState, object, RecordedMove<AnyMove>>

/** A bot for any game. */
export type AnyBot = Bot<AnyState, AnyMove>

/** What the command has to know of a game; all that differs from game to game is said here. */
export interface CliGame {
  readonly game: Game<AnyState, AnyMove, object>
  readonly records: GameRecords<AnyState, AnyMove, AnyRecord>
  /** A state, or a view, as one line of text. */
  formatPosition(state: AnyState): string
  /** The state that a line of text describes. Throws `InvalidTextError`. */
  parsePosition(text: string): AnyState
  /** The table as a picture. */
  drawSvg(state: AnyState): string
  /** What can be played on; none where there is nothing to choose. */
  readonly boards: readonly string[]
  /** The bot that a person plays against who names none. */
  readonly opponent: string
  /** The bot whose games `selfplay` writes where nobody names one: one that searches, a little. */
  readonly teacher: string
  /** What letters and signs mean in {@link draw}, as lines of text. */
  readonly legend: readonly string[]
  /** The table as lines of text. */
  draw(state: AnyState, names: readonly string[]): readonly string[]
  /** What happened, as a sentence. */
  describe(event: GameEvent, names: readonly string[]): string
  /** The part of the game that a state belongs to: when it changes, the table is drawn again. */
  sectionTitle(state: AnyState): string
  /** The bots that can be asked for, as `--help` and the engine's greeting list them. */
  readonly bots: readonly string[]
  /** The bot that a word like `mcts:1000` stands for; null if there is none. */
  botFor(spec: string): AnyBot | null
  /** The bot that the engine thinks with where nobody names one: a search, bounded by the limits given. */
  thinker(limits: Limits): AnyBot
  /** What each move of a position is worth, the best first. Throws `IllegalMoveError` where there is none. */
  analyze(state: AnyState, how: AnalyzeHow): Promise<readonly Analyzed[]>
  /** Its games as numbers, many at a time. */
  readonly lanes: LaneGame
}

/** How long an analysis takes, and whom it tells how far it is. */
export interface AnalyzeHow extends Limits {
  /** Whose moves; by default those of the player whose turn it is. */
  readonly player?: number
  readonly signal: AbortSignal
  readonly onProgress?: (iterations: number, moves: readonly Analyzed[]) => void
}

/** What a move is worth; null for what the game's analysis does not say. */
export interface Analyzed {
  readonly move: string
  readonly winChance: number | null
  readonly winError: number | null
  readonly margin: number | null
  /** What it scores at once. */
  readonly points: number | null
  readonly visits: number | null
}

/** How far a search may go. */
export interface Limits {
  readonly time?: number | undefined
  readonly iterations?: number | undefined
}

/** What batches have to know of a game. */
export interface LaneGame {
  /** How many bytes an action takes: it is a whole number without a sign. */
  readonly actionBytes: 2 | 4
  /** How many actions there are, numbered from 0; null where they are too many for a mask. */
  readonly actions: number | null
  /** The version of what a player is told in numbers. */
  readonly features: number
  /** What a player may know of a state, as numbers. */
  observe(state: AnyState, player: number): readonly number[]
  /** A lane that plays games with these options. Throws `InvalidOptionError`. */
  openLane(options: object): Lane
}

/** One game of a batch after another. */
export interface Lane {
  /** The number of players. */
  readonly players: number
  /** Whose turn it is. */
  readonly turn: number
  readonly isOver: boolean
  /** How many numbers a player is told. */
  readonly featureCount: number
  /** Begins the game that a seed deals. */
  start(seed: string): void
  /** Finds the legal actions of the player whose turn it is; their number. They are the front of {@link legal}. */
  findLegal(): number
  readonly legal: Uint16Array | Uint32Array | Int32Array
  /** Makes a legal action. */
  apply(action: number): void
  score(player: number): number
  /** A player's place; 1 is the best. */
  rank(player: number): number
  /** Writes what a player may know. */
  features(out: Float32Array, player: number): void
  /** The position as a state. */
  state(): AnyState
  /** A legal move's action. */
  action(move: AnyMove): number
  /** The position as text. */
  position(): string
  /** An action as a move's token. */
  token(action: number): string
}
