import type { Refusal } from './errors'
import type { Random } from './random'

/**
 * What every game here can do, as one object: for hosts, bots and tests that work with any game. A program that plays
 * one game imports its functions one by one.
 */
export interface Game<
  State,
  Move,
  Options,
  Event extends GameEvent = GameEvent,
  PlayerMove extends Move = Move,
> {
  readonly facts: GameFacts
  /** A new game. Throws `InvalidOptionError`. */
  createGame(options?: Options): State
  /** The seats that may move now; none while a dealer is awaited, or when the game is over. */
  activePlayers(state: State): readonly number[]
  /** Every distinct move that a player may make; without one, the player whose turn it is. */
  legalMoves(state: State, player?: number): readonly PlayerMove[]
  /**
   * Why a value is not a move that a player may make; null if it is. Never throws. Leave out the player for the one
   * whose turn it is, and for a dealer's move; an explicit undefined is refused.
   */
  checkMove(state: State, move: unknown, ...player: [] | [player: number]): Refusal | null
  /** The state after a move. Throws `IllegalMoveError` with the refusal that `checkMove` gives. */
  applyMove(state: State, move: Move, ...player: [] | [player: number]): State
  /** The state after a move, and what happened on the way. */
  transition(state: State, move: Move, ...player: [] | [player: number]): Transition<State, Event>
  /** How the game ended; null while it goes on. */
  result(state: State): GameResult | null
  /**
   * The dealer's move for a state that waits for one, drawn from the platform's cryptographic randomness unless another
   * generator is given. Throws `IllegalMoveError` where no dealer is awaited.
   */
  drawDeal(state: State, random?: Random): Move
  /** What a player (null for a spectator) may know. */
  viewFor(state: State, player: number | null): State
  /** A move as a player (null for a spectator) sees it made in a state. */
  moveFor(state: State, move: Move, player: number | null): Move
  /** The events of a move as a player (null for a spectator) sees them. */
  eventsFor(events: readonly Event[], player: number | null): readonly Event[]
  /** A full state that a view could belong to. */
  determinize(view: State, seed: string | number): State
  /** Validates unknown JSON as a state. Throws `InvalidStateError`. */
  parseState(json: unknown): State
  /** A move as one short token. */
  formatMove(move: Move): string
  /** Parses a token into a move. Throws `InvalidTextError`. */
  parseMove(token: string): Move
}

/** The facts about a game that generic code needs, as data. */
export interface GameFacts {
  /** The name that its states carry in `game`. */
  readonly name: string
  /** The possible numbers of players. */
  readonly playerCounts: readonly number[]
  /** The total number of tiles, which never changes. */
  readonly tiles: number
  /** The type of the moves that a dealer makes, and the phase that waits for them. */
  readonly dealerMove: string
  /** The type of moves that several players may have to make at the same time; null if players always take turns. */
  readonly simultaneousMove: string | null
  /** Whether players hide tiles from each other. */
  readonly hiddenInformation: boolean
  /** The names of the options of `createGame` besides `seed` and `dealer`. */
  readonly options: readonly string[]
  /** The option that limits the length of a game; null for it means no limit. */
  readonly limitOption: string
}

/** The result of a move: the next state, and what happened on the way. */
export interface Transition<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** What happened in a move; every game has its own types of events. */
export interface GameEvent {
  readonly type: string
}

/** How a game ended, as far as all games have it in common. */
export interface GameResult {
  readonly reason: string
  readonly winners: readonly number[]
  /** Every player, the best first; equal ones share a rank and are listed by seat. */
  readonly ranking: readonly {
    readonly player: number
    readonly rank: number
    readonly score: number
  }[]
}

/** The winners and the ranking of players, by a comparison that gives 0 for equal ones. */
export function rankPlayers<Player>(
  players: readonly Player[],
  compare: (one: Player, other: Player) => number,
) {
  const ranking = players
    .map((place, player) => ({
      player,
      rank: 1 + players.filter((other) => compare(other, place) < 0).length,
      ...place,
    }))
    .sort((a, b) => a.rank - b.rank)
  return { winners: ranking.filter(({ rank }) => rank === 1).map(({ player }) => player), ranking }
}
