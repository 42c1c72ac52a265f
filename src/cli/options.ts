import { type ParseArgsConfig, parseArgs } from 'node:util'
import { joinWithOr } from '../core/validation'
import { messageOf, quote, usageError } from './cli-error'
import { GAME_NAMES, GAMES, gameNamed } from './games/all'
import type { GameEntry, GameInfo } from './games/cli-game'
import { wrap } from './terminal'

/** An option of a command: its line in the help, and how its value is read. */
export interface Option<T> {
  readonly help: string
  readonly isFlag?: boolean
  /** Whether the value is two words, as in `--sprt 0 20`. */
  readonly isPair?: boolean
  /** Reads the value; `text` is undefined if the option is missing. Throws a usage error. */
  read(text: string | undefined, name: string, game: GameInfo): T
}

/** The options of a command, by name. */
export type Options = Readonly<Record<string, Option<unknown>>>

/** The values of options. */
export type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer T> ? T : never
}

/** A command: its help, and what it accepts. */
export interface CommandSpec<O extends Options = Options> {
  /** Its line in the list of commands. */
  readonly summary: string
  /** What it does, in a sentence or two. */
  readonly description: string
  /** The words that it takes, as the help shows them. */
  readonly usage: string
  readonly examples: readonly string[]
  /** Paragraphs after the examples and after the options. */
  readonly details?: string
  readonly notes?: string
  readonly words: {
    isCount(count: number): boolean
    /** The error for another number of words. */
    readonly error: string
  }
  readonly options: O
}

type Fallback = number | string | undefined

const withDefault = (help: string, fallback: Fallback): string =>
  fallback === undefined ? help : `${help} (${fallback})`

/** A switch without a value. */
export const flag = (help: string): Option<boolean> => ({
  help,
  isFlag: true,
  read: (text) => text !== undefined,
})

/** Any text. */
export const text = <F extends string | undefined = undefined>(
  help: string,
  fallback?: F,
): Option<string | F> => ({
  help: withDefault(help, fallback),
  read: (text) => text ?? (fallback as F),
})

/** A whole number from `min` to `max`. */
export const whole = <F extends number | undefined = undefined>(
  help: string,
  min: number,
  max: number,
  fallback?: F,
): Option<number | F> => ({
  help: withDefault(help, fallback),
  read(text, name) {
    if (text === undefined) return fallback as F
    const number = Number(text)
    if (/^\d{1,15}$/.test(text) && number >= min && number <= max) return number
    return usageError(`--${name} must be a whole number from ${min} to ${max}, not ${quote(text)}.`)
  },
})

/** A text in a special form; `parse` returns undefined for other texts. */
export const parsed = <T>(
  help: string,
  parse: (text: string) => T | undefined,
  expected: string,
): Option<T | undefined> => ({
  help,
  read(text, name) {
    if (text === undefined) return undefined
    const value = parse(text)
    return value === undefined ? usageError(`--${name} must be ${expected}.`) : value
  },
})

/** One of some words. */
export const choice = <const Word extends string>(
  help: string,
  words: readonly Word[],
): Option<Word | undefined> =>
  parsed(help, (text) => words.find((word) => word === text), joinWithOr(words))

/** Which game is played. */
export const game: Option<GameEntry> = {
  help: withDefault(joinWithOr(GAME_NAMES), GAMES[0].name),
  read: gameNamed,
}

/** The board, as options of `createGame`. */
export const board: Option<{ readonly board?: string }> = {
  help: GAMES.filter(({ boards }) => boards.length > 0)
    .map(({ name, boards }) => `for ${name}: ${withDefault(boards.join(', '), boards[0])}`)
    .join('; '),
  read(board, _, { name, boards }) {
    if (board === undefined) return {}
    if (boards.includes(board)) return { board }
    if (boards.length === 0) return usageError(`${name} has no boards to choose from.`)
    return usageError(`Unknown board ${quote(board)}; expected one of ${boards.join(', ')}.`)
  },
}

/** How many players a game can have. */
export const PLAYER_COUNTS = [2, 3, 4] as const

/** The number of players. */
export const players: Option<2 | 3 | 4> = {
  help: 'the number of players (2)',
  read(text = '2', name) {
    const players = PLAYER_COUNTS.find((count) => String(count) === text)
    return (
      players ?? usageError(`--${name} must be ${joinWithOr(PLAYER_COUNTS)}, not ${quote(text)}.`)
    )
  },
}

/** Reads the words and the options of a command line. Throws a usage error. */
export function readCommandLine<O extends Options>(
  args: readonly string[],
  { options, words }: CommandSpec<O>,
): { readonly values: Values<O>; readonly words: readonly string[] } {
  const { values: texts, positionals } = parse(args, options)
  const info = gameNamed(texts['game'])
  const values = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, option.read(texts[name], name, info)]),
  ) as Values<O>
  if (!words.isCount(positionals.length)) usageError(words.error)
  return { values, words: positionals }
}

function parse(words: readonly string[], options: Options) {
  const types: NonNullable<ParseArgsConfig['options']> = {}
  let args = [...words]
  for (const [name, { isFlag = false, isPair = false }] of Object.entries(options)) {
    types[name] = { type: isFlag ? 'boolean' : 'string' }
    if (isPair) args = joinPair(args, `--${name}`)
  }
  try {
    const { values, positionals } = parseArgs({ args, options: types, allowPositionals: true })
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
    return { values: Object.fromEntries(texts) as Record<string, string>, positionals }
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
  const { description, usage, examples, details, notes, options } = spec
  const width = Math.max(...Object.keys(options).map((option) => option.length)) + 2
  const lines = Object.entries(options).map(([option, { help }]) => {
    const [first, ...more] = wrap(help, 110, ' '.repeat(width + 4))
    return [`  --${option.padEnd(width)}${first?.trimStart()}`, ...more].join('\n')
  })
  return [
    description,
    `  azulejo ${name} ${usage}`,
    examples.map((example) => `  ${example}`).join('\n'),
    details,
    lines.join('\n'),
    notes,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}
