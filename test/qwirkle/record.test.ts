import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, InvalidTextError, type Move } from '../../src/entries/qwirkle/index'
import {
  InvalidRecordError,
  type QwirkleRecord,
  qwirkleRecords,
} from '../../src/entries/qwirkle/notation'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'

import { recorded, wrong } from './recorded'
import { referenceScore } from './reference'

const game = recorded(5)
const headers = '[Game "qwirkle"] [Players "2"] [Seed "1"] [Result "*"]'

test('a record is read from unknown JSON; its players and its seed are spelled out', () => {
  const record = recorded(3, {}, 9)
  expect(qwirkleRecords.read(JSON.parse(JSON.stringify(record)))).toEqual({
    ...record,
    start: { players: 2, seed: '3' },
  })
  expect(() => qwirkleRecords.read({ ...record, game: 'azul' })).toThrow(
    expect.objectContaining({ name: 'InvalidRecordError', path: ['game'] }),
  )
})

describe('records as text', () => {
  test('a short game reads well', () => {
    const { turn } = createGame({ seed: 'porto', players: 3 })
    const record: QwirkleRecord = {
      game: 'qwirkle',
      start: { players: 3, seed: 'porto', seniority: [2, 0, 1], maxTurns: 60 },
      names: ['Anna', 'Kryštof', 'Soňa'],
      moves: [
        {
          player: turn,
          move: { type: 'place', tiles: [{ x: 0, y: 0, color: 'red', shape: 'star' }] },
          comment: 'bold',
        },
      ],
      result: { reason: 'conceded', by: [2] },
    }
    const text = `[Game "qwirkle"]
[Players "3"]
[Seniority "3.1.2"]
[MaxTurns "60"]
[Seed "porto"]
[Player1 "Anna"]
[Player2 "Kryštof"]
[Player3 "Soňa"]
[Result "conceded by 3"]

${turn + 1}:place-e0s0-rst "bold"
`
    expect(qwirkleRecords.format(record)).toBe(text)
    expect(qwirkleRecords.parse(text)).toEqual(record)
  })

  test('a seniority is written if it differs from the order of seats', () => {
    const of = (seniority: readonly number[]) =>
      qwirkleRecords.format({
        game: 'qwirkle',
        start: { players: 3, seed: 1, seniority },
        moves: [],
        result: null,
      })
    expect(of([0, 1, 2])).not.toContain('Seniority')
    expect(of([0, 2, 1])).toContain('[Seniority "1.3.2"]')
  })

  test('a limit on turns is written if it is not 1,000', () => {
    const of = (maxTurns: number | null) =>
      qwirkleRecords.format({
        game: 'qwirkle',
        start: { seed: 1, maxTurns },
        moves: [],
        result: null,
      })
    expect(of(1000)).not.toContain('MaxTurns')
    expect(of(null)).toContain('[MaxTurns "none"]')
    expect(qwirkleRecords.initialState(qwirkleRecords.parse(of(null))).maxTurns).toBeNull()
    expect(qwirkleRecords.initialState(qwirkleRecords.parse(of(1000))).maxTurns).toBe(1000)
  })

  test('several lines of moves, as many in a line as there are players', () => {
    const lines = qwirkleRecords
      .format(recorded(3, { players: 4 }, 10))
      .split('\n\n')[1]!
      .trim()
      .split('\n')
    expect(lines.map((line) => line.split(' ').length)).toEqual([4, 4, 2])
  })

  const refused: [text: string, code: string, offset: number][] = [
    ['', 'missing-header', 0],
    [headers.replace('qwirkle', 'azul'), 'bad-header', 0],
    [headers.replace('"2"', '"02"'), 'bad-header', 17],
    [`${headers} [Rounds "2"]`, 'bad-header', 55],
    [`${headers} [Seniority "1.2"]`, 'bad-header', 55],
    [`${headers} [Seniority "2"]`, 'bad-header', 55],
    [`${headers} [Seniority "2.2"]`, 'bad-header', 55],
    [`${headers} [MaxTurns "0"]`, 'bad-header', 55],
    [`${headers} [MaxTurns "1000"]`, 'bad-header', 55],
    [`${headers} round 1`, 'unexpected', 55],
    [`${headers} 1:fly`, 'unexpected', 57],
    [`${headers} 1:swap-bst-rci`, 'unexpected', 62],
    [`${headers} !`, 'unexpected', 55],
    [`${headers} 1:pass "x`, 'unexpected', 62],
    [`${headers} 1:draw-rci`, 'unexpected', 55],
    [`${headers} pass`, 'unexpected', 55],
  ]
  test.each(refused)('refuses %j', (text, code, offset) => {
    expect(() => qwirkleRecords.parse(text)).toThrow(
      expect.objectContaining({ name: 'InvalidTextError', code, offset }),
    )
  })

  test('a move without a token cannot be recorded', () => {
    const tiles = [
      { x: 0, y: 0, color: 'red', shape: 'star' },
      { x: 1, y: 1, color: 'red', shape: 'circle' },
    ] as const
    for (const move of [
      { type: 'place', tiles: [] },
      { type: 'place', tiles },
    ] as Move[])
      expect(() => qwirkleRecords.format({ ...game, moves: [{ player: 0, move }] })).toThrow(
        expect.objectContaining({ code: 'malformed-move', index: 0 }),
      )
  })

  test('hostile texts of millions of letters are answered', () => {
    const long = 1_000_000
    const texts = [
      'a'.repeat(long),
      `[Game "${'x'.repeat(long)}"]`,
      `${headers} ${'1:pass '.repeat(long / 7)}`,
      `${headers} ${'1:'.repeat(long / 2)}`,
      '['.repeat(long),
      `${headers} ${'"'.repeat(long)}`,
      `${headers} 1:pass "${'\\'.repeat(long)}`,
      `${headers} 1:pass${' '.repeat(long)}!`,
      ' '.repeat(long),
      `[Game "qwirkle"]${'[A "x"]'.repeat(long / 7)}`,
      'x'.repeat(20_000_000),
    ]
    for (const text of texts) expect(() => qwirkleRecords.parse(text)).toThrow(InvalidTextError)
  })

  test('1,000 records with 0 to 3 edits are read or refused, and what is read is written the same', () => {
    const texts = [recorded(1), recorded(2, { players: 3 }, 9)].flatMap((record) => [
      qwirkleRecords.format(record),
      qwirkleRecords.format(qwirkleRecords.convert(record, 'external')),
    ])
    let taken = 0
    fc.assert(
      fc.property(fc.nat(2 ** 30), (seed) => {
        const below = numbersFrom(seed)
        for (let i = 0; i < 10; i++) {
          const chars = [...texts[below(texts.length)]!]
          for (let n = below(4); n > 0; n--)
            chars.splice(
              below(below(2) === 0 ? 80 : chars.length),
              below(3),
              'xrci-_019 e:swn"[]\n'[below(19)]!,
            )
          try {
            const record = qwirkleRecords.parse(chars.join(''))
            expect(qwirkleRecords.parse(qwirkleRecords.format(record))).toEqual(record)
            taken++
            for (const _ of qwirkleRecords.replay(record));
          } catch (error) {
            const isOurs = error instanceof InvalidTextError || error instanceof InvalidRecordError
            if (!isOurs) throw error
          }
        }
      }),
      { numRuns: runs(100) },
    )
    expect(taken / runs(1000)).toBeGreaterThan(0.15)
  })

  const golden = (name: string) =>
    readFileSync(new URL(`golden/${name}.txt`, import.meta.url), 'utf8')

  test.each(['two', 'three', 'four'])(
    'the golden game of %s players is read, played, and written the same',
    (name) => {
      const text = golden(name)
      const record = qwirkleRecords.parse(text)
      expect(qwirkleRecords.format(record)).toBe(text)
      expect([...qwirkleRecords.replay(record)].at(-1)!.state.phase).toBe('over')
      const external = qwirkleRecords.convert(record, 'external')
      expect(
        qwirkleRecords.format(qwirkleRecords.convert(external, { seed: `golden ${name}` })),
      ).toBe(text)
    },
  )

  test('what is neither a header nor a move is refused', () => {
    expect(() => qwirkleRecords.parse(`${golden('two')} ?`)).toThrow(
      expect.objectContaining({
        name: 'InvalidTextError',
        code: 'unexpected',
        reason: 'expected a header, as in [Date "2026-11-18"], or a move, as in 1:place-e0s0-rci.',
      }),
    )
  })

  test.each(['external-two', 'external-three', 'external-four'])(
    'so is the golden game %s, whose draws are written',
    (name) => {
      const text = golden(name)
      const record = qwirkleRecords.parse(text)
      expect(qwirkleRecords.format(record)).toBe(text)
      expect([...qwirkleRecords.replay(record)].at(-1)!.state.phase).toBe('over')
      const begun = qwirkleRecords.convert(record, 'position')
      expect(qwirkleRecords.parse(qwirkleRecords.format(begun))).toEqual(begun)
      expect([...qwirkleRecords.replay(begun)].at(-1)!.state.phase).toBe('over')
    },
  )

  test.each(['two', 'three', 'four', 'external-two', 'external-three', 'external-four'])(
    'the golden game %s keeps the rules as they are written, point by point (Q-P, Q-C, Q-E1)',
    (name) => {
      const record = qwirkleRecords.parse(golden(name))
      const scores = qwirkleRecords.initialState(record).players.map(() => 0)
      let board = qwirkleRecords.initialState(record).board
      for (const { player, move, state } of qwirkleRecords.replay(record)) {
        if (move.type === 'place') {
          // The reference takes boards with tiles: the opening is one line, or one tile for one point (Q-O2, Q-O3).
          const length = move.tiles.length
          const opening = length === 6 ? 12 : length
          const points = board.length === 0 ? opening : referenceScore(board, move.tiles)
          expect(points).not.toBeNull()
          scores[player!]! += points!
          if (state.players[player!]!.hand.length === 0 && state.bag.length === 0)
            scores[player!]! += 6
        }
        board = state.board
      }
      const { result } = record
      expect(result).toMatchObject({ reason: 'empty-hand', scores })
    },
  )
})

