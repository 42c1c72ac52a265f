import { expect, test } from 'vitest'
import { actionType } from '../../src/cli/engine/batches'
import { checkCapacity, formatError, idOf } from '../../src/cli/engine/messages'
import { LIMITS } from '../../src/cli/engine/wire'
import { azulCli } from '../../src/cli/games/azul/game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { refuse, ValidationFailure } from '../../src/core/validation'
import { createGame, parseMove } from '../../src/entries/index'

/** What is thrown, as an answer. */
function answerTo(act: () => unknown) {
  try {
    act()
  } catch (error) {
    return formatError(error)
  }
  throw new Error('Nothing was thrown.')
}

test('an id is a string of at most 64 characters or a whole number', () => {
  const long = 'x'.repeat(64)
  for (const id of ['', 'a', long, 0, -7, 2 ** 53 - 1]) expect(idOf({ id })).toEqual({ id })
  for (const id of [`${long}x`, 0.5, 2 ** 53, null, undefined, true, {}, ['a']])
    expect(idOf({ id })).toEqual({})
  for (const json of [null, undefined, 7, 'id', [], {}]) expect(idOf(json)).toEqual({})
})

test('a refusal has a code, and its message starts with the path', () => {
  expect(answerTo(() => refuse('bad-json', [], 'must be JSON.'))).toEqual({
    code: 'bad-json',
    message: 'The message must be JSON.',
  })
  expect(answerTo(() => refuse('wrong-type', ['games', 3], 'must be a number.'))).toEqual({
    code: 'wrong-type',
    message: 'games[3]: must be a number.',
  })
  expect(formatError(new ValidationFailure('c', ['player'], 'has no move.')).message).toBe(
    'player: has no move.',
  )
  expect(formatError(new ValidationFailure('c', [], 'A whole sentence.')).message).toBe(
    'A whole sentence.',
  )
})

test("the library's errors keep their codes and messages", () => {
  expect(answerTo(() => createGame({ players: 9 as never })).code).toBe('bad-option')
  expect(answerTo(() => parseMove('nonsense')).code).toBe('unexpected')
})

test('an unexpected error is reported in at most 200 characters', () => {
  expect(formatError(new TypeError('No.'))).toEqual({
    code: 'internal',
    message: 'The engine failed: TypeError: No.',
  })
  expect(formatError('x'.repeat(500)).message).toBe(`The engine failed: ${'x'.repeat(200)}`)
})

test('a full map takes no new key', () => {
  const all = new Map([
    ['a', 1],
    ['b', 2],
  ])
  checkCapacity(all, 'c', 3, 'games')
  checkCapacity(all, 'b', 2, 'games')
  expect(answerTo(() => checkCapacity(all, 'c', 2, 'games'))).toEqual({
    code: 'too-many',
    message: 'There can be at most 2 games.',
  })
  expect(LIMITS.answer).toBe(67_108_864)
})

test('actions have the types of the protocol', () => {
  expect([actionType(azulCli.fast), actionType(qwirkleCli.fast)]).toEqual(['uint16', 'uint32'])
})
