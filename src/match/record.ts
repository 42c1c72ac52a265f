import type { GameEvent } from '../core/game'
import { outcomeOf } from '../core/records/outcome'
import { type GameRecord, type Recorded, recorded } from '../core/records/record'
import type { Match, MatchState } from './match'

/** A match as a record, which `azulejo/notation` and `azulejo/qwirkle/notation` replay and write. */
export type MatchRecord<State, Move> = GameRecord<
  string,
  State,
  object,
  Recorded<Move> & { readonly round?: number }
>

/**
 * A match as a record, at any time: every move and every deal, for the host; or with a seat (null: a spectator), as
 * that seat saw it. Throws `InvalidOptionError` for any other seat.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, recordOf } from 'azulejo/match'
 * import { formatRecord, readRecord } from 'azulejo/notation'
 *
 * formatRecord(readRecord(recordOf(createMatch(azul), 0)))
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
    moves.push(recorded(before.round, player, seen, undefined))
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
        : outcomeOf(state, game.result(state)),
  }
}
