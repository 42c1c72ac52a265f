import type { Refusal } from '../core/errors'
import type { NameOf } from './names'

/** Helpers for writing a language. */
export interface Words {
  /** A number as the language writes it: `1,5`. */
  readonly number: (value: number) => string
  /** The form of a word for a count, by plural category: English has `one` and `other`, Czech `few` and `many` as well. */
  readonly plural: (
    count: number,
    forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
  ) => string
  /** A count with its word: `2 tiles`. */
  readonly counted: Words['plural']
  /** A list: `a, b and c`. */
  readonly listed: (items: readonly string[]) => string
}

/**
 * Helpers for writing a language: numbers, plurals and lists as a locale has them.
 *
 * @example
 * ```ts
 * import { wordsFor } from 'azulejo/frontend'
 *
 * const { counted } = wordsFor('cs')
 * const bod = { one: 'bod', few: 'body', many: 'bodu', other: 'bodů' }
 * counted(4, bod) // '4 body'
 * counted(1.5, bod) // '1,5 bodu'
 * wordsFor('de').listed(['Ana', 'Ben', 'Cleo']) // 'Ana, Ben und Cleo'
 * ```
 */
export function wordsFor(locale: string): Words {
  const rules = new Intl.PluralRules(locale)
  const format = new Intl.NumberFormat(locale)
  const list = new Intl.ListFormat(locale)
  const number = (value: number) => format.format(value)
  const plural: Words['plural'] = (count, forms) => forms[rules.select(count)] ?? forms.other
  return {
    number,
    plural,
    counted: (count, forms) => `${number(count)} ${plural(count, forms)}`,
    listed: (items) => list.format(items),
  }
}

/** Amounts and where they go, without those that are 0: `2 red tiles on line 3 and 1 in the lid`. */
export function listAmounts(
  { listed, number }: Words,
  list: readonly (readonly [count: number, where: string])[],
  first: (count: number) => string,
  other: (count: number) => string = number,
): string {
  const items = list.filter(([count]) => count > 0)
  return listed(items.map(([count, where], i) => `${(i === 0 ? first : other)(count)} ${where}`))
}

/** A range of numbers: `4`, `4 to 8`. */
export function ranged(
  { number }: Words,
  { min, max }: { readonly min: number; readonly max: number },
  to: string,
): string {
  return min === max ? number(min) : `${number(min)} ${to} ${number(max)}`
}

/** Sentences from texts without periods; false ones are omitted. */
export const sentences = (texts: readonly (string | false)[]): string =>
  texts.flatMap((text) => (text === false ? [] : [`${text}.`])).join(' ')

/** A text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The message of the engine, which is English. */
export const message = ({ message: text }: Refusal): string => text

/** The fields that the results of all games share. */
export interface AnyResult {
  readonly winners: readonly number[]
  readonly ranking: readonly { readonly player: number; readonly score: number }[]
}

/** The winners' names and score, and the others, the best first. */
export function outcome({ winners, ranking }: AnyResult, name: NameOf) {
  return {
    winners: winners.map((player) => name(player)),
    score: Math.max(...ranking.map(({ score }) => score)),
    others: ranking.filter(({ player }) => !winners.includes(player)),
  }
}

/** The fields that the reviewed moves of all games share. */
export interface AnyReviewed {
  readonly loss: number
  readonly mistake: 'inaccuracy' | 'mistake' | 'blunder' | null
  readonly before: { readonly winChance: number }
  readonly after: { readonly winChance: number }
}

/** A share as a whole number of percent. */
export const percentOf = (share: number): number => Math.round(100 * share)

/** A reviewed move as sentences: the verdict, and for a mistake the better move and the reasons. */
export function reviewText<Reason>(
  {
    mistake,
    best,
    reasons,
  }: AnyReviewed & {
    readonly best: { readonly type: string }
    readonly reasons: readonly Reason[]
  },
  verdict: string,
  better: string,
  moves: Readonly<Record<string, (move: never, player: null, name: NameOf) => string>>,
  name: NameOf,
  reasonFor: (reason: Reason, name: NameOf) => string,
): string {
  if (mistake === null) return `${verdict}.`
  const move = moves[best.type]?.(best as never, null, name)
  const texts = reasons.map((reason) => `${reasonFor(reason, name)}.`)
  return [`${verdict}.`, `${better}: ${move}`, ...texts].join(' ')
}
