import { describe, expect, test } from 'vitest'
import * as api from '../../src/entries/index'
import { azul, createGame } from '../../src/entries/index'
import { playThrough } from '../contract'

describe('the contract', () => {
  test('a game is played through it', () => {
    for (const players of azul.facts.playerCounts as readonly (2 | 3 | 4)[]) {
      const state = playThrough(azul, { players, seed: players, maxRounds: 20 })
      expect(state.players).toHaveLength(players)
      expect(azul.result(state)?.ranking).toHaveLength(players)
    }
  })

  test('its methods are the functions that are exported', () => {
    const { facts, ...verbs } = azul
    for (const [name, verb] of Object.entries(verbs)) expect(api).toHaveProperty(name, verb)
    expect(Object.keys(verbs)).toHaveLength(15)
    expect(facts).toEqual({
      name: createGame().game,
      playerCounts: [2, 3, 4],
      tiles: 100,
      dealerMove: 'deal',
      simultaneousMove: 'tile',
      hiddenInformation: false,
      limitOption: 'maxRounds',
      options: ['players', 'board', 'startingPlayer', 'maxRounds'],
    })
  })
})
