import { describe, expect, test } from 'vitest'
import {
  applyMove,
  createGame,
  legalMoves,
  parseState,
  type QwirkleState,
  result,
} from '../../src/entries/qwirkle/index'
import { formatPosition, parsePosition } from '../../src/entries/qwirkle/notation'
import { optionsSchema, stateSchema } from '../../src/entries/qwirkle/schema'
import { randomGame } from './help'
import { recorded, wrong } from './recorded'

/** The last turn of a game without a bound, and the greatest bound. */
const LAST = 1_000_000

/** Checks that a state is accepted by everything that reads states. */
const expectTaken = (state: QwirkleState) => {
  expect(parseState(JSON.parse(JSON.stringify(state)))).toEqual(state)
  expect(parsePosition(formatPosition(state))).toEqual(state)
  expect(stateSchema['~standard'].validate(state)).toEqual({ value: state })
}

/** A state after that many turns, with the maximum scores. */
function late(state: QwirkleState, turns: number): QwirkleState {
  const { players, turn } = state
  const seats = players.length
  const rich = players.map(({ hand }, player) => {
    const since = (turn - 1 - player + seats) % seats
    return { hand, score: 84 * Math.max(0, Math.ceil((turns - since) / seats)) }
  })
  return { ...state, turns, maxTurns: null, players: rich }
}

describe('a limit on turns', () => {
  test('is the same for options, states, positions, records and schemas', () => {
    const state = createGame({ seed: 1, maxTurns: LAST })
    expectTaken(state)
    const game = recorded(1, { maxTurns: LAST }, 3)
    expect(wrong(game)).toBeNull()
    expect(optionsSchema['~standard'].validate({ maxTurns: LAST }).issues).toBeUndefined()
    for (const maxTurns of [LAST + 1, 2e9, 2 ** 53, Number.POSITIVE_INFINITY, 0, -1, 1.5]) {
      const refused = { code: 'bad-option', path: ['maxTurns'] }
      expect(() => createGame({ maxTurns })).toThrow(expect.objectContaining(refused))
      expect(optionsSchema['~standard'].validate({ maxTurns }).issues).toEqual([
        expect.objectContaining(refused),
      ])
      const path = ['maxTurns']
      expect(() => parseState({ ...state, maxTurns })).toThrow(
        expect.objectContaining({ code: 'out-of-range', path }),
      )
      expect(wrong({ ...game, start: { seed: 1, maxTurns } })).toEqual([
        'bad-start',
        'start',
        'maxTurns',
      ])
      if (maxTurns > 0 && Number.isSafeInteger(maxTurns))
        expect(() => parsePosition(formatPosition({ ...state, maxTurns }))).toThrow(
          expect.objectContaining({ name: 'InvalidTextError' }),
        )
    }
  })

  test('null means none, until turn 1,000,000, the largest that readers accept', () => {
    const [middle] = randomGame(3, { maxTurns: null }).filter(({ turns }) => turns === 12)
    for (const turns of [LAST - 2, LAST - 1]) {
      const state = late(middle!, turns)
      expectTaken(state)
      for (const move of legalMoves(state)) {
        const next = applyMove(state, move)
        expectTaken(next)
        expect(next.phase).toBe(turns + 1 === LAST ? 'over' : 'play')
        expect(result(next)?.reason).toBe(turns + 1 === LAST ? 'turn-limit' : undefined)
      }
    }
    expect(() => parseState(late(middle!, LAST))).toThrow(
      expect.objectContaining({ code: 'bad-phase', path: ['phase'] }),
    )
    expect(() => parseState(late(middle!, LAST + 1))).toThrow(
      expect.objectContaining({ code: 'out-of-range', path: ['turns'] }),
    )
  })
})

test('a score is at most what the turns can earn, also in the next state', () => {
  const games = ([2, 3, 4] as const).map((players) => randomGame(players, { players }))
  for (const state of games.flat().filter(({ phase, turns }) => phase === 'play' && turns > 0)) {
    const rich = late(state, state.turns)
    expectTaken(rich)
    for (const move of legalMoves(rich).filter((_, i) => i % 40 === 0))
      expectTaken(applyMove(rich, move))
    const [first, ...others] = rich.players
    const richer = { ...rich, players: [{ ...first!, score: first!.score + 1 }, ...others] }
    expect(() => parseState(richer)).toThrow(
      expect.objectContaining({ code: 'bad-turns', path: ['players', 0, 'score'] }),
    )
  }
})
