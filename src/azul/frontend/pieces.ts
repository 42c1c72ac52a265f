import { keepIds, orSame } from '../../frontend/pieces'
import { COLORS, type Color, type TileCounts } from '../rules/colors'
import type { AzulState } from '../rules/state'

/**
 * Where a piece is. Slots count from 0: from the left, and on a pattern line from the wall, where the tile lies that
 * goes to the wall.
 */
export type Address =
  | { readonly area: 'bag' }
  | { readonly area: 'lid' }
  | { readonly area: 'factory'; readonly factory: number; readonly slot: number }
  | { readonly area: 'center'; readonly slot: number }
  /** The marker's place in the center. */
  | { readonly area: 'marker' }
  /** Between taking and storing. */
  | { readonly area: 'taken'; readonly player: number; readonly slot: number }
  | { readonly area: 'line'; readonly player: number; readonly line: number; readonly slot: number }
  | {
      readonly area: 'wall'
      readonly player: number
      readonly row: number
      readonly column: number
    }
  | { readonly area: 'floor'; readonly player: number; readonly slot: number }
  /** With the player who holds the marker, where it costs nothing: their floor line was full, or the game is over. */
  | { readonly area: 'holder'; readonly player: number }

/** One of the 101 things that move: a tile, or the marker. */
export interface Piece {
  /** Which one it is, 0 to 100: it keeps this number for the whole game. */
  readonly id: number
  readonly kind: Color | 'marker'
  readonly at: Address
}

/** How many pieces there are: 100 tiles and the marker. */
export const PIECE_COUNT = 101

/**
 * All 101 pieces of a state, by id, each with its address: what `movePieces` starts from. Which of the 20 tiles of a
 * color lies where is arbitrary, but always the same for the same state. Given the pieces shown before, it keeps their
 * ids: as few pieces as possible change their places, so that a jump to any other state can be animated as well.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { layOut } from 'azulejo/frontend'
 *
 * layOut(createGame({ seed: 1 })).filter(({ at }) => at.area === 'factory').length // 20
 * ```
 */
export function layOut(state: AzulState, before?: readonly Piece[]): readonly Piece[] {
  const pieces = layOutAfresh(state)
  return before === undefined ? pieces : orSame(before, keepIds(before, pieces))
}

function layOutAfresh(state: AzulState): readonly Piece[] {
  const pieces: Piece[] = []
  const put = (kind: Color | 'marker', at: Address) => {
    pieces.push({ id: pieces.length, kind, at })
  }
  const putCounts = (counts: TileCounts, at: Address) => {
    for (const color of COLORS) for (let n = counts[color]; n > 0; n--) put(color, at)
  }
  const { factories, center, players, bag, lid, marker } = state
  factories.forEach((tiles, factory) => {
    tiles.forEach((color, slot) => {
      put(color, { area: 'factory', factory, slot })
    })
  })
  center.forEach((color, slot) => {
    put(color, { area: 'center', slot })
  })
  let isMarkerDown = false
  players.forEach(({ lines, wall, floor }, player) => {
    lines.forEach(({ color, count }, line) => {
      for (let slot = 0; slot < count; slot++) put(color!, { area: 'line', player, line, slot })
    })
    wall.forEach((cells, row) => {
      cells.forEach((color, column) => {
        if (color !== null) put(color, { area: 'wall', player, row, column })
      })
    })
    floor.forEach((kind, slot) => {
      put(kind, { area: 'floor', player, slot })
      if (kind === 'marker') isMarkerDown = true
    })
  })
  if (!isMarkerDown)
    put('marker', marker === null ? { area: 'marker' } : { area: 'holder', player: marker })
  putCounts(bag, { area: 'bag' })
  putCounts(lid, { area: 'lid' })
  return pieces
}
