import { describe, expect, test } from 'vitest'
import {
  azul,
  errorData,
  type Game,
  IllegalMoveError,
  InvalidOptionError,
} from '../../src/entries/index'
import {
  abandon,
  concede,
  createMatch,
  type MatchState,
  matchRecord,
  receive,
  viewOf,
} from '../../src/entries/match'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { publicOptionsSchema as qwirklePublicOptions } from '../../src/entries/qwirkle/schema'
import { publicOptionsSchema as azulPublicOptions } from '../../src/entries/schema'
import { randomOf } from './games'
import { type AzulMatch, accept, messageOf, newAzul, playUntil, tiling } from './played'
import { toy } from './toy'

const refusalOf = (match: AzulMatch, seat: unknown, message: unknown) => {
  const { reply, ...rest } = receive(match, seat as number, message)
  expect(rest).toEqual({ match, entry: null, updates: [], spectators: null, turns: [] })
  if (reply.type !== 'refused') throw new Error(`not refused: ${JSON.stringify(reply)}`)
  return reply
}

describe('a new match', () => {
  test('starts with a deal, without a seed', () => {
    const match = createMatch(azul, { players: 3 })
    expect(match.state.phase).toBe('draft')
    expect(match.state.random).toBeNull()
    expect(match.state.factories.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4])
    expect(match).toMatchObject({ seq: 0, ply: 0, end: null })
    expect(match.seats).toEqual([
      { since: 0, moved: 0, offered: 0 },
      { since: null, moved: 0, offered: 0 },
      { since: null, moved: 0, offered: 0 },
    ])
  })

  test('of Qwirkle has dealt all hands', () => {
    const { state } = createMatch(qwirkle, { players: 4 })
    expect(state.phase).toBe('play')
    expect(state.players.map(({ hand }) => hand.length)).toEqual([6, 6, 6, 6])
    expect(state.bag).toHaveLength(108 - 24)
  })

  test('deals different tiles each time, or those of the given generator', () => {
    const dealt = (random?: (limit: number) => number) =>
      JSON.stringify(createMatch(qwirkle, {}, random === undefined ? {} : { random }).state)
    expect(dealt()).not.toBe(dealt())
    expect(dealt(randomOf(5))).toBe(dealt(randomOf(5)))
    expect(dealt(randomOf(5))).not.toBe(dealt(randomOf(6)))
  })

  test('accepts no seed, no dealer, and no unknown option', () => {
    const bad = (options: unknown) => () => createMatch(azul, options as object)
    expect(bad({ seed: 1 })).toThrow('seed: a match draws its tiles itself; leave it out.')
    expect(bad({ dealer: 'seeded' })).toThrow(
      'dealer: a match draws its tiles itself; leave it out.',
    )
    expect(bad({ seed: undefined, dealer: undefined })().state.random).toBeNull()
    expect(bad({ players: 5 })).toThrow('players: must be 2, 3 or 4.')
    expect(bad({ bord: 'mini' })).toThrow(
      new InvalidOptionError(
        'bad-option',
        ['bord'],
        'unknown field; expected one of players, board, startingPlayer, maxRounds.',
      ),
    )
    const hostile = Object.defineProperty({}, 'players', {
      enumerable: true,
      get: () => {
        throw new Error('boom')
      },
    })
    expect(bad(hostile)).toThrow(expect.objectContaining({ code: 'bad-option' }))
  })
})

test.each([
  ['Azul', azul, azulPublicOptions],
  ['Qwirkle', qwirkle, qwirklePublicOptions],
])('the options of a match of %s are those of publicOptionsSchema', (_, game, schema) => {
  const unknown = { ['x'.repeat(50)]: 1 }
  const { issues } = schema['~standard'].validate(unknown)
  expect(issues?.[0].message).toContain('expected one of')
  expect(() => createMatch(game as unknown as Game<MatchState, unknown, object>, unknown)).toThrow(
    issues?.[0].message,
  )
})

