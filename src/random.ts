import alea from 'seedrandom/lib/alea.js'

/** The state of a seeded generator (seedrandom's Alea), as plain JSON: three fractions of 2^32 and a carry. */
export interface RandomState {
  readonly c: number
  readonly s0: number
  readonly s1: number
  readonly s2: number
}

/** A running generator: a copy of a {@link RandomState} that {@link randomBelow} advances in place. */
export type RandomSource = { -readonly [Key in keyof RandomState]: RandomState[Key] }

declare const crypto: { getRandomValues(array: Uint32Array): Uint32Array }

const MULTIPLIER = 2091639
/** What the fractions of a generator's state are counted in. */
export const TWO_32: number = 2 ** 32

/** The state that a seed stands for; `1` and `'1'` are the same seed. */
export function seedRandom(seed: string | number): RandomState {
  return alea(String(seed), { state: true }).state()
}

/** A seed drawn from the platform's cryptographic randomness: 128 bits in hexadecimal. */
export function drawSeed(): string {
  let seed = ''
  for (const word of crypto.getRandomValues(new Uint32Array(4)))
    seed += word.toString(16).padStart(8, '0')
  return seed
}

/** A generator that goes on from a state, and leaves the state as it is. */
export function resumeRandom({ c, s0, s1, s2 }: RandomState): RandomSource {
  return { c, s0, s1, s2 }
}

/** A whole number from 0 to `limit` - 1, every one as likely; one step of Alea. */
export function randomBelow(source: RandomSource, limit: number): number {
  const t = MULTIPLIER * source.s0 + source.c / TWO_32
  source.s0 = source.s1
  source.s1 = source.s2
  source.c = t | 0
  source.s2 = t - source.c
  return (source.s2 * limit) | 0
}

/** Whether four values are a state that Alea can be in. */
export function isRandomState({ c, s0, s1, s2 }: RandomState): boolean {
  return Number.isInteger(c) && c >= 0 && c < MULTIPLIER && [s0, s1, s2].every(isFraction)
}

const isFraction = (value: number) =>
  typeof value === 'number' && value >= 0 && value < 1 && Number.isInteger(value * TWO_32)
