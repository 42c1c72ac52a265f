import { expect, test } from 'vitest'
import { randomBot } from '../../src/entries/bots'
import { azul, createGame, legalMoves } from '../../src/entries/index'

const bot = randomBot(azul)

test('a random bot makes the move at the index of its random number', () => {
  const state = createGame({ seed: 1 })
  const moves = legalMoves(state)
  for (const index of [0, 1, moves.length - 1]) {
    const random = (limit: number) => {
      expect(limit).toBe(moves.length)
      return index
    }
    expect(bot.choose(state, 0, { random })).toEqual(moves[index])
  }
  expect(moves).toContainEqual(bot.choose(state, 0))
})

test('a random bot says why there is no move to choose', () => {
  let state = createGame({ seed: 1, maxRounds: 1 })
  const waits = expect.objectContaining({ name: 'IllegalMoveError', code: 'not-your-turn' })
  expect(() => bot.choose(state, 1)).toThrow(waits)
  expect(() => bot.choose(createGame({ dealer: 'external' }), 0)).toThrow(waits)
  while (azul.result(state) === null) state = azul.applyMove(state, legalMoves(state)[0]!)
  for (const player of [0, 1])
    expect(() => bot.choose(state, player)).toThrow(
      expect.objectContaining({ name: 'IllegalMoveError', code: 'game-over' }),
    )
})
