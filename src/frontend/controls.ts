import type { NameOf } from './names'

/** The words on the buttons and panels of a table, for any game. */
export interface Controls {
  /** The button that plays the chosen move. */
  readonly play: string
  readonly cancel: string
  readonly undo: string
  readonly concede: string
  /** The buttons that step one move back or forward. */
  readonly back: string
  readonly forward: string
  /** The move list. */
  readonly log: string
  readonly close: string
  /** The heading of the result. */
  readonly result: string
  /** The heading of a round in the move list. */
  readonly round: (round: number) => string
  /** Shown instead of a prompt while an earlier move is on show. */
  readonly move: (move: number, moves: number) => string
  /** Brings a player's board to the front. */
  readonly showBoard: (player: number, name: NameOf) => string
  /** Whose turn it is. */
  readonly toMove: (players: readonly number[], name: NameOf) => string
  /** Asks to pass the device on; hands are hidden until the player uncovers them. */
  readonly passTo: (player: number, name: NameOf) => string
  readonly uncover: string
  /** A score, if the round ended now. */
  readonly roundScore: (range: { readonly min: number; readonly max: number }) => string
  /** A note beside the name of the player at this table. */
  readonly you: string
  readonly player: string
  readonly total: string
}
