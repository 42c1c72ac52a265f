import type { Color } from './colors'

/** What can lie on a space: a tile, the marker, nothing. */
type Content = Color | 'marker' | null

const CONTENTS: Readonly<Record<string, Content>> = {
  b: 'blue',
  y: 'yellow',
  r: 'red',
  k: 'black',
  w: 'white',
  m: 'marker',
  '.': null,
}

/** Tiles as their first letters, from left to right, except `k` for black; `.` is an empty space. */
export function spellTiles(tiles: readonly Content[]): string {
  let text = ''
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!
    text += tile === null ? '.' : tile === 'black' ? 'k' : tile[0]
  }
  return text
}

/** The tiles that letters stand for; none for `-` and `0`. */
export function tilesOf<Kind extends Content = Color>(letters: string): Kind[] {
  const tiles: Kind[] = []
  if (letters === '-' || letters === '0') return tiles
  for (let i = 0; i < letters.length; i++) tiles.push(CONTENTS[letters[i]!] as Kind)
  return tiles
}
