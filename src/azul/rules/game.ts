import type { Game } from '../../core/game'
import { applyMove, transition } from './apply'
import { checkMove } from './check'
import { drawDeal } from './deal'
import type { AzulEvent } from './events'
import { activePlayers, legalMoves } from './legal'
import type { Move, PlayerMove } from './moves'
import { formatMove, parseMove } from './notation'
import { parseState } from './read'
import { result } from './result'
import { type AzulOptions, createGame } from './setup'
import { type AzulState, PLAYER_COUNTS } from './state'
import { determinize, eventsFor, moveFor, viewFor } from './view'

/** Azul as a {@link Game}: the same functions that can be imported one by one. */
export const azul: Game<AzulState, Move, AzulOptions, AzulEvent, PlayerMove> = {
  facts: {
    name: 'azul',
    playerCounts: PLAYER_COUNTS,
    tiles: 100,
    dealerMove: 'deal',
    simultaneousMove: 'tile',
    hiddenInformation: false,
    options: ['players', 'board', 'startingPlayer', 'maxRounds'],
    limitOption: 'maxRounds',
  },
  createGame,
  activePlayers,
  legalMoves,
  checkMove,
  applyMove,
  transition,
  result,
  drawDeal,
  viewFor,
  moveFor,
  eventsFor,
  determinize,
  parseState,
  formatMove,
  parseMove,
}
