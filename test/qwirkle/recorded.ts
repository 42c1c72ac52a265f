import { expect } from 'vitest'
import {
  applyMove,
  createGame,
  InvalidRecordError,
  type QwirkleRecord,
  type RecordedMove,
  replay,
  result,
} from '../../src/qwirkle/index'
import { anyMove, numbers } from './help'

type Options = Omit<Parameters<typeof createGame>[0] & object, 'seed' | 'dealer'>

/** A record of a random game, broken off after some moves. */
export function recorded(
  seed: number,
  options: Options = {},
  most = Number.POSITIVE_INFINITY,
): QwirkleRecord {
  const below = numbers(seed)
  const moves: RecordedMove[] = []
  let state = createGame({ seed, ...options })
  while (state.phase !== 'over' && moves.length < most) {
    const move = anyMove(state, below, 10)
    moves.push({ player: state.turn, move })
    state = applyMove(state, move)
  }
  const end = result(state)
  const scores = state.players.map(({ score }) => score)
  return {
    game: 'qwirkle',
    start: { ...options, seed },
    moves,
    result: end && { reason: end.reason, scores, winners: end.winners },
  }
}

/** The steps of a record, all of them at once. */
export const play = (record: QwirkleRecord) => [...replay(record)]

/** Why a record is refused: the code, the path, the move; null if it is right. */
export const wrong = (record: unknown) => {
  try {
    play(record as QwirkleRecord)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRecordError)
    const { code, path, index } = error as InvalidRecordError
    return [code, path, index]
  }
  return null
}

/** A whole game. */
export const game = recorded(5)
