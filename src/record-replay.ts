import { IllegalMoveError } from './errors'
import {
  type CommonRecordCode,
  finish,
  formatOutcome,
  type InRound,
  type OpenRecord,
  refuseMove,
  refuseRecord,
} from './record'

/** As much of a state as replaying looks at. */
interface PlayedState {
  readonly phase: string
  readonly round?: number
  readonly players: readonly { readonly score: number }[]
}

/** What replaying a game's records takes to know of the game. */
export interface ReplayRules<State, Played extends InRound<unknown>, Event> {
  /** The type of the moves that a dealer makes, and the phase that waits for them. */
  readonly dealerMove: 'deal' | 'draw'
  readMove(value: unknown, index: number): Played
  transition(
    state: State,
    move: Played['move'],
    player?: number,
  ): { readonly state: State; readonly events: readonly Event[] }
  result(state: State): { readonly reason: string; readonly winners: readonly number[] } | null
}

/** The moves of a record made one by one, then its result compared; throws `InvalidRecordError` where it is false. */
export function* steps<State extends PlayedState, Played extends InRound<unknown>, Event>(
  { state: start, moves, result }: OpenRecord<State, string>,
  rules: ReplayRules<State, Played, Event>,
) {
  let state = start
  for (let index = 0; index < moves.length; index++) {
    const played = rules.readMove(moves[index], index)
    const made = makeMove(state, played, index, rules)
    if (played.round !== state.round)
      refuseMove('wrong-round', index, `It is made in round ${state.round}, not ${played.round}.`)
    state = made.state
    yield { index, ...played, ...made }
  }
  const real = formatOutcome(finish(state, rules.result(state)))
  // A game that was given up, or broken off, is not over; any other ended as the record says.
  const stated = formatOutcome(result !== null && 'by' in result ? null : result)
  if (stated !== real)
    refuseRecord<CommonRecordCode>(
      'wrong-result',
      'result',
      `is ${formatOutcome(result)}, but the game's is ${real}.`,
    )
}

/** The state after a recorded move, and what happened; throws `InvalidRecordError` for one that cannot be made. */
export function makeMove<State extends PlayedState, Played extends InRound<unknown>, Event>(
  state: State,
  { player, move }: Played,
  index: number,
  { dealerMove, transition }: ReplayRules<State, Played, Event>,
) {
  if (player === null && state.phase !== dealerMove)
    return refuseMove<CommonRecordCode>(
      'malformed-record',
      index,
      `player must be a seat: only ${dealerMove}s have none.`,
    )
  try {
    return transition(state, move, player ?? undefined)
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error
    return refuseMove(error.code, index, error.message)
  }
}