describe('replay', () => {
  test('reports the index and the reason of an illegal move', () => {
    const changed = (change: (moves: QwirkleRecord['moves'][number][]) => void) => {
      const moves = [...game.moves]
      change(moves)
      return wrong({ ...game, moves })
    }
    const { player } = game.moves[3]!
    expect(changed((moves) => moves.splice(7, 1))).toEqual(['not-your-turn', 'moves', 7])
    expect(changed((moves) => moves.splice(3, 1, { player, move: { type: 'pass' } }))).toEqual([
      'may-not-pass',
      'moves',
      3,
    ])
    expect(
      changed((moves) => moves.splice(3, 1, { player: null, move: { type: 'draw', tiles: [] } })),
    ).toEqual(['wrong-phase', 'moves', 3])
    expect(changed((moves) => moves.push(moves.at(-1)!))).toEqual([
      'game-over',
      'moves',
      game.moves.length,
    ])
    expect(changed((moves) => moves.pop())).toEqual(['wrong-result', 'result'])
  })

  test('rounds are refused: this game has none', () => {
    const moves = game.moves.map((move) => ({ ...move, round: 7 }))
    expect(wrong({ ...game, moves })).toBeNull()
    expect(qwirkleRecords.format({ ...game, moves })).toBe(qwirkleRecords.format(game))
  })

  test('accepts each way to end', () => {
    const { result } = game
    for (const reason of ['empty-hand', 'stalemate', 'turn-limit'])
      expect(wrong({ ...game, result: { ...result, reason } })).toEqual(
        reason === 'empty-hand' ? null : ['wrong-result', 'result'],
      )
    expect(wrong({ ...game, result: { ...result, reason: 'round-limit' } })).toEqual([
      'malformed-record',
      'result',
      'reason',
    ])
  })
})

