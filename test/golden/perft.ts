import {
  type AzulState,
  activePlayers,
  applyMove,
  type BoardName,
  createGame,
  legalMoves,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'

/** How many sequences of moves of each length there are from a state, every player who may move included. */
export function perft(state: AzulState, depth: number): number {
  const active = activePlayers(state)
  let count = 0
  for (const player of active) {
    const moves = legalMoves(state, player)
    if (depth === 1) count += moves.length
    else for (const move of moves) count += perft(applyMove(state, move, player), depth - 1)
  }
  return count
}

/** The first position of a game, and one shortly before a later tiling, reached by chance. */
export function positionsFor(board: BoardName, players: 2 | 3 | 4) {
  const start = createGame({ board, players, seed: 'perft' })
  const below = numbersFrom(players)
  let late = start
  while (!isBeforeTiling(late)) {
    if (late.phase === 'over') late = start
    const active = activePlayers(late)
    const player = active[below(active.length)]!
    const moves = legalMoves(late, player)
    late = applyMove(late, moves[below(moves.length)]!, player)
  }
  return { start, late }
}

/** Two piles are left to take, and three lines or more are full. */
function isBeforeTiling({ phase, round, factories, center, players }: AzulState): boolean {
  const piles = [...factories, center].reduce((sum, tiles) => sum + new Set(tiles).size, 0)
  const full = players.flatMap(({ lines }) => lines.filter(({ count }, row) => count > row))
  return phase === 'draft' && round > 2 && piles === 2 && full.length > 2
}
