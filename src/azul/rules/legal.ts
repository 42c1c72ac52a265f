import { isSeat } from '../../core/seats'
import { COLORS, type Color, colorIndex } from './colors'
import { CENTER, DRAFTS, LINES, type PlayerMove, type TileMove, tilingsOf } from './moves'
import type { AzulState, PlayerState } from './state'
import { openColumns, pendingRow } from './tiling'

/** The players who may move now: one while drafting, in seat order from the starter all who have a tiling to decide. */
export function activePlayers(state: AzulState): readonly number[] {
  const { phase, players, starter } = state
  if (phase === 'draft') return [state.turn]
  // Outside the tiling phase, no line is full.
  return players
    .map((_, i) => (starter + i) % players.length)
    .filter((seat) => pendingRow(players[seat]!) !== -1)
}

/**
 * Every move that a player may make now, in the order of {@link moveIndex}; none for a player who may not move. The
 * moves are shared, frozen objects.
 */
export function legalMoves(state: AzulState, player: number = state.turn): readonly PlayerMove[] {
  const { phase, turn, players } = state
  if (phase === 'draft') return player === turn ? legalDrafts(state) : []
  return isSeat(player, players.length) ? legalTilings(state, players[player]!) : []
}

function legalDrafts({ factories, center, players, turn }: AzulState): readonly PlayerMove[] {
  const open = openLines(players[turn]!)
  const moves: PlayerMove[] = []
  for (let factory = 0; factory < factories.length; factory++)
    listDrafts(moves, DRAFTS[factory]!, factories[factory]!, open)
  listDrafts(moves, DRAFTS[CENTER]!, center, open)
  return moves
}

/** Appends the legal drafts from one source, whose tiles are in `COLORS` order. */
function listDrafts(
  moves: PlayerMove[],
  drafts: readonly (readonly PlayerMove[])[],
  tiles: readonly Color[],
  open: number,
): void {
  for (let i = 0; i < tiles.length; i++) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: before the start is undefined, which V8 reads slowly
    if (i > 0 && tiles[i] === tiles[i - 1]) continue
    const color = colorIndex(tiles[i]!)
    const toLines = drafts[color]!
    const lines = LINE_SETS[(open >> (6 * color)) & 63]!
    for (let k = 0; k < lines.length; k++) moves.push(toLines[lines[k]!]!)
  }
}

/** The lines in each set of lines, where bit 0 is the top line and bit 5 the floor line. */
const LINE_SETS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, set) => LINES.flatMap((_, line) => ((set >> line) & 1 ? [line] : [])),
)

/** The bit of a color and a line (5: the floor line) in the set of {@link openLines}. */
const bit = (color: Color, line: number): number => 1 << (6 * colorIndex(color) + line)

/** The set of all colors on one line. */
const allColors = (line: number): number => COLORS.reduce((set, color) => set | bit(color, line), 0)

/** Which colors a player may place on which lines, as a set with one bit for each pair (A-F4, A-F7). */
function openLines({ lines, wall }: PlayerState): number {
  let open = ANY_ON_FLOOR
  for (let row = 0; row < 5; row++) {
    const { color, count } = lines[row]!
    if (color === null) {
      open |= ANY_ON_TOP << row
      for (const tile of wall[row]!) if (tile !== null) open ^= bit(tile, row)
    } else if (count <= row) open |= bit(color, row)
  }
  return open
}

const ANY_ON_TOP = /* @__PURE__ */ allColors(0)
const ANY_ON_FLOOR = /* @__PURE__ */ allColors(5)

function legalTilings({ board }: AzulState, player: PlayerState): TileMove[] {
  const row = pendingRow(player)
  if (row === -1) return []
  const columns = openColumns(board, player.wall, row, player.lines[row]!.color!)
  return tilingsOf(row).filter(({ column }) => columns.includes(column))
}
