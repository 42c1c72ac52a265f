import { applyMove, createGame, type QwirkleOptions } from '../../src/entries/qwirkle/index'
import {
  InvalidRecordError,
  type QwirkleRecord,
  qwirkleRecords,
} from '../../src/entries/qwirkle/notation'
import { numbersFrom } from '../laws/numbers'
import { anyMove } from './help'

/** A record of a random game, broken off after some moves. */
export function recorded(
  seed: number,
  options: Omit<QwirkleOptions, 'seed' | 'dealer'> = {},
  max = Number.POSITIVE_INFINITY,
): QwirkleRecord {
  const below = numbersFrom(seed)
  const moves: QwirkleRecord['moves'][number][] = []
  let state = createGame({ seed, ...options })
  while (state.phase !== 'over' && moves.length < max) {
    const move = anyMove(state, below, 10)
    moves.push(qwirkleRecords.move(state, move))
    state = applyMove(state, move)
  }
  return {
    game: 'qwirkle',
    start: { ...options, seed },
    moves,
    result: qwirkleRecords.result(state),
  }
}

/** Why a record is refused: the code and the path; null if it is right. */
export function wrong(record: unknown) {
  try {
    for (const _ of qwirkleRecords.replay(record as QwirkleRecord));
    return null
  } catch (error) {
    if (!(error instanceof InvalidRecordError)) throw error
    return [error.code, ...error.path]
  }
}
