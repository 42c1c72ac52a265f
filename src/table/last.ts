import type { TableGame, TableTypes } from './game'
import type { Frame } from './model'

/** The tiles placed in the last move and, for a seat, in the opponents' moves since its own. */
export function lastPlaced<T extends TableTypes>(
  game: TableGame<T>,
  frames: readonly Frame<T>[],
  pieces: readonly T['piece'][],
  seat: number | null,
): ReadonlySet<number> {
  const placed = new Set<number>()
  for (const [since, { events }] of frames.slice(1).reverse().entries()) {
    const isOwn = game.moverOf(events) === seat
    if (isOwn && since > 0) break
    for (const id of game.placed(events, pieces)) placed.add(id)
    if (isOwn || seat === null) break
  }
  return placed
}
