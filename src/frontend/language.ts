import { InvalidOptionError, type Refusal } from '../core/errors'

/** A player's name, by seat. */
export type NameOf = (player: number) => string

/** A language for one game: a sentence for every move, event, refusal and result. */
export interface GameLanguage<
  Move extends { readonly type: string },
  Event extends { readonly type: string },
  MoveRefusal extends Refusal,
  Result,
> {
  /** The BCP 47 tag of the language: `en`, `de`, `pt-BR`. */
  readonly locale: string
  /** What a player without a name is called, by seat. */
  readonly player: NameOf
  /** A sentence for each type of move; `who` is null for an instruction, as on a button. */
  readonly moves: {
    readonly [Type in Move['type']]: (
      move: Extract<Move, { readonly type: Type }>,
      who: string | null,
      name: NameOf,
    ) => string
  }
  /** A sentence for each type of event. */
  readonly events: {
    readonly [Type in Event['type']]: (
      event: Extract<Event, { readonly type: Type }>,
      name: NameOf,
    ) => string
  }
  /** A sentence for each code of a refused move. */
  readonly refusals: {
    readonly [Code in MoveRefusal['code']]: (
      refusal: Extract<MoveRefusal, { readonly code: Code }>,
      name: NameOf,
    ) => string
  }
  /** Why the game ended, who won, and the scores of the others. */
  readonly result: (result: Result, name: NameOf) => string
}

/** How a sentence is worded. */
export interface DescribeOptions<Language> {
  /** The players' names by seat; a player without one is called by number. */
  readonly names?: readonly string[]
  /** English by default. */
  readonly language?: Language
}

/** A function that gives a sentence. */
type Sentence = (...given: never[]) => string

/** A language for any game. */
interface AnyLanguage {
  readonly locale: string
  readonly player: NameOf
  readonly moves: Readonly<Record<string, Sentence>>
  readonly events: Readonly<Record<string, Sentence>>
  readonly refusals: Readonly<Record<string, Sentence>>
  readonly result: Sentence
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
    const who = player === null ? null : name(player)
    return sentenceOf(language, 'moves', move.type)(move, who, name)
  }
}

/** Makes a game's `describeEvent`, which uses English by default. */
export function makeDescribeEvent<
  Event extends { readonly type: string },
  Language extends AnyLanguage,
>(english: Language): (event: Event, options?: DescribeOptions<Language>) => string {
  return (event, options = {}) => {
    const { language, name } = readOptions(options, english)
    return sentenceOf(language, 'events', event.type)(event, name)
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
    return sentenceOf(language, 'refusals', code)(refusal, name)
  }
}

/** Makes a game's `describeResult`, which uses English by default. */
export function makeDescribeResult<Result, Language extends AnyLanguage>(
  english: Language,
): (result: Result, options?: DescribeOptions<Language>) => string {
  return (result, options = {}) => {
    const { language, name } = readOptions(options, english)
    return callable(language, ['result'], language.result)(result, name)
  }
}

/** The language to use, and the names in it. */
function readOptions<Language extends AnyLanguage>(
  options: DescribeOptions<Language>,
  english: Language,
): { readonly language: Language; readonly name: NameOf } {
  const { names, language = english } = options
  if (typeof language !== 'object' || language === null)
    throw new InvalidOptionError('bad-option', ['language'], 'must be a language, such as german.')
  return {
    language,
    name: (seat) => names?.[seat] ?? callable(language, ['player'], language.player)(seat),
  }
}

/** A language's sentence for a type of move or event, or for the code of a refusal. */
function sentenceOf(
  language: AnyLanguage,
  group: 'moves' | 'events' | 'refusals',
  type: string,
): (...given: unknown[]) => string {
  const sentences = language[group]
  const sentence =
    sentences !== undefined && Object.hasOwn(sentences, type) ? sentences[type] : undefined
  return callable(language, [group, type], sentence)
}

/** A function of a language; throws `InvalidOptionError` if it is missing. */
function callable(
  { locale }: AnyLanguage,
  path: readonly string[],
  sentence: Sentence | undefined,
): (...given: unknown[]) => string {
  if (typeof sentence === 'function') return sentence as (...given: unknown[]) => string
  const where = typeof locale === 'string' ? ` in the language '${locale}'` : ''
  const reason = `is missing${where}; it must be a function that gives a sentence.`
  throw new InvalidOptionError('bad-option', ['language', ...path], reason)
}