describe('a message', () => {
  test('with a legal move is accepted: the next match, the entry, the updates', () => {
    const match = newAzul()
    const message = messageOf(match, 0, 'first')
    const { reply, entry, updates, spectators, match: next } = accept(match, 0, message)
    expect(reply).toEqual({ type: 'accepted', id: 'first', ply: 1 })
    expect(entry).toEqual({
      type: 'move',
      player: 0,
      id: 'first',
      move: message.move,
      followed: [],
    })
    expect(next).toMatchObject({ seq: 1, ply: 1, end: null })
    expect(next.seats).toEqual([
      { since: null, moved: 1, offered: 0 },
      { since: 1, moved: 0, offered: 0 },
    ])
    expect(next.state).toEqual(azul.applyMove(match.state, message.move, 0))
    const update = {
      type: 'update',
      seq: 1,
      ply: 1,
      end: null,
      view: next.state,
      names: [],
      bots: [],
      left: [],
      offer: null,
      clocks: null,
    }
    const { events } = azul.transition(match.state, message.move, 0)
    const steps = [{ player: 0, move: message.move, events }]
    expect(updates).toEqual([
      { ...update, seat: 0, since: null, steps },
      { ...update, seat: 1, since: 1, steps },
    ])
    expect(spectators).toEqual({ ...update, seat: null, since: null, steps })
    expect(match).toMatchObject({ seq: 0, ply: 0 })
  })

  test('with a known id gets the same answer, whatever else it contains', () => {
    let match = newAzul()
    const message = messageOf(match, 0, 'first')
    match = accept(match, 0, message).match
    match = accept(match, 1, messageOf(match, 1, 'first')).match
    const again = { type: 'already-accepted', id: 'first', ply: 1 }
    expect(receive(match, 0, message)).toEqual({
      match,
      reply: again,
      entry: null,
      updates: [],
      spectators: null,
      turns: [],
    })
    expect(receive(match, 0, messageOf(match, 0, 'first', 3)).reply).toEqual(again)
    expect(receive(match, 0, { ...message, ply: 99, move: 'fly' }).reply).toEqual(again)
    expect(receive(match, 1, message).reply).toEqual({ ...again, ply: 2 })
    const over = abandon(match).match
    expect(receive(over, 0, message).reply).toEqual(again)
  })

  test('for a decision already made in a second window is late, and has lost a race', () => {
    const match = newAzul()
    const { match: next } = accept(match, 0, messageOf(match, 0, 'one'))
    const { reply, ...rest } = receive(next, 0, messageOf(match, 0, 'two', 5))
    expect(reply).toEqual({ type: 'late', id: 'two', raced: true, update: viewOf(next, 0) })
    expect(rest).toEqual({ match: next, entry: null, updates: [], spectators: null, turns: [] })
  })

  test('of a player without a decision is late, without a race', () => {
    const match = newAzul()
    const message = { ...messageOf(match, 0, 'x'), ply: 0 }
    const { match: next } = accept(match, 0, messageOf(match, 0, 'one'))
    expect(receive(next, 1, message).reply).toEqual({
      type: 'late',
      id: 'x',
      raced: false,
      update: viewOf(next, 1),
    })
    expect(receive(match, 1, message).reply).toMatchObject({
      type: 'refused',
      refusal: { code: 'not-your-turn' },
    })
  })

  test('with an illegal move is refused as checkMove refuses it', () => {
    const match = newAzul()
    const move = { type: 'draft', source: 7, color: 'red', line: 0 }
    expect(refusalOf(match, 0, { id: 'a', ply: 0, move })).toEqual({
      type: 'refused',
      id: 'a',
      refusal: azul.checkMove(match.state, move, 0),
    })
    const deal = azul.drawDeal(azul.createGame({ dealer: 'external' }))
    expect(refusalOf(match, 0, { id: 'a', ply: 0, move: deal }).refusal).toMatchObject({
      code: 'wrong-phase',
      phase: 'draft',
    })
    expect(refusalOf(match, 0, { id: 'a', ply: 0, move: 'fly' }).refusal.code).toBe(
      'malformed-move',
    )
  })

  test('of another shape is refused with the path', () => {
    const match = newAzul()
    const { move } = messageOf(match, 0, 'a')
    const refused = (message: unknown) => {
      const { id, refusal } = refusalOf(match, 0, message)
      expect(id).toBeNull()
      return refusal
    }
    expect(refused(null)).toEqual({
      code: 'malformed-message',
      message: 'A message must be an object with id, ply, move.',
      path: [],
    })
    expect(refused({ ply: 0, move })).toEqual({
      code: 'malformed-message',
      message: 'id: is missing.',
      path: ['id'],
    })
    expect(refused({ id: 'a', move }).message).toBe('ply: is missing.')
    expect(refused({ id: 'a', ply: 0 }).message).toBe('move: is missing.')
    expect(refused({ id: 'a', ply: -1, move }).message).toBe(
      'ply: must be a whole number, 0 or more.',
    )
    const badId = 'id: must be an id of 1 to 64 letters, digits, _, -, . or :.'
    for (const id of ['', 'a b', 'x'.repeat(65), 7, 'ä', 'a\n'])
      expect(refused({ id, ply: 0, move }).message).toBe(badId)
    for (const id of ['x'.repeat(64), 'A-b_c.d:9'])
      expect(accept(match, 0, { id, ply: 0, move }).reply).toMatchObject({ id })
  })

  test('from a seat that does not exist is refused', () => {
    const match = newAzul()
    for (const seat of [2, -1, 0.5, Number.NaN, 'length', '0', null, undefined])
      expect(refusalOf(match, seat, messageOf(match, 0, 'a'))).toEqual({
        type: 'refused',
        id: 'a',
        refusal: {
          code: 'no-such-player',
          message: 'There is no such player: the seats are 0 to 1.',
          players: 2,
        },
      })
  })

  test('for a future ply is refused', () => {
    const match = newAzul()
    expect(refusalOf(match, 0, { ...messageOf(match, 0, 'a'), ply: 1 }).refusal).toEqual({
      code: 'no-such-ply',
      message: 'The match is only at ply 0: answer the last update.',
      ply: 0,
    })
  })

  test('is stored as the game reads it, without other fields', () => {
    const match = newAzul()
    const { id, ply, move } = messageOf(match, 0, 'a')
    const { entry } = accept(match, 0, { id, ply, move: { ...move, note: 'x' }, more: [1, 2, 3] })
    expect(entry).toEqual({ type: 'move', player: 0, id, move, followed: [] })
  })

  test('whose move changes while it is read is refused', () => {
    const match = createMatch(qwirkle, {}, { random: randomOf(3) })
    const [seat] = qwirkle.activePlayers(match.state)
    const move = qwirkle.legalMoves(match.state)[0]!
    let reads = 0
    const fickle = {
      get type() {
        reads++
        return reads === 1 ? move.type : 'fly'
      },
      tiles: 'tiles' in move ? move.tiles : [],
    }
    expect(receive(match, seat!, { id: 'a', ply: 0, move: fickle }).reply).toEqual({
      type: 'refused',
      id: 'a',
      refusal: {
        code: 'malformed-message',
        message: 'move: must be the same each time it is read.',
        path: ['move'],
      },
    })
  })

  test('that throws what throws again is refused', () => {
    const trap = () => {
      throw new Error('boom')
    }
    const hostile = new Proxy({}, { getPrototypeOf: trap, get: trap })
    const message = (key: string) =>
      Object.defineProperty({ ...messageOf(newAzul(), 0, 'a') }, key, {
        get: () => {
          throw hostile
        },
      })
    for (const key of ['id', 'ply', 'move', 'takeBack'])
      expect(refusalOf(newAzul(), 0, message(key)).refusal.code).toBe('malformed-message')
    const move = Object.defineProperty({}, 'type', {
      get: () => {
        throw hostile
      },
    })
    expect(refusalOf(newAzul(), 0, { id: 'a', ply: 0, move }).refusal.code).toBe('malformed-move')
    expect(errorData(hostile)).toBeNull()
  })

  test('with tiles that are not in one line is not read as another move', () => {
    const match = createMatch(qwirkle, { players: 2 }, { random: randomOf(3) })
    const [seat] = qwirkle.activePlayers(match.state)
    const three = qwirkle
      .legalMoves(match.state)
      .find((move) => move.type === 'place' && move.tiles.length >= 2)
    if (three?.type !== 'place') throw new Error('another seed, please')
    const [first, second, ...rest] = three.tiles
    const bent = [first, { ...second!, y: second!.y + 1, x: second!.x + 1 }, ...rest]
    const { reply } = receive(match, seat!, { id: 'a', ply: 0, move: { ...three, tiles: bent } })
    expect(reply.type).toBe('refused')
  })
})

