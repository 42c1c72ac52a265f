import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AzulOptions, azul, type InvalidOptionError } from '../../src/entries/index'
import {
  clocks,
  createMatch,
  flag,
  joinMatch,
  matchRecord,
  pause,
  receive,
  restoreMatch,
  type TimeControl,
  viewOf,
} from '../../src/entries/match'
import { randomOf, throughJson } from './games'
import { type AzulMatch, messageOf } from './played'

const FISCHER = { type: 'fischer', initial: 60_000, increment: 2000 } as const
const BEGAN = 1_000_000
const DAY = 86_400_000

const timed = (time: TimeControl, options: AzulOptions = {}, bots: readonly number[] = []) =>
  createMatch(azul, options, { time, bots, now: BEGAN, random: randomOf(1) })

let ids = 0
/** A seat moves `after` milliseconds after the beginning. */
const moveAt = (match: AzulMatch, after: number, seat = azul.activePlayers(match.state)[0]!) =>
  receive(match, seat, messageOf(match, seat, `t${ids++}`), {
    now: BEGAN + after,
    random: randomOf(ids),
  })
const remaining = (match: AzulMatch, after: number) => clocks(match, BEGAN + after)?.remaining

/** A match on the grey board in which two players or more tile at the same time, each move after 10 ms. */
function timedTiling(time: TimeControl): { match: AzulMatch; after: number } {
  let match = timed(time, { board: 'grey', players: 3 })
  let after = 0
  while (azul.activePlayers(match.state).length < 2) {
    after += 10
    match = moveAt(match, after).match
  }
  return { match, after }
}

describe('clocks', () => {
  test('of a match without time do not exist', () => {
    const match = createMatch(azul)
    expect(clocks(match, 5)).toBeNull()
    expect(viewOf(match, 0).clocks).toBeNull()
    expect(flag(match, {})).toEqual({
      match,
      entry: null,
      updates: [],
      spectators: null,
      turns: [],
    })
  })

  test('with an increment: a reserve that runs for the seat on turn, and grows by its move', () => {
    let match = timed(FISCHER)
    expect(clocks(match, BEGAN + 7000)).toEqual({
      now: BEGAN + 7000,
      remaining: [53_000, 60_000],
      running: [0],
      flag: { player: 0, at: BEGAN + 60_000 },
    })
    const { match: next, entry, turns, updates } = moveAt(match, 10_000)
    match = next
    expect(entry).toMatchObject({ type: 'move', at: BEGAN + 10_000 })
    expect(turns).toEqual([1])
    expect(updates[0]!.clocks).toEqual({
      now: BEGAN + 10_000,
      remaining: [52_000, 60_000],
      running: [1],
      flag: { player: 1, at: BEGAN + 70_000 },
    })
    expect(remaining(moveAt(match, 15_000).match, 15_000)).toEqual([52_000, 57_000])
    expect(viewOf(match, null, BEGAN + 11_000).clocks?.remaining).toEqual([52_000, 59_000])
  })

  test('by the move: every decision has its limit', () => {
    const match = timed({ type: 'move', limit: 1000 })
    const next = moveAt(moveAt(match, 900).match, 1000).match
    expect(remaining(next, 1400)).toEqual([600, 900])
    expect(flag(next, { now: BEGAN + 1999 }).entry).toBeNull()
    expect(flag(next, { now: BEGAN + 2000 }).entry).toMatchObject({ type: 'flag', player: 0 })
  })

  test('by the day', () => {
    const match = timed({ type: 'days', days: 3 })
    expect(clocks(match, BEGAN)?.flag).toEqual({ player: 0, at: BEGAN + 3 * DAY })
    expect(moveAt(match, 3 * DAY - 1).reply.type).toBe('accepted')
    expect(moveAt(match, 3 * DAY).reply).toMatchObject({ refusal: { code: 'flagged' } })
  })

  test('run for all who tile at the same time, whose tilings earn no increment', () => {
    const { match, after } = timedTiling(FISCHER)
    const [one, two, ...rest] = azul.activePlayers(match.state)
    const before = remaining(match, after)!
    const next = moveAt(match, after + 100, one).match
    const expected = before.map((time, seat) =>
      [one, two, ...rest].includes(seat) ? time! - 100 : time,
    )
    expect(remaining(next, after + 100)).toEqual(expected)
  })

  test('by the move go on for those who tile at the same time as the one who moves', () => {
    const { match, after } = timedTiling({ type: 'move', limit: 1000 })
    const [one, two] = azul.activePlayers(match.state) as [number, number]
    const next = moveAt(match, after + 100, one).match
    expect(remaining(next, after + 100)![two]).toBe(remaining(match, after)![two]! - 100)
  })

  test('reach a client with every update', () => {
    const match = timed(FISCHER, {}, [1])
    const update = throughJson(viewOf(match, 0, BEGAN + 500))
    expect(joinMatch(azul, update).known.clocks).toEqual({
      now: BEGAN + 500,
      remaining: [59_500, null],
      running: [0],
      flag: { player: 0, at: BEGAN + 60_000 },
    })
    const wrong = (clocks: object) => () =>
      joinMatch(azul, { ...update, clocks: { ...update.clocks, ...clocks } })
    expect(wrong({ flag: { player: 0, at: -1 } })).toThrow('clocks.flag.at: must be')
    expect(wrong({ remaining: [-1] })).toThrow('clocks.remaining[0]: must be')
    expect(wrong({ running: 0 })).toThrow('clocks.running: must be')
  })

  test('do not run for bots', () => {
    const match = moveAt(timed(FISCHER, {}, [1]), 1000).match
    expect(clocks(match, BEGAN + 999_000)).toMatchObject({
      remaining: [61_000, null],
      running: [],
      flag: null,
    })
    expect(flag(match, { now: BEGAN + 999_000 }).entry).toBeNull()
    expect(moveAt(match, 999_000).reply.type).toBe('accepted')
  })

  test('need the time of each call, in whole milliseconds', () => {
    const match = timed(FISCHER)
    const message = messageOf(match, 0, 'a')
    expect(() => receive(match, 0, message)).toThrow(
      'now: must be the time in whole milliseconds, such as Date.now().',
    )
    for (const now of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => receive(match, 0, message, { now })).toThrow(
        expect.objectContaining({ name: 'InvalidOptionError', code: 'bad-option', path: ['now'] }),
      )
    expect(() => createMatch(azul, {}, { time: FISCHER })).toThrow('now: must be the time')
    const bad = (time: unknown) => () =>
      createMatch(azul, {}, { time: time as TimeControl, now: BEGAN })
    expect(bad({ type: 'fischer', initial: 0, increment: 0 })).toThrow(
      'time.initial: must be a whole number, 1 or more.',
    )
    expect(bad({ type: 'hourglass' })).toThrow('time.type: must be fischer, move or days.')
    expect(bad({ type: 'days', days: 1, flag: 'draw' })).toThrow(
      'time.flag: must be concede or end.',
    )
  })
})

