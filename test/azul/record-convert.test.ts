import { describe, expect, test } from 'vitest'
import { createGame, viewFor } from '../../src/entries/index'
import { InvalidRecordError } from '../../src/entries/match'
import { type AzulRecord, azulRecords } from '../../src/entries/notation'
import { play, whole, withMove } from './games'

const { record, states } = whole
const external = play({ dealer: 'external', board: 'mini', maxRounds: 3 }, 8)

describe('converting records', () => {
  test('deals are added where rounds begin, and nothing else', () => {
    const dealt = azulRecords.convert(record, 'external')
    expect(dealt.start).toEqual({
      players: 3,
      board: 'grey',
      startingPlayer: 2,
      dealer: 'external',
    })
    const deals = dealt.moves.filter(({ move }) => move.type === 'deal')
    expect(deals.map(({ round, player }) => [round, player])).toEqual(
      Array.from({ length: states.at(-1)!.round }, (_, i) => [i + 1, null]),
    )
    expect(dealt.moves.filter(({ move }) => move.type !== 'deal')).toEqual(record.moves)
  })

  test.each([
    ['xml', ['to'], 'must be external or position.'],
    [7, ['to'], 'must be a string or an object.'],
    [{}, ['to', 'seed'], 'is missing.'],
    [{ seed: null }, ['to', 'seed'], 'must be a string or a number.'],
  ])('%j is not a form of a record', (form, path, reason) => {
    expect(() => azulRecords.convert(record, form as never)).toThrow(
      expect.objectContaining({ name: 'InvalidOptionError', code: 'bad-option', path, reason }),
    )
  })

  test('names, date and comments stay', () => {
    const dated = { ...withMove(3, { comment: 'c' }), names: ['a', 'b', 'c'], date: '2026-01-31' }
    const dealt = azulRecords.convert(dated, 'external')
    expect(dealt).toMatchObject({ names: dated.names, date: dated.date })
    expect(dealt.moves.filter(({ comment }) => comment === 'c')).toHaveLength(1)
    expect(azulRecords.convert(dealt, { seed: 'whole' })).toEqual(dated)
  })

  test('a remark on a deal stays where the deal stays', () => {
    const remarked = withMove(0, { comment: 'shuffled' }, external.record)
    expect(azulRecords.convert(remarked, 'external')).toStrictEqual({
      ...remarked,
      start: { board: 'mini', players: 2, maxRounds: 3, dealer: 'external' },
    })
  })

  test('to a position, the start is the first state', () => {
    const later = azulRecords.convert(record, 'position')
    expect(later).toEqual({ ...record, start: states[0] })
    expect([...azulRecords.replay(later)].at(-1)!.state).toEqual(states.at(-1))
  })

  test('a game that begins from a state keeps it, without its randomness', () => {
    const later = { ...record, start: states[20]!, moves: record.moves.slice(20) }
    const dealt = azulRecords.convert(later, 'external')
    expect(dealt.start).toEqual(viewFor(states[20]!, null))
    expect([...azulRecords.replay(dealt)].at(-1)!.state).toEqual({ ...states.at(-1), random: null })
  })

  test('a seed with other deals is refused at the first difference', () => {
    const other = (of: AzulRecord, seed: string | number) => {
      try {
        return azulRecords.convert(of, { seed })
      } catch (error) {
        return error
      }
    }
    expect(other(record, 'other')).toMatchObject({
      code: 'other-deal',
      index: null,
      path: ['start'],
      reason: 'is dealt otherwise by that seed.',
    })
    expect(other(external.record, 1)).toMatchObject({ code: 'other-deal', index: 0 })
    const later = { ...record, start: states[20]!, moves: record.moves.slice(20) }
    expect(other(later, 'whole')).toMatchObject({ code: 'other-deal', index: null })
    const dealt = azulRecords.convert(record, 'external')
    const second = dealt.moves.findIndex(({ round }) => round === 2)
    const drawn = play({ players: 3, board: 'grey', dealer: 'external' }, 1).record.moves[0]!
    expect(drawn.move).not.toEqual(dealt.moves[0]!.move)
    const swapped = dealt.moves.slice(0, second + 1)
    const deal = swapped[second]!.move as { factories: readonly unknown[] }
    const turned = [
      ...swapped.slice(0, second),
      { ...swapped[second]!, move: { ...deal, factories: [...deal.factories].reverse() } },
    ] as readonly AzulRecord['moves'][number][]
    expect(other({ ...dealt, moves: turned, result: null }, 'whole')).toMatchObject({
      code: 'other-deal',
      index: second,
    })
  })

  test('a seed with nothing to compare yet', () => {
    const start = { dealer: 'external' } as const
    expect(
      azulRecords.convert({ game: 'azul', start, moves: [], result: null }, { seed: 3 }),
    ).toEqual({
      game: 'azul',
      start: { players: 2, board: 'colored', seed: '3' },
      moves: [],
      result: null,
    })
  })

  test('a false record is not converted', () => {
    expect(() => azulRecords.convert(withMove(2, { player: 9 }), 'external')).toThrow(
      InvalidRecordError,
    )
    expect(() => azulRecords.convert({ ...record, result: null }, 'external')).toThrow(
      InvalidRecordError,
    )
    expect(() => azulRecords.convert(withMove(2, { player: 9 }), 'position')).toThrow(
      InvalidRecordError,
    )
  })

  test('the given record is unchanged', () => {
    const before = JSON.stringify(record)
    azulRecords.convert(record, 'external')
    expect(JSON.stringify(record)).toBe(before)
    expect(createGame(record.start as object).phase).toBe('draft')
  })
})
