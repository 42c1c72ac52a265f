import type { IllegalMoveError } from '../errors'
import { formatOutcome } from '../record'
import { transition } from './apply'
import type { BoardName } from './board'
import type { IllegalMoveCode } from './check'
import type { AzulEvent, Transition } from './events'
import { formatBoard, formatPosition } from './position'
import {
  type AzulRecord,
  type InvalidRecordCode,
  type OpenRecord,
  openRecord,
  type RecordedMove,
  readRecorded,
  recordResult,
  refuseRecord,
  type StartOptions,
} from './record'
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
  return steps(openRecord(record))
}

/** The state that a recorded game began from; throws `InvalidRecordError` for one that cannot be. */
export function recordStart(record: AzulRecord): AzulState {
  return openRecord(record).state
}

function* steps(record: OpenRecord): IterableIterator<ReplayStep> {
  const { moves } = record
  let { state } = record
  for (let index = 0; index < moves.length; index++) {
    const recorded = readRecorded(moves[index], index)
    const { round, player, move, comment } = recorded
    const made = make(state, recorded, index)
    if (round !== state.round)
      refuseMove('wrong-round', index, `It is made in round ${state.round}, not ${round}.`)
    state = made.state
    const { events } = made
    yield comment === undefined
      ? { index, round, player, move, state, events }
      : { index, round, player, move, comment, state, events }
  }
  checkResult(record, state)
}

function make(state: AzulState, { player, move }: RecordedMove, index: number): Transition {
  if (player === null && state.phase !== 'deal')
    return refuseMove('malformed-record', index, 'player must be a seat: only deals have none.')
  try {
    return transition(state, move, player ?? undefined)
  } catch (error) {
    const { code, message } = error as IllegalMoveError<IllegalMoveCode>
    return refuseMove(code, index, message)
  }
}

const refuseMove = (code: InvalidRecordCode, index: number, reason: string): never =>
  refuseRecord(code, `moves[${index}]`, reason, index)

/** A game that was given up, or broken off, is not over; any other ended as the record says. */
function checkResult({ result }: OpenRecord, state: AzulState): void {
  const real = formatOutcome(recordResult(state))
  const stated = formatOutcome(result !== null && 'by' in result ? null : result)
  if (stated !== real)
    refuseRecord(
      'wrong-result',
      'result',
      `is ${formatOutcome(result)}, but the game's is ${real}.`,
    )
}

/**
 * The same game recorded otherwise: `external` writes every deal, so that no seed is needed; a seed that deals just
 * these tiles takes their place; `position` begins from the whole state. Throws `InvalidRecordError` for a record
 * that is false, or a seed that deals otherwise. Remarks on deals that fall away are lost.
 *
 * @example
 * ```ts
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
    state = make(state, recorded, moves.length - 1).state
  }
  /** Deals what the old game has on its factories, and looks whether both games are still the same. */
  const follow = (old: AzulState, index: number | null) => {
    const { phase, round, factories } = old
    if (state.phase === 'deal' && phase === 'draft')
      add({ round, player: null, move: { type: 'deal', factories } })
    if (phase !== 'deal' && publicText(old) !== publicText(state))
      refuseRecord('other-deal', 'start', 'deals other tiles than the record has.', index)
  }
  follow(open.state, null)
  for (const { index, round, player, move, comment, state: old } of steps(open)) {
    if (player !== null || state.phase === 'deal')
      add(comment === undefined ? { round, player, move } : { round, player, move, comment })
    follow(old, index)
  }
  return { ...record, start, moves }
}

const publicText = (state: AzulState) => formatPosition(viewFor(state, null))

function convertStart(
  { state, isFromState }: OpenRecord,
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
