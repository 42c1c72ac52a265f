import { randomStream } from '../../src/entries/fast'
import {
  type AzulState,
  activePlayers,
  applyMove,
  BOARDS,
  createGame,
  legalMoves,
} from '../../src/entries/index'
import { randomBoard } from './twins'

/** Every state of random games: all boards and one of one's own, 2 to 4 players, both dealers. */
export function* states(games: number, seed: number): Generator<AzulState> {
  const random = randomStream(seed)
  const boards = [...Object.values(BOARDS), randomBoard(random, seed)]
  for (let game = 0; game < games; game++) {
    const board = boards[game % boards.length]!
    const players = (2 + (game % 3)) as 2 | 3 | 4
    const isExternal = game % 2 === 0
    let state = createGame({ board, players, seed: seed + game })
    if (isExternal) yield createGame({ board, players, dealer: 'external' })
    for (let moves = 0; moves < 1000 && state.phase !== 'over'; moves++) {
      yield state
      const active = activePlayers(state)
      const player = active[random(active.length)]!
      const legal = legalMoves(state, player)
      const move = legal[random(legal.length)]!
      const before = state
      state = applyMove(state, move, player)
      // As an external dealer's table looks when this move ends the round.
      if (isExternal && state.round !== before.round)
        yield applyMove({ ...before, random: null }, move, player)
    }
    yield state
  }
}
