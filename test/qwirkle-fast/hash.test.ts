import { describe, expect, it } from 'vitest'
import { encode } from '../../src/entries/qwirkle/fast'
import { type QwirkleState, TILES } from '../../src/entries/qwirkle/index'
import { layTile } from '../../src/qwirkle/fast/board'
import { Plane, Word } from '../../src/qwirkle/fast/layout'
import { statesOf } from './positions'

describe('a hash', () => {
  const state = statesOf(1).find(({ phase, board }) => phase === 'play' && board.length > 20)!
  const hashOf = (change: Partial<QwirkleState>) => encode({ ...state, ...change }).hash

  it('distinguishes hands by any tile', () => {
    const { turn, players } = state
    const hands = Array.from({ length: 6 }, (_, i) =>
      [0, 1, 2, 3, 4, 5].map((at) => TILES[5 * at + (at === i ? 1 : 0)]!),
    )
    const hashes = hands.map((hand) =>
      hashOf({ players: players.map((one, seat) => (seat === turn ? { ...one, hand } : one)) }),
    )
    expect(new Set(hashes).size).toBe(6)
    // The first tile has a kind with a high number.
    const far = [35, 35, 35, 35, 35, 35].map((kind, at) => TILES[at === 0 ? 3 : kind]!)
    const near = [35, 35, 35, 35, 35, 35].map((kind, at) => TILES[at === 0 ? 35 : kind]!)
    const other = [far, near].map((hand) =>
      hashOf({ players: players.map((one, seat) => (seat === turn ? { ...one, hand } : one)) }),
    )
    expect(other[0]).not.toBe(other[1])
  })

  it('distinguishes turn counts only if turns are bounded', () => {
    const { turns } = state
    expect(hashOf({ maxTurns: 100, turns: turns + 1 })).not.toBe(hashOf({ maxTurns: 100 }))
    expect(hashOf({ maxTurns: null, turns: turns + 1 })).toBe(hashOf({ maxTurns: null }))
  })

  it('distinguishes scores, bags, the turn and the tiles set aside', () => {
    const { turn, players, bag } = state
    const hashes = [
      hashOf({}),
      hashOf({ turn: (turn + 1) % players.length }),
      hashOf({ players: players.map((one) => ({ ...one, score: one.score + 1 })) }),
      hashOf({ bag: bag.slice(1) }),
      hashOf({ bag: bag.slice(0, -1) }),
      hashOf({ phase: 'draw' }),
      hashOf({ phase: 'draw', aside: [TILES[1]!] }),
      hashOf({ phase: 'draw', aside: [TILES[2]!] }),
      hashOf({ phase: 'draw', aside: [TILES[2]!, TILES[2]!] }),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('distinguishes bags of the same size, of any color', () => {
    // One tile more of a kind, one less of the next kind of that color.
    const bags = [0, 6, 12, 18, 24, 30].map((kind) => [
      ...TILES.flatMap((tile, other) =>
        Array.from({ length: other === kind ? 3 : other === kind + 1 ? 1 : 2 }, () => tile),
      ),
    ])
    const hashes = bags.map((bag) => hashOf({ bag }))
    expect(new Set(hashes).size).toBe(6)
  })

  it('does not depend on the randomness', () => {
    const seeded = [
      { key: 'ffeeddccbbaa99887766554433221100', used: 7 },
      { key: '00000000000000000000000000000000', used: 7 },
      { key: 'ffeeddccbbaa99887766554433221100', used: 8 },
      null,
    ]
    expect(new Set(seeded.map((random) => hashOf({ random }))).size).toBe(1)
  })

  it('distinguishes every kind on every cell in each of its halves', () => {
    const words = new Int32Array(Word.size)
    const plane = new Uint8Array(words.buffer, 4 * Word.plane, Plane.mask + 1)
    const [high, low] = [new Set<number>(), new Set<number>()]
    for (let x = -8; x <= 8; x++)
      for (let y = -8; y <= 8; y++)
        for (let kind = 0; kind < 36; kind++) {
          words.fill(0)
          layTile(words, plane, x, y, kind)
          high.add(words[Word.hashHigh]!)
          low.add(words[Word.hashLow]!)
        }
    // Among 10,404 random numbers of 32 bits, two are equal once in 80 tries.
    const all = 17 * 17 * 36
    expect(high.size).toBeGreaterThan(all - 3)
    expect(low.size).toBeGreaterThan(all - 3)
  })
})
