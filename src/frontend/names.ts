import { InvalidOptionError } from '../core/errors'

/** A player's name: a string, or an object with the forms that some languages need. */
export type Name =
  | string
  | {
      readonly name: string
      /** Feminine, masculine or neuter, for verbs that agree with the player: Czech `vzala`, `vzal`. */
      readonly gender?: 'f' | 'm' | 'n'
      /** The name in other grammatical cases: `{ instrumental: 'Annou' }`. */
      readonly cases?: Readonly<Record<string, string>>
    }

/** The players' names by seat, ready for a sentence. */
export interface NameOf {
  (player: number): string
  /** The name in a grammatical case; null if that form is unknown. */
  readonly inCase: (player: number, grammaticalCase: string) => string | null
  /** The gender; null if it is unknown. */
  readonly gender: (player: number) => 'f' | 'm' | 'n' | null
}

/** Names made ready for sentences that are written from left to right or from right to left. */
export function makeNameOf(givenName: (player: number) => Name, isRightToLeft: boolean): NameOf {
  const read = (player: number) => {
    const name = givenName(player)
    return typeof name === 'string' ? { name } : name
  }
  const write = (name: string) => isolate(name, isRightToLeft)
  return Object.assign((player: number) => write(plainName(read(player), player)), {
    inCase: (player: number, grammaticalCase: string) => {
      const { cases = {} } = read(player)
      const form = Object.hasOwn(cases, grammaticalCase) ? cases[grammaticalCase] : undefined
      return form === undefined ? null : write(form)
    },
    gender: (player: number) => read(player).gender ?? null,
  })
}

/** A name as a string. Throws `InvalidOptionError` for a value that is not a name. */
export function plainName(name: Name, player: number): string {
  const text = typeof name === 'string' ? name : name?.name
  if (typeof text === 'string') return text
  const reason = 'must be a string, or an object with a name.'
  throw new InvalidOptionError('bad-option', ['names', player], reason)
}

/** Characters that set the direction of the text after them. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Line ends and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu

/** Names that read the same in any left-to-right sentence. */
const LATIN = /^[\p{Script=Latin}\x20-\x7e]*$/u

/**
 * A name that cannot change the direction of the sentence around it: without control characters, and between U+2068 and
 * U+2069 unless both the name and the sentence are left to right.
 */
function isolate(name: string, isRightToLeft: boolean): string {
  const text = name.replace(DIRECTION_CONTROLS, '').replace(CONTROLS, ' ')
  return LATIN.test(text) && !isRightToLeft ? text : `\u2068${text}\u2069`
}
