import type { AzulEvent } from '../rules/events'
import { endGameBonuses, scoreFloor } from '../rules/scoring'
import { type AzulState, copyState, type PlayerState, type Wall } from '../rules/state'
import { openColumns, pendingRow, placeTile, tileForced } from '../rules/tiling'

/** A number of points that may depend on which wall spaces a player chooses: the least and the most that choices give. */
export interface ScoreRange {
  readonly least: number
  readonly most: number
}

/** What a player's score would be if the round ended now. */
export interface Projection {
  /** With the full lines tiled and the floor line paid. */
  readonly round: ScoreRange
  /** With the bonuses as well, if the game ended with the round. */
  readonly game: ScoreRange
  /** The wall after the tiling that gives most in the game. */
  readonly wall: Wall
}

/**
 * Each player's score if the round, or the game, ended now: full lines tiled from the top, floor lines paid, and for the
 * game the bonuses. On boards with free spaces it depends on choices, so there are bounds. When the game is over, it is
 * the score.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { projection } from 'azulejo/frontend'
 *
 * projection(createGame({ seed: 1 }))[0]!.round // { least: 0, most: 0 }
 * ```
 */
export function projection(state: AzulState): readonly Projection[] {
  return state.players.map((_, seat) => project(state, tilings(state, seat)))
}

/** One way to tile all full lines of a player. */
export interface Tiling {
  readonly player: PlayerState
  readonly events: readonly AzulEvent[]
}

/** Every way in which a player can tile the lines that are full now, from the top. */
export function tilings(state: AzulState, seat: number): readonly Tiling[] {
  const next = copyState(state)
  // Stryker disable next-line ArrayDeclaration: events are looked for, whatever else there is
  const events: AzulEvent[] = []
  tileForced(next, seat, events)
  const player = next.players[seat]!
  const row = pendingRow(player)
  if (row === -1) return [{ player, events }]
  const open = openColumns(next.board, player.wall, row, player.lines[row]!.color!)
  const found: Tiling[] = []
  // Stryker disable next-line EqualityOperator: a sixth column is never open
  for (let column = 0; column < 5; column++) {
    if (((open >> column) & 1) === 0) continue
    const chosen = copyState(next)
    const before = events.slice()
    placeTile(chosen, seat, row, column, before)
    for (const rest of tilings(chosen, seat))
      found.push({ player: rest.player, events: [...before, ...rest.events] })
  }
  return found
}

/** What the ways to tile give. */
export function project({ board, phase }: AzulState, ways: readonly Tiling[]): Projection {
  const scores = ways.map(({ player: { score, wall, floor } }) => {
    // A final score has everything in it.
    if (phase === 'over') return { round: score, game: score }
    const round = Math.max(0, score + scoreFloor(floor, board))
    return { round, game: round + endGameBonuses(wall, board).points }
  })
  const game = rangeOf(scores.map((score) => score.game))
  const best = scores.findIndex((score) => score.game === game.most)
  return {
    round: rangeOf(scores.map((score) => score.round)),
    game,
    wall: ways[best]!.player.wall,
  }
}

/** The least and the most of some numbers. */
export const rangeOf = (numbers: readonly number[]): ScoreRange => ({
  least: Math.min(...numbers),
  most: Math.max(...numbers),
})
