import {
  type ErrorData,
  errorData,
  IllegalMoveError,
  InvalidRecordError,
  type Refusal,
} from '../core/errors'
import type { GameEvent } from '../core/game'
import type { Random } from '../core/random'
import { asRefused, atDoor, formatPath, type Path, refuse } from '../core/refusal'
import { readShape } from '../core/shape'
import type {
  LogEntry,
  Match,
  MatchEnd,
  MatchGame,
  MatchState,
  MessageCode,
  Received,
  Reply,
  Step,
  Update,
} from './match'
import { type Message, messageShape, savedShape } from './shapes'

/** A transition of the game, as the host sees it. */
interface Made<State, Move, Event> {
  readonly player: number | null
  readonly before: State
  readonly move: Move
  readonly events: readonly Event[]
}

/**
 * A new match of a game. The dealer's tiles are drawn by the match itself, from the platform's cryptographic randomness
 * unless another generator is given, so the options take neither `seed` nor `dealer`. Throws `InvalidOptionError`.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, receive, viewOf } from 'azulejo/match'
 *
 * let match = createMatch(azul, { players: 2 })
 * const { ply, view } = viewOf(match, 0)
 * const move = azul.legalMoves(view)[0]
 * const received = receive(match, 0, { id: 'a', ply, move })
 * received.reply.type // 'accepted'
 * match = received.match
 * ```
 */
export function createMatch<
  State extends MatchState,
  Move,
  Options extends object,
  Event extends GameEvent,
>(
  game: MatchGame<State, Move, Options, Event>,
  options: Omit<Options, 'seed' | 'dealer'> = {} as Options,
  random?: Random,
): Match<State, Move, Event> {
  const start = game.createGame({ ...options, dealer: 'external' } as unknown as Options)
  return advance(openMatch<State, Move, Event>(game, start), [], random).match
}

/** A match before its first deal. */
function openMatch<State extends MatchState, Move, Event extends GameEvent>(
  game: MatchGame<State, Move, never, Event>,
  start: State,
): Match<State, Move, Event> {
  const saved = { version: 1, game: game.facts.name, start, log: [] } as const
  const openSince = start.players.map(() => null)
  return { game, saved, state: start, ply: 0, openSince, end: null }
}

/** A match after an entry that its log does not have yet; throws what the game throws for an illegal move. */
function play<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: LogEntry<Move>,
  made: Made<State, Move, Event>[] = [],
): Match<State, Move, Event> {
  const { game, state: before } = match
  if (entry.type === 'concede') return close(match, { reason: 'conceded', by: entry.player })
  if (entry.type === 'abandon') return close(match, { reason: 'abandoned' })
  const player = entry.type === 'move' ? entry.player : null
  const { state, events } = game.transition(before, entry.move, player ?? undefined)
  made.push({ player, before, move: entry.move, events })
  const ply = match.ply + (player === null ? 0 : 1)
  const active = game.activePlayers(state)
  const openSince = match.openSince.map((since, seat) => {
    if (!active.includes(seat)) return null
    return seat === player || since === null ? ply : since
  })
  const end = game.result(state) === null ? null : ({ reason: 'over' } as const)
  return { ...match, state, ply, openSince, end }
}

function close<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  end: MatchEnd,
): Match<State, Move, Event> {
  return { ...match, openSince: match.openSince.map(() => null), end }
}

/** A match after entries that its log does not have yet, and the deals that come due; all of them are logged. */
function advance<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entries: readonly LogEntry<Move>[],
  random: Random | undefined,
  made: Made<State, Move, Event>[] = [],
): { readonly match: Match<State, Move, Event>; readonly log: readonly LogEntry<Move>[] } {
  const log = [...entries]
  let next = match
  for (const entry of entries) next = play(next, entry, made)
  while (isDealDue(next)) {
    const entry = { type: 'deal', move: next.game.drawDeal(next.state, random) } as const
    log.push(entry)
    next = play(next, entry, made)
  }
  const { saved } = next
  return { match: { ...next, saved: { ...saved, log: saved.log.concat(log) } }, log }
}

const isDealDue = <State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
) => match.end === null && match.game.activePlayers(match.state).length === 0

/**
 * What a message from a seat makes of a match: the next match, the answer, and what everybody is told. Takes any JSON
 * as the message and never throws; `seat` is the one whose connection it came from. The dealer's moves that follow are
 * made at once. Store `log`, then send `reply` and the updates.
 */
