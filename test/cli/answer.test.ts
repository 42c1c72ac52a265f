import { expect, test } from 'vitest'
import { idOf, describe as tell } from '../../src/cli/engine/answer'
import { actionType } from '../../src/cli/engine/batch'
import { LIMITS, makeRoom } from '../../src/cli/engine/limits'
import { azulCli } from '../../src/cli/games/azul/game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { refuse, ValidationFailure } from '../../src/core/validation'
import { createGame, parseMove } from '../../src/entries/index'

/** What is thrown, as an answer tells it. */
function told(act: () => unknown) {
  try {
    act()
  } catch (error) {
    return tell(error)
  }
  throw new Error('Nothing was thrown.')
}

test('an id is a text of at most 64 characters, or a whole number', () => {
  const long = 'x'.repeat(64)
  for (const id of ['', 'a', long, 0, -7, 2 ** 53 - 1]) expect(idOf({ id })).toEqual({ id })
  for (const id of [`${long}x`, 0.5, 2 ** 53, null, undefined, true, {}, ['a']])
    expect(idOf({ id })).toEqual({})
  for (const json of [null, undefined, 7, 'id', [], {}]) expect(idOf(json)).toEqual({})
})

test('what is refused has its code, and says where', () => {
  expect(told(() => refuse('bad-json', [], 'must be JSON.'))).toEqual({
    code: 'bad-json',
    message: 'The message must be JSON.',
  })
  expect(told(() => refuse('wrong-type', ['games', 3], 'must be a number.'))).toEqual({
    code: 'wrong-type',
    message: 'games[3]: must be a number.',
  })
  expect(tell(new ValidationFailure('c', ['player'], 'has no move.')).message).toBe(
    'player: has no move.',
  )
})

test("the library's errors keep their codes and messages", () => {
  expect(told(() => createGame({ players: 9 as never })).code).toBe('bad-option')
  expect(told(() => parseMove('nonsense')).code).toBe('unexpected')
})

test('what should not happen is told, and not at length', () => {
  expect(tell(new TypeError('No.'))).toEqual({
    code: 'internal',
    message: 'The engine failed: TypeError: No.',
  })
  expect(tell('x'.repeat(500)).message).toBe(`The engine failed: ${'x'.repeat(200)}`)
})

test('there is room for as many as the limit says, and for those that are there', () => {
  const all = new Map([
    ['a', 1],
    ['b', 2],
  ])
  makeRoom(all, 'c', 3, 'games')
  makeRoom(all, 'b', 2, 'games')
  expect(told(() => makeRoom(all, 'c', 2, 'games'))).toEqual({
    code: 'too-many',
    message: 'The message is one too many: there can be 2 games.',
  })
  expect(LIMITS.answer).toBe(67_108_864)
})

test('actions have the type that the protocol names', () => {
  expect([actionType(azulCli.lanes), actionType(qwirkleCli.lanes)]).toEqual(['uint16', 'uint32'])
})