describe('deals', () => {
  test('that a move leads to are made at once, stored with it, and sent', () => {
    const random = randomOf(4)
    let match = newAzul({}, random)
    for (;;) {
      const seat = match.state.turn
      const received = accept(match, seat, messageOf(match, seat, `m${match.ply}`), random)
      const { entry, updates, match: next } = received
      if (entry?.type !== 'move') throw new Error('no entry')
      expect(next.seq).toBe(match.seq + 1)
      match = next
      if (next.state.round === 1) {
        expect(entry.followed).toEqual([])
        continue
      }
      expect(next.state.phase).toBe('draft')
      expect(entry.followed).toEqual([{ type: 'deal', factories: next.state.factories }])
      expect(updates[0]!.steps.map(({ player, move }) => [player, move.type])).toEqual([
        [seat, 'draft'],
        [null, 'deal'],
      ])
      expect(updates[0]!.steps[1]!.events.map(({ type }) => type)).toEqual(['deal', 'turn'])
      return
    }
  })

  test('pass on what the generator throws', () => {
    const match = createMatch(qwirkle, {}, { random: randomOf(8) })
    const { turn } = match.state
    const broken = () => {
      throw new Error('no dice')
    }
    const [move] = qwirkle.legalMoves(match.state)
    expect(() => receive(match, turn, { id: 'a', ply: 0, move }, { random: broken })).toThrow(
      'no dice',
    )
  })

  test('of Qwirkle show the tiles only to the player who drew them', () => {
    const match = createMatch(qwirkle, { players: 3 }, { random: randomOf(8) })
    const { turn } = match.state
    const move = qwirkle.legalMoves(match.state)[0]!
    const { updates, spectators } = receive(
      match,
      turn,
      { id: 'a', ply: 0, move },
      { random: randomOf(9) },
    )
    for (const update of [...updates, spectators!]) {
      const draw = update.steps[1]!.move
      if (draw.type !== 'draw') throw new Error('no draw')
      expect(draw.tiles.length).toBeGreaterThan(0)
      expect(draw.tiles.every((tile) => tile !== null)).toBe(update.seat === turn)
      expect(JSON.stringify(update.steps[1]!.events)).toContain(
        JSON.stringify({ type: 'draw', player: turn, tiles: draw.tiles }),
      )
      expect(update.view).toEqual(qwirkle.viewFor(update.view, update.seat))
    }
  })
})

