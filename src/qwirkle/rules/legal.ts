import { gridOf } from './board/grids'
import { distinctKinds, findPlacements } from './board/placements'
import { PASS, type PlayerMove } from './moves'
import { areKnown, type QwirkleState } from './state'
import { kindOf, type Tile } from './tiles'

/** The players who may move now: the one whose turn it is, none while a dealer draws or when the game is over. */
export function activePlayers({ phase, turn }: QwirkleState): readonly number[] {
  return phase === 'play' ? [turn] : []
}

/**
 * Every move that a player may make now; none for a player who may not move, or whose hand the state does not know.
 * First every distinct placement (Q-P5; on the empty board the opening moves of Q-O2, in a row from 0, 0), then every
 * distinct set of tiles to swap, at most 63 of them (Q-W1), or else the pass (Q-W3).
 */
export function legalMoves(
  state: QwirkleState,
  player: number = state.turn,
): readonly PlayerMove[] {
  const { phase, turn, players, board, bag } = state
  if (phase !== 'play' || player !== turn) return []
  const { hand } = players[turn]!
  if (!areKnown(hand)) return []
  const found = findPlacements(gridOf(board), distinctKinds(hand))
  const moves: PlayerMove[] = []
  for (let i = 0; i < found.length; i++) moves.push({ type: 'place', tiles: found[i]!.tiles })
  if (board.length > 0) pushSwaps(moves, hand, bag.length)
  if (moves.length === 0) moves.push(PASS)
  return moves
}

/** Every distinct set of at most `most` tiles: of equal tiles, which are neighbors, the first ones go first. */
function pushSwaps(moves: PlayerMove[], hand: readonly Tile[], most: number): void {
  const sets: Tile[][] = [[]]
  for (let i = 0; i < hand.length; i++) {
    const tile = hand[i]!
    const repeats = i > 0 && kindOf(hand[i - 1]!) === kindOf(tile)
    // Sets without this tile, and where it equals the one before it, only those that have that one.
    for (let set = 0, end = 1 << i; set < end; set++) {
      const before = sets[set]!
      const skip = before === NO_SET || (repeats && set >> (i - 1) === 0)
      const tiles = skip ? NO_SET : [...before, tile]
      sets.push(tiles)
      if (!skip && tiles.length <= most) moves.push({ type: 'swap', tiles })
    }
  }
}

/** Stands for a set that another one equals. */
// Stryker disable next-line ArrayDeclaration: it is compared, never read
const NO_SET: Tile[] = []
