import { InvalidOptionError, requireGame } from '../../core/errors'
import { itemAt } from '../../frontend/item-at'
import type { QwirkleState } from '../rules/state'
import type { HiddenTiles, PlacedTile, Tile } from '../rules/tiles'

/** A part of the table that has a label. */
export type Part =
  /** Whose turn it is, and the scores. */
  | { readonly area: 'table' }
  | { readonly area: 'board' | 'bag' | 'aside' }
  /** A cell of the board. */
  | { readonly area: 'cell'; readonly x: number; readonly y: number }
  /** A player's score and hand. */
  | { readonly area: 'player'; readonly player: number }

/** A part of the table with what is there, for the `parts` of a language. */
export type PartContents =
  | {
      readonly area: 'table'
      readonly phase: QwirkleState['phase']
      readonly turn: number
      /** The number of tiles on the board and in the bag. */
      readonly placed: number
      readonly left: number
      readonly scores: readonly number[]
    }
  | { readonly area: 'board'; readonly tiles: readonly PlacedTile[] }
  | { readonly area: 'bag'; readonly count: number }
  | { readonly area: 'aside'; readonly tiles: HiddenTiles }
  | { readonly area: 'cell'; readonly x: number; readonly y: number; readonly tile: Tile | null }
  | {
      readonly area: 'player'
      readonly player: number
      readonly score: number
      readonly hand: HiddenTiles
    }

/** The content of a part of the table. Throws `InvalidOptionError` for a part that the table does not have. */
export function contentsOf(state: QwirkleState, part: Part): PartContents {
  requireGame(state, 'qwirkle')
  const { phase, turn, players, board, bag, aside } = state
  switch (part.area) {
    case 'table':
      return {
        area: 'table',
        phase,
        turn,
        placed: board.length,
        left: bag.length,
        scores: players.map(({ score }) => score),
      }
    case 'board':
      return { area: 'board', tiles: board }
    case 'bag':
      return { area: 'bag', count: bag.length }
    case 'aside':
      return { area: 'aside', tiles: aside }
    case 'cell': {
      const { x, y } = part
      const tile = board.find((placed) => placed.x === x && placed.y === y) ?? null
      return { area: 'cell', x, y, tile }
    }
    case 'player': {
      const { player } = part
      const { score, hand } = itemAt(players, player, 'player')
      return { area: 'player', player, score, hand }
    }
    default:
      throw new InvalidOptionError('bad-option', ['area'], 'must be a part of the table.')
  }
}
