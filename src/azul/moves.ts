import { IllegalMoveError } from '../errors'
import { COLORS, type Color, colorIndex, isColor } from './colors'
import type { AzulState, PlayerState } from './state'
import { openColumns, pendingRow } from './tiling'

/** Takes all tiles of a color from a factory or the center to one pattern line or the floor line (A-F). */
export interface DraftMove {
  readonly type: 'draft'
  readonly source: number | 'center'
  readonly color: Color
  readonly line: 0 | 1 | 2 | 3 | 4 | 'floor'
}

/** Chooses the wall space for the topmost full line (A-T3). */
export interface TileMove {
  readonly type: 'tile'
  readonly row: number
  readonly column: number
}

/** Fills the factories; made by an external dealer, by no player (A-N1). */
export interface DealMove {
  readonly type: 'deal'
  readonly factories: readonly (readonly Color[])[]
}

/** Whatever can be done in a game of Azul. */
export type Move = DraftMove | TileMove | DealMove

const MOST_FACTORIES = 9
const CENTER = MOST_FACTORIES
const LINES = [0, 1, 2, 3, 4, 'floor'] as const
const DRAFTS = (MOST_FACTORIES + 1) * COLORS.length * LINES.length

/** The table of all moves but deals: 300 drafts by source, color and line, then 25 tilings by row and column. */
const MOVES: readonly (DraftMove | TileMove)[] = /* @__PURE__ */ buildMoves()

function buildMoves() {
  const moves: (DraftMove | TileMove)[] = []
  for (let source = 0; source <= CENTER; source++)
    for (const color of COLORS)
      for (const line of LINES)
        moves.push({ type: 'draft', source: source === CENTER ? 'center' : source, color, line })
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) moves.push({ type: 'tile', row, column })
  for (const move of moves) Object.freeze(move)
  return moves
}

/** Where {@link legalMoves} writes its list before it cuts off a copy of the right length. */
const LISTED: (DraftMove | TileMove)[] = /* @__PURE__ */ MOVES.slice()

/** How many moves have an index: the size of the action space for learning bots. */
export const MOVE_COUNT = 325

/**
 * A move's number below {@link MOVE_COUNT}, the same on every board and for every number of players. Deals have none:
 * they throw.
 */
export function moveIndex(move: Move): number {
  const index = indexOf(readMove(move))
  if (index === -1) refuseMalformed('Only drafts and tilings have an index.')
  return index
}

/** The move with a number, the very object that {@link legalMoves} gives. */
export function moveAt(index: number): Move {
  const move = MOVES[index]
  return (
    move ?? refuseMalformed(`There is no move ${index}: indexes go from 0 to ${MOVE_COUNT - 1}.`)
  )
}

/** Throws for what is no move that can be numbered or written. */
export function refuseMalformed(message: string): never {
  throw new IllegalMoveError({ code: 'malformed-move', message })
}

function indexOf(move: Move | null): number {
  if (move === null) return -1
  switch (move.type) {
    case 'draft': {
      const source = move.source === 'center' ? CENTER : move.source
      if (!isSource(move.source)) return -1
      const line = move.line === 'floor' ? 5 : move.line
      return (source * 5 + colorIndex(move.color)) * 6 + line
    }
    case 'tile':
      return DRAFTS + move.row * 5 + move.column
    case 'deal':
      return -1
  }
}

/**
 * The move that a value of unknown origin describes, each field read once; null for anything else. Drafts and tilings
 * come out as the members of the table, but for a source that no game has.
 */
export function readMove(value: unknown): Move | null {
  try {
    const move = value as Record<string, unknown>
    switch (move['type']) {
      case 'draft':
        return readDraft(move['source'], move['color'], move['line'])
      case 'tile':
        return readTile(move['row'], move['column'])
      case 'deal':
        return readDeal(move['factories'])
    }
  } catch {
    // No object at all, or one whose getters throw.
  }
  return null
}

function readDraft(source: unknown, color: unknown, line: unknown): DraftMove | null {
  if (!isColor(color)) return null
  if (line !== 'floor' && !isFive(line)) return null
  if (source !== 'center' && typeof source !== 'number') return null
  if (!isSource(source)) return { type: 'draft', source, color, line }
  const from = source === 'center' ? CENTER : source
  const to = line === 'floor' ? 5 : line
  return MOVES[(from * 5 + colorIndex(color)) * 6 + to] as DraftMove
}

/** Whether some game has that factory, or it is the center. */
const isSource = (source: number | 'center') =>
  source === 'center' || (Number.isInteger(source) && source >= 0 && source < MOST_FACTORIES)

