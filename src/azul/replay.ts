import { type OpenRecord, recordMove, refuseRecord } from '../record'
import { makeMove, type ReplayRules, steps } from '../record-replay'
import { transition } from './apply'
import type { BoardName } from './board'
import type { AzulEvent } from './events'
import { formatBoard, formatPosition } from './position'
import {
  type AzulRecord,
  type InvalidRecordCode,
  openRecord,
  type RecordedMove,
  readRecorded,
  type StartOptions,
} from './record'
import { type EndReason, result } from './scoring'
import type { AzulState } from './state'
import { viewFor } from './view'

/** One move of a game that is played again. */
export interface ReplayStep extends RecordedMove {
  /** Which of the record's moves this is, from 0. */
  readonly index: number
  /** The state after the move. */
  readonly state: AzulState
  readonly events: readonly AzulEvent[]
}

/**
 * Plays a recorded game again, move by move, each checked by the engine; at the end the stated result is compared with
 * the real one. Throws `InvalidRecordError` with the code, and the index of the move, where the record is false.
 * {@link recordStart} is the state before the first move.
 *
 * @example
 * ```ts
 * import { type AzulRecord, replay } from 'azulejo/record'
 *
 * const record: AzulRecord = {
 *   game: 'azul',
 *   start: { seed: 1 },
 *   moves: [{ round: 1, player: 0, move: { type: 'draft', source: 0, color: 'blue', line: 1 } }],
 *   result: null,
 * }
 * for (const { player, move, state } of replay(record)) console.log(player, move, state.turn)
 * ```
 */
export function replay(record: AzulRecord): IterableIterator<ReplayStep> {
  return steps(openRecord(record), RULES)
}

/** The state that a recorded game began from; throws `InvalidRecordError` for one that cannot be. */
export function recordStart(record: AzulRecord): AzulState {
  return openRecord(record).state
}

const RULES: ReplayRules<AzulState, RecordedMove, AzulEvent> = {
  dealerMove: 'deal',
  readMove: readRecorded,
  transition,
  result,
}

/**
 * The same game recorded otherwise: `external` writes every deal, so that no seed is needed; a seed that deals just
 * these tiles takes their place; `position` begins from the whole state. Throws `InvalidRecordError` for a record
 * that is false, or a seed that deals otherwise. Remarks on deals that fall away are lost.
 *
 * @example
 * ```ts
 * import { type AzulRecord, convertRecord } from 'azulejo/record'
 *
 * const seeded: AzulRecord = { game: 'azul', start: { seed: 1 }, moves: [], result: null }
 * convertRecord(seeded, 'external').moves[0]?.move.type // 'deal'
 * ```
 */
export function convertRecord(
  record: AzulRecord,
  to: 'external' | 'position' | { readonly seed: string | number },
): AzulRecord {
  const open = openRecord(record)
  const start = convertStart(open, to)
  let { state } = openRecord({ game: 'azul', start, moves: [], result: null })
  const moves: RecordedMove[] = []
  const add = (recorded: RecordedMove) => {
    moves.push(recorded)
    state = makeMove(state, recorded, moves.length - 1, RULES).state
  }
  /** Deals what the old game has on its factories, and looks whether both games are still the same. */
  const follow = (old: AzulState, index: number | null) => {
    const { phase, round, factories } = old
    if (state.phase === 'deal' && phase === 'draft')
      add({ round, player: null, move: { type: 'deal', factories } })
    if (phase !== 'deal' && publicText(old) !== publicText(state))
      refuseRecord<InvalidRecordCode>(
        'other-deal',
        'start',
        'deals other tiles than the record has.',
        index,
      )
  }
  follow(open.state, null)
  for (const { index, round, player, move, comment, state: old } of steps(open, RULES)) {
    if (player !== null || state.phase === 'deal')
      add(recordMove(round, player, move, comment) as RecordedMove)
    follow(old, index)
  }
  return { ...record, start, moves }
}

const publicText = (state: AzulState) => formatPosition(viewFor(state, null))

function convertStart(
  { state, isFromState }: OpenRecord<AzulState, EndReason>,
  to: 'external' | 'position' | { readonly seed: string | number },
): StartOptions | AzulState {
  if (to === 'position') return state
  if (to === 'external' && isFromState) return viewFor(state, null)
  const { players, board, starter, maxRounds } = state
  return {
    board: formatBoard(board) === board.name ? (board.name as BoardName) : board,
    players: players.length as 2 | 3 | 4,
    ...(starter === 0 ? {} : { startingPlayer: starter }),
    ...(maxRounds === null ? {} : { maxRounds }),
    ...(to === 'external' ? { dealer: to } : { seed: to.seed }),
  }
}
