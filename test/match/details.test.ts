import { describe, expect, test } from 'vitest'
import { azul, type InvalidOptionError } from '../../src/entries/index'
import {
  abandon,
  clocks,
  concede,
  createMatch,
  pause,
  receive,
  restoreMatch,
  type TakeBackAction,
  type TimeControl,
} from '../../src/entries/match'
import { randomOf, throughJson } from './games'
import { type AzulMatch, messageOf, newAzul } from './played'

const FISCHER = { type: 'fischer', initial: 60_000, increment: 2000 } as const

let ids = 0
const send = (match: AzulMatch, seat: number, message: object, now?: number) => {
  const input = { random: randomOf(ids), ...(now === undefined ? {} : { now }) }
  const sent = receive(match, seat, { id: `d${ids++}`, ply: match.ply, ...message }, input)
  expect(sent.reply.type).toBe('accepted')
  return sent.match
}
const move = (match: AzulMatch, now?: number, seat = azul.activePlayers(match.state)[0]!) =>
  send(match, seat, { move: messageOf(match, seat, '').move }, now)
const say = (match: AzulMatch, seat: number, takeBack: TakeBackAction, now?: number) =>
  send(match, seat, { takeBack }, now)

/** What a call throws: the code, the path and the reason. */
const refusal = (call: () => unknown) => {
  try {
    call()
  } catch (error) {
    const { code, path, reason } = error as InvalidOptionError
    return [code, path.join('.'), reason]
  }
  return null
}

/** A match on the grey board in which players tile at the same time; each seat takes as long for a move as it says. */
function tilingAfter(time: TimeControl, pace: readonly number[]) {
  let match: AzulMatch = createMatch(
    azul,
    { board: 'grey', players: 3 },
    { time, now: 0, random: randomOf(1) },
  )
  let now = 0
  while (azul.activePlayers(match.state).length < 2) {
    const [seat] = azul.activePlayers(match.state)
    now += pace[seat!]!
    match = move(match, now, seat)
  }
  return { match, now }
}

describe('the next flag', () => {
  const paces: readonly (readonly number[])[] = [
    [100, 50, 10],
    [10, 50, 100],
    [10, 100, 50],
  ]
  test.each(paces)('is that of the seat with the least time: %i, %i, %i', (...pace) => {
    const { match, now } = tilingAfter(FISCHER, pace)
    const { remaining, running, flag } = clocks(match, now)!
    expect(running.length).toBeGreaterThan(1)
    const least = Math.min(...running.map((seat) => remaining[seat]!))
    expect(flag).toEqual({ player: remaining.indexOf(least), at: now + least })
  })

  test('is that of the lowest seat, if several fall at one time', () => {
    const { match, now } = tilingAfter({ type: 'move', limit: 60_000 }, [10, 10, 10])
    const { running, flag } = clocks(match, now)!
    expect(running.length).toBeGreaterThan(1)
    expect(flag).toEqual({ player: Math.min(...running), at: now + 60_000 })
  })
})

describe('clocks', () => {
  const timed = (time: TimeControl, players: 2 | 3 = 2): AzulMatch =>
    createMatch(azul, { players }, { time, now: 0, random: randomOf(1) })

  test('are shown at the last entry for a time before it', () => {
    expect(clocks(move(timed(FISCHER), 10_000), 5000)?.now).toBe(10_000)
  })

  test('give no increment back for a tiling that is taken back', () => {
    const { match, now } = tilingAfter(FISCHER, [10, 10, 10])
    const [seat] = azul.activePlayers(match.state)
    let next = say(move(match, now, seat), seat!, 'offer', now)
    for (const other of [0, 1, 2]) if (other !== seat) next = say(next, other, 'accept', now)
    expect(next.state).toEqual(match.state)
    expect(next.clock).toEqual({ ...match.clock, unearned: [0, 0, 0] })
  })

  test('withhold the increments of the moves that are taken back only', () => {
    let match = timed(FISCHER)
    for (const now of [1000, 2000, 3000]) match = move(match, now)
    match = say(say(match, 0, 'offer', 3000), 1, 'accept', 3000)
    expect(match.clock?.unearned).toEqual([1, 0])
  })

  test('by the move keep what was used, also if the move is taken back', () => {
    let match = move(timed({ type: 'move', limit: 60_000 }), 1000)
    expect(match.clock?.remaining).toEqual([59_000, 60_000])
    match = say(say(match, 0, 'offer', 2000), 1, 'accept', 3000)
    expect(match.state.turn).toBe(0)
    expect(match.clock?.remaining).toEqual([59_000, 58_000])
  })

  test('that end the match for all when a flag falls do not when a player leaves', () => {
    expect(concede(timed({ ...FISCHER, flag: 'end' }, 3), 1, { now: 5 }).match.end).toBeNull()
  })

  test('may have several entries at one time', () => {
    const match = move(move(timed(FISCHER), 1000), 1000)
    expect(restoreMatch(azul, throughJson(match)).clock).toEqual(match.clock)
  })

  test('that are paused do not count as a ply', () => {
    let match = pause(move(timed(FISCHER), 1000), 2000, { now: 3000 }).match
    const message = { id: 'after', ply: match.ply, move: messageOf(match, 1, '').move }
    match = receive(match, 1, message, { now: 4000 }).match
    expect(match.ply).toBe(2)
    const again = receive(move(match, 5000), 1, message, { now: 6000 })
    expect(again.reply).toEqual({ type: 'already-accepted', id: 'after', ply: 2 })
  })
})

describe('offers', () => {
  const offered = () => say(move(newAzul({ players: 3 })), 0, 'offer')

  test('are noted for the seat that made them', () => {
    const match = say(offered(), 1, 'accept')
    expect(match.seats.map((seat) => seat.offered)).toEqual([2, 0, 0])
  })

  test('are answered by their ply, regardless of later answers', () => {
    const match = offered()
    const { reply } = receive(say(match, 1, 'accept'), 2, {
      id: 'second',
      ply: match.ply,
      takeBack: 'accept',
    })
    expect(reply.type).toBe('accepted')
  })

  test('that are sent again were accepted before', () => {
    const match = move(newAzul())
    const message = { id: 'offer', ply: 1, takeBack: 'offer' }
    const { match: next } = receive(match, 0, message)
    expect(receive(next, 0, message).reply).toEqual({
      type: 'already-accepted',
      id: 'offer',
      ply: 2,
    })
  })

  test('are gone when the host ends the match, which is no ply', () => {
    const match = offered()
    const { offer, ply } = abandon(match).match
    expect({ offer, ply }).toEqual({ offer: null, ply: match.ply })
  })
})

describe('settings that are wrong', () => {
  test('are refused with their place', () => {
    const players = 'must be different seats, 0 to 1.'
    const make = (settings: object, options = {}) =>
      refusal(() => createMatch(azul, options, settings))
    expect(make({ bots: [2] })).toEqual(['bad-option', 'bots', players])
    expect(make({ names: ['a'] })).toEqual(['bad-option', 'names', 'must be 2 names, or none.'])
    expect(make({}, { ['x'.repeat(50)]: 1 })?.[1]).toBe('x'.repeat(40))
  })

  test('are refused in a saved match', () => {
    const json = throughJson(newAzul().toJSON())
    const restore = (settings: object) =>
      refusal(() => restoreMatch(azul, { ...json, settings: { ...json.settings, ...settings } }))
    expect(restore({ bots: [2] })?.slice(0, 2)).toEqual(['bad-option', 'settings.bots'])
    expect(restore({ names: ['a'] })?.slice(0, 2)).toEqual(['bad-option', 'settings.names'])
  })
})
