import type { Game, GameEvent } from '../core/game'
import { playerArgument } from '../core/seats'
import { refuse } from '../core/validation'
import { advanceClock, initialTime } from './clock'
import type { LogEntry, Match, MatchEnd, MatchState, SavedMatch } from './match'
import { isAgreed, offerAfter, takeBack } from './take-back'

/** The maximum length of a log: longer than any game with the default limits. A record has room for all entries. */
export const MAX_LOG_LENGTH = 10_000

/** A move or a deal with everything hidden, from which each seat's step is made. */
interface AppliedMove<State, Move, Event> {
  readonly player: number | null
  readonly before: State
  readonly move: Move
  readonly events: readonly Event[]
}

/** A match after a new entry. */
export interface Played<State extends MatchState, Move, Event extends GameEvent> {
  readonly match: Match<State, Move, Event>
  readonly entry: LogEntry<Move>
  readonly applied: readonly AppliedMove<State, Move, Event>[]
  /** The people whose turn it has become, by seat. */
  readonly turns: readonly number[]
}

/** A new match from a state; throws `ValidationFailure` if no match can begin from it. */
export function openMatch<State extends MatchState, Move, Event extends GameEvent>(
  game: Game<State, Move, never, Event>,
  start: State,
  settings: SavedMatch<State, Move>['settings'],
): Match<State, Move, Event> {
  if (start.random !== null)
    refuse('bad-start', ['start', 'random'], 'must be null: a match draws its tiles itself.')
  if (isDealDue(game, start)) refuse('bad-start', ['start'], 'must be dealt.')
  const active = game.activePlayers(start)
  const { time } = settings
  return {
    game,
    settings,
    start,
    state: start,
    seq: 0,
    ply: 0,
    seats: start.players.map((_, seat) => ({
      since: active.includes(seat) ? 0 : null,
      moved: 0,
      offered: 0,
    })),
    left: [],
    offer: null,
    at: settings.began,
    clock: time && {
      remaining: start.players.map(() => initialTime(time)),
      unearned: start.players.map(() => 0),
    },
    end: endOf(game, start),
    moves: [],
    log: [],
    toJSON: save,
  }
}

/** What followed an entry that is about to be played. */
// Stryker disable next-line ArrayDeclaration: `playEntry` replaces it
export const UNPLAYED: readonly never[] = []

/** The method `toJSON` of a match. */
function save<State extends MatchState, Move>(this: Match<State, Move>): SavedMatch<State, Move> {
  const { game, settings, start, log } = this
  return { version: 1, game: game.facts.name, settings, start, log }
}

/** Whether an entry is a player's, and counts as a ply. */
const isPlayers = ({ type }: LogEntry<unknown>) => type !== 'pause' && type !== 'abandon'

/** The ply that a player's message led to; null if the log does not have it. */
export function plyOf(
  log: readonly LogEntry<unknown>[],
  player: number,
  id: string,
): number | null {
  const index = log.findIndex(
    (entry) => 'id' in entry && entry.id === id && entry.player === player,
  )
  return index === -1 ? null : log.slice(0, index + 1).filter(isPlayers).length
}

/** Whether the state waits for a deal. */
export function isDealDue<State extends MatchState, Move, Event extends GameEvent>(
  game: Game<State, Move, never, Event>,
  state: State,
): boolean {
  return game.activePlayers(state).length === 0 && game.result(state) === null
}

/**
 * Makes an entry, which has been checked, and what follows by itself: deals, and the moves of seats that have left.
 * `follow` chooses these; player null is the dealer. Throws `IllegalMoveError` if the game refuses one of them.
 */
export function playEntry<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  given: LogEntry<Move>,
  follow: (state: State, player: number | null, index: number) => Move,
): Played<State, Move, Event> {
  const { game, settings, log } = match
  const applied: AppliedMove<State, Move, Event>[] = []
  const followed: Move[] = []
  const ply = match.ply + (isPlayers(given) ? 1 : 0)
  const seq = match.seq + 1
  let { state, moves, left, offer } = match
  let takenBack: Match<State, Move, Event>['moves'] = []
  let ending: MatchEnd = null
  /** The seat that moved or took a move back, and so decides anew. */
  let decided: number | null = null
  const make = (player: number | null, move: Move) => {
    const before = state
    const next = game.transition(before, move, ...playerArgument(player))
    state = next.state
    applied.push({ player, before, move, events: next.events })
  }

  switch (given.type) {
    case 'move':
      offer = null
      decided = given.player
      make(given.player, given.move)
      break
    case 'concede':
    case 'flag':
      offer = null
      left = [...left, given.player]
      if (
        !canGoOn(match, left) ||
        // Stryker disable next-line OptionalChaining: flags fall only in a match with clocks
        (given.type === 'flag' && settings.time?.flag === 'end')
      )
        ending = { reason: given.type === 'flag' ? 'flagged' : 'conceded', by: given.player }
      break
    case 'take-back':
      offer = offerAfter(offer, given, ply)
      if (offer !== null && isAgreed(match, offer)) {
        decided = offer.player
        offer = null
        ;({ state, moves, takenBack } = takeBack(match, decided))
      }
      break
    case 'abandon':
      ending = { reason: 'abandoned' }
      break
  }
  while (ending === null && game.result(state) === null) {
    const active = game.activePlayers(state)
    const next = active.length === 0 ? null : active.find((seat) => left.includes(seat))
    if (next === undefined) break
    const move = follow(state, next, followed.length)
    make(next, move)
    followed.push(move)
  }

  const entry = 'followed' in given ? { ...given, followed } : given
  const end =
    ending ?? endOf(game, state) ?? (seq === MAX_LOG_LENGTH ? { reason: 'log-full' } : null)
  const active = end === null ? game.activePlayers(state) : null
  const seats = match.seats.map(({ since, moved, offered }, seat) => ({
    // Another player's move does not change a decision that the seat already had.
    since: active?.includes(seat) ? (since === null || seat === decided ? ply : since) : null,
    moved: given.type === 'move' && seat === given.player ? ply : moved,
    offered:
      // Stryker disable next-line ConditionalExpression: no other entry has an action
      given.type === 'take-back' && given.action === 'offer' && seat === given.player
        ? ply
        : offered,
  }))
  const next: Match<State, Move, Event> = {
    ...match,
    state,
    seq,
    ply,
    seats,
    left,
    offer: end === null ? offer : null,
    at: given.at ?? match.at,
    clock: advanceClock(match, given, seats, takenBack),
    end,
    moves: moves.concat(applied.map(({ player, move }) => ({ player, move }))),
    log: [...log, entry],
  }
  const turns = seats.flatMap(({ since }, seat) =>
    since === null || since === match.seats[seat]!.since || settings.bots.includes(seat)
      ? []
      : [seat],
  )
  return { match: next, entry, applied, turns }
}

/** Whether two seats or more can go on, one of them a person. */
function canGoOn(
  { seats, settings }: Pick<Match<MatchState, unknown>, 'seats' | 'settings'>,
  left: readonly number[],
): boolean {
  const staying = [...seats.keys()].filter((seat) => !left.includes(seat))
  return staying.length > 1 && staying.some((seat) => !settings.bots.includes(seat))
}

const endOf = <State extends MatchState, Move, Event extends GameEvent>(
  game: Game<State, Move, never, Event>,
  state: State,
): MatchEnd => (game.result(state) === null ? null : { reason: 'over' })
