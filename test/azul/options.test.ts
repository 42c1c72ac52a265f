import { describe, expect, test } from 'vitest'
import { publicOptionsShape } from '../../src/azul/rules/read'
import { optionCode } from '../../src/azul/rules/setup'
import { throwAsOptionError } from '../../src/core/errors'
import { readShape } from '../../src/core/read-shape'
import { type AzulOptions, BOARDS, createGame, defineBoard } from '../../src/entries/index'
import { optionRefusal } from './refused'
import { wall } from './sketch'

const plain = { name: 'plain', printed: wall() }

const names = 'players, board, startingPlayer, maxRounds, seed, dealer'
const boardNames = 'must be colored, grey, crystal-x2, crystal-bonus, mini or mini-grey.'
const finite = 'must be a finite number.'
const seed = 'must be a string or a number.'
const rounds = 'must be a whole number from 1 to 1000000.'
const seat = 'must be a whole number from 0 to 3.'

describe('createGame', () => {
  test.each<[object, string, string]>([
    [{ players: 1 }, 'players', 'must be 2, 3 or 4.'],
    [{ players: 5 }, 'players', 'must be 2, 3 or 4.'],
    [{ players: '3' }, 'players', 'must be 2, 3 or 4.'],
    [{ players: null }, 'players', 'must be 2, 3 or 4.'],
    [{ startingPlayer: 2 }, 'startingPlayer', 'must be a seat, 0 to 1.'],
    [{ players: 3, startingPlayer: 3 }, 'startingPlayer', 'must be a seat, 0 to 2.'],
    [{ players: 4, startingPlayer: 4 }, 'startingPlayer', seat],
    [{ startingPlayer: -1 }, 'startingPlayer', seat],
    [{ startingPlayer: 0.5 }, 'startingPlayer', seat],
    [{ startingPlayer: '0' }, 'startingPlayer', seat],
    [{ maxRounds: 0 }, 'maxRounds', rounds],
    [{ maxRounds: 2.5 }, 'maxRounds', rounds],
    [{ maxRounds: Number.POSITIVE_INFINITY }, 'maxRounds', rounds],
    [{ maxRounds: 1_000_001 }, 'maxRounds', rounds],
    [{ maxRounds: 2 ** 53 }, 'maxRounds', rounds],
    [{ maxRounds: '8' }, 'maxRounds', rounds],
    [{ dealer: 'me' }, 'dealer', 'must be seeded or external.'],
    [{ dealer: 'external', seed: 1 }, 'seed', 'must be left out: an external dealer takes none.'],
    [{ seed: Number.NaN }, 'seed', finite],
    [{ seed: Number.POSITIVE_INFINITY }, 'seed', finite],
    [{ seed: 'x'.repeat(1001) }, 'seed', 'must be a string of at most 1000 characters.'],
    [{ seed: {} }, 'seed', seed],
    [{ seed: true }, 'seed', seed],
    [{ seed: null }, 'seed', seed],
    [{ board: 'Colored' }, 'board', boardNames],
    [{ board: 'toString' }, 'board', boardNames],
    [{ colour: 'grey' }, 'colour', `unknown field; expected one of ${names}.`],
    [[], '', `must be an object with ${names}.`],
    [null as never, '', `must be an object with ${names}.`],
    ['grey' as never, '', `must be an object with ${names}.`],
  ])('refuses %j', (options, path, message) => {
    expect(optionRefusal(() => createGame(options as AzulOptions))).toEqual({
      code: 'bad-option',
      path,
      message,
    })
  })

  test('refuses options that cannot be read', () => {
    const options = {
      get players(): never {
        throw new Error('boo')
      },
    }
    expect(optionRefusal(() => createGame(options))).toEqual({
      code: 'bad-option',
      path: '',
      message: 'cannot be read.',
    })
  })

  test.each<[AzulOptions]>([
    [{}],
    [{ players: 4, startingPlayer: 3 }],
    [{ maxRounds: 1 }],
    [{ maxRounds: 1_000_000 }],
    [{ maxRounds: null }],
    [{ seed: '' }],
    [{ seed: 'x'.repeat(1000) }],
    [{ seed: -0.5 }],
    [{ dealer: 'external' }],
    [{ dealer: 'seeded', seed: 1 }],
    [{ board: defineBoard(plain) }],
  ])('takes %j', (options) => {
    expect(createGame(options).game).toBe('azul')
  })

  test('refuses an invalid board, with the path', () => {
    const board = { ...BOARDS.grey, name: 'other', floor: [0, 0, 0, 0, 0, 0, 1] } as never
    expect(optionRefusal(() => createGame({ board }))).toEqual({
      code: 'bad-board',
      path: 'board.floor[6]',
      message: 'must be a whole number from -1000 to 0.',
    })
    expect(optionRefusal(() => createGame({ board: 5 as never }))).toEqual({
      code: 'bad-option',
      path: 'board',
      message: 'must be a string or an object.',
    })
  })

  test('recognizes a printed board that went through JSON', () => {
    const board = JSON.parse(JSON.stringify(BOARDS.mini)) as typeof BOARDS.mini
    expect(createGame({ board }).board).toBe(BOARDS.mini)
  })

  test('a number and its text are the same seed', () => {
    expect(createGame({ seed: 12 })).toEqual(createGame({ seed: '12' }))
    expect(createGame({ seed: 12 })).not.toEqual(createGame({ seed: 13 }))
  })

  test('without a seed, every game differs', () => {
    const games = Array.from({ length: 20 }, () => JSON.stringify(createGame().factories))
    expect(new Set(games).size).toBe(20)
  })
})

describe('options that an untrusted client may choose', () => {
  test.each([
    { players: 4, board: 'grey', startingPlayer: 3, maxRounds: 100 },
    { startingPlayer: 1 },
    {},
  ])('%j', (options) => {
    expect(readShape(publicOptionsShape, options)).toEqual(options)
  })

  test.each([
    [
      { seed: 1 },
      'seed',
      'unknown field; expected one of players, board, startingPlayer, maxRounds.',
    ],
    [{ maxRounds: 101 }, 'maxRounds', 'must be a whole number from 1 to 100.'],
    [{ maxRounds: null }, 'maxRounds', 'must be a whole number from 1 to 100.'],
    [{ startingPlayer: 2 }, 'startingPlayer', 'must be a seat, 0 to 1.'],
  ])('not %j', (options, path, message) => {
    const refusal = optionRefusal(() =>
      throwAsOptionError(() => readShape(publicOptionsShape, options), optionCode),
    )
    expect(refusal).toEqual({ code: 'bad-option', path, message })
  })
})
