import { expect, test } from 'vitest'
import { InvalidRecordError, requireGame } from '../../src/core/errors'
import { rethrowRefusal } from '../../src/core/records/read'
import { errorData } from '../../src/entries/index'

test('a state is of the game that is asked for', () => {
  expect(() => requireGame({ game: 'azul' }, 'azul')).not.toThrow()
  expect(() => requireGame({ game: 'qwirkle' }, 'azul')).toThrow(
    expect.objectContaining({
      name: 'InvalidStateError',
      code: 'wrong-type',
      path: ['game'],
      message: 'game: must be azul, not qwirkle.',
    }),
  )
  expect(() => requireGame(undefined, 'azul')).toThrow('game: must be azul, not undefined.')
})

test('an error of a record names the move', () => {
  const inMove = new InvalidRecordError('malformed-record', ['moves', 2, 'player'], 'is missing.')
  expect(inMove.message).toBe('Move 3, player: is missing.')
  expect(errorData(inMove)).toMatchObject({ index: 2 })
  const inHeader = new InvalidRecordError('malformed-record', ['date'], 'is missing.')
  expect(inHeader.message).toBe('date: is missing.')
  expect(errorData(inHeader)).toMatchObject({ index: null })
})

test('a fault of a program is not a refusal', () => {
  const fault = new TypeError('x is not a function')
  const act = () =>
    rethrowRefusal(['moves', 0], () => {
      throw fault
    })
  expect(act).toThrow(fault)
})
