import { describe, expect, it } from 'vitest'
import { moveList } from '../../src/entries/qwirkle/fast'
import {
  applyMove,
  checkMove,
  type PlacedTile,
  type PlayerMove,
  placements,
  type QwirkleState,
  TILES,
} from '../../src/entries/qwirkle/index'
import { kindOf } from '../../src/qwirkle/rules/tiles'
import { at, position as play, row, tiles } from '../qwirkle/help'
import { encoded, statesOf } from './positions'
import { refusalOf } from './refusal'

/** The parts of a move number, as docs/fast.md describes them. */
const SWAP = 12 << 25
const PASS = 13 << 25
const number = (trait: number, sequence: number, column: 0 | 1, address: number) =>
  (trait << 25) | (sequence << 14) | (column << 13) | address

const place = (...placed: PlacedTile[]) => ({ type: 'place', tiles: placed }) as const
const swap = (names: string) => ({ type: 'swap', tiles: tiles(names) }) as const

const list = moveList()

/** Its first tile is far from (0, 0): numbers do not depend on that. */
const state = play({
  board: row(3, -20, 'red circle, red cross'),
  hands: [
    'red diamond, red square, green circle, green circle, blue circle, blue star',
    'red clover, red clover, yellow star, yellow star, green star, green clover',
  ],
  bag: tiles('orange circle, orange cross, orange diamond, orange star, blue clover, blue clover'),
})

describe('the number of a placement', () => {
  // Sequences are numbered by length, then by value: 1 to 6 have one value, 7 to 36 two, 37 to 156 three.
  const examples: readonly (readonly [string, PlayerMove, number, number])[] = [
    ['a tile to the right', place(at(5, -20, 'red diamond')), number(0, 3, 0, 2), 3],
    ['a tile to the left', place(at(2, -20, 'red square')), number(0, 4, 0, 8191), 3],
    ['a tile above', place(at(3, -21, 'blue circle')), number(4, 1, 0, 8192 - 127), 2],
    [
      'two tiles in a row',
      place(at(5, -20, 'red square'), at(6, -20, 'red diamond')),
      number(0, 7 + 3 * 5 + 2, 0, 2),
      4,
    ],
    [
      'two tiles with older ones between them',
      place(at(2, -20, 'red diamond'), at(5, -20, 'red square')),
      number(0, 7 + 2 * 5 + 2, 0, 8191),
      4,
    ],
    [
      'two tiles in a column',
      place(at(3, -19, 'blue circle'), at(3, -18, 'green circle')),
      number(6, 7 + 4 * 5 + 3, 1, 127),
      3,
    ],
    [
      'two tiles in a column with an older one between them',
      place(at(3, -21, 'green circle'), at(3, -19, 'blue circle')),
      number(6, 7 + 3 * 5 + 3, 1, 8192 - 127),
      3,
    ],
    [
      'two tiles above',
      place(at(3, -22, 'green circle'), at(3, -21, 'blue circle')),
      number(6, 7 + 3 * 5 + 3, 1, 8192 - 254),
      3,
    ],
  ]

  it.each(examples)('says its bits: %s', (_, move, expected, points) => {
    const position = encoded(state)
    expect(position.numberOf(move)).toBe(expected)
    expect(position.moveAt(expected)).toEqual(move)
    expect(position.points(expected)).toBe(points)
    const placed = move.type === 'place' ? move.tiles : []
    const out = new Int32Array(3 * placed.length + 1).fill(-7)
    expect(position.tiles(expected, out)).toBe(placed.length)
    expect([...out]).toEqual([...placed.flatMap((tile) => [tile.x, tile.y, kindOf(tile)]), -7])
    position.legalMoves(list)
    const listed = list.moves.subarray(0, list.placements).indexOf(expected)
    expect(list.points[listed]).toBe(points)
    position.apply(expected, null)
    expect(position.decode()).toEqual(applyMove(state, move))
  })

  it('of an opening is a row from the first cell, wherever it is placed (Q-O2)', () => {
    const opening = play({
      turns: 0,
      opening: 3,
      hands: ['red cross, red diamond, red star, blue circle, green clover, yellow square', ''],
      bag: tiles('blue star'),
    })
    // [cross, star, diamond] is [1, 4, 2]: 20 sequences of three begin with each value, 4 with the first two.
    const expected = number(0, 37 + 20 + 3 * 4 + 1, 0, 0)
    const lain = row(0, 0, 'red cross, red star, red diamond')
    for (const [x, y] of [
      [0, 0],
      [4, 0],
      [0, 4],
      [-7, 9],
    ] as const)
      for (const turned of [false, true]) {
        const moved = lain.map((tile) => ({
          ...tile,
          x: x + (turned ? 0 : tile.x),
          y: y + (turned ? tile.x : 0),
        }))
        expect(encoded(opening).numberOf(place(...moved))).toBe(expected)
      }
    expect(encoded(opening).moveAt(expected)).toEqual(place(...lain))
    expect(encoded(opening).points(expected)).toBe(3)
    // Elsewhere, downward, with too few tiles, or with too many.
    for (const other of [
      expected | 1,
      expected | 127,
      expected | (1 << 13),
      number(0, 2, 0, 0),
      number(0, 7 + 1 * 5 + 3, 0, 0),
      number(0, 157, 0, 0),
      // With a trait that does not exist.
      ...[12, 13, 14, 15].map((trait) => number(trait, 37 + 20 + 3 * 4 + 1, 0, 0)),
    ]) {
      expect(encoded(opening).points(other)).toBe(-1)
      expect(encoded(opening).moveAt(other)).toBeNull()
    }
  })

  it('is illegal on another board, on taken cells and on cells with no neighbor', () => {
    const position = encoded(state)
    for (const other of [
      // On an older tile.
      number(0, 3, 0, 0),
      number(0, 7 + 2 * 5 + 2, 0, 1),
      // Far from all tiles.
      number(0, 3, 0, 40),
      number(0, 7 + 2 * 5 + 2, 0, 40),
      number(6, 7 + 3 * 5 + 3, 1, 40),
      // Beside a tile that it does not match (Q-P4).
      number(4, 5, 0, 2),
      number(4, 7 + 2 * 5 + 2, 0, 2),
      number(4, 7 + 1 * 5 + 3, 1, 127),
      // The same tile twice in a line.
      number(0, 1, 0, 2),
      number(0, 7 + 2 * 5, 0, 2),
      // [cross, diamond], so that an older cross would come after them.
      number(0, 7 + 1 * 5 + 1, 0, 8190),
    ]) {
      expect(position.points(other), `${other}`).toBe(-1)
      expect(position.moveAt(other), `${other}`).toBeNull()
      expect(refusalOf(() => position.tiles(other, new Int32Array(18)))?.code).toBe(
        'malformed-move',
      )
      expect(refusalOf(() => position.apply(other, null))?.code).toBe('malformed-move')
    }
    expect(position.decode()).toEqual(state)
  })

  it('is refused with the reason if the hand lacks the tiles', () => {
    const position = encoded(state)
    const move = place(at(5, -20, 'red clover'))
    expect(position.moveAt(number(0, 6, 0, 2))).toEqual(move)
    expect(refusalOf(() => position.apply(number(0, 6, 0, 2), null))).toMatchObject({
      code: 'not-in-hand',
      message: checkMove(state, move)!.message,
    })
    expect(position.decode()).toEqual(state)
  })
})

