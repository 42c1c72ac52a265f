import type { Game, GameEvent, GameResult } from '../core/game'
import type { GameRecord, RecordedMove } from '../core/records/record'
import { recordedMove, recordedResult } from '../core/records/rules'
import { playerArgument } from '../core/seats'
import type { Match, MatchState } from './match'

/**
 * Converts a match to a record, finished or not, without the moves that were taken back: with every move and deal for
 * the host, or as a seat (null for a spectator) saw it. Throws `InvalidOptionError` for any other seat,
 * including `undefined`.
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
  { game, settings, start, state, moves, left, end }: Match<State, Move, Event>,
  seat: number | null | 'host',
): GameRecord<string, State, object, RecordedMove<Move> & { readonly round?: number }> {
  const isHost = seat === 'host'
  const seen = isHost ? start : game.viewFor(start, seat)
  const { names } = settings
  let before = start
  return {
    game: game.facts.name,
    start: seen,
    ...(names.length > 0 && { names }),
    moves: moves.map(({ player, move }) => {
      const visible = isHost ? move : game.moveFor(before, move, seat)
      const recorded = recordedMove(before.round, player, visible)
      before = game.applyMove(before, move, ...playerArgument(player))
      return recorded
    }),
    result:
      end?.reason === 'conceded' || end?.reason === 'flagged'
        ? { reason: 'conceded', by: [...left].sort((one, other) => one - other) }
        : recordedResult(state, game.result(state)),
  }
}

/**
 * The result of a game in which some players have left, for a state or a view: they are ranked behind all others, the
 * first to leave last. Null if the game was not played to its end.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { createMatch, matchResult } from 'azulejo/match'
 *
 * const { state, left } = createMatch(azul)
 * matchResult(azul, state, left) // null
 * ```
 */
export function matchResult<State>(
  game: Pick<Game<State, never, never, GameEvent>, 'result'>,
  state: State,
  left: readonly number[],
): GameResult | null {
  const result = game.result(state)
  if (result === null) return null
  const { reason, ranking } = result
  const staying = ranking.filter(({ player }) => !left.includes(player))
  const ranked = [
    ...staying.map((place) => ({
      ...place,
      rank: 1 + staying.filter(({ rank }) => rank < place.rank).length,
    })),
    ...[...left]
      .reverse()
      .flatMap((player, index) =>
        ranking
          .filter((place) => place.player === player)
          .map((place) => ({ ...place, rank: staying.length + index + 1 })),
      ),
  ]
  const winners = ranked.filter(({ rank }) => rank === 1).map(({ player }) => player)
  return { reason, winners, ranking: ranked }
}
