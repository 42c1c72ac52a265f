import { colorIndex, fromCounts, toCounts } from './colors'
import { dealSeeded } from './deal'
import type { AzulEvent } from './events'
import { result } from './result'
import {
  completeColors,
  completeColumns,
  completeRows,
  endGameBonuses,
  hasCompleteRow,
  payFloor,
  scoreFloor,
} from './scoring'
import { isAlive } from './stalemate'
import { MAX_ROUNDS, type MutableState } from './state'
import { pendingRow, tileForced } from './tiling'

/** Every forced tiling, then the first player's choice, or the end of the round where nobody has one (A-T1, A-T2). */
export function continueTiling(next: MutableState, events: AzulEvent[] | null): void {
  const { starter } = next
  const seats = next.players.length
  let turn = -1
  // Stryker disable next-line EqualityOperator: the first seat again has nothing left that is forced
  for (let i = 0; i < seats; i++) {
    const seat = (starter + i) % seats
    tileForced(next, seat, events)
    if (turn === -1 && pendingRow(next.players[seat]!) !== -1) turn = seat
  }
  if (turn === -1) endRound(next, events)
  else {
    next.phase = 'tile'
    next.turn = turn
  }
}

/** Floor lines are paid and emptied (A-T5); then the game ends (A-E1, A-N3, A-N5) or the next round begins (A-N1). */
function endRound(next: MutableState, events: AzulEvent[] | null): void {
  const { board, bag, maxRounds, round, starter } = next
  payFloors(next, events)
  const { players, lid } = next
  if (
    hasCompleteRow(players) ||
    round === (maxRounds ?? MAX_ROUNDS) ||
    !isAlive(board, players, bag, lid)
  ) {
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
function payFloors(next: MutableState, events: AzulEvent[] | null): void {
  const lid = fromCounts(next.lid)
  next.players = next.players.map((player, seat) => {
    const { score, lines, wall, floor } = player
    if (floor.length === 0) return player
    const paid = payFloor(score, floor, next.board)
    // Stryker disable next-line ConditionalExpression,StringLiteral: the marker has no index
    for (const tile of floor) if (tile !== 'marker') lid[colorIndex(tile)]!++
    // A copy: what a caller's library may revoke, such as a draft of Immer's, stays out of events.
    if (events !== null)
      events.push({
        type: 'floor',
        player: seat,
        floor: floor.slice(),
        penalty: scoreFloor(floor, next.board),
        points: paid - score,
      })
    return { score: paid, lines, wall, floor: [] }
  })
  next.lid = toCounts(lid)
}

/** Every player's bonuses for complete rows, columns and colors (A-E2). */
function addBonuses(next: MutableState, events: AzulEvent[] | null): void {
  const { bonus } = next.board
  next.players = next.players.map((before, player) => {
    const { score, lines, wall, floor } = before
    const { points } = endGameBonuses(wall, next.board)
    if (events !== null) {
      for (const row of completeRows(wall))
        events.push({ type: 'bonus', player, kind: 'row', row, points: bonus.row })
      for (const column of completeColumns(wall))
        events.push({ type: 'bonus', player, kind: 'column', column, points: bonus.column })
      for (const color of completeColors(wall))
        events.push({ type: 'bonus', player, kind: 'color', color, points: bonus.color })
    }
    return points === 0 ? before : { score: score + points, lines, wall, floor }
  })
}