/** A board with a tile some 15 cells to the right of its first one. */
function wideBoard(): readonly PlacedTile[] {
  for (let seed = 0; seed < 20; seed++) {
    const { board } = statesOf(seed).at(-1)!
    for (const first of board)
      if (board.some(({ x, y }) => y === first.y && x - first.x >= 13 && x - first.x <= 17))
        return [first, ...board.filter((tile) => tile !== first)]
  }
  throw new Error('no board is that wide')
}

describe('the number of a swap', () => {
  it.each([
    ['red diamond', 0b1],
    ['green circle', 0b100],
    ['green circle, green circle', 0b1100],
    ['blue star', 0b100000],
    ['red square, green circle, blue circle', 0b10110],
    ['red diamond, red square, green circle, green circle, blue circle, blue star', 0b111111],
  ])('has a bit for each place in the hand: %s', (names, bits) => {
    const position = encoded(state)
    expect(position.numberOf(swap(names))).toBe(SWAP + bits)
    expect(position.moveAt(SWAP + bits)).toEqual(swap(names))
    expect(position.points(SWAP + bits)).toBe(-1)
    position.apply(SWAP + bits, null)
    expect(position.decode()).toEqual(applyMove(state, swap(names)))
  })

  it('is illegal for no tiles, and for places that the hand does not have', () => {
    const few = play({ board: state.board, hands: ['red star, blue star', 'red clover'] })
    for (const [one, sets] of [
      [state, [0, 64, 65, 127]],
      [few, [0, 4, 5, 7]],
    ] as const)
      for (const set of sets) expect(encoded(one).moveAt(SWAP + set)).toBeNull()
  })

  it('is refused if it names the second of equal tiles without the first', () => {
    const position = encoded(state)
    for (const set of [0b1000, 0b101000, 0b11000])
      expect(refusalOf(() => position.apply(SWAP + set, null))?.name).toBe('IllegalMoveError')
    expect(position.decode()).toEqual(state)
  })

  it('names the unknown tiles of another hand, the first of them first', () => {
    const unknown = [null, null, null]
    const hidden: QwirkleState = {
      ...state,
      players: [{ score: 0, hand: [TILES[1]!, ...unknown] }, state.players[1]!],
      bag: [...unknown, ...unknown],
    }
    const position = encoded(hidden)
    for (const [taken, bits] of [
      [[null], 0b10],
      [[null, null], 0b110],
      [[TILES[1]!, null], 0b11],
      [[TILES[1]!], 0b1],
    ] as const) {
      const move = { type: 'swap', tiles: taken } as const
      expect(position.numberOf(move)).toBe(SWAP + bits)
      expect(position.moveAt(SWAP + bits)).toEqual(move)
      const next = position.clone()
      next.apply(SWAP + bits)
      expect(next.decode()).toEqual(applyMove(hidden, move))
    }
  })
})

