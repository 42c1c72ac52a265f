import { describe, expect, test } from 'vitest'
import type { AnyMove, AnyRecord } from '../../src/core/records/rules'
import { GAMES } from './games'

/** The moves of each game whose tokens are the longest and the shortest. */
const MOVES = {
  azul: {
    longest: { type: 'deal', factories: Array(9).fill(['blue', 'blue', 'yellow', 'black']) },
    shortest: { type: 'tile', row: 0, column: 0 },
  },
  qwirkle: {
    longest: {
      type: 'place',
      tiles: ['circle', 'cross', 'diamond', 'square', 'star', 'clover'].map((shape, i) => ({
        x: i - 1000,
        y: -1000,
        color: 'red',
        shape,
      })),
    },
    shortest: { type: 'pass' },
  },
}

describe.each(Object.entries(GAMES))('%s', (name, { game, records }) => {
  const { longest, shortest } = MOVES[name as keyof typeof MOVES]
  /** A record of this many moves, with a comment on the first ones, everything around them as long as it can be. */
  const recordOf = (count: number, commented: number, move: AnyMove = longest): AnyRecord => ({
    game: name,
    start: { players: 4, seed: '\u0001'.repeat(1000) } as AnyRecord['start'],
    names: Array<string>(4).fill('\u0001'.repeat(100)),
    date: '2026-11-18',
    moves: Array.from({ length: count }, (_, i) => {
      const left = commented - 1000 * i
      return {
        ...(name === 'azul' ? { round: 999_999_999 + (i % 2) } : {}),
        player: move.type === game.facts.dealerMove ? null : 3,
        move,
        ...(left > 0 ? { comment: '\u0001'.repeat(Math.min(left, 1000)) } : {}),
      }
    }),
    result: { reason: 'conceded', by: [0, 1, 2, 3] },
  })
  const lengthOf = (record: AnyRecord) => records.format(record).length
  const token = (move: AnyMove) => `${name === 'azul' ? '' : '4:'}${game.formatMove(move)}`

  test('the longest record can be formatted: in fewer than 16 Mi characters', () => {
    const commented = lengthOf(recordOf(1000, 1_000_000))
    const each = (lengthOf(recordOf(1000, 0)) - lengthOf(recordOf(0, 0))) / 1000
    expect(each).toBeGreaterThan(45)
    expect(commented + 99_000 * each).toBeLessThan(2 ** 24)
  })

  test('100,000 moves are accepted, one more is refused', () => {
    const most = recordOf(100_000, 0, shortest)
    const text = records.format(most)
    const parsed = records.parse(text)
    expect(JSON.stringify(parsed) === JSON.stringify(records.read(most))).toBe(true)
    expect(() => records.parse(`${text} ${token(longest)}`)).toThrow(
      expect.objectContaining({
        name: 'InvalidTextError',
        code: 'unexpected',
        offset: text.length + 1,
        reason: 'expected the end: a record has at most 100000 moves.',
      }),
    )
    for (const take of [records.read, records.format, records.replay])
      expect(() => take({ ...most, moves: [...most.moves, most.moves[0]!] })).toThrow(
        expect.objectContaining({
          name: 'InvalidRecordError',
          code: 'malformed-record',
          path: ['moves'],
          reason: 'must have 0 to 100000 items, not 100001.',
        }),
      )
  })

  test('one character more in the comments is refused', () => {
    expect(() => records.format(recordOf(1001, 1_000_001))).toThrow(
      expect.objectContaining({
        name: 'InvalidRecordError',
        code: 'malformed-record',
        path: ['moves', 1000, 'comment'],
        reason: 'must be shorter: all of them have at most 1000000 characters.',
      }),
    )
    const text = records.format(recordOf(1000, 1_000_000))
    const more = `${text} ${token(longest)} "1"`
    expect(() => records.parse(more)).toThrow(
      expect.objectContaining({
        name: 'InvalidTextError',
        code: 'unexpected',
        offset: text.length + 1,
        reason: 'comment: must be shorter: all of them have at most 1000000 characters.',
      }),
    )
  })

  test('a text of more than 16 MiB is refused', () => {
    const small = records.format(recordOf(0, 0))
    expect(records.parse(small.padEnd(2 ** 24)).moves).toEqual([])
    expect(() => records.parse(small.padEnd(2 ** 24 + 1))).toThrow(
      expect.objectContaining({ name: 'InvalidTextError', code: 'too-long', offset: 2 ** 24 }),
    )
  })
})

test('a conversion that would have too many moves is refused', () => {
  const { game, records } = GAMES['azul']!
  const start = { seed: 1, maxRounds: null }
  const moves: AnyRecord['moves'][number][] = []
  let state = game.createGame(start)
  while (moves.length < 99_000) {
    const legal = game.legalMoves(state) as readonly (AnyRecord['moves'][number]['move'] & {
      readonly line: unknown
    })[]
    const move = legal.find(({ line }) => line === 'floor')!
    moves.push(records.move(state, move))
    state = game.applyMove(state, move)
  }
  const record = { game: 'azul', start, moves, result: null } as AnyRecord
  expect(() => records.convert(record, 'external')).toThrow(
    expect.objectContaining({
      name: 'InvalidRecordError',
      code: 'malformed-record',
      path: ['moves'],
      reason: 'would be more than 100000.',
    }),
  )
})
