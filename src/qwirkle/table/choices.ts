import { type Choices, choices } from '../frontend/choices'
import type { QwirkleState } from '../rules/state'
import type { PlacedTile } from '../rules/tiles'

const known = new WeakMap<QwirkleState, Map<string, Choices>>()

/** The choices of a seat with these tiles laid, cached by view. */
export function choicesOf(view: QwirkleState, seat: number, laid: readonly PlacedTile[]): Choices {
  const byLaid = known.get(view) ?? new Map<string, Choices>()
  known.set(view, byLaid)
  const key = JSON.stringify([seat, laid])
  const found = byLaid.get(key) ?? choices(view, seat, laid)
  byLaid.set(key, found)
  return found
}
