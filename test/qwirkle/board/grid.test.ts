import { describe, expect, test } from 'vitest'
import { MAX_COORDINATE, type PlacedTile, TILES } from '../../../src/entries/qwirkle/index'
import {
  BACK,
  BOTH,
  COLUMN,
  cellAt,
  clearGrid,
  copyGrid,
  EMPTY,
  firstDisconnectedTile,
  type Grid,
  HIGH,
  KIND,
  LOW,
  layTiles,
  newGrid,
  PAST,
  ROW,
  RUN,
  STRIDE,
  UNLINKED,
  X,
  Y,
} from '../../../src/qwirkle/rules/board/grid'
import { isLine, joinRuns, RUN_OF } from '../../../src/qwirkle/rules/board/lines'
import { fitsAnywhere } from '../../../src/qwirkle/rules/board/placements'
import { placementsOn } from '../../../src/qwirkle/rules/board/search'
import { kindOf } from '../../../src/qwirkle/rules/tiles'
import { at, column, row } from '../help'
import { gapped, scattered } from './boards'

const cellsOf = (board: readonly PlacedTile[]) =>
  board.flatMap((one) => [one.x, one.y, kindOf(one)])

function gridFrom(board: readonly PlacedTile[]): Grid {
  const grid = newGrid(108)
  layTiles(grid, cellsOf(board))
  return grid
}

/** What an index has to say of a board, worked out without one: the board's cells, and the empty ones beside them. */
function expected(board: readonly PlacedTile[]): Map<string, unknown> {
  const kinds = new Map(board.map((one) => [`${one.x}/${one.y}`, kindOf(one)]))
  const inBounds = (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y)) <= MAX_COORDINATE
  const along = (x: number, y: number, dx: number, dy: number) => {
    let [run, steps] = [0, 1]
    for (; kinds.has(`${x + steps * dx}/${y + steps * dy}`); steps++)
      run = joinRuns(run, RUN_OF[kinds.get(`${x + steps * dx}/${y + steps * dy}`)!]!)
    return { run, past: `${x + steps * dx}/${y + steps * dy}` }
  }
  const axis = (x: number, y: number, dx: number, dy: number) => {
    const ahead = along(x, y, dx, dy)
    const both = joinRuns(ahead.run, along(x, y, -dx, -dy).run)
    const fits = TILES.map((_, kind) => kind).filter(
      (kind) => isLine(both) && isLine(joinRuns(both, RUN_OF[kind]!)),
    )
    // Where the cell past the run ahead lies is known if there is a run.
    return { both, run: ahead.run, past: ahead.run === 0 ? null : ahead.past, fits }
  }
  const cells = new Map<string, unknown>()
  for (const { x, y } of board)
    for (const [cx, cy] of [
      [x, y],
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const name = `${cx}/${cy}`
      const kind = kinds.get(name)
      if (kind !== undefined) cells.set(name, { kind })
      else if (inBounds(cx, cy)) {
        cells.set(name, { kind: EMPTY, row: axis(cx, cy, 1, 0), column: axis(cx, cy, 0, 1) })
      } else cells.set(name, 'out of bounds')
    }
  return cells
}

/** What an index says. */
function told(grid: Grid): Map<string, unknown> {
  const { data, end } = grid
  const cells = new Map<string, unknown>()
  const nameOf = (cell: number) => `${data[cell + X]}/${data[cell + Y]}`
  const fitting = (low: number, high: number) =>
    TILES.map((_, kind) => kind).filter((kind) =>
      kind < 18 ? (low >> kind) & 1 : (high >> (kind - 18)) & 1,
    )
  for (let cell = 0; cell < end; cell += STRIDE) {
    const kind = data[cell + KIND]!
    const axis = (at: number) => {
      const run = data[cell + at + RUN]!
      const past = data[cell + at + PAST]!
      return {
        both: data[cell + at + BOTH],
        run,
        past: run === 0 ? null : nameOf(past),
        fits: fitting(data[cell + at + LOW]!, data[cell + at + HIGH]!),
      }
    }
    expect(cellAt(grid, data[cell + X]!, data[cell + Y]!), nameOf(cell)).toBe(cell)
    const [inRow, inColumn] = [axis(ROW), axis(COLUMN)]
    if (kind === EMPTY) cells.set(nameOf(cell), { kind, row: inRow, column: inColumn })
    else {
      // Nothing can be placed on a tile, or out of bounds.
      expect(inRow.fits.filter((one) => inColumn.fits.includes(one))).toEqual([])
      cells.set(nameOf(cell), kind >= 0 ? { kind } : 'out of bounds')
    }
  }
  return cells
}

