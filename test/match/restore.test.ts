import { describe, expect, test } from 'vitest'
import { azul, InvalidOptionError } from '../../src/entries/index'
import {
  abandon,
  concede,
  createMatch,
  InvalidRecordError,
  matchRecord,
  receive,
  replayEntry,
  restoreMatch,
  viewOf,
} from '../../src/entries/match'
import { azulRecords } from '../../src/entries/notation'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import { randomOf, throughJson } from './games'
import { accept, messageOf, newAzul, playUntil } from './played'

const played = () => {
  const random = randomOf(21)
  return playUntil(newAzul({ players: 3 }, random), ({ ply }) => ply === 30, random)
}

/** A saved match as loose JSON. */
// biome-ignore lint/suspicious/noExplicitAny: it is changed in every way
const saved = (): any => throughJson(played())

const refusal = (json: unknown) => {
  try {
    restoreMatch(azul, json)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRecordError)
    const { code, path, reason } = error as InvalidRecordError
    return [code, path.join('.'), reason]
  }
  return null
}

describe('an entry that another process stored', () => {
  const next = () => {
    const match = played()
    const { turn } = match.state
    return { match, received: accept(match, turn, messageOf(match, turn, 'next')) }
  }

  test('gives the match, the updates and the turns that it gave there', () => {
    const { match, received } = next()
    const { reply: _, ...outcome } = received
    expect(replayEntry(restoreMatch(azul, throughJson(match)), throughJson(outcome.entry))).toEqual(
      outcome,
    )
  })

  test.each([
    ['twice', (entry: object) => ({ ...entry }), 'repeated-id'],
    ['that is none', () => null, 'wrong-type'],
    ['of another move', (entry: object) => ({ ...entry, id: 'b', move: {} }), 'malformed-move'],
  ])('%s is refused', (_, change, code) => {
    const { received } = next()
    const json = change(received.entry as object)
    expect(() => replayEntry(received.match, json)).toThrow(
      expect.objectContaining({ constructor: InvalidRecordError, code }),
    )
  })
})

describe('a saved match', () => {
  test('is plain JSON: a name, a start, a log', () => {
    const match = played()
    const { version, game, settings, start, log, ...rest } = saved()
    expect({ version, game, rest }).toEqual({ version: 1, game: 'azul', rest: {} })
    expect(settings).toEqual({ time: null, bots: [], names: [], began: null })
    expect(start).toEqual(match.start)
    expect(log).toHaveLength(30)
    expect(log[0]).toEqual({
      type: 'move',
      player: 0,
      id: 'auto.0',
      move: log[0].move,
      followed: [],
    })
    expect(log.flatMap((entry: { followed: unknown[] }) => entry.followed).length).toBeGreaterThan(
      0,
    )
  })

  test('restores the match: its state, its ids, the decisions of each seat', () => {
    const match = played()
    const restored = restoreMatch(azul, throughJson(match))
    expect(JSON.stringify(restored)).toBe(JSON.stringify(match))
    const { log: _, ...rest } = restored
    const { log: __, ...original } = match
    expect(rest).toEqual(original)
    const { turn } = match.state
    const message = messageOf(match, turn, 'next')
    expect(accept(restored, turn, message).match.state).toEqual(
      accept(match, turn, message).match.state,
    )
    expect(receive(restored, 0, { id: 'auto.0', ply: 0, move: null }).reply).toEqual({
      type: 'already-accepted',
      id: 'auto.0',
      ply: 1,
    })
  })

  test('has its end', () => {
    for (const { match } of [concede(played(), 1), abandon(played())]) {
      const restored = restoreMatch(azul, throughJson(match))
      expect(restored.end).toEqual(match.end)
      expect(restored.seats).toEqual(match.seats)
    }
  })

  test('can be composed of its first JSON and later entries', () => {
    const random = randomOf(33)
    let match = newAzul({ maxRounds: 1 }, random)
    const rows = [JSON.stringify(match)]
    while (match.end === null) {
      const [seat] = azul.activePlayers(match.state)
      const received = accept(match, seat!, messageOf(match, seat!, `m${match.ply}`), random)
      match = received.match
      rows.push(JSON.stringify(received.entry))
    }
    const [first, ...log] = rows.map((row) => JSON.parse(row))
    expect(JSON.stringify(restoreMatch(azul, { ...first, log }))).toBe(JSON.stringify(match))
  })
})

