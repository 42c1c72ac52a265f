import { describe, expect, test } from 'vitest'
import { formatResult } from '../../src/core/records/text'
import { formatPath } from '../../src/core/validation'
import { BOARDS, moveAt } from '../../src/entries/index'
import { type AzulRecord, azulRecords } from '../../src/entries/notation'
import { play, whole, withMove } from './games'
import { recordRefusal } from './refused'

const { record, states } = whole

/** The error with which replay refuses a record. */
const failure = (of: unknown) => recordRefusal(() => [...azulRecords.replay(of as AzulRecord)])
const broken: AzulRecord = { ...record, moves: record.moves.slice(0, 9), result: null }
const external = play({ dealer: 'external', board: 'mini', maxRounds: 3 }, 8).record

const result = record.result as Extract<AzulRecord['result'], { scores: unknown }>
const others = [0, 1, 2].filter((seat) => !result.winners.includes(seat))
const raised = result.scores.map((score, seat) => score + (seat === 1 ? 1 : 0))
const empty = [[], [], [], [], []]
const real = formatResult(result)

/** A move with a change that is not of a record's shape. */
const malformed = (index: number, path: string, says: string, change: object, of = record) =>
  ['malformed-record', index, path, says, withMove(index, change, of)] as const

describe('a false move', () => {
  test.each<
    readonly [what: string, code: string, index: number, path: string, says: string, of: unknown]
  >([
    ['out of phase', 'wrong-phase', 0, '', '', withMove(0, { move: moveAt(300) })],
    [
      'that is null',
      'malformed-move',
      4,
      'move.type',
      'draft, tile or',
      withMove(4, { move: null }),
    ],
    ['out of turn', 'not-your-turn', 3, '', '', withMove(3, { player: record.moves[4]!.player })],
    ['by a seat that is not there', 'no-such-player', 3, '', '', withMove(3, { player: 3 })],
    [
      'by nobody',
      ...malformed(3, 'player', "must be a seat: a draft is a player's move.", { player: null }),
    ],
    ['by half a player', ...malformed(3, 'player', 'from 0 to 3.', { player: 0.5 })],
    ['by a player below 0', ...malformed(3, 'player', 'from 0 to 3.', { player: -1 })],
    ['by a fifth player', ...malformed(3, 'player', 'from 0 to 3.', { player: 4 })],
    ['by a name', ...malformed(3, 'player', 'must be a whole number', { player: '1' })],
    ['of no round', ...malformed(5, 'round', 'must be a whole number', { round: undefined })],
    ['of round 2', 'wrong-round', 5, 'round', 'must be 1, not 2.', withMove(5, { round: 2 })],
    ['of round 0', ...malformed(5, 'round', 'a whole number, 1 or more.', { round: 0 })],
    ['of round 1e9 + 1', ...malformed(5, 'round', '', { round: 1_000_000_001 })],
    ['of a round in words', ...malformed(5, 'round', 'a whole number', { round: '1' })],
    ['with a comment of 7', ...malformed(5, 'comment', 'must be a string', { comment: 7 })],
    [
      'with a long comment',
      ...malformed(5, 'comment', 'at most 1000 characters.', { comment: 'x'.repeat(1001) }),
    ],
    ['of null', 'malformed-record', 0, '', 'must be an object', { ...record, moves: [null] }],
    ['of a hole', 'malformed-record', 0, '', 'must be an object', { ...record, moves: Array(3) }],
    [
      'after the end',
      'game-over',
      record.moves.length,
      '',
      '',
      { ...record, moves: [...record.moves, record.moves[0]] },
    ],
    [
      'that a player deals',
      ...malformed(
        0,
        'player',
        "must be null: a deal is the dealer's move.",
        { player: 1 },
        external,
      ),
    ],
    [
      'that deals wrongly',
      'bad-deal',
      0,
      '',
      'Factory 1 must get 4 tiles.',
      withMove(0, { move: { type: 'deal', factories: empty } }, external),
    ],
  ])('%s is %s', (_, code, index, path, says, of) => {
    const error = failure(of)
    expect(error).toMatchObject({ name: 'InvalidRecordError', code, index })
    expect(error.path.slice(0, 2)).toEqual(['moves', index])
    expect(formatPath(error.path.slice(2))).toBe(path)
    const place = `Move ${index + 1}${path === '' ? '' : `, ${path}`}`
    expect(error.message).toBe(`${place}: ${error.reason}`)
    expect(error.reason).toContain(says)
  })
})

describe('a false result', () => {
  test.each<readonly [what: string, stated: AzulRecord['result'], of: AzulRecord, actual: string]>([
    ['an end not reached', result, broken, '*'],
    ['an end not stated', null, record, real],
    ['given up when it was over', { reason: 'conceded', by: [0] }, record, real],
    ['another reason', { ...result, reason: 'stalemate' }, record, real],
    ['other scores', { ...result, scores: raised }, record, real],
    ['other winners', { ...result, winners: others }, record, real],
  ])('%s', (_, stated, of, actual) => {
    const error = failure({ ...of, result: stated })
    expect(error).toMatchObject({ code: 'wrong-result', path: ['result'], index: null })
    expect(error.message).toBe(`result: must be '${actual}', not '${formatResult(stated)}'.`)
  })
})

