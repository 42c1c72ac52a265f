import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transition } from '../../src/azul/apply'
import type { AzulRecord, RecordedMove } from '../../src/azul/record'
import { formatRecord, parseRecord } from '../../src/azul/record-text'
import { recordStart, replay } from '../../src/azul/replay'
import { InvalidRecordError } from '../../src/errors'
import { games } from './notation-games'
import { failure, whole, withMove } from './replayed'

const { record, states } = whole
const last = record.moves.length - 1
const broken: AzulRecord = { ...record, moves: record.moves.slice(0, 9), result: null }

describe('replay', () => {
  test('yields every move with its state and events', () => {
    fc.assert(
      fc.property(games, ({ record: played, states: known }) => {
        expect(recordStart(played)).toEqual(known[0])
        let count = 0
        let state = recordStart(played)
        for (const step of replay(played)) {
          const { round, player, move } = played.moves[count]!
          const made = transition(state, move, player ?? undefined)
          expect(step).toEqual({ index: count, round, player, move, ...made })
          state = step.state
          count++
        }
        expect(count).toBe(played.moves.length)
        expect(state).toEqual(known[count])
      }),
      { numRuns: 25 },
    )
  })

  test('a comment comes along', () => {
    const [first, second] = replay(withMove(0, { comment: 'here' }))
    expect(first?.comment).toBe('here')
    expect('comment' in second!).toBe(false)
  })

  test('a text replays as the record that it was made from', () => {
    expect([...replay(parseRecord(formatRecord(record)))]).toEqual([...replay(record)])
  })

  test('a broken-off game and a game given up are true', () => {
    expect([...replay(broken)]).toHaveLength(9)
    const conceded: AzulRecord = { ...broken, result: { reason: 'conceded', by: [0, 2] } }
    expect([...replay(conceded)]).toHaveLength(9)
  })

  test('a start from any state of a game', () => {
    for (const from of [0, 7, last]) {
      const moves = record.moves.slice(from)
      const later: AzulRecord = { ...record, start: states[from]!, moves }
      expect([...replay(later)].at(-1)!.state).toEqual(states.at(-1))
    }
  })

  test('what is wrong before the first move is said at once, a move when it is reached', () => {
    expect(() => replay({ ...record, date: '' })).toThrow(InvalidRecordError)
    const steps = replay(withMove(2, { player: 9 }))
    expect(steps.next().value?.index).toBe(0)
    expect(steps.next().value?.index).toBe(1)
    expect(() => steps.next()).toThrow(InvalidRecordError)
  })

  test('hostile values: getters, proxies, prototypes', () => {
    const thrower = {
      get game(): never {
        throw new TypeError('boo')
      },
    }
    expect(failure(thrower)).toMatchObject({ code: 'malformed-record', index: null })
    const lying = new Proxy([] as RecordedMove[], {
      get: (_, key) => (key === 'length' ? 1e15 : undefined),
    })
    expect(failure({ ...record, moves: lying })).toMatchObject({
      code: 'malformed-record',
      index: 0,
    })
    const late = withMove(1, {})
    Object.defineProperty(late.moves[1], 'player', {
      get() {
        throw new TypeError('boo')
      },
    })
    expect(failure(late)).toMatchObject({ code: 'malformed-record', index: 1 })
  })
})
