import type { Board } from '../../azul/board'
import type { Color } from '../../azul/colors'
import { endGameBonuses, scoreFloor, scoreWall } from '../../azul/scoring'
import { type AzulState, FLOOR_SPACES, type Floor, replaced, type Wall } from '../../azul/state'
import { openColumns } from '../../azul/tiling'

/** A player's score at the end of the round; where spaces can be chosen, the least and the most that choices give. */
export interface ScoreRange {
  readonly least: number
  readonly most: number
}

/** What a player's score would be. */
export interface Projection {
  /** If the round ended now: full lines tiled, the floor line paid. */
  readonly round: ScoreRange
  /** If the game ended with it: the bonuses as well. */
  readonly game: ScoreRange
  /** The wall after the tiling that gives most in the game. */
  readonly wall: Wall
}

/** As much of a player's board as counts. */
export interface ProjectedBoard {
  readonly score: number
  readonly lines: readonly { readonly color: Color | null; readonly count: number }[]
  readonly wall: Wall
  readonly floor: Floor
}

/**
 * Each player's score if the round, or the game, ended now: full lines tiled from the top, floor lines paid, and for the
 * game the bonuses. On boards with free spaces it depends on choices, so there are bounds.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { projection } from 'azulejo/frontend'
 *
 * projection(createGame({ seed: 1 }))[0]!.round // { least: 0, most: 0 }
 * ```
 */
export function projection({ board, players }: AzulState): readonly Projection[] {
  return players.map((player) => project(board, player))
}

/** {@link projection} for one player's board. */
export function project(board: Board, player: ProjectedBoard): Projection {
  const { lines } = player
  let best: { round: ScoreRange; game: ScoreRange; wall: Wall } | null = null

  /** Tiles the full lines from a row on, in every way. */
  function tile(row: number, score: number, wall: Wall, floor: Floor): void {
    if (row === 5) {
      const round = Math.max(0, score + scoreFloor(floor, board))
      const game = round + endGameBonuses(wall, board).points
      if (best === null)
        best = { round: { least: round, most: round }, game: { least: game, most: game }, wall }
      else
        best = {
          round: widen(best.round, round),
          game: widen(best.game, game),
          wall: game > best.game.most ? wall : best.wall,
        }
      return
    }
    const { color, count } = lines[row]!
    if (color === null || count <= row) {
      tile(row + 1, score, wall, floor)
      return
    }
    const open = openColumns(board, wall, row, color)
    if (open === 0) {
      const fallen = Array.from(
        { length: Math.min(row + 1, FLOOR_SPACES - floor.length) },
        () => color,
      )
      tile(row + 1, score, wall, [...floor, ...fallen])
      return
    }
    for (let column = 0; column < 5; column++) {
      if (((open >> column) & 1) === 0) continue
      const tiled = replaced(wall, row, replaced(wall[row]!, column, color))
      tile(row + 1, score + scoreWall(tiled, row, column, board).points, tiled, floor)
    }
  }

  tile(0, player.score, player.wall, player.floor)
  return best!
}

const widen = ({ least, most }: ScoreRange, score: number): ScoreRange => ({
  least: Math.min(least, score),
  most: Math.max(most, score),
})
