import assert from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import { azulFast, encode, fromBytes, newPosition, randomStream } from '../../src/entries/fast'
import {
  applyMove,
  BOARD_NAMES,
  createGame,
  defineBoard,
  InvalidStateError,
  legalMoves,
  parseState,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { runs, TEST_RUNS } from '../runs'
import { states } from './positions'

const some = [...states(42, 23)].filter((_, at) => at % 9 === 0)

/** The code that bytes are refused with; null for a position. */
function codeOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof InvalidStateError) return error.code
    throw error
  }
}

describe('toBytes and fromBytes', () => {
  it('are inverse, with a length that depends on the number of players', () => {
    for (const state of some) {
      const position = encode(state)
      const bytes = position.toBytes()
      expect(bytes).toHaveLength(azulFast.byteLength(state.players.length))
      const read = fromBytes(bytes, state.board)
      expect(read.decode()).toEqual(state)
      expect(read.hash).toBe(position.hash)
      expect(read.toBytes()).toEqual(bytes)
    }
  })

  it('write to the start of an array, wherever it is in its buffer', () => {
    const position = newPosition({ players: 3 })
    const buffer = new Uint8Array(azulFast.byteLength(3) + 8).fill(9)
    const out = buffer.subarray(3)
    expect(position.toBytes(out)).toBe(out)
    expect([...buffer.subarray(0, 3)]).toEqual([9, 9, 9])
    expect([...buffer.subarray(3 + azulFast.byteLength(3))]).toEqual([9, 9, 9, 9, 9])
    expect(fromBytes(out.subarray(0, azulFast.byteLength(3))).decode()).toEqual(position.decode())
    const short = new Uint8Array(azulFast.byteLength(3) - 1)
    expect(() => position.toBytes(short)).toThrow(
      new RangeError('A position of 3 players needs 252 bytes.'),
    )
    expect(short.every((byte) => byte === 0)).toBe(true)
  })

  it('are the same on every machine: little-endian words behind a header', () => {
    const bytes = encode({
      ...createGame({ dealer: 'external', maxRounds: 258 }),
      round: 3,
    }).toBytes()
    expect([...bytes.subarray(0, 8)]).toEqual([1, 2, 0, 0, 2, 1, 0, 0])
    expect([...bytes.subarray(12 + 24, 12 + 28)]).toEqual([3, 0, 0, 0])
  })

  it('keep a game without a bound', () => {
    const position = newPosition({ maxRounds: null })
    expect(fromBytes(position.toBytes()).maxRounds).toBe(null)
    expect(fromBytes(position.toBytes()).decode()).toEqual(position.decode())
  })

  it('go on as the game would', () => {
    const state = createGame({ seed: 3, board: 'crystal-x2', players: 3 })
    const read = fromBytes(encode(state).toBytes())
    let stepped = state
    for (let n = 0; n < 40; n++) {
      const move = legalMoves(stepped)[0]!
      stepped = applyMove(stepped, move)
      const list = new Uint16Array(256)
      read.legalMoves(list)
      read.apply(list[0]!)
    }
    expect(read.decode()).toEqual(stepped)
  })
})

