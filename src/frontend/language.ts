import { InvalidOptionError, type Refusal } from '../core/errors'
import { joinWithOr } from '../core/validation'
import type { Controls } from './controls'
import { makeNameOf, type Name, type NameOf } from './names'

/** A language for one game: all texts for people, including those for screen readers. */
export interface GameLanguage<
  Game extends {
    readonly move: { readonly type: string }
    readonly event: { readonly type: string }
    readonly refusal: Refusal
    readonly result: unknown
    readonly preview: unknown
    readonly choice: unknown
    readonly review: unknown
    readonly part: { readonly area: string }
    readonly terms: unknown
    readonly controls: unknown
  },
> {
  /** The BCP 47 tag of the language: `en`, `de`, `pt-BR`. */
  readonly locale: string
  /** Left to right by default. */
  readonly direction?: 'ltr' | 'rtl'
  /** The default name of a player, by seat. */
  readonly player: (player: number) => Name
  /** A sentence for each type of move; without a player it is an instruction, as on a button. */
  readonly moves: {
    readonly [Type in Game['move']['type']]: (
      move: Extract<Game['move'], { readonly type: Type }>,
      player: number | null,
      name: NameOf,
    ) => string
  }
  /** A sentence for each type of event. */
  readonly events: {
    readonly [Type in Game['event']['type']]: (
      event: Extract<Game['event'], { readonly type: Type }>,
      name: NameOf,
    ) => string
  }
  /** A sentence for each code of a refused move. */
  readonly refusals: {
    readonly [Code in Game['refusal']['code']]: (
      refusal: Extract<Game['refusal'], { readonly code: Code }>,
      name: NameOf,
    ) => string
  }
  /** Why the game ended, who won, and the scores of the others. */
  readonly result: (result: Game['result'], name: NameOf) => string
  /** What a move would do, in a few sentences. */
  readonly preview: (preview: Game['preview']) => string
  /** A choice as an instruction. */
  readonly choice: (choice: Game['choice']) => string
  /** A reviewed move: how good it was, and for a mistake what is better and why. */
  readonly review: (reviewed: Game['review'], name: NameOf) => string
  /** A label for each part of the table, with its content. */
  readonly parts: {
    readonly [Area in Game['part']['area']]: (
      part: Extract<Game['part'], { readonly area: Area }>,
      name: NameOf,
    ) => string
  }
  /** Single words, such as headings. */
  readonly terms: Game['terms']
  /** The words on the buttons and panels of a table. */
  readonly controls: Controls & Game['controls']
}

/** Options of the describing functions. */
export interface DescribeOptions<Language> {
  /**
   * The players' names by seat; a player without one is called by number. Sentences contain names as they are given:
   * sentences are text, not HTML.
   */
  readonly names?: readonly Name[]
  /** English by default. */
  readonly language?: Language
}

/** A function that returns a text. */
type Text = (...given: never[]) => string

/** The part of a language that pictures need. */
export interface AnyLabels {
  readonly locale: string
  readonly direction?: 'ltr' | 'rtl'
  readonly player: (player: number) => Name
  readonly parts: Readonly<Record<string, Text>>
}

/** A language for any game. */
interface AnyLanguage extends AnyLabels {
  readonly moves: Readonly<Record<string, Text>>
  readonly events: Readonly<Record<string, Text>>
  readonly refusals: Readonly<Record<string, Text>>
  readonly result: Text
  readonly preview: Text
  readonly choice: Text
  readonly review: Text
}

/** The locales of the built-in languages. */
export const LOCALES = ['en', 'de', 'cs'] as const

/** The locale of a built-in language. */
export type Locale = (typeof LOCALES)[number]

/** Makes a game's `loadLanguage`. */
export function makeLoadLanguage<Language>(
  load: Readonly<Record<Locale, () => Promise<Language>>>,
): (locale: string) => Promise<Language> {
  return async (locale) => {
    const [primary] = String(locale).toLowerCase().split('-')
    const known = LOCALES.find((one) => one === primary)
    if (known !== undefined) return load[known]()
    const reason = `must be a built-in language, ${joinWithOr(LOCALES)}, with or without a region.`
    throw new InvalidOptionError('bad-option', ['locale'], reason)
  }
}

/** Makes a game's `describeMove`, which uses English by default. */
export function makeDescribeMove<
  Move extends { readonly type: string },
  Language extends AnyLanguage,
