import { seedShape } from '../../core/random'
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
import { refuse } from '../../core/validation'
import { GAMES } from '../games/all'
import { LIMITS } from './limits'

/** What a batch can tell beside rewards, scores, turns and ends. */
export const SECTIONS = ['mask', 'moves', 'features'] as const

const flag: JsonShape<boolean> = refined(anything, (value, path) =>
  typeof value === 'boolean' ? value : refuse('wrong-type', path, 'must be true or false.'),
)

/** The longest name of a game, id of a request, or name of a bot. */
const MAX_NAME_LENGTH = 64
const MAX_TEXT_LENGTH = 8000
const MAX_TIME = 3_600_000

const id = optional(byType({ string: string(MAX_NAME_LENGTH), number: integer(0) }))
const game = string(MAX_NAME_LENGTH)
const rules = oneOf(Object.keys(GAMES))
const player = optional(integer(0, 3))
const options = optional(anything)
const batch = integer(0)

/** What may be asked for: every message has its type, and an id if its answer is to carry one. */
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
  if (value === null || value === 0 || value === 1 || value === 2 || value === 3) return value
  return refuse('wrong-type', path, 'must be a seat, 0 to 3, or null for a spectator.')
}

type Fields = typeof fields

/** A message of a type, as the engine reads it. */
export type Request<Type extends keyof Fields = keyof Fields> = {
  readonly [T in Type]: { readonly type: T; readonly id?: string | number } & Readonly<
    ValueOf<ReturnType<typeof object<Fields[T]>>>
  >
}[Type]

/** A message to the engine. */
export const requestShape: JsonShape<Request> = variant(
  'type',
  Object.fromEntries(
    Object.entries(fields).map(([type, own]) => [
      type,
      object({ type: oneOf([type]), id, ...own }),
    ]),
  ),
) as JsonShape<Request>

/** The types of messages that an engine understands. */
export const REQUESTS: readonly string[] = Object.keys(fields)
