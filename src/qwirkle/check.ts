import type { CommonMoveCode, Rejection } from '../errors'
import { badDraw, countSeen, takeDraw, takeTiles } from './bag'
import { gridOf } from './grids'
import { COPIES, kindOf, nameOf } from './kinds'
import { kindBits } from './lines'
import { type DrawMove, type Move, readMove } from './moves'
import { findOpening, isPossibleOpening } from './opening'
import { distinctKinds, fitsAnywhere } from './placements'
import { checkTiles, type PlacementCode } from './placing'
import { type HiddenTiles, isDealing, type QwirkleState, withPlayer } from './state'

/** Every code that a move of Qwirkle can be refused with. */
export type IllegalMoveCode =
  | CommonMoveCode
  | PlacementCode
  /** The player has not got a tile of the move, or not that often (Q-P1, Q-W1). */
  | 'not-in-hand'
  /** The opening move must place tiles, as many as the opening hand's set has (Q-O2). */
  | 'wrong-opening'
  /** More tiles are swapped than the bag holds (Q-W1). */
  | 'bag-too-small'
  /** The player can place or swap, so they may not pass (Q-W3). */
  | 'may-not-pass'
  /** The draw is not one that the bag can give (Q-S1, Q-W1, Q-W4). */
  | 'bad-draw'

/** Why a move of Qwirkle is refused. */
export type MoveRejection = Rejection<IllegalMoveCode>

/**
 * Why a player may not make a move; null if they may. Takes anything at all as the move and never throws, so this is
 * where moves from strangers go. Without a player it is the turn's player who moves, or the dealer who draws: a `draw`
 * that names a player is refused, so that no seat can ever draw for itself.
 *
 * @example
 * ```ts
 * checkMove(createGame({ seed: 1 }), JSON.parse('{"type":"pass"}'))?.code // 'wrong-opening'
 * ```
 */
export function checkMove(
  state: QwirkleState,
  move: unknown,
  player?: number,
): MoveRejection | null {
  return checkRead(state, readMove(move), player)
}

/** {@link checkMove} for what `readMove` made of a value. */
export function checkRead(
  state: QwirkleState,
  move: Move | Rejection<'malformed-move'>,
  player: number | undefined,
): MoveRejection | null {
  if ('code' in move) return move
  const seats = state.players.length
  if (player !== undefined && !(Number.isInteger(player) && player >= 0 && player < seats))
    return reject('no-such-player', `There is no such player: the seats are 0 to ${seats - 1}.`)
  const { phase, turn } = state
  if (phase === 'over') return reject('game-over', 'The game is over: nobody can move any more.')
  if (phase === 'draw' && move.type !== 'draw')
    return reject('wrong-phase', `The dealer has to draw for player ${turn + 1} first.`)
  if (phase === 'play' && move.type === 'draw')
    return reject('wrong-phase', `No draw is due: player ${turn + 1} has to place or swap tiles.`)
  if (move.type === 'draw') return checkDraw(state, move, player)
  if (player !== undefined && player !== turn)
    return reject('not-your-turn', `It is not your turn: player ${turn + 1} has to move.`)
  switch (move.type) {
    case 'place':
      return (
        checkHand(state, move.tiles) ??
        checkOpening(state, move.tiles.length) ??
        checkTiles(gridOf(state.board), move.tiles)
      )
    case 'swap':
      return (
        checkOpening(state, 0) ??
        checkHand(state, move.tiles) ??
        checkSwap(state, move.tiles.length)
      )
    case 'pass':
      return checkOpening(state, 0) ?? checkPass(state)
  }
}

/** Whether the player has these tiles, or may have them as far as the state knows. */
function checkHand(state: QwirkleState, tiles: HiddenTiles): MoveRejection | null {
  const { hand } = state.players[state.turn]!
  const rest = takeTiles(hand, tiles)
  if (rest === null) {
    const missing = tiles.find((_, i) => takeTiles(hand, tiles.slice(0, i + 1)) === null)
    return reject(
      'not-in-hand',
      missing
        ? `The hand has no ${nameOf(missing)}, or not so many.`
        : 'The hand has not got so many unknown tiles.',
    )
  }
  if (!hand.includes(null)) return null
  const players = withPlayer(state.players, state.turn, 0, rest)
  const counts = countSeen({ ...state, players })
  for (const tile of tiles)
    if (tile !== null && ++counts[kindOf(tile)]! > COPIES)
      return reject(
        'not-in-hand',
        `The hand has no ${nameOf(tile)}: all ${COPIES} are known to be elsewhere.`,
      )
  return null
}

/** On an empty board the opening player places as many tiles as their set has (Q-O2). */
function checkOpening({ opening }: QwirkleState, count: number): MoveRejection | null {
  if (opening === null || opening === count) return null
  return reject(
    'wrong-opening',
    `The opening move places exactly ${opening} ${opening === 1 ? 'tile' : 'tiles'}, the largest set in the hand.`,
  )
}

function checkSwap({ bag }: QwirkleState, count: number): MoveRejection | null {
  if (count <= bag.length) return null
  return reject(
    'bag-too-small',
    bag.length === 0
      ? 'The bag is empty: tiles cannot be swapped any more.'
      : `The bag holds only ${bag.length} tiles: no more than that can be swapped.`,
  )
}

function checkPass({ players, turn, board, bag }: QwirkleState): MoveRejection | null {
  if (bag.length > 0)
    return reject('may-not-pass', 'Place tiles or swap some: the bag is not empty.')
  const known = players[turn]!.hand.filter((tile) => tile !== null)
  const { low, high } = kindBits(distinctKinds(known))
  if (!fitsAnywhere(gridOf(board), low, high)) return null
  return reject('may-not-pass', 'A tile of the hand fits on the board: place it.')
}

function checkDraw(
  state: QwirkleState,
  { tiles, opening }: DrawMove,
  player: number | undefined,
): MoveRejection | null {
  if (player !== undefined)
    return reject('not-your-turn', 'Only the dealer draws: pass a draw without a player.')
  const bag = takeDraw(state, tiles)
  if ('code' in bag) return bag
  const { players, turn, seniority } = state
  if (!isDealing(state) || turn + 1 < players.length)
    return opening === undefined
      ? null
      : badDraw('Only the draw that completes the first hands says who opens.')
  const dealt = withPlayer(players, turn, 0, tiles)
  if (opening === undefined)
    return findOpening(dealt, seniority) === null
      ? badDraw('Some hands are unknown, so the draw must say who opens, and with how many tiles.')
      : null
  if (
    opening.player < players.length &&
    opening.tiles > 0 &&
    isPossibleOpening(dealt, seniority, opening)
  )
    return null
  return badDraw(
    `With these hands player ${opening.player + 1} cannot open with ${opening.tiles} tiles.`,
  )
}

const reject = (code: IllegalMoveCode, message: string): MoveRejection => ({ code, message })
