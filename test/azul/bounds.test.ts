import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  applyMove,
  createGame,
  legalMoves,
  parseState,
} from '../../src/entries/index'
import { formatPosition, parsePosition } from '../../src/entries/notation'
import { optionsSchema, stateSchema } from '../../src/entries/schema'
import { throughJson } from '../laws/walk'
import { draw } from './sketch'

const takes = (act: () => unknown): boolean => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** Which readers take a state; all of them, or none. */
const readersThatTake = (state: AzulState) => [
  takes(() => parseState(throughJson(state))),
  takes(() => parsePosition(formatPosition(state))),
  stateSchema['~standard'].validate(throughJson(state)).issues === undefined,
]

const ALL = [true, true, true]
const NONE = [false, false, false]

describe('every reader has the same bounds, and later states stay within them', () => {
  test.each([
    [1, true],
    [100, true],
    [1_000_000, true],
    [0, false],
    [1_000_001, false],
    [1_000_000_000, false],
    [2_000_000_000, false],
  ])('maxRounds %i: %j', (maxRounds, isTaken) => {
    expect(takes(() => createGame({ maxRounds }))).toBe(isTaken)
    expect(optionsSchema['~standard'].validate({ maxRounds }).issues === undefined).toBe(isTaken)
    expect(readersThatTake({ ...createGame({ seed: 1 }), maxRounds })).toEqual(isTaken ? ALL : NONE)
  })

  test.each([
    [1, null, true],
    [1_000_000, null, true],
    [1_000_000, 1_000_000, true],
    [1_000_001, null, false],
    [1_000_000_000, null, false],
    [3, 2, false],
  ])('round %i of %j: %j', (round, maxRounds, isTaken) => {
    const state = { ...draw({ center: 'w' }), round, maxRounds }
    expect(readersThatTake(state)).toEqual(isTaken ? ALL : NONE)
    if (isTaken) expect(readersThatTake(applyMove(state, legalMoves(state).at(-1)!))).toEqual(ALL)
  })

  test.each([
    [1_000_000_000, 1, true],
    [1_000_000_001, 1, false],
    [1_000_000_100, 2, true],
    [1_000_000_101, 2, false],
    [1_099_999_900, 1_000_000, true],
    [1_099_999_901, 1_000_000, false],
    [2_000_000_000, 1_000_000, false],
    [2_000_000_001, 1, false],
  ])('a score of %i in round %i: %j', (score, round, isTaken) => {
    const players = [{ score, lines: 'y bb rrr kkkk wwwww' }, { score }]
    const state = { ...draw({ center: 'w', players }), round }
    expect(readersThatTake(state)).toEqual(isTaken ? ALL : NONE)
    if (!isTaken) return
    const next = applyMove(state, legalMoves(state).at(-1)!)
    expect(next.players[0]!.score).toBeGreaterThan(score)
    expect(readersThatTake(next)).toEqual(ALL)
  })

  test.each([
    ['tile', 1_000_000_100, true],
    ['tile', 1_000_000_101, false],
    ['over', 1_000_015_100, true],
    ['over', 1_000_015_101, false],
  ] as const)('a score in phase %s of %i in round 1: %j', (phase, score, isTaken) => {
    const wall =
      phase === 'over' ? 'byrkw ..... ..... ..... .....' : '..... ..... ..... ..... .....'
    const lines = phase === 'over' ? '- - - - -' : 'b - - - -'
    const state = { ...draw({ board: 'grey', phase, players: [{ score, wall, lines }, {}] }) }
    expect(readersThatTake({ ...state, round: 1 })).toEqual(isTaken ? ALL : NONE)
  })
})
