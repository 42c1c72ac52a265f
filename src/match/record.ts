import type { GameEvent } from '../core/game'
import {
  type GameRecord,
  type RecordedMove,
  recordedMove,
  recordedResult,
} from '../core/records/record'
import type { Match, MatchState } from './match'

/** A match as a record, which `azulejo/notation` and `azulejo/qwirkle/notation` replay and write. */
export type MatchRecord<State, Move> = GameRecord<
  string,
  State,
  object,
  RecordedMove<Move> & { readonly round?: number }
>

/**
 * A match as a record, at any time: every move and every deal, for the host; or with a seat (null: a spectator), as
 * that seat saw it. Throws `InvalidOptionError` for any other seat.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, recordOf } from 'azulejo/match'
 * import { azulRecords } from 'azulejo/notation'
 *
 * azulRecords.format(azulRecords.read(recordOf(createMatch(azul), 0)))
 * ```
 */
export function recordOf<State extends MatchState, Move, Event extends GameEvent>(
  { game, start, state, history, seq, end }: Match<State, Move, Event>,
  seat?: number | null,
): MatchRecord<State, Move> {
  const moves: MatchRecord<State, Move>['moves'][number][] = []
  let before = start
  const add = (player: number | null, move: Move) => {
    const seen = seat === undefined ? move : game.moveFor(before, move, seat)
    moves.push(recordedMove(before.round, player, seen))
    before = game.applyMove(before, move, player ?? undefined)
  }
  for (const entry of history.entries(seq)) {
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
