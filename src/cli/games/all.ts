import { azulCli } from './azul'
import type { CliGame } from './game'
import { qwirkleCli } from './qwirkle'

/** The games that can be played, by name. */
export const GAMES: Readonly<Record<string, CliGame>> = Object.fromEntries(
  [azulCli, qwirkleCli].map((one) => [one.game.facts.name, one]),
)
