import { joinWithOr } from '../../core/validation'
import { quote, usageError } from '../cli-error'
import { azulInfo } from './azul/info'
import type { GameEntry } from './cli-game'
import { qwirkleInfo } from './qwirkle/info'

/** The games of the command; the first one is the default. */
export const GAMES: readonly [GameEntry, ...GameEntry[]] = [
  { ...azulInfo, load: async () => (await import('./azul/game')).azulCli },
  { ...qwirkleInfo, load: async () => (await import('./qwirkle/game')).qwirkleCli },
]

/** The names of the games. */
export const GAME_NAMES: readonly string[] = GAMES.map(({ name }) => name)

/** The game of that name; undefined if there is none. */
export function findGame(name: unknown): GameEntry | undefined {
  return GAMES.find((game) => game.name === name)
}

/** The game of that name, by default the first one. Throws a usage error if there is none. */
export function gameNamed(name: string = GAMES[0].name): GameEntry {
  return (
    findGame(name) ?? usageError(`Unknown game ${quote(name)}; expected ${joinWithOr(GAME_NAMES)}.`)
  )
}
