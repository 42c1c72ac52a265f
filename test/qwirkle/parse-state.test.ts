import { describe, expect, test } from 'vitest'
import { parseState, viewFor } from '../../src/entries/qwirkle/index'
import { changed, copy, error, middle, over, start } from './changed'
import { at } from './help'

/** A key as good as any. */
const KEY = '0123456789abcdef0123456789abcdef'

describe('parseState', () => {
  test('accepts a state that went through JSON, and rebuilds it', () => {
    for (const state of [start, middle, over, viewFor(start, 1), viewFor(over, null)]) {
      expect(parseState(copy(state))).toEqual(state)
      expect(parseState(state)).not.toBe(state)
    }
  })

  test.each([
    [null, ''],
    [undefined, ''],
    [7, ''],
    ['qwirkle', ''],
    [[], ''],
    [{}, 'game'],
    [{ game: 'qwirkle' }, 'phase'],
  ])('refuses %j', (value, path) => {
    expect(error(value)).toMatchObject({ code: 'wrong-type', path })
  })

  const fields: [string, unknown, string][] = [
    ['game', 'azul', 'wrong-type game'],
    ['phase', 'deal', 'wrong-type phase'],
    ['phase', null, 'wrong-type phase'],
    ['turn', '1', 'wrong-type turn'],
    ['turn', 2, 'out-of-range turn'],
    ['turn', -1, 'out-of-range turn'],
    ['turn', 0.5, 'out-of-range turn'],
    ['turns', -1, 'out-of-range turns'],
    ['turns', 1_000_001, 'out-of-range turns'],
    ['turns', 2 ** 53, 'out-of-range turns'],
    ['maxTurns', 1_000_001, 'out-of-range maxTurns'],
    ['maxTurns', 0, 'out-of-range maxTurns'],
    ['maxTurns', 'x', 'wrong-type maxTurns'],
    ['opening', 0, 'out-of-range opening'],
    ['opening', 7, 'out-of-range opening'],
    ['seniority', [0], 'out-of-range seniority'],
    ['seniority', [0, 0], 'out-of-range seniority'],
    ['seniority', [0, 2], 'out-of-range seniority'],
    ['seniority', null, 'wrong-type seniority'],
    ['players', [], 'out-of-range players'],
    ['players', Array(5).fill({ score: 0, hand: [] }), 'out-of-range players'],
    ['players', [null, null], 'wrong-type players[0]'],
    ['players', {}, 'wrong-type players'],
    ['board', Array(109).fill(null), 'out-of-range board'],
    ['board', [null], 'wrong-type board[0]'],
    ['board', [at(0, 0.5, 'red star')], 'out-of-range board[0].y'],
    ['board', [at(1_000_000_001, 0, 'red star')], 'out-of-range board[0].x'],
    ['board', [{ ...at(0, 0, 'red star'), x: '0' }], 'wrong-type board[0].x'],
    ['board', [{ ...at(0, 0, 'red star'), color: 'pink' }], 'wrong-type board[0].color'],
    ['board', [{ color: 'red', shape: 'star' }], 'wrong-type board[0].x'],
    ['bag', Array(109).fill(null), 'out-of-range bag'],
    ['bag', [7], 'wrong-type bag[0]'],
    ['bag', [{ color: 'red', shape: 'heart' }], 'wrong-type bag[0].shape'],
    ['bag', [{ color: 'purple', shape: 'heart' }], 'wrong-type bag[0].shape'],
    ['bag', [{ color: 'red', shape: 'star', x: 0 }], 'unknown-field bag[0].x'],
    ['aside', Array(7).fill(null), 'out-of-range aside'],
    ['aside', 'none', 'wrong-type aside'],
    ['random', 7, 'wrong-type random'],
    ['random', { key: KEY }, 'wrong-type random.used'],
    ['random', { used: 0 }, 'wrong-type random.key'],
    ['random', { key: KEY, used: '0' }, 'wrong-type random.used'],
    ['random', { key: KEY, used: 0.5 }, 'out-of-range random.used'],
    ['random', { key: KEY, used: -1 }, 'out-of-range random.used'],
    ['random', { key: KEY, used: 2 ** 32 }, 'out-of-range random.used'],
    ['random', { key: KEY.slice(1), used: 0 }, 'wrong-type random.key'],
    ['random', { key: `${KEY}0`, used: 0 }, 'wrong-type random.key'],
    ['random', { key: KEY.toUpperCase(), used: 0 }, 'wrong-type random.key'],
    ['random', { key: 7, used: 0 }, 'wrong-type random.key'],
    ['random', { key: KEY, used: 0, seed: 1 }, 'unknown-field random.seed'],
  ]
  test.each(fields)('refuses %s %j', (field, value, wrong) => {
    expect(changed(middle, (state) => Object.assign(state, { [field]: value }))).toBe(wrong)
  })

  test('refuses a field that is missing or unknown, at any depth', () => {
    for (const field of Object.keys(middle))
      expect(changed(middle, (state) => delete state[field])).toBe(`wrong-type ${field}`)
    expect(changed(middle, (state) => Object.assign(state, { round: 1 }))).toBe(
      'unknown-field round',
    )
    expect(changed(middle, (state) => Object.assign(state.players[1]!, { name: 'Anna' }))).toBe(
      'unknown-field players[1].name',
    )
    expect(changed(middle, (state) => delete state.players[1]!['score'])).toBe(
      'wrong-type players[1].score',
    )
    expect(changed(middle, (state) => Object.assign(state.players[0]!, { score: -1 }))).toBe(
      'out-of-range players[0].score',
    )
    expect(
      changed(middle, (state) => Object.assign(state.players[0]!, { hand: Array(7).fill(null) })),
    ).toBe('out-of-range players[0].hand')
    const hostile = JSON.parse(JSON.stringify(middle).replace('{', '{"__proto__":{"x":1},'))
    expect(error(hostile)).toMatchObject({ code: 'unknown-field', path: '__proto__' })
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('refuses fields that are only inherited, and getters that throw', () => {
    expect(error(Object.create(middle))).toMatchObject({ code: 'wrong-type', path: 'game' })
    const thrower = {
      ...middle,
      get bag(): never {
        throw new Error('boo')
      },
    }
    expect(error(thrower)).toMatchObject({ code: 'wrong-type', path: '' })
    const proxy = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('boo')
        },
      },
    )
    expect(error(proxy)).toMatchObject({ code: 'wrong-type', path: '' })
    const { proxy: revoked, revoke } = Proxy.revocable([], {})
    revoke()
    expect(error({ ...middle, bag: revoked })).toMatchObject({ code: 'wrong-type', path: '' })
  })

  test('a path is a list of steps, and the message spells it', () => {
    const json = { ...middle, players: [middle.players[0], { score: '7', hand: [] }] }
    expect(() => parseState(json)).toThrow(
      expect.objectContaining({
        name: 'InvalidStateError',
        code: 'wrong-type',
        path: ['players', 1, 'score'],
        reason: 'must be a whole number from 0 to 100000000.',
        message: 'players[1].score: must be a whole number from 0 to 100000000.',
      }),
    )
    expect(() => parseState(null)).toThrow(
      expect.objectContaining({
        path: [],
        message:
          'The value must be an object with game, phase, turn, turns, maxTurns, opening, seniority, players, board, bag, aside, random.',
      }),
    )
  })

  test('turns -0 into 0', () => {
    const state = parseState({
      ...copy(start),
      turn: start.turn === 0 ? -0 : start.turn,
      turns: -0,
    })
    expect(Object.is(state.turns, 0)).toBe(true)
  })
})
