import { describe, expect, test } from 'vitest'
import * as api from '../../src/entries/qwirkle/index'
import { createGame, qwirkle } from '../../src/entries/qwirkle/index'
import { playThrough } from '../contract'

describe('the contract', () => {
  test('a game is played through it', () => {
    for (const players of qwirkle.facts.playerCounts as readonly (2 | 3 | 4)[]) {
      const state = playThrough(qwirkle, { players, seed: players, maxTurns: 70 })
      expect(state.players).toHaveLength(players)
      expect(qwirkle.result(state)?.ranking).toHaveLength(players)
    }
  })

  test('its methods are the functions that are exported', () => {
    const { facts, ...functions } = qwirkle
    for (const [name, value] of Object.entries(functions)) expect(api).toHaveProperty(name, value)
    expect(Object.keys(functions)).toHaveLength(15)
    expect(facts).toEqual({
      name: createGame().game,
      playerCounts: [2, 3, 4],
      tiles: 108,
      dealerMove: 'draw',
      simultaneousMove: null,
      hiddenInformation: true,
      limitOption: 'maxTurns',
      options: ['players', 'seniority', 'maxTurns'],
    })
  })
})