describe('stamps', () => {
  test('never go back, so that a message processed late costs its sender', () => {
    const first = moveAt(timed(FISCHER), 5000).match
    const { match, entry } = moveAt(first, 3000)
    expect(entry?.at).toBe(BEGAN + 5000)
    expect(remaining(match, 0)).toEqual([57_000, 62_000])
  })

  test('give nobody time by the order of messages', () => {
    const { match, after } = timedTiling(FISCHER)
    const [one, two] = azul.activePlayers(match.state) as [number, number]
    const early = messageOf(match, one, 'early')
    const late = messageOf(match, two, 'late')
    const send = (from: AzulMatch, seat: number, message: unknown, now: number) =>
      receive(from, seat, message, { now: BEGAN + after + now, random: randomOf(5) }).match
    const inOrder = send(send(match, one, early, 10), two, late, 200)
    const reversed = send(send(match, two, late, 200), one, early, 10)
    expect(inOrder.ply).toBe(reversed.ply)
    for (const [seat, time] of reversed.clock!.remaining.entries())
      expect(time).toBeLessThanOrEqual(inOrder.clock!.remaining[seat]!)
  })

  test('of a message that is sent again are those of the first', () => {
    const match = timed(FISCHER)
    const message = messageOf(match, 0, 'a')
    const { match: next } = receive(match, 0, message, { now: BEGAN + 5 })
    const again = receive(next, 0, message, { now: BEGAN + 99_000 })
    expect(again.reply.type).toBe('already-accepted')
    expect(again.match).toBe(next)
  })

  test('are kept without clocks, if the host gives them', () => {
    const match = createMatch(azul, {}, { random: randomOf(1) })
    const { match: next, entry } = moveAt(match, 5)
    expect(entry?.at).toBe(BEGAN + 5)
    expect(next.at).toBe(BEGAN + 5)
    expect(moveAt(next, 1).entry?.at).toBe(BEGAN + 5)
  })
})

