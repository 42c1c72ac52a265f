import { throwAsOptionError } from './errors'
import { type RandomState, STREAM_LENGTH, seedRandom } from './random'
import { readShape } from './read-shape'
import { byType, finite, object, type Shape, string, whole } from './shape'
import type { MarkingCursor } from './text'

/** The state of a dealer's generator. */
export const randomShape: Shape<RandomState> = object({
  key: string(32, /^[\da-f]{32}$/, 'a key of 32 hexadecimal digits'),
  used: whole(0, STREAM_LENGTH - 1),
})

/** A seed for a dealer's generator. */
export const seedShape: Shape<string | number> = byType({
  string: string(1000),
  number: finite,
})

/** The state that a seed from a caller stands for; throws `InvalidOptionError` for any other value. */
export function requireSeed(seed: unknown): RandomState {
  return seedRandom(throwAsOptionError(() => readShape(seedShape, seed, ['seed'])))
}

/** A generator's state as text: its key and the words used, as in `9f…0c.40`; `-` for none. */
export function spellRandom(random: RandomState | null): string {
  return random === null ? '-' : `${random.key}.${random.used}`
}

/** What {@link spellRandom} wrote in the next word, as unknown JSON. */
export function scanRandom(cursor: MarkingCursor): unknown {
  cursor.beginWord('random')
  if (cursor.find(/-/y)) return null
  const key = cursor.take(/[\da-f]{32}/y, "the generator's state, or -")
  cursor.take(/\./y, 'a dot')
  cursor.mark(['random', 'used'])
  return { key, used: Number(cursor.take(/\d{1,10}/y, 'how many words are used')) }
}
