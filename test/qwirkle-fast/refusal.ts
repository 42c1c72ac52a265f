import { type ErrorData, errorData } from '../../src/core/errors'

/** What is thrown, as data; null if nothing is, or no error of ours. */
export function refusalOf(run: () => unknown): ErrorData | null {
  try {
    run()
  } catch (error) {
    return errorData(error)
  }
  return null
}
