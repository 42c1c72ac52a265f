import { type ErrorData, errorData } from '../../src/entries/qwirkle/index'

/** The data of the error that is thrown; null if nothing is thrown, or another error. */
export function refusalOf(run: () => unknown): ErrorData | null {
  try {
    run()
  } catch (error) {
    return errorData(error)
  }
  return null
}
