import type { Color } from './colors'

/** What can lie on a space: a tile, the marker, nothing. */
type Tile = Color | 'marker' | null

const TILES: Readonly<Record<string, Tile>> = {
  b: 'blue',
  y: 'yellow',
  r: 'red',
  k: 'black',
  w: 'white',
  m: 'marker',
  '.': null,
}

/** Tiles as their first letters, from left to right, but for `k`, which is black; `.` is an empty space. */
export function spellTiles(tiles: readonly Tile[]): string {
  let text = ''
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!
    text += tile === null ? '.' : tile === 'black' ? 'k' : tile[0]
  }
  return text
}

/** The tiles that letters stand for; none for `-` and `0`. */
export function readTiles<Kind extends Tile = Color>(letters: string): Kind[] {
  const tiles: Kind[] = []
  if (letters === '-' || letters === '0') return tiles
  for (let i = 0; i < letters.length; i++) tiles.push(TILES[letters[i]!] as Kind)
  return tiles
}
