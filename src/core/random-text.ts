import type { MarkingCursor } from './canonical-text'
import type { RandomState } from './random'

/** A random state as text: the key and the number of words used, such as `9f…0c.40`; `-` for none. */
export function formatRandom(random: RandomState | null): string {
  return random === null ? '-' : `${random.key}.${random.used}`
}

/** Takes the text of {@link formatRandom} from a cursor, as unknown JSON. */
export function scanRandom(cursor: MarkingCursor): unknown {
  cursor.beginWord('random')
  if (cursor.find(/-/y)) return null
  const key = cursor.take(/[\da-f]{32}/y, "the generator's state, or -")
  cursor.take(/\./y, 'a dot')
  cursor.mark(['random', 'used'])
  return { key, used: Number(cursor.take(/\d{1,10}/y, 'how many words are used')) }
}
