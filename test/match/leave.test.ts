import { describe, expect, test } from 'vitest'
import { azul } from '../../src/entries/index'
import {
  botTurns,
  concede,
  createMatch,
  joinMatch,
  matchRecord,
  matchResult,
  receive,
  rematch,
  restoreMatch,
  viewOf,
} from '../../src/entries/match'
import { azulRecords } from '../../src/entries/notation'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { randomOf, throughJson } from './games'
import { accept, messageOf, newAzul, playUntil, tiling } from './played'

describe('a player who leaves', () => {
  test('moves at once where it is their turn, and the others play on', () => {
    const match = newAzul({ players: 3 })
    const { match: next, entry, updates, turns } = concede(match, 0)
    const plainest = azul.legalMoves(match.state)[0]!
    expect(entry).toEqual({ type: 'concede', player: 0, followed: [plainest] })
    expect(next).toMatchObject({ end: null, left: [0], ply: 1, seq: 1 })
    expect(next.state).toEqual(azul.applyMove(match.state, plainest, 0))
    expect(next.seats.map(({ since }) => since)).toEqual([null, 1, null])
    expect(turns).toEqual([1])
    expect(updates[2]).toMatchObject({ left: [0], steps: [{ player: 0, move: plainest }] })
  })

  test('moves later as a consequence of the moves of others, deals included', () => {
    const random = randomOf(3)
    let match = concede(newAzul({ players: 3, maxRounds: 2 }, random), 1).match
    expect(match.moves).toEqual([])
    let followed = 0
    match = playUntil(match, ({ end }) => end !== null, random)
    for (const entry of match.log) if ('followed' in entry) followed += entry.followed.length
    const mine = match.moves.filter(({ player }) => player === 1).length
    const deals = match.moves.filter(({ player }) => player === null).length
    expect(mine).toBeGreaterThan(3)
    expect(deals).toBe(1)
    expect(followed).toBe(mine + deals)
    expect(match.end).toEqual({ reason: 'over' })
    expect(JSON.stringify(restoreMatch(azul, throughJson(match)))).toBe(JSON.stringify(match))
    const record = azulRecords.read(throughJson(matchRecord(match, 'host')))
    expect([...azulRecords.replay(record)].at(-1)!.state).toEqual(match.state)
  })

  test('tiles at once, while the decisions of others stay', () => {
    const match = tiling()
    const [one, two] = azul.activePlayers(match.state) as [number, number]
    const { match: next } = concede(match, one, { random: randomOf(1) })
    expect(next.moves.at(-1)).toMatchObject({ player: one, move: { type: 'tile' } })
    expect(next.seats[two]!.since).toBe(match.seats[two]!.since)
    expect(accept(next, two, messageOf(match, two, 'x')).reply.type).toBe('accepted')
  })

  test('is ranked last, and the first to leave behind the second', () => {
    const random = randomOf(5)
    let match = concede(newAzul({ players: 4, maxRounds: 1 }, random), 2).match
    match = concede(match, 0, { random }).match
    match = playUntil(match, ({ end }) => end !== null, random)
    const { ranking, winners } = matchResult(azul, match.state, match.left)!
    expect(ranking.map(({ player }) => player).slice(2)).toEqual([0, 2])
    expect(ranking.map(({ rank }) => rank).slice(2)).toEqual([3, 4])
    const staying = [1, 3].map((seat) => match.state.players[seat]!.score)
    expect(winners).toContain(staying[0]! > staying[1]! ? 1 : 3)
    expect(winners.every((seat) => seat === 1 || seat === 3)).toBe(true)
    expect(matchResult(azul, match.start, [2])).toBeNull()
    const all = azul.result(match.state)!
    expect(matchResult(azul, match.state, [])).toMatchObject({
      winners: all.winners,
      ranking: all.ranking,
    })
  })

  test('leaves once, and says nothing more', () => {
    const match = concede(newAzul({ players: 3 }), 2).match
    expect(() => concede(match, 2)).toThrow('You have left the match: only the others can move.')
    const { reply } = receive(match, 2, { id: 'a', ply: match.ply, takeBack: 'offer' })
    expect(reply).toMatchObject({ type: 'refused', refusal: { code: 'has-left' } })
  })

  test('ends the match if one seat is left, or only bots', () => {
    const three = concede(newAzul({ players: 3 }), 0).match
    expect(concede(three, 2).match.end).toEqual({ reason: 'conceded', by: 2 })
    expect(matchRecord(concede(three, 2).match, 'host').result).toEqual({
      reason: 'conceded',
      by: [0, 2],
    })
    const other = concede(concede(newAzul({ players: 3 }), 2).match, 0).match
    expect(matchRecord(other, 'host').result).toEqual({ reason: 'conceded', by: [0, 2] })
    const bots = createMatch(azul, { players: 3 }, { bots: [0, 1] })
    expect(concede(bots, 2).match.end).toEqual({ reason: 'conceded', by: 2 })
    const mixed = createMatch(azul, { players: 3 }, { bots: [1] })
    expect(concede(mixed, 2).match.end).toBeNull()
  })

  test('makes later messages for the same ply late', () => {
    const match = newAzul({ players: 3 })
    const { match: next } = concede(match, 0)
    expect(receive(next, 1, { ...messageOf(next, 1, 'old'), ply: 0 }).reply.type).toBe('late')
  })

  test('of a saved match moves as the log says', () => {
    const json = throughJson(concede(newAzul({ players: 3 }), 0).match.toJSON())
    const refusal = (log: unknown) => {
      try {
        restoreMatch(azul, { ...json, log })
      } catch (error) {
        const { code, path, reason } = error as { code: string; path: string[]; reason: string }
        return [code, path.join('.'), reason]
      }
      return null
    }
    const [entry] = json.log
    expect(refusal([entry])).toBeNull()
    expect(refusal([{ ...entry, followed: [] }])).toEqual([
      'move-missing',
      'log.0.followed',
      'must have a move more, of player 1, who has left.',
    ])
    expect(refusal([{ ...entry, player: 1 }])).toEqual([
      'wrong-phase',
      'log.0.followed.0',
      'is not due.',
    ])
    expect(refusal([entry, { ...entry, followed: [] }])).toEqual([
      'has-left',
      'log.1.player',
      'must be a seat that has not left.',
    ])
  })
})

