import { createHash } from 'node:crypto'
import { InvalidOptionError } from 'azulejo'
import { createMatch, rematch } from 'azulejo/match'
import { publicOptionsSchema as qwirkleOptions } from 'azulejo/qwirkle/schema'
import { publicOptionsSchema as azulOptions } from 'azulejo/schema'
import { describe, dueIn, LEVELS, nameOfBot } from './describe.mjs'
import { GAMES } from './matches.mjs'
import { Refusal, Unavailable } from './refusal.mjs'

const OPTIONS = { azul: azulOptions, qwirkle: qwirkleOptions }
const DAY = 86_400_000
/** The maximum times of a time control; a match is kept while its clock runs. */
const MAX_TIMES = { initial: DAY, increment: DAY / 24, limit: DAY, days: 14 }

/** Seats: creating matches, sitting down, leaving before the first move, renewing tokens, rematches. */
export class Rooms {
  #store
  #matches
  #heartbeat
  #limits

  constructor({ store, matches, heartbeat, limits }) {
    this.#store = store
    this.#matches = matches
    this.#heartbeat = heartbeat
    this.#limits = limits
  }

  /** Creates a match for a client. The same key always gives the same match. */
  async make(client, body) {
    const { key, public: isPublic = false } = body
    checkSecret(key, 'key')
    if (typeof isPublic !== 'boolean')
      throw new Refusal('bad-request', 'public must be true or false.')
    const id = hashOf(`id.${key}`).slice(0, 32)
    const known = await this.#store.match(id, 0)
    if (known !== null) return { id, invitations: invitationsOf(key, known.seats) }

    const { game, options, time, seats } = readSettings(body)
    const { all, own } = await this.#store.count(client)
    if (own >= this.#limits.matches)
      throw new Refusal('too-many-matches', 'You have too many unfinished matches.')
    if (all >= this.#limits.allMatches)
      throw new Refusal('server-full', 'The server is full: try again later.')
    const rows = seats.map((player, seat) =>
      player === 'person'
        ? { bot: null, secret: hashOf(secretOf(key, seat, 0)), token: null, invitation: 0 }
        : { bot: player },
    )
    const match = {
      ...{ id, maker: hashOf(key), client, game, isPublic, seats: rows },
      ...{ options: JSON.stringify(options), time: JSON.stringify(time) },
    }
    // It may exist by now, if the same request was sent twice at the same time.
    await this.#store.add(match, this.#heartbeat.now())
    return { id, invitations: invitationsOf(key, rows) }
  }

  /** Public matches with free seats. */
  async list() {
    const rows = await this.#store.waiting()
    return rows.map(({ options, time, ...row }) =>
      describe({
        ...row,
        ...{ options: JSON.parse(options), time: JSON.parse(time) },
        ...{ isPublic: true, match: null, rematch: null },
      }),
    )
  }

  /** Takes the seat of an invitation, or the first free seat of a public match. */
  async sit(id, { token, name, secret = null }) {
    checkSecret(token, 'token')
    checkName(name)
    if (secret !== null) checkSecret(secret, 'secret')
    const hash = hashOf(token)
    const invitation = secret === null ? null : hashOf(secret)
    return this.#matches.change(id, async ({ seats, isPublic }) => {
      const own = seats.findIndex((seat) => seat.token === hash)
      if (own !== -1) return { seat: own }
      for (const { seat, secret: expected } of seats) {
        if (invitation !== null && invitation !== expected) continue
        const taken = { token: hash, name, secret: invitation }
        if (!(await this.#store.takeSeat(id, seat, taken, this.#heartbeat.now()))) continue
        await this.begin(id)
        return { seat }
      }
      // The same request may have reached another process at the same time.
      const now = await this.#store.match(id, 0)
      const taken = now?.seats.find((seat) => seat.token === hash)
      if (taken !== undefined) return { seat: taken.seat }
      if (invitation === null && isPublic) throw new Refusal('no-free-seat', 'All seats are taken.')
      throw new Refusal('wrong-secret', 'This invitation is not valid, or was used before.')
    })
  }

  /** Starts a match whose seats are all taken. */
  async begin(id) {
    const saved = await this.#store.match(id, 0)
    if (saved === null || saved.start !== null) return
    const { starts, game, options, time, seats } = saved
    if (seats.some(({ bot, token }) => bot === null && token === null)) return
    const now = this.#heartbeat.now()
    const match = createMatch(
      GAMES[game],
      { ...JSON.parse(options), players: seats.length },
      {
        time: JSON.parse(time),
        bots: seats.flatMap(({ bot }, seat) => (bot === null ? [] : [seat])),
        names: seats.map(({ bot, name }) => (bot === null ? name : nameOfBot(bot))),
        now,
      },
    )
    await this.#store.begin(id, starts, firstOf(match, now), now)
  }

  /** Frees a seat before the first move: a player their own seat, the creator any, with a new invitation. */
  async free(id, number, bearer) {
    const hash = hashOf(bearer ?? '')
    return this.#matches.change(id, async ({ maker, seats }) => {
      const seat = seats[number]
      const isCreator = hash === maker
      if (!isCreator && (seat === undefined || seat.token !== hash))
        throw new Refusal('wrong-token', 'Only the creator and the player of a seat can free it.')
      if (seat === undefined || seat.bot !== null)
        throw new Refusal('bad-request', 'There is no such seat, or a bot plays it.')
      const invitation = seat.invitation + (isCreator && seat.token !== null ? 1 : 0)
      const secret = isCreator ? hashOf(secretOf(bearer, number, invitation)) : seat.secret
      const next = { invitation, secret }
      const freed =
        seat.token === null || (await this.#store.freeSeat(id, number, seat.token, next))
      if (freed === null)
        throw new Refusal('has-begun', 'A seat can only be freed before the first move.')
      if (!freed) throw new Unavailable('another process has changed the seat')
      if (!isCreator) return {}
      return { invitation: { seat: number, secret: secretOf(bearer, number, invitation) } }
    })
  }

  /** Replaces a player's token by one of the player's choice. */
  async renew(id, bearer, token) {
    checkSecret(token, 'token')
    const [old, next] = [hashOf(bearer ?? ''), hashOf(token)]
    return this.#matches.change(id, async ({ seats }) => {
      const seat = seats.findIndex((one) => one.token === old || one.token === next)
      const isDone = seat !== -1 && seats[seat].token === next
      if (seat === -1 || !(isDone || (await this.#store.renewToken(id, seat, old, next))))
        throw new Refusal('wrong-token', 'This token has no seat in this match.')
      return { seat }
    })
  }

  /** A player wants a rematch; once all do, it starts, with everybody one seat further. */
  async rematch(id, bearer) {
    await this.#matches.change(id, async ({ match, seats }) => {
      const seat = seats.findIndex(({ token }) => token === hashOf(bearer ?? ''))
      if (seat === -1) throw new Refusal('wrong-token', 'This token has no seat in this match.')
      if (match === null || match.end === null)
        throw new Refusal('not-ended', 'The match has not ended.')
      await this.#store.wantRematch(id, seat)
      const { game, options, rematch: next, seats: now } = await this.#store.match(id, 0)
      if (next === null && now.every(({ bot, rematch }) => bot !== null || rematch === 1))
        await this.#startRematch(id, match, { game, options, seats: now })
    })
    return { room: (await this.#matches.see(id, null)).room }
  }

  async #startRematch(old, match, { game, options, seats }) {
    const now = this.#heartbeat.now()
    const next = createMatch(
      GAMES[game],
      { ...JSON.parse(options), players: seats.length },
      { ...rematch(match), now },
    )
    const further = [...seats.slice(-1), ...seats.slice(0, -1)]
    const row = {
      id: hashOf(`rematch.${old}`).slice(0, 32),
      seats: further.map(({ bot, name, token }) => ({ bot, name, token })),
      ...firstOf(next, now),
    }
    await this.#store.addRematch(old, row, now)
  }

  /** Deletes a match that has not started. */
  async remove(id, bearer) {
    const saved = await this.#store.match(id, 0)
    if (saved === null) return
    if (saved.maker !== hashOf(bearer ?? ''))
      throw new Refusal('wrong-token', 'Only the creator can delete a match.')
    if (!(await this.#store.remove(id)))
      throw new Refusal('has-begun', 'A match that has begun cannot be deleted.')
    await this.#matches.change(id, () => {}).catch(() => {})
  }
}

/** What is stored when a match starts; the sweep lets bots make the first move. */
function firstOf(match, now) {
  const due = dueIn(match, now)
  const isBots = match.settings.bots.some((seat) => match.seats[seat].since !== null)
  return { start: JSON.stringify(match), due: isBots ? now : due }
}

function readSettings({ game, options = {}, time = null, seats }) {
  if (typeof game !== 'string' || !Object.hasOwn(GAMES, game))
    throw new Refusal('bad-request', 'game must be azul or qwirkle.')
  if (
    !Array.isArray(seats) ||
    seats.length > 4 ||
    !seats.every((player) => player === 'person' || LEVELS.includes(player)) ||
    !seats.includes('person')
  )
    throw new Refusal(
      'bad-request',
      `seats must be 2 to 4 of person, ${LEVELS.slice(0, 5).join(', ')} to ${LEVELS.at(-1)} in hundreds; at least one is a person.`,
    )
  if (options?.players !== undefined)
    throw new Refusal('bad-option', 'players: leave it out; seats says who plays.')
  const read = OPTIONS[game]['~standard'].validate(
    options !== null && typeof options === 'object'
      ? { ...options, players: seats.length }
      : options,
  )
  if (read.issues) throw new Refusal(read.issues[0].code, read.issues[0].message)
  refusing(() => createMatch(GAMES[game], read.value, { time, now: 0 }))
  for (const [name, max] of Object.entries(MAX_TIMES))
    if (time?.[name] > max) throw new Refusal('bad-option', `time.${name}: must be ${max} at most.`)
  const { players: _, ...rest } = read.value
  return { game, options: rest, time, seats }
}

function checkName(name) {
  if (typeof name !== 'string') throw new Refusal('bad-request', 'name must be a string.')
  refusing(() => createMatch(GAMES.azul, {}, { names: [name, name] }))
}

/** Turns the library's errors into refusals. */
function refusing(act) {
  try {
    act()
  } catch (error) {
    if (error instanceof InvalidOptionError) throw new Refusal(error.code, error.message)
    throw error
  }
}

function checkSecret(secret, field) {
  if (typeof secret !== 'string' || !/^[0-9a-f]{32}$/.test(secret))
    throw new Refusal('bad-request', `${field} must be 32 random hex digits.`)
}

/** The secret of an invitation is derived from the creator's key, so that only hashes have to be stored. */
const secretOf = (key, seat, invitation) => hashOf(`seat.${key}.${seat}.${invitation}`).slice(0, 32)

const invitationsOf = (key, seats) =>
  seats.flatMap(({ bot, token, invitation }, seat) =>
    bot === null && token === null ? [{ seat, secret: secretOf(key, seat, invitation) }] : [],
  )

/** Only hashes are stored: reading the database reveals no secret, and comparing them leaks no timing. */
export const hashOf = (secret) => createHash('sha256').update(secret).digest('hex')
