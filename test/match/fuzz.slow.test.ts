import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { InvalidStateError } from '../../src/entries/index'
import {
  applyUpdate,
  concede,
  createMatch,
  InvalidRecordError,
  joinMatch,
  pause,
  receive,
  restoreMatch,
  resync,
  submitMove,
  viewOf,
} from '../../src/entries/match'
import { hostileValue } from '../fuzz/hostile'
import { runs } from '../runs'
import { mutated, pick, type Random } from '../schema/mutate'
import {
  type AnyGame,
  type AnyMatch,
  AZUL,
  QWIRKLE,
  randomOf,
  settingsOf,
  throughJson,
} from './games'

/** Runs `FUZZ_COUNT` inputs, from `FUZZ_SEED` on. */
const count = Number(process.env['FUZZ_COUNT'] ?? runs(100_000))
const first = Number(process.env['FUZZ_SEED'] ?? 1)

/** Matches of both games from their beginnings to their ends, after each move. */
const pool: readonly AnyMatch[] = [AZUL, QWIRKLE].flatMap(({ game, optionsOf }) =>
  Array.from({ length: 12 }, (_, seed) => {
    const random = randomOf(seed)
    const options = optionsOf(random)
    const settings = settingsOf(options.players, random)
    let match = createMatch(game, options, { ...settings, now: 0, random })
    const matches = [match]
    for (let n = 0; n < seed && match.end === null; n++) {
      const seat = pick(random, game.activePlayers(match.state))
      const move = pick(random, game.legalMoves(match.state, seat))
      const message = {
        id: `m${n}`,
        ply: match.ply,
        ...(n % 4 === 3 ? { takeBack: 'offer' } : { move }),
      }
      match = receive(match, seat, message, { now: n, random }).match
      if (n === 6) match = pause(match, n, { now: n + 5 }).match
      if (n === 9 && match.end === null) match = concede(match, seat, { now: n + 5, random }).match
      matches.push(match)
    }
    return matches
  }).flat(),
)

/** A proxy that may throw when it is read. */
const trapped = (value: object, random: Random): unknown => {
  let reads = random(6)
  const read = () => {
    if (reads-- === 0) throw new Error('boom')
  }
  return new Proxy(value, {
    get(target, key) {
      read()
      return Reflect.get(target, key)
    },
    has(target, key) {
      read()
      return Reflect.has(target, key)
    },
    ownKeys(target) {
      read()
      return Reflect.ownKeys(target)
    },
  })
}

/** A damaged or hostile version of a value. */
function spoiled(json: object, random: Random): unknown {
  const choose = <T>(list: readonly T[]) => pick(random, list)
  switch (random(8)) {
    case 0:
      return hostileValue(choose)
    case 1:
      return { ...json, [choose(Object.keys(json))]: hostileValue(choose) }
    case 2:
      return trapped(json, random)
    default:
      return mutated(json, random)
  }
}

/** A function of a match of the pool that computes each value once. */
function memoized<Value>(compute: (match: AnyMatch) => Value): (match: AnyMatch) => Value {
  const values = new Map<AnyMatch, Value>()
  return (match) => {
    const value = values.get(match) ?? compute(match)
    values.set(match, value)
    return value
  }
}

const movesOf = ({ game, state, seats }: AnyMatch) =>
  [...seats.keys()].map((seat) => game.legalMoves(state, seat))
const knownMovesOf = memoized(movesOf)

/** The client of each seat, and of the spectators. */
const clientsOf = memoized(
  (match) =>
    new Map(
      [null, ...match.seats.keys()].map((seat) => [
        seat,
        joinMatch(match.game, viewOf(match, seat)),
      ]),
    ),
)

function messageFor({ ply }: AnyMatch, moves: ReturnType<AnyGame['legalMoves']>, random: Random) {
  const move = moves.length === 0 ? { type: 'pass' } : pick(random, moves)
  const id = random(4) === 0 ? `m${random(12)}` : `x${random(9)}`
  const takeBack = pick(random, ['offer', 'withdraw', 'accept', 'decline'])
  return random(4) === 0 ? { id, ply, takeBack } : { id, ply, move }
}

