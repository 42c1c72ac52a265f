import { describe, expect, test } from 'vitest'
import {
  convertRecord,
  formatRecord,
  moveFor,
  parseRecord,
  type QwirkleRecord,
  recordStart,
} from '../../src/qwirkle/index'
import { game, play, recorded } from './recorded'

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
        expect.objectContaining({
          name: 'InvalidRecordError',
          code: 'other-draw',
          path: 'moves',
          reason: 'the seed does not draw as in the record.',
        }),
      )
    }
  })

  test('keeps remarks, and cannot find a seed for a state', () => {
    const first = { ...game.moves[0]!, comment: 'bold' }
    const remarked = { ...recorded(5, {}, 3), moves: [first, ...game.moves.slice(1, 3)] }
    expect(
      convertRecord(remarked, 'external').moves.some(({ comment }) => comment === 'bold'),
    ).toBe(true)
    const written = convertRecord(remarked, 'external')
    const drawn = { ...written.moves[0]!, comment: 'unlucky' }
    expect(drawn.move.type).toBe('draw')
    const twice = { ...written, moves: [drawn, ...written.moves.slice(1)] }
    expect(convertRecord(twice, 'external')).toEqual(twice)
    const later: QwirkleRecord = {
      game: 'qwirkle',
      start: play(game)[3]!.state,
      moves: [],
      result: null,
    }
    expect(() => convertRecord(later, { seed: 5 })).toThrow(
      expect.objectContaining({
        code: 'bad-start',
        path: 'start',
        reason: 'must be options: no seed makes a state of its own.',
      }),
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
