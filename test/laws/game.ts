import type { Game, GameEvent } from '../../src/entries/index'
import type { StandardSchema } from '../../src/entries/schema'

/** What the states of every game have in common. */
export interface LawState {
  /** `over`, the phase that waits for a dealer (`facts.dealerMove`), or one in which somebody moves. */
  readonly phase: string
  /** Whose decision it is where nobody is named. */
  readonly turn: number
  readonly players: readonly { readonly score: number }[]
}

/** What takes a game's values apart and together again beside its own functions, as far as the laws need it. */
interface Readers<State, Move> {
  readonly stateSchema: StandardSchema<unknown>
  readonly moveSchema: StandardSchema<unknown>
  readonly optionsSchema: StandardSchema<unknown>
  readonly recordSchema: StandardSchema<unknown>
  readonly records: {
    move(state: State, move: Move, player?: number): object
    result(state: State): object | null
    read(json: unknown): object
    format(record: object): string
    parse(text: string): object
    replay(record: object): Iterable<{ readonly state: State }>
    formatPosition(state: State): string
    parsePosition(text: string): State
  }
  /** States that other parts of the package make of a state, each the same as that state. */
  copies(state: State): readonly State[]
}

/** What the laws need of a game: the contract, and data and functions that say what it should keep to. */
export interface LawGame<State extends LawState, Move, Options, Event extends GameEvent>
  extends Game<State, Move, Options, Event> {
  /** A text that changes when players who act at the same time have all done so. */
  stage(state: State): string
  /** A number that orders players of equal score, higher first. */
  tieBreak(state: State, player: number): number

  /** How many tiles of each kind there are at every moment. */
  readonly tiles: Readonly<Record<string, number>>
  /** How many tiles of each kind a state holds, wherever they lie; those that a view does not tell as `unknown`. */
  census(state: State): Readonly<Record<string, number>>
  /** Moves to try in a state, illegal ones as well; every one that is listed is among them. */
  possibleMoves(state: State): readonly Move[]
  /** What tells a move from all others: equal for the same move. */
  identity(move: Move): unknown
  /** Values that are no move of this game, whatever the state. */
  readonly junk: readonly unknown[]
  /** A deal made without the game's own dealer, chosen by a number, for a state that waits for one. */
  dealByHand(state: State, choice: number): Move
  /** The deal that an event tells of; null: it tells of something else. */
  dealIn(event: Event): Move | null
  /** What somebody knows after an event that they see, from what they knew before it. */
  fold(known: State, event: Event): State
  /** States that a player (null: a spectator) may not be able to tell from this one. */
  otherWorlds(state: State, player: number | null): readonly State[]
  readonly readers: Readers<State, Move>
  /** How many moves a bounded game has at most. */
  mostMoves(state: State, rounds: number): number
}

/** A game to play: how it is set up, and a number for each choice that somebody has. */
export interface Setup<Options> {
  readonly options: Options
  readonly choices: readonly number[]
}

/** A law: throws where a game breaks it. */
export type Law = <State extends LawState, Move, Options, Event extends GameEvent>(
  game: LawGame<State, Move, Options, Event>,
  setup: Setup<Options>,
) => void
