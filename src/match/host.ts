import {
  IllegalMoveError,
  InvalidRecordError,
  type Refusal,
  throwAsOptionError,
} from '../core/errors'
import type { Game, GameEvent, GameFacts } from '../core/game'
import type { Random } from '../core/random'
import { readShape } from '../core/read-shape'
import type { GameRecord, RecordedMove } from '../core/records/record'
import { recordedMove, recordedResult } from '../core/records/rules'
import { isSeat, noSuchPlayer } from '../core/seats'
import { type Path, refuse, throwAs } from '../core/validation'
import type { Ended, LogEntry, Match, MatchState, MessageRefusal, Received, Reply } from './match'
import {
  matchEnded,
  noSuchPly,
  readAt,
  readLegalMove,
  readMessage,
  refusalOf,
  savedShape,
} from './messages'
import {
  buildUpdates,
  isDealDue,
  openMatch,
  type Played,
  playEnd,
  playMove,
  plyOf,
  viewOf,
} from './play'

/**
 * Creates a match of a game. The match draws its tiles itself, from the platform's cryptographic randomness unless
 * another generator is given, so the options have neither `seed` nor `dealer`. Throws `InvalidOptionError`.
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
  game: Game<State, Move, Options, Event>,
  options: Omit<Options, 'seed' | 'dealer'> = {} as Options,
  random?: Random,
): Match<State, Move, Event> {
  const given = throwAsOptionError(() => readOptions(game.facts, options))
  let start = game.createGame({ ...given, dealer: 'external' } as unknown as Options)
  while (isDealDue(game, start)) start = game.applyMove(start, game.drawDeal(start, random))
  return openMatch<State, Move, Event>(game, start)
}

/** Copies the options of a match, which must not include the dealer's; throws `ValidationFailure`. */
function readOptions(facts: GameFacts, options: object): object {
  const given = { ...options }
  for (const [name, value] of Object.entries(given)) {
    if (name === 'seed' || name === 'dealer') {
      if (value !== undefined)
        refuse('bad-option', [name], 'a match draws its tiles itself; leave it out.')
    } else if (!facts.options.includes(name))
      refuse(
        'bad-option',
        [name.slice(0, 40)],
        `unknown field; expected one of ${facts.options.join(', ')}.`,
      )
  }
  return given
}

/**
 * Receives a message from a seat: returns the next match, the reply, and the updates for everybody. Takes any JSON as
 * the message and never throws for it; the host has authenticated the sender as `seat`. Deals that follow are drawn at
 * once, from the platform's cryptographic randomness unless another generator is given. Store `entry`, then send
 * `reply` and the updates.
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
    entry: null,
    updates: [],
    spectators: null,
  })
  const refuse = (id: string | null, refusal: Refusal | MessageRefusal) =>
    answer({ type: 'refused', id, refusal })
  const { game, state, log, seats, end } = match

  const read = readMessage(message)
  if ('code' in read) return refuse(null, read)
  const { id, ply, move } = read
  if (!isSeat(seat, seats.length)) return refuse(id, noSuchPlayer(seats.length))

  const known = plyOf(log, seat, id)
  if (known !== null) return answer({ type: 'already-accepted', id, ply: known })
  if (end !== null) return refuse(id, matchEnded(end))
  if (ply > match.ply) return refuse(id, noSuchPly(match.ply))
  const { since, moved } = seats[seat]!
  if (ply < (since ?? match.ply))
    return answer({ type: 'late', id, raced: moved > ply, update: viewOf(match, seat) })

  let played: Played<State, Move, Event>
  try {
    // Checked against the seat's view, so that a refusal reveals nothing hidden.
    const legal = readLegalMove(game, game.viewFor(state, seat), move, seat)
    played = playMove(match, seat, id, legal, (waiting) => game.drawDeal(waiting, random))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    return refuse(id, refusal)
  }
  return { ...buildUpdates(played), reply: { type: 'accepted', id, ply: played.match.ply } }
}

/** Ends a match because a player concedes. Throws `IllegalMoveError` if it has ended already. */
export function concede<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number,
): Ended<State, Move, Event> {
  const { length } = match.seats
  if (!isSeat(seat, length)) throw new IllegalMoveError(noSuchPlayer(length))
  return endBy(match, { type: 'concede', player: seat })
}

