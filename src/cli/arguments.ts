import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Fault, misused } from './fault'
import { GAMES } from './games/all'
import type { CliGame } from './games/cli-game'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options and words of a command line. Throws a fault for anything that is no option. */
export function readArguments<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    return misused((error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'))
  }
}

/** A whole number that was typed for an option. */
export function wholeFrom(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d{1,15}$/.test(text) && number >= least && number <= most) return number
  return misused(`--${name} must be a whole number from ${least} to ${most}, not ${quote(text)}.`)
}

/** {@link wholeFrom} for an option that may be left out. */
export function wholeOr<T>(
  name: string,
  text: string | undefined,
  least: number,
  most: number,
  otherwise: T,
): number | T {
  return text === undefined ? otherwise : wholeFrom(name, text, least, most)
}

/** The game that was named. */
export function gameFrom(name: string): CliGame {
  if (Object.hasOwn(GAMES, name)) return GAMES[name]!
  return misused(`There is no game ${quote(name)}; there are ${Object.keys(GAMES).join(' and ')}.`)
}

/** The board that was chosen, as an option of a game. */
export function setupFrom({ game, boards }: CliGame, board: string | undefined): object {
  if (board === undefined) return {}
  if (boards.includes(board)) return { board }
  const { name } = game.facts
  if (boards.length === 0) return misused(`There are no boards to choose from for ${name}.`)
  return misused(`There is no board ${quote(board)}; there are ${boards.join(', ')}.`)
}

/** How many play. */
export function playersFrom({ game }: CliGame, text: string): number {
  const { playerCounts } = game.facts
  return wholeFrom('players', text, playerCounts[0]!, playerCounts.at(-1)!)
}

/** A file's text, or that of standard input for `-`; what is neither a file nor a path is the text itself. */
export function textFrom(word: string | undefined): string {
  if (word === undefined) return misused('A position, a file or - for standard input is missing.')
  if (/[ {[]/.test(word.trim())) return word
  try {
    const text = readFileSync(word === '-' ? 0 : word)
    if (text.length > MAX_BYTES) throw new Fault(`${quote(word)} is longer than 64 MB.`)
    return text.toString('utf8')
  } catch (error) {
    if (error instanceof Fault) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new Fault(
      code === 'ENOENT' ? `There is no file ${quote(word)}.` : `${quote(word)} cannot be read.`,
    )
  }
}

const MAX_BYTES = 64 * 1024 * 1024

/** A stranger's word in quotes, not all of it if it is long. */
export function quote(word: string): string {
  return JSON.stringify(word.length > 60 ? `${word.slice(0, 60)}…` : word)
}
