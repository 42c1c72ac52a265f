import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Conceded,
  convertRecord,
  createGame,
  formatRecord,
  InvalidRecordError,
  InvalidTextError,
  legalMoves,
  parseRecord,
  type QwirkleRecord,
} from '../../src/qwirkle/index'
import { numbers, runs } from './help'
import { play, recorded } from './recorded'

describe('records as text', () => {
  test('come back as they were', () => {
    for (let seed = 1; seed < 12; seed++) {
      const players = ([2, 3, 4] as const)[seed % 3]!
      const seniority = [1, 0, 2, 3].slice(0, players)
      const base = recorded(
        seed,
        seed % 2 ? { players } : { players, seniority, maxTurns: 99 },
        seed % 4 === 0 ? 10 : undefined,
      )
      const named = {
        ...base,
        names: ['Anna "A"', 'Kryštof', '\\', ''].slice(0, players),
        date: '2026-11-18',
      }
      const conceded = {
        ...recorded(seed, { players }, 5),
        result: { reason: 'conceded', by: [0, 1] } as Conceded,
      }
      const remarks = {
        ...named,
        moves: named.moves.map((one, i) =>
          i % 5 === 0 ? { ...one, comment: `why "${i}"?\n]` } : one,
        ),
      }
      for (const record of [base, named, remarks, conceded, convertRecord(base, 'external')]) {
        const text = formatRecord(record)
        const back = parseRecord(text)
        const start =
          'seed' in record.start
            ? { ...record.start, seed: String(record.start.seed) }
            : record.start
        expect(back).toEqual({ ...record, start })
        expect(formatRecord(back)).toBe(text)
        expect(parseRecord(text.replaceAll(/\n/g, '\r\n\t '))).toEqual(back)
        expect(play(back).length).toBe(record.moves.length)
      }
    }
  })

  test('a short game reads well', () => {
    const state = createGame({ seed: 'porto', players: 3 })
    const move = legalMoves(state)[0]!
    const record: QwirkleRecord = {
      game: 'qwirkle',
      start: { players: 3, seed: 'porto' },
      names: ['Anna', 'Kryštof', 'Soňa'],
      moves: [
        {
          player: state.turn,
          move: { type: 'place', tiles: [{ x: 0, y: 0, color: 'red', shape: 'star' }] },
          comment: 'bold',
        },
      ],
      result: { reason: 'conceded', by: [2] },
    }
    expect(move.type).toBe('place')
    expect(formatRecord(record)).toBe(`[Game "qwirkle"]
[Players "3"]
[Seed "porto"]
[Player1 "Anna"]
[Player2 "Kryštof"]
[Player3 "Soňa"]
[Result "conceded by 3"]

${state.turn + 1}:place-e0s0-rst "bold"
`)
  })

  const headers = '[Game "qwirkle"] [Players "2"] [Seed "1"] [Result "*"]'
  const refused: [string, string, number][] = [
    ['', 'missing-header', 0],
    [headers.replace('qwirkle', 'azul'), 'bad-header', 0],
    [headers.replace('"2"', '"5"'), 'bad-header', 17],
    [headers.replace('"2"', '"02"'), 'bad-header', 17],
    [headers.replace('[Seed "1"] ', ''), 'missing-header', 0],
    [headers.replace('[Result "*"]', ''), 'missing-header', 0],
    [headers.replace('*', 'won'), 'bad-header', 42],
    [`${headers} [Seed "2"]`, 'repeated-header', 55],
    [`${headers} [Dealer "external"]`, 'bad-header', 31],
    [`${headers} [Rounds "2"]`, 'bad-header', 55],
    [`${headers} [__proto__ "2"]`, 'bad-header', 55],
    [`${headers} [Player1 "A"]`, 'bad-header', 55],
    [`${headers} [Date "soon"]`, 'bad-header', 55],
    [`${headers} [Seniority "1.2"]`, 'bad-header', 55],
    [`${headers} 1:fly`, 'unexpected', 57],
    [`${headers} 1:swap-bst-rci`, 'unexpected', 62],
    [`${headers} !`, 'unexpected', 55],
    [`${headers} 1:pass "x`, 'unexpected', 62],
  ]
  test.each(refused)('refuses %j', (text, code, offset) => {
    let thrown: unknown
    try {
      parseRecord(text)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(InvalidTextError)
    expect(thrown).toMatchObject({ code, offset })
  })

  test('a name that is too long is blamed on the header of its player', () => {
    const long = `[Player2 "${'x'.repeat(101)}"]`
    expect(() => parseRecord(`${headers} [Player1 "A"] ${long}`)).toThrow('Player2: ')
  })

  test('a move that no text can tell is refused with its place', () => {
    const move = { type: 'place', tiles: [] } as const
    const record = { ...recorded(1, {}, 3), result: null }
    const moves = [...record.moves, { player: 0, move }]
    expect(() => formatRecord({ ...record, moves })).toThrow(InvalidRecordError)
    try {
      formatRecord({ ...record, moves })
    } catch (error) {
      expect(error).toMatchObject({ code: 'malformed-move', path: 'moves[3]', index: 3 })
    }
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
      ' '.repeat(long),
      `[Game "qwirkle"]${'[A "x"]'.repeat(long / 7)}`,
      'x'.repeat(5_000_000),
    ]
    for (const text of texts) {
      let record: QwirkleRecord | null = null
      try {
        record = parseRecord(text)
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidTextError)
      }
      if (record !== null) expect(() => play(record)).toThrow(InvalidRecordError)
    }
  })

  test('10,000 mutated records are read or refused, and what is read is written the same', () => {
    const texts = [recorded(1), recorded(2, { players: 3 }, 9)].flatMap((record) => [
      formatRecord(record),
      formatRecord(convertRecord(record, 'external')),
    ])
    let taken = 0
    fc.assert(
      fc.property(fc.nat(2 ** 30), (seed) => {
        const below = numbers(seed)
        for (let i = 0; i < 10; i++) {
          const chars = [...texts[below(texts.length)]!]
          for (let n = 1 + below(3); n > 0; n--)
            chars.splice(
              below(below(2) === 0 ? 80 : chars.length),
              below(3),
              'xrci-_019 e:swn"[]\n'[below(19)]!,
            )
          const text = chars.join('')
          try {
            const record = parseRecord(text)
            expect(parseRecord(formatRecord(record))).toEqual(record)
            taken++
            play(record)
          } catch (error) {
            expect(
              error instanceof InvalidTextError || error instanceof InvalidRecordError,
              `seed ${seed}`,
            ).toBe(true)
          }
        }
      }),
      { numRuns: runs(1_000) },
    )
    expect(taken).toBeGreaterThan(runs(20))
  })

  test.each(['two', 'three', 'four'])(
    'the golden game of %s players is read, played, and written the same',
    (name) => {
      const text = readFileSync(new URL(`golden/${name}.txt`, import.meta.url), 'utf8')
      const record = parseRecord(text)
      expect(formatRecord(record)).toBe(text)
      const steps = play(record)
      expect(steps.at(-1)!.state.phase).toBe('over')
      expect(
        formatRecord(convertRecord(convertRecord(record, 'external'), { seed: `golden ${name}` })),
      ).toBe(text)
    },
  )
})
