import type { Refusal } from '../core/errors'
import type { NameOf } from './language'

/** `a, b and c`, with the language's word for *and*. */
export function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Amounts and where they go, without those that are 0: `2 red tiles on line 3 and 1 in the lid`. */
export function amounts(
  list: readonly (readonly [count: number, where: string])[],
  and: string,
  first: (count: number) => string,
  other: (count: number) => string = String,
): string {
  const items = list.filter(([count]) => count > 0)
  return listed(
    items.map(([count, where], i) => `${(i === 0 ? first : other)(count)} ${where}`),
    and,
  )
}

/** The message of the engine, which is English. */
export const message = ({ message: text }: Refusal): string => text

/** `1 tile`, `2 tiles`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** `1 Punkt`, `2 Punkte`. */
export const punkte = (count: number): string => `${count} Punkt${count === 1 ? '' : 'e'}`

/** What the results of all games have in common. */
interface AnyResult {
  readonly winners: readonly number[]
  readonly ranking: readonly { readonly player: number; readonly score: number }[]
}

/** Who won with how many points, ahead of whom; `tieBreak` is what decided between equal scores. */
export function winEnglish(result: AnyResult, name: NameOf, tieBreak = ''): string {
  const { winners, score, others } = outcome(result, name)
  const points = `${counted(score, 'point')}${tieBreak}`
  const verb = winners.length === 1 ? `wins with ${points}` : `win with ${points} each`
  const ahead = others.length === 0 ? '' : `, ahead of ${listed(others, 'and')}`
  return `${listed(winners, 'and')} ${verb}${ahead}.`
}

/** {@link winEnglish} in German. */
export function winGerman(result: AnyResult, name: NameOf, tieBreak = ''): string {
  const { winners, score, others } = outcome(result, name)
  // The dative, after `mit`.
  const points = `${score} Punkt${score === 1 ? '' : 'en'}${tieBreak}`
  const verb = winners.length === 1 ? `gewinnt mit ${points}` : `gewinnen mit je ${points}`
  const ahead = others.length === 0 ? '' : ` vor ${listed(others, 'und')}`
  return `${listed(winners, 'und')} ${verb}${ahead}.`
}

/** The winners' names and score, and the others with their scores, the best first. */
function outcome({ winners, ranking }: AnyResult, name: NameOf) {
  const others = ranking.filter(({ player }) => !winners.includes(player))
  return {
    winners: winners.map(name),
    score: Math.max(...ranking.map(({ score }) => score)),
    others: others.map(({ player, score }) => `${name(player)} (${score})`),
  }
}
