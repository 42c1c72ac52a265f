import type { CommonStateCode } from '../../core/errors'
import { type Path, refuse } from '../../core/validation'
import { areSorted, countSeen } from './bag'
import {
  AXES,
  boardOf,
  cellAt,
  checkCells,
  firstDisconnectedTile,
  isLine,
  runThrough,
} from './board'
import { findOpening, isPossibleOpening } from './opening'
import { invalidLine } from './placing'
import { LAST_TILE_BONUS, MAX_POINTS } from './scoring'
import { isDead } from './stalemate'
import {
  areAllKnown,
  areKnown,
  isDealing,
  isSeniority,
  MAX_TURNS,
  type PlayerState,
  type QwirkleState,
  turnsTaken,
} from './state'
import { COPIES, formatCount, HAND_SIZE, TILE_COUNT, TILES } from './tiles'

/** Why a state is invalid; the path says where. */
export type InvalidStateCode =
  | CommonStateCode
  /** There are more than three tiles of a kind, or not 108 in all (Q-S1). */
  | 'tile-count'
  /** Tiles are not in `TILES` order, unknown ones last, or a bag is known in part. */
  | 'bad-order'
  /** Two tiles share a cell, tiles are not connected, or a line is not valid (Q-P3, Q-P4). */
  | 'bad-board'
  /** A hand, or the tiles set aside, have a size that is impossible at that moment (Q-W1, Q-W4, Q-E1). */
  | 'bad-hand'
  /** The phase contradicts the rest: a game that goes on after its end. */
  | 'bad-phase'
  /** The opening does not fit the hands, or must be null (Q-O1). */
  | 'bad-opening'
  /** A score cannot be reached in the turns taken, or the turns do not fit the board (Q-P1, Q-C3). */
  | 'bad-turns'

const refuseState = refuse<InvalidStateCode>
const atPlayer = (player: number, field: keyof PlayerState): Path => ['players', player, field]

/** Refuses a state whose fields, each well formed, contradict each other; throws `ValidationFailure`. */
export function validateState(state: QwirkleState): void {
  checkSeats(state)
  checkTileCount(state)
  checkOrder(state)
  checkBoard(state)
  checkHands(state)
  checkTurns(state)
  checkScores(state)
  checkPhase(state)
  checkOpening(state)
  checkRandom(state)
}

/** Turn and seniority name seats of the game. */
function checkSeats({ players, turn, seniority }: QwirkleState) {
  const seats = players.length
  if (turn >= seats) refuseState('out-of-range', ['turn'], `must be one of the ${seats} seats.`)
  if (!isSeniority(seniority, seats))
    refuseState('out-of-range', ['seniority'], `must name each of the ${seats} seats once.`)
}

/** 108 tiles, three of each kind, wherever they are (Q-S1). */
function checkTileCount(state: QwirkleState) {
  const { players, board, bag, aside } = state
  countSeen(state).forEach((count, kind) => {
    if (count > COPIES)
      refuseState('tile-count', [], `must have ${formatCount(TILES[kind]!, COPIES)}, not ${count}.`)
  })
  const hands = players.reduce((sum, { hand }) => sum + hand.length, 0)
  const total = hands + board.length + bag.length + aside.length
  if (total !== TILE_COUNT)
    refuseState('tile-count', [], `must have ${TILE_COUNT} tiles in all, not ${total}.`)
}

/** Lists are in `TILES` order; the bag is either known or unknown as a whole. */
function checkOrder({ players, bag, aside }: QwirkleState) {
  const order = 'must be sorted by color, then by shape, unknown tiles last.'
  players.forEach(({ hand }, player) => {
    if (!areSorted(hand)) refuseState('bad-order', atPlayer(player, 'hand'), order)
  })
  if (!areSorted(bag)) refuseState('bad-order', ['bag'], order)
  if (!areSorted(aside)) refuseState('bad-order', ['aside'], order)
  if (!areKnown(bag) && bag[0] !== null)
    refuseState('bad-order', ['bag'], 'must be known wholly or not at all.')
}

/** One tile a cell, all of them connected, in valid lines (Q-P3, Q-P4). */
function checkBoard({ board: tiles }: QwirkleState) {
  checkCells(tiles)
  const board = boardOf(tiles)
  tiles.forEach((tile, i) => {
    const runs = AXES.map((axis) => runThrough(board, cellAt(tile), axis))
    const invalid = runs.find((run) => !isLine(run))
    if (invalid !== undefined)
      refuseState(
        'bad-board',
        ['board', i],
        `must be in valid lines. ${invalidLine(invalid).message}`,
      )
  })
  const loose = firstDisconnectedTile(board)
  if (loose !== -1)
    refuseState('bad-board', ['board', loose], 'must be connected to the other tiles.')
}

