import { describe, expect, test } from 'vitest'
import { formatPath } from '../../src/core/validation'
import { createGame, legalMoves, parseState, TILES } from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { anyMove, dealt, tiles } from './help'

describe('createGame', () => {
  const OBJECT = 'must be an object with players, seniority, maxTurns, seed, dealer.'
  const PLAYERS = 'must be 2, 3 or 4.'
  const SEED = 'must be a string of at most 1000 characters.'
  const SEATS = 'must list the seats 0, 1, the oldest player first.'
  const TURNS = 'must be a whole number from 1 to 1000000.'
  test.each<[options: unknown, path: (string | number)[], reason: string]>([
    [null, [], OBJECT],
    [7, [], OBJECT],
    [[], [], OBJECT],
    [{ players: 1 }, ['players'], PLAYERS],
    [{ players: 5 }, ['players'], PLAYERS],
    [{ players: '2' }, ['players'], PLAYERS],
    [{ seed: {} }, ['seed'], 'must be a string or a number.'],
    [{ seed: null }, ['seed'], 'must be a string or a number.'],
    [{ seed: Number.NaN }, ['seed'], 'must be a finite number.'],
    [{ seed: 'x'.repeat(1001) }, ['seed'], SEED],
    [{ seniority: [0] }, ['seniority'], 'must have 2 to 4 items, not 1.'],
    [{ seniority: [0, 0] }, ['seniority'], SEATS],
    [{ seniority: [0, 1, 2] }, ['seniority'], SEATS],
    [{ seniority: [0, 4] }, ['seniority', 1], 'must be a whole number from 0 to 3.'],
    [{ seniority: '01' }, ['seniority'], 'must be a list.'],
    [
      { players: 3, seniority: [0, 1] },
      ['seniority'],
      'must list the seats 0, 1, 2, the oldest player first.',
    ],
    [{ dealer: 'me' }, ['dealer'], 'must be seeded or external.'],
    [{ dealer: 'external', seed: 1 }, ['seed'], 'must be left out: an external dealer takes none.'],
    [{ maxTurns: 0 }, ['maxTurns'], TURNS],
    [{ maxTurns: 1.5 }, ['maxTurns'], TURNS],
    [{ maxTurns: '9' }, ['maxTurns'], TURNS],
    [{ maxTurns: 1_000_001 }, ['maxTurns'], TURNS],
    [{ maxTurns: 2e9 }, ['maxTurns'], TURNS],
    [
      { rounds: 1 },
      ['rounds'],
      'unknown field; expected one of players, seniority, maxTurns, seed, dealer.',
    ],
  ])('refuses %j at %j', (options, path, reason) => {
    const place = path.length === 0 ? 'The value ' : `${formatPath(path)}: `
    expect(() => createGame(options as object)).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionError',
        code: 'bad-option',
        path,
        reason,
        message: `${place}${reason}`,
      }),
    )
  })

  test('options that throw are refused like others', () => {
    const thrower = (field: string, value: object = {}) =>
      Object.defineProperty(value, field, {
        enumerable: true,
        get() {
          throw new TypeError('not ours')
        },
      })
    const trapped = new Proxy(
      {},
      {
        ownKeys() {
          throw new TypeError('not ours')
        },
      },
    )
    const { proxy: revoked, revoke } = Proxy.revocable({}, {})
    revoke()
    const hostile = [
      ...['players', 'seed', 'seniority', 'dealer', 'maxTurns'].map((field) => thrower(field)),
      { seniority: thrower('0', [0, 1]) },
      { seniority: revoked },
      trapped,
      revoked,
    ]
    for (const options of hostile)
      expect(() => createGame(options)).toThrow(
        expect.objectContaining({
          name: 'InvalidOptionError',
          code: 'bad-option',
          path: [],
          message: 'The value cannot be read.',
        }),
      )
  })

  test('accepts valid options', () => {
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

  test('a game with a random seed is like any other', () => {
    const state = createGame()
    expect(parseState(state)).toEqual(state)
    expect(legalMoves(state).length).toBeGreaterThan(0)
    expect(anyMove(state, numbersFrom(1)).type).toBe('place')
  })

  test('hands dealt from outside are sorted', () => {
    const hand = 'yellow clover, red circle, blue square, red cross, green star, purple star'
    const state = dealt([hand, hand])
    expect(state.players[0]!.hand).toEqual(tiles(hand))
    expect(state.bag).toHaveLength(96)
    expect(TILES).toContainEqual(state.bag[0])
  })
})
