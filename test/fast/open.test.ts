import { describe, expect, it } from 'vitest'
import {
  encode,
  newPosition,
  openPosition,
  type PositionOptions,
  randomStream,
  wordCount,
} from '../../src/entries/fast'
import { BOARD_NAMES, createGame, defineBoard, InvalidOptionError } from '../../src/entries/index'
import { randomBoard } from './twins'

const SETUPS: readonly PositionOptions[] = BOARD_NAMES.flatMap((board) =>
  ([2, 3, 4] as const).map((players) => ({ board, players, startingPlayer: players - 1 })),
)

describe('a new position', () => {
  it('with a seed is the position of a new game, in every word', () => {
    const board = randomBoard(randomStream(1), 1)
    const starts = [...SETUPS, { board, maxRounds: 3 }, { maxRounds: null }]
    for (const start of starts)
      for (const seed of ['', 'porto/0/7', 0, -1.5, 1e300]) {
        const options = { ...start, seed }
        const state = createGame(options)
        expect(newPosition(options).decode()).toEqual(state)
        expect(newPosition(options).toBytes()).toEqual(encode(state).toBytes())
      }
  })

  it('is the start of a game that waits for its dealer', () => {
    expect(newPosition().decode()).toEqual(createGame({ dealer: 'external' }))
    for (const options of SETUPS) {
      const state = createGame({ ...options, dealer: 'external' })
      expect(newPosition(options).decode()).toEqual(state)
      expect(newPosition(options).hash).toBe(encode(state).hash)
    }
    for (const maxRounds of [1, 7, null])
      expect(newPosition({ maxRounds }).decode()).toEqual(
        createGame({ maxRounds, dealer: 'external' }),
      )
    const board = defineBoard({
      name: 'mine',
      printed: createGame({ board: 'grey' }).board.printed,
    })
    expect(newPosition({ board }).board).toEqual(board)
  })

  it.each([
    ['players', { players: 5 }],
    ['board', { board: 'gray' }],
    ['maxRounds', { maxRounds: 0 }],
    ['startingPlayer', { startingPlayer: 2 }],
    ['seed', { seed: {} }],
    ['color', { color: 'red' }],
  ])('refuses other options: %s', (name, options) => {
    const make = () => newPosition(options as PositionOptions)
    expect(make).toThrow(InvalidOptionError)
    expect(make).toThrow(name)
  })
})

it('the tables of a board are made once, and its rules once for each limit of rounds', () => {
  const [one, other, bound] = [{}, {}, { maxRounds: 7 }].map(
    (options) => newPosition(options).rules,
  )
  expect(other).toBe(one)
  expect(bound).not.toBe(one)
  expect(bound!.penalties).toBe(one!.penalties)
  expect(bound!.lastRound).toBe(7)
  expect(newPosition({ players: 3 }).rules.spaces).toBe(one!.spaces)
})

it('restart begins again after any moves, with any starting player', () => {
  const random = randomStream(4)
  for (const options of SETUPS) {
    const { players } = options as { players: 2 | 3 | 4 }
    const position = encode(createGame({ ...options, seed: 5 }))
    for (let starter = 0; starter < players; starter++) {
      position.playout(random)
      position.restart(starter)
      expect(position.decode()).toEqual(
        createGame({ ...options, startingPlayer: starter, dealer: 'external' }),
      )
    }
    position.restart()
    expect(position.starter).toBe(0)
  }
})

describe('words', () => {
  it('may be in shared memory, where other threads open them', () => {
    const options = { players: 3, board: 'grey', maxRounds: 9 } as const
    const words = new Int32Array(new SharedArrayBuffer(4 * wordCount(3)))
    const position = newPosition(options, words)
    const other = openPosition(words, options)
    const random = randomStream(1)
    position.deal(random)
    expect(other.decode()).toEqual(position.decode())
    other.playout(random)
    expect(position.over).toBe(true)
    expect(position.hash).toBe(other.hash)
    position.copyFrom(newPosition({ ...options, startingPlayer: 1 }))
    expect(other.starter).toBe(1)
  })

  it.each([2, 3, 4] as const)('need the size for %i players', (players) => {
    const count = wordCount(players)
    for (const length of [count - 1, count + 1]) {
      const refusal = new RangeError(
        `The words of ${players} players must be an Int32Array of ${count}.`,
      )
      expect(() => newPosition({ players }, new Int32Array(length))).toThrow(refusal)
      expect(() => openPosition(new Int32Array(length), { players })).toThrow(refusal)
    }
    expect(() => openPosition(new Float64Array(count) as never, { players })).toThrow(RangeError)
  })
})
