import { type RandomState, TWO_32 } from './random'

/** The shape of a generator's state as text: four numbers with 16 as their base, or `-` for none. */
export const RANDOM: RegExp = /^(?:-|[\da-f]{1,6}(?:\.[\da-f]{1,8}){3})$/

/** A generator's state as text. */
export function spellRandom(random: RandomState | null): string {
  if (random === null) return '-'
  const { c, s0, s1, s2 } = random
  return [c, s0 * TWO_32, s1 * TWO_32, s2 * TWO_32].map((part) => part.toString(16)).join('.')
}

/** What a text of the shape {@link RANDOM} stands for; whether a generator can be in it is not asked. */
export function readRandomText(text: string): RandomState | null {
  if (text === '-') return null
  const [c, ...parts] = text.split('.').map((digits) => Number.parseInt(digits, 16))
  const [s0, s1, s2] = parts.map((part) => part / TWO_32)
  return { c: c!, s0: s0!, s1: s1!, s2: s2! }
}
