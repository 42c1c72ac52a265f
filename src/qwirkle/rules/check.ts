import type { CommonRefusals, Refusal } from '../../core/errors'
import { GAME_OVER, isSeat, noSuchPlayer, notYourTurn, onlyTheDealer } from '../../core/seats'
import { readOrRefuse } from '../../core/validation'
import { findMissing, type Missing, missingMessage } from './bag'
import { boardOf } from './board'
import { type BadDraw, badDrawMessage, takeDraw } from './deal'
import type { DrawMove, Move } from './moves'
import { checkPlaced, type PlacementRefusals } from './placing'
import { readMove } from './read'
import { fitsAnywhere } from './stalemate'
import { currentPlayer, type QwirkleState } from './state'
import type { HiddenTiles } from './tiles'

/** The codes of refusals, and the parameters of their messages; players are counted from 0, as in moves. */
interface Refusals extends CommonRefusals<QwirkleState['phase']>, PlacementRefusals {
  readonly 'malformed-move': PlacementRefusals['malformed-move']
  /** The move belongs to another phase. */
  readonly 'wrong-phase': { readonly phase: QwirkleState['phase']; readonly turn: number }
  /** The hand does not have the tiles of the move, or cannot have them (Q-P1, Q-W1). */
  readonly 'not-in-hand': Missing
  /** The opening move must place as many tiles as the opening hand's set has (Q-O2). */
  readonly 'wrong-opening': { readonly count: number }
  /** More tiles are swapped than the bag holds (Q-W1). */
  readonly 'bag-too-small': { readonly count: number }
  /** The player can swap, for the bag has tiles, or a tile of the hand fits on the board (Q-W3). */
  readonly 'may-not-pass': { readonly problem: 'bag' | 'hand' }
  /** The draw does not fit the bag or the hand, or its opening is wrong (Q-S1, Q-W1, Q-W4). */
  readonly 'bad-draw': BadDraw
}

/** Why a move of Qwirkle is refused: a code, a message, and the message's parameters. */
export type MoveRefusal = {
  readonly [Code in keyof Refusals]: Refusal<Code> & Refusals[Code]
}[keyof Refusals]

/**
 * Why a player may not make a move; null if they may. Takes any value as the move and never throws, so it can check
 * untrusted input. Leave out the player for the one whose turn it is, and for a dealer's `draw`, so that no seat can
 * draw for itself. An explicit `undefined`, such as from a failed lookup of a seat, is refused. Messages count players
 * from 1.
 *
 * @example
 * ```ts
 * checkMove(createGame({ seed: 1 }), JSON.parse('{"type":"pass"}'))?.code // 'wrong-opening'
 * ```
 */
export function checkMove(
  state: QwirkleState,
  move: unknown,
  ...player: [] | [player: number]
): MoveRefusal | null {
  const read = readOrRefuse(() => readMove(move))
  return 'code' in read ? read : checkRead(state, read, player)
}

/** {@link checkMove} for a validated move. */
export function checkRead(
  state: QwirkleState,
  move: Move,
  given: readonly [] | readonly [player: number],
): MoveRefusal | null {
  const { phase, turn, players } = state
  const player = given.length === 0 ? turn : given[0]
  if (!isSeat(player, players.length)) return noSuchPlayer(players.length)
  if (phase === 'over') return GAME_OVER
  if ((phase === 'draw') !== (move.type === 'draw')) {
    const message =
      phase === 'draw'
        ? `The dealer has to draw for player ${turn + 1} first.`
        : `No draw is due: player ${turn + 1} has to move.`
    return { code: 'wrong-phase', message, phase, turn }
  }
  if (move.type === 'draw')
    return given.length === 0 ? checkDraw(state, move) : onlyTheDealer('draw')
  if (player !== turn) return notYourTurn(turn)
  switch (move.type) {
    case 'place':
      return (
        checkHand(state, move.tiles) ??
        checkOpening(state, move.tiles.length) ??
        checkPlaced(boardOf(state.board), move.tiles)
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

/** The player has these tiles, or may have them as far as the state knows (Q-P1, Q-W1). */
function checkHand(state: QwirkleState, tiles: HiddenTiles): MoveRefusal | null {
  const missing = findMissing(state, currentPlayer(state).hand, tiles)
  if (missing === null) return null
  return { code: 'not-in-hand', message: missingMessage('hand', missing), ...missing }
}

/** On an empty board the opening player places the whole set (Q-O2). */
function checkOpening({ opening }: QwirkleState, count: number): MoveRefusal | null {
  if (opening === null || opening === count) return null
  return {
    code: 'wrong-opening',
    message: `Open with ${opening} ${opening === 1 ? 'tile' : 'tiles'}, the largest set in the hand.`,
    count: opening,
  }
}

function checkSwap({ bag }: QwirkleState, tiles: number): MoveRefusal | null {
  const count = bag.length
  if (tiles <= count) return null
  const message =
    count === 0
      ? 'The bag is empty: tiles can no longer be swapped.'
      : `The bag has only ${count} ${count === 1 ? 'tile' : 'tiles'}: swap at most as many.`
  return { code: 'bag-too-small', message, count }
}

function checkPass(state: QwirkleState): MoveRefusal | null {
  const { board, bag } = state
  if (bag.length > 0)
    return {
      code: 'may-not-pass',
      message: 'The bag has tiles: place tiles or swap some.',
      problem: 'bag',
    }
  const known = currentPlayer(state).hand.filter((tile) => tile !== null)
  if (!fitsAnywhere(boardOf(board), known)) return null
  return {
    code: 'may-not-pass',
    message: 'A tile of the hand fits on the board: place it.',
    problem: 'hand',
  }
}

function checkDraw(state: QwirkleState, move: DrawMove): MoveRefusal | null {
  const taken = takeDraw(state, move)
  return 'problem' in taken ? { code: 'bad-draw', message: badDrawMessage(taken), ...taken } : null
}
