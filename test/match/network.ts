import assert from 'node:assert/strict'
import type { AnyMove, RecordedState } from '../../src/core/records/rules'
import {
  abandon,
  applyUpdate,
  botTurns,
  type Client,
  concede,
  createMatch,
  flag,
  joinMatch,
  type Message,
  matchRecord,
  type Outcome,
  pause,
  receive,
  restoreMatch,
  resync,
  submitMove,
  submitTakeBack,
  viewOf,
} from '../../src/entries/match'
import { pick, type Random } from '../schema/mutate'
import { type AnyMatch, gameOf, randomOf, settingsOf, type TestGame, throughJson } from './games'

type AnyClient = Client<RecordedState, AnyMove>
type AnyOutcome = Outcome<RecordedState, AnyMove, { readonly type: string }>
type Update = ReturnType<typeof viewOf<RecordedState, AnyMove, { readonly type: string }>>

/** What happened in a simulated match: a test looks whether all of it happens somewhere. */
export interface Tally {
  [what: string]: number
}

/** How bad a network is: each a chance out of a hundred. */
interface Weather {
  readonly lost: number
  readonly doubled: number
  readonly hostDies: number
  readonly deviceDies: number
}

const OWN = ['withdraw', 'offer', 'accept'] as const
const ANSWERS = ['accept', 'accept', 'accept', 'decline', 'offer'] as const

const CALM: Weather = { lost: 0, doubled: 0, hostDies: 0, deviceDies: 0 }

/** A window of a player, or of a spectator. It knows nothing but what came over the network. */
class Device {
  readonly seat: number | null
  client: AnyClient | null = null
  /** The number of the question that it waits for an answer to; other answers are old ones. */
  asked = 0

  constructor(seat: number | null) {
    this.seat = seat
  }
}

/** A host that keeps its match in rows, and devices that reach it through a bad network. */
export class Network {
  readonly #game: TestGame
  readonly #random: Random
  readonly #tally: Tally
  readonly #devices: Device[]
  readonly #queue: { readonly at: number; readonly run: () => void }[] = []
  readonly #first: string
  readonly #rows: string[] = []
  /** The ply that each accepted message led to, by seat and id. */
  readonly #accepted = new Map<string, number>()
  #match: AnyMatch
  #weather: Weather
  #now = 0

