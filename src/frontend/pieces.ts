import { InvalidOptionError } from '../core/errors'

/** The fields that the pieces of all games share. */
export interface AnyPiece {
  readonly id: number
  readonly kind: unknown
  readonly at: object
}

/**
 * A new layout that reuses pieces of the one before: an unmoved piece is the same object, a piece that was only turned
 * over keeps its id, and a moved one gets the id of a piece of its kind, or else of any unknown piece.
 */
export function keepIds<Piece extends AnyPiece>(
  before: readonly Piece[],
  fresh: readonly Piece[],
): readonly Piece[] {
  const pieces = before.slice()
  let due = fresh
  let left = before
  for (const keyOf of [kindAndPlace, place, kind, nothing]) {
    const byKey = new Map<string, Piece[]>()
    for (const piece of left) {
      const key = keyOf(piece)
      byKey.set(key, [...(byKey.get(key) ?? []), piece])
    }
    due = due.filter((piece) => {
      const same = byKey.get(keyOf(piece)) ?? []
      const [first] = same
      if (first === undefined) return true
      const isTurned = first.kind === null || piece.kind === null
      if (keyOf === place && !isTurned) return true
      same.shift()
      if (keyOf !== kindAndPlace) pieces[first.id] = { ...piece, id: first.id }
      return false
    })
    left = [...byKey.values()].flat()
  }
  return orSame(before, pieces)
}

const kindAndPlace = ({ kind, at }: AnyPiece) => JSON.stringify([kind, at])
const place = ({ at }: AnyPiece) => JSON.stringify(at)
const kind = ({ kind }: AnyPiece) => JSON.stringify(kind)
const nothing = () => ''

/**
 * The pieces after one event or several. `moveBy` moves the pieces of a list by one event, and returns why the event
 * does not fit them, or null.
 */
export function moveByEvents<Piece, Event extends { readonly type: string }>(
  pieces: readonly Piece[],
  events: Event | readonly Event[],
  moveBy: (moved: Piece[], event: Event) => string | null,
): readonly Piece[] {
  const moved = pieces.slice()
  const list = 'type' in events ? [events] : events
  list.forEach((event, i) => {
    const problem = moveBy(moved, event)
    if (problem !== null)
      throw new InvalidOptionError(
        'bad-option',
        ['events', i],
        `must follow from the pieces: a ${event.type} event needs ${problem}. Apply each event once, in order.`,
      )
  })
  return orSame(pieces, moved)
}

/** Why an event does not fit the pieces: `2 tiles on line 2, but finds 0`; null if the numbers agree. */
export const mismatch = (
  need: number,
  found: number,
  noun: string,
  where: string,
): string | null =>
  need === found ? null : `${need} ${noun}${need === 1 ? '' : 's'} ${where}, but finds ${found}`

/** The list before if no piece in it has moved. */
function orSame<Piece>(before: readonly Piece[], moved: readonly Piece[]): readonly Piece[] {
  return moved.some((piece, id) => piece !== before[id]) ? moved : before
}
