import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import * as azulejo from '../../src/entries/index'
import {
  applyMove,
  createGame,
  type ErrorData,
  errorData,
  parseMove,
  parseState,
  viewFor,
} from '../../src/entries/index'
import { InvalidRecordError } from '../../src/entries/match'
import { azulRecords } from '../../src/entries/notation'

const state = createGame({ seed: 'porto' })

/** What a call throws. */
function thrown(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

/** An error of each class, and its data. */
const errors: readonly (readonly [Error, ErrorData & { readonly code: string }])[] = [
  [
    thrown(() => applyMove(state, { type: 'tile', row: 0, column: 0 })),
    {
      name: 'IllegalMoveError',
      code: 'wrong-phase',
      message: 'The players are drafting: take tiles from a factory or the center.',
      phase: 'draft',
    } as ErrorData,
  ],
  [
    thrown(() => parseState({ ...state, round: 0 })),
    {
      name: 'InvalidStateError',
      code: 'out-of-range',
      message: 'round: must be a whole number from 1 to 1000000.',
      path: ['round'],
      reason: 'must be a whole number from 1 to 1000000.',
    } as ErrorData,
  ],
  [
    thrown(() => viewFor(state, 9)),
    {
      name: 'InvalidOptionError',
      code: 'bad-option',
      message: 'player: must be null or a seat, 0 to 1.',
      path: ['player'],
      reason: 'must be null or a seat, 0 to 1.',
    } as ErrorData,
  ],
  [
    thrown(() => parseMove('')),
    {
      name: 'InvalidTextError',
      code: 'unexpected',
      message: expect.stringMatching(/^Character 1: expected a move, as in /) as string,
      offset: 0,
      reason: expect.stringMatching(/^expected a move, as in /) as string,
    } as ErrorData,
  ],
  [
    thrown(() => azulRecords.read({ game: 'azul', start: { seed: 1 }, moves: [{}], result: null })),
    {
      name: 'InvalidRecordError',
      code: 'malformed-record',
      message: 'Move 1, round: is missing.',
      path: ['moves', 0, 'round'],
      index: 0,
      reason: 'is missing.',
    } as ErrorData,
  ],
]

const CLASSES: Readonly<Record<string, unknown>> = { ...azulejo, InvalidRecordError }

describe.each(errors.map(([error, data]) => [data.name, error, data] as const))(
  '%s',
  (name, error, data) => {
    test('has its class, its name, its code, and its data', () => {
      expect(error).toBeInstanceOf(CLASSES[name] as typeof Error)
      expect(error).toBeInstanceOf(Error)
      expect(error.name).toBe(name)
      expect(error).toMatchObject({ code: data.code, message: data.message })
      expect(errorData(error)).toEqual(data)
    })

    test('its data are plain JSON', () => {
      expect(JSON.parse(JSON.stringify(errorData(error)))).toEqual(data)
    })

    test('its data survive structuredClone and postMessage', async () => {
      expect(errorData(structuredClone(error))).toEqual(data)
      const { port1, port2 } = new MessageChannel()
      const message = once(port2, 'message')
      port1.postMessage(error)
      const [received] = await message
      expect(errorData(received)).toEqual(data)
      port1.close()
    })
  },
)

test('what cannot be inspected is not an error of this package', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(errorData(proxy)).toBeNull()
})

test.each([
  null,
  undefined,
  'IllegalMoveError',
  new Error('IllegalMoveError'),
  new Error('other', { cause: 'IllegalMoveError' }),
  new Error('other', { cause: { name: 'TypeError', code: 'x', message: 'y' } }),
  new TypeError('x'),
  { name: 'IllegalMoveError', code: 'game-over', message: 'y' },
])('%s is not an error of this package', (value) => {
  expect(errorData(value)).toBeNull()
})
