import { IllegalMoveError } from '../errors'
import { checkRead } from './check'
import { type Color, colorIndex, fromCounts, toCounts } from './colors'
import { type Deal, dealSeeded, takeDeal, withDeal } from './deal'
import { countColor, mergeTiles, storeTiles, withoutColor } from './draft'
import type { AzulEvent, Transition } from './events'
import { type DealMove, type DraftMove, type Move, readMove, type TileMove } from './moves'
import {
  completeColors,
  completeColumns,
  completeRows,
  hasCompleteRow,
  result,
  scoreFloor,
} from './scoring'
import { isAlive } from './stalemate'
import type { AzulState, PlayerState } from './state'
import { pendingRow, placeTile, settle, type Tally } from './tiling'

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
  const next = reduceLegal(state, move!, player ?? state.turn, events)
  if (events !== null && (next.phase === 'draft' || next.phase === 'tile'))
    events.push({ type: 'turn', phase: next.phase, player: next.turn })
  return next
}

function reduceLegal(state: AzulState, move: Move, player: number, events: Events): AzulState {
  switch (move.type) {
    case 'draft':
      return applyDraft(state, move, events)
    case 'tile':
      return applyTile(state, move, player, events)
    case 'deal':
      return applyDeal(state, move, events)
  }
}

/** A player takes tiles and stores them; after the last ones, the tiling begins (A-F). */
function applyDraft(state: AzulState, move: DraftMove, events: Events): AzulState {
  const { source, color } = move
  const { turn } = state
  let { factories, center, marker, lid } = state
  let count: number
  let toCenter: Color[] = []
  let takesMarker = false
  if (source === 'center') {
    count = countColor(center, color)
    center = withoutColor(center, color)
    takesMarker = marker === null
    if (takesMarker) marker = turn
  } else {
    const tiles = factories[source]!
    toCenter = withoutColor(tiles, color)
    count = tiles.length - toCenter.length
    const rest = factories.slice()
    rest[source] = []
    factories = rest
    if (toCenter.length > 0) center = mergeTiles(center, toCenter)
  }
  if (events !== null) events.push({ type: 'take', player: turn, source, color, count, toCenter })

  const players = state.players.slice()
  const before = players[turn]!
  const tally: Tally = [0, 0, 0, 0, 0]
  players[turn] = storeTiles(before, turn, move, count, takesMarker, tally, events)
  const toLid = tally[colorIndex(color)]!
  if (toLid > 0) lid = { ...lid, [color]: lid[color] + toLid }

  const next: AzulState = {
    game: 'azul',
    phase: 'draft',
    board: state.board,
    round: state.round,
    turn: turn + 1 === players.length ? 0 : turn + 1,
    starter: state.starter,
    marker,
    factories,
    center,
    bag: state.bag,
    lid,
    players,
    maxRounds: state.maxRounds,
    random: state.random,
  }
  return isOfferEmpty(next) ? continueTiling(next, events) : next
}

/** Whether no tile is left to draft (A-F8). */
function isOfferEmpty({ center, factories }: AzulState): boolean {
  if (center.length > 0) return false
  for (let i = 0; i < factories.length; i++) if (factories[i]!.length > 0) return false
  return true
}

/** A player chooses a wall space; when nobody has a choice left, the round ends (A-T). */
function applyTile(state: AzulState, { row, column }: TileMove, seat: number, events: Events) {
  const lid = fromCounts(state.lid)
  const players = state.players.slice()
  players[seat] = placeTile(state.board, players[seat]!, seat, row, column, lid, events)
  return continueTiling({ ...state, players, lid: toCounts(lid) }, events)
}

/** Every forced tiling, then the first player's choice, or the end of the round where nobody has one (A-T1, A-T2). */
function continueTiling(state: AzulState, events: Events): AzulState {
  const { board, starter } = state
  const players = state.players.slice()
  const lid = fromCounts(state.lid)
  let turn = -1
  for (let i = 0; i < players.length; i++) {
    const seat = (starter + i) % players.length
    players[seat] = settle(board, players[seat]!, seat, lid, events)
    if (turn === -1 && pendingRow(players[seat]!) !== -1) turn = seat
  }
  return turn === -1
    ? endRound(state, players, lid, events)
    : { ...state, phase: 'tile', turn, players, lid: toCounts(lid) }
}

/** Floor lines are paid and emptied (A-T5); then the game ends (A-E, A-N3, A-N5) or the next round begins (A-N1). */
function endRound(
  state: AzulState,
  tiled: readonly PlayerState[],
  tally: Tally,
  events: Events,
): AzulState {
  const { board, bag, round, maxRounds, marker, random } = state
  const starter = marker ?? state.starter
  const players = tiled.map((player, seat) => payFloor(player, seat, state, tally, events))
  const lid = toCounts(tally)
  const over = { ...state, phase: 'over', turn: state.starter, players, lid } as const
  if (hasCompleteRow(players) || round === maxRounds || !isAlive(board, players, bag, lid))
    return endGame(over, events)

  if (events !== null) events.push({ type: 'round', round: round + 1, starter })
  const next: AzulState = {
    ...over,
    phase: 'deal',
    round: round + 1,
    turn: starter,
    starter,
    marker: null,
  }
  return random === null ? next : dealSeeded(next, events)
}

/** A player pays for the floor line, whose tiles go to the lid; the score never drops below 0 (A-T5). */
function payFloor(
  { score, lines, wall, floor }: PlayerState,
  seat: number,
  { board }: AzulState,
  lid: Tally,
  events: Events,
): PlayerState {
  const penalty = scoreFloor(floor, board)
  const paid = Math.max(0, score + penalty)
  for (let i = 0; i < floor.length; i++) {
    const tile = floor[i]!
    if (tile !== 'marker') lid[colorIndex(tile)]!++
  }
  if (events !== null && floor.length > 0)
    events.push({ type: 'floor', player: seat, floor, penalty, points: paid - score })
  return { score: paid, lines, wall, floor: [] }
}

/** The bonuses, and the end (A-E2, A-E3). */
function endGame(state: AzulState, events: Events): AzulState {
  const { bonus } = state.board
  const players = state.players.map((player, seat): PlayerState => {
    const { wall } = player
    const bonuses = [
      ...completeRows(wall).map((row) => ({ points: bonus.row, kind: 'row', row }) as const),
      ...completeColumns(wall).map(
        (column) => ({ points: bonus.column, kind: 'column', column }) as const,
      ),
      ...completeColors(wall).map(
        (color) => ({ points: bonus.color, kind: 'color', color }) as const,
      ),
    ]
    if (events !== null)
      for (const scored of bonuses) events.push({ type: 'bonus', player: seat, ...scored })
    return { ...player, score: bonuses.reduce((score, { points }) => score + points, player.score) }
  })
  const over: AzulState = { ...state, players }
  if (events !== null) events.push({ type: 'end', ...result(over)! })
  return over
}

/** The factories filled by an external dealer (A-N1). */
function applyDeal(state: AzulState, { factories }: DealMove, events: Events): AzulState {
  return withDeal(state, takeDeal(state, factories) as Deal, events)
}
