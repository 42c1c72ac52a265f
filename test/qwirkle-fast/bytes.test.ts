import { describe, expect, it } from 'vitest'
import { errorData } from '../../src/core/errors'
import { byteLength } from '../../src/qwirkle/fast/bytes'
import { encode, fromBytes } from '../../src/qwirkle/fast/encode'
import { parseState } from '../../src/qwirkle/read'
import { viewFor } from '../../src/qwirkle/view'
import { runs } from '../runs'
import { someStates } from './positions'
import { chance } from './random'

const bytesOf = (position: ReturnType<typeof encode>) => {
  const bytes = new Uint8Array(byteLength(position.players))
  position.toBytes(bytes)
  return bytes
}

describe('bytes', () => {
  it('give the same position back: states, views, and what waits with randomness of its own', () => {
    for (const state of someStates(40, 5)) {
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
        expect(again.decode()).toEqual(position.decode())
        expect(again.hash).toBe(position.hash)
        expect(bytesOf(again)).toEqual(bytesOf(position))
        if (position.phase === 'draw' && position.isKnown && state.random !== null) {
          position.draw()
          again.draw()
          expect(again.decode()).toEqual(position.decode())
        }
      }
    }
  })

  it('have the length and the version that the page says', () => {
    for (const players of [2, 3, 4]) expect(byteLength(players)).toBe(388 + 11 * players)
    expect(bytesOf(encode(someStates(1, 1)[0]!))[0]).toBe(1)
  })

  it('are refused with a code if they are no bytes of a position', () => {
    const good = bytesOf(encode(someStates(1, 1)[0]!))
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

  it('come to a value or a coded error, whatever they are: 200,000 changed inputs', () => {
    const pool = someStates(60, 4).flatMap((state) => [
      bytesOf(encode(state)),
      bytesOf(encode(viewFor(state, 0))),
    ])
    const random = chance(31)
    let good = 0
    const count = runs(200_000)
    for (let run = 0; run < count; run++) {
      const bytes = pool[random(pool.length)]!.slice()
      const changes = random(4)
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
    expect(good).toBeGreaterThan(count / 20)
  }, 120_000)
})

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
