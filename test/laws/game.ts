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

/** The readers and writers of a game that are not part of its contract. */
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
  /** Copies of a state made by other parts of the package. */
  copies(state: State): readonly State[]
}

/** A game for the laws: the contract, and the facts that it is checked against. */
export interface LawGame<State extends LawState, Move, Options, Event extends GameEvent>
  extends Game<State, Move, Options, Event> {
  /** A text that changes when players who act at the same time have all done so. */
  stage(state: State): string
  /** A number that orders players of equal score, higher first. */
  tieBreak(state: State, player: number): number

  /** How many tiles of each kind there are at every moment. */
  readonly tiles: Readonly<Record<string, number>>
  /** How many tiles of each kind a state holds, anywhere; those hidden in a view are `unknown`. */
  census(state: State): Readonly<Record<string, number>>
  /** Moves to try in a state, illegal ones as well; every one that is listed is among them. */
  possibleMoves(state: State): readonly Move[]
  /** A key that is equal for equal moves only. */
  identity(move: Move): unknown
  /** Values that are no move of this game, whatever the state. */
  readonly junk: readonly unknown[]
  /** A deal made without the game's own dealer, chosen by a number, for a state that waits for one. */
  dealByHand(state: State, choice: number): Move
  /** The deal in an event; null if it is another event. */
  dealIn(event: Event): Move | null
  /** The view after an event, from the view before it and what the viewer sees of the event. */
  fold(known: State, event: Event): State
  /** States that a player (null: a spectator) may not distinguish from this one. */
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
