import { describe, expect, test } from 'vitest'
import { InvalidRecordError } from '../../src/entries/match'
import { type AzulRecord, azulRecords } from '../../src/entries/notation'
import { whole, withMove } from './games'

const { record } = whole
const broken: AzulRecord = { ...record, moves: record.moves.slice(0, 9), result: null }

describe('replay', () => {
  test('a comment comes along', () => {
    const [first, second] = azulRecords.replay(withMove(0, { comment: 'here' }))
    expect(first?.comment).toBe('here')
    expect('comment' in second!).toBe(false)
  })

  test('a broken-off game and a game given up are true', () => {
    expect([...azulRecords.replay(broken)]).toHaveLength(9)
    const conceded: AzulRecord = { ...broken, result: { reason: 'conceded', by: [0, 2] } }
    expect([...azulRecords.replay(conceded)]).toHaveLength(9)
  })

  test('an error before the first move is reported at once, an illegal move when it is reached', () => {
    expect(() => azulRecords.replay({ ...record, date: '' })).toThrow(InvalidRecordError)
    const steps = azulRecords.replay(withMove(2, { player: 9 }))
    expect(steps.next().value?.index).toBe(0)
    expect(steps.next().value?.index).toBe(1)
    expect(() => steps.next()).toThrow(InvalidRecordError)
  })
})
