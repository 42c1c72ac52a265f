/** Turns the events of a move of Qwirkle into animation steps. */
import type { Step } from '../../table/plan'
import { type Address, movePieces, type Piece } from '../frontend/pieces'
import type { QwirkleEvent } from '../rules/events'
import type { PlacedTile } from '../rules/tiles'

/** The events of a move as steps; `picked` has the ids of the tiles that the player laid. */
export function steps(
  before: readonly Piece[],
  events: readonly QwirkleEvent[],
  picked: readonly number[],
): readonly Step<Piece>[] {
  let pieces = before
  return events.map((event) => {
    pieces = movePieces(pieces, event, picked)
    return { pieces, points: pointsOf(event) }
  })
}

function pointsOf(event: QwirkleEvent): Step<Piece>['points'] {
  if (event.type !== 'place' && event.type !== 'bonus') return []
  const { player, points } = event
  return [{ player, points, at: event.type === 'place' ? above(event.tiles) : null }]
}

/** The middle of the upper edge of some tiles, where points cover none of them. */
function above(tiles: readonly PlacedTile[]): Address {
  const xs = tiles.map(({ x }) => x)
  return {
    area: 'board',
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: Math.min(...tiles.map(({ y }) => y)) - 0.5,
  }
}

/** The ids of the tiles that a move put on the board. */
export function placed(
  events: readonly QwirkleEvent[],
  pieces: readonly Piece[],
): readonly number[] {
  const cells = events.flatMap((event) => (event.type === 'place' ? event.tiles : []))
  return pieces
    .filter(({ at }) => at.area === 'board' && cells.some(({ x, y }) => x === at.x && y === at.y))
    .map(({ id }) => id)
}

/** The player who made a move; null for the dealer. */
export function moverOf([first]: readonly QwirkleEvent[]): number | null {
  return first?.type === 'place' || first?.type === 'swap' || first?.type === 'pass'
    ? first.player
    : null
}
