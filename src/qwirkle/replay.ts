import { IllegalMoveError } from '../errors'
import { transition } from './apply'
import { takeTiles } from './bag'
import type { QwirkleEvent, Transition } from './events'
import type { Move } from './moves'
import { formatPosition } from './position'
import {
  type OpenRecord,
  openRecord,
  type QwirkleRecord,
  type RecordedMove,
  readRecorded,
  refuseRecord,
  type StartOptions,
} from './record'
import { result } from './result'
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
  return steps(openRecord(record))
}

/** The state that a recorded game began from; throws `InvalidRecordError` for one that cannot be. */
export function recordStart(record: QwirkleRecord): QwirkleState {
  return openRecord(record).state
}

function* steps(record: OpenRecord): IterableIterator<ReplayStep> {
  const { moves } = record
  let { state } = record
  for (let index = 0; index < moves.length; index++) {
    const recorded = readRecorded(moves[index], index)
    const made = make(state, recorded.move, recorded.player, index)
    state = made.state
    yield { index, ...recorded, state, events: made.events }
  }
  checkResult(record, state)
}

function make(state: QwirkleState, move: Move, player: number | null, index: number): Transition {
  try {
    if (player !== null) return transition(state, move, player)
    if (state.phase === 'draw') return transition(state, move)
  } catch (error) {
    if (error instanceof IllegalMoveError)
      return refuseRecord(error.code, `moves[${index}]`, error.message, index)
    throw error
  }
  return refuseRecord(
    'malformed-record',
    `moves[${index}]`,
    'player must be a seat: only draws have none.',
    index,
  )
}

/** A game that was given up, or broken off, is not over; any other ended as the record says. */
function checkResult({ result: stated }: OpenRecord, state: QwirkleState): void {
  const wrong = (reason: string) => refuseRecord('wrong-result', 'result', reason)
  const real = result(state)
  if (stated === null || 'by' in stated) {
    if (real !== null) wrong(`the game ended, by ${real.reason}.`)
  } else if (real === null) {
    wrong('the game does not end with these moves.')
  } else {
    const { reason, scores, winners } = stated
    const points = state.players.map(({ score }) => score)
    if (reason !== real.reason) wrong(`the game ended by ${real.reason}, not ${reason}.`)
    if (`${scores}` !== `${points}`) wrong(`the scores are ${points}, not ${scores}.`)
    if (`${winners}` !== `${real.winners}`)
      wrong(`the winning seats are ${real.winners}, not ${winners}.`)
  }
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
    state = make(state, recorded.move, recorded.player, index).state
  }
  /** Draws what the old game has in its hands, and looks whether both games are still the same. */
  const follow = (old: QwirkleState, index: number | null) => {
    while (state.phase === 'draw' && old.phase !== 'draw') {
      const { turn } = state
      const tiles = takeTiles(old.players[turn]!.hand, state.players[turn]!.hand)!
      add({ player: null, move: { type: 'draw', tiles } }, moves.length)
    }
    if (old.phase !== 'draw' && textOf(old) !== textOf(state))
      refuseRecord('other-draw', 'moves', 'the seed does not draw as in the record.', index)
  }
  follow(open.state, null)
  for (const { index, player, move, comment, state: old } of steps(open)) {
    if (player !== null || state.phase === 'draw')
      add(comment === undefined ? { player, move } : { player, move, comment }, index)
    follow(old, index)
  }
  return { ...record, start, moves }
}

const textOf = (state: QwirkleState) => formatPosition({ ...state, random: null })

function convertStart(
  { state, isFromState }: OpenRecord,
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
