import type { NameOf } from './names'

/** The words on the buttons and panels of a table, for any game. */
export interface Controls {
  /** Plays the move that is chosen. */
  readonly play: string
  readonly cancel: string
  readonly undo: string
  readonly concede: string
  /** A move back, and a move forward. */
  readonly back: string
  readonly forward: string
  /** The list of what was played. */
  readonly log: string
  readonly close: string
  /** The heading of how a game ended. */
  readonly result: string
  /** The heading of a round in the list. */
  readonly round: (round: number) => string
  /** An earlier move is shown. */
  readonly move: (move: number, moves: number) => string
  /** Puts a player's board in front. */
  readonly showBoard: (player: number, name: NameOf) => string
  /** Whose turn it is. */
  readonly toMove: (players: readonly number[], name: NameOf) => string
  /** A score, if the round ended now. */
  readonly roundScore: (range: { readonly min: number; readonly max: number }) => string
  /** Beside the name of who plays here. */
  readonly you: string
  readonly player: string
  readonly total: string
}
