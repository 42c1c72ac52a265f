import { expect } from 'vitest'
import { playerArgument } from '../src/core/seats'
import type { Game } from '../src/entries/index'

/** Plays any game to its end, knowing nothing but the contract. */
export function playThrough<State, Move, Options>(
  game: Game<State, Move, Options>,
  options: Options,
): State {
  let state = game.createGame(options)
  for (let turn = 0; game.result(state) === null; turn++) {
    const [player] = game.activePlayers(state)
    const moves = game.legalMoves(state, player)
    const move = game.parseMove(game.formatMove(moves[(turn * 7) % moves.length]!))
    expect(game.checkMove(state, move, ...playerArgument(player))).toBeNull()
    state = game.parseState(
      JSON.parse(JSON.stringify(game.transition(state, move, ...playerArgument(player)).state)),
    )
  }
  return state
}
