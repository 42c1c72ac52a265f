import type { AzulRecord } from '../../src/azul/record'
import { replay } from '../../src/azul/replay'
import { InvalidRecordError } from '../../src/errors'
import { play } from './notation-games'

/** A whole game, its record and its states. */
export const whole = play({ players: 3, board: 'grey', seed: 'whole', startingPlayer: 2 }, 5)

/** The error with which replay refuses a record. */
export const failure = (of: unknown): InvalidRecordError => {
  try {
    for (const _ of replay(of as AzulRecord));
  } catch (error) {
    if (error instanceof InvalidRecordError) return error
    throw error
  }
  throw new Error('the record was found true')
}

/** A record, one of its moves changed. */
export const withMove = (index: number, change: object, of = whole.record): AzulRecord => ({
  ...of,
  moves: of.moves.map((move, i) => (i === index ? { ...move, ...change } : move)),
})
