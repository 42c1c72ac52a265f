import { legalMoves, scorePlacement } from 'azulejo/qwirkle'

/** The placement with most points, the first of equal ones; where there is none, the largest swap, or the pass. */
export function chooseMove(state) {
  const moves = legalMoves(state)
  let best = null
  let most = 0
  for (const move of moves) {
    if (move.type !== 'place') continue
    const { points } = scorePlacement(state.board, move.tiles)
    if (points > most) {
      most = points
      best = move
    }
  }
  return best ?? moves.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))
}

const sizeOf = (move) => (move.type === 'swap' ? move.tiles.length : 0)
