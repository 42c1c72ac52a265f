import { describe, expect, test } from 'vitest'
import { type AzulOptions, BOARDS, createGame, defineBoard } from '../../src'
import { optionRefusal } from './option-refusal'
import { wall } from './position'

const plain = { name: 'plain', printed: wall() }

const boardNames = 'colored, grey, crystal-x2, crystal-bonus, mini, mini-grey'
const seed = 'must be a finite number or a text of at most 1000 characters'

describe('createGame', () => {
  test.each<[object, string, string]>([
    [{ players: 1 }, 'players', 'must be one of 2, 3, 4'],
    [{ players: 5 }, 'players', 'must be one of 2, 3, 4'],
    [{ players: '3' }, 'players', 'must be one of 2, 3, 4'],
    [{ players: null }, 'players', 'must be one of 2, 3, 4'],
    [{ startingPlayer: 2 }, 'startingPlayer', '0 to 1'],
    [{ players: 4, startingPlayer: 4 }, 'startingPlayer', '0 to 3'],
    [{ startingPlayer: -1 }, 'startingPlayer', '0 to 1'],
    [{ startingPlayer: 0.5 }, 'startingPlayer', '0 to 1'],
    [{ startingPlayer: '0' }, 'startingPlayer', 'must be a number'],
    [{ maxRounds: 0 }, 'maxRounds', '1 or more'],
    [{ maxRounds: 2.5 }, 'maxRounds', 'whole number'],
    [{ maxRounds: Number.POSITIVE_INFINITY }, 'maxRounds', 'whole number'],
    [{ maxRounds: 2 ** 53 }, 'maxRounds', 'whole number'],
    [{ dealer: 'me' }, 'dealer', 'must be one of seeded, external'],
    [{ dealer: 'external', seed: 1 }, 'seed', 'an external dealer takes none'],
    [{ seed: Number.NaN }, 'seed', seed],
    [{ seed: Number.POSITIVE_INFINITY }, 'seed', seed],
    [{ seed: 'x'.repeat(1001) }, 'seed', seed],
    [{ seed: {} }, 'seed', seed],
    [{ seed: true }, 'seed', seed],
    [{ board: 'Colored' }, 'board', boardNames],
    [{ board: 'toString' }, 'board', boardNames],
    [{ colour: 'grey' }, 'colour', 'players, board, seed, startingPlayer, dealer, maxRounds'],
    [[], '', 'must be an object'],
    [null as never, '', 'must be an object'],
    ['grey' as never, '', 'must be an object'],
  ])('refuses %j', (options, path, message) => {
    expect(optionRefusal(() => createGame(options as AzulOptions))).toEqual({
      code: 'bad-option',
      path,
      message: expect.stringContaining(message),
    })
  })

  test('refuses options that cannot be read', () => {
    const options = {
      get players(): never {
        throw new Error('boo')
      },
    }
    expect(optionRefusal(() => createGame(options))).toMatchObject({ code: 'bad-option', path: '' })
  })

  test.each<[AzulOptions]>([
    [{}],
    [{ players: 4, startingPlayer: 3 }],
    [{ maxRounds: 1 }],
    [{ seed: '' }],
    [{ seed: 'x'.repeat(1000) }],
    [{ seed: -0.5 }],
    [{ dealer: 'external' }],
    [{ dealer: 'seeded', seed: 1 }],
    [{ board: defineBoard(plain) }],
  ])('takes %j', (options) => {
    expect(createGame(options).game).toBe('azul')
  })

  test('refuses a bad board, and says where it is bad', () => {
    const board = { ...BOARDS.grey, name: 'other', floor: [0, 0, 0, 0, 0, 0, 1] } as never
    expect(optionRefusal(() => createGame({ board }))).toMatchObject({
      code: 'bad-board',
      path: 'board.floor[6]',
    })
    expect(optionRefusal(() => createGame({ board: 5 as never }))).toMatchObject({
      code: 'bad-board',
      path: 'board',
    })
  })

  test('takes a printed board that went through JSON for the printed one', () => {
    const board = JSON.parse(JSON.stringify(BOARDS.mini)) as typeof BOARDS.mini
    expect(createGame({ board }).board).toBe(BOARDS.mini)
  })

  test('a number and its text are the same seed', () => {
    expect(createGame({ seed: 12 })).toEqual(createGame({ seed: '12' }))
    expect(createGame({ seed: 12 })).not.toEqual(createGame({ seed: 13 }))
  })

  test('without a seed every game is another', () => {
    const games = Array.from({ length: 20 }, () => JSON.stringify(createGame().factories))
    expect(new Set(games).size).toBe(20)
  })
})