describe('bots', () => {
  test('are marked for everybody, and asked with the view of their seat', () => {
    const match = createMatch(qwirkle, {}, { bots: [0, 1], random: randomOf(2) })
    const { turn } = match.state
    expect(viewOf(match, null).bots).toEqual([0, 1])
    expect(botTurns(match)).toEqual([{ seat: turn, ply: 0, view: viewOf(match, turn).view }])
    const [{ seat, ply, view } = { seat: 0, ply: 0, view: match.state }] = botTurns(match)
    const message = { id: `bot.${ply}`, ply, move: qwirkle.legalMoves(view, seat)[0] }
    const received = receive(match, seat, message, { random: randomOf(3) })
    expect(received.reply.type).toBe('accepted')
    expect(received.turns).toEqual([])
    expect(botTurns(received.match)[0]!.seat).toBe(1 - turn)
    expect(receive(received.match, seat, message).reply.type).toBe('already-accepted')
  })

  test('owe nothing while a person has to move, and after the end', () => {
    const match = createMatch(azul, {}, { bots: [1] })
    expect(botTurns(match)).toEqual([])
    expect(botTurns(concede(match, 0).match)).toEqual([])
  })
})

describe('settings', () => {
  test('have names for display, which come with every update and record', () => {
    const names = ['Ana <b>', 'Řehoř 🙂']
    const match = createMatch(azul, {}, { names })
    expect(joinMatch(azul, throughJson(viewOf(match, 1))).known.names).toEqual(names)
    expect(azulRecords.read(matchRecord(match, 0)).names).toEqual(names)
    expect(restoreMatch(azul, throughJson(match)).settings.names).toEqual(names)
  })

  test('that cannot be are refused', () => {
    const bad = (settings: object) => () => createMatch(azul, {}, settings)
    const name = 'names[0]: must be a name of 1 to 40 characters without control characters.'
    for (const text of ['', 'x'.repeat(41), 'a\nb', 'a\u202eb', '\u2067', '\ud800', 7])
      expect(bad({ names: [text, 'b'] })).toThrow(name)
    expect(bad({ names: ['a'] })).toThrow('names: must be 2 names, or none.')
    expect(bad({ bots: [2] })).toThrow('bots: must be different seats, 0 to 1.')
    expect(bad({ bots: [1, 1] })).toThrow('bots: must be different seats, 0 to 1.')
    expect(bad({ clock: 1 })).toThrow('clock: unknown field; expected one of time, bots, names')
  })

  test('of a rematch have everybody one seat further', () => {
    const time = { type: 'days', days: 2 } as const
    const names = ['a', 'b', 'c']
    const match = createMatch(azul, { players: 3 }, { time, names, bots: [1, 2], now: 1 })
    const next = rematch(match)
    expect(next).toEqual({ time, names: ['c', 'a', 'b'], bots: [0, 2] })
    const again = createMatch(azul, { players: 3 }, { ...next, now: 2 })
    expect(rematch(createMatch(azul, { players: 3 }, { ...rematch(again), now: 3 }))).toEqual({
      time,
      names,
      bots: [1, 2],
    })
  })
})

test('a seat that is undefined sees nothing', () => {
  const match = createMatch(qwirkle)
  const missing = new Map<string, number>().get('stranger') as number
  const reason = 'player: must be null or a seat, 0 to 1.'
  expect(() => matchRecord(match, missing)).toThrow(reason)
  expect(() => viewOf(match, missing)).toThrow(reason)
  expect(() => concede(match, missing)).toThrow('There is no such player: the seats are 0 to 1.')
  expect(receive(match, missing, { id: 'a', ply: 0, move: {} }).reply).toMatchObject({
    refusal: { code: 'no-such-player' },
  })
})