/** A board moved so that some of its tiles lie at the edge of what there is. */
const atEdge = (board: readonly PlacedTile[], sign: 1 | -1) => {
  const xs = board.map(({ x }) => sign * x)
  const ys = board.map(({ y }) => sign * y)
  return board.map((one) => ({
    ...one,
    x: one.x + sign * (MAX_COORDINATE - Math.max(...xs)),
    y: one.y + sign * (MAX_COORDINATE - Math.max(...ys)),
  }))
}

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)
const BOARDS = SEEDS.flatMap((seed) => [scattered(seed).board, gapped(seed).board])

// First, because what a cell's place is worked out from is drawn once.
test('the index of a board finds each cell in a few steps', () => {
  const grid = newGrid(500)
  const cells = Array.from({ length: 250 }, (_, i) => [
    [i, 0, i % 36],
    [0, i + 1, (i + 7) % 36],
  ]).flat()
  layTiles(grid, cells.flat())
  let looks = 0
  const table = new Proxy(grid.table, {
    get(target, key) {
      if (key !== 'length') looks++
      return Reflect.get(target, key) as unknown
    },
  })
  for (const [x, y, kind] of cells) {
    const cell = cellAt({ ...grid, table }, x!, y!)
    expect([...grid.data.subarray(cell + X, cell + KIND + 1)]).toEqual([x, y, kind])
  }
  expect(looks).toBeLessThan(cells.length * 3)
})

describe('the index of a board', () => {
  test('says of each cell what lies there, and what fits', () => {
    for (const board of BOARDS) expect(told(gridFrom(board))).toEqual(expected(board))
  })

  test('says so at the edges of the plane', () => {
    for (const board of BOARDS.slice(0, 20))
      for (const sign of [1, -1] as const) {
        const there = atEdge(board, sign)
        expect(told(gridFrom(there))).toEqual(expected(there))
      }
  })

  test('says the same when tiles come later', () => {
    for (const [i, board] of BOARDS.entries()) {
      const grid = newGrid(108)
      layTiles(grid, cellsOf(board.slice(0, 1 + (i % 3))))
      layTiles(grid, cellsOf(board.slice(1 + (i % 3))))
      expect(told(grid)).toEqual(expected(board))
    }
  })

  test('says the same when a tile comes later beside one of the first kind', () => {
    const circle = at(0, 0, 'red circle')
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const grid = gridFrom([circle])
      layTiles(grid, cellsOf([at(x, y, 'red star')]))
      expect(told(grid)).toEqual(expected([circle, at(x, y, 'red star')]))
    }
  })

  test('has room for as many tiles as it was made for, wherever they lie', () => {
    const board = [at(0, 0, 'red circle'), at(9, 0, 'red star'), at(9, 9, 'blue star')]
    const grid = newGrid(3)
    layTiles(grid, cellsOf(board))
    expect(told(grid)).toEqual(expected(board))
  })

  test('can be cleared, and then is as good as new', () => {
    const grid = newGrid(108)
    for (const board of BOARDS) {
      clearGrid(grid)
      layTiles(grid, cellsOf(board))
      expect(told(grid)).toEqual(expected(board))
    }
  })

  test('has a copy that goes its own way', () => {
    const copy = newGrid(108)
    for (const [i, board] of BOARDS.entries()) {
      const first = board.slice(0, -1)
      const grid = gridFrom(first)
      copyGrid(copy, grid)
      expect(told(copy)).toEqual(expected(first))
      expect(firstDisconnectedTile(copy)).toBe(firstDisconnectedTile(grid))
      layTiles(i % 2 === 0 ? grid : copy, cellsOf(board.slice(-1)))
      expect(told(grid)).toEqual(expected(i % 2 === 0 ? board : first))
      expect(told(copy)).toEqual(expected(i % 2 === 0 ? first : board))
    }
  })

  test('holds nothing where neither a tile nor a neighbor of one is', () => {
    const grid = gridFrom(row(0, 0, 'red star, red circle'))
    expect(cellAt(grid, 5, 5)).toBe(-1)
    expect(cellAt(grid, 1, 2)).toBe(-1)
    expect(cellAt(newGrid(1), 0, 0)).toBe(-1)
  })

  test('links an empty cell back to the tile before it only', () => {
    const grid = gridFrom(row(0, 0, 'red star'))
    expect(grid.data[cellAt(grid, 1, 0) + ROW + BACK]).toBe(cellAt(grid, 0, 0))
    expect(grid.data[cellAt(grid, 1, 0) + COLUMN + BACK]).toBe(UNLINKED)
    expect(grid.data[cellAt(grid, 0, 1) + COLUMN + BACK]).toBe(cellAt(grid, 0, 0))
    expect(grid.data[cellAt(grid, 0, 1) + ROW + BACK]).toBe(UNLINKED)
  })

  test('refuses two tiles on one cell, whenever they come', () => {
    const board = [at(0, 0, 'red circle'), at(4, 0, 'red star'), at(0, 0, 'blue star')]
    const refused = (path: readonly (string | number)[]) =>
      expect.objectContaining({
        code: 'bad-board',
        path,
        reason: 'must not lie on the cell of another tile.',
      })
    expect(() => gridFrom(board)).toThrow(refused(['board', 2]))
    const grid = gridFrom(board.slice(0, 2))
    expect(() => layTiles(grid, cellsOf(board.slice(2)))).toThrow(refused(['board', 2]))
  })

  test('still finds its cells when others were made', () => {
    const board = row(3, -7, 'red star, red circle, blue star')
    const grid = gridFrom(board)
    gridFrom(board)
    expect(told(grid)).toEqual(expected(board))
  })

  test('has eight hash slots for each tile, and no more than twice as many', () => {
    for (const [room, slots] of [
      [1, 1024],
      [128, 1024],
      [129, 2048],
      [512, 4096],
    ] as const)
      expect(newGrid(room).table).toHaveLength(slots)
  })
})