/** Ends a match without a result, as when players do not return. Throws `IllegalMoveError` if it has ended already. */
export function abandon<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
): Ended<State, Move, Event> {
  return endBy(match, { type: 'abandon' })
}

function endBy<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: Exclude<LogEntry<Move>, { readonly type: 'move' }>,
): Ended<State, Move, Event> {
  if (match.end !== null) throw new IllegalMoveError(matchEnded(match.end))
  return buildUpdates(playEnd(match, entry))
}

/**
 * Restores a saved match by replaying its log: the output of `JSON.stringify`, or an object with the start and the
 * stored entries. Takes any JSON; throws `InvalidRecordError` for anything that is not a match of this game.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, restoreMatch } from 'azulejo/match'
 *
 * const saved = JSON.stringify(createMatch(azul))
 * const match = restoreMatch(azul, JSON.parse(saved))
 * ```
 */
export function restoreMatch<State extends MatchState, Move, Options, Event extends GameEvent>(
  game: Game<State, Move, Options, Event>,
  json: unknown,
): Match<State, Move, Event> {
  return throwAs(InvalidRecordError, () => {
    const { game: name, start, log } = readShape(savedShape, json)
    if (name !== game.facts.name) refuse('wrong-type', ['game'], `must be ${game.facts.name}.`)
    const opened = openMatch<State, Move, Event>(
      game,
      readAt(['start'], () => game.parseState(start)),
    )
    return log.reduce((match, entry, index) => addEntry(match, entry, ['log', index]), opened)
  })
}

/** Replays an entry of a saved log; throws `ValidationFailure`. */
function addEntry<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: LogEntry<unknown>,
  path: Path,
): Match<State, Move, Event> {
  const { game } = match
  if (match.end !== null) refuse('match-ended', path, 'comes after the end of the match.')
  if (entry.type !== 'move') {
    if (entry.type === 'concede' && !isSeat(entry.player, match.seats.length))
      refuse('no-such-player', [...path, 'player'], 'must be a seat.')
    return playEnd(match, entry).match
  }
  const { player, id, move, deals } = entry
  if (plyOf(match.log, player, id) !== null)
    refuse('repeated-id', [...path, 'id'], 'must be new: the player has used it before.')
  const made = readAt([...path, 'move'], () => readLegalMove(game, match.state, move, player))
  let used = 0
  const { match: next } = readAt(path, () =>
    playMove(match, player, id, made, (waiting, index) => {
      if (index === deals.length) refuse('deal-missing', ['deals'], 'must have a deal more.')
      used = index + 1
      return readAt(['deals', index], () => readLegalMove(game, waiting, deals[index]))
    }),
  )
  if (used < deals.length) refuse('wrong-phase', [...path, 'deals', used], 'is not due.')
  return next
}

/**
 * Converts a match to a record, finished or not: with every move and deal for the host, or as a seat (null: a
 * spectator) saw it. Throws `InvalidOptionError` for any other seat.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, matchRecord } from 'azulejo/match'
 * import { azulRecords } from 'azulejo/notation'
 *
 * azulRecords.format(azulRecords.read(matchRecord(createMatch(azul), 0)))
 * ```
 */
export function matchRecord<State extends MatchState, Move, Event extends GameEvent>(
  { game, start, state, log, end }: Match<State, Move, Event>,
  seat?: number | null,
): GameRecord<string, State, object, RecordedMove<Move> & { readonly round?: number }> {
  const moves: (RecordedMove<Move> & { readonly round?: number })[] = []
  let before = start
  const add = (player: number | null, move: Move) => {
    const seen = seat === undefined ? move : game.moveFor(before, move, seat)
    moves.push(recordedMove(before.round, player, seen))
    before = game.applyMove(before, move, player ?? undefined)
  }
  for (const entry of log) {
    if (entry.type !== 'move') continue
    add(entry.player, entry.move)
    for (const deal of entry.deals) add(null, deal)
  }
  return {
    game: game.facts.name,
    start: seat === undefined ? start : game.viewFor(start, seat),
    moves,
    result:
      end?.reason === 'conceded'
        ? { reason: 'conceded', by: [end.by] }
        : recordedResult(state, game.result(state)),
  }
}
