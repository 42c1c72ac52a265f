import { InvalidStateError } from '../errors'
import type { CommonStateCode } from '../read'
import { areSorted, countInto, countSeen } from './bag'
import { looseTile } from './grid'
import { gridOf } from './grids'
import { COPIES, HAND_SIZE, nameOf, TILE_COUNT, TILES } from './kinds'
import { isLine } from './lines'
import { findOpening, isPossibleOpening } from './opening'
import { collectRun, runFault, sumRun } from './placing'
import { LAST_TILE_BONUS, MOST_POINTS } from './scoring'
import { isDead } from './stalemate'
import { areAllKnown, areKnown, type QwirkleState } from './state'

/** What kind of thing is wrong with a state; the path says where. */
export type InvalidStateCode =
  | CommonStateCode
  /** There are more than three tiles of a kind, or not 108 in all (Q-S1). */
  | 'tile-count'
  /** Tiles are not in `TILES` order, unknown ones last, or a bag is known in part. */
  | 'bad-order'
  /** Two tiles on one cell, tiles that hang together with no others, or a line that is none (Q-P3, Q-P4). */
  | 'bad-board'
  /** A hand, or what is set aside, has not the tiles that it would have by then (Q-W1, Q-W4, Q-E1). */
  | 'bad-hand'
  /** The phase does not fit what lies on the table: a game that goes on after its end. */
  | 'bad-phase'
  /** The opening does not fit the hands, or there is one where there can be none (Q-O1). */
  | 'bad-opening'
  /** A score that cannot be reached in so many turns, or turns that do not fit the board (Q-P1, Q-C3). */
  | 'bad-turns'

/** Throws an {@link InvalidStateError} for what stands at a path. */
function refuse(code: InvalidStateCode, path: string, message: string): never {
  throw new InvalidStateError<InvalidStateCode>(code, path, message)
}

/** Throws for a state whose parts, each well formed, do not fit together. */
export function validateState(state: QwirkleState): void {
  checkTiles(state)
  checkOrder(state)
  checkBoard(state)
  checkHands(state)
  checkTurns(state)
  checkPhase(state)
  checkOpening(state)
  checkRandom(state)
}

/** 108 tiles, three of each kind, wherever they are (Q-S1). */
function checkTiles(state: QwirkleState) {
  const { players, board, bag, aside } = state
  const counts = countSeen(state)
  countInto(counts, bag)
  counts.forEach((count, kind) => {
    if (count > COPIES)
      refuse('tile-count', '', `There are ${COPIES} ${nameOf(TILES[kind]!)} tiles, not ${count}.`)
  })
  const hands = players.reduce((sum, { hand }) => sum + hand.length, 0)
  const total = hands + board.length + bag.length + aside.length
  if (total !== TILE_COUNT)
    refuse('tile-count', '', `There must be ${TILE_COUNT} tiles in all, not ${total}.`)
}

/** Lists in `TILES` order; a bag of which either all is known or nothing. */
function checkOrder({ players, bag, aside }: QwirkleState) {
  const order = 'must be sorted by color, then by shape, unknown tiles last.'
  players.forEach(({ hand }, seat) => {
    if (!areSorted(hand)) refuse('bad-order', `players[${seat}].hand`, order)
  })
  if (!areSorted(bag)) refuse('bad-order', 'bag', order)
  if (!areSorted(aside)) refuse('bad-order', 'aside', order)
  if (!areKnown(bag) && bag[0] !== null)
    refuse('bad-order', 'bag', 'must be known wholly or not at all.')
}

/** One tile a cell, all of them hanging together, in valid lines (Q-P3, Q-P4). */
function checkBoard({ board }: QwirkleState) {
  const grid = gridOf(board)
  board.forEach((tile, i) => {
    for (const inRow of [true, false])
      if (!isLine(sumRun(grid, [], tile, inRow)))
        refuse('bad-board', `board[${i}]`, runFault(collectRun(grid, [], tile, inRow)).message)
  })
  const loose = looseTile(grid)
  if (loose !== -1)
    refuse('bad-board', `board[${loose}]`, 'must hang together with the other tiles.')
}

