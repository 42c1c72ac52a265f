import { errorData } from '../../core/errors'
import { formatPath, ValidationFailure } from '../../core/validation'

/** The longest id of a message that its answer repeats. */
const MAX_ID_LENGTH = 64

/** The id of a message, for its answer, as far as it has one. */
export function idOf(json: unknown): { readonly id?: string | number } {
  const id = (json as { readonly id?: unknown } | null)?.id
  if (typeof id === 'string' && id.length <= MAX_ID_LENGTH) return { id }
  return Number.isSafeInteger(id) ? { id: id as number } : {}
}

/** What went wrong, for an answer. */
export function describe(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof ValidationFailure) {
    const { code, path, reason } = error
    const place = path.length === 0 ? 'The message' : `${formatPath(path)}:`
    return { code, message: `${place} ${reason}` }
  }
  const data = errorData(error)
  if (data !== null) return { code: data.code, message: data.message }
  return { code: 'internal', message: `The engine failed: ${String(error).slice(0, 200)}` }
}
