import { describe, expect, test } from 'vitest'
import { type AzulOptions, azul } from '../../src/entries/index'
import {
  applyUpdate,
  concede,
  createMatch,
  joinMatch,
  matchRecord,
  receive,
  restoreMatch,
  submitTakeBack,
  type TakeBackAction,
  viewOf,
} from '../../src/entries/match'
import { azulRecords } from '../../src/entries/notation'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { randomOf, throughJson } from './games'
import { type AzulMatch, accept, messageOf, newAzul, tiling } from './played'

let ids = 0
const say = (match: AzulMatch, seat: number, takeBack: TakeBackAction, ply = match.ply) =>
  receive(match, seat, { id: `s${ids++}`, ply, takeBack })
const said = (match: AzulMatch, seat: number, takeBack: TakeBackAction): AzulMatch => {
  const { reply, match: next } = say(match, seat, takeBack)
  expect(reply.type).toBe('accepted')
  return next
}
const move = (match: AzulMatch, choice = 0): AzulMatch => {
  const { turn } = match.state
  return accept(match, turn, messageOf(match, turn, `m${ids++}`, choice)).match
}
const codeOf = ({ reply }: ReturnType<typeof say>) =>
  reply.type === 'refused' ? reply.refusal.code : reply.type

/** A match of Azul after some drafts. */
const drafted = (count: number, options: AzulOptions = {}, bots: readonly number[] = []) => {
  let match: AzulMatch = createMatch(azul, options, { bots, random: randomOf(1) })
  for (let n = 0; n < count; n++) match = move(match)
  return match
}