/** Hands are full as long as the bag has tiles; missing tiles are due to be drawn (Q-W1, Q-W4). */
function checkHands(state: QwirkleState) {
  const { phase, turn, players, bag, aside } = state
  if ((phase !== 'draw' || isDealing(state)) && aside.length > 0)
    refuseState('bad-hand', ['aside'], 'must be empty: nobody is swapping.')
  if (aside.length > bag.length)
    refuseState('bad-hand', ['aside'], 'must have at most as many tiles as the bag.')
  players.forEach(({ hand: { length } }, player) => {
    const refuseHand = (reason: string) => refuseState('bad-hand', atPlayer(player, 'hand'), reason)
    if (isDealing(state)) {
      const due = player < turn ? HAND_SIZE : 0
      if (length !== due) refuseHand(`must have ${due} tiles: hands are dealt in seat order.`)
    } else if (phase === 'draw' && player === turn) {
      if (length === HAND_SIZE) refuseHand('must have room for the tiles to draw.')
      if (aside.length > 0 && length + aside.length !== HAND_SIZE)
        refuseHand(`must have ${HAND_SIZE} tiles with those set aside.`)
    } else if (bag.length > 0 && length !== HAND_SIZE)
      refuseHand(`must have ${HAND_SIZE} tiles as long as the bag has any.`)
    else if (length === 0 && (phase !== 'over' || player !== turn))
      refuseHand('must have a tile: an empty hand would have ended the game.')
  })
}

/** As many turns as it takes to place the board's tiles, and at most as many as are allowed (Q-P1, Q-E4). */
function checkTurns({ turns, maxTurns, board }: QwirkleState) {
  if ((board.length === 0) !== (turns === 0))
    refuseState(
      'bad-turns',
      ['turns'],
      'must be 0 as long as the board is empty, and more afterwards.',
    )
  const min = Math.ceil(board.length / HAND_SIZE)
  if (turns < min)
    refuseState('bad-turns', ['turns'], `must be at least ${min}, to place ${board.length} tiles.`)
  if (maxTurns !== null && turns > maxTurns)
    refuseState('bad-phase', ['turns'], `must be at most maxTurns, ${maxTurns}.`)
}

/** No score exceeds what its player's turns can give (Q-C3, Q-E1), so that no later state does. */
function checkScores(state: QwirkleState) {
  const { phase, players } = state
  players.forEach(({ score, hand }, player) => {
    const taken = turnsTaken(state, player)
    const bonus = phase === 'over' && hand.length === 0 ? LAST_TILE_BONUS : 0
    const max = MAX_POINTS * taken + bonus
    if (score > max)
      refuseState(
        'bad-turns',
        atPlayer(player, 'score'),
        `must be at most ${max} after ${taken} turns.`,
      )
  })
}

/** The game is over when it has to be, and only then (Q-E). */
function checkPhase({ phase, turns, maxTurns, players, board, bag }: QwirkleState) {
  const refusePhase = (reason: string) => refuseState('bad-phase', ['phase'], reason)
  if (phase === 'draw') {
    if (bag.length === 0) refusePhase('must not be draw: the bag is empty.')
    return
  }
  const hasEnded =
    players.some(({ hand }) => hand.length === 0) ||
    turns === (maxTurns ?? MAX_TURNS) ||
    isDead(board)
  if (phase === 'play' && hasEnded) refusePhase('must be over: the game has ended.')
  if (phase === 'over' && !hasEnded) refusePhase('must not be over: tiles can still be placed.')
}

/** The opening is known from the end of the deal to the first placement, and fits the hands (Q-O1). */
function checkOpening({ phase, turn, opening, seniority, players, board }: QwirkleState) {
  const refuseOpening = (reason: string) => refuseState('bad-opening', ['opening'], reason)
  const isDue = phase === 'play' && board.length === 0
  if (opening === null) {
    if (isDue) refuseOpening('must be how many tiles open: the board is empty.')
    return
  }
  if (!isDue) refuseOpening('must be null: no opening move is due.')
  const right = findOpening(players, seniority)
  if (right !== null && (right.player !== turn || right.tiles !== opening))
    refuseOpening(
      `must be ${right.tiles}, the largest set in a hand, and it must be that hand's turn.`,
    )
  if (!isPossibleOpening(players, seniority, { player: turn, tiles: opening }))
    refuseOpening('must fit the hands that are known.')
}

/** Only a state that knows all tiles and never waits for a draw has randomness. */
function checkRandom(state: QwirkleState) {
  if (state.random === null) return
  if (state.phase === 'draw')
    refuseState('bad-random', ['random'], 'must be null: a draw is awaited.')
  if (!areAllKnown(state))
    refuseState('bad-random', ['random'], 'must be null: some tiles are unknown.')
}
