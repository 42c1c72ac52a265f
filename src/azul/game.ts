import type { Game } from '../game'
import { applyMove, transition } from './apply'
import { checkMove } from './check'
import { totalTiles } from './colors'
import type { AzulEvent } from './events'
import { activePlayers, legalMoves, type Move } from './moves'
import { formatMove, parseMove } from './notation'
import { parseState } from './parse'
import { formatPosition, parsePosition } from './position'
import { result } from './scoring'
import { type AzulOptions, createGame, PLAYER_COUNTS } from './setup'
import type { AzulState, PlayerState } from './state'
import { determinize, viewFor } from './view'

/** Azul as a {@link Game}: the same functions that can be imported one by one. */
export const azul: Game<AzulState, Move, AzulOptions, AzulEvent> = {
  facts: {
    name: 'azul',
    playerCounts: PLAYER_COUNTS,
    tiles: 100,
    dealerMove: 'deal',
    hiddenInformation: false,
    limitOption: 'maxRounds',
  },
  createGame,
  activePlayers,
  legalMoves,
  checkMove,
  applyMove,
  transition,
  result,
  viewFor,
  determinize,
  parseState,
  formatMove,
  parseMove,
  formatPosition,
  parsePosition,
  countTiles: ({ bag, lid, factories, center, players }) =>
    totalTiles(bag) +
    totalTiles(lid) +
    factories.flat().length +
    center.length +
    players.reduce((sum, player) => sum + tilesOf(player), 0),
}

/** How many tiles lie on a player's board; the marker is none. */
function tilesOf({ lines, wall, floor }: PlayerState): number {
  return (
    lines.reduce((sum, { count }) => sum + count, 0) +
    wall.flat().filter((tile) => tile !== null).length +
    floor.filter((tile) => tile !== 'marker').length
  )
}
