/** Why a move is refused, as every game tells it. */
interface LawRejection {
  readonly code: string
  readonly message: string
}

/** How a game ended, as every game tells it. */
interface LawResult {
  readonly reason: string
  readonly winners: readonly number[]
  readonly ranking: readonly {
    readonly player: number
    readonly rank: number
    readonly score: number
  }[]
}

/** What the laws need of a game: its verbs, and data that says what they should keep to. */
export interface LawGame<State, Move, Options, Event> {
  createGame(options: Options): State
  activePlayers(state: State): readonly number[]
  legalMoves(state: State, player?: number): readonly Move[]
  checkMove(state: State, move: unknown, player?: number): LawRejection | null
  applyMove(state: State, move: Move, player?: number): State
  transition(
    state: State,
    move: Move,
    player?: number,
  ): { readonly state: State; readonly events: readonly Event[] }
  result(state: State): LawResult | null
  viewFor(state: State, player: number | null): State
  determinize(view: State, seed: string | number): State
  parseState(json: unknown): State

  /** How many seats the game has. */
  seats(state: State): number
  /** Whose decision it is where nobody is named. */
  turn(state: State): number
  isOver(state: State): boolean
  /** Whether the state waits for an external dealer. */
  awaitsDeal(state: State): boolean
  /** A text that changes when players who act at the same time have all done so. */
  stage(state: State): string
  scores(state: State): readonly number[]
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
  /** A right deal, chosen by a number, for a state that waits for one. */
  drawDeal(state: State, choice: number): Move
  /** The deal that an event tells of; null: it tells of something else. */
  dealIn(event: Event): Move | null
  /** A move as a player (null: a spectator) sees it made in a state. */
  moveFor(state: State, move: Move, player: number | null): Move
  /** Events as a player (null: a spectator) sees them. */
  eventsFor(events: readonly Event[], player: number | null): readonly Event[]
  /** What somebody knows after an event that they see, from what they knew before it. */
  fold(known: State, event: Event): State
  /** States that a player (null: a spectator) may not be able to tell from this one. */
  otherWorlds(state: State, player: number | null): readonly State[]
  /** The options with a bound on the game's length. */
  bounded(options: Options, rounds: number): Options
  /** How many moves a bounded game has at most. */
  mostMoves(state: State, rounds: number): number
}

/** A game to play: how it is set up, and a number for each choice that somebody has. */
export interface Setup<Options> {
  readonly options: Options
  readonly choices: readonly number[]
}

/** A law: throws where a game breaks it. */
export type Law = <State, Move, Options, Event>(
  game: LawGame<State, Move, Options, Event>,
  setup: Setup<Options>,
) => void