/** Full hands as long as the bag has tiles; what is missing is due to be drawn (Q-W1, Q-W4). */
function checkHands({ phase, turn, players, board, bag, aside }: QwirkleState) {
  const drawing = phase === 'draw'
  const dealing = drawing && board.length === 0
  if ((!drawing || dealing) && aside.length > 0)
    refuse('bad-hand', 'aside', 'must be empty: nobody is swapping.')
  if (aside.length > bag.length)
    refuse('bad-hand', 'aside', 'cannot have more tiles than the bag (Q-W1).')
  players.forEach(({ hand }, seat) => {
    const path = `players[${seat}].hand`
    const { length } = hand
    if (dealing) {
      const due = seat < turn ? HAND_SIZE : 0
      if (length !== due)
        refuse('bad-hand', path, `must have ${due} tiles when seat ${turn} draws.`)
    } else if (drawing && seat === turn) {
      if (length === HAND_SIZE) refuse('bad-hand', path, 'is full: there is nothing to draw.')
      if (aside.length > 0 && length + aside.length !== HAND_SIZE)
        refuse('bad-hand', path, `must have ${HAND_SIZE} tiles with those set aside.`)
    } else if (bag.length > 0 && length !== HAND_SIZE)
      refuse('bad-hand', path, `must have ${HAND_SIZE} tiles as long as the bag has any.`)
    else if (length === 0 && (phase !== 'over' || seat !== turn))
      refuse('bad-hand', path, 'cannot be empty: that would have ended the game (Q-E1).')
  })
}

/** As many turns as it takes to place the board's tiles, and scores that they could give (Q-P1, Q-C3, Q-E1). */
function checkTurns({ turns, players, board }: QwirkleState) {
  if ((board.length === 0) !== (turns === 0))
    refuse('bad-turns', 'turns', 'must be 0 as long as the board is empty, and more from then on.')
  if (board.length > HAND_SIZE * turns)
    refuse('bad-turns', 'turns', `are too few to place ${board.length} tiles, six in a turn.`)
  players.forEach(({ score, hand }, seat) => {
    const own = Math.ceil(turns / players.length)
    if (score > MOST_POINTS * own + (hand.length === 0 ? LAST_TILE_BONUS : 0))
      refuse('bad-turns', `players[${seat}].score`, `cannot be reached in ${own} turns.`)
  })
}

/** The game is over when it has to be, and only then (Q-E). */
function checkPhase({ phase, turns, maxTurns, players, board, bag }: QwirkleState) {
  if (maxTurns !== null && turns > maxTurns)
    refuse('bad-phase', 'turns', `cannot be more than the ${maxTurns} allowed.`)
  if (phase === 'draw') {
    if (bag.length === 0) refuse('bad-phase', 'phase', 'cannot be draw: the bag is empty.')
    return
  }
  const ended = players.some(({ hand }) => hand.length === 0) || turns === maxTurns || isDead(board)
  if (phase === 'play' && ended) refuse('bad-phase', 'phase', 'must be over: the game has ended.')
  if (phase === 'over' && !ended)
    refuse('bad-phase', 'phase', 'cannot be over: tiles can still be placed.')
}

/** An opening is known from the end of the deal to the first placement, and fits the hands (Q-O1). */
function checkOpening({ phase, turn, opening, seniority, players, board }: QwirkleState) {
  if ((phase === 'play' && board.length === 0) !== (opening !== null))
    refuse('bad-opening', 'opening', 'must be null but for the opening move.')
  if (opening === null) return
  const right = findOpening(players, seniority)
  if (right !== null && (right.player !== turn || right.tiles !== opening))
    refuse(
      'bad-opening',
      'opening',
      `must be by seat ${right.player}, with ${right.tiles} tiles, the largest set.`,
    )
  if (!isPossibleOpening(players, seniority, { player: turn, tiles: opening }))
    refuse('bad-opening', 'opening', 'does not fit the hands that are known.')
}

/** Only a dealer who knows all tiles and never waits has randomness. */
function checkRandom(state: QwirkleState) {
  if (state.random === null) return
  if (state.phase === 'draw')
    refuse('bad-random', 'random', 'must be null where a draw is awaited.')
  if (!areAllKnown(state)) refuse('bad-random', 'random', 'must be null where tiles are unknown.')
}
