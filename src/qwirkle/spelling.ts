import { isCoordinate } from './grid'
import { COLORS, SHAPES, TILES, type Tile } from './kinds'
import type { HiddenTiles } from './state'

const COLOR_LETTERS = COLORS.map((color) => color[0]!)
const SHAPE_LETTERS = SHAPES.map((shape) => shape.slice(0, 2))

/** How a tile that nobody here knows is written. */
const UNKNOWN = 'x'

/** A tile in three letters, one for its color and two for its shape: `rci`; `x` for an unknown one. */
export function spellTile(tile: Tile | null): string {
  if (tile === null) return UNKNOWN
  return COLOR_LETTERS[COLORS.indexOf(tile.color)]! + SHAPE_LETTERS[SHAPES.indexOf(tile.shape)]!
}

/** The tile that three letters stand for, null for `x`; undefined for anything else. */
export function readTile(text: string): Tile | null | undefined {
  if (text === UNKNOWN) return null
  const color = COLOR_LETTERS.indexOf(text.slice(0, 1))
  const shape = SHAPE_LETTERS.indexOf(text.slice(1))
  return color < 0 || shape < 0 ? undefined : TILES[color * 6 + shape]
}

/** A sorted list of tiles, equal ones counted: `2rci.bsq.3x`; `-` for none. */
export function spellTiles(tiles: HiddenTiles): string {
  const parts: string[] = []
  for (let i = 0; i < tiles.length; ) {
    const name = spellTile(tiles[i]!)
    const first = i
    while (i < tiles.length && spellTile(tiles[i]!) === name) i++
    parts.push(i - first === 1 ? name : `${i - first}${name}`)
  }
  return parts.join('.') || '-'
}

/** The list that {@link spellTiles} wrote, of at most so many tiles; null for anything else. */
export function readTiles(text: string, most: number): HiddenTiles | null {
  const tiles: (Tile | null)[] = []
  if (text === '-') return tiles
  for (const part of text.split('.')) {
    const [, digits, name] = /^([1-9]\d{0,2})?([a-z]{1,3})$/.exec(part) ?? []
    const tile = readTile(name ?? '')
    const count = Number(digits ?? 1)
    if (tile === undefined || tiles.length + count > most) return null
    for (let i = 0; i < count; i++) tiles.push(tile)
  }
  return tiles
}

/** A cell by its distance from 0, 0 to the east or west, and to the north or south: `e2n1` is x 2, y -1. */
export function spellCell(x: number, y: number): string {
  return `${x < 0 ? 'w' : 'e'}${Math.abs(x)}${y < 0 ? 'n' : 's'}${Math.abs(y)}`
}

/** The cell that {@link spellCell} wrote; undefined for anything else. */
export function readCell(text: string): { readonly x: number; readonly y: number } | undefined {
  const [, we, x, ns, y] = /^([ew])(0|[1-9]\d{0,9})([ns])(0|[1-9]\d{0,9})$/.exec(text) ?? []
  const cell = {
    x: we === 'w' ? 0 - Number(x) : Number(x),
    y: ns === 'n' ? 0 - Number(y) : Number(y),
  }
  if (!isCoordinate(cell.x) || !isCoordinate(cell.y)) return undefined
  return spellCell(cell.x, cell.y) === text ? cell : undefined
}
