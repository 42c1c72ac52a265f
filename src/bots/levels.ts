import { exp } from '../core/exact-math'
import { byType, finiteNumber, object, optional, string } from '../core/shape'
import { LEVELS, type Level } from './bot'
import { checkOption, NAME } from './options'

/**
 * The argument of `bot`: the name of a level, or a rating on a scale on which the greedy bot has 1000, as `{ elo: 1200 }` or
 * `'elo:1200'`.
 */
export type LevelOption =
  | Level
  | `elo:${number}`
  | {
      readonly elo: number
      /** `elo:` and the rating by default. */
      readonly name?: string
    }

/** The ends of a scale. */
export interface EloRange {
  readonly min: number
  readonly max: number
}

/**
 * A scale of one game, board and number of players: ratings in ascending order with their skills. Skill 0 plays like a
 * person in a first game, and 1 is the greedy bot. Between 1 and 2, the fraction is the share of moves that are searched.
 * Above 2, each 1 means ten times as many iterations.
 */
export type Scale = readonly (readonly [elo: number, skill: number])[]

/** A level's name and rating. */
interface ReadLevel {
  readonly name: string
  readonly elo: number
}

const LEVEL_TEXT = /* @__PURE__ */ new RegExp(`^(?:${LEVELS.join('|')}|elo:-?\\d{1,6})$`)

const levelShape = /* @__PURE__ */ byType({
  string: string(12, LEVEL_TEXT, `${LEVELS.join(', ')}, or a rating like elo:1200`),
  object: object({ elo: finiteNumber, name: optional(NAME) }),
})

/** Whether a text is the name of a level or a rating such as `elo:1200`. */
export const isLevelText = (text: string): text is Level | `elo:${number}` => LEVEL_TEXT.test(text)

const isLevel = (value: unknown): value is Level => LEVELS.includes(value as Level)

/** Reads the argument of `bot`; throws `InvalidOptionError` if it is invalid. `named` has the ratings of the levels. */
export function readLevel(option: unknown, named: Readonly<Record<Level, number>>): ReadLevel {
  const level = checkOption(option, ['level'], levelShape)
  if (isLevel(level)) return { name: level, elo: named[level] }
  if (typeof level === 'string') return { name: level, elo: Number(level.slice('elo:'.length)) }
  return { name: `elo:${level.elo}`, ...level }
}

/** The skill at a rating: interpolated, and clamped to the ends of the scale. */
export function skillAt(scale: Scale, elo: number): number {
  const next = scale.findIndex(([step]) => step >= elo)
  const [above, skill] = scale[next] ?? scale[scale.length - 1]!
  const [below, start] = scale[next - 1] ?? [above, skill]
  const part = above === below ? 1 : (elo - below) / (above - below)
  return start + Math.min(1, part) * (skill - start)
}

/** The ends of a scale. */
export const rangeOf = (scale: Scale): EloRange => ({
  min: scale[0]![0],
  max: scale[scale.length - 1]![0],
})

/** The iterations of a skill above 1, given those of skill 2. */
export const iterationsOf = (skill: number, atTwo: number): number =>
  Math.round(atTwo * exp(Math.max(0, skill - 2) * Math.LN10))
