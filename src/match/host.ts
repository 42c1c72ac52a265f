import { IllegalMoveError, type Refusal, throwAsOptionError } from '../core/errors'
import type { GameEvent } from '../core/game'
import type { Random } from '../core/random'
import { isSeat, noSuchPlayer } from '../core/seats'
import type { LogEntry } from './log'
import type { Ended, Match, MatchGame, MatchState, MessageRefusal, Received, Reply } from './match'
import { isDealDue, openMatch, type Played, playEnd, playMove } from './play'
import { readLegal, readMessage, refusalOf } from './read'
import { matchEnded, noSuchPly } from './refusals'
import { tell, viewOf } from './tell'

/**
 * A new match of a game. The match draws the dealer's tiles itself, from the platform's cryptographic randomness unless
 * another generator is given, so the options take neither `seed` nor `dealer`. Throws `InvalidOptionError`.
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
  const given = throwAsOptionError(() => ({ ...options, dealer: 'external' }))
  let start = game.createGame(given as unknown as Options)
  while (isDealDue(game, start)) start = game.applyMove(start, game.drawDeal(start, random))
  return openMatch<State, Move, Event>(game, start)
}

/**
 * What a message from a seat makes of a match: the next match, the answer, and what everybody is told. Takes any JSON
 * as the message and never throws for it; `seat` is the one that the sender has proven to be. The dealer's moves that
 * follow are made at once, with the platform's cryptographic randomness unless another generator is given. Store
 * `entry`, then send `reply` and the updates.
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
  const { game, state, history, seats, end } = match

  const read = readMessage(message)
  if ('code' in read) return refuse(null, read)
  const { id, ply, move } = read
  if (!isSeat(seat, seats.length)) return refuse(id, noSuchPlayer(seats.length))

  const known = history.plyOf(seat, id, match.ply)
  if (known !== null) return answer({ type: 'already-accepted', id, ply: known })
  if (end !== null) return refuse(id, matchEnded(end))
  if (ply > match.ply) return refuse(id, noSuchPly(match.ply))
  const { since, moved } = seats[seat]!
  if (ply < (since ?? match.ply))
    return answer({ type: 'late', id, raced: moved > ply, update: viewOf(match, seat) })

  let played: Played<State, Move, Event>
  try {
    // Judged by what the seat may know, so that no refusal can tell it more.
    const legal = readLegal(game, game.viewFor(state, seat), move, seat)
    played = playMove(match, seat, id, legal, (waiting) => game.drawDeal(waiting, random))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    return refuse(id, refusal)
  }
  return { ...tell(played), reply: { type: 'accepted', id, ply: played.match.ply } }
}

/** A player gives up, which ends the match; for the host to call. Throws `IllegalMoveError` if it has ended already. */
export function concede<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number,
): Ended<State, Move, Event> {
  const { length } = match.seats
  if (!isSeat(seat, length)) throw new IllegalMoveError(noSuchPlayer(length))
  return endBy(match, { type: 'concede', player: seat })
}

/** The host ends a match, as when players never come back. Throws `IllegalMoveError` if it has ended already. */
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
  return tell(playEnd(match, entry))
}