describe('values that are not records', () => {
  const long = 'x'.repeat(101)
  const own = (winners: unknown) => ({ ...record, result: { ...result, winners } })
  const conceded = (by: unknown) => ({ ...broken, result: { reason: 'conceded', by } })
  test.each<readonly [path: string, of: unknown]>([
    ['', null],
    ['', 7],
    ['', '[Game "azul"]'],
    ['', []],
    ['game', {}],
    ['game', { ...record, game: 'qwirkle' }],
    [long.slice(0, 40), { ...record, [long]: 1 }],
    ['__proto__', JSON.parse('{"__proto__":{}}')],
    ['moves', { ...record, moves: { length: 1 } }],
    ['moves', { ...record, moves: undefined }],
    ['names', { ...record, names: ['a', 'b'] }],
    ['names', { ...record, names: ['a', 'b', 'c', 'd'] }],
    ['names', { ...record, names: { length: 3 } }],
    ['names', { ...record, names: null }],
    ['names[0]', { ...record, names: Array(3) }],
    ['names[2]', { ...record, names: ['a', 'b', long] }],
    ['names[1]', { ...record, names: ['a', 1, long] }],
    ['date', { ...record, date: '2026-11-32' }],
    ['date', { ...record, date: '2026-13-01' }],
    ['date', { ...record, date: '2026-00-01' }],
    ['date', { ...record, date: '2026-11-00' }],
    ['date', { ...record, date: ['2026-11-18'] }],
    ['date', { ...record, date: '2026-11-18T00' }],
    ['date', { ...record, date: '12026-11-18' }],
    ['date', { ...record, date: null }],
    ['result', { ...record, result: undefined }],
    ['result', { ...record, result: '*' }],
    ['result.reason', { ...record, result: {} }],
    ['result.x', { ...record, result: { ...result, x: 1 } }],
    ['result.scores', { ...record, result: { ...result, scores: [1, 2] } }],
    ['result.scores', { ...record, result: { ...result, scores: [1, 2, 3, 4] } }],
    ['result.scores[2]', { ...record, result: { ...result, scores: [1, 2, -1] } }],
    ['result.winners', own([])],
    ['result.winners', own([0, 1, 2, 3])],
    ['result.winners', own('0')],
    ['result.winners[0]', own(['0'])],
    ['result.winners[0]', own([3])],
    ['result.winners[1]', own([1, 1])],
    ['result.winners[1]', own([1, 0])],
    ['result.by', conceded([])],
    ['result.by[1]', conceded([1, 1])],
    ['result.by[0]', conceded([3])],
  ])('at %j', (path, of) => {
    const error = failure(of)
    expect(error).toMatchObject({ code: 'malformed-record', index: null })
    expect(formatPath(error.path)).toBe(path)
    expect(error.message).toBe(`${path === '' ? 'The value' : `${path}:`} ${error.reason}`)
  })

  test.each<readonly [path: string, start: unknown]>([
    ['start', undefined],
    ['start', null],
    ['start', 7],
    ['start.seed', {}],
    ['start.seed', { players: 3, dealer: 'seeded' }],
    ['start.seed', { seed: null }],
    ['start.seed', { seed: {} }],
    ['start.players', { players: 5, seed: 1 }],
    ['start.board.floor', { board: { ...BOARDS.grey, name: 'own', floor: [] }, seed: 1 }],
    ['start.phase', { ...states[0], phase: 'play' }],
    ['start', { ...states[0], bag: states[0]!.lid }],
  ])('that begins wrongly at %s', (path, start) => {
    const error = failure({ ...record, start })
    expect(error).toMatchObject({ code: 'bad-start', index: null })
    expect(formatPath(error.path)).toBe(path)
    expect(error.message).toBe(`${path}: ${error.reason}`)
  })

  test('says what is right', () => {
    const reason = (change: object) => failure({ ...record, ...change }).reason
    expect(reason({ start: {} })).toBe(
      "must be there, or a dealer, 'external'; a game without a seed is recorded from its first state.",
    )
    expect(reason({ names: ['a', 'b', long] })).toBe('must be a string of at most 100 characters.')
    expect(reason({ date: '' })).toBe('must be a day, as in 2026-11-18.')
    expect(reason({ moves: null })).toBe('must be a list.')
  })

  test('names of 100 characters, and a comment of 1000, are right', () => {
    const full = withMove(0, { comment: 'x'.repeat(1000) })
    const names = ['', 'b', long.slice(1)]
    expect([...azulRecords.replay({ ...full, names })]).toHaveLength(record.moves.length)
  })
})
