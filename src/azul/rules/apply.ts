import { IllegalMoveError } from '../../core/errors'
import type { Transition } from '../../core/game'
import { checkRead } from './check'
import { type Deal, setDeal, takeDeal } from './deal'
import { draftTiles, isOfferEmpty } from './draft'
import type { AzulEvent } from './events'
import type { Move } from './moves'
import { requireMove } from './read'
import { continueTiling } from './round'
import { type AzulState, copyState, type MutableState } from './state'
import { placeTile } from './tiling'

type Events = AzulEvent[] | null

/**
 * The state after a move and everything that follows without a decision: forced tilings, scoring, the next deal, the
 * final bonuses. Throws {@link IllegalMoveError} for a move that `checkMove` refuses.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * const next = applyMove(state, legalMoves(state)[0]!)
 * ```
 */
export function applyMove(
  state: AzulState,
  move: Move,
  ...player: [] | [player: number]
): AzulState {
  return reduce(state, move, player, null)
}

/** {@link applyMove}, with an event for each step. */
export function transition(
  state: AzulState,
  move: Move,
  ...player: [] | [player: number]
): Transition<AzulState, AzulEvent> {
  const events: AzulEvent[] = []
  return { state: reduce(state, move, player, events), events }
}

function reduce(
  state: AzulState,
  value: Move,
  player: readonly [] | readonly [player: number],
  events: Events,
) {
  const move = requireMove(value)
  const refusal = checkRead(state, move, player)
  if (refusal !== null) throw new IllegalMoveError(refusal)
  const next = copyState(state)
  reduceLegal(next, move, player[0] ?? state.turn, events)
  if (events !== null && (next.phase === 'draft' || next.phase === 'tile'))
    events.push({ type: 'turn', phase: next.phase, player: next.turn })
  return next
}

function reduceLegal(next: MutableState, move: Move, player: number, events: Events): void {
  switch (move.type) {
    case 'draft':
      draftTiles(next, move, events)
      if (isOfferEmpty(next)) continueTiling(next, events)
      else next.turn = next.turn + 1 === next.players.length ? 0 : next.turn + 1
      break
    case 'tile':
      placeTile(next, player, move.row, move.column, events)
      continueTiling(next, events)
      break
    case 'deal':
      setDeal(next, takeDeal(next, move.factories) as Deal, events)
  }
}
