import { readOptions } from '../frontend/language'
import type { Name } from '../frontend/names'
import type { Speech, TableTypes } from './game'

/** A language with the players' names. */
export function speechIn<T extends TableTypes>(
  language: T['language'],
  names: readonly Name[] = [],
): Speech<T> {
  const { name } = readOptions<T['language']>({ names, language }, language)
  return { language, names, name }
}
