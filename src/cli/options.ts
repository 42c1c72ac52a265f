import { type ParseArgsConfig, parseArgs } from 'node:util'
import { joinWithOr } from '../core/validation'
import { messageOf, quote, usageError } from './cli-error'
import { GAME_NAMES, GAMES, gameNamed } from './games/all'
import type { GameEntry, GameInfo } from './games/cli-game'

/** An option of a command. */
export interface Option<T> {
  /** Its line in the help. */
  readonly help: string
  /** The value if the option is missing. */
  readonly fallback: T
  /** Whether the value is two words, as in `--sprt 0 20`. */
  readonly isPair?: boolean
  /** The value of a text. Throws a usage error. */
  read(text: string, name: string, game: GameInfo): T
}

/** The options of a command, by name. */
export type Options = Readonly<Record<string, Option<unknown>>>

/** The values of options. */
export type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer T> ? T : never
}

/** A command: its help, and what it accepts. */
export interface CommandSpec<O extends Options = Options> {
  /** What it does, in one sentence: its line in the list of commands. */
  readonly summary: string
  /** The words that it takes, as the help shows them. */
  readonly usage: string
  readonly examples: readonly string[]
  /** A paragraph after the options. */
  readonly notes?: string
  readonly words: {
    isCount(count: number): boolean
    /** The error for another number of words. */
    readonly error: string
  }
  readonly options: O
}

/** A switch without a value. */
export const flag = (help: string): Option<boolean> => ({
  help,
  fallback: false,
  read: () => true,
})

/** Any text. */
export const text = <F extends string | undefined = undefined>(
  help: string,
  fallback?: F,
): Option<string | F> => ({ help, fallback: fallback as F, read: (text) => text })

/** A whole number from `min` to `max`. */
export const whole = <F extends number | undefined = undefined>(
  help: string,
  min: number,
  max: number,
  fallback?: F,
): Option<number | F> => ({
  help,
  fallback: fallback as F,
  read(text, name) {
    const number = Number(text)
    if (/^\d{1,15}$/.test(text) && number >= min && number <= max) return number
    return usageError(`--${name} must be a whole number from ${min} to ${max}, not ${quote(text)}.`)
  },
})

/** A text in a special form; `parse` returns undefined for texts that are not what is `expected`. */
export const parsed = <T>(
  help: string,
  parse: (text: string) => T | undefined,
  expected = help,
): Option<T | undefined> => ({
  help,
  fallback: undefined,
  read: (text, name) => parse(text) ?? usageError(`--${name} must be ${expected}.`),
})

/** One of several words. */
export const choice = <const Word extends string>(
  help: string,
  words: readonly Word[],
): Option<Word | undefined> =>
  parsed(help, (text) => words.find((word) => word === text), joinWithOr(words))

/** The game to play. */
export const game: Option<GameEntry> = {
  help: `${joinWithOr(GAME_NAMES)} (${GAMES[0].name})`,
  fallback: GAMES[0],
  read: gameNamed,
}

/** The board, as options of `createGame`. */
export const board: Option<{ readonly board?: string }> = {
  help: GAMES.filter(({ boards }) => boards.length > 0)
    .map(({ name, boards }) => `for ${name}: ${boards.join(', ')} (${boards[0]})`)
    .join('; '),
  fallback: {},
  read(board, _, { name, boards }) {
    if (boards.includes(board)) return { board }
    if (boards.length === 0) return usageError(`${name} has no boards to choose from.`)
    return usageError(`Unknown board ${quote(board)}; expected one of ${boards.join(', ')}.`)
  },
}

/** The possible numbers of players. */
export const PLAYER_COUNTS = [2, 3, 4] as const

/** The number of players. */
export const players: Option<2 | 3 | 4> = {
  help: 'the number of players',
  fallback: 2,
  read(text, name) {
    const players = PLAYER_COUNTS.find((count) => String(count) === text)
    if (players !== undefined) return players
    return usageError(`--${name} must be ${joinWithOr(PLAYER_COUNTS)}, not ${quote(text)}.`)
  },
}

/** Reads the words and the options of a command line. Throws a usage error. */
export function readCommandLine<O extends Options>(
  args: readonly string[],
  { options, words }: CommandSpec<O>,
): { readonly values: Values<O>; readonly words: readonly string[] } {
  const { texts, positionals } = parse(args, options)
  const info = gameNamed(texts['game'])
  const values = Object.entries(options).map(([name, { read, fallback }]) => {
    const text = texts[name]
    return [name, text === undefined ? fallback : read(text, name, info)]
  })
  if (!words.isCount(positionals.length)) usageError(words.error)
  return { values: Object.fromEntries(values) as Values<O>, words: positionals }
}

function parse(words: readonly string[], options: Options) {
  const types: NonNullable<ParseArgsConfig['options']> = {}
  let args = [...words]
  for (const [name, { fallback, isPair = false }] of Object.entries(options)) {
    types[name] = { type: typeof fallback === 'boolean' ? 'boolean' : 'string' }
    if (isPair) args = joinPair(args, `--${name}`)
  }
  try {
    const { values, positionals } = parseArgs({ args, options: types, allowPositionals: true })
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
    return { texts: Object.fromEntries(texts) as Record<string, string>, positionals }
  } catch (error) {
    const [sentence = ''] = messageOf(error).split('. ')
    return usageError(sentence.replace(/\.?$/, '.'))
  }
}

/** Joins the two words after an option, because `parseArgs` takes one. */
function joinPair(args: string[], option: string): string[] {
  const at = args.indexOf(option)
  if (at === -1) return args
  const value = args.slice(at + 1, at + 3).join(' ')
  return [...args.slice(0, at), `${option}=${value}`, ...args.slice(at + 3)]
}

/** The help of a command. */
export function formatHelp(name: string, spec: CommandSpec): string {
  const { summary, usage, examples, notes, options } = spec
  const width = Math.max(...Object.keys(options).map((option) => option.length)) + 2
  const lines = Object.entries(options).map(([option, { help, fallback }]) => {
    const hasDefault = typeof fallback === 'string' || typeof fallback === 'number'
    return `  --${option.padEnd(width)}${help}${hasDefault ? ` (${fallback})` : ''}`
  })
  return [
    summary,
    `  azulejo ${name} ${usage}`,
    examples.map((example) => `  ${example}`).join('\n'),
    lines.join('\n'),
    ...(notes === undefined ? [] : [notes]),
  ].join('\n\n')
}