describe('a take-back', () => {
  test('undoes the last move of the one who offers it, and all after it', () => {
    const one = drafted(1)
    const two = move(one)
    const offered = say(two, 0, 'offer')
    expect(offered.entry).toMatchObject({ type: 'take-back', player: 0, action: 'offer' })
    expect(offered.match).toMatchObject({ ply: 3, state: two.state })
    expect(offered.match.seats.map(({ since }) => since)).toEqual([2, null])
    expect(offered.updates[1]!.offer).toEqual({ player: 0, since: 3, accepted: [] })
    expect(offered.turns).toEqual([])
    const { match, updates, turns, reply } = say(offered.match, 1, 'accept')
    expect(reply).toMatchObject({ type: 'accepted', ply: 4 })
    expect(match).toMatchObject({ ply: 4, seq: 4, offer: null, moves: [] })
    expect(match.state).toEqual(match.start)
    expect(match.seats.map(({ since }) => since)).toEqual([4, null])
    expect(turns).toEqual([0])
    expect(updates[1]).toMatchObject({ view: match.start, steps: [], offer: null })
    expect(match.log).toHaveLength(4)
  })

  test('leaves ids spent, and makes older messages late', () => {
    const start = newAzul()
    const first = messageOf(start, 0, 'first')
    const other = messageOf(start, 0, 'other', 3)
    let match = accept(start, 0, first).match
    match = said(said(match, 0, 'offer'), 1, 'accept')
    expect(match.state).toEqual(start.state)
    expect(receive(match, 0, first).reply).toEqual({
      type: 'already-accepted',
      id: 'first',
      ply: 1,
    })
    expect(receive(match, 0, other).reply.type).toBe('late')
    expect(receive(match, 0, { ...other, ply: match.ply }).reply.type).toBe('accepted')
  })

  test('needs everybody, except bots and seats that have left', () => {
    const match = said(drafted(3, { players: 3 }), 0, 'offer')
    const half = said(match, 2, 'accept')
    expect(half.offer).toEqual({ player: 0, since: 4, accepted: [2] })
    expect(half.moves).toHaveLength(3)
    expect(codeOf(say(half, 2, 'accept'))).toBe('no-offer')
    expect(said(half, 1, 'accept').moves).toHaveLength(0)
    const withBot = said(drafted(3, { players: 3 }, [1]), 2, 'offer')
    expect(said(withBot, 0, 'accept').moves).toHaveLength(2)
    expect(said(drafted(2, {}, [1]), 0, 'offer').moves).toHaveLength(0)
    const left = said(concede(drafted(3, { players: 3 }), 1).match, 2, 'offer')
    expect(said(left, 0, 'accept').moves).toHaveLength(2)
  })

  test('is gone when it is declined or withdrawn, and when somebody moves or leaves', () => {
    const match = said(drafted(2, { players: 3 }), 1, 'offer')
    for (const after of [
      said(match, 0, 'decline'),
      said(match, 1, 'withdraw'),
      move(match),
      concede(match, 0).match,
    ]) {
      expect(after.offer).toBeNull()
      expect(codeOf(say(after, 2, 'accept'))).toBe('no-offer')
    }
  })

  test('is offered once for a move', () => {
    const declined = said(said(drafted(2), 0, 'offer'), 1, 'decline')
    expect(say(declined, 0, 'offer').reply).toMatchObject({
      refusal: {
        code: 'nothing-to-take-back',
        message: 'You have no move since the last deal that you can offer to take back.',
      },
    })
    expect(codeOf(say(said(said(drafted(2), 0, 'offer'), 0, 'withdraw'), 0, 'offer'))).toBe(
      'nothing-to-take-back',
    )
    const moved = move(declined)
    expect(codeOf(say(moved, 0, 'offer'))).toBe('accepted')
    expect(say(said(moved, 0, 'offer'), 1, 'offer').reply).toMatchObject({
      refusal: {
        code: 'offer-open',
        message: 'A take-back was offered already: wait for the answer.',
      },
    })
  })

  test('is refused where there is nothing to answer, or to take back', () => {
    const match = drafted(1)
    expect(codeOf(say(match, 1, 'offer'))).toBe('nothing-to-take-back')
    expect(codeOf(say(match, 1, 'accept'))).toBe('no-offer')
    const offered = said(match, 0, 'offer')
    expect(codeOf(say(offered, 0, 'accept'))).toBe('no-offer')
    expect(codeOf(say(offered, 1, 'withdraw'))).toBe('no-offer')
    expect(receive(match, 0, { id: 'a', ply: 1, takeBack: 'beg' }).reply).toMatchObject({
      refusal: {
        code: 'malformed-message',
        message: 'takeBack: must be offer, withdraw, accept or decline.',
      },
    })
  })

  test('is late if it answers an older offer, or offers after a newer move', () => {
    let match = said(drafted(2), 0, 'offer')
    const stale = match.ply
    match = said(match, 0, 'withdraw')
    match = said(move(match), 0, 'offer')
    expect(say(match, 1, 'accept', stale).reply.type).toBe('late')
    const two = drafted(2)
    expect(say(two, 0, 'offer', 1).reply.type).toBe('late')
    expect(codeOf(say(two, 0, 'offer', 3))).toBe('no-such-ply')
  })

  test('undoes only the player’s own tile if players tile at the same time', () => {
    const before = tiling()
    const [one, two] = azul.activePlayers(before.state) as [number, number]
    let match = accept(before, one, messageOf(before, one, 'one')).match
    match = accept(match, two, messageOf(before, two, 'two')).match
    const only = accept(before, two, messageOf(before, two, 'only')).match
    match = said(match, one, 'offer')
    for (const seat of [0, 1, 2]) if (seat !== one) match = said(match, seat, 'accept')
    expect(match.state).toEqual(only.state)
    expect(match.seats[one]!.since).toBe(match.ply)
    expect(match.end).toBeNull()
  })

  test('of an older move undoes the newer one, which is then no longer there to take back', () => {
    const match = said(said(drafted(2), 0, 'offer'), 1, 'accept')
    expect(match.moves).toEqual([])
    expect(codeOf(say(match, 1, 'offer'))).toBe('nothing-to-take-back')
  })

  test('never reaches over a deal', () => {
    const random = randomOf(2)
    let match = newAzul({}, random)
    while (match.state.round === 1) match = move(match)
    for (const seat of [0, 1])
      expect(codeOf(say(match, seat, 'offer'))).toBe('nothing-to-take-back')
    const { turn } = match.state
    expect(codeOf(say(move(match), turn, 'offer'))).toBe('accepted')
  })

  test('is possible in Qwirkle once the bag is empty', () => {
    let match = createMatch(qwirkle, { players: 2 }, { random: randomOf(4) })
    let taken = 0
    for (let n = 0; match.end === null; n++) {
      const { turn } = match.state
      const { state, ply } = match
      const moved = receive(
        match,
        turn,
        { id: `m${n}`, ply, move: qwirkle.legalMoves(state)[0] },
        { random: randomOf(n) },
      ).match
      const offer = { id: `o${n}`, ply: moved.ply, takeBack: 'offer' }
      const { reply, match: offered } = receive(moved, turn, offer)
      const isPossible = moved.end === null && state.bag.length === 0
      expect(reply.type).toBe(isPossible ? 'accepted' : 'refused')
      if (isPossible) {
        taken++
        const accept = { id: `a${n}`, ply: offered.ply, takeBack: 'accept' }
        expect(receive(offered, 1 - turn, accept).match.state).toEqual(state)
      }
      match = moved
    }
    expect(taken).toBeGreaterThan(2)
  })

  test('gives no time back, and no second increment', () => {
    const time = { type: 'fischer', initial: 60_000, increment: 2000 } as const
    let now = 0
    let match = createMatch(azul, {}, { time, now, random: randomOf(1) })
    const send = (seat: number, message: object) => {
      now += 1000
      match = receive(match, seat, { id: `x${now}`, ply: match.ply, ...message }, { now }).match
    }
    const [draft] = azul.legalMoves(match.state)
    send(0, { move: draft })
    send(0, { takeBack: 'offer' })
    send(1, { takeBack: 'accept' })
    expect(match.clock).toEqual({ remaining: [61_000, 58_000], unearned: [1, 0] })
    send(0, { move: draft })
    expect(match.clock).toEqual({ remaining: [60_000, 58_000], unearned: [0, 0] })
  })

  test('is not in the record, but in the log, and is restored', () => {
    let match = said(said(drafted(3), 0, 'offer'), 1, 'accept')
    match = move(match, 5)
    const record = azulRecords.read(throughJson(matchRecord(match, 'host')))
    expect(record.moves).toHaveLength(3)
    expect([...azulRecords.replay(record)].at(-1)!.state).toEqual(match.state)
    const { log: _, ...restored } = restoreMatch(azul, throughJson(match))
    const { log: __, ...original } = match
    expect(restored).toEqual(original)
    const json = throughJson(match.toJSON())
    const log = json.log.filter((entry) => entry.type !== 'take-back' || entry.action !== 'offer')
    expect(() => restoreMatch(azul, { ...json, log })).toThrow(
      'log[3]: There is no offer that you can answer or withdraw.',
    )
  })
})

test('a client offers, answers, and drops a move that was taken back', () => {
  let match = drafted(1)
  const asker = joinMatch(azul, throughJson(viewOf(match, 0)))
  const message = submitTakeBack(asker, 'offer', 'mine')
  expect(message).toEqual({ id: 'mine', ply: 1, takeBack: 'offer' })
  expect(submitTakeBack(asker, 'offer').id).toMatch(/^[\da-f]{32}$/)
  const offered = receive(match, 0, throughJson(message))
  match = offered.match
  let other = joinMatch(azul, throughJson(viewOf(match, 1)))
  expect(other.known.offer).toEqual({ player: 0, since: 2, accepted: [] })
  const { updates } = receive(match, 1, submitTakeBack(other, 'accept'))
  other = applyUpdate(other, throughJson(updates[1]))
  expect(other.known.offer).toBeNull()
  expect(other.view).toEqual(match.start)
})
