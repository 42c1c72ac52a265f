import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { checkPlacement, placements, scorePlacement } from '../../src/entries/qwirkle/index'
import { cellAt, KIND, layTiles, newGrid } from '../../src/qwirkle/rules/board/grid'
import { at, row, tiles } from './help'

/** A grid that counts how many hash slots are looked at. */
function counted(room: number) {
  const grid = newGrid(room)
  let looks = 0
  const table = new Proxy(grid.table, {
    get(target, key) {
      if (typeof key === 'string' && key !== 'length') looks++
      return Reflect.get(target, key) as unknown
    },
  })
  return { grid: { ...grid, table }, looks: () => looks }
}

/** Boards whose cells would meet in a table if their coordinates were not mixed, or were mixed by what all know. */
const FAMILIES: Readonly<Record<string, (i: number) => readonly [x: number, y: number]>> = {
  'a row': (i) => [i, 0],
  'every 1,024th cell of a row': (i) => [1024 * i, 0],
  'every 65,536th cell of a column': (i) => [0, 65_536 * i - 500_000_000],
  'a diagonal': (i) => [i, i],
  'a diagonal the other way': (i) => [i, -i],
  'cells of equal sums': (i) => [7919 * i, 500_000_000 - 7919 * i],
  'cells of equal products': (i) => [2 ** (i % 29), 2 ** (29 - (i % 29)) + 1000 * i],
  'a square': (i) => [i % 64, Math.floor(i / 64)],
  'multiples of a prime that hashes use': (i) => [
    ((i * 73_856_093) % 1_000_000_000) - 0,
    (i * 19_349_663) % 1_000_000_000,
  ],
}

describe.each(Object.entries(FAMILIES))('%s', (_, cell) => {
  test('takes work in proportion to its tiles', () => {
    for (const size of [500, 2000, 8000]) {
      const { grid, looks } = counted(size)
      const cells: number[] = []
      for (let i = 0; i < size; i++) cells.push(...cell(i), i % 36)
      layTiles(grid, cells)
      // A tile and its four neighbors are looked for, each in a few slots that are read twice.
      expect(looks() / size).toBeLessThan(60)
      const before = looks()
      for (let i = 0; i < size; i++) {
        const [x, y] = cell(i)
        expect(grid.data[cellAt(grid, x, y) + KIND]).toBe(i % 36)
      }
      expect((looks() - before) / size).toBeLessThan(10)
    }
  })
})

test('each property of a board is read once', () => {
  let reads = 0
  const watched = (value: object) =>
    new Proxy(value, {
      get(target, key) {
        reads++
        return Reflect.get(target, key) as unknown
      },
    })
  const board = Array.from({ length: 2000 }, (_, i) => watched(at(1024 * i, 0, 'red star')))
  for (const call of [
    () => checkPlacement(board as never, row(1, 0, 'red cross')),
    () => scorePlacement(board as never, row(1, 0, 'red cross')),
    () => placements(board as never, tiles('red cross')),
  ]) {
    reads = 0
    call()
    // x, y, color, shape
    expect(reads).toBe(4 * board.length)
  }
})

test('nothing of a large board is kept', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const memory = () => {
    // What the first finds to be garbage, the second has freed.
    collect()
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const look = (size: number, shift: number) => {
    const board = Array.from({ length: size }, (_, i) => at(3 * i + shift, 0, 'red star'))
    expect(checkPlacement(board, row(1 + shift, 0, 'red cross'))).toBeNull()
  }
  for (let i = 0; i < 9; i++) look(108, i)
  const before = memory()
  // The index of one of them takes about 30 MB.
  for (let i = 0; i < 8; i++) look(80_000, i)
  expect(memory() - before).toBeLessThan(5_000_000)
})
