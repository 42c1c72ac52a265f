import { addTiles, COLORS, type Color } from './colors'
import type { AzulEvent } from './events'
import type { DraftMove } from './moves'
import {
  type AzulState,
  FLOOR_SPACES,
  type MutableState,
  type PlayerState,
  replaced,
} from './state'

/** The tiles of a list that have another color. */
function others(tiles: readonly Color[], color: Color): readonly Color[] {
  const kept: Color[] = []
  for (const tile of tiles) if (tile !== color) kept.push(tile)
  return kept
}

/** The center with tiles added, in `COLORS` order (A-F1). */
function addToCenter(center: readonly Color[], tiles: readonly Color[]): readonly Color[] {
  const merged: Color[] = []
  let i = 0
  let j = 0
  for (const color of COLORS) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: past the end is undefined, which V8 reads slowly
    for (; i < center.length && center[i] === color; i++) merged.push(color)
    // Stryker disable next-line ConditionalExpression,EqualityOperator: past the end is undefined, which V8 reads slowly
    for (; j < tiles.length && tiles[j] === color; j++) merged.push(color)
  }
  return merged
}

/**
 * A player takes all tiles of a color from a factory, the others going to the center, or from the center, the first one
 * with the marker; then stores them (A-F1 to A-F5).
 */
export function draftTiles(next: MutableState, move: DraftMove, events: AzulEvent[] | null): void {
  const { source, color } = move
  const { turn: player, center, factories } = next
  const fromCenter = source === 'center'
  const tiles = fromCenter ? center : factories[source]!
  const rest = others(tiles, color)
  const count = tiles.length - rest.length
  const takesMarker = fromCenter && next.marker === null
  if (events !== null) {
    const toCenter = fromCenter ? [] : rest
    events.push({ type: 'take', player, source, color, count, toCenter })
  }
  if (fromCenter) {
    next.center = rest
    if (takesMarker) next.marker = player
  } else {
    if (rest.length > 0) next.center = addToCenter(center, rest)
    const left = factories.slice()
    left[source] = []
    next.factories = left
  }
  storeTiles(next, move, count, takesMarker, events)
}

/**
 * The marker goes to the floor line first (A-F2), then the tiles to the line as far as it has room (A-F4), to the floor
 * line, and to the lid (A-F5).
 */
function storeTiles(
  next: MutableState,
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
    lines = replaced(held, line, { color, count: before + toLine })
  }
  const toFloor = Math.min(count - toLine, FLOOR_SPACES - floor.length)
  const toLid = count - toLine - toFloor
  floor = withTiles(floor, color, toFloor)
  next.lid = addTiles(next.lid, color, toLid)
  if (events !== null) events.push({ type: 'store', player, color, line, toLine, toFloor, toLid })

  setPlayer(next, player, { score, lines, wall, floor })
}

/** Replaces one player's board. */
export function setPlayer(next: MutableState, seat: number, player: PlayerState): void {
  const players = next.players.slice()
  players[seat] = player
  next.players = players
}

/** A floor line with tiles of one color added (A-F5); the line itself when none are. */
export function withTiles(
  floor: PlayerState['floor'],
  color: Color,
  count: number,
): PlayerState['floor'] {
  if (count === 0) return floor
  const longer = floor.slice()
  for (let n = 0; n < count; n++) longer.push(color)
  return longer
}

/** Whether no tile is left to draft (A-F8). */
export function isOfferEmpty({ center, factories }: AzulState): boolean {
  return center.length === 0 && factories.every((tiles) => tiles.length === 0)
}
