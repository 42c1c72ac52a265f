import { describe, expect, test } from 'vitest'
import * as api from '../../src/qwirkle/index'
import { applyMove, createGame, qwirkle } from '../../src/qwirkle/index'
import { playThrough } from '../contract'
import { dealt, place, row, tiles } from './help'

describe('the contract', () => {
  test('a game is played through it', () => {
    for (const players of qwirkle.facts.playerCounts as readonly (2 | 3 | 4)[]) {
      const state = playThrough(qwirkle, { players, seed: players, maxTurns: 70 })
      expect(state.players).toHaveLength(players)
      expect(qwirkle.result(state)?.ranking).toHaveLength(players)
    }
  })

  const hand = 'red circle, red cross, blue diamond, green square, yellow star, purple clover'
  const opened = applyMove(dealt([hand, hand]), place(row(0, 0, 'red circle, red cross')))
  const drawn = applyMove(opened, { type: 'draw', tiles: tiles('blue star, blue clover') })
  /** A state with tiles everywhere: on the board, in hands, in the bag, and set aside. */
  const waiting = applyMove(drawn, { type: 'swap', tiles: tiles('red circle, red cross') })

  test('its verbs are the functions that can be imported one by one', () => {
    const { facts, countTiles, ...verbs } = qwirkle
    for (const [name, verb] of Object.entries(verbs)) expect(api).toHaveProperty(name, verb)
    expect(Object.keys(verbs)).toHaveLength(14)
    expect(countTiles(createGame({ seed: 1 }))).toBe(108)
    expect(countTiles(waiting)).toBe(108)
    expect(facts).toEqual({
      name: createGame().game,
      playerCounts: [2, 3, 4],
      tiles: 108,
      dealerMove: 'draw',
      hiddenInformation: true,
      limitOption: 'maxTurns',
    })
  })
})