describe('a flag', () => {
  test('falls at its deadline, not before', () => {
    const match = timed(FISCHER)
    expect(flag(match, { now: BEGAN + 59_999 }).entry).toBeNull()
    expect(moveAt(match, 59_999).reply.type).toBe('accepted')
    const { match: next, entry, updates } = flag(match, { now: BEGAN + 60_000 })
    expect(entry).toEqual({ type: 'flag', player: 0, followed: [], at: BEGAN + 60_000 })
    expect(next.end).toEqual({ reason: 'flagged', by: 0 })
    expect(updates[1]!.clocks).toMatchObject({ remaining: [0, 60_000], running: [], flag: null })
    expect(matchRecord(next, 'host').result).toEqual({ reason: 'conceded', by: [0] })
    expect(flag(next, { now: BEGAN + 99_000 }).entry).toBeNull()
  })

  test('falls instead of a move that arrives too late', () => {
    const { reply, entry, match, turns } = moveAt(timed(FISCHER), 60_000)
    expect(reply).toMatchObject({
      type: 'refused',
      refusal: { code: 'flagged', message: 'Your time was up before the message arrived.' },
    })
    expect(entry).toMatchObject({ type: 'flag', player: 0 })
    expect(match.end).toEqual({ reason: 'flagged', by: 0 })
    expect(turns).toEqual([])
  })

  test('is a race that the log decides: a move that is stored first counts', () => {
    const match = timed(FISCHER)
    const moved = moveAt(match, 59_999).match
    expect(flag(moved, { now: BEGAN + 70_000 }).entry).toBeNull()
    const fallen = flag(match, { now: BEGAN + 60_000 }).match
    expect(moveAt(fallen, 59_999, 0).reply).toMatchObject({ refusal: { code: 'match-ended' } })
  })

  test('of one of three lets the others play on, or ends the match for all', () => {
    const next = flag(timed(FISCHER, { players: 3 }), { now: BEGAN + 60_000, random: randomOf(1) })
    expect(next.match).toMatchObject({ end: null, left: [0] })
    expect(next.entry).toMatchObject({ followed: [expect.objectContaining({ type: 'draft' })] })
    expect(next.turns).toEqual([1])
    const ended = flag(timed({ ...FISCHER, flag: 'end' }, { players: 3 }), { now: BEGAN + 60_000 })
    expect(ended.match.end).toEqual({ reason: 'flagged', by: 0 })
    expect(ended.entry).toMatchObject({ followed: [] })
  })
})

describe('a pause', () => {
  test('stops live clocks while the host was down', () => {
    const match = moveAt(timed(FISCHER), 10_000).match
    const { match: next, entry } = pause(match, BEGAN + 15_000, { now: BEGAN + 90_000 })
    expect(entry).toEqual({ type: 'pause', from: BEGAN + 15_000, at: BEGAN + 90_000 })
    expect(next).toMatchObject({ seq: 2, ply: 1, seats: match.seats })
    expect(clocks(next, BEGAN + 91_000)).toMatchObject({
      remaining: [52_000, 54_000],
      flag: { player: 1, at: BEGAN + 145_000 },
    })
  })

  test('does not save players whose time was up before', () => {
    const match = timed(FISCHER)
    const up = pause(match, BEGAN + 60_000, { now: BEGAN + 90_000 }).match
    expect(flag(up, { now: BEGAN + 90_000 }).entry).toMatchObject({ type: 'flag', player: 0 })
    const spared = pause(match, BEGAN + 59_999, { now: BEGAN + 90_000 }).match
    expect(flag(spared, { now: BEGAN + 90_000 }).entry).toBeNull()
    expect(flag(spared, { now: BEGAN + 90_001 }).entry).not.toBeNull()
  })

  test('does not reach behind the last entry, and is nothing if it is over before that', () => {
    const match = moveAt(timed(FISCHER), 10_000).match
    const { entry } = pause(match, BEGAN, { now: BEGAN + 12_000 })
    expect(entry).toEqual({ type: 'pause', from: BEGAN + 10_000, at: BEGAN + 12_000 })
    expect(pause(match, BEGAN, { now: BEGAN + 10_000 }).entry).toBeNull()
    const paused = pause(match, BEGAN, { now: BEGAN + 12_000 }).match
    expect(restoreMatch(azul, throughJson(paused)).at).toBe(BEGAN + 12_000)
  })

  test('is nothing for days, without clocks, and after the end', () => {
    const days = timed({ type: 'days', days: 1 })
    const ended = flag(timed(FISCHER), { now: BEGAN + 60_000 }).match
    for (const match of [days, createMatch(azul), ended])
      expect(pause(match, BEGAN + 70_000, { now: BEGAN + 90_000 })).toMatchObject({
        match,
        entry: null,
      })
  })
})

