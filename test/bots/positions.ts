import { type AzulPosition, moveList } from '../../src/entries/fast'

/** What searches begin from. */

/** The legal moves of a player as numbers, by default of the player whose turn it is. */
export function numbersOf(position: AzulPosition, player?: number): readonly number[] {
  const list = moveList()
  return [...list.subarray(0, position.legalMoves(list, player))]
}

/** A copy of a position after some moves. */
export function following(position: AzulPosition, ...moves: readonly number[]): AzulPosition {
  const next = position.clone()
  for (const move of moves) next.apply(move, null)
  return next
}

/** A position after first legal moves, with which the next draft is the last one of the round. */
export function lastDraftFrom(start: AzulPosition): AzulPosition {
  const [first] = numbersOf(start) as [number]
  const next = following(start, first)
  return next.phase === 'draft' ? lastDraftFrom(next) : start
}
