import type { Cursor } from '../../core/text'
import { type HiddenTiles, TILES, type Tile } from './tiles'

/** A tile in three letters, one for its color and two for its shape: `rci`; `x` for an unknown one. */
export function spellTile(tile: Tile | null): string {
  return tile === null ? 'x' : tile.color.slice(0, 1) + tile.shape.slice(0, 2)
}

/** Scans a tile as {@link spellTile} writes it; null for an unknown one. */
export function scanTile(cursor: Cursor, what: string): Tile | null {
  const letters = cursor.take(/(?:x|[roygbp](?:ci|cr|di|sq|st|cl))(?!\w)/y, what)
  return TILES.find((tile) => spellTile(tile) === letters) ?? null
}

/** Scans a known tile as {@link spellTile} writes it. */
export function scanKnownTile(cursor: Cursor): Tile {
  const { offset } = cursor
  const what = 'a tile, as in rci'
  return scanTile(cursor, what) ?? cursor.fail(`expected ${what}.`, offset)
}

/** A sorted list of tiles, with counts of equal ones: `2rci.bsq.3x`; `-` for none. */
export function spellTiles(tiles: HiddenTiles): string {
  const counts = new Map<string, number>()
  for (const name of tiles.map(spellTile)) counts.set(name, 1 + (counts.get(name) ?? 0))
  return (
    [...counts].map(([name, count]) => (count === 1 ? name : `${count}${name}`)).join('.') || '-'
  )
}

/** Scans a list of tiles as {@link spellTiles} writes it. */
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

/** Scans a cell as {@link spellCell} writes it. */
export function scanCell(cursor: Cursor): { readonly x: number; readonly y: number } {
  const found = cursor.find(/([ew])(\d{1,10})([ns])(\d{1,10})(?!\w)/y)
  const [, we, x, ns, y] = found ?? cursor.fail('expected a cell, as in e0s0 or w12n3.')
  return {
    x: we === 'w' ? 0 - Number(x) : Number(x),
    y: ns === 'n' ? 0 - Number(y) : Number(y),
  }
}