describe('a value that is not a match is refused with the path', () => {
  test('for its shape', () => {
    expect(refusal(null)).toEqual([
      'wrong-type',
      '',
      'must be an object with version, game, settings, start, log.',
    ])
    expect(refusal({ ...saved(), version: 2 })).toEqual(['wrong-type', 'version', 'must be 1.'])
    expect(refusal({ ...saved(), game: 'qwirkle' })).toEqual([
      'wrong-type',
      'game',
      'must be azul.',
    ])
    expect(refusal({ ...saved(), more: 1 })?.slice(0, 2)).toEqual(['unknown-field', 'more'])
    expect(refusal({ ...saved(), log: new Array(10_001).fill({ type: 'abandon' }) })).toEqual([
      'out-of-range',
      'log',
      'must have 0 to 10000 items, not 10001.',
    ])
    expect(refusal({ ...saved(), log: [{ type: 'fly' }] })).toEqual([
      'wrong-type',
      'log.0.type',
      'must be move, concede, flag, take-back, pause or abandon.',
    ])
    const [first] = saved().log
    expect(refusal({ ...saved(), log: [{ ...first, id: '' }] })?.[1]).toBe('log.0.id')
    expect(refusal({ ...saved(), log: [{ ...first, more: 1 }] })?.[1]).toBe('log.0.more')
    expect(refusal({ ...saved(), log: [{ ...first, followed: null }] })?.[1]).toBe('log.0.followed')
  })

  test('for its start', () => {
    const { start, ...rest } = saved()
    expect(refusal({ ...rest, start: { ...start, round: 0 } })?.slice(0, 2)).toEqual([
      'out-of-range',
      'start.round',
    ])
    const seeded = azul.createGame({ seed: 'a seed that somebody can guess' })
    expect(refusal({ ...rest, start: seeded, log: [] })).toEqual([
      'bad-start',
      'start.random',
      'must be null: a match draws its tiles itself.',
    ])
    const waiting = azul.createGame({ dealer: 'external' })
    expect(refusal({ ...rest, start: waiting, log: [] })).toEqual([
      'bad-start',
      'start',
      'must be dealt.',
    ])
  })

  test('for a move that was not legal', () => {
    const json = saved()
    json.log[4].move = { type: 'draft', source: 'center', color: 'green', line: 0 }
    expect(refusal(json)?.slice(0, 2)).toEqual(['malformed-move', 'log.4.move'])
    const turned = saved()
    turned.log[4].player = 2
    expect(refusal(turned)).toEqual([
      'not-your-turn',
      'log.4.move',
      'It is not your turn: player 2 has to move.',
    ])
    turned.log[4].player = 3
    expect(refusal(turned)?.slice(0, 2)).toEqual(['no-such-player', 'log.4.move'])
  })

  test('for a repeated id', () => {
    const json = saved()
    json.log[3].id = json.log[0].id
    expect(refusal(json)).toEqual([
      'repeated-id',
      'log.3.id',
      'must be new: the player has used it before.',
    ])
    const others = saved()
    others.log[1].id = others.log[0].id
    expect(refusal(others)).toBeNull()
  })

  test('for its deals', () => {
    const json = saved()
    const at = json.log.findIndex(({ followed }: { followed: unknown[] }) => followed.length > 0)
    const { followed: deals } = json.log[at]
    json.log[at].followed = []
    expect(refusal(json)).toEqual(['deal-missing', `log.${at}.followed`, 'must have a deal more.'])
    json.log[at].followed = [...deals, ...deals]
    expect(refusal(json)).toEqual(['wrong-phase', `log.${at}.followed.1`, 'is not due.'])
    json.log[at].followed = [{ ...deals[0], factories: [] }]
    expect(refusal(json)).toEqual([
      'bad-deal',
      `log.${at}.followed.0`,
      'The deal must fill 7 factories.',
    ])
    json.log[at].followed = ['deal']
    expect(refusal(json)?.slice(0, 2)).toEqual(['malformed-move', `log.${at}.followed.0`])
    const early = saved()
    early.log[0].followed = deals
    expect(refusal(early)).toEqual(['wrong-phase', 'log.0.followed.0', 'is not due.'])
  })

  test('for entries after the end', () => {
    const { log, ...rest } = saved()
    expect(refusal({ ...rest, log: [...log, { type: 'abandon' }, { type: 'abandon' }] })).toEqual([
      'match-ended',
      'log.31',
      'comes after the end of the match.',
    ])
    expect(
      refusal({ ...rest, log: [...log, { type: 'concede', player: 3, followed: [] }] }),
    ).toEqual(['no-such-player', 'log.30.player', 'must be a seat.'])
    expect(
      refusal({ ...rest, log: [...log, { type: 'concede', player: 1, followed: [] }] }),
    ).toBeNull()
  })
})

