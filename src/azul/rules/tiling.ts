import { type Board, FIVE } from './board'
import { addTiles, type Color } from './colors'
import { setPlayer, withTiles } from './draft'
import type { AzulEvent } from './events'
import { scoreWall } from './scoring'
import {
  FLOOR_SPACES,
  type MutableState,
  type PatternLine,
  type PlayerState,
  replaced,
  type Wall,
} from './state'

/** An empty pattern line. */
export const EMPTY_LINE: PatternLine = /* @__PURE__ */ Object.freeze({ color: null, count: 0 })

/** Whether a tile of a color may be placed on a wall space (A-T3): the one placement rule of all boards. */
export function isOpen(
  board: Board,
  wall: Wall,
  row: number,
  column: number,
  color: Color,
): boolean {
  if (wall[row]![column] !== null) return false
  const printed = board.printed[row]![column]!
  return (printed === null || printed === color) && !columnHas(wall, column, color)
}

/** The columns of a wall row where a tile of a color may be placed. */
export function openColumns(board: Board, wall: Wall, row: number, color: Color): number[] {
  return FIVE.filter((column) => isOpen(board, wall, row, column, color))
}

/** Whether a column of a wall holds a color. */
export function columnHas(wall: Wall, column: number, color: Color): boolean {
  for (let row = 0; row < 5; row++) {
    const tile = wall[row]![column]!
    // Stryker disable next-line ConditionalExpression: null equals no color; V8 compares only strings fast
    if (tile !== null && tile === color) return true
  }
  return false
}

/** The row of a player's topmost full line, the one to be tiled next (A-T1); -1 if none is full. */
export function pendingRow({ lines }: PlayerState): number {
  for (let row = 0; row < 5; row++) if (lines[row]!.count > row) return row
  return -1
}

/** A player's forced tilings, down to the first line that leaves a choice (A-T1, A-T3, A-T4). */
export function tileForced(next: MutableState, seat: number, events: AzulEvent[] | null): void {
  for (;;) {
    const player = next.players[seat]!
    const row = pendingRow(player)
    if (row === -1) return
    const columns = openColumns(next.board, player.wall, row, player.lines[row]!.color!)
    if (columns.length > 1) return
    const [column] = columns
    if (column === undefined) lineToFloor(next, seat, row, events)
    else placeTile(next, seat, row, column, events)
  }
}

/** One tile of a full line goes to the wall and scores, the others go to the lid (A-T1, A-P). */
export function placeTile(
  next: MutableState,
  seat: number,
  row: number,
  column: number,
  events: AzulEvent[] | null,
): void {
  const { score, lines, wall, floor } = next.players[seat]!
  const color = lines[row]!.color!
  const tiled = replaced(wall, row, replaced(wall[row]!, column, color))
  const scored = scoreWall(tiled, row, column, next.board)
  next.lid = addTiles(next.lid, color, row)
  if (events !== null)
    events.push({ type: 'tile', player: seat, row, column, color, ...scored, toLid: row })
  setPlayer(next, seat, {
    score: score + scored.points,
    lines: replaced(lines, row, EMPTY_LINE),
    wall: tiled,
    floor,
  })
}

/** A full line that found no open space goes to the floor line; what does not fit there goes to the lid (A-T4). */
function lineToFloor(
  next: MutableState,
  seat: number,
  row: number,
  events: AzulEvent[] | null,
): void {
  const { score, lines, wall, floor } = next.players[seat]!
  const color = lines[row]!.color!
  const count = row + 1
  const toFloor = Math.min(count, FLOOR_SPACES - floor.length)
  const toLid = count - toFloor
  next.lid = addTiles(next.lid, color, toLid)
  if (events !== null) events.push({ type: 'no-space', player: seat, row, color, toFloor, toLid })
  setPlayer(next, seat, {
    score,
    lines: replaced(lines, row, EMPTY_LINE),
    wall,
    floor: withTiles(floor, color, toFloor),
  })
}
