import type { Game } from '../game'
import { applyMove, transition } from './apply'
import { checkMove } from './check'
import { determinize } from './determinize'
import type { QwirkleEvent } from './events'
import { TILE_COUNT } from './kinds'
import { activePlayers, legalMoves, type Move } from './moves'
import { formatMove, parseMove } from './notation'
import { parseState } from './parse'
import { formatPosition, parsePosition } from './position'
import { result } from './result'
import { createGame, type QwirkleOptions } from './setup'
import { PLAYER_COUNTS, type QwirkleState } from './state'
import { viewFor } from './view'

/** Qwirkle as a {@link Game}: the same functions that can be imported one by one. */
export const qwirkle: Game<QwirkleState, Move, QwirkleOptions, QwirkleEvent> = {
  facts: {
    name: 'qwirkle',
    playerCounts: PLAYER_COUNTS,
    tiles: TILE_COUNT,
    dealerMove: 'draw',
    hiddenInformation: true,
    limitOption: 'maxTurns',
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
  countTiles: ({ players, board, bag, aside }) =>
    players.reduce((sum, { hand }) => sum + hand.length, board.length + bag.length + aside.length),
}
