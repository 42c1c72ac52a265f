import { readShape } from '../core/read-shape'
import {
  integer,
  type JsonShape,
  list,
  nullable,
  object,
  oneOf,
  optional,
  string,
  variant,
} from '../core/shape'
import { type Path, refuse } from '../core/validation'
import type { Match, MatchSettings, MatchState, SavedMatch, TimeControl } from './match'

/** A bound for lists by seat; the number of seats is the game's. */
export const MAX_SEATS = 100

/** A name without control characters and without marks that reorder text. */
const NAME = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,40}$/u

export const namesShape: JsonShape<readonly string[]> = list(
  string(40, NAME, 'a name of 1 to 40 characters without control characters'),
  0,
  MAX_SEATS,
)

export const seats: JsonShape<readonly number[]> = list(integer(0), 0, MAX_SEATS)

const flag = optional(oneOf(['concede', 'end']))

const timeShape: JsonShape<TimeControl> = variant('type', {
  fischer: object({
    type: oneOf(['fischer']),
    initial: integer(1),
    increment: integer(0),
    flag,
  }),
  move: object({ type: oneOf(['move']), limit: integer(1), flag }),
  days: object({ type: oneOf(['days']), days: integer(1, 1000), flag }),
})

const settingsShape = object({
  time: optional(nullable(timeShape)),
  bots: optional(seats),
  names: optional(namesShape),
  began: optional(nullable(integer(0, Number.MAX_SAFE_INTEGER))),
})

/** Reads the settings of a match of `players`; throws `ValidationFailure`. */
export function readSettings(
  json: unknown,
  players: number,
  path: Path = [],
): SavedMatch<unknown, unknown>['settings'] {
  const read = readShape(settingsShape, json, path)
  const { time = null, bots = [], names = [], began = null } = read
  if (bots.some((seat, index) => seat >= players || bots.indexOf(seat) < index))
    refuse('bad-option', [...path, 'bots'], `must be different seats, 0 to ${players - 1}.`)
  if (names.length > 0 && names.length !== players)
    refuse('bad-option', [...path, 'names'], `must be ${players} names, or none.`)
  return { time, bots, names, began }
}

/**
 * The settings of a rematch, in which every player moves one seat further; the player of the last seat gets the first.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, rematch } from 'azulejo/match'
 *
 * const match = createMatch(azul, { board: 'grey' }, { names: ['Ana', 'Rui'] })
 * createMatch(azul, { board: 'grey' }, rematch(match)).settings.names // ['Rui', 'Ana']
 * ```
 */
export function rematch<State extends MatchState, Move>({
  seats,
  settings: { time, bots, names },
}: Pick<Match<State, Move>, 'seats' | 'settings'>): Required<MatchSettings> {
  return {
    time,
    bots: bots.map((seat) => (seat + 1) % seats.length).sort((one, other) => one - other),
    names: [...names.slice(-1), ...names.slice(0, -1)],
  }
}
