import { describe, expect, it } from 'vitest'
import { encode, fromBytes, qwirkleFast } from '../../src/entries/qwirkle/fast'
import {
  applyMove,
  createGame,
  drawDeal,
  errorData,
  legalMoves,
  parseState,
  type QwirkleState,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { runs } from '../runs'
import { isSame } from '../same'
import { someStates, staircase } from './positions'
import { chance } from './random'

const bytesOf = (position: ReturnType<typeof encode>) => {
  const bytes = new Uint8Array(qwirkleFast.byteLength(position.players))
  position.toBytes(bytes)
  return bytes
}

const states = someStates(40, 5)

describe('bytes', () => {
  it('restore the same position: of a state, of a view, and of one that waits for its own draw', () => {
    for (const state of states) {
      const seeded = encode(state)
      if (state.phase === 'play') {
        const moves = {
          moves: new Int32Array(1),
          points: new Uint8Array(1),
          length: 0,
          placements: 0,
        }
        seeded.legalMoves(moves)
        seeded.apply(moves.moves[0]!, null)
      }
      for (const position of [encode(state), encode(viewFor(state, 0)), seeded]) {
        const again = fromBytes(bytesOf(position))
        expect(isSame(again.decode(), position.decode())).toBe(true)
        expect(again.hash).toBe(position.hash)
        expect(Buffer.compare(bytesOf(again), bytesOf(position))).toBe(0)
        if (position.phase === 'draw' && position.isKnown && state.random !== null) {
          position.deal()
          again.deal()
          expect(isSame(again.decode(), position.decode())).toBe(true)
        }
      }
    }
  })

  it('have the length and the version of the documentation', () => {
    for (const players of [2, 3, 4])
      expect(qwirkleFast.byteLength(players)).toBe(388 + 11 * players)
    expect(bytesOf(encode(states[0]!))[0]).toBe(1)
  })

  it('are refused with a code if they are not the bytes of a position', () => {
    const good = bytesOf(encode(states[0]!))
    const bad: readonly unknown[] = [
      null,
      undefined,
      7,
      'bytes',
      [...good],
      new Uint8Array(0),
      new Uint8Array(63),
      good.slice(1),
      good.slice(0, -1),
      Uint8Array.of(...good, 0),
      good.map((byte, i) => (i === 0 ? 2 : byte)),
      new Float64Array(good),
    ]
    for (const one of bad) {
      const refused = catchError(() => fromBytes(one as Uint8Array))
      expect(errorData(refused)).toMatchObject({
        name: 'InvalidStateError',
        code: 'wrong-type',
        message: 'The value must be bytes that toBytes wrote.',
      })
    }
  })

  it('hold large numbers, and negative ones', () => {
    const state: QwirkleState = {
      ...played(),
      turns: 876_543,
      maxTurns: 999_999,
      random: { key: 'ffeeddccbbaa99887766554433221100', used: 0xfedcba98 },
    }
    const { players, board } = state
    for (const [x, y] of [
      [-1, 300],
      [-345, 789],
    ] as const) {
      const moved = {
        ...state,
        players: players.map((one, seat) => ({ ...one, score: 12_345_678 + 54_321 * seat })),
        board: board.map((tile) => ({ ...tile, x: tile.x + x, y: tile.y + y })),
      }
      expect(fromBytes(bytesOf(encode(moved))).decode()).toEqual(moved)
    }
  })

  it('have the length that byteLength gives, and nothing is written after them', () => {
    const full = { ...createGame({ dealer: 'external' }), board: staircase(108) }
    for (const state of [full, played(), createGame({ players: 4, seed: 1 })]) {
      const { length } = state.players
      const out = new Uint8Array(qwirkleFast.byteLength(length) + 8).fill(7)
      encode(state).toBytes(out)
      expect([...out.subarray(qwirkleFast.byteLength(length))]).toEqual([7, 7, 7, 7, 7, 7, 7, 7])
      expect(out.subarray(0, qwirkleFast.byteLength(length))).toEqual(bytesOf(encode(state)))
    }
  })

  it('are refused if they have something where toBytes writes nothing', () => {
    const good = bytesOf(encode(played()))
    // Flags without a meaning, tiles set aside where none are counted, and a tile after the last.
    for (const [at, byte] of [
      [5, good[5]! | 4],
      [8, 1],
      [13, 35],
      [good.length - 1, 1],
    ] as const) {
      const bytes = good.slice()
      bytes[at] = byte
      expect(errorData(catchError(() => fromBytes(bytes)))).toMatchObject({
        name: 'InvalidStateError',
        code: 'wrong-type',
        path: [],
        message: 'The value must be bytes that toBytes wrote.',
      })
    }
  })

  it('of another version are refused for their version first', () => {
    const bytes = bytesOf(encode(played()))
    bytes[0] = 2
    // A turn that no state has.
    bytes[3] = 200
    expect(errorData(catchError(() => fromBytes(bytes)))).toMatchObject({
      code: 'wrong-type',
      path: [],
    })
    bytes[0] = 1
    expect(errorData(catchError(() => fromBytes(bytes)))).toMatchObject({
      code: 'out-of-range',
      path: ['turn'],
    })
  })

  it('with a false tile on the board are refused at its place', () => {
    const state = played()
    const good = bytesOf(encode(state))
    const first = good.length - 3 * 108
    for (const kind of [36, 37, 255]) {
      const bytes = good.slice()
      bytes[first + 3] = kind
      expect(errorData(catchError(() => fromBytes(bytes)))).toMatchObject({
        code: 'wrong-type',
        path: ['board', 1, 'color'],
      })
    }
  })

  it('are refused with randomness where tiles are unknown, in play and where a draw is due', () => {
    const state = played()
    const swapped = applyMove(state, { type: 'swap', tiles: [state.players[state.turn]!.hand[0]!] })
    expect([state.phase, swapped.phase]).toEqual(['play', 'draw'])
    for (const one of [state, swapped]) {
      const bytes = bytesOf(encode(viewFor(one, 0)))
      expect(fromBytes(bytes).decode()).toEqual(viewFor(one, 0))
      bytes[5]! |= 1
      expect(errorData(catchError(() => fromBytes(bytes)))?.name).toBe('InvalidStateError')
    }
  })

  it('are read, or refused with a code: 15,000 changed inputs', () => {
    const pool = states.flatMap((state) => [
      bytesOf(encode(state)),
      bytesOf(encode(viewFor(state, 0))),
    ])
    const random = chance(31)
    let good = 0
    const count = runs(15_000)
    for (let run = 0; run < count; run++) {
      const bytes = pool[random(pool.length)]!.slice()
      const changes = 1 + random(3)
      for (let i = 0; i < changes; i++) {
        const at = random(2) === 0 ? random(64) : random(bytes.length)
        bytes[at] = random(2) === 0 ? random(256) : bytes[at]! ^ (1 << random(8))
      }
      try {
        const position = fromBytes(bytes)
        good++
        if (Buffer.compare(bytesOf(position), bytes) !== 0) throw new Error('other bytes come back')
        if (run % 50 === 0) parseState(position.decode())
      } catch (error) {
        if (errorData(error)?.name !== 'InvalidStateError')
          throw new Error(`run ${run}: [${bytes.join(', ')}]`, { cause: error })
      }
    }
    expect(good).toBeGreaterThan(count / 50)
  }, 120_000)
})

/** A game of two after its opening. */
function played(): QwirkleState {
  const random = chance(2)
  let state = createGame({ dealer: 'external' })
  while (state.phase === 'draw') state = applyMove(state, drawDeal(state, random))
  state = applyMove(state, legalMoves(state)[0]!)
  return applyMove(state, drawDeal(state, random))
}

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