>(
  english: Language,
): (move: Move, player: number | null, options?: DescribeOptions<Language>) => string {
  return (move, player, options = {}) => {
    if (player !== null && !(Number.isInteger(player) && player >= 0))
      throw new InvalidOptionError(
        'bad-option',
        ['player'],
        'must be a seat, 0 or more, or null for a sentence without a player.',
      )
    const { language, name } = readOptions(options, english)
    return textOf(language, 'moves', move.type)(move, player, name)
  }
}

/** Makes a game's `describeEvent`, which uses English by default. */
export function makeDescribeEvent<
  Event extends { readonly type: string },
  Language extends AnyLanguage,
>(english: Language): (event: Event, options?: DescribeOptions<Language>) => string {
  return (event, options = {}) => {
    const { language, name } = readOptions(options, english)
    return textOf(language, 'events', event.type)(event, name)
  }
}

/** Makes a game's `describeRefusal`, which gives the message of a refusal whose code the language does not have. */
export function makeDescribeRefusal<Language extends AnyLanguage>(
  english: Language,
): (refusal: Refusal, options?: DescribeOptions<Language>) => string {
  return (refusal, options = {}) => {
    const { language, name } = readOptions(options, english)
    const { code, message } = refusal
    if (language.refusals !== undefined && !Object.hasOwn(language.refusals, code)) return message
    return textOf(language, 'refusals', code)(refusal, name)
  }
}

/** Makes a game's `describeResult`, `describePreview`, `describeChoice` or `describeReview`, which use English by default. */
export function makeDescribe<Value, Language extends AnyLanguage>(
  english: Language,
  field: 'result' | 'preview' | 'choice' | 'review',
): (value: Value, options?: DescribeOptions<Language>) => string {
  return (value, options = {}) => {
    const { language, name } = readOptions(options, english)
    return callable(language, [field], language[field])(value, name)
  }
}

/** Makes a game's `describePart`, which uses English by default; `contentsOf` looks up what is in a part. */
export function makeDescribePart<
  State,
  Part extends { readonly area: string },
  Labels extends AnyLabels,
  Language extends Labels,
>(
  english: Labels,
  contentsOf: (state: State, part: Part) => { readonly area: string },
): (state: State, part: Part, options?: DescribeOptions<Language>) => string {
  return (state, part, options = {}) => {
    const { language, name } = readOptions<Labels>(options, english)
    const contents = contentsOf(state, part)
    return textOf(language, 'parts', contents.area)(contents, name)
  }
}

/** The language to use, and the names in it: as they were given, and ready for sentences. */
export function readOptions<Language extends AnyLabels>(
  options: DescribeOptions<Language>,
  english: Language,
): {
  readonly language: Language
  readonly givenName: (player: number) => Name
  readonly name: NameOf
} {
  const { names = [], language = english } = options
  if (typeof language !== 'object' || language === null)
    throw new InvalidOptionError(
      'bad-option',
      ['language'],
      "must be a language, such as await loadLanguage('de').",
    )
  const givenName = (player: number) =>
    names[player] ?? callable<[number], Name>(language, ['player'], language.player)(player)
  return { language, givenName, name: makeNameOf(givenName, language.direction === 'rtl') }
}

/** A language's text for a type of move or event, for the code of a refusal, or for a part of the table. */
function textOf<Group extends string>(
  language: AnyLabels & { readonly [Of in Group]: Readonly<Record<string, Text>> },
  group: Group,
  type: string,
): (...given: unknown[]) => string {
  const texts: Readonly<Record<string, Text>> | undefined = language[group]
  const text = texts !== undefined && Object.hasOwn(texts, type) ? texts[type] : undefined
  return callable(language, [group, type], text)
}

/** A function of a language; throws `InvalidOptionError` if it is missing. */
function callable<Given extends unknown[], Result>(
  { locale }: AnyLabels,
  path: readonly string[],
  text: ((...given: never[]) => Result) | undefined,
): (...given: Given) => Result {
  if (typeof text === 'function') return text as (...given: unknown[]) => Result
  const where = typeof locale === 'string' ? ` in the language '${locale}'` : ''
  const reason = `is missing${where}; it must be a function that returns a text.`
  throw new InvalidOptionError('bad-option', ['language', ...path], reason)
}
