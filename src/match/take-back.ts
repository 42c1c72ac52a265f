import type { GameEvent } from '../core/game'
import { playerArgument } from '../core/seats'
import type { LogEntry, Match, MatchState, MessageRefusal, Offer, TakeBackAction } from './match'

/** The refusal of an action about a take-back; null if it is legal. */
export function checkTakeBack<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  player: number,
  action: TakeBackAction,
): MessageRefusal | null {
  const { offer, seats } = match
  if (action === 'offer') {
    if (offer !== null)
      return {
        code: 'offer-open',
        message: 'A take-back was offered already: wait for the answer.',
      }
    const { offered, moved } = seats[player]!
    // Stryker disable next-line EqualityOperator: equal are only those of a seat that has not moved
    if (offered < moved && lastMoveOf(match, player) !== -1) return null
    return {
      code: 'nothing-to-take-back',
      message: 'You have no move since the last deal that you can offer to take back.',
    }
  }
  const isOwn = offer?.player === player
  if (action === 'withdraw' ? isOwn : offer !== null && !isOwn && !offer.accepted.includes(player))
    return null
  return { code: 'no-offer', message: 'There is no offer that you can answer or withdraw.' }
}

/** The open offer after a legal entry. */
export function offerAfter(
  offer: Offer | null,
  { player, action }: Extract<LogEntry<unknown>, { readonly type: 'take-back' }>,
  ply: number,
): Offer | null {
  if (action === 'offer') return { player, since: ply, accepted: [] }
  if (action !== 'accept') return null
  return offer && { ...offer, accepted: [...offer.accepted, player] }
}

/** Whether everybody has agreed to an offer: bots and seats that have left agree to all. */
export function isAgreed(
  { seats, settings, left }: Pick<Match<MatchState, unknown>, 'seats' | 'settings' | 'left'>,
  { player, accepted }: Offer,
): boolean {
  const agreed = [player, ...accepted, ...settings.bots, ...left]
  return seats.every((_, seat) => agreed.includes(seat))
}

/** The index of a player's last move among the moves since the last deal; -1 if there is none. */
function lastMoveOf({ moves }: Pick<Match<MatchState, unknown>, 'moves'>, player: number): number {
  for (const [index, move] of [...moves.entries()].reverse()) {
    if (move.player === player) return index
    if (move.player === null) return -1
  }
  return -1
}

/**
 * Undoes a player's last move and all moves after it; where several players may move at the same time, only the
 * player's own.
 */
export function takeBack<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  player: number,
): Pick<Match<State, Move, Event>, 'state' | 'moves'> & {
  readonly takenBack: Match<State, Move, Event>['moves']
} {
  const { game, start, moves } = match
  const last = lastMoveOf(match, player)
  const { type } = (moves[last]?.move ?? {}) as { readonly type?: unknown }
  const count = type === game.facts.simultaneousMove ? 1 : moves.length
  const kept = [...moves.slice(0, last), ...moves.slice(last + count)]
  const state = kept.reduce(
    (before, { player, move }) => game.applyMove(before, move, ...playerArgument(player)),
    start,
  )
  return { state, moves: kept, takenBack: moves.slice(last, last + count) }
}
