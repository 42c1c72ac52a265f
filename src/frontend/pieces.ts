/** As much of a piece as is the same in every game. */
interface AnyPiece {
  readonly id: number
  readonly kind: unknown
  readonly at: object
}

/**
 * Pieces laid out afresh, as those shown before wherever there are such: what lies where it lay is the same object;
 * what is turned over where it lay keeps its id; what lies elsewhere has the id of a piece of its kind, and at last an
 * unknown piece may be any other.
 */
export function keepIds<Piece extends AnyPiece>(
  before: readonly Piece[],
  fresh: readonly Piece[],
): readonly Piece[] {
  const pieces = before.slice()
  let due = fresh
  let left = before
  for (const keyOf of [whatAndWhere, where, what, anything]) {
    const byKey = new Map<string, Piece[]>()
    for (const piece of left) {
      const key = keyOf(piece)
      byKey.set(key, [...(byKey.get(key) ?? []), piece])
    }
    due = due.filter((piece) => {
      const same = byKey.get(keyOf(piece))
      const [first] = same ?? []
      const isTurned = first?.kind === null || piece.kind === null
      if (first === undefined || (keyOf === where && !isTurned)) return true
      same!.shift()
      if (keyOf !== whatAndWhere) pieces[first.id] = { ...piece, id: first.id }
      return false
    })
    left = [...byKey.values()].flat()
  }
  return pieces
}

const whatAndWhere = ({ kind, at }: AnyPiece) => JSON.stringify([kind, at])
const where = ({ at }: AnyPiece) => JSON.stringify(at)
const what = ({ kind }: AnyPiece) => JSON.stringify(kind)
const anything = () => ''

/** The pieces moved, or those before if none has moved. */
export function orSame<Piece>(before: readonly Piece[], moved: readonly Piece[]): readonly Piece[] {
  return moved.some((piece, id) => piece !== before[id]) ? moved : before
}
