import type { Cursor } from '../../core/text'
import { COLORS, type HiddenTiles, SHAPES, TILES, type Tile } from './tiles'

/** A tile in three letters, one for its color and two for its shape: `rci`; `x` for an unknown one. */
export function spellTile(tile: Tile | null): string {
  return tile === null ? 'x' : tile.color[0]! + tile.shape.slice(0, 2)
}

/** The tile that {@link spellTile} wrote here; null for an unknown one. */
export function scanTile(cursor: Cursor, what: string): Tile | null {
  const letters = cursor.take(/(?:x|[roygbp](?:ci|cr|di|sq|st|cl))(?!\w)/y, what)
  if (letters === 'x') return null
  const color = COLORS.findIndex((name) => name[0] === letters[0])
  return TILES[color * 6 + SHAPES.findIndex((name) => name.startsWith(letters.slice(1)))]!
}

/** The tile that {@link spellTile} wrote here, which is not an unknown one. */
export function scanKnownTile(cursor: Cursor): Tile {
  const { offset } = cursor
  const what = 'a tile, as in rci'
  return scanTile(cursor, what) ?? cursor.fail(`expected ${what}.`, offset)
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

/** The list that {@link spellTiles} wrote here. */
export function scanTiles(cursor: Cursor): HiddenTiles {
  const tiles: (Tile | null)[] = []
  if (cursor.find(/-/y)) return tiles
  do {
    const count = Number(cursor.find(/[1-9]\d{0,2}/y)?.[0] ?? 1)
    const tile = scanTile(cursor, 'tiles, as in 2rci.bsq or -')
    for (let i = 0; i < count; i++) tiles.push(tile)
  } while (cursor.find(/\./y))
  return tiles
}

/** A cell by its distance from 0, 0 to the east or west, and to the north or south: `e2n1` is x 2, y -1. */
export function spellCell(x: number, y: number): string {
  return `${x < 0 ? 'w' : 'e'}${Math.abs(x)}${y < 0 ? 'n' : 's'}${Math.abs(y)}`
}

/** The cell that {@link spellCell} wrote here. */
export function scanCell(cursor: Cursor): { readonly x: number; readonly y: number } {
  const found = cursor.find(/([ew])(\d{1,10})([ns])(\d{1,10})(?!\w)/y)
  const [, we, x, ns, y] = found ?? cursor.fail('expected a cell, as in e0s0 or w12n3.')
  return {
    x: we === 'w' ? 0 - Number(x) : Number(x),
    y: ns === 'n' ? 0 - Number(y) : Number(y),
  }
}
