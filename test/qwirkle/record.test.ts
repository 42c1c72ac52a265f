import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type Conceded,
  convertRecord,
  createGame,
  formatRecord,
  InvalidRecordError,
  InvalidTextError,
  legalMoves,
  moveFor,
  parseRecord,
  type QwirkleRecord,
  type RecordedMove,
  recordStart,
  replay,
  result,
  transition,
} from '../../src/qwirkle/index'
import { anyMove, numbers, runs } from './help'

type Options = Omit<Parameters<typeof createGame>[0] & object, 'seed' | 'dealer'>

/** A record of a random game, broken off after some moves. */
function recorded(
  seed: number,
  options: Options = {},
  most = Number.POSITIVE_INFINITY,
): QwirkleRecord {
  const below = numbers(seed)
  const moves: RecordedMove[] = []
  let state = createGame({ seed, ...options })
  while (state.phase !== 'over' && moves.length < most) {
    const move = anyMove(state, below, 10)
    moves.push({ player: state.turn, move })
    state = applyMove(state, move)
  }
  const end = result(state)
  const scores = state.players.map(({ score }) => score)
  return {
    game: 'qwirkle',
    start: { ...options, seed },
    moves,
    result: end && { reason: end.reason, scores, winners: end.winners },
  }
}

const play = (record: QwirkleRecord) => [...replay(record)]
const wrong = (record: unknown) => {
  try {
    play(record as QwirkleRecord)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRecordError)
    const { code, path, index } = error as InvalidRecordError
    return [code, path, index]
  }
  return null
}

const game = recorded(5)

describe('replay', () => {
  test('gives every state and event of the game', () => {
    let state = createGame({ seed: 5 })
    expect(recordStart(game)).toEqual(state)
    const steps = play(game)
    expect(steps).toHaveLength(game.moves.length)
    for (const step of steps) {
      const made = transition(state, step.move)
      expect([step.state, step.events]).toEqual([made.state, made.events])
      expect(step.player).toBe(state.turn)
      state = made.state
    }
    expect(state.phase).toBe('over')
  })

  test('says at which move and why a record is false', () => {
    const moves = (change: (list: RecordedMove[]) => void) => {
      const list = [...game.moves]
      change(list)
      return wrong({ ...game, moves: list })
    }
    expect(moves((list) => list.splice(7, 1))).toEqual(['not-your-turn', 'moves[7]', 7])
    expect(
      moves((list) => (list[3] = { player: game.moves[3]!.player, move: { type: 'pass' } })),
    ).toEqual(['may-not-pass', 'moves[3]', 3])
    expect(moves((list) => (list[4] = { player: null, move: list[4]!.move }))).toEqual([
      'malformed-record',
      'moves[4]',
      4,
    ])
    expect(moves((list) => (list[4] = { player: 7, move: list[4]!.move }))).toEqual([
      'no-such-player',
      'moves[4]',
      4,
    ])
    expect(moves((list) => (list[4] = { player: -1, move: list[4]!.move }))).toEqual([
      'malformed-record',
      'moves[4]',
      4,
    ])
    expect(moves((list) => (list[2] = null as never))).toEqual(['malformed-record', 'moves[2]', 2])
    expect(moves((list) => (list[2] = { ...list[2]!, comment: 'x'.repeat(1001) }))).toEqual([
      'malformed-record',
      'moves[2]',
      2,
    ])
    expect(moves((list) => list.push(list.at(-1)!))).toEqual([
      'game-over',
      `moves[${game.moves.length}]`,
      game.moves.length,
    ])
    expect(moves((list) => list.pop())).toEqual(['wrong-result', 'result', null])
  })

  test('compares the stated result with the real one', () => {
    const { result: end } = game
    const stated = (other: unknown) => wrong({ ...game, result: other })
    expect(stated(end)).toBeNull()
    expect(stated(null)).toEqual(['wrong-result', 'result', null])
    expect(stated({ reason: 'conceded', by: [0] })).toEqual(['wrong-result', 'result', null])
    expect(stated({ ...end, reason: 'stalemate' })).toEqual(['wrong-result', 'result', null])
    expect(stated({ ...end, scores: [1, 2] })).toEqual(['wrong-result', 'result', null])
    expect(stated({ ...end, winners: [0, 1] })).toEqual(['wrong-result', 'result', null])
    const short = recorded(5, {}, 9)
    expect(wrong(short)).toBeNull()
    expect(wrong({ ...short, result: { reason: 'conceded', by: [1] } })).toBeNull()
    expect(wrong({ ...short, result: end })).toEqual(['wrong-result', 'result', null])
  })

  const malformed: [Record<string, unknown>, string, string][] = [
    [{ game: 'azul' }, 'malformed-record', 'game'],
    [{ moves: {} }, 'malformed-record', 'moves'],
    [{ names: ['A'] }, 'malformed-record', 'names'],
    [{ names: ['A', 'x'.repeat(101)] }, 'malformed-record', 'names[1]'],
    [{ date: '2026-13-01' }, 'malformed-record', 'date'],
    [{ date: 'today' }, 'malformed-record', 'date'],
    [{ place: 'Porto' }, 'malformed-record', 'place'],
    [{ start: null }, 'bad-start', 'start.'],
    [{ start: {} }, 'bad-start', 'start.seed'],
    [{ start: { seed: {} } }, 'bad-start', 'start.seed'],
    [{ start: { seed: 1, players: 9 } }, 'bad-start', 'start.players'],
    [{ start: { game: 'qwirkle' } }, 'bad-start', 'start.phase'],
    [
      { result: { reason: 'bored', scores: [1, 2], winners: [0] } },
      'malformed-record',
      'result.reason',
    ],
    [{ result: { reason: 'conceded', by: [] } }, 'malformed-record', 'result.by'],
    [{ result: { reason: 'conceded', by: [1, 0] } }, 'malformed-record', 'result.by[1]'],
    [
      { result: { reason: 'stalemate', scores: [1], winners: [0] } },
      'malformed-record',
      'result.scores',
    ],
    [
      { result: { reason: 'stalemate', scores: [1, -1], winners: [0] } },
      'malformed-record',
      'result.scores[1]',
    ],
  ]
  test.each(malformed)('refuses a record with %j', (part, code, path) => {
    expect(wrong({ ...game, ...part })).toEqual([code, path, null])
  })

  test('begins from any state', () => {
    const states = play(game).map(({ state }) => state)
    const later: QwirkleRecord = { ...game, start: states[9]!, moves: game.moves.slice(10) }
    expect(play(later).at(-1)!.state).toEqual(states.at(-1))
    expect(parseRecord(formatRecord(later))).toEqual(later)
  })
})

