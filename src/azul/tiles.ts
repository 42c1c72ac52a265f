import type { Color } from './colors'

/** What can lie on a space: a tile, the marker, nothing. */
type Tile = Color | 'marker' | null

const LETTERS = { blue: 'b', yellow: 'y', red: 'r', black: 'k', white: 'w', marker: 'm' } as const
const TILES: Readonly<Record<string, Tile>> = {
  b: 'blue',
  y: 'yellow',
  r: 'red',
  k: 'black',
  w: 'white',
  m: 'marker',
  '.': null,
}

/** Tiles as letters, from left to right: `k` is black, `m` the marker, `.` an empty space. */
export function spellTiles(tiles: readonly Tile[]): string {
  let text = ''
  for (let i = 0; i < tiles.length; i++) text += tiles[i] === null ? '.' : LETTERS[tiles[i]!]
  return text
}

/** The tiles that letters stand for; none for `-` and `0`. */
export function readTiles<Kind extends Tile = Color>(letters: string): Kind[] {
  const tiles: Kind[] = []
  if (letters === '-' || letters === '0') return tiles
  for (let i = 0; i < letters.length; i++) tiles.push(TILES[letters[i]!] as Kind)
  return tiles
}