describe('a saved match with clocks', () => {
  const saved = () => {
    let match = moveAt(timed(FISCHER), 10_000).match
    match = pause(match, BEGAN + 11_000, { now: BEGAN + 20_000 }).match
    match = moveAt(match, 30_000).match
    return flag(match, { now: BEGAN + 200_000 }).match
  }

  test('is restored with its clocks', () => {
    const match = saved()
    const { log: _, ...restored } = restoreMatch(azul, throughJson(match))
    const { log: __, ...original } = match
    expect(restored).toEqual(original)
  })

  test('is refused for a stamp that cannot be', () => {
    const refusal = (change: (log: Record<string, unknown>[]) => void, settings?: object) => {
      const json = throughJson(saved().toJSON())
      const log = json.log as unknown as Record<string, unknown>[]
      change(log)
      try {
        restoreMatch(azul, { ...json, settings: { ...json.settings, ...settings }, log })
        return null
      } catch (error) {
        const { code, path, reason } = error as InvalidOptionError
        return [code, path.join('.'), reason]
      }
    }
    expect(refusal(() => {})).toBeNull()
    expect(refusal((log) => delete log[0]!['at'])).toEqual([
      'wrong-type',
      'log.0.at',
      'is missing.',
    ])
    expect(refusal((log) => Object.assign(log[2]!, { at: 5 }))).toEqual([
      'wrong-time',
      'log.2.at',
      'must not be before the last entry.',
    ])
    expect(refusal((log) => Object.assign(log[1]!, { from: 5 }))).toEqual([
      'wrong-time',
      'log.1.from',
      'must be after the last entry of a match with clocks.',
    ])
    expect(refusal((log) => Object.assign(log[1]!, { at: BEGAN + 10_500 }))).toEqual([
      'wrong-time',
      'log.1.at',
      'must not be before the last entry.',
    ])
    expect(refusal((log) => Object.assign(log[3]!, { at: BEGAN + 31_000 }))).toEqual([
      'wrong-time',
      'log.3',
      'must come when the time of the player is up.',
    ])
    expect(refusal((log) => Object.assign(log[3]!, { player: 7 }))?.[0]).toBe('no-such-player')
    expect(refusal((log) => Object.assign(log[2]!, { at: BEGAN + 99_000 }))).toEqual([
      'flagged',
      'log.2',
      'must come before the time of the player is up.',
    ])
    expect(refusal(() => {}, { began: null })).toEqual([
      'wrong-type',
      'settings.began',
      'must be a time: this match has clocks.',
    ])
    expect(refusal(() => {}, { time: { type: 'days', days: 9 } })?.[1]).toBe('log.1.from')
  })
})

test('law: clocks are never negative and add up, whatever happens in whatever order', () => {
  const act = fc.record({
    what: fc.constantFrom('move', 'move', 'move', 'offer', 'accept', 'pause' as const),
    /** Messages may arrive before those that were processed earlier. */
    delay: fc.integer({ min: -2000, max: 5000 }),
    choice: fc.nat(50),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const { initial, increment } = FISCHER
      let match = timed(FISCHER)
      let now = BEGAN
      let paused = 0
      const seats = [0, 1] as const
      const sweep = (at: number) => {
        match = flag(match, { now: at }).match
      }
      for (const [n, { what, delay, choice }] of acts.entries()) {
        now = Math.max(BEGAN, now + delay)
        sweep(now)
        if (match.end !== null) break
        const seat = choice % 2
        const id = `m${n}`
        if (what === 'pause') {
          const { entry, match: next } = pause(match, now, { now: now + choice })
          if (entry?.type === 'pause') paused += entry.at! - entry.from
          match = next
        } else {
          const { turn } = match.state
          const [sender, message] =
            what === 'move'
              ? [turn, messageOf(match, turn, id, choice)]
              : [seat, { id, ply: match.ply, takeBack: what }]
          match = receive(match, sender, message, { now, random: randomOf(n) }).match
        }
        const { remaining, unearned } = match.clock!
        for (const time of remaining) expect(time).toBeGreaterThanOrEqual(0)
        const earned = seats.reduce<number>(
          (sum, seat) =>
            sum + unearned[seat]! + match.moves.filter(({ player }) => player === seat).length,
          0,
        )
        const elapsed = match.at! - BEGAN - paused
        expect(remaining[0]! + remaining[1]!).toBe(2 * initial + earned * increment - elapsed)
      }
    }),
    { numRuns: 60 },
  )
})