describe('fromBytes refuses', () => {
  const bytes = newPosition().toBytes()
  const changed = (at: number, value: number) => {
    const copy = bytes.slice()
    copy[at] = value
    return copy
  }

  const board = 'board: must be the number of a printed board, or a custom board must be passed.'
  const rules = 'board: must have the same rules as the board of the bytes.'

  it.each([
    ['what is not bytes', [...bytes], 'wrong-type', 'The value must be a Uint8Array.'],
    ['nothing', undefined, 'wrong-type', 'The value must be a Uint8Array.'],
    ['an empty list', new Uint8Array(0), 'out-of-range', 'length: must be at least 12.'],
    ['part of a head', bytes.subarray(0, 11), 'out-of-range', 'length: must be at least 12.'],
    ['a head', bytes.subarray(0, 12), 'out-of-range', 'length: must be 208, not 12.'],
    ['fewer bytes', bytes.subarray(0, -1), 'out-of-range', 'length: must be 208, not 207.'],
    ['more bytes', Uint8Array.of(...bytes, 0), 'out-of-range', 'length: must be 208, not 209.'],
    ['another version', changed(0, 2), 'out-of-range', 'version: must be 1, not 2.'],
    ['one player', changed(1, 1), 'out-of-range', 'players: must be 2 to 4, not 1.'],
    ['five players', changed(1, 5), 'out-of-range', 'players: must be 2 to 4, not 5.'],
    ['bytes of other players', changed(1, 3), 'out-of-range', 'length: must be 252, not 208.'],
    ['an unknown board', changed(2, BOARD_NAMES.length), 'bad-board', board],
    ['a board that is not given', changed(2, 255), 'bad-board', board],
    ['another board', changed(2, 1), 'bad-board', rules],
    ['an unused byte', changed(3, 1), 'out-of-range', 'unused: must be 0.'],
    ['another bound', changed(4, 99), 'bad-board', rules],
    ['an unknown phase', changed(12 + 8, 4), 'out-of-range', 'phase: must be 0 to 3.'],
    // Word 27 says what may go on which line: it is the first player's first one.
    [
      'words that do not fit each other',
      changed(12 + 4 * 27, 0xfe),
      'out-of-range',
      'words: must be consistent: word 27 is not.',
    ],
  ])('%s', (_, value, code, message) => {
    expect(() => fromBytes(value as Uint8Array)).toThrow(
      expect.objectContaining({ name: 'InvalidStateError', code, message }),
    )
  })

  it('a printed board that is given for the number of none', () => {
    const { board } = createGame()
    const unknown = changed(2, 255)
    expect(codeOf(() => fromBytes(unknown, board))).toBe('bad-board')
    expect(fromBytes(bytes, board).board).toBe(board)
  })

  it('a custom board with other rules', () => {
    const { printed } = createGame({ board: 'grey' }).board
    const board = defineBoard({ name: 'mine', printed })
    const steep = defineBoard({ name: 'mine', printed, floor: [-9, -9, -9, -9, -9, -9, -9] })
    const mine = newPosition({ board }).toBytes()
    expect(fromBytes(mine, board).board).toBe(board)
    expect(codeOf(() => fromBytes(mine, steep))).toBe('bad-board')
  })

  it('bytes that are not a position of a game: 30,000 changed inputs', () => {
    const seed = 31
    const random = numbersFrom(seed)
    const codes = new Map<string | null, number>()
    const whole = some.map((state) => [state.board, encode(state).toBytes()] as const)
    for (let n = 0; n < runs(30_000); n++) {
      const [board, bytes] = whole[random(some.length)]!
      const input = bytes.slice()
      const changes = 1 + random(3)
      for (let i = 0; i < changes; i++) {
        const at = random(4) === 0 ? random(12) : 12 + random(input.length - 12)
        input[at] = random(2) === 0 ? input[at]! ^ (1 << random(8)) : random(256)
      }
      const end = random(20) === 0 ? random(input.length) : input.length
      let code: string | null
      try {
        const read = fromBytes(input.subarray(0, end), board)
        code = null
        const decoded = read.decode()
        // Not by expect, which takes a third of all the time here.
        assert.deepEqual(parseState(decoded), decoded)
        assert.equal(Buffer.compare(read.toBytes(), input), 0)
        if (read.phase === 'deal') read.deal(randomStream(n))
        read.playout(randomStream(n))
      } catch (error) {
        if (!(error instanceof InvalidStateError))
          throw new Error(`Seed ${seed}, input ${n}: [${input.join(', ')}]`, { cause: error })
        code = error.code
      }
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect(codes.get(null)).toBeGreaterThan(runs(50))
    // Some come up once in many thousands.
    if (TEST_RUNS < 1) return
    for (const code of ['out-of-range', 'bad-board', 'tile-count', 'bad-line', 'bad-phase'])
      expect(codes.get(code), code).toBeGreaterThan(0)
  }, 120_000)
})
