/** The bots to choose from, the weakest first. */
import type { GameId } from './api'
import type { Words } from './words'

type LevelName = keyof Words['levels']
export type Level = LevelName | `elo:${number}`

/** The ratings of the named levels; that of an expert depends on the board. */
const RATINGS: { readonly [Id in GameId]: { readonly [Name in LevelName]?: number } } = {
  azul: { easy: 800, medium: 1000, hard: 1400 },
  qwirkle: { easy: 800, medium: 1000, hard: 1100 },
}

export const BOTS: { readonly [Id in GameId]: readonly Level[] } = {
  azul: [
    ...(['elo:300', 'elo:500', 'easy', 'medium', 'elo:1200', 'hard', 'elo:1600'] as const),
    ...(['elo:1800', 'elo:2000', 'elo:2200', 'elo:2400', 'expert'] as const),
  ],
  qwirkle: ['elo:200', 'elo:400', 'elo:600', 'easy', 'medium', 'hard', 'expert'],
}

const isName = (level: string, words: Words): level is LevelName => level in words.levels

/** The name of a bot in a game. */
export const botName = (level: string, words: Words): string =>
  isName(level, words) ? words.levels[level] : `Bot: ${level.replace('elo:', '')}`

/** The name of a bot in a list to choose from, with its rating. */
export function botChoice(level: Level, game: GameId, words: Words): string {
  const rating = isName(level, words) ? RATINGS[game][level] : undefined
  return rating === undefined ? botName(level, words) : `${botName(level, words)} (${rating})`
}
