import { expect } from 'vitest'
import { InvalidOptionError } from '../../src'

/** How a call refuses an option, as data; null where it does not. */
export function optionRefusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionError)
    const { name, code, path, message } = error as InvalidOptionError
    expect(name).toBe('InvalidOptionError')
    return { code, path, message }
  }
  return null
}
