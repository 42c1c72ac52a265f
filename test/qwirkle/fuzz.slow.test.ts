import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerArgument } from '../../src/core/seats'
import {
  applyMove,
  COLORS,
  checkMove,
  checkPlacement,
  createGame,
  IllegalMoveError,
  InvalidStateError,
  legalMoves,
  type Move,
  type PlacedTile,
  parseState,
  type QwirkleState,
  SHAPES,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'
import { randomGame, tileCount } from './help'

const MOVE_CODES = new Set([
  'malformed-move',
  'no-such-player',
  'game-over',
  'wrong-phase',
  'not-your-turn',
  'space-taken',
  'not-in-line',
  'gap-in-line',
  'not-connected',
  'line-too-long',
  'line-repeats-tile',
  'line-mixed',
  'not-in-hand',
  'wrong-opening',
  'bag-too-small',
  'may-not-pass',
  'bad-draw',
])
const STATE_CODES = new Set([
  'wrong-type',
  'unknown-field',
  'out-of-range',
  'tile-count',
  'bad-order',
  'bad-board',
  'bad-hand',
  'bad-phase',
  'bad-opening',
  'bad-turns',
  'bad-random',
])

const states: QwirkleState[] = [1, 2, 3].flatMap((seed) => {
  const game = randomGame(seed, { players: ([2, 3, 4] as const)[seed - 1]! }, 20)
  const picks = [0, 1, 5, 20, game.length - 3, game.length - 1].map((i) => game[i]!)
  return picks.flatMap((state) => [state, viewFor(state, 0), viewFor(state, null)])
})
states.push(createGame({ dealer: 'external' }))
const frozenTexts = states.map((state) => JSON.stringify(state))

/** checkMove answers with null or a known code, and applyMove does as it says. */
function tryMove(state: QwirkleState, move: unknown, player?: number): string | null {
  const rejection = checkMove(state, move, ...playerArgument(player))
  if (rejection !== null) {
    expect(MOVE_CODES).toContain(rejection.code)
    expect(rejection.message.length).toBeGreaterThan(10)
    expect(rejection.message.length).toBeLessThan(1000)
  }
  return rejection?.code ?? null
}

const anyTile = fc.record({
  x: fc.oneof(fc.integer({ min: -3, max: 8 }), fc.double()),
  y: fc.integer({ min: -3, max: 8 }),
  color: fc.constantFrom(...COLORS, 'pink', 7),
  shape: fc.constantFrom(...SHAPES, null),
})
const likely = fc.record(
  {
    type: fc.constantFrom('place', 'swap', 'pass', 'draw', 'fly'),
    tiles: fc.oneof(
      fc.array(anyTile, { maxLength: 8 }),
      fc.array(fc.oneof(anyTile, fc.constant(null)), { maxLength: 7 }),
      fc.anything(),
    ),
    opening: fc.oneof(fc.record({ player: fc.nat(5), tiles: fc.nat(8) }), fc.anything()),
  },
  { requiredKeys: ['type'] },
)

describe('fuzz', () => {
  test('checkMove answers any value: 8,000 of them', () => {
    let at = 0
    const seen = new Set<string | null>()
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ withNullPrototype: true, withSparseArray: true }), likely, likely),
        fc.option(fc.oneof(fc.nat(4), fc.constant(Number.NaN)), { nil: undefined }),
        (move, player) => {
          const state = states[at++ % states.length]!
          const code = tryMove(state, move, player)
          seen.add(code)
          if (code !== null)
            try {
              applyMove(state, move as Move, ...playerArgument(player))
              expect.fail('applied')
            } catch (error) {
              expect(error).toBeInstanceOf(IllegalMoveError)
              expect((error as IllegalMoveError).code).toBe(code)
            }
        },
      ),
      { numRuns: runs(8_000) },
    )
    expect(seen).toContain('wrong-phase')
    expect(states.map((state) => JSON.stringify(state))).toEqual(frozenTexts)
  })

  test('checkMove refuses or allows 7,500 mutated legal moves, and applyMove agrees', () => {
    const seen = new Map<string | null, number>()
    fc.assert(
      fc.property(fc.nat(2 ** 30), (seed) => {
        const below = numbersFrom(seed)
        for (let i = 0; i < 30; i++) {
          const state = states[below(states.length)]!
          const moves = legalMoves(state)
          if (moves.length === 0) continue
          const move = JSON.parse(JSON.stringify(moves[below(moves.length)]))
          mutate(move, below)
          const code = tryMove(state, move)
          seen.set(code, (seen.get(code) ?? 0) + 1)
          if (code === null) {
            const next = applyMove(state, move)
            expect(tileCount(next)).toBe(108)
            expect(parseState(next)).toEqual(next)
          }
        }
      }),
      { numRuns: runs(250) },
    )
    for (const code of [
      null,
      'malformed-move',
      'not-in-hand',
      'not-in-line',
      'line-mixed',
      'gap-in-line',
    ])
      expect(seen.get(code), `${code}`).toBeGreaterThan(Math.min(10, runs(11) - 1))
  })

  test('parseState accepts or refuses 7,500 mutated states, and accepted ones can be played on', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(fc.nat(2 ** 30), (seed) => {
        const below = numbersFrom(seed)
        for (let i = 0; i < 30; i++) {
          const json = JSON.parse(frozenTexts[below(frozenTexts.length)]!)
          for (let n = 1 + below(2); n > 0; n--) mutate(json, below)
          try {
            const state = parseState(json)
            seen.set('taken', (seen.get('taken') ?? 0) + 1)
            expect(parseState(JSON.parse(JSON.stringify(state)))).toEqual(state)
            const [move] = legalMoves(state)
            if (move !== undefined) expect(tileCount(applyMove(state, move))).toBe(108)
          } catch (error) {
            expect(error, `seed ${seed}`).toBeInstanceOf(InvalidStateError)
            const { code } = error as InvalidStateError
            expect(STATE_CODES).toContain(code)
            seen.set(code, (seen.get(code) ?? 0) + 1)
          }
        }
      }),
      { numRuns: runs(250) },
    )
    for (const code of [
      'taken',
      'wrong-type',
      'unknown-field',
      'out-of-range',
      'tile-count',
      'bad-board',
    ])
      expect(seen.get(code), code).toBeGreaterThan(Math.min(5, runs(6) - 1))
  })

  test('parseState refuses 3,000 values of any kind', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseState(value)).toThrow(InvalidStateError)
      }),
      { numRuns: runs(3_000) },
    )
  })

  test('checkPlacement answers any value that resembles tiles', () => {
    const board: PlacedTile[] = [...states[2]!.board]
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(anyTile, { maxLength: 7 })), (tiles) => {
        const rejection = checkPlacement(board, tiles as PlacedTile[])
        if (rejection !== null) expect(MOVE_CODES).toContain(rejection.code)
      }),
      { numRuns: runs(1_500) },
    )
  })

  test('hostile objects are malformed', () => {
    const state = states[3]!
    const cyclic: Record<string, unknown> = { type: 'place' }
    cyclic['tiles'] = [cyclic]
    const sparse: unknown[] = []
    sparse.length = 2 ** 32 - 1
    const endless = new Proxy([], {
      get: (_, key) =>
        key === 'length' ? Number.POSITIVE_INFINITY : { x: 0, y: 0, color: 'red', shape: 'star' },
    })
    const thrower = new Proxy(
      {},
      {
        get() {
          throw new Error('boo')
        },
      },
    )
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const hostile = [
      cyclic,
      thrower,
      proxy,
      () => 'place',
      Symbol('place'),
      10n,
      { type: 'place', tiles: sparse },
      { type: 'swap', tiles: sparse },
      { type: 'draw', tiles: sparse },
      { type: 'place', tiles: endless },
      { type: 'swap', tiles: endless },
      { type: 'place', tiles: thrower },
      { type: 'place', tiles: [thrower] },
      { type: 'swap', tiles: [thrower] },
      { type: 'swap', tiles: [undefined] },
      { type: 'swap', tiles: [] },
      { type: 'swap', tiles: { length: 1, 0: null } },
      { type: 'place', tiles: new Array(3) },
      { type: 'place', tiles: [{ x: Number.NaN, y: 0, color: 'red', shape: 'star' }] },
      { type: 'place', tiles: [{ x: 2 ** 40, y: 0, color: 'red', shape: 'star' }] },
      { type: 'place', tiles: [{ x: 0, y: 0, color: 'constructor', shape: '__proto__' }] },
      { type: { toString: () => 'place' }, tiles: [] },
    ]
    hostile.forEach((move, i) => {
      expect(checkMove(state, move)?.code, `number ${i}`).toBe('malformed-move')
    })
    for (const player of [-1, 0.5, Number.NaN, 99, '0', null, {}])
      expect(checkMove(state, { type: 'pass' }, player as number)?.code).toBe('no-such-player')
  })
})

/** Changes something somewhere in a value: a number, a text, a list, a field. */
function mutate(value: unknown, below: (limit: number) => number): void {
  let holder = value as Record<string, unknown>
  for (;;) {
    const keys = Object.keys(holder)
    if (keys.length === 0) return
    const key = keys[below(keys.length)]!
    const inner = holder[key]
    if (typeof inner === 'object' && inner !== null && below(4) > 0) {
      holder = inner as Record<string, unknown>
      continue
    }
    if (Array.isArray(inner)) {
      const action = below(3)
      if (action === 0) inner.pop()
      else if (action === 1) inner.push(inner[0] ?? null)
      else inner.reverse()
    } else if (typeof inner === 'number') holder[key] = inner + [1, -1, 0.5, 2, -3][below(5)]!
    else if (COLORS.includes(inner as never)) holder[key] = COLORS[below(6)]
    else if (SHAPES.includes(inner as never)) holder[key] = SHAPES[below(6)]
    else {
      const action = below(4)
      if (action === 0) delete holder[key]
      else if (action === 1) holder['extra'] = 1
      else holder[key] = [null, 'x', {}, 0][below(4)]
    }
    return
  }
}
