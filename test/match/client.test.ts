import { describe, expect, test } from 'vitest'
import { azul, InvalidStateError } from '../../src/entries/index'
import {
  abandon,
  applyUpdate,
  type Client,
  createMatch,
  joinMatch,
  receive,
  resync,
  submitMove,
  viewOf,
} from '../../src/entries/match'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { randomOf, throughJson } from './games'
import { accept, messageOf, newAzul, playUntil, tiling } from './played'

describe('a client', () => {
  test('joins with an update, and keeps everything except its steps', () => {
    const match = newAzul()
    const { steps, ...known } = viewOf(match, 1)
    expect(joinMatch(azul, throughJson(viewOf(match, 1)))).toEqual({
      game: azul,
      known,
      view: known.view,
      pending: null,
    })
    expect(steps).toEqual([])
    expect(joinMatch(azul, viewOf(match, null)).known.seat).toBeNull()
  })

  test('makes a move at once, and keeps it when the host confirms it', () => {
    const match = newAzul()
    const joined = joinMatch(azul, throughJson(viewOf(match, 0)))
    const move = azul.legalMoves(joined.view)[3]!
    const { client, message, events } = submitMove(joined, move, 'mine')
    expect(message).toEqual({ id: 'mine', ply: 0, move })
    expect(client.pending).toEqual(message)
    expect(client.known).toEqual(joined.known)
    expect(client.view).toEqual(azul.applyMove(joined.view, move, 0))
    expect(events).toEqual(azul.transition(joined.view, move, 0).events)

    const { reply, updates } = accept(match, 0, throughJson(message))
    const answered = applyUpdate(client, throughJson(reply))
    expect(answered).toEqual(client)
    const settled = applyUpdate(answered, throughJson(updates[0]))
    expect(settled.pending).toBeNull()
    expect(settled.known.seq).toBe(1)
    expect(settled.view).toEqual(client.view)
    expect(applyUpdate(settled, throughJson(reply))).toBe(settled)
    expect(applyUpdate(settled, { ...throughJson(reply), type: 'already-accepted' })).toBe(settled)
  })

  test('shows hidden tiles when they arrive: its own draw, not before', () => {
    const match = createMatch(qwirkle, { players: 2 }, { random: randomOf(5) })
    const seat = match.state.turn
    const joined = joinMatch(qwirkle, throughJson(viewOf(match, seat)))
    const { client, message } = submitMove(joined, qwirkle.legalMoves(joined.view)[0]!)
    expect(client.view.phase).toBe('draw')
    const { updates } = receive(match, seat, throughJson(message), { random: randomOf(6) })
    const settled = applyUpdate(client, throughJson(updates[seat]))
    expect(settled.view.phase).toBe('play')
    expect(settled.view.players[seat]!.hand).toHaveLength(6)
    expect(settled.view.players[seat]!.hand).not.toContain(null)
    expect(settled.view.players[1 - seat]!.hand).toEqual([null, null, null, null, null, null])
    expect(settled.view.random).toBeNull()
  })

  test('draws a new id, or uses the given one', () => {
    const joined = joinMatch(azul, viewOf(newAzul(), 0))
    const move = azul.legalMoves(joined.view)[0]!
    const one = submitMove(joined, move).message.id
    expect(one).toMatch(/^[\da-f]{32}$/)
    expect(submitMove(joined, move).message.id).not.toBe(one)
    expect(() => submitMove(joined, move, 'no id')).toThrow(
      expect.objectContaining({
        code: 'malformed-message',
        message: 'id: must be an id of 1 to 64 letters, digits, _, -, . or :.',
      }),
    )
  })

  test('refuses moves that cannot be made', () => {
    const match = newAzul()
    const refused = (client: Client<typeof match.state, never>, move: unknown) => {
      try {
        submitMove(client, move as never, 'x')
        return null
      } catch (error) {
        return (error as { refusal: unknown }).refusal
      }
    }
    const join = (update: unknown) =>
      joinMatch(azul, update) as unknown as Client<typeof match.state, never>
    const joined = join(viewOf(match, 0))
    const move = azul.legalMoves(joined.view)[0]!
    expect(refused(joined, { type: 'fly' })).toMatchObject({ code: 'malformed-move' })
    expect(refused(join(viewOf(match, 1)), move)).toMatchObject({ code: 'not-your-turn' })
    expect(refused(join(viewOf(match, null)), move)).toEqual({
      code: 'no-such-player',
      message: 'There is no such player: the seats are 0 to 1.',
      players: 2,
    })
    const over = abandon(match).match
    expect(refused(join(viewOf(over, 0)), move)).toEqual({
      code: 'match-ended',
      message: 'The match has ended: nobody can move.',
      end: { reason: 'abandoned' },
    })
    const { client } = submitMove(joined, move as never, 'a')
    expect(refused(client, move)).toEqual({
      code: 'move-pending',
      message: 'Your last move has not been answered yet: wait for the answer.',
    })
  })
})

