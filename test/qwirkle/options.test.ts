import { describe, expect, test } from 'vitest'
import { createGame, legalMoves, parseState, TILES } from '../../src/qwirkle/index'
import { anyMove, dealt, numbers, REASON, tiles } from './help'

describe('createGame', () => {
  const wrong: [unknown, string][] = [
    [null, ''],
    [7, ''],
    [[], ''],
    [{ players: 1 }, 'players'],
    [{ players: 5 }, 'players'],
    [{ players: '2' }, 'players'],
    [{ seed: {} }, 'seed'],
    [{ seed: Number.NaN }, 'seed'],
    [{ seed: 'x'.repeat(1001) }, 'seed'],
    [{ seniority: [0] }, 'seniority'],
    [{ seniority: [0, 0] }, 'seniority'],
    [{ seniority: [0, 1, 2] }, 'seniority'],
    [{ seniority: '01' }, 'seniority'],
    [{ dealer: 'me' }, 'dealer'],
    [{ dealer: 'external', seed: 1 }, 'seed'],
    [{ maxTurns: 0 }, 'maxTurns'],
    [{ maxTurns: 1.5 }, 'maxTurns'],
    [{ maxTurns: '9' }, 'maxTurns'],
    [{ rounds: 1 }, 'rounds'],
  ]
  test.each(wrong)('refuses %j', (options, path) => {
    expect(() => createGame(options as object)).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionError',
        code: 'bad-option',
        path,
        reason: expect.stringMatching(REASON),
      }),
    )
  })

  test.each([
    [{ rounds: 1 }, 'is not an option; there are players, seed, seniority, dealer, maxTurns.'],
    [{ players: 3, seniority: [0, 1] }, 'must list the seats 0, 1, 2, the oldest player first.'],
  ])('refuses %j and says what would be right', (options, reason) => {
    expect(() => createGame(options as object)).toThrow(expect.objectContaining({ reason }))
  })

  test('takes what is right', () => {
    expect(
      createGame({ players: 4, seed: 0.5, seniority: [3, 1, 0, 2], maxTurns: 1 }),
    ).toMatchObject({
      seniority: [3, 1, 0, 2],
      maxTurns: 1,
    })
    expect(createGame({ seed: 'x'.repeat(1000) }).players).toHaveLength(2)
    expect(createGame({ dealer: 'external', players: 3 })).toMatchObject({
      phase: 'draw',
      random: null,
      opening: null,
      seniority: [0, 1, 2],
    })
    const order = [1, 0]
    const state = createGame({ seniority: order })
    order.reverse()
    expect(state.seniority).toEqual([1, 0])
  })

  test('a game whose seed is drawn is like any other', () => {
    const state = createGame()
    expect(parseState(state)).toEqual(state)
    expect(legalMoves(state).length).toBeGreaterThan(0)
    expect(anyMove(state, numbers(1)).type).toBe('place')
  })

  test('hands dealt from outside are sorted', () => {
    const hand = 'yellow clover, red circle, blue square, red cross, green star, purple star'
    const state = dealt([hand, hand])
    expect(state.players[0]!.hand).toEqual(tiles(hand))
    expect(state.bag).toHaveLength(96)
    expect(TILES).toContainEqual(state.bag[0])
  })
})
