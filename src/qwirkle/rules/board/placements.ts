import { InvalidStateError } from '../../../core/errors'
import { readShape } from '../../../core/read-shape'
import { refuse, throwAs } from '../../../core/validation'
import { type HiddenTiles, kindOf, type PlacedTile, TILES, type Tile } from '../tiles'
import { COLUMN, type Grid, HIGH, LOW, ROW, STRIDE } from './grid'
import { readGrid } from './grids'
import { largestSet, runPoints, setsOf } from './lines'
import { type Placement, placementsOn } from './search'
import { handShape } from './shapes'

/**
 * Every distinct legal placement of a hand on a board, with its points; no two put the same kinds on the same cells
 * (Q-P1 to Q-P5, Q-C). On an empty board these are the opening moves, in a row from 0, 0 (Q-O2). Throws
 * `InvalidStateError` for a value that is not a board, and for a hand with unknown tiles.
 *
 * @example
 * ```ts
 * const board = [{ x: 0, y: 0, color: 'red', shape: 'star' }] as const
 * const best = placements(board, [{ color: 'red', shape: 'circle' }, { color: 'red', shape: 'cross' }])
 *   .reduce((a, b) => (b.points > a.points ? b : a))
 * best.points // 4
 * ```
 */
export function placements(board: readonly PlacedTile[], hand: HiddenTiles): readonly Placement[] {
  return throwAs(InvalidStateError, () => findPlacements(readGrid(board), readKinds(hand)))
}

/** {@link placements} for the index of a board and the distinct kinds of a hand. */
export function findPlacements(grid: Grid, kinds: readonly number[]): Placement[] {
  return grid.tiles === 0 ? openings(kinds) : placementsOn(grid, kinds)
}

/** The kinds in a hand, each once (Q-P5). */
export function distinctKinds(hand: readonly Tile[]): number[] {
  const kinds: number[] = []
  for (let i = 0; i < hand.length; i++) {
    const kind = kindOf(hand[i]!)
    if (!kinds.includes(kind)) kinds.push(kind)
  }
  return kinds
}

/** The kinds in any hand, each once; refuses a value that is not a hand, and unknown tiles. */
function readKinds(hand: unknown): number[] {
  const tiles = readShape(handShape, hand, ['hand'])
  const unknown = tiles.indexOf(null)
  if (unknown !== -1) refuse('wrong-type', ['hand', unknown], 'must be a tile, not an unknown one.')
  return distinctKinds(tiles as readonly Tile[])
}

/** The opening moves of a hand: its largest sets, in every order, in a row from 0, 0 (Q-O2, Q-O3). */
function openings(kinds: readonly number[]): Placement[] {
  const size = largestSet(kinds)
  const found: Placement[] = []
  const place = (line: readonly number[]) => {
    const tiles = line.map((kind, x) => ({ x, y: 0, ...TILES[kind]! }))
    found.push({ tiles, points: size === 1 ? 1 : runPoints(size) })
  }
  const order = (chosen: readonly number[], rest: readonly number[]): void => {
    if (rest.length === 0) place(chosen)
    for (const kind of rest)
      order(
        [...chosen, kind],
        rest.filter((other) => other !== kind),
      )
  }
  if (size === 1) for (const kind of kinds) place([kind])
  else if (size > 0) for (const line of setsOf(kinds)) if (line.length === size) order([], line)
  return found
}

/** Whether any of the kinds, given as two halves of bits, fits anywhere as a single tile (Q-E2, Q-W3). */
export function fitsAnywhere({ data, end }: Grid, low: number, high: number): boolean {
  for (let cell = 0; cell < end; cell += STRIDE) {
    if ((data[cell + ROW + LOW]! & data[cell + COLUMN + LOW]! & low) !== 0) return true
    if ((data[cell + ROW + HIGH]! & data[cell + COLUMN + HIGH]! & high) !== 0) return true
  }
  return false
}