describe('what a cleared index held before', () => {
  /** Tiles that hang together nowhere. Beside each of them other kinds fit than on the small boards. */
  const many = [at(0, 0, 'orange cross'), at(3, 3, 'purple diamond'), at(6, 6, 'green square')]
  const used = (board: readonly PlacedTile[]) => {
    const grid = gridFrom(many)
    clearGrid(grid)
    layTiles(grid, cellsOf(board))
    return grid
  }
  const small = [
    row(0, 0, 'red circle'),
    row(0, 0, 'red circle, red star'),
    column(8, 8, 'blue star'),
  ]

  test('is not found', () => {
    for (const board of small)
      for (let kind = 0; kind < 36; kind++) {
        const [low, high] = kind < 18 ? [1 << kind, 0] : [0, 1 << (kind - 18)]
        const fits = [...expected(board).values()].some((cell) => {
          const { row: inRow, column: inColumn } = cell as Record<string, { fits: number[] }>
          return inRow?.fits.includes(kind) && inColumn?.fits.includes(kind)
        })
        expect(fitsAnywhere(used(board), low, high), `${kind}`).toBe(fits)
        expect(placementsOn(used(board), [kind]).length > 0, `${kind}`).toBe(fits)
      }
  })

  test('is not linked when tiles come later', () => {
    for (const board of small) {
      const grid = used(board)
      const more = [at(4, 4, 'red circle'), at(5, 4, 'red star')]
      layTiles(grid, cellsOf(more))
      expect(told(grid)).toEqual(expected([...board, ...more]))
    }
  })
})

describe('the first tile that does not hang together with the first one', () => {
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
    expect(firstDisconnectedTile(gridFrom(board))).toBe(-1)
  })

  test.each<[what: string, board: PlacedTile[], loose: number]>([
    ['with a gap', row(0, 0, 'red star, -, red circle'), 1],
    ['by a corner', [at(0, 0, 'red star'), at(1, 1, 'red circle')], 1],
    ['after some that do', [...row(0, 0, 'red star, red circle'), at(5, 0, 'red cross')], 2],
    ['though others are beside it', [at(0, 0, 'red star'), ...row(2, 0, 'red star, red cross')], 1],
  ])('is told: %s', (_, board, loose) => {
    expect(firstDisconnectedTile(gridFrom(board))).toBe(loose)
  })

  test('none is told of an index that was cleared', () => {
    const grid = gridFrom(row(0, 0, 'red star, red circle, -, red cross'))
    clearGrid(grid)
    expect(firstDisconnectedTile(grid)).toBe(-1)
  })
})