describe('a match from a state', () => {
  test('in the middle of a game continues there', () => {
    const { state } = played()
    const match = restoreMatch(azul, { version: 1, game: 'azul', start: state, log: [] })
    expect(match.seats.map(({ since }) => since)).toEqual(
      [0, 1, 2].map((seat) => (seat === state.turn ? 0 : null)),
    )
    expect(match.end).toBeNull()
  })

  test('that is over has ended', () => {
    const random = randomOf(2)
    const { state } = playUntil(
      newAzul({ maxRounds: 1 }, random),
      ({ end }) => end !== null,
      random,
    )
    const match = restoreMatch(azul, { version: 1, game: 'azul', start: state, log: [] })
    expect(match.end).toEqual({ reason: 'over' })
  })

  test('with unknown tiles cannot draw', () => {
    const { state } = createMatch(qwirkle, {}, { random: randomOf(4) })
    const start = qwirkle.viewFor(state, state.turn)
    const match = restoreMatch(qwirkle, { version: 1, game: 'qwirkle', start, log: [] })
    const move = qwirkle.legalMoves(start)[0]
    expect(receive(match, state.turn, { id: 'a', ply: 0, move }).reply).toMatchObject({
      type: 'refused',
      id: 'a',
      refusal: { code: 'bad-draw', problem: 'bag-unknown' },
    })
  })
})

describe('the record of a match', () => {
  test('has every move and every deal, and replays to the state', () => {
    const match = played()
    const record = azulRecords.read(throughJson(matchRecord(match, 'host')))
    expect(record.start).toEqual(match.start)
    expect(record.result).toBeNull()
    expect([...azulRecords.replay(record)].at(-1)!.state).toEqual(match.state)
    expect(azulRecords.parse(azulRecords.format(record))).toEqual(record)
    expect(record.moves.filter(({ player }) => player === null).map(({ round }) => round)).toEqual(
      Array.from({ length: match.state.round - 1 }, (_, i) => i + 2),
    )
  })

  test('has the reason of the end', () => {
    const random = randomOf(2)
    const match = playUntil(newAzul({ maxRounds: 1 }, random), ({ end }) => end !== null, random)
    const { result } = matchRecord(match, 'host')
    expect(result).toMatchObject({
      reason: 'round-limit',
      scores: match.state.players.map(({ score }) => score),
    })
    expect(
      [...azulRecords.replay(azulRecords.read(matchRecord(match, 'host')))].at(-1)!.state.phase,
    ).toBe('over')
  })

  test('for a seat has what that seat can see', () => {
    let match = createMatch(qwirkle, { players: 2, maxTurns: 4 }, { random: randomOf(4) })
    while (match.end === null) {
      const seat = match.state.turn
      const moves = qwirkle.legalMoves(match.state)
      const move = moves.find(({ type }) => type === 'swap') ?? moves[0]
      match = receive(
        match,
        seat,
        { id: `m${match.ply}`, ply: match.ply, move },
        { random: randomOf(5) },
      ).match
    }
    for (const seat of [0, 1, null]) {
      const record = qwirkleRecords.read(matchRecord(match, seat))
      expect(record.start).toEqual(qwirkle.viewFor(match.start, seat))
      expect([...qwirkleRecords.replay(record)].at(-1)!.state).toEqual(viewOf(match, seat).view)
      const swaps = record.moves.filter(({ move }) => move.type === 'swap')
      expect(swaps).toHaveLength(3)
      for (const { player, move } of swaps)
        expect('tiles' in move && move.tiles.includes(null as never)).toBe(player !== seat)
    }
    expect(() => matchRecord(match, 2)).toThrow(InvalidOptionError)
  })
})
