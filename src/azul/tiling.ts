import type { Board } from './board'
import { type Color, colorIndex } from './colors'
import type { AzulEvent } from './events'
import { scoreWall } from './scoring'
import { FLOOR_SPACES, type PatternLine, type PlayerState, type Wall } from './state'

/** An empty pattern line. */
export const EMPTY_LINE: PatternLine = { color: null, count: 0 }

/** The columns of a wall row where a tile of a color may go, as bits (A-T3): the one placement rule of all boards. */
export function openColumns(board: Board, wall: Wall, row: number, color: Color): number {
  const cells = wall[row]!
  const printed = board.printed[row]!
  let open = 0
  for (let column = 0; column < 5; column++) {
    if (cells[column] !== null) continue
    const only = printed[column]
    if ((only === null || only === color) && !columnHas(wall, column, color)) open |= 1 << column
  }
  return open
}

/** Whether a column of a wall holds a color. */
export function columnHas(wall: Wall, column: number, color: Color): boolean {
  for (let row = 0; row < 5; row++) if (wall[row]![column] === color) return true
  return false
}

/** The row of a player's topmost full line, the one to be tiled next (A-T1); -1: none is full. */
export function pendingRow({ lines }: PlayerState): number {
  for (let row = 0; row < 5; row++) if (lines[row]!.count > row) return row
  return -1
}

/** Counts that grow while a round ends, one per color in `COLORS` order. */
export type Tally = number[]

/** The player after their forced tilings, down to the first line that leaves a choice (A-T1, A-T4). */
export function settle(
  board: Board,
  player: PlayerState,
  seat: number,
  lid: Tally,
  events: AzulEvent[] | null,
): PlayerState {
  let settled = player
  for (let row = pendingRow(settled); row !== -1; row = pendingRow(settled)) {
    const open = openColumns(board, settled.wall, row, settled.lines[row]!.color!)
    if (open === 0) settled = lineToFloor(settled, seat, row, lid, events)
    else if ((open & (open - 1)) === 0)
      settled = placeTile(board, settled, seat, row, 31 - Math.clz32(open), lid, events)
    else break
  }
  return settled
}

/** The player after one tile of a full line went to the wall and scored, and the others to the lid (A-T1, A-P). */
export function placeTile(
  board: Board,
  player: PlayerState,
  seat: number,
  row: number,
  column: number,
  lid: Tally,
  events: AzulEvent[] | null,
): PlayerState {
  const color = player.lines[row]!.color!
  const lines = player.lines.slice()
  lines[row] = EMPTY_LINE
  const cells = player.wall[row]!.slice()
  cells[column] = color
  const wall = player.wall.slice()
  wall[row] = cells
  lid[colorIndex(color)]! += row
  const score = scoreWall(wall, row, column, board)
  if (events !== null)
    events.push({ type: 'tile', player: seat, row, column, color, ...score, toLid: row })
  return { score: player.score + score.points, lines, wall, floor: player.floor }
}

/** The player after a full line that found no open space went to the floor line, and what did not fit to the lid (A-T4). */
function lineToFloor(
  player: PlayerState,
  seat: number,
  row: number,
  lid: Tally,
  events: AzulEvent[] | null,
): PlayerState {
  const { color, count } = player.lines[row]!
  const lines = player.lines.slice()
  lines[row] = EMPTY_LINE
  const floor = player.floor.slice()
  let toFloor = 0
  while (toFloor < count && floor.length < FLOOR_SPACES) {
    floor.push(color!)
    toFloor++
  }
  const toLid = count - toFloor
  lid[colorIndex(color!)]! += toLid
  if (events !== null)
    events.push({ type: 'no-space', player: seat, row, color: color!, toFloor, toLid })
  return { score: player.score, lines, wall: player.wall, floor }
}
