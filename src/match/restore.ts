import { InvalidRecordError } from '../core/errors'
import type { GameEvent } from '../core/game'
import { readShape } from '../core/read-shape'
import { isSeat } from '../core/seats'
import { type Path, refuse, throwAs } from '../core/validation'
import type { LogEntry } from './log'
import type { Match, MatchGame, MatchState } from './match'
import { openMatch, playEnd, playMove } from './play'
import { readInside, readLegal } from './read'
import { savedShape } from './shapes'

/**
 * The match that was saved: what `JSON.stringify` made of it, or its start and the entries of a log put together again.
 * Takes any JSON, and plays it from the start; throws `InvalidRecordError` for anything that is not a match of this
 * game.
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
  game: MatchGame<State, Move, Options, Event>,
  json: unknown,
): Match<State, Move, Event> {
  return throwAs(InvalidRecordError, () => {
    const { game: name, start, log } = readShape(savedShape, json)
    if (name !== game.facts.name) refuse('wrong-type', ['game'], `must be ${game.facts.name}.`)
    const opened = openMatch<State, Move, Event>(
      game,
      readInside(['start'], () => game.parseState(start)),
    )
    return log.reduce((match, entry, index) => addEntry(match, entry, ['log', index]), opened)
  })
}

/** A match after an entry from outside; throws `ValidationFailure`. */
function addEntry<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: LogEntry<unknown>,
  path: Path,
): Match<State, Move, Event> {
  const { game, history, ply } = match
  if (match.end !== null) refuse('match-ended', path, 'comes after the end of the match.')
  if (entry.type !== 'move') {
    if (entry.type === 'concede' && !isSeat(entry.player, match.seats.length))
      refuse('no-such-player', [...path, 'player'], 'must be a seat.')
    return playEnd(match, entry).match
  }
  const { player, id, move, deals } = entry
  if (history.plyOf(player, id, ply) !== null)
    refuse('repeated-id', [...path, 'id'], 'must be new: the player has used it before.')
  const made = readInside([...path, 'move'], () => readLegal(game, match.state, move, player))
  let used = 0
  const { match: next } = readInside(path, () =>
    playMove(match, player, id, made, (waiting, index) => {
      if (index === deals.length) refuse('deal-missing', ['deals'], 'must have a deal more.')
      used = index + 1
      return readInside(['deals', index], () => readLegal(game, waiting, deals[index]))
    }),
  )
  if (used < deals.length) refuse('wrong-phase', [...path, 'deals', used], 'is not due.')
  return next
}
