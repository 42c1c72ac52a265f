import { azulInfo } from './azul/info'
import type { CliGame, GameEntry } from './cli-game'
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

/** Loads the rules and the bots of a game. */
export function loadGame(name: string): Promise<CliGame> {
  const info = findGame(name)
  if (info === undefined) throw new RangeError(`Unknown game ${name}.`)
  return info.load()
}