describe('updates and replies', () => {
  test('out of order or twice changes nothing', () => {
    const random = randomOf(3)
    const match = playUntil(newAzul({}, random), ({ ply }) => ply === 4, random)
    const earlier = viewOf(newAzul({}, randomOf(3)), 1)
    const client = joinMatch(azul, throughJson(viewOf(match, 1)))
    expect(applyUpdate(client, throughJson(earlier))).toBe(client)
    expect(applyUpdate(client, throughJson(viewOf(match, 1)))).toBe(client)
    const late = { type: 'late', id: 'x', raced: false, update: throughJson(earlier) }
    expect(applyUpdate(client, late)).toBe(client)
    expect(
      applyUpdate(joinMatch(azul, earlier), { ...late, update: throughJson(viewOf(match, 1)) }),
    ).toEqual(client)
  })

  test('a refusal of the pending move takes it back', () => {
    const joined = joinMatch(azul, viewOf(newAzul(), 0))
    const { client } = submitMove(joined, azul.legalMoves(joined.view)[0]!, 'mine')
    const refused = (id: string | null) => ({ type: 'refused', id, refusal: { code: 'x' } })
    expect(applyUpdate(client, refused('other'))).toBe(client)
    expect(applyUpdate(client, refused(null))).toBe(client)
    expect(applyUpdate(client, refused('mine'))).toEqual(joined)
    expect(applyUpdate(joined, refused('mine'))).toBe(joined)
  })

  test('a move from a second window takes this one back', () => {
    const match = newAzul()
    const joined = joinMatch(azul, throughJson(viewOf(match, 0)))
    const moves = azul.legalMoves(joined.view)
    const { client, message } = submitMove(joined, moves[0]!, 'here')
    const { match: next, updates } = accept(match, 0, { id: 'there', ply: 0, move: moves[5] })
    expect(applyUpdate(client, throughJson(updates[0])).pending).toBeNull()
    const { reply } = receive(next, 0, message)
    const received = applyUpdate(client, throughJson(reply))
    expect(received.pending).toBeNull()
    expect(received.view).toEqual(next.state)
  })

  test('a newer decision takes it back, even if the move would still be legal', () => {
    const match = newAzul()
    const joined = joinMatch(azul, throughJson(viewOf(match, 0)))
    const toFloor = (source: number) =>
      azul
        .legalMoves(match.state)
        .find((move) => move.type === 'draft' && move.source === source && move.line === 'floor')!
    const { client } = submitMove(joined, toFloor(0), 'here')
    const once = accept(match, 0, { id: 'there', ply: 0, move: toFloor(1) }).match
    const { match: twice } = accept(once, 1, { id: 'x', ply: 1, move: toFloor(2) })
    const update = viewOf(twice, 0)
    expect(update.since).toBe(2)
    expect(azul.checkMove(update.view, toFloor(0), 0)).toBeNull()
    const received = applyUpdate(client, throughJson(update))
    expect(received.pending).toBeNull()
    expect(received.view).toEqual(twice.state)
  })

  test('players who tile at the same time do not hide the pending move', () => {
    const match = tiling()
    const [one, two] = azul.activePlayers(match.state) as [number, number]
    const joined = joinMatch(azul, throughJson(viewOf(match, two)))
    const { move } = messageOf(match, two, 'x')
    const { client } = submitMove(joined, move, 'mine')
    const { match: next, updates } = accept(match, one, messageOf(match, one, 'theirs'))
    const received = applyUpdate(client, throughJson(updates[two]))
    expect(received.pending).toEqual(client.pending)
    expect(received.known.ply).toBe(match.ply + 1)
    expect(received.view).toEqual(azul.applyMove(next.state, move, two))
    const last = accept(next, two, client.pending)
    expect(applyUpdate(received, throughJson(last.updates[two])).pending).toBeNull()
  })

  test('the end takes the pending move back', () => {
    const match = newAzul()
    const joined = joinMatch(azul, viewOf(match, 0))
    const { client } = submitMove(joined, azul.legalMoves(joined.view)[0]!, 'mine')
    const { updates } = abandon(match)
    const received = applyUpdate(client, throughJson(updates[0]))
    expect(received).toMatchObject({ pending: null, known: { end: { reason: 'abandoned' } } })
    expect(received.view).toEqual(match.state)
  })

  test('may be any end', () => {
    const update = viewOf(newAzul(), 0)
    const ends = [
      { reason: 'over' },
      { reason: 'conceded', by: 1 },
      { reason: 'flagged', by: 0 },
      { reason: 'abandoned' },
      { reason: 'log-full' },
    ]
    for (const end of ends) expect(joinMatch(azul, { ...update, end }).known.end).toEqual(end)
    const wrong = [
      { reason: 'conceded' },
      { reason: 'conceded', by: -1 },
      { reason: 'flagged' },
      { reason: 'over', by: 1 },
    ]
    for (const end of wrong)
      expect(() => joinMatch(azul, { ...update, end })).toThrow(InvalidStateError)
  })

  test('is refused if no host sends it to this seat', () => {
    const match = newAzul({ players: 3 })
    const client = joinMatch(azul, viewOf(match, 1))
    const update = throughJson(viewOf(match, 1))
    const refused = (json: unknown) => {
      try {
        applyUpdate(client, json)
      } catch (error) {
        const { code, path, reason } = error as InvalidStateError
        expect(error).toBeInstanceOf(InvalidStateError)
        return [code, path, reason]
      }
      return null
    }
    const types = 'must be update, accepted, already-accepted, late or refused.'
    expect(refused({ type: 'news' })).toEqual(['wrong-type', ['type'], types])
    expect(refused({ ...update, seat: 2 })).toEqual(['out-of-range', ['seat'], 'must be 1.'])
    expect(refused({ ...update, seat: null })).toEqual(['out-of-range', ['seat'], 'must be 1.'])
    expect(refused({ ...update, seq: -1 })).toEqual([
      'out-of-range',
      ['seq'],
      'must be a whole number, 0 or more.',
    ])
    expect(refused({ ...update, end: { reason: 'bored' } })).toEqual([
      'wrong-type',
      ['end', 'reason'],
      'must be over, conceded, flagged, abandoned or log-full.',
    ])
    expect(refused({ ...update, view: { ...update.view, round: 0 } })?.slice(0, 2)).toEqual([
      'out-of-range',
      ['view', 'round'],
    ])
    expect(refused({ type: 'late', update: { ...update, view: null } })?.[1]).toEqual(['view'])
    expect(refused({ type: 'refused' })).toEqual(['wrong-type', ['id'], 'is missing.'])
    for (const seat of [3, -1, 'x'])
      expect(() => joinMatch(azul, { ...update, seat })).toThrow(InvalidStateError)
    expect(() => joinMatch(azul, { ...update, seat: 3 })).toThrow(
      expect.objectContaining({
        code: 'out-of-range',
        message: 'seat: must be a seat, 0 to 2, or null.',
      }),
    )
    expect(() => joinMatch(azul, { ...update, type: 'late' })).toThrow('type: must be update.')
    expect(() => joinMatch(qwirkle, update)).toThrow(
      expect.objectContaining({ code: 'unknown-field', path: ['view', 'round'] }),
    )
    expect(() => resync(client, { ...update, seat: 0 })).toThrow('seat: must be 1.')
    expect(() => resync(client, null)).toThrow(InvalidStateError)
  })
})

