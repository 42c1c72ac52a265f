import type { Refusal } from '../core/errors'

/** A player's name, by seat. */
export type NameOf = (player: number) => string

/** How something is told. */
export interface Telling<Language> {
  /** The players' names by seat; a player without one is called by number, in the language. */
  readonly names?: readonly string[]
  /** English, unless another table of sentences is given. */
  readonly language?: Language
}

/** A sentence for each type of moves; `who` is null where nobody is named, for a button or a label. */
export type MoveSentences<Move extends { readonly type: string }> = {
  readonly [Type in Move['type']]: (
    move: Extract<Move, { readonly type: Type }>,
    who: string | null,
    name: NameOf,
  ) => string
}

/** A sentence for each type of events. */
export type EventSentences<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    name: NameOf,
  ) => string
}

/** A sentence for each code that a move is refused with. */
export type RefusalSentences<Of extends Refusal> = {
  readonly [Code in Of['code']]: (
    refusal: Extract<Of, { readonly code: Code }>,
    name: NameOf,
  ) => string
}

/** The names of a telling. */
export function namesIn<Language extends { readonly player: NameOf }>(
  { names }: Telling<Language>,
  { player }: Language,
): NameOf {
  return (seat) => names?.[seat] ?? player(seat)
}

/** A move as a sentence of a table. */
export function tellMove<Move extends { readonly type: string }>(
  sentences: MoveSentences<Move>,
  move: Move,
  player: number | null,
  name: NameOf,
): string {
  const sentence = sentences[move.type as Move['type']] as (
    move: Move,
    who: string | null,
    name: NameOf,
  ) => string
  return sentence(move, player === null ? null : name(player), name)
}

/** An event as a sentence of a table. */
export function tellEvent<Event extends { readonly type: string }>(
  sentences: EventSentences<Event>,
  event: Event,
  name: NameOf,
): string {
  const sentence = sentences[event.type as Event['type']] as (event: Event, name: NameOf) => string
  return sentence(event, name)
}

/** A refusal as a sentence of a table; one whose code it does not have, by its own message. */
export function tellRefusal<Of extends Refusal>(
  sentences: RefusalSentences<Of>,
  refusal: Refusal,
  name: NameOf,
): string {
  if (!Object.hasOwn(sentences, refusal.code)) return refusal.message
  const sentence = sentences[refusal.code as Of['code']] as (
    refusal: Refusal,
    name: NameOf,
  ) => string
  return sentence(refusal, name)
}

/** `a, b and c`, with the word that a language has for *and*. */
export function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** `2 on line 3 and 1 in the lid`: what there is none of is left out. */
export const amounts = (
  list: readonly (readonly [count: number, where: string])[],
  and: string,
): string =>
  listed(
    list.filter(([count]) => count > 0).map(([count, where]) => `${count} ${where}`),
    and,
  )

/** The message that the engine gives, which is English. */
export const message = ({ message: text }: Refusal): string => text

/** `1 tile`, `2 tiles`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** What the results of all games have in common. */
interface AnyResult {
  readonly winners: readonly number[]
  readonly ranking: readonly { readonly player: number; readonly score: number }[]
}

/** Who won, with how much, and who came after them, in English; `tieBreak` says what decided between equal scores. */
export function winEnglish({ winners, ranking }: AnyResult, name: NameOf, tieBreak = ''): string {
  const won = listed(winners.map(name), 'and')
  const points = counted(ranking[0]!.score, 'point')
  const verb = winners.length === 1 ? `wins with ${points}` : `win with ${points} each`
  const others = othersOf({ winners, ranking }, name)
  return `${won} ${verb}${tieBreak}${others.length === 0 ? '' : `, ahead of ${listed(others, 'and')}`}.`
}

/** `1 Punkt`, `2 Punkte`. */
export const punkte = (count: number): string => `${count} Punkt${count === 1 ? '' : 'e'}`

/** {@link winEnglish} in German. */
export function winGerman({ winners, ranking }: AnyResult, name: NameOf, tieBreak = ''): string {
  const won = listed(winners.map(name), 'und')
  // After `mit` stands the dative.
  const { score } = ranking[0]!
  const points = `mit ${score} Punkt${score === 1 ? '' : 'en'}`
  const verb = winners.length === 1 ? `gewinnt ${points}` : `gewinnen mit je ${points.slice(4)}`
  const others = othersOf({ winners, ranking }, name)
  return `${won} ${verb}${tieBreak}${others.length === 0 ? '' : ` vor ${listed(others, 'und')}`}.`
}

/** The names and scores of those who did not win, the best first. */
const othersOf = ({ winners, ranking }: AnyResult, name: NameOf): readonly string[] =>
  ranking
    .filter(({ player }) => !winners.includes(player))
    .map(({ player, score }) => `${name(player)} (${score})`)
