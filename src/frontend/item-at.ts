import { InvalidOptionError } from '../core/errors'

/** An item of a list; throws `InvalidOptionError` for an index that the list does not have. */
export function itemAt<T>(list: readonly T[], index: number, field: string): T {
  const item = list[index]
  if (item !== undefined) return item
  const reason = `must be a whole number from 0 to ${list.length - 1}.`
  throw new InvalidOptionError('bad-option', [field], reason)
}
