import { InvalidRecordError } from '../core/errors'
import type { Game, GameEvent } from '../core/game'
import { readShape } from '../core/read-shape'
import { isSeat } from '../core/seats'
import { type Path, refuse, throwAs } from '../core/validation'
import { canPause, isTimeUp } from './clock'
import type { LogEntry, Match, MatchState, Outcome } from './match'
import { entryShape, readAt, readLegalMove, savedShape } from './messages'
import { openMatch, type Played, playEntry, plyOf, UNPLAYED } from './play'
import { readSettings } from './settings'
import { checkTakeBack } from './take-back'
import { buildUpdates } from './updates'

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
    const { game: name, settings = {}, start, log } = readShape(savedShape, json)
    if (name !== game.facts.name) refuse('wrong-type', ['game'], `must be ${game.facts.name}.`)
    const state = readAt(['start'], () => game.parseState(start))
    const agreed = readSettings(settings, state.players.length, ['settings'])
    if (agreed.time !== null && agreed.began === null)
      refuse('wrong-type', ['settings', 'began'], 'must be a time: this match has clocks.')
    const opened = openMatch<State, Move, Event>(game, state, agreed)
    return log.reduce((match, entry, index) => addEntry(match, entry, ['log', index]).match, opened)
  })
}

/**
 * Adds a stored entry to a match that does not have it yet: for hosts of several processes, in which another process may
 * have accepted it. Takes any JSON; throws `InvalidRecordError` for anything that cannot be the next entry.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, receive, replayEntry } from 'azulejo/match'
 *
 * const match = createMatch(azul)
 * const move = azul.legalMoves(match.state)[0]
 * const { entry, updates } = receive(match, 0, { id: 'a', ply: 0, move })
 * replayEntry(match, entry).updates // as in `updates`
 * ```
 */
export function replayEntry<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  json: unknown,
): Outcome<State, Move, Event> {
  return buildUpdates(
    throwAs(InvalidRecordError, () => addEntry(match, readShape(entryShape, json), [])),
  )
}

/** Replays an entry of a saved log; throws `ValidationFailure`. */
function addEntry<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: LogEntry<unknown>,
  path: Path,
): Played<State, Move, Event> {
  const { game } = match
  if (match.end !== null) refuse('match-ended', path, 'comes after the end of the match.')
  if ('player' in entry && match.left.includes(entry.player))
    refuse('has-left', [...path, 'player'], 'must be a seat that has not left.')
  if ('id' in entry && plyOf(match.log, entry.player, entry.id) !== null)
    refuse('repeated-id', [...path, 'id'], 'must be new: the player has used it before.')

  let legal: LogEntry<Move>
  if (entry.type === 'move') {
    const { move, player } = entry
    const made = readAt([...path, 'move'], () => readLegalMove(game, match.state, move, player))
    legal = { ...entry, move: made, followed: UNPLAYED }
  } else {
    if ('player' in entry && !isSeat(entry.player, match.seats.length))
      refuse('no-such-player', [...path, 'player'], 'must be a seat.')
    if (entry.type === 'take-back') {
      const refusal = checkTakeBack(match, entry.player, entry.action)
      if (refusal !== null) refuse(refusal.code, path, refusal.message)
    }
    // Stryker disable next-line StringLiteral: `playEntry` replaces what followed
    legal = 'followed' in entry ? { ...entry, followed: UNPLAYED } : entry
  }

  checkTime(match, entry, path)

  const followed = 'followed' in entry ? entry.followed : []
  let used = 0
  const played = readAt(path, () =>
    playEntry(match, legal, (state, player, index) => {
      const [code, reason] =
        player === null
          ? ['deal-missing', 'must have a deal more.']
          : ['move-missing', `must have a move more, of player ${player + 1}, who has left.`]
      if (index === followed.length) refuse(code, ['followed'], reason)
      used = index + 1
      return readAt(['followed', index], () => readLegalMove(game, state, followed[index], player))
    }),
  )
  if (used < followed.length) refuse('wrong-phase', [...path, 'followed', used], 'is not due.')
  return played
}

/** Checks the stamp of an entry of a saved log; throws `ValidationFailure`. */
function checkTime<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: LogEntry<unknown>,
  path: Path,
): void {
  const { at } = entry
  const earliest = entry.type === 'pause' ? entry.from : (match.at ?? 0)
  if (at === undefined) {
    if (match.clock !== null) refuse('wrong-type', [...path, 'at'], 'is missing.')
  } else if (at < earliest)
    refuse('wrong-time', [...path, 'at'], 'must not be before the last entry.')
  if (entry.type === 'pause' && (!canPause(match) || entry.from < (match.at ?? 0)))
    refuse('wrong-time', [...path, 'from'], 'must be after the last entry of a match with clocks.')
  if (entry.type === 'flag') {
    if (!isTimeUp(match, entry.player, at))
      refuse('wrong-time', path, 'must come when the time of the player is up.')
  } else if ('id' in entry && isTimeUp(match, entry.player, at))
    refuse('flagged', path, 'must come before the time of the player is up.')
}