export function receive<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number,
  message: unknown,
  random?: Random,
): Received<State, Move, Event> {
  const answer = (reply: Reply<State, Move, Event>): Received<State, Move, Event> => ({
    match,
    reply,
    log: [],
    updates: [],
    spectators: null,
  })
  const refuseIt = (id: string | null, refusal: Refusal) => answer({ type: 'refused', id, refusal })
  const { game, state } = match

  const read = readMessage(message)
  if ('code' in read) return refuseIt(null, read)
  const { id, ply, move } = read
  if (match.openSince[seat] === undefined) return refuseIt(id, noSuchPlayer(state.players.length))

  const known = plyOf(match, seat, id)
  if (known !== null) return answer({ type: 'already-accepted', id, ply: known })
  if (match.end !== null)
    return refuseIt(id, refusal('match-ended', 'The match has ended: nobody can move any more.'))
  if (ply > match.ply)
    return refuseIt(id, refusal('no-such-ply', `The match has come to ply ${match.ply} only.`))
  const since = match.openSince[seat]
  if (ply < match.ply && (since === null || ply < since))
    return answer({ type: 'late', id, by: moverAt(match, ply), update: viewOf(match, seat) })

  // Judged by what the seat may know, so that no refusal can tell it more.
  const view = game.viewFor(state, seat)
  const played = canonical(game, move)
  const refused = game.checkMove(view, played ?? move, seat)
  if (refused !== null) return refuseIt(id, refused)
  if (played === null)
    return refuseIt(id, refusal('malformed-message', 'The move cannot be read twice alike.'))

  const made: Made<State, Move, Event>[] = []
  const entry = { type: 'move', player: seat, id, move: played } as const
  const { match: next, log } = advance(match, [entry], random, made)
  return { ...tell(next, made, log), reply: { type: 'accepted', id, ply: match.ply + 1 } }
}

/** A player gives up, which ends the match; for the host to call. Throws `IllegalMoveError` once it has ended. */
export function concede<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number,
): Ended<State, Move, Event> {
  const { length } = match.openSince
  if (match.openSince[seat] === undefined) throw new IllegalMoveError(noSuchPlayer(length))
  return endBy(match, { type: 'concede', player: seat })
}

/** The host ends a match: players who never come back. Throws `IllegalMoveError` once it has ended. */
export function abandon<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
): Ended<State, Move, Event> {
  return endBy(match, { type: 'abandon' })
}

/** What {@link concede} and {@link abandon} make of a match: as {@link Received}, without an answer. */
export type Ended<State extends MatchState, Move, Event extends GameEvent> = Omit<
  Received<State, Move, Event>,
  'reply'
>

function endBy<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: LogEntry<Move>,
): Ended<State, Move, Event> {
  if (match.end !== null)
    throw new IllegalMoveError(refusal('match-ended', 'The match has ended already.'))
  const { match: next, log } = advance(match, [entry], undefined)
  return tell(next, [], log)
}

/** What a seat (null: a spectator) is told when it joins, or asks again. */
export function viewOf<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number | null,
): Update<State, Move, Event> {
  return updateFor(match, [], seat)
}

function updateFor<State extends MatchState, Move, Event extends GameEvent>(
  { game, saved, state, ply, end }: Match<State, Move, Event>,
  made: readonly Made<State, Move, Event>[],
  seat: number | null,
): Update<State, Move, Event> {
  const steps = made.map(
    ({ player, before, move, events }): Step<Move, Event> => ({
      player,
      move: game.moveFor(before, move, seat),
      events: game.eventsFor(events, seat),
    }),
  )
  const last = lastIdOf(saved.log, seat)
  const seq = saved.log.length
  return { seq, ply, view: game.viewFor(state, seat), steps, last, end, result: game.result(state) }
}

/** The id of the last message of a seat that was accepted; null if none was. */
function lastIdOf(log: readonly LogEntry<unknown>[], seat: number | null): string | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i]!
    if (entry.type === 'move' && entry.player === seat) return entry.id
  }
  return null
}

/** Everything that is to be told after some moves. */
function tell<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  made: readonly Made<State, Move, Event>[],
  log: readonly LogEntry<Move>[],
): Ended<State, Move, Event> {
  const updates = match.openSince.map((_, seat) => updateFor(match, made, seat))
  return { match, log, updates, spectators: updateFor(match, made, null) }
}

/** A match as a record, which `azulejo/record` and `azulejo/qwirkle/record` replay and write. */
export interface MatchRecord<State, Move> {
  readonly game: string
  readonly start: State
  readonly moves: readonly {
    readonly round?: number
    readonly player: number | null
    readonly move: Move
  }[]
  readonly result:
    | { readonly reason: 'conceded'; readonly by: readonly number[] }
    | {
        readonly reason: string
        readonly scores: readonly number[]
        readonly winners: readonly number[]
      }
    | null
}

/**
 * A match as a record, at any time: every move and every deal, for the host; or with a seat (null: a spectator), as
 * that seat saw it.
 */
