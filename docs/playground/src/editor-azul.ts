/** Editing the tiles of a position of Azul. */
import { type AzulState, type Board, COLORS, type Color } from 'azulejo'
import type { Address } from 'azulejo/frontend'

export type Brush = Color | 'marker' | 'double' | 'none'
type Player = AzulState['players'][number]

/** A list with one item replaced. */
export const at = <T>(list: readonly T[], index: number, item: T): readonly T[] =>
  list.map((other, i) => (i === index ? item : other))

const change = (state: AzulState, seat: number, changed: Partial<Player>): AzulState => ({
  ...state,
  players: state.players.map((player, i) => (i === seat ? { ...player, ...changed } : player)),
})

const inOrder = (tiles: readonly Color[]) =>
  [...tiles].sort((a, b) => COLORS.indexOf(a) - COLORS.indexOf(b))

/** A list with the tile at a slot replaced, or added at the end; null removes it. */
function painted<T>(tiles: readonly T[], slot: number, item: T | null): readonly T[] {
  if (item === null) return tiles.filter((_, index) => index !== slot)
  return slot < tiles.length ? at(tiles, slot, item) : [...tiles, item]
}

/** The number of tiles of a color outside of the bag. */
const outside = ({ factories, center, lid, players }: AzulState, color: Color): number =>
  [...factories, center, ...players.flatMap(({ wall, floor }) => [...wall, floor])]
    .flat()
    .filter((tile) => tile === color).length +
  players
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.color === color ? line.count : 0), 0) +
  lid[color]

/** Fills the bag with the tiles that are nowhere else. */
export const refilled = (state: AzulState): AzulState => ({
  ...state,
  bag: Object.fromEntries(
    COLORS.map((color) => [color, Math.max(0, 20 - outside(state, color))]),
  ) as unknown as AzulState['bag'],
})

/** Moves the only marker to a player, or to the center. */
function withMarker(state: AzulState, marker: number | null): AzulState {
  const players = state.players.map((player, seat) => {
    const floor = player.floor.filter((tile) => tile !== 'marker')
    return { ...player, floor: seat === marker ? [...floor, 'marker' as const] : floor }
  })
  return { ...state, marker, players }
}

/** A position after a click on a space. */
export function paint(state: AzulState, address: Address, brush: Brush): AzulState {
  const color = brush === 'none' || brush === 'marker' || brush === 'double' ? null : brush
  const { factories, center, players, board } = state
  switch (address.area) {
    case 'factory': {
      const { factory, slot } = address
      const tiles = inOrder(painted(factories[factory] ?? [], slot, color))
      return refilled({ ...state, factories: at(factories, factory, tiles) })
    }
    case 'center':
      if (brush === 'marker') return withMarker(state, null)
      return refilled({ ...state, center: inOrder(painted(center, address.slot, color)) })
    case 'marker':
      return withMarker(state, brush === 'none' ? state.turn : null)
    case 'line': {
      const { player, line, slot } = address
      const before = players[player]?.lines
      if (before === undefined) return state
      const count = color === null ? slot : slot + 1
      const kept = count === 0 ? null : (color ?? before[line]?.color ?? null)
      return refilled(change(state, player, { lines: at(before, line, { color: kept, count }) }))
    }
    case 'wall': {
      const { player, row, column } = address
      const wall = players[player]?.wall
      if (wall === undefined) return state
      const before = wall[row]?.[column] ?? null
      const printed = board.printed[row]?.[column] ?? null
      const added = color === null ? null : (printed ?? color)
      const exchanged = printed === null && color !== before ? color : null
      const cells = at(wall[row] ?? [], column, before === null ? added : exchanged)
      return refilled(change(state, player, { wall: at(wall, row, cells) }))
    }
    case 'floor': {
      const { player, slot } = address
      const floor = players[player]?.floor
      if (floor === undefined) return state
      if (brush === 'marker') return withMarker(state, player)
      if (brush === 'none' && floor[slot] === 'marker') return withMarker(state, null)
      return refilled(change(state, player, { floor: painted(floor, slot, color) }))
    }
    default:
      return state
  }
}

/** A board after a click on a space of its wall. */
export function paintBoard(board: Board, address: Address, brush: Brush): Board {
  if (address.area !== 'wall') return board
  const { row, column } = address
  const { printed, multipliers } = board
  if (brush === 'double') {
    const factors = multipliers[row] ?? []
    const cells = at(factors, column, 3 - (factors[column] ?? 1))
    return { ...board, multipliers: at(multipliers, row, cells) } as Board
  }
  const before = printed[row]?.[column] ?? null
  const color = brush === 'none' || brush === 'marker' || brush === before ? null : brush
  return { ...board, printed: at(printed, row, at(printed[row] ?? [], column, color)) } as Board
}

const isColor = (item: unknown) => (COLORS as readonly unknown[]).includes(item)
const isColorOrNull = (item: unknown) => item === null || isColor(item)
const isList = (value: unknown, isItem: (item: unknown) => boolean, count?: number): boolean =>
  Array.isArray(value) && (count === undefined || value.length === count) && value.every(isItem)
const isGrid = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  isList(value, (row) => isList(row, isItem, 5), 5)
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= 100

/** Whether a value has the shape of a board, valid or not, so that it can be drawn. */
export function isBoardDrawable(value: unknown): boolean {
  const { printed, multipliers, floor, bonus } = (value ?? {}) as Partial<Board>
  return (
    isGrid(printed, isColorOrNull) &&
    isGrid(multipliers, isCount) &&
    isList(floor, Number.isInteger, 7) &&
    typeof bonus === 'object' &&
    bonus !== null
  )
}

const isPlayerDrawable = (value: unknown): boolean => {
  const { lines, wall, floor, score } = (value ?? {}) as Partial<Player>
  return (
    Array.isArray(lines) &&
    lines.length === 5 &&
    lines.every((line, index) => {
      const { color, count } = (line ?? {}) as { color?: unknown; count?: unknown }
      return isColorOrNull(color) && isCount(count) && count >= 0 && count <= index + 1
    }) &&
    isGrid(wall, isColorOrNull) &&
    isList(floor, (tile) => tile === 'marker' || isColor(tile)) &&
    (floor?.length ?? 0) <= 7 &&
    typeof score === 'number'
  )
}

/** Whether a value has the shape of a position, valid or not. */
export function isDrawable(value: unknown): value is AzulState {
  const { factories, center, players, bag, lid, board } = (value ?? {}) as Partial<AzulState>
  const areCounts = (counts: unknown) =>
    typeof counts === 'object' && counts !== null && isList(Object.values(counts), isCount, 5)
  return (
    isList(players, isPlayerDrawable) &&
    isList(factories, (tiles) => isList(tiles, isColor), 2 * (players?.length ?? 0) + 1) &&
    isList(center, isColor) &&
    areCounts(bag) &&
    areCounts(lid) &&
    isBoardDrawable(board)
  )
}
