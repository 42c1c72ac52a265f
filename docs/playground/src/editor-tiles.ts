/** What the editor does with the tiles of a position, and what it needs to draw one. */
import { type AzulState, COLORS, type Color } from 'azulejo'

/** A list with one item replaced. */
export const at = <T>(list: readonly T[], index: number, item: T): readonly T[] =>
  list.map((other, i) => (i === index ? item : other))

export const inOrder = (tiles: readonly Color[]) =>
  [...tiles].sort((a, b) => COLORS.indexOf(a) - COLORS.indexOf(b))

/** The tiles of a list with the brush put at a slot: in place of a tile, or added; nothing takes one away. */
export function painted<T>(tiles: readonly T[], slot: number, item: T | null): readonly T[] {
  if (item === null) return tiles.filter((_, index) => index !== slot)
  return slot < tiles.length ? at(tiles, slot, item) : [...tiles, item]
}

/** How many tiles of a color lie anywhere but in the bag. */
const outside = ({ factories, center, lid, players }: AzulState, color: Color): number =>
  [...factories, center, ...players.flatMap(({ wall, floor }) => [...wall, floor])]
    .flat()
    .filter((tile) => tile === color).length +
  players
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.color === color ? line.count : 0), 0) +
  lid[color]

/** The bag holds what is nowhere else. */
export const refilled = (state: AzulState): AzulState => ({
  ...state,
  bag: Object.fromEntries(
    COLORS.map((color) => [color, Math.max(0, 20 - outside(state, color))]),
  ) as unknown as AzulState['bag'],
})

/** Whether a value has the parts of a position, right or wrong, so that it can be drawn. */
export function isDrawable(value: unknown): value is AzulState {
  const { factories, center, players, bag, lid, board } = (value ?? {}) as Partial<AzulState>
  const lists = (item: unknown, count: number): boolean =>
    Array.isArray(item) && item.length === count && item.every((row) => Array.isArray(row))
  return (
    Array.isArray(factories) &&
    lists(factories, factories.length) &&
    Array.isArray(center) &&
    Array.isArray(players) &&
    players.every(
      (player) =>
        player !== null &&
        typeof player === 'object' &&
        lists(player.wall, 5) &&
        Array.isArray(player.floor) &&
        Array.isArray(player.lines) &&
        player.lines.length === 5 &&
        player.lines.every((line: unknown) => line !== null && typeof line === 'object'),
    ) &&
    [bag, lid].every((counts) => typeof counts === 'object' && counts !== null) &&
    isBoardDrawable(board)
  )
}

/** Whether a value has the parts of a board. */
export function isBoardDrawable(value: unknown): boolean {
  const { printed, multipliers, floor, bonus } = (value ?? {}) as Partial<AzulState['board']>
  return (
    [printed, multipliers].every(
      (rows) =>
        Array.isArray(rows) &&
        rows.length === 5 &&
        rows.every((row: unknown) => Array.isArray(row) && row.length === 5),
    ) &&
    Array.isArray(floor) &&
    typeof bonus === 'object' &&
    bonus !== null
  )
}