export function recordOf<State extends MatchState, Move, Event extends GameEvent>(
  { game, saved, state, end }: Match<State, Move, Event>,
  seat?: number | null,
): MatchRecord<State, Move> {
  const seen = seat !== undefined
  let before = saved.start
  const moves: MatchRecord<State, Move>['moves'][number][] = []
  for (const entry of saved.log) {
    if (entry.type !== 'move' && entry.type !== 'deal') continue
    const player = entry.type === 'move' ? entry.player : null
    const move = seen ? game.moveFor(before, entry.move, seat) : entry.move
    const { round } = before
    moves.push(round === undefined ? { player, move } : { round, player, move })
    before = game.applyMove(before, entry.move, player ?? undefined)
  }
  const result = game.result(state)
  return {
    game: saved.game,
    start: seen ? game.viewFor(saved.start, seat) : saved.start,
    moves,
    result:
      end?.reason === 'conceded'
        ? { reason: 'conceded', by: [end.by] }
        : result === null
          ? null
          : {
              reason: result.reason,
              scores: state.players.map(({ score }) => score),
              winners: result.winners,
            },
  }
}

/**
 * The match that was saved: `match.saved`, or the start and the entries of a log put together again. Takes any JSON,
 * and plays it from the start; throws `InvalidRecordError` for anything that is not a match of this game. Where the log
 * breaks off before a deal, that is drawn now: `match.saved.log` is longer then than the log that was restored.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, restoreMatch } from 'azulejo/match'
 *
 * const { saved } = createMatch(azul)
 * const match = restoreMatch(azul, JSON.parse(JSON.stringify(saved)))
 * ```
 */
export function restoreMatch<State extends MatchState, Move, Options, Event extends GameEvent>(
  game: MatchGame<State, Move, Options, Event>,
  json: unknown,
  random?: Random,
): Match<State, Move, Event> {
  return atDoor(InvalidRecordError, () => {
    const { game: name, start, log } = readShape(savedShape, json)
    if (name !== game.facts.name) refuse('wrong-type', ['game'], `must be ${game.facts.name}.`)
    const first = inside(['start'], () => game.parseState(start))
    let match = openMatch<State, Move, Event>(game, first)
    const entries = log.map((entry, index) => {
      const path = ['log', index]
      if (match.end !== null) refuse('match-ended', path, 'comes after the end.')
      if (entry.type === 'deal' && !isDealDue(match))
        refuse('wrong-phase', path, 'must not be a deal: none is due.')
      if (entry.type === 'concede' && match.openSince[entry.player] === undefined)
        refuse('no-such-player', [...path, 'player'], 'must be a seat.')
      return inside([...path, 'move'], () => {
        const read = readEntry(game, entry)
        match = play(match, read)
        return read
      })
    })
    const saved = { ...match.saved, log: entries }
    return advance({ ...match, saved }, [], random).match
  })
}

/** An entry whose move is as the game reads it. */
function readEntry<State extends MatchState, Move, Options, Event extends GameEvent>(
  game: MatchGame<State, Move, Options, Event>,
  entry: LogEntry<unknown>,
): LogEntry<Move> {
  return entry.type === 'concede' || entry.type === 'abandon'
    ? entry
    : { ...entry, move: game.parseMove(game.formatMove(entry.move as Move)) }
}

/** What `read` gives; errors of the game are refused where they are in the whole. */
function inside<T>(path: Path, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const data = errorData(error) as (ErrorData & { path?: Path; reason?: string }) | null
    if (data === null) throw error
    return refuse(data.code, [...path, ...(data.path ?? [])], data.reason ?? data.message)
  }
}

/** The move that a value is, as the game writes it; null for a value that no move of any game is. */
function canonical<State extends MatchState, Move, Options, Event extends GameEvent>(
  game: MatchGame<State, Move, Options, Event>,
  value: unknown,
): Move | null {
  try {
    return game.parseMove(game.formatMove(value as Move))
  } catch {
    return null
  }
}

function readMessage(message: unknown): Message | Refusal<MessageCode> {
  try {
    return readShape(messageShape, message)
  } catch (error) {
    const { path, reason } = asRefused(error)
    const place = path.length === 0 ? 'A message' : `${formatPath(path)}:`
    return refusal('malformed-message', `${place} ${reason}`)
  }
}

/** The ply that a seat's message with an id came to; null if none with it was accepted. */
function plyOf<State extends MatchState, Move, Event extends GameEvent>(
  { saved }: Match<State, Move, Event>,
  seat: number,
  id: string,
): number | null {
  let ply = 0
  for (const entry of saved.log) {
    if (entry.type !== 'move') continue
    ply++
    if (entry.player === seat && entry.id === id) return ply
  }
  return null
}

/** Who made the move that answered a ply. */
function moverAt<State extends MatchState, Move, Event extends GameEvent>(
  { saved }: Match<State, Move, Event>,
  ply: number,
): number {
  const moves = saved.log.filter((entry) => entry.type === 'move')
  return moves[ply]!.player
}

const refusal = (code: MessageCode, message: string): Refusal<MessageCode> => ({ code, message })

const noSuchPlayer = (players: number) => ({
  code: 'no-such-player',
  message: `There is no such player: the seats are 0 to ${players - 1}.`,
  players,
})