/** Runs a check on many inputs, and counts the outcomes. */
function fuzz(share: number, check: (match: AnyMatch, random: Random) => string) {
  const cases = Math.ceil(count * share)
  const seen: Record<string, number> = {}
  for (let seed = first; seed < first + cases; seed++) {
    const random = cheap(seed)
    try {
      const outcome = check(pick(random, pool), random)
      seen[outcome] = (seen[outcome] ?? 0) + 1
    } catch (error) {
      throw new Error(`input ${seed} (FUZZ_SEED=${seed} FUZZ_COUNT=1)`, { cause: error })
    }
  }
  return seen
}

/** A generator without a warm-up. */
function cheap(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return (state >>> 0) % limit
  }
}

const isRefusal = ({ code, message }: { readonly code: string; readonly message: string }) =>
  /^[a-z-]+$/.test(code) && /\S/.test(message) && message.length < 600

const timeout = 60_000 + count

test('receive answers any message', { timeout }, () => {
  const seen = fuzz(0.55, (match, random) => {
    const seat = random(match.seats.length)
    const message = spoiled(messageFor(match, knownMovesOf(match)[seat]!, random), random)
    const {
      reply,
      entry,
      updates,
      match: next,
    } = receive(match, seat, message, {
      now: random(30),
      random,
    })
    if (reply.type === 'accepted') {
      assert.equal(next.seq, match.seq + 1)
      assert.equal(updates.length, match.seats.length)
      assert.equal(JSON.stringify(entry).length < 1000, true)
      return reply.type
    }
    assert.deepEqual([next === match, entry, updates.length], [true, null, 0])
    if (reply.type !== 'refused') return reply.type
    assert.ok(isRefusal(reply.refusal), JSON.stringify(reply))
    return reply.refusal.code
  })
  if (count < 10_000) return
  for (const what of ['accepted', 'already-accepted', 'late', 'malformed-message', 'match-ended'])
    expect(seen[what] ?? 0, what).toBeGreaterThan(count / 2000)
})

const coded = (
  Kind: new (...args: never) => { code: string; message: string },
  run: () => void,
) => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Kind)) throw error
    assert.ok(isRefusal(error), error.message)
    return 'refused'
  }
}

test('a client accepts an update, or refuses it with a code', { timeout }, () => {
  const seen = fuzz(0.3, (match, random) => {
    const { game } = match
    const watchers = [null, ...match.seats.keys()]
    const seat = pick(random, watchers)
    let client = clientsOf(match).get(seat)!
    const moves = seat === null ? [] : knownMovesOf(match)[seat]!
    if (moves.length > 0 && client.known.end === null && random(2) === 0)
      client = submitMove(client, pick(random, moves), `m${random(12)}`).client
    const update = viewOf(
      pick(random, pool),
      random(3) === 0 ? pick(random, watchers.slice(0, 3)) : seat === null ? null : seat % 2,
    )
    const id = client.pending?.id ?? 'x'
    const received = pick<object>(random, [
      update,
      update,
      { type: 'late', id, raced: true, update },
      { type: 'refused', id, refusal: { code: 'x', message: 'x' } },
      { type: 'accepted', id, ply: 1 },
    ])
    const json = spoiled(received, random)
    return coded(InvalidStateError, () => {
      switch (random(4)) {
        case 0:
          client = joinMatch(game, json)
          break
        case 1:
          client = resync(client, json)
          break
        default:
          client = applyUpdate(client, json)
      }
      const { view, known } = client
      game.parseState(view)
      assert.ok(known.seat === null || known.seat < view.players.length)
    })
  })
  if (count < 10_000) return
  for (const what of ['accepted', 'refused'])
    expect(seen[what] ?? 0, what).toBeGreaterThan(count / 100)
})

test('restoreMatch refuses, or returns a match that can be saved again', { timeout }, () => {
  const saved = pool.map((match) => throughJson(match.toJSON()))
  const seen = fuzz(0.15, (match, random) => {
    const json = spoiled(saved[pool.indexOf(match)]!, random)
    return coded(InvalidRecordError, () => {
      const restored = restoreMatch(match.game, json)
      const text = JSON.stringify(restored)
      assert.equal(JSON.stringify(restoreMatch(match.game, JSON.parse(text))), text)
      for (const [seat, moves] of movesOf(restored).entries())
        receive(restored, seat, messageFor(restored, moves, random), { now: 20, random })
    })
  })
  if (count < 10_000) return
  for (const what of ['accepted', 'refused'])
    expect(seen[what] ?? 0, what).toBeGreaterThan(count / 500)
})

test('nothing was added to the prototypes of objects and lists', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
