import { describe, expect, test } from 'vitest'
import { type PlacedTile, TILES, type Tile } from '../../src/entries/qwirkle/index'
import {
  boardOf,
  type Cell,
  cellAt,
  coordinatesOf,
  extendsLine,
  firstDisconnectedTile,
  isInside,
  isLine,
  openCells,
  runThrough,
} from '../../src/qwirkle/rules/board'
import { fitsAnywhere } from '../../src/qwirkle/rules/stalemate'
import { gapped, scattered } from './boards'
import { at, column, row } from './help'
import { referencePlacements } from './reference'

const EDGE = 1000
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)
const BOARDS = SEEDS.flatMap((seed) => [scattered(seed).board, gapped(seed).board])

describe('cells', () => {
  test('have the coordinates that they were made from, one cell beyond the edge included', () => {
    const values = [-EDGE - 1, -EDGE, -EDGE + 1, -1, 0, 1, EDGE - 1, EDGE, EDGE + 1]
    const cells = new Set<Cell>()
    for (const x of values)
      for (const y of values) {
        const cell = cellAt({ x, y })
        cells.add(cell)
        expect(coordinatesOf(cell)).toEqual({ x, y })
        expect(isInside(cell), `${x}, ${y}`).toBe(Math.max(Math.abs(x), Math.abs(y)) <= EDGE)
      }
    expect(cells.size).toBe(values.length ** 2)
  })

  test('are open beside tiles, in the order of the tiles, and never beyond the edge', () => {
    const open = (board: readonly PlacedTile[]) => [...openCells(boardOf(board))].map(coordinatesOf)
    expect(open(row(0, 0, 'red star, red circle'))).toEqual([
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
      { x: 2, y: 0 },
      { x: 1, y: 1 },
      { x: 1, y: -1 },
    ])
    expect(open([at(EDGE, -EDGE, 'red star')])).toEqual([
      { x: EDGE - 1, y: -EDGE },
      { x: EDGE, y: 1 - EDGE },
    ])
    expect(open([at(-EDGE, EDGE, 'red star')])).toEqual([
      { x: 1 - EDGE, y: EDGE },
      { x: -EDGE, y: EDGE - 1 },
    ])
    expect(open([])).toEqual([])
  })
})

describe('runs', () => {
  test('go through a cell from left to right, or from top to bottom', () => {
    const tiles = [...row(-1, 0, 'red star, red circle, -, red cross'), at(0, -1, 'blue circle')]
    const board = boardOf(tiles)
    const run = (x: number, y: number, axis: 'row' | 'column') =>
      runThrough(board, cellAt({ x, y }), axis)
    expect(run(0, 0, 'row')).toEqual(row(-1, 0, 'red star, red circle'))
    expect(run(0, 0, 'column')).toEqual(column(0, -1, 'blue circle, red circle'))
    expect(run(1, 0, 'row')).toEqual([tiles[0], tiles[1], tiles[2]])
    expect(run(1, 0, 'column')).toEqual([])
    expect(run(5, 5, 'row')).toEqual([])
  })

  test('do not wrap around at the edge', () => {
    const board = boardOf([at(EDGE, 0, 'red star'), at(-EDGE, 1, 'red circle')])
    expect(runThrough(board, cellAt({ x: EDGE, y: 0 }), 'row')).toHaveLength(1)
  })
})

describe('Q-P4', () => {
  /** Q-P4 in its own words. */
  const isValid = (tiles: readonly Tile[]) => {
    const colors = new Set(tiles.map(({ color }) => color)).size
    const shapes = new Set(tiles.map(({ shape }) => shape)).size
    return (colors === 1 && shapes === tiles.length) || (shapes === 1 && colors === tiles.length)
  }

  /** The valid lines, each in one order. */
  const LINES = TILES.slice(0, 6).flatMap((_, i) =>
    [
      TILES.filter((__, kind) => Math.floor(kind / 6) === i),
      TILES.filter((__, kind) => kind % 6 === i),
    ].flatMap((six) =>
      Array.from({ length: 63 }, (__, set) => six.filter((___, n) => ((set + 1) >> n) & 1)),
    ),
  )

  test('a run is a line if its tiles are of one color with different shapes, or the other way', () => {
    for (const line of LINES) expect(isLine(line)).toBe(true)
    const pairs = TILES.flatMap((a) => TILES.map((b) => [a, b]))
    expect(pairs.filter((pair) => isLine(pair) !== isValid(pair))).toEqual([])
    const triples = pairs.flatMap((pair) => TILES.slice(0, 14).map((third) => [...pair, third]))
    expect(triples.filter((triple) => isLine(triple) !== isValid(triple))).toEqual([])
    expect(isLine([])).toBe(true)
  })

  test('a tile extends a line if the longer one is a line', () => {
    for (const line of LINES)
      expect(TILES.filter((tile) => extendsLine(line, tile))).toEqual(
        TILES.filter((tile) => isValid([...line, tile])),
      )
    expect(TILES.filter((tile) => extendsLine([], tile))).toEqual(TILES)
  })
})

describe('the first tile that is not connected to the first one', () => {
  test.each([
    ['to the right', row(0, 0, 'red star, red circle')],
    ['to the left', [at(0, 0, 'red star'), at(-1, 0, 'red circle')]],
    ['below', column(0, 0, 'red star, red circle')],
    ['above', [at(0, 0, 'red star'), at(0, -1, 'red circle')]],
    ['around a corner', [at(0, 0, 'red star'), at(-1, 1, 'red cross'), at(-1, 0, 'red circle')]],
    ['in a square', [...row(0, 0, 'red star, red circle'), ...row(0, 1, 'blue star, blue circle')]],
    ['alone', [at(7, 7, 'red circle')]],
    ['on an empty board', []],
  ])('there is none %s', (_, board) => {
    expect(firstDisconnectedTile(boardOf(board))).toBe(-1)
  })

  test.each<[what: string, board: PlacedTile[], index: number]>([
    ['with a gap', row(0, 0, 'red star, -, red circle'), 1],
    ['by a corner', [at(0, 0, 'red star'), at(1, 1, 'red circle')], 1],
    ['after some that are', [...row(0, 0, 'red star, red circle'), at(5, 0, 'red cross')], 2],
    ['though others are beside it', [at(0, 0, 'red star'), ...row(2, 0, 'red star, red cross')], 1],
    ['at the other edge', [at(EDGE, 0, 'red star'), at(-EDGE, 1, 'red cross')], 1],
  ])('is found %s', (_, board, index) => {
    expect(firstDisconnectedTile(boardOf(board))).toBe(index)
  })
})

test('Q-E2 a tile fits somewhere if it can be placed alone', () => {
  for (const board of BOARDS)
    for (const tile of TILES)
      expect(fitsAnywhere(boardOf(board), [tile])).toBe(referencePlacements(board, [tile]).size > 0)
})
