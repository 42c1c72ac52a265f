import { InvalidOptionError, requireGame } from '../../core/errors'
import { itemAt } from '../../frontend/item-at'
import type { Color, TileCounts } from '../rules/colors'
import { scoreFloor } from '../rules/scoring'
import type { AzulState, PlayerState } from '../rules/state'

/** A part of the table that has a label. */
export type Part =
  /** Whose turn it is, and the scores. */
  | { readonly area: 'table' }
  | { readonly area: 'factory'; readonly factory: number }
  | { readonly area: 'center' | 'bag' | 'lid' }
  /** A player's score and whole board. */
  | { readonly area: 'player'; readonly player: number }
  | { readonly area: 'line'; readonly player: number; readonly line: number }
  /** A space of the wall. */
  | {
      readonly area: 'wall'
      readonly player: number
      readonly row: number
      readonly column: number
    }
  | { readonly area: 'floor'; readonly player: number }

/** A part of the table with what is there, for the `parts` of a language. */
export type PartContents =
  | {
      readonly area: 'table'
      readonly board: string
      readonly round: number
      readonly phase: AzulState['phase']
      readonly turn: number
      readonly scores: readonly number[]
    }
  | { readonly area: 'factory'; readonly factory: number; readonly tiles: readonly Color[] }
  | { readonly area: 'center'; readonly tiles: readonly (Color | 'marker')[] }
  | { readonly area: 'bag' | 'lid'; readonly tiles: TileCounts }
  | ({ readonly area: 'player'; readonly player: number } & PlayerState)
  | {
      readonly area: 'line'
      readonly player: number
      readonly line: number
      readonly color: Color | null
      readonly count: number
    }
  | {
      readonly area: 'wall'
      readonly player: number
      readonly row: number
      readonly column: number
      /** The tile on the space; null if it is empty. */
      readonly tile: Color | null
      /** The color printed on the space; null if every color may go there. */
      readonly printed: Color | null
      readonly multiplier: 1 | 2
    }
  | {
      readonly area: 'floor'
      readonly player: number
      readonly pieces: PlayerState['floor']
      /** What the floor line costs; 0 or less. */
      readonly penalty: number
    }

/** The content of a part of the table. Throws `InvalidOptionError` for a part that the table does not have. */
export function contentsOf(state: AzulState, part: Part): PartContents {
  requireGame(state, 'azul')
  const { board, round, phase, turn, factories, center, marker, players } = state
  switch (part.area) {
    case 'table':
      return {
        area: 'table',
        board: board.name,
        round,
        phase,
        turn,
        scores: players.map(({ score }) => score),
      }
    case 'factory': {
      const { factory } = part
      return { area: 'factory', factory, tiles: itemAt(factories, factory, 'factory') }
    }
    case 'center':
      return { area: 'center', tiles: marker === null ? [...center, 'marker'] : center }
    case 'bag':
    case 'lid':
      return { area: part.area, tiles: state[part.area] }
    case 'player': {
      const { player } = part
      return {
        ...itemAt(players, player, 'player'),
        area: 'player',
        player,
      }
    }
    case 'line': {
      const { player, line } = part
      const { lines } = itemAt(players, player, 'player')
      return { area: 'line', player, line, ...itemAt(lines, line, 'line') }
    }
    case 'wall': {
      const { player, row, column } = part
      const { wall } = itemAt(players, player, 'player')
      return {
        area: 'wall',
        player,
        row,
        column,
        tile: itemAt(itemAt(wall, row, 'row'), column, 'column'),
        printed: itemAt(itemAt(board.printed, row, 'row'), column, 'column'),
        multiplier: itemAt(itemAt(board.multipliers, row, 'row'), column, 'column'),
      }
    }
    case 'floor': {
      const { player } = part
      const { floor } = itemAt(players, player, 'player')
      return { area: 'floor', player, pieces: floor, penalty: scoreFloor(floor, board) }
    }
    default:
      throw new InvalidOptionError('bad-option', ['area'], 'must be a part of the table.')
  }
}
