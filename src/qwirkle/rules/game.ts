import type { Game } from '../../core/game'
import { applyMove, transition } from './apply'
import { checkMove } from './check'
import { drawDeal } from './deal'
import { determinize } from './determinize'
import type { QwirkleEvent } from './events'
import { activePlayers, legalMoves } from './legal'
import type { Move, PlayerMove } from './moves'
import { formatMove, parseMove } from './notation'
import { parseState } from './read'
import { result } from './result'
import { createGame, type QwirkleOptions } from './setup'
import { PLAYER_COUNTS, type QwirkleState } from './state'
import { TILE_COUNT } from './tiles'
import { eventsFor, moveFor, viewFor } from './view'

/** Qwirkle as a {@link Game}, for code that works with any game. */
export const qwirkle: Game<QwirkleState, Move, QwirkleOptions, QwirkleEvent, PlayerMove> = {
  facts: {
    name: 'qwirkle',
    playerCounts: PLAYER_COUNTS,
    tiles: TILE_COUNT,
    dealerMove: 'draw',
    simultaneousMove: null,
    hiddenInformation: true,
    options: ['players', 'seniority', 'maxTurns'],
    limitOption: 'maxTurns',
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
