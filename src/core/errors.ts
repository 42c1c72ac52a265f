import { formatPath, type Path, throwAs, type ValidationFailure } from './validation'

/** Why a move is refused: a code for programs, a message for people, and the values that the message mentions. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly message: string
}

/** The codes that every game refuses moves with, and the parameters of their messages; players are counted from 0. */
export interface CommonRefusals<Phase extends string> {
  /** The move does not have the shape of the game's moves: `{ type: 'fly' }`. */
  readonly 'malformed-move': { readonly path: Path }
  /** The player is not a seat of this game, such as seat 2 in a game for two. */
  readonly 'no-such-player': { readonly players: number }
  /** The game has ended: a move after the final bonuses. */
  readonly 'game-over': object
  /** The move belongs to another phase: a draft while somebody is tiling. */
  readonly 'wrong-phase': { readonly phase: Phase }
  /** Somebody else has to move: seat 1 on seat 0's turn. The turn is null for a dealer's move that names a player. */
  readonly 'not-your-turn': { readonly turn: number | null }
}

/** Codes of invalid states that every game has. */
export type CommonStateCode =
  /** A field is missing, or not of its type: `"round": "1"`. */
  | 'wrong-type'
  /** An unknown field: `"rounds": 1`. */
  | 'unknown-field'
  /** A number or the length of a list is outside its bounds: six pattern lines. */
  | 'out-of-range'
  /** The dealer's randomness does not fit the rest of the state. */
  | 'bad-random'

/** Why options or a custom board are invalid. */
export type InvalidOptionCode =
  /** An option is of the wrong type, out of range or unknown: `{ players: 5 }`. */
  | 'bad-option'
  /** A board's definition breaks a rule for boards: two blue spaces in one row. */
  | 'bad-board'

/** Why a text is invalid. */
export type TextCode =
  /** It is not a string. */
  | 'wrong-type'
  /** It is longer than any valid text. */
  | 'too-long'
  /** The text does not match the grammar at this place. */
  | 'unexpected'

const NAMES = [
  'IllegalMoveError',
  'InvalidStateError',
  'InvalidOptionError',
  'InvalidTextError',
  'InvalidRecordError',
  'WorkerError',
] as const

/** An error of this package as plain JSON: its name, its code, its message, and its other fields. */
export interface ErrorData extends Refusal {
  readonly name: (typeof NAMES)[number]
}

/** The base of all errors. Their data is also their `cause`, because `structuredClone` keeps that. */
export abstract class CodedError<Code extends string> extends Error {
  /** The kind of problem. */
  readonly code: Code

  constructor(data: ErrorData & { readonly code: Code }) {
    super(data.message, { cause: data })
    this.name = data.name
    this.code = data.code
  }
}

/**
 * The data of an error of this package; null for anything else. It knows errors of another copy of the package (ESM
 * beside CommonJS), and errors that came through `structuredClone` or `postMessage`, where `instanceof` fails.
 *
 * @example
 * ```ts
 * import { createGame, errorData } from 'azulejo'
 *
 * try {
 *   createGame({ players: 5 as never })
 * } catch (error) {
 *   errorData(structuredClone(error))?.code // 'bad-option'
 * }
 * ```
 */
export function errorData(error: unknown): ErrorData | null {
  try {
    const data = error instanceof Error ? (error.cause as ErrorData | undefined) : undefined
    return data && NAMES.includes(data.name) ? data : null
  } catch {
    // A proxy that was thrown throws again when it is inspected.
    return null
  }
}

/** Thrown by `applyMove` and `transition` for a move that `checkMove` refuses. */
export class IllegalMoveError<Of extends Refusal = Refusal<string>> extends CodedError<Of['code']> {
  /** The refusal that `checkMove` returns. */
  readonly refusal: Of

  constructor(refusal: Of) {
    super({ ...refusal, name: 'IllegalMoveError' })
    this.refusal = refusal
  }
}

/** The base of errors with a path. */
abstract class PathError<Code extends string> extends CodedError<Code> {
  /** The path to the problem, as in `['players', 0, 'lines', 2, 'count']`; empty for the whole value. */
  readonly path: Path
  /** What is wrong there, and what would be right: the message without the path. */
  readonly reason: string

  constructor(
    name: ErrorData['name'],
    code: Code,
    path: Path,
    reason: string,
    place: string = formatPath(path),
    more?: object,
  ) {
    const message = place === '' ? `The value ${reason}` : `${place}: ${reason}`
    super({ name, code, message, path, reason, ...more } as ErrorData & { readonly code: Code })
    this.path = path
    this.reason = reason
  }
}

/** Thrown by `parseState` for a value that is not a valid state. */
export class InvalidStateError<Code extends string = string> extends PathError<Code> {
  constructor(code: Code, path: Path, reason: string) {
    super('InvalidStateError', code, path, reason)
  }
}

/** Thrown by `createGame`, `determinize`, `viewFor` and `defineBoard` for invalid options. */
export class InvalidOptionError extends PathError<InvalidOptionCode> {
  constructor(code: InvalidOptionCode, path: Path, reason: string) {
    super('InvalidOptionError', code, path, reason)
  }
}

/** Thrown by the functions of `GameRecords` for a record that is malformed, or that cannot be replayed. */
export class InvalidRecordError<Code extends string = string> extends PathError<Code> {
  /** The index of the wrong move; null if the problem is not in a move. */
  readonly index: number | null

  constructor(code: Code, path: Path, reason: string) {
    const [field, index] = path
    const move = field === 'moves' && typeof index === 'number' ? index : null
    const rest = formatPath(path.slice(2))
    const place = move === null ? undefined : `Move ${move + 1}${rest === '' ? '' : `, ${rest}`}`
    super('InvalidRecordError', code, path, reason, place, { index: move })
    this.index = move
  }
}

/** Thrown by the `parse…` functions for an invalid text. */
export class InvalidTextError<Code extends string = string> extends CodedError<Code> {
  /** The offset of the problem: the number of characters before it. */
  readonly offset: number
  /** What is wrong there, and what would be right: the message without the place. */
  readonly reason: string

  constructor(code: Code, text: string, offset: number, reason: string) {
    const lines = text.slice(0, offset).split('\n')
    const line = text.includes('\n') ? `Line ${lines.length}, character` : 'Character'
    const message = `${line} ${lines.at(-1)!.length + 1}: ${reason}`
    super({ name: 'InvalidTextError', code, message, offset, reason } as ErrorData & {
      readonly code: Code
    })
    this.offset = offset
    this.reason = reason
  }
}

/** Throws `IllegalMoveError` for a value that is not a move. */
export function throwMalformedMove(message: string, path: Path = []): never {
  throw new IllegalMoveError({ code: 'malformed-move', message, path })
}

/** {@link throwAs} for options: rethrows as `InvalidOptionError`. */
export function throwAsOptionError<T>(
  read: () => T,
  codeOf: (failure: ValidationFailure) => InvalidOptionCode = () => 'bad-option',
): T {
  return throwAs(InvalidOptionError, read, codeOf)
}

/** Throws `InvalidStateError` for a state of another game, or for a value that is not a state. */
export function requireGame(state: { readonly game: string } | undefined, game: string): void {
  if (state?.game !== game)
    throw new InvalidStateError('wrong-type', ['game'], `must be ${game}, not ${state?.game}.`)
}
