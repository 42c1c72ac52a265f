import { COLORS, type Color, colorIndex } from './colors'
import type { AzulEvent } from './events'
import type { DraftMove } from './moves'
import { FLOOR_SPACES, type PlayerState } from './state'
import type { Tally } from './tiling'

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
 * The player after the tiles taken went to a line or the floor line: the marker first (A-F2), then what the line has
 * room for (A-F4), then the floor line, and the rest to the lid (A-F5).
 */
export function storeTiles(
  player: PlayerState,
  seat: number,
  { color, line }: DraftMove,
  count: number,
  takesMarker: boolean,
  lid: Tally | null,
  events: AzulEvent[] | null,
): PlayerState {
  const { score, wall } = player
  let { lines, floor } = player
  if (takesMarker) {
    const space = floor.length < FLOOR_SPACES ? floor.length : null
    if (space !== null) floor = [...floor, 'marker']
    if (events !== null) events.push({ type: 'marker', player: seat, space })
  }
  let toLine = 0
  if (line !== 'floor') {
    const held = lines[line]!.count
    toLine = Math.min(count, line + 1 - held)
    const changed = lines.slice()
    changed[line] = { color, count: held + toLine }
    lines = changed
  }
  const over = count - toLine
  const toFloor = Math.min(over, FLOOR_SPACES - floor.length)
  if (toFloor > 0) {
    const longer = floor.slice()
    for (let n = 0; n < toFloor; n++) longer.push(color)
    floor = longer
  }
  const toLid = over - toFloor
  if (toLid > 0) lid![colorIndex(color)]! += toLid
  if (events !== null)
    events.push({ type: 'store', player: seat, color, line, toLine, toFloor, toLid })
  return { score, lines, wall, floor }
}
