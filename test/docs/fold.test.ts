import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activePlayers,
  BOARD_NAMES,
  createGame,
  legalMoves,
  transition,
} from '../../src/entries/index'
import { fold } from './tools'

test('folding events over a state gives the next one, except for its randomness', () => {
  const game = fc.record({
    seed: fc.nat(),
    board: fc.constantFrom(...BOARD_NAMES),
    players: fc.constantFrom(2 as const, 3 as const, 4 as const),
    choices: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  })
  fc.assert(
    fc.property(game, ({ choices, ...options }) => {
      let state = createGame({ ...options, maxRounds: 6 })
      for (let move = 0; state.phase !== 'over'; move++) {
        const choice = choices[move % choices.length]!
        const active = activePlayers(state)
        const seat = active[choice % active.length]!
        const moves = legalMoves(state, seat)
        const { state: next, events } = transition(state, moves[choice % moves.length]!, seat)
        expect({ ...events.reduce(fold, state), random: next.random }).toEqual(next)
        state = next
      }
    }),
    { numRuns: 60 },
  )
})
