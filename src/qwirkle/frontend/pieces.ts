import { keepIds, orSame } from '../../frontend/pieces'
import type { QwirkleState } from '../rules/state'
import type { Tile } from '../rules/tiles'

/** Where a piece is. Slots count from the left, from 0. */
export type Address =
  | { readonly area: 'bag' }
  | { readonly area: 'hand'; readonly player: number; readonly slot: number }
  | { readonly area: 'board'; readonly x: number; readonly y: number }
  /** Set aside to be swapped. */
  | { readonly area: 'aside'; readonly slot: number }

/** One of the 108 tiles. */
export interface Piece {
  /**
   * Which one it is, 0 to 107: it keeps this number for the whole game. A tile that goes back into a bag whose tiles are
   * unknown is one of many there: its number may come out as another tile.
   */
  readonly id: number
  /** What is on it; null where the holder of the state cannot know. */
  readonly kind: Tile | null
  readonly at: Address
}

/** How many pieces there are. */
export const PIECE_COUNT = 108

/**
 * All 108 pieces of a state or a view, by id, each with its address: what `movePieces` starts from. Given the pieces
 * shown before, it keeps their ids: as few pieces as possible change their places, so that a jump to any other state
 * can be animated as well.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { layOut } from 'azulejo/qwirkle/frontend'
 *
 * layOut(createGame({ seed: 1 })).filter(({ at }) => at.area === 'hand').length // 12
 * ```
 */
export function layOut(state: QwirkleState, before?: readonly Piece[]): readonly Piece[] {
  const pieces = layOutAfresh(state)
  return before === undefined ? pieces : orSame(before, keepIds(before, pieces))
}

function layOutAfresh({ board, players, aside, bag }: QwirkleState): readonly Piece[] {
  const pieces: Piece[] = []
  const put = (kind: Tile | null, at: Address) => {
    pieces.push({ id: pieces.length, kind, at })
  }
  for (const { x, y, color, shape } of board) put({ color, shape }, { area: 'board', x, y })
  players.forEach(({ hand }, player) => {
    hand.forEach((tile, slot) => {
      put(tile, { area: 'hand', player, slot })
    })
  })
  aside.forEach((tile, slot) => {
    put(tile, { area: 'aside', slot })
  })
  for (const tile of bag) put(tile, { area: 'bag' })
  return pieces
}
