import { IllegalMoveError } from '../errors'
import { checkRead } from './check'
import { colorIndex, fromCounts, NO_TILES, toCounts } from './colors'
import { type Deal, dealSeeded, setDeal, takeDeal } from './deal'
import { draftTiles } from './draft'
import type { AzulEvent, Transition } from './events'
import { type Move, readMove } from './moves'
import {
  completeColors,
  completeColumns,
  completeRows,
  endGameBonuses,
  hasCompleteRow,
  result,
  scoreFloor,
} from './scoring'
import { isAlive } from './stalemate'
import { type AzulState, copyState, type Working } from './state'
import { pendingRow, placeTile, settle } from './tiling'

type Events = AzulEvent[] | null

/**
 * The state after a player's move, with everything that followed of itself: forced tilings, scoring, the next deal,
 * the final bonuses. Throws {@link IllegalMoveError} for a move that `checkMove` rejects.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * const next = applyMove(state, legalMoves(state)[0]!)
 * ```
 */
export function applyMove(state: AzulState, move: Move, player?: number): AzulState {
  return reduce(state, move, player, null)
}

/** {@link applyMove}, and what happened on the way, step by step. */
export function transition(state: AzulState, move: Move, player?: number): Transition {
  const events: AzulEvent[] = []
  return { state: reduce(state, move, player, events), events }
}

function reduce(state: AzulState, value: Move, player: number | undefined, events: Events) {
  const move = readMove(value)
  const rejection = checkRead(state, move, player)
  if (rejection !== null) throw new IllegalMoveError(rejection)
  const next = copyState(state)
  reduceLegal(next, move!, player ?? state.turn, events)
  if (events !== null && (next.phase === 'draft' || next.phase === 'tile'))
    events.push({ type: 'turn', phase: next.phase, player: next.turn })
  return next
}

function reduceLegal(next: Working, move: Move, player: number, events: Events): void {
  switch (move.type) {
    case 'draft':
      draftTiles(next, move, events)
      if (isOfferEmpty(next)) continueTiling(next, events)
      else next.turn = next.turn + 1 === next.players.length ? 0 : next.turn + 1
      break
    case 'tile':
      placeTile(next, player, move.row, move.column, events)
      continueTiling(next, events)
      break
    case 'deal':
      setDeal(next, takeDeal(next, move.factories) as Deal, events)
  }
}

/** Whether no tile is left to draft (A-F8). */
function isOfferEmpty({ center, factories }: AzulState): boolean {
  if (center.length > 0) return false
  for (let i = 0; i < factories.length; i++) if (factories[i]!.length > 0) return false
  return true
}

/** Every forced tiling, then the first player's choice, or the end of the round where nobody has one (A-T1, A-T2). */
function continueTiling(next: Working, events: Events): void {
  const { starter } = next
  const seats = next.players.length
  let turn = -1
  for (let i = 0; i < seats; i++) {
    const seat = (starter + i) % seats
    settle(next, seat, events)
    if (turn === -1 && pendingRow(next.players[seat]!) !== -1) turn = seat
  }
  if (turn === -1) endRound(next, events)
  else {
    next.phase = 'tile'
    next.turn = turn
  }
}

/** Floor lines are paid and emptied (A-T5); then the game ends (A-E1, A-N3, A-N5) or the next round begins (A-N1). */
function endRound(next: Working, events: Events): void {
  const { board, bag, maxRounds, round, starter } = next
  payFloors(next, events)
  const { players, lid } = next
  if (hasCompleteRow(players) || round === maxRounds || !isAlive(board, players, bag, lid)) {
    next.phase = 'over'
    next.turn = starter
    addBonuses(next, events)
    if (events !== null) events.push({ type: 'end', ...result(next)! })
    return
  }
  next.phase = 'deal'
  next.round = round + 1
  next.starter = next.marker ?? starter
  next.turn = next.starter
  next.marker = null
  if (events !== null) events.push({ type: 'round', round: next.round, starter: next.starter })
  if (next.random !== null) dealSeeded(next, events)
}

/** Every player pays for the floor line, whose tiles go to the lid; no score drops below 0 (A-T5). */
function payFloors(next: Working, events: Events): void {
  const lid = fromCounts(next.lid)
  next.players = next.players.map((player, seat) => {
    const { score, lines, wall, floor } = player
    if (floor.length === 0) return player
    const penalty = scoreFloor(floor, next.board)
    const paid = Math.max(0, score + penalty)
    for (let i = 0; i < floor.length; i++) {
      const tile = floor[i]!
      if (tile !== 'marker') lid[colorIndex(tile)]!++
    }
    if (events !== null)
      events.push({ type: 'floor', player: seat, floor, penalty, points: paid - score })
    return { score: paid, lines, wall, floor: NO_TILES }
  })
  next.lid = toCounts(lid)
}

/** Every player's bonuses for complete rows, columns and colors (A-E2). */
function addBonuses(next: Working, events: Events): void {
  const { bonus } = next.board
  next.players = next.players.map(({ score, lines, wall, floor }, player) => {
    if (events !== null) {
      for (const row of completeRows(wall))
        events.push({ type: 'bonus', player, kind: 'row', row, points: bonus.row })
      for (const column of completeColumns(wall))
        events.push({ type: 'bonus', player, kind: 'column', column, points: bonus.column })
      for (const color of completeColors(wall))
        events.push({ type: 'bonus', player, kind: 'color', color, points: bonus.color })
    }
    return { score: score + endGameBonuses(wall, next.board).points, lines, wall, floor }
  })
}
