import { azulCli } from './azul/game'
import type { CliGame } from './cli-game'
import { qwirkleCli } from './qwirkle/game'

/** The games that can be played, by name. */
export const GAMES: Readonly<Record<string, CliGame>> = Object.fromEntries(
  [azulCli, qwirkleCli].map((one) => [one.game.facts.name, one]),
)