  constructor(seed: number, tally: Tally) {
    const random = randomOf(seed)
    this.#random = random
    this.#tally = tally
    this.#game = gameOf(random)
    const options = this.#game.optionsOf(random)
    const settings = settingsOf(options.players, random)
    this.#match = createMatch(this.#game.game, options, { ...settings, now: 0, random })
    this.#first = JSON.stringify(this.#match)
    this.#weather = {
      lost: random(40),
      doubled: random(40),
      hostDies: random(4),
      deviceDies: random(4),
    }
    this.#devices = random(2) === 0 ? [new Device(null)] : []
    for (let seat = 0; seat < options.players; seat++)
      if (!settings.bots.includes(seat))
        for (let window = 0; window < (random(4) === 0 ? 2 : 1); window++)
          this.#devices.push(new Device(seat))
  }

  /** Plays a whole match, and checks at the end that nobody was left behind. */
  run(): void {
    for (const device of this.#devices) this.#wakeLater(device)
    this.#sweepLater()
    const patience = this.#random(10) === 0 ? 60 : 5000
    for (let n = 0; n < patience && this.#match.end === null; n++) this.#next()
    if (this.#match.end === null) this.#giveUp()
    this.#calmDown()
    this.#check()
  }

  #chance(percent: number): boolean {
    return this.#random(100) < percent
  }

  #count(what: string): void {
    this.#tally[what] = (this.#tally[what] ?? 0) + 1
  }

  #later(delay: number, run: () => void): void {
    this.#queue.push({ at: this.#now + delay, run })
  }

  /** The next thing that happens; those at the same time happen in any order. */
  #next(): boolean {
    let next = 0
    for (let i = 1; i < this.#queue.length; i++)
      if (this.#queue[i]!.at < this.#queue[next]!.at) next = i
    const [event] = this.#queue.splice(next, 1)
    if (event === undefined) return false
    this.#now = event.at
    event.run()
    return true
  }

  /** Carries JSON: it may be lost, come twice, or be overtaken. */
  #send(json: unknown, arrive: (json: unknown) => void): void {
    const { lost, doubled } = this.#weather
    const copies = this.#chance(lost) ? 0 : this.#chance(doubled) ? 2 : 1
    const text = copies === 0 ? '' : JSON.stringify(json)
    for (let n = 0; n < copies; n++)
      this.#later(1 + this.#random(30), () => arrive(JSON.parse(text)))
  }

  #wakeLater(device: Device): void {
    this.#later(10 + this.#random(60), () => {
      this.#wake(device)
      if (this.#match.end === null) this.#wakeLater(device)
    })
  }

  /** The host's own work: flags that are due, bots, and now and then a player who leaves. */
  #sweepLater(): void {
    this.#later(20, () => {
      this.#sweep()
      if (this.#match.end === null) this.#sweepLater()
    })
  }

  #sweep(): void {
    const input = { now: this.#now, random: this.#random }
    for (let due = flag(this.#match, input); due.entry !== null; due = flag(this.#match, input)) {
      this.#count('flag')
      this.#publish(due)
      if (this.#match.end !== null) return
    }
    for (const { seat, ply, view } of botTurns(this.#match)) {
      assert.deepEqual(view, viewOf(this.#match, seat).view)
      const id = `bot.${ply}`
      const move = pick(this.#random, this.#game.game.legalMoves(view, seat))
      const received = receive(this.#match, seat, { id, ply, move }, input)
      if (received.reply.type !== 'accepted') continue
      this.#count('bot')
      this.#accepted.set(`${seat} ${id}`, received.reply.ply)
      this.#publish(received)
    }
    const { seats, left, end } = this.#match
    const seat = this.#random(seats.length)
    if (this.#random(400) === 0 && end === null && !left.includes(seat)) {
      this.#publish(concede(this.#match, seat, input))
      this.#count('left')
    }
  }

  #publish(outcome: AnyOutcome): void {
    this.#store(outcome)
    this.#sendUpdates(outcome)
  }

  #wake(device: Device): void {
    if (this.#chance(this.#weather.deviceDies)) {
      device.client = null
      this.#count('device died')
    }
    const { client, seat } = device
    const { game } = this.#game
    if (client === null || this.#chance(5)) this.#ask(device)
    else if (seat === null || client.known.end !== null) this.#count('watched')
    else if (
      this.#chance(client.known.offer === null || client.known.offer.player === seat ? 6 : 50)
    ) {
      const { offer } = client.known
      const action =
        offer === null ? 'offer' : pick(this.#random, offer.player === seat ? OWN : ANSWERS)
      this.#sendMessage(device, submitTakeBack(client, action, this.#id()))
    } else if (client.pending !== null) {
      this.#count('sent again')
      this.#sendMessage(device, client.pending)
    } else if (this.#chance(3)) this.#sendMessage(device, this.#nonsense(client))
    else if (game.activePlayers(client.view).includes(seat)) this.#move(device, client, seat)
  }

  /** A player makes a move and sees it at once. */
  #move(device: Device, client: AnyClient, seat: number): void {
    const { game } = this.#game
    const moves = game.legalMoves(client.view, seat)
    const submitted = submitMove(client, moves[this.#random(moves.length)]!, this.#id())
    device.client = submitted.client
    assert.deepEqual(submitted.client.pending, submitted.message)
    this.#sendMessage(device, submitted.message)
  }

  #id(): string {
    return `${this.#random(2 ** 32)}.${this.#random(2 ** 32)}`
  }

  /** What no good client sends: an id again, a ply of old or to come, a move that it may not make. */
  #nonsense({ known, view }: AnyClient): Message<AnyMove> {
    const moves = this.#game.game.legalMoves(view)
    const [used = ''] = [...this.#accepted.keys()]
    return {
      id: this.#chance(50) ? this.#id() : (used.split(' ')[1] ?? 'x'),
      ply: Math.max(0, known.ply - 3 + this.#random(6)),
      move: moves[this.#random(moves.length)] ?? { type: 'deal' },
    }
  }

  #sendMessage(device: Device, message: unknown): void {
    assert.ok(JSON.stringify(message).length < 1000)
    this.#send(message, (json) => this.#receive(device, json))
  }

  /** A device that has no client, or does not trust it any more, asks for what is true. */
  #ask(device: Device): void {
    const asked = ++device.asked
    this.#send({ asked }, () =>
      this.#send(viewOf(this.#match, device.seat), (update) => {
        if (device.asked !== asked) return
        device.asked++
        const { game } = this.#game
        const { client } = device
        device.client = client === null ? joinMatch(game, update) : resync(client, update)
        this.#count(client === null ? 'joined' : 'resynced')
      }),
    )
  }

  /** The host stores, then sends. It may die before, between and after. */
  #receive(device: Device, json: unknown): void {
    const { hostDies } = this.#weather
    const seat = device.seat!
    const before = this.#match
    const received = receive(before, seat, json, { now: this.#now, random: this.#random })
    const { match, reply, entry } = received
    this.#count(reply.type === 'refused' ? reply.refusal.code : reply.type)
    const isFlagged = reply.type === 'refused' && reply.refusal.code === 'flagged'
    assert.equal(entry !== null, reply.type === 'accepted' || isFlagged)
    if (match.moves.length < before.moves.length) this.#count('taken back')
    if (entry === null) assert.equal(match, before)
    if (reply.type === 'late' && reply.raced) this.#count('raced')
    if (this.#chance(hostDies)) {
      this.#restart()
      return
    }
    this.#store(received)
    if (reply.type === 'accepted') {
      const key = `${seat} ${reply.id}`
      assert.ok(!this.#accepted.has(key), 'accepted twice')
      if ('move' in (json as Message) && (json as Message).ply < before.ply)
        this.#count('accepted beside another')
      this.#accepted.set(key, reply.ply)
    }
    if (reply.type === 'already-accepted')
      assert.equal(reply.ply, this.#accepted.get(`${seat} ${reply.id}`))
    if (this.#chance(hostDies)) this.#restart()
    else {
      this.#send(reply, (received) => this.#applyUpdate(device, received))
      this.#sendUpdates(received)
    }
  }

  #store({ match, entry }: AnyOutcome): void {
    if (entry !== null) checkClocks(this.#match, match)
    this.#match = match
    if (entry !== null) this.#rows.push(JSON.stringify(entry))
  }

  #sendUpdates({
    updates,
    spectators,
  }: {
    readonly updates: readonly Update[]
    spectators: Update | null
  }) {
    for (const device of this.#devices) {
      const update = device.seat === null ? spectators : updates[device.seat]
      if (update) this.#send(update, (received) => this.#applyUpdate(device, received))
    }
  }

  #applyUpdate(device: Device, received: unknown): void {
    if (device.client !== null) device.client = applyUpdate(device.client, received)
  }

  /** Another process takes over, with what was stored. */
  #restart(): void {
    this.#count('host died')
    this.#match = this.#restored()
    if (this.#match.end !== null) return
    const from = this.#now - this.#random(100)
    const paused = pause(this.#match, Math.max(0, from), { now: this.#now })
    if (paused.entry === null) return
    this.#count('paused')
    this.#publish(paused)
  }

  #restored(): AnyMatch {
    const log: unknown[] = this.#rows.map((row) => JSON.parse(row))
    return restoreMatch(this.#game.game, { ...JSON.parse(this.#first), log })
  }

  #giveUp(): void {
    const seats = this.#match.seats.length
    const input = { now: this.#now, random: this.#random }
    const seat = this.#random(seats)
    if (this.#chance(50) && !this.#match.left.includes(seat))
      this.#publish(concede(this.#match, seat, input))
    if (this.#match.end === null) this.#publish(abandon(this.#match, input))
  }

  /** What is under way arrives; then every device asks once more, and everything arrives. */
  #calmDown(): void {
    while (this.#next());
    this.#weather = CALM
    for (const device of this.#devices) this.#ask(device)
    while (this.#next());
    for (const device of this.#devices) {
      const { pending } = device.client!
      if (pending !== null) this.#sendMessage(device, pending)
    }
    while (this.#next());
  }

  #check(): void {
    const match = this.#match
    const { game } = this.#game
    for (const { seat, client } of this.#devices) {
      const { steps: _, ...known } = throughJson(viewOf(match, seat))
      assert.deepEqual(client!.known, known)
      assert.deepEqual(client!.view, known.view)
      assert.equal(client!.pending, null)
    }

    const { log } = match.toJSON()
    const messages = log.filter((entry) => 'id' in entry)
    const keys = messages.map(({ player, id }) => `${player} ${id}`)
    assert.equal(new Set(keys).size, keys.length)
    assert.deepEqual([...this.#accepted.keys()].sort(), [...keys].sort())
    const own = log.filter(({ type }) => type === 'pause' || type === 'abandon')
    assert.equal(match.ply, log.length - own.length)
    assert.equal(match.seq, log.length)

    const restored = this.#restored()
    assert.equal(JSON.stringify(restored), JSON.stringify(match))
    assert.deepEqual(restored.state, throughJson(match.state))
    const { seats, left, offer, at, clock, end, moves } = match
    assert.deepEqual(
      [restored.seats, restored.left, restored.offer, restored.at, restored.clock, restored.end],
      [seats, left, offer, at, clock, end],
    )
    assert.deepEqual(throughJson(restored.moves), throughJson(moves))
    this.#count(match.end!.reason)

    const { read, replay } = this.#game.records
    for (const seat of ['host', pick(this.#random, [null, ...match.seats.keys()])] as const) {
      const record = read(throughJson(matchRecord(match, seat)))
      const last = [...replay(record)].at(-1)
      const end = seat === 'host' ? match.state : game.viewFor(match.state, seat)
      if (last !== undefined) assert.deepEqual(last.state, throughJson(end))
    }
  }
}

/** No stamp goes back, no time is negative, and nobody gains more than an increment or a new limit. */
function checkClocks(before: AnyMatch, after: AnyMatch): void {
  const { time } = after.settings
  const entry = after.log.at(-1)!
  assert.ok(after.ply >= before.ply && after.seq === before.seq + 1)
  if (time === null || before.clock === null || after.clock === null) return
  assert.ok(after.at! >= before.at!)
  for (const [seat, remaining] of after.clock.remaining.entries()) {
    assert.ok(Number.isSafeInteger(remaining) && remaining >= 0)
    const gain: number = remaining - before.clock.remaining[seat]!
    if (gain <= 0) continue
    assert.notEqual(entry.type, 'take-back')
    if (time.type === 'fischer') {
      assert.ok(entry.type === 'move' && entry.player === seat)
      assert.ok(entry.move.type !== 'tile' && gain <= time.increment)
    } else {
      assert.equal(remaining, time.type === 'move' ? time.limit : time.days * 86_400_000)
      assert.notEqual(after.seats[seat]!.since, before.seats[seat]!.since)
    }
  }
}