describe('convertRecord', () => {
  test('writes the draws out, and takes them back for the seed that draws them', () => {
    for (let seed = 1; seed < 8; seed++) {
      const options =
        seed % 2 === 0
          ? { players: 3 as const, seniority: [1, 2, 0], maxTurns: 90 }
          : { players: 2 as const }
      const record = recorded(seed, options)
      const external = convertRecord(record, 'external')
      expect(external.start).toMatchObject({ dealer: 'external', players: options.players })
      expect(external.moves.filter(({ move }) => move.type !== 'draw')).toEqual(record.moves)
      const last = play(external).at(-1)!.state
      expect(last).toEqual({ ...play(record).at(-1)!.state, random: null })
      expect(convertRecord(external, 'external')).toEqual(external)
      expect(convertRecord(external, { seed })).toEqual({ ...record, start: { ...options, seed } })
      expect(() => convertRecord(external, { seed: seed + 1 })).toThrow(
        expect.objectContaining({ code: 'other-draw' }),
      )
      expect(() => convertRecord(record, { seed: seed + 1 })).toThrow(
        expect.objectContaining({ name: 'InvalidRecordError', code: 'other-draw' }),
      )
    }
  })

  test('keeps remarks, and cannot find a seed for a state', () => {
    const first = { ...game.moves[0]!, comment: 'bold' }
    const remarked = { ...recorded(5, {}, 3), moves: [first, ...game.moves.slice(1, 3)] }
    expect(
      convertRecord(remarked, 'external').moves.some(({ comment }) => comment === 'bold'),
    ).toBe(true)
    const later: QwirkleRecord = {
      game: 'qwirkle',
      start: play(game)[3]!.state,
      moves: [],
      result: null,
    }
    expect(() => convertRecord(later, { seed: 5 })).toThrow(
      expect.objectContaining({ code: 'bad-start', path: 'start' }),
    )
    const external = convertRecord(later, 'external')
    expect(external.start).toEqual({ ...later.start, random: null })
  })

  test('the record of a spectator, who sees no tile drawn, can be played again', () => {
    const external = convertRecord(recorded(6), 'external')
    const steps = play(external)
    const before = (i: number) => (i === 0 ? recordStart(external) : steps[i - 1]!.state)
    const seen = steps.map(({ player, move }, i) => ({
      player,
      move: moveFor(before(i), move, null),
    }))
    const record: QwirkleRecord = { ...external, moves: seen }
    expect(
      play(record)
        .at(-1)!
        .state.players.map(({ score }) => score),
    ).toEqual(steps.at(-1)!.state.players.map(({ score }) => score))
    expect(parseRecord(formatRecord(record))).toEqual({
      ...record,
      start: parseRecord(formatRecord(record)).start,
    })
  })
})

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