function readTile(row: unknown, column: unknown): TileMove | null {
  return isFive(row) && isFive(column) ? (MOVES[DRAFTS + row * 5 + column] as TileMove) : null
}

/** Reads no more than it takes to see that a deal is too large. */
function readDeal(factories: unknown): DealMove | null {
  const read = (list: unknown, most: number): unknown[] | null =>
    Array.isArray(list)
      ? Array.from({ length: Math.min(list.length, most) }, (_, i) => list[i])
      : null
  const lists = read(factories, MOST_FACTORIES + 1)?.map((tiles) => read(tiles, 5))
  if (lists === undefined || !lists.every((tiles) => tiles?.every(isColor))) return null
  const sorted = (lists as Color[][]).map((tiles) =>
    tiles.sort((a, b) => colorIndex(a) - colorIndex(b)),
  )
  return { type: 'deal', factories: sorted }
}

const isFive = (value: unknown): value is 0 | 1 | 2 | 3 | 4 =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 5

/** The players who may move now: one while drafting, in seat order from the starter all who have a tiling to decide. */
export function activePlayers(state: AzulState): readonly number[] {
  const { phase, players, starter } = state
  if (phase === 'draft') return [state.turn]
  if (phase !== 'tile') return []
  return players
    .map((_, i) => (starter + i) % players.length)
    .filter((seat) => pendingRow(players[seat]!) !== -1)
}

/**
 * Every move that a player may make now, in the order of {@link moveIndex}; none for a player who may not move. The
 * moves are shared, frozen objects.
 */
export function legalMoves(state: AzulState, player: number = state.turn): readonly Move[] {
  if (state.phase === 'draft') return player === state.turn ? legalDrafts(state) : []
  if (state.phase !== 'tile') return []
  const tiler = state.players[player]
  return tiler === undefined ? [] : legalTilings(state, tiler)
}

function legalDrafts(state: AzulState): readonly Move[] {
  const { factories, center } = state
  const open = openLines(state.players[state.turn]!)
  let count = 0
  for (let source = 0; source < factories.length; source++)
    count = listDrafts(count, factories[source]!, source, open)
  count = listDrafts(count, center, CENTER, open)
  return LISTED.slice(0, count)
}

/** Lists the moves from one source behind the first `count` ones; answers how many there are then. */
function listDrafts(count: number, tiles: readonly Color[], source: number, open: number): number {
  let colors = 0
  for (let i = 0; i < tiles.length; i++) colors |= 1 << colorIndex(tiles[i]!)
  let listed = count
  for (; colors !== 0; colors &= colors - 1) {
    const color = 31 - Math.clz32(colors & -colors)
    const lines = (open >> (5 * color)) & 31
    const first = (source * 5 + color) * 6
    // Every move is written, and overwritten by the next one if its line is not open: that costs less than six branches.
    LISTED[listed] = MOVES[first]!
    listed += lines & 1
    LISTED[listed] = MOVES[first + 1]!
    listed += (lines >> 1) & 1
    LISTED[listed] = MOVES[first + 2]!
    listed += (lines >> 2) & 1
    LISTED[listed] = MOVES[first + 3]!
    listed += (lines >> 3) & 1
    LISTED[listed] = MOVES[first + 4]!
    listed += lines >> 4
    LISTED[listed++] = MOVES[first + 5]!
  }
  return listed
}

/** Which colors may go on which pattern lines, as bits `5 * color + line` (A-F4, A-F7). */
function openLines({ lines, wall }: PlayerState): number {
  let open = 0
  for (let row = 0; row < 5; row++) {
    const { color, count } = lines[row]!
    if (color !== null) {
      if (count <= row) open |= 1 << (5 * colorIndex(color) + row)
      continue
    }
    const cells = wall[row]!
    let free = 0b00001_00001_00001_00001_00001
    for (let column = 0; column < 5; column++) {
      const tile = cells[column]!
      if (tile !== null) free ^= 1 << (5 * colorIndex(tile))
    }
    open |= free << row
  }
  return open
}

function legalTilings({ board }: AzulState, player: PlayerState): TileMove[] {
  const { lines, wall } = player
  const row = pendingRow(player)
  if (row === -1) return []
  const open = openColumns(board, wall, row, lines[row]!.color!)
  const moves: TileMove[] = []
  for (let column = 0; column < 5; column++)
    if ((open >> column) & 1) moves.push(MOVES[DRAFTS + row * 5 + column] as TileMove)
  return moves
}
