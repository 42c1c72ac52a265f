import { boardOf } from './board'
import { PASS, type PlayerMove } from './moves'
import { findPlacements } from './placements'
import { areKnown, type QwirkleState } from './state'
import { isSameKind, type Tile } from './tiles'

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
  const hand = players[player]?.hand
  if (phase !== 'play' || player !== turn || hand === undefined || !areKnown(hand)) return []
  const moves: PlayerMove[] = findPlacements(boardOf(board), hand).map(({ tiles }) => ({
    type: 'place',
    tiles,
  }))
  if (board.length > 0)
    for (const tiles of distinctSets(hand))
      if (tiles.length <= bag.length) moves.push({ type: 'swap', tiles })
  return moves.length > 0 ? moves : [PASS]
}

/** Every distinct set of one or more tiles of a sorted hand. */
function distinctSets(hand: readonly Tile[]): readonly (readonly Tile[])[] {
  let sets: readonly (readonly Tile[])[] = [[]]
  /** The sets with the tile before. */
  let added = sets
  hand.forEach((tile, i) => {
    const before = hand[i - 1]
    // The second of two equal tiles only joins sets that have the first one.
    const repeats = before !== undefined && isSameKind(before, tile)
    added = (repeats ? added : sets).map((set) => [...set, tile])
    sets = [...sets, ...added]
  })
  return sets.slice(1)
}