describe('players who tile at once', () => {
  test('are all accepted, in whatever order', () => {
    const match = tiling()
    const active = azul.activePlayers(match.state)
    const messages = active.map((seat) => messageOf(match, seat, `tile.${seat}`))
    const play = (order: readonly number[]) =>
      order.reduce((now, i) => accept(now, active[i]!, messages[i]).match, match)
    const there = play([...active.keys()])
    const back = play([...active.keys()].reverse())
    expect(there.ply).toBe(match.ply + active.length)
    expect(there.state).toEqual(back.state)
  })

  test('keep their decision while others decide, and lose it by their own move', () => {
    const match = tiling()
    const [one, two] = azul.activePlayers(match.state) as [number, number]
    const since = match.seats[two]!.since!
    const next = accept(match, one, messageOf(match, one, 'a')).match
    expect(next.seats[two]!.since).toBe(since)
    const stale = messageOf(match, two, 'b')
    expect(stale.ply).toBeLessThan(next.ply)
    const after = accept(next, two, stale).match
    expect(receive(after, two, messageOf(match, two, 'c')).reply).toMatchObject({
      type: 'late',
      raced: true,
    })
    expect(receive(next, two, { ...stale, ply: since - 1 }).reply).toMatchObject({ type: 'late' })
  })
})

