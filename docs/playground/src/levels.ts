/** The bots to choose from, by rating. */
import type { GameId } from './games'

export type LevelName = 'easy' | 'medium' | 'hard' | 'expert'

/** The ends of a rating scale. */
export interface EloRange {
  readonly min: number
  readonly max: number
}

/** A bot to choose. */
export interface BotChoice {
  /** The element's `bot`. */
  readonly level: string
  readonly elo: number
  /** Null for a level that only has a rating. */
  readonly name: LevelName | null
}

/** The ratings of the named levels; `expert` is the top of each scale. */
export const NAMED_RATINGS: { readonly [Id in GameId]: Readonly<Record<string, number>> } = {
  azul: { easy: 800, medium: 1000, hard: 1400 },
  qwirkle: { easy: 800, medium: 1000, hard: 1100 },
}

/** The distance between ratings without a name. */
const STEP = 200

const LEVEL = /^(?:easy|medium|hard|expert|elo:\d{1,5})$/

/** Whether a value from a link or a saved game is a level. */
export const isLevel = (value: unknown): value is string =>
  typeof value === 'string' && LEVEL.test(value)

/** The bots of a game, the weakest first: the named levels, the ends of the scale, and steps between them. */
export function botChoices(game: GameId, { min, max }: EloRange): readonly BotChoice[] {
  const names = new Map<number, LevelName>([[max, 'expert']])
  for (const [name, elo] of Object.entries(NAMED_RATINGS[game]))
    if (elo < max) names.set(elo, name as LevelName)
  const ratings = new Set([min, ...names.keys()])
  for (let elo = Math.ceil(min / STEP) * STEP; elo <= max - STEP / 2; elo += STEP) ratings.add(elo)
  return [...ratings]
    .sort((a, b) => a - b)
    .map((elo) => {
      const name = names.get(elo) ?? null
      return { level: name ?? `elo:${elo}`, elo, name }
    })
}

/** The choice that plays like a level of any game. */
export function nearestChoice(choices: readonly BotChoice[], level: string): string {
  if (choices.some((choice) => choice.level === level)) return level
  const elo = Number(level.slice('elo:'.length))
  const distance = (choice: BotChoice) => Math.abs(choice.elo - elo)
  return choices.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best)).level
}
