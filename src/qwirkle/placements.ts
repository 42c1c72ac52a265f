import { InvalidStateError } from '../errors'
import { COLUMN, type Grid, HIGH, LOW, ROW, STRIDE } from './grid'
import { gridOf } from './grids'
import { kindFrom, type PlacedTile, TILES, type Tile } from './kinds'
import { runPoints } from './lines'
import { largestSet, setsOf } from './opening'
import { type Placement, placementsOn } from './search'

/**
 * Every distinct legal placement of a hand on a board, with its points; no two put the same kinds on the same cells
 * (Q-P1 to Q-P5, Q-C). On an empty board these are the opening moves, in a row from 0, 0 (Q-O2).
 *
 * @example
 * ```ts
 * const board = [{ x: 0, y: 0, color: 'red', shape: 'star' }] as const
 * const best = placements(board, [{ color: 'red', shape: 'circle' }, { color: 'red', shape: 'cross' }])
 *   .reduce((a, b) => (b.points > a.points ? b : a))
 * best.points // 4
 * ```
 */
export function placements(
  board: readonly PlacedTile[],
  hand: readonly Tile[],
): readonly Placement[] {
  return findPlacements(gridOf(board), distinctKinds(hand))
}

/** As {@link placements}, for the index of a board and the distinct kinds of a hand. */
export function findPlacements(grid: Grid, kinds: readonly number[]): Placement[] {
  return grid.tiles === 0 ? openings(kinds) : placementsOn(grid, kinds)
}

/** The kinds in a hand, each once (Q-P5); throws {@link InvalidStateError} for what is no hand. */
export function distinctKinds(hand: readonly Tile[]): number[] {
  const kinds: number[] = []
  for (let i = 0; i < hand.length; i++) {
    const tile = hand[i] as Tile | null | undefined
    const kind = kindFrom(tile?.color, tile?.shape)
    if (kind < 0)
      throw new InvalidStateError('wrong-type', `hand[${i}]`, 'must have a color and a shape.')
    if (!kinds.includes(kind)) kinds.push(kind)
  }
  return kinds
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