describe('the number of the pass', () => {
  const stuck = play({
    board: row(3, -20, 'red circle, red cross'),
    hands: ['blue star, green clover', 'red star'],
  })

  it('is legal if the bag is empty and nothing fits (Q-W3)', () => {
    const position = encoded(stuck)
    expect(position.legalMoves(list)).toBe(1)
    expect([list.length, list.placements]).toEqual([1, 0])
    expect([list.moves[0], list.points[0]]).toEqual([PASS, 0])
    expect(position.numberOf({ type: 'pass' })).toBe(PASS)
    expect(position.moveAt(PASS)).toEqual({ type: 'pass' })
    position.apply(PASS)
    expect(position.decode()).toEqual(applyMove(stuck, { type: 'pass' }))
  })

  it('is refused if a tile fits, or if there are tiles to swap', () => {
    const fits = { ...stuck, turn: 1 }
    const bag = { ...stuck, bag: tiles('blue clover') }
    for (const one of [fits, bag]) {
      const position = encoded(one)
      const refusal = checkMove(one, { type: 'pass' })!
      expect(refusal.code).toBe('may-not-pass')
      expect(refusalOf(() => position.apply(PASS))).toMatchObject(refusal)
      expect(refusalOf(() => position.numberOf({ type: 'pass' }))).toMatchObject(refusal)
      expect(position.decode()).toEqual(one)
    }
  })
})

describe('numbers', () => {
  it('are all illegal while a draw is due, and after the end', () => {
    const waiting = encoded(applyMove(state, swap('red diamond')))
    const over = encoded({ ...state, phase: 'over' })
    for (const position of [waiting, over])
      for (const one of [number(0, 4, 0, 2), SWAP + 1, PASS]) {
        const before = position.decode()
        expect(position.moveAt(one)).toBeNull()
        expect(position.points(one)).toBe(-1)
        expect(refusalOf(() => position.apply(one, null))?.name).toBe('IllegalMoveError')
        expect(position.decode()).toEqual(before)
      }
  })

  it('are whole, and not negative', () => {
    const legal = number(0, 4, 0, 2)
    const position = encoded(state)
    expect(position.points(legal)).toBe(3)
    for (const one of [legal + 0.5, legal + 2 ** 32, legal - 2 ** 32, -legal, Number.NaN]) {
      expect(position.moveAt(one), `${one}`).toBeNull()
      expect(position.points(one), `${one}`).toBe(-1)
      expect(refusalOf(() => position.apply(one, null))?.code).toBe('malformed-move')
    }
    expect(position.decode()).toEqual(state)
  })

  // The plane begins where the words of one more open cell would be: a dead cell must not be read as that one.
  it('of single tiles are legal on the cells where the other tier places them, and on no others', () => {
    let legal = 0
    const boards = [1, 4].map(
      (seed) => statesOf(seed).find(({ board }) => board.length > 40)!.board,
    )
    for (const board of [...boards, wideBoard()]) {
      const { x: left, y: top } = board[0]!
      const position = encoded(play({ board, hands: ['red star', 'blue star'] }))
      const fitting = new Map(
        TILES.flatMap((tile, kind) =>
          placements(board, [tile]).map(
            ({ tiles: [placed], points }) =>
              [`${placed!.x - left},${placed!.y - top} ${kind}`, points] as const,
          ),
        ),
      )
      legal += fitting.size
      for (let x = -20; x <= 20; x++)
        for (let y = -20; y <= 20; y++)
          for (let kind = 0; kind < 36; kind++) {
            const one = number(Math.trunc(kind / 6), 1 + (kind % 6), 0, (x + 127 * y) & 8191)
            const points = position.points(one)
            const expected = fitting.get(`${x},${y} ${kind}`) ?? -1
            if (points !== expected) expect([x, y, kind, points]).toEqual([x, y, kind, expected])
          }
    }
    expect(legal).toBeGreaterThan(200)
  })

  it('are given to legal moves only: others are refused as checkMove refuses them', () => {
    for (const move of [
      place(at(5, -20, 'red clover')),
      place(at(5, -20, 'blue star')),
      place(at(9, -20, 'red diamond')),
      swap('red star'),
      { type: 'pass' } as const,
    ]) {
      const refusal = checkMove(state, move)!
      expect(refusalOf(() => encoded(state).numberOf(move))).toMatchObject(refusal)
    }
  })
})
