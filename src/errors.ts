/** Why a move is refused: a code for programs, a message for people. */
export interface Rejection<Code extends string = string> {
  readonly code: Code
  readonly message: string
}

/** Codes that every game can answer a move with. */
export type CommonMoveCode =
  /** The move is not of the shape that the game's moves have: `{ type: 'fly' }`. */
  | 'malformed-move'
  /** The player is not a seat of this game: seat 2 where two play. */
  | 'no-such-player'
  /** The game has ended: a move after the final bonuses. */
  | 'game-over'
  /** The move belongs to another phase: a draft while somebody is tiling. */
  | 'wrong-phase'
  /** Somebody else has to move: seat 1 on seat 0's turn. */
  | 'not-your-turn'

/** Thrown by `applyMove` and `transition` for a move that `checkMove` rejects, with the same code and message. */
export class IllegalMoveError<Code extends string = string> extends Error {
  override readonly name = 'IllegalMoveError'
  /** Which rule the move breaks. */
  readonly code: Code

  constructor({ code, message }: Rejection<Code>) {
    super(message)
    this.code = code
  }
}

/** Thrown by `parseState` for a value that is not a state the game can be in. */
export class InvalidStateError<Code extends string = string> extends Error {
  override readonly name = 'InvalidStateError'
  /** What kind of thing is wrong. */
  readonly code: Code
  /** Where it is wrong, as in `players[0].lines[2].count`; empty for the value as a whole. */
  readonly path: string
  /** What is wrong there: the message without the path. */
  readonly reason: string

  constructor(code: Code, path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`)
    this.code = code
    this.path = path
    this.reason = reason
  }
}

/** What kind of thing is wrong with options or with a board of one's own. */
export type InvalidOptionCode =
  /** An option is of the wrong type, out of range or unknown: `{ players: 5 }`. */
  | 'bad-option'
  /** A board's definition breaks a rule for boards: two blue spaces in one row. */
  | 'bad-board'

/** Thrown by `createGame`, `determinize` and `defineBoard` for options that they cannot take. */
export class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError'
  /** What kind of thing is wrong. */
  readonly code: InvalidOptionCode
  /** Which option, as in `players` or `board.floor[3]`. */
  readonly path: string
  /** What is wrong there: the message without the path. */
  readonly reason: string

  constructor(code: InvalidOptionCode, path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`)
    this.code = code
    this.path = path
    this.reason = reason
  }
}

/** Thrown by the `parse…` functions of the notation for a text that they cannot read. */
export class InvalidTextError<Code extends string = string> extends Error {
  override readonly name = 'InvalidTextError'
  /** What kind of thing is wrong. */
  readonly code: Code
  /** Where it is wrong: how many characters come before it. */
  readonly offset: number
  /** What is wrong there: the message without the place. */
  readonly reason: string

  constructor(code: Code, text: string, offset: number, reason: string) {
    const lines = text.slice(0, offset).split('\n')
    const line = text.includes('\n') ? `Line ${lines.length}, character` : 'Character'
    super(`${line} ${lines.at(-1)!.length + 1}: ${reason}`)
    this.code = code
    this.offset = offset
    this.reason = reason
  }
}

/** Thrown by `replay` and its siblings for a record of a game that cannot have been played. */
export class InvalidRecordError<Code extends string = string> extends Error {
  override readonly name = 'InvalidRecordError'
  /** What kind of thing is wrong; for a move, the code that `checkMove` gives. */
  readonly code: Code
  /** Where it is wrong, as in `moves[3].player`; empty for the record as a whole. */
  readonly path: string
  /** Which of the moves is wrong; null where it is not a move. */
  readonly index: number | null
  /** What is wrong there: the message without the place. */
  readonly reason: string

  constructor(code: Code, path: string, reason: string, index: number | null = null) {
    const place = index === null ? path : `Move ${index + 1}`
    super(place === '' ? reason : `${place}: ${reason}`)
    this.code = code
    this.path = path
    this.index = index
    this.reason = reason
  }
}
