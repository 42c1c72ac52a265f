import { describe, expect, test } from 'vitest'
import {
  applyMove,
  createGame,
  determinize,
  legalMoves,
  parseState,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { anyMove, census, law, NEW, steps } from './help'

describe('determinize', () => {
  test('returns a full state with the same view, which can be played to the end', () => {
    law(3, (game) => {
      let turn = 0
      for (const { state } of steps(game)) {
        const viewer = state.turn % 2 === 0 ? state.turn : null
        const world = determinize(viewFor(state, viewer), game.seed)
        expect(parseState(world)).toEqual(world)
        expect(census(world)).toEqual(NEW)
        expect(viewFor(world, viewer)).toEqual(viewFor(state, viewer))
        if (turn++ % 25 === 0) {
          const below = numbersFrom(game.seed)
          let play = world
          while (play.phase !== 'over') play = applyMove(play, anyMove(play, below))
        }
      }
    })
  })

  test('deals every unseen tile with equal probability', () => {
    const view = viewFor(createGame({ seed: 4 }), 0)
    const played = viewFor(
      applyMove({ ...createGame({ seed: 4 }) }, legalMoves(createGame({ seed: 4 }))[0]!),
      null,
    )
    expect(view.opening).not.toBeNull()
    const counts = new Map<string, number>()
    const times = 20_000
    for (let seed = 0; seed < times; seed++)
      for (const one of determinize(played, seed).players[0]!.hand)
        counts.set(
          `${one!.color} ${one!.shape}`,
          (counts.get(`${one!.color} ${one!.shape}`) ?? 0) + 1,
        )
    const board = new Map<string, number>()
    for (const { color, shape } of played.board)
      board.set(`${color} ${shape}`, (board.get(`${color} ${shape}`) ?? 0) + 1)
    for (const [kind, count] of counts) {
      const expected = (times * 6 * (3 - (board.get(kind) ?? 0))) / (108 - played.board.length)
      expect(Math.abs(count - expected), kind).toBeLessThan(5 * Math.sqrt(expected))
    }
  })
})
