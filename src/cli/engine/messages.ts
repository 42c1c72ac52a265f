import { errorData } from '../../core/errors'
import { seedShape } from '../../core/random'
import { isSeat } from '../../core/seats'
import {
  anything,
  byType,
  integer,
  type JsonShape,
  list,
  object,
  oneOf,
  optional,
  refined,
  string,
  type ValueOf,
  variant,
} from '../../core/shape'
import { formatPath, refuse, ValidationFailure } from '../../core/validation'
import { GAME_NAMES } from '../games/all'
import { LIMITS } from './wire'

/** The optional parts of a batch's answers. */
export const SECTIONS = ['mask', 'moves', 'features'] as const

const flag: JsonShape<boolean> = refined(anything, (value, path) =>
  typeof value === 'boolean' ? value : refuse('wrong-type', path, 'must be true or false.'),
)

/** The maximum length of names of games and bots, and of ids. */
const MAX_NAME_LENGTH = 64
const MAX_TEXT_LENGTH = 8000
const MAX_TIME = 3_600_000

const id = optional(byType({ string: string(MAX_NAME_LENGTH), number: integer(0) }))
const game = string(MAX_NAME_LENGTH)
const rules = oneOf(GAME_NAMES)
const player = optional(integer(0, 3))
const options = optional(anything)
const batch = integer(0)

/** The fields of each type of request, besides `type` and `id`. */
const fields = {
  hello: { protocol: integer(1), rules: optional(rules) },
  new: { game, rules: optional(rules), options, position: optional(string(MAX_TEXT_LENGTH)) },
  position: { game, json: optional(flag) },
  legal: { game, player },
  apply: { game, move: string(MAX_TEXT_LENGTH), player },
  deal: { game },
  result: { game },
  view: { game, player: optional(refined(anything, seatOrNull)), json: optional(flag) },
  features: { game, player },
  go: {
    game,
    rules: optional(rules),
    position: optional(string(MAX_TEXT_LENGTH)),
    player,
    bot: optional(string(MAX_NAME_LENGTH)),
    time: optional(integer(1, MAX_TIME)),
    clock: optional(integer(0)),
    iterations: optional(integer(1)),
    seed: optional(seedShape),
    info: optional(flag),
    legal: optional(anything),
  },
  stop: { game },
  end: { game },
  batch: {
    batch,
    rules: optional(rules),
    games: integer(1, LIMITS.lanes),
    options,
    seed: optional(seedShape),
    sections: optional(list(oneOf(SECTIONS), 0, SECTIONS.length)),
  },
  look: { batch, index: integer(0, LIMITS.lanes - 1) },
  reset: { batch, seed: optional(seedShape) },
  'end-batch': { batch },
  quit: {},
}

function seatOrNull(value: unknown, path: readonly (string | number)[]): number | null {
  if (value === null || isSeat(value, 4)) return value
  return refuse('wrong-type', path, 'must be a seat, 0 to 3, or null for a spectator.')
}

type Fields = typeof fields

/** A request to the engine. */
export type Request<Type extends keyof Fields = keyof Fields> = {
  readonly [T in Type]: { readonly type: T; readonly id?: string | number } & Readonly<
    ValueOf<ReturnType<typeof object<Fields[T]>>>
  >
}[Type]

/** The shape of all requests. */
export const requestShape: JsonShape<Request> = variant(
  'type',
  Object.fromEntries(
    Object.entries(fields).map(([type, own]) => [
      type,
      object({ type: oneOf([type]), id, ...own }),
    ]),
  ),
) as JsonShape<Request>

/** The types of requests. */
export const REQUESTS: readonly string[] = Object.keys(fields)

/** The id of a message for its answer; empty if it has no valid one. */
export function idOf(json: unknown): { readonly id?: string | number } {
  const id = (json as { readonly id?: unknown } | null)?.id
  if (typeof id === 'string' && id.length <= MAX_NAME_LENGTH) return { id }
  return Number.isSafeInteger(id) ? { id: id as number } : {}
}

/** An error as an answer: its code and its message. */
export function formatError(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof ValidationFailure) return { code: error.code, message: sentenceOf(error) }
  const data = errorData(error)
  if (data !== null) return { code: data.code, message: data.message }
  return { code: 'internal', message: `The engine failed: ${String(error).slice(0, 200)}` }
}

/** A failure as a sentence; a reason without a subject is about the path, or about the whole message. */
function sentenceOf({ path, reason }: ValidationFailure): string {
  if (path.length > 0) return `${formatPath(path)}: ${reason}`
  return /^[A-Z]/.test(reason) ? reason : `The message ${reason}`
}

/** Refuses a new entry of a map that is full. */
export function checkCapacity<Key>(
  entries: ReadonlyMap<Key, unknown>,
  key: Key,
  max: number,
  noun: string,
): void {
  if (!entries.has(key) && entries.size >= max)
    refuse('too-many', [], `There can be at most ${max} ${noun}.`)
}
