import { type OpenRecord, recordMove, refuseRecord } from '../record'
import { makeMove, type ReplayRules, steps } from '../record-replay'
import { transition } from './apply'
import { takeTiles } from './bag'
import type { QwirkleEvent } from './events'
import { formatPosition } from './position'
import {
  type InvalidRecordCode,
  openRecord,
  type QwirkleRecord,
  type RecordedMove,
  readRecorded,
  type StartOptions,
} from './record'
import { type EndReason, result } from './result'
import type { QwirkleState } from './state'

/** One move of a game that is played again. */
export interface ReplayStep extends RecordedMove {
  /** Which of the record's moves this is, from 0. */
  readonly index: number
  /** The state after the move. */
  readonly state: QwirkleState
  readonly events: readonly QwirkleEvent[]
}

/**
 * Plays a recorded game again, move by move, each checked by the engine; at the end the stated result is compared with
 * the real one. Throws `InvalidRecordError` with the code, and the index of the move, where the record is false.
 * {@link recordStart} is the state before the first move.
 *
 * @example
 * ```ts
 * const record: QwirkleRecord = { game: 'qwirkle', start: { seed: 1 }, moves: [], result: null }
 * for (const { player, move, state } of replay(record)) console.log(player, move, state.turn)
 * ```
 */
export function replay(record: QwirkleRecord): IterableIterator<ReplayStep> {
  return steps(openRecord(record), RULES)
}

/** The state that a recorded game began from; throws `InvalidRecordError` for one that cannot be. */
export function recordStart(record: QwirkleRecord): QwirkleState {
  return openRecord(record).state
}

const RULES: ReplayRules<QwirkleState, RecordedMove, QwirkleEvent> = {
  dealerMove: 'draw',
  readMove: readRecorded,
  transition,
  result,
}

/**
 * The same game recorded otherwise: `external` writes every draw, so that no seed is needed; a seed that draws just
 * these tiles takes their place. Throws `InvalidRecordError` for a record that is false, or a seed that draws
 * otherwise. Remarks on draws that fall away are lost.
 *
 * @example
 * ```ts
 * const seeded: QwirkleRecord = { game: 'qwirkle', start: { seed: 1 }, moves: [], result: null }
 * convertRecord(seeded, 'external').moves[0]?.move.type // 'draw'
 * ```
 */
export function convertRecord(
  record: QwirkleRecord,
  to: 'external' | { readonly seed: string | number },
): QwirkleRecord {
  const open = openRecord(record)
  const start = convertStart(open, to)
  let { state } = openRecord({ game: 'qwirkle', start, moves: [], result: null })
  const moves: RecordedMove[] = []
  const add = (recorded: RecordedMove, index: number) => {
    moves.push(recorded)
    state = makeMove(state, recorded, index, RULES).state
  }
  /** Draws what the old game has in its hands, and looks whether both games are still the same. */
  const follow = (old: QwirkleState, index: number | null) => {
    while (state.phase === 'draw' && old.phase !== 'draw') {
      const { turn } = state
      const tiles = takeTiles(old.players[turn]!.hand, state.players[turn]!.hand)!
      add({ player: null, move: { type: 'draw', tiles } }, moves.length)
    }
    if (old.phase !== 'draw' && textOf(old) !== textOf(state))
      refuseRecord<InvalidRecordCode>(
        'other-draw',
        'moves',
        'the seed does not draw as in the record.',
        index,
      )
  }
  follow(open.state, null)
  for (const { index, player, move, comment, state: old } of steps(open, RULES)) {
    if (player !== null || state.phase === 'draw')
      add(recordMove(undefined, player, move, comment), index)
    follow(old, index)
  }
  return { ...record, start, moves }
}

const textOf = (state: QwirkleState) => formatPosition({ ...state, random: null })

function convertStart(
  { state, isFromState }: OpenRecord<QwirkleState, EndReason>,
  to: 'external' | { readonly seed: string | number },
): StartOptions | QwirkleState {
  if (isFromState) {
    if (to === 'external') return { ...state, random: null }
    return refuseRecord('bad-start', 'start', 'must be options: no seed makes a state of its own.')
  }
  const { players, seniority, maxTurns } = state
  return {
    players: players.length as 2 | 3 | 4,
    ...(seniority.every((seat, i) => seat === i) ? {} : { seniority }),
    ...(maxTurns === null ? {} : { maxTurns }),
    ...(to === 'external' ? { dealer: to } : { seed: to.seed }),
  }
}
