import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { foldEvent } from '../../src/entries/frontend'
import { createGame, legalMoves, transition } from '../../src/entries/index'
import * as tiles from '../../src/entries/qwirkle/frontend'
import * as qwirkle from '../../src/entries/qwirkle/index'
import { azulGame } from '../laws/azul'
import { qwirkleGame } from '../laws/qwirkle'
import { deepFreeze, walk } from '../laws/walk'
import { testOnAzul, testOnQwirkle } from './tables'

describe('foldEvent', () => {
  test('shows the table between the events of a move', () => {
    const before = deepFreeze(createGame({ seed: 1 }))
    const [take, store] = transition(before, {
      type: 'draft',
      source: 0,
      color: 'yellow',
      line: 1,
    }).events
    const taken = foldEvent(before, take!)
    expect(before.factories[0]).toEqual(['blue', 'yellow', 'white', 'white'])
    expect(taken.factories[0]).toEqual([])
    expect(taken.center).toEqual(['blue', 'white', 'white'])
    expect(taken.players).toEqual(before.players)
    expect(foldEvent(taken, store!).players[0]!.lines[1]).toEqual({ color: 'yellow', count: 1 })
  })

  test('folds the events of a move to the next state of Azul, without its randomness', () => {
    testOnAzul((setup) => {
      for (const { state, next, events } of walk(azulGame, setup))
        assert.deepEqual(events.reduce(foldEvent, state), { ...next, random: null })
    })
  })

  test('folds the events of a move to the next state of Qwirkle, without its randomness', () => {
    testOnQwirkle((setup) => {
      for (const { state, next, events } of walk(qwirkleGame, setup))
        assert.deepEqual(events.reduce(tiles.foldEvent, state), { ...next, random: null })
    })
  })

  test('refuses a state of the other game', () => {
    const [azul, other] = [createGame({ seed: 1 }), qwirkle.createGame({ seed: 1 })]
    const [event] = transition(azul, legalMoves(azul)[0]!).events
    const [placed] = qwirkle.transition(other, qwirkle.legalMoves(other)[0]!).events
    expect(() => foldEvent(other as never, event!)).toThrow('game: must be azul, not qwirkle.')
    expect(() => tiles.foldEvent(azul as never, placed!)).toThrow(
      'game: must be qwirkle, not azul.',
    )
  })
})