describe('the end', () => {
  test('of the game ends the match', () => {
    const random = randomOf(11)
    const over = playUntil(newAzul({ maxRounds: 1 }, random), ({ end }) => end !== null, random)
    expect(over.end).toEqual({ reason: 'over' })
    expect(over.seats.map(({ since }) => since)).toEqual([null, null])
    expect(refusalOf(over, 0, { id: 'new', ply: over.ply, move: {} }).refusal).toEqual({
      code: 'match-ended',
      message: 'The match has ended: nobody can move.',
      end: { reason: 'over' },
    })
    expect(() => concede(over, 0)).toThrow(IllegalMoveError)
  })

  test('follows if a player concedes', () => {
    const match = newAzul({ players: 2 })
    const { match: next, entry, updates, spectators, turns } = concede(match, 1)
    expect(entry).toEqual({ type: 'concede', player: 1, followed: [] })
    expect(next.end).toEqual({ reason: 'conceded', by: 1 })
    expect(next).toMatchObject({ seq: 1, ply: 1, left: [1] })
    expect(next.seats.map(({ since }) => since)).toEqual([null, null])
    expect(turns).toEqual([])
    expect(updates).toHaveLength(2)
    expect(updates[1]).toEqual({ ...viewOf(next, 1), steps: [] })
    expect(spectators).toMatchObject({ seat: null, end: next.end, seq: 1 })
    expect(matchRecord(next, 'host').result).toEqual({ reason: 'conceded', by: [1] })
    expect(() => concede(next, 1)).toThrow('The match has ended: nobody can move.')
    expect(() => concede(match, 2)).toThrow('There is no such player: the seats are 0 to 1.')
  })

  test('follows if the host abandons the match', () => {
    const random = randomOf(4)
    const match = playUntil(newAzul({}, random), ({ ply }) => ply === 3, random)
    const { match: next, entry } = abandon(match)
    expect(entry).toEqual({ type: 'abandon' })
    expect(next.end).toEqual({ reason: 'abandoned' })
    expect(next.seats.map(({ moved }) => moved)).toEqual([3, 2])
    expect(matchRecord(next, 'host').result).toBeNull()
    expect(() => abandon(next)).toThrow(expect.objectContaining({ code: 'match-ended' }))
  })

  test('follows if the log is full', () => {
    const almost = { ...createMatch(toy), seq: 9_998 }
    const { match: long } = receive(almost, 1, { id: 'a', ply: 0, move: 'up' })
    expect(long.end).toBeNull()
    const { reply, match } = receive(long, 1, { id: 'last', ply: 1, move: 'up' })
    expect(reply).toEqual({ type: 'accepted', id: 'last', ply: 2 })
    expect(match.end).toEqual({ reason: 'log-full' })
    expect(match.seats.map(({ since }) => since)).toEqual([null, null])
    expect(receive(match, 0, { id: 'a', ply: 0, move: 'up' }).reply).toMatchObject({
      type: 'refused',
      refusal: { code: 'match-ended', end: { reason: 'log-full' } },
    })
  })
})

describe('a match is a value', () => {
  test('that can be continued twice from the same state', () => {
    const random = randomOf(6)
    const match = playUntil(newAzul({}, random), ({ ply }) => ply === 4, random)
    const before = JSON.stringify(match)
    const seat = match.state.turn
    const one = accept(match, seat, messageOf(match, seat, 'one')).match
    const two = accept(match, seat, messageOf(match, seat, 'two', 1)).match
    const oneAgain = accept(one, 1 - seat, messageOf(one, 1 - seat, 'next')).match
    expect(JSON.stringify(match)).toBe(before)
    const ids = (of: AzulMatch) => of.toJSON().log.map((entry) => 'id' in entry && entry.id)
    expect(ids(one)).toEqual([...ids(match), 'one'])
    expect(ids(two)).toEqual([...ids(match), 'two'])
    expect(ids(oneAgain)).toEqual([...ids(match), 'one', 'next'])
    expect(receive(two, seat, messageOf(match, seat, 'one')).reply.type).toBe('late')
    expect(receive(one, seat, messageOf(match, seat, 'one')).reply.type).toBe('already-accepted')
    expect(receive(match, seat, messageOf(match, seat, 'one')).reply.type).toBe('accepted')
    const twoNext = accept(two, 1 - seat, messageOf(two, 1 - seat, 'next')).match
    expect(receive(twoNext, seat, messageOf(match, seat, 'two')).reply).toMatchObject({ ply: 5 })
    expect(receive(twoNext, seat, { id: 'auto.0', ply: 0, move: 0 }).reply.type).toBe(
      match
        .toJSON()
        .log.some((entry) => 'id' in entry && entry.id === 'auto.0' && entry.player === seat)
        ? 'already-accepted'
        : 'late',
    )
  })

  test('and grows only by what is accepted', () => {
    const match = newAzul()
    const saved = JSON.stringify(match)
    for (const message of [null, {}, { id: 'a', ply: 9, move: 'x'.repeat(10_000) }])
      expect(JSON.stringify(receive(match, 1, message).match)).toBe(saved)
  })
})

test('viewOf refuses a seat that does not exist', () => {
  const match = newAzul()
  expect(viewOf(match, null)).toMatchObject({ seat: null, since: null, seq: 0, steps: [] })
  for (const seat of [2, -1])
    expect(() => viewOf(match, seat)).toThrow('player: must be null or a seat, 0 to 1.')
})
