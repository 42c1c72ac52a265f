import assert from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import { applyMove } from '../../src/azul/apply'
import { defineBoard } from '../../src/azul/board'
import { legalMoves } from '../../src/azul/legal'
import { parseState } from '../../src/azul/read'
import { createGame } from '../../src/azul/setup'
import { InvalidStateError } from '../../src/core/errors'
import { byteCount } from '../../src/fast/byte-layout'
import { encode } from '../../src/fast/encode'
import { fromBytes } from '../../src/fast/from-bytes'
import { newPosition } from '../../src/fast/open'
import { randomStream } from '../../src/fast/random'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'
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
  it('are each other’s inverse, in as many bytes for as many players', () => {
    for (const state of some) {
      const position = encode(state)
      const bytes = position.toBytes()
      expect(bytes).toHaveLength(byteCount(state.players.length))
      const read = fromBytes(bytes, state.board)
      expect(read.decode()).toEqual(state)
      expect(read.hash).toBe(position.hash)
      expect(read.toBytes()).toEqual(bytes)
    }
  })

  it('write into the front of a list, wherever it lies', () => {
    const position = newPosition({ players: 3 })
    const buffer = new Uint8Array(byteCount(3) + 8).fill(9)
    const out = buffer.subarray(3)
    expect(position.toBytes(out)).toBe(out)
    expect([...buffer.subarray(0, 3)]).toEqual([9, 9, 9])
    expect([...buffer.subarray(3 + byteCount(3))]).toEqual([9, 9, 9, 9, 9])
    expect(fromBytes(out.subarray(0, byteCount(3))).decode()).toEqual(position.decode())
    const short = new Uint8Array(byteCount(3) - 1)
    expect(() => position.toBytes(short)).toThrow(RangeError)
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

  it.each([
    ['what is not bytes', [...bytes], 'wrong-type'],
    ['nothing', undefined, 'wrong-type'],
    ['an empty list', new Uint8Array(0), 'out-of-range'],
    ['fewer bytes', bytes.subarray(0, -1), 'out-of-range'],
    ['more bytes', Uint8Array.of(...bytes, 0), 'out-of-range'],
    ['another version', changed(0, 2), 'out-of-range'],
    ['one player', changed(1, 1), 'out-of-range'],
    ['five players', changed(1, 5), 'out-of-range'],
    ['bytes of other players', changed(1, 3), 'out-of-range'],
    ['an unknown board', changed(2, 6), 'bad-board'],
    ['a board that is not given', changed(2, 255), 'bad-board'],
    ['another board', changed(2, 1), 'bad-board'],
    ['an unused byte', changed(3, 1), 'out-of-range'],
    ['another bound', changed(4, 99), 'bad-board'],
    ['an unknown phase', changed(12 + 8, 4), 'out-of-range'],
  ])('%s', (_, value, code) => {
    expect(codeOf(() => fromBytes(value as Uint8Array))).toBe(code)
  })

  it('a board of one’s own that plays by other rules', () => {
    const { printed } = createGame({ board: 'grey' }).board
    const board = defineBoard({ name: 'mine', printed })
    const steep = defineBoard({ name: 'mine', printed, floor: [-9, -9, -9, -9, -9, -9, -9] })
    const mine = newPosition({ board }).toBytes()
    expect(fromBytes(mine, board).board).toBe(board)
    expect(codeOf(() => fromBytes(mine, steep))).toBe('bad-board')
  })

  it('whatever is not a position of a game, over 200,000 changed inputs', () => {
    const seed = 31
    const random = numbersFrom(seed)
    const codes = new Map<string | null, number>()
    const whole = some.map((state) => [state.board, encode(state).toBytes()] as const)
    for (let n = 0; n < runs(200_000); n++) {
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
    expect(codes.get(null)).toBeGreaterThan(100)
    for (const code of ['out-of-range', 'bad-board', 'tile-count', 'bad-line', 'bad-phase'])
      expect(codes.get(code), code).toBeGreaterThan(0)
  }, 120_000)
})
