import { addTiles, COLORS, type Color } from './colors'
import type { AzulEvent } from './events'
import type { DraftMove } from './moves'
import { FLOOR_SPACES, type Floor, type Working } from './state'

/** How many tiles of a color lie in a factory or in the center. */
export function countColor(tiles: readonly Color[], color: Color): number {
  let count = 0
  for (let i = 0; i < tiles.length; i++) if (tiles[i] === color) count++
  return count
}

/** The tiles of a factory or of the center without one color (A-F1). */
export function withoutColor(tiles: readonly Color[], color: Color): Color[] {
  const rest: Color[] = []
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!
    if (tile !== color) rest.push(tile)
  }
  return rest
}

/** The center with a factory's other tiles added, in `COLORS` order (A-F1). */
export function mergeTiles(center: readonly Color[], added: readonly Color[]): Color[] {
  const merged: Color[] = []
  let i = 0
  let j = 0
  for (let k = 0; k < 5; k++) {
    const color = COLORS[k]!
    for (; center[i] === color; i++) merged.push(color)
    for (; added[j] === color; j++) merged.push(color)
  }
  return merged
}

/**
 * A player takes all tiles of a color from a factory, the others going to the center, or from the center, the first one
 * with the marker; then stores them (A-F1 to A-F5).
 */
export function draftTiles(next: Working, move: DraftMove, events: AzulEvent[] | null): void {
  const { source, color } = move
  const { turn: player, center, factories } = next
  let count: number
  let toCenter: readonly Color[] = []
  let takesMarker = false
  if (source === 'center') {
    next.center = withoutColor(center, color)
    count = center.length - next.center.length
    takesMarker = next.marker === null
    if (takesMarker) next.marker = player
  } else {
    const tiles = factories[source]!
    toCenter = withoutColor(tiles, color)
    count = tiles.length - toCenter.length
    if (toCenter.length > 0) next.center = mergeTiles(center, toCenter)
    const rest = factories.slice()
    rest[source] = []
    next.factories = rest
  }
  if (events !== null) events.push({ type: 'take', player, source, color, count, toCenter })
  storeTiles(next, move, count, takesMarker, events)
}

/**
 * The marker goes to the floor line first (A-F2), then the tiles to the line as far as it has room (A-F4), to the floor
 * line, and to the lid (A-F5).
 */
function storeTiles(
  next: Working,
  { color, line }: DraftMove,
  count: number,
  takesMarker: boolean,
  events: AzulEvent[] | null,
): void {
  const { turn: player } = next
  const { score, wall, lines: held, floor: fallen } = next.players[player]!
  let lines = held
  let floor = fallen
  if (takesMarker) {
    const space = floor.length < FLOOR_SPACES ? floor.length : null
    if (space !== null) floor = [...floor, 'marker']
    if (events !== null) events.push({ type: 'marker', player, space })
  }
  let toLine = 0
  if (line !== 'floor') {
    const before = held[line]!.count
    toLine = Math.min(count, line + 1 - before)
    const changed = held.slice()
    changed[line] = { color, count: before + toLine }
    lines = changed
  }
  const toFloor = Math.min(count - toLine, FLOOR_SPACES - floor.length)
  const toLid = count - toLine - toFloor
  if (toFloor > 0) floor = withTiles(floor, color, toFloor)
  if (toLid > 0) next.lid = addTiles(next.lid, color, toLid)
  if (events !== null) events.push({ type: 'store', player, color, line, toLine, toFloor, toLid })

  const players = next.players.slice()
  players[player] = { score, lines, wall, floor }
  next.players = players
}

/** A floor line with tiles of one color added (A-F5). */
export function withTiles(floor: Floor, color: Color, count: number): Floor {
  const longer = floor.slice()
  for (let n = 0; n < count; n++) longer.push(color)
  return longer
}