describe('a client that was disconnected', () => {
  test('accepts the state of the host, even if it is older', () => {
    const random = randomOf(3)
    const older = newAzul({}, randomOf(3))
    const match = playUntil(newAzul({}, random), ({ ply }) => ply === 4, random)
    const client = joinMatch(azul, viewOf(match, 0))
    const back = resync(client, throughJson(viewOf(older, 0)))
    expect(back.known.seq).toBe(0)
    expect(back.view).toEqual(older.state)
  })

  test('keeps the unanswered move if it may still be accepted', () => {
    const match = newAzul()
    const joined = joinMatch(azul, viewOf(match, 0))
    const move = azul.legalMoves(joined.view)[2]!
    const { client, message } = submitMove(joined, move, 'mine')
    const again = resync(client, throughJson(viewOf(match, 0)))
    expect(again).toEqual(client)
    const { match: next } = accept(match, 0, again.pending)
    expect(resync(client, throughJson(viewOf(next, 0))).pending).toBeNull()
    expect(receive(next, 0, message).reply.type).toBe('already-accepted')
  })

  test('drops a move that the host no longer knows', () => {
    const other = viewOf(newAzul({}, randomOf(99)), 0)
    const joined = joinMatch(azul, viewOf(newAzul(), 0))
    const gone = azul
      .legalMoves(joined.view)
      .find((move) => azul.checkMove(other.view, move, 0) !== null)!
    const { client } = submitMove(joined, gone, 'mine')
    expect(resync(client, throughJson(other))).toMatchObject({ pending: null, view: other.view })
  })

  test('drops a move for a future ply', () => {
    const random = randomOf(3)
    const older = newAzul({}, randomOf(3))
    const match = playUntil(
      newAzul({}, random),
      ({ ply, state }) => ply >= 2 && state.turn === 0,
      random,
    )
    const joined = joinMatch(azul, viewOf(match, 0))
    const both = azul
      .legalMoves(joined.view)
      .find((move) => azul.checkMove(older.state, move, 0) === null)!
    const { client } = submitMove(joined, both, 'mine')
    expect(resync(client, throughJson(viewOf(older, 0)))).toMatchObject({ pending: null })
  })
})
