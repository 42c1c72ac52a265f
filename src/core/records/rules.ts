import type { Game, GameEvent } from '../game'
import type { JsonShape } from '../shape'
import type { RecordedState } from './record'

/** What records take to know of a game; everything else about them is the same for all games. */
export interface RecordRules<
  State extends RecordedState = RecordedState,
  Move = { readonly type: string },
  Event extends GameEvent = GameEvent,
> extends Pick<
    Game<State, Move, unknown, Event>,
    'transition' | 'result' | 'formatMove' | 'parseMove'
  > {
  formatPosition(state: State): string
  parsePosition(text: string): State
  /** The name that states and records carry in `game`. */
  readonly game: string
  /** The type of the moves that a dealer makes, and the phase that waits for them. */
  readonly dealerMove: string
  /** Whether each recorded move says its round. */
  readonly hasRounds: boolean
  readonly endReasons: readonly string[]
  readonly optionsShape: JsonShape<{ readonly seed?: string | number; readonly dealer?: string }>
  /** The options that a state's game began with, without its dealer's; those that are as by default may be left out. */
  optionsOf(state: State): object
  /** How headers hold those options, in the order written: `MaxRounds` holds `maxRounds`. */
  readonly headers: Readonly<Record<string, OptionHeader>>
  /** The dealer's move after which a state that waits for it equals one that does not. */
  dealMatching(waiting: State, dealt: State): Move
  newGame(options: unknown): State
  readState(json: unknown): State
  readMove(json: unknown): Move
}

/** How a header holds an option. */
export interface OptionHeader {
  format(option: never): string
  /** The option as unknown JSON; throws `InvalidTextError` for a string that cannot be read. */
  parse(text: string): unknown
}

/** A number as it is. */
export const numberHeader: OptionHeader = { format: String, parse: Number }

/** A seat, counted from 1. */
export const seatHeader: OptionHeader = {
  format: (seat: number) => `${seat + 1}`,
  parse: (text) => Number(text) - 1,
}

/** How long a game may last: a number, or `none` for null. */
export const boundHeader: OptionHeader = {
  format: (bound: number | null) => `${bound ?? 'none'}`,
  parse: (text) => (text === 'none' ? null : Number(text)),
}
