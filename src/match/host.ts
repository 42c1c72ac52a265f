import { IllegalMoveError, type Refusal, throwAsOptionError } from '../core/errors'
import type { Game, GameEvent, GameFacts } from '../core/game'
import type { Random } from '../core/random'
import { isSeat, noSuchPlayer } from '../core/seats'
import { refuse } from '../core/validation'
import { canPause, isTimeUp, nextFlag, stampAt } from './clock'
import type {
  HostInput,
  LogEntry,
  Match,
  MatchSettings,
  MatchState,
  Outcome,
  Received,
  Reply,
} from './match'
import {
  FLAGGED,
  HAS_LEFT,
  matchEnded,
  noSuchPly,
  readLegalMove,
  readMessage,
  refusalOf,
} from './messages'
import { isDealDue, openMatch, playEntry, plyOf, UNPLAYED } from './play'
import { readSettings } from './settings'
import { checkTakeBack } from './take-back'
import { buildUpdates, unchanged, viewOf } from './updates'

/**
 * Creates a match of a game. The match draws its tiles itself, from the platform's cryptographic randomness unless
 * another generator is given, so the options have neither `seed` nor `dealer`. Throws `InvalidOptionError`.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, receive, viewOf } from 'azulejo/match'
 *
 * const time = { type: 'fischer', initial: 300_000, increment: 5_000 } as const
 * let match = createMatch(azul, { players: 2 }, { time, names: ['Ana', 'Rui'], now: Date.now() })
 * const { ply, view } = viewOf(match, 0)
 * const move = azul.legalMoves(view)[0]
 * const received = receive(match, 0, { id: 'a', ply, move }, { now: Date.now() })
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
  settings: MatchSettings & HostInput = {},
): Match<State, Move, Event> {
  const given = throwAsOptionError(() => readOptions(game.facts, options))
  const { now, random, ...agreed } = throwAsOptionError(() => ({ ...settings }))
  let start = game.createGame({ ...given, dealer: 'external' } as unknown as Options)
  const read = throwAsOptionError(() => readSettings(agreed, start.players.length))
  const { at: began = null } = stampAt({ settings: read, at: null }, now)
  while (isDealDue(game, start)) start = game.applyMove(start, game.drawDeal(start, random))
  return openMatch<State, Move, Event>(game, start, { ...read, began })
}

/** Copies the options of a match, which must not include the dealer's; throws `ValidationFailure`. */
function readOptions(facts: GameFacts, options: object): object {
  const given = { ...options }
  for (const [name, value] of Object.entries(given)) {
    if (name === 'seed' || name === 'dealer') {
      if (value !== undefined)
        // Stryker disable next-line StringLiteral: public functions replace the code
        refuse('bad-option', [name], 'a match draws its tiles itself; leave it out.')
    } else if (!facts.options.includes(name))
      refuse(
        // Stryker disable next-line StringLiteral: the same
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
 * once, from the platform's cryptographic randomness unless another generator is given. A message that arrives when the
 * seat's time is up is refused, and the flag falls. Store `entry`, then send `reply` and the updates.
 */
export function receive<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number,
  message: unknown,
  { now, random }: HostInput = {},
): Received<State, Move, Event> {
  const stamp = stampAt(match, now)
  const answer = (reply: Reply<State, Move, Event>) => ({ ...unchanged(match), reply })
  const refuse = (id: string | null, refusal: Refusal) => answer({ type: 'refused', id, refusal })
  const { game, state, log, seats, left, offer, end } = match

  const read = readMessage(message)
  if ('code' in read) return refuse(null, read)
  const { id, ply } = read
  if (!isSeat(seat, seats.length)) return refuse(id, noSuchPlayer(seats.length))

  const known = plyOf(log, seat, id)
  if (known !== null) return answer({ type: 'already-accepted', id, ply: known })
  if (end !== null) return refuse(id, matchEnded(end))
  if (left.includes(seat)) return refuse(id, HAS_LEFT)
  if (isTimeUp(match, seat, stamp.at))
    return {
      ...act(match, { type: 'flag', player: seat, followed: UNPLAYED, ...stamp }, random),
      reply: { type: 'refused', id, refusal: FLAGGED },
    }
  if (ply > match.ply) return refuse(id, noSuchPly(match.ply))
  const { since, moved } = seats[seat]!
  const isTakeBack = 'takeBack' in read
  const answers = isTakeBack
    ? read.takeBack === 'offer'
      ? match.ply
      : (offer?.since ?? 0)
    : (since ?? match.ply)
  if (ply < answers)
    return answer({ type: 'late', id, raced: moved > ply, update: viewOf(match, seat, now) })

  if (isTakeBack) {
    const refusal = checkTakeBack(match, seat, read.takeBack)
    if (refusal !== null) return refuse(id, refusal)
  }
  try {
    const entry: LogEntry<Move> = isTakeBack
      ? { type: 'take-back', player: seat, id, action: read.takeBack, ...stamp }
      : {
          type: 'move',
          player: seat,
          id,
          // Checked against the seat's view, so that a refusal reveals nothing hidden.
          move: readLegalMove(game, game.viewFor(state, seat), read.move, seat),
          followed: UNPLAYED,
          ...stamp,
        }
    const outcome = act(match, entry, random)
    return { ...outcome, reply: { type: 'accepted', id, ply: outcome.match.ply } }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    return refuse(id, refusal)
  }
}

/** Makes an entry; deals that follow are drawn, and seats that have left make their first legal move. */
function act<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: LogEntry<Move>,
  random: Random | undefined,
): Outcome<State, Move, Event> {
  const { game } = match
  return buildUpdates(
    playEntry(match, entry, (state, player) => {
      if (player === null) return game.drawDeal(state, random)
      const [plainest] = game.legalMoves(state, player)
      return plainest!
    }),
  )
}

/**
 * A player gives up and leaves the match. If two or more others are left, one of them a person, they play on: the seat
 * is ranked last by {@link matchResult}, and makes its first legal move whenever it has to. Otherwise the match ends.
 * Throws `IllegalMoveError` if the match has ended, or the player has left already.
 */
export function concede<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number,
  { now, random }: HostInput = {},
): Outcome<State, Move, Event> {
  const { seats, left } = match
  if (!isSeat(seat, seats.length)) throw new IllegalMoveError(noSuchPlayer(seats.length))
  requireRunning(match)
  if (left.includes(seat)) throw new IllegalMoveError(HAS_LEFT)
  const entry = {
    type: 'concede',
    player: seat,
    followed: UNPLAYED,
    ...stampAt(match, now),
  } as const
  return act(match, entry, random)
}