describe('convertRecord', () => {
  test('writes the first hands and every draw where it was made', () => {
    const short = recorded(6, { players: 3 }, 4)
    const { start, moves } = qwirkleRecords.convert(short, 'external')
    expect(start).toEqual({ players: 3, dealer: 'external' })
    expect(moves.map(({ player, move }) => [player, move.type])).toEqual([
      ...Array.from({ length: 3 }, () => [null, 'draw']),
      ...short.moves.flatMap(({ player, move }) => [
        [player, move.type],
        [null, 'draw'],
      ]),
    ])
  })

  test('a seed with other draws is refused at the first difference', () => {
    const other = (of: QwirkleRecord) => {
      try {
        return qwirkleRecords.convert(of, { seed: 'other' })
      } catch (error) {
        return error
      }
    }
    const refusal = { name: 'InvalidRecordError', code: 'other-deal' }
    expect(other(game)).toMatchObject({ ...refusal, path: ['start'], index: null })
    const external = qwirkleRecords.convert(game, 'external')
    expect(other(external)).toMatchObject({ ...refusal, path: ['moves', 1], index: 1 })
    const later = {
      ...game,
      start: [...qwirkleRecords.replay(game)][3]!.state,
      moves: [],
      result: null,
    }
    expect(other(later)).toMatchObject({ ...refusal, path: ['start'], index: null })
  })

  test('a comment on a draw stays where the draw stays', () => {
    const external = qwirkleRecords.convert(recorded(5, {}, 3), 'external')
    const [first, ...rest] = external.moves
    const remarked = { ...external, moves: [{ ...first!, comment: 'unlucky' }, ...rest] }
    expect(qwirkleRecords.convert(remarked, 'external')).toEqual(remarked)
    expect(qwirkleRecords.convert(remarked, { seed: 5 })).toEqual(
      qwirkleRecords.convert(external, { seed: 5 }),
    )
  })
})