/** Ends a match without a result, as when players do not return. Throws `IllegalMoveError` if it has ended already. */
export function abandon<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  { now }: HostInput = {},
): Outcome<State, Move, Event> {
  requireRunning(match)
  return act(match, { type: 'abandon', ...stampAt(match, now) }, undefined)
}

/**
 * Flags the seat whose time is up; if there are several, the one whose time was up first. Call it again until `entry`
 * is null. `clocks` says when the next flag falls.
 */
export function flag<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  { now, random }: HostInput,
): Outcome<State, Move, Event> {
  const { at = 0 } = stampAt(match, now)
  const next = nextFlag(match)
  if (next === null || next.at > at) return unchanged(match)
  return act(match, { type: 'flag', player: next.player, followed: UNPLAYED, at }, random)
}

/**
 * Stops the clocks of a match from a time until now, because the host was down. Time before the last entry is not
 * returned, and a flag that was due at `from` still falls. Does nothing in a match without clocks, or with days per
 * move.
 */
export function pause<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  from: number,
  { now }: HostInput,
): Outcome<State, Move, Event> {
  const { at: begin = 0 } = stampAt(match, from)
  const { at = 0 } = stampAt(match, now)
  if (at <= begin || !canPause(match)) return unchanged(match)
  return act(match, { type: 'pause', from: begin, at }, undefined)
}

function requireRunning({ end }: Pick<Match<MatchState, unknown>, 'end'>): void {
  if (end !== null) throw new IllegalMoveError(matchEnded(end))
}
