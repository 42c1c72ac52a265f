import { describe, expect, test } from 'vitest'
import { type PlacedTile, placements } from '../../../src/entries/qwirkle/index'
import { extendGrid, gridOf, readGrid } from '../../../src/qwirkle/rules/board/grids'
import { at, tiles } from '../help'

/** How many grids are kept. */
const KEPT = 8

/** A board of some tiles that touch no other. */
const boardOf = (size: number): PlacedTile[] =>
  Array.from({ length: size }, (_, i) => at(7 * i, 3, 'red square'))

/** Fills all slots with grids of new boards: in the order in which they go again. */
const filled = () => {
  const boards = Array.from({ length: KEPT }, (_, i) => boardOf(i + 1))
  return { boards, grids: boards.map((board) => readGrid(board)) }
}

describe('grids of the boards looked at last', () => {
  test('are eight, each found again', () => {
    const { boards, grids } = filled()
    expect(new Set(grids).size).toBe(KEPT)
    boards.forEach((board, i) => {
      expect(readGrid(board)).toBe(grids[i])
      expect(gridOf(board)).toBe(grids[i])
    })
  })

  test('make room for others from the oldest on', () => {
    const { grids } = filled()
    for (const grid of grids) expect(readGrid(boardOf(3))).toBe(grid)
    expect(readGrid(boardOf(3))).toBe(grids[0])
  })

  test('belong to one list each, though another is equal', () => {
    const { boards, grids } = filled()
    expect(readGrid([...boards[4]!])).toBe(grids[0])
  })

  test('are made anew for a board that its owner has changed', () => {
    const changes: ((board: PlacedTile[]) => void)[] = [
      (board) => board.push(at(0, 0, 'red star')),
      (board) => board.pop(),
      (board) => board.splice(1, 1, at(8, 3, 'red square')),
      (board) => board.splice(1, 1, at(7, 4, 'red square')),
      (board) => board.splice(1, 1, at(7, 3, 'blue square')),
      (board) => board.splice(1, 1, at(7, 3, 'red star')),
    ]
    for (const change of changes) {
      const { boards, grids } = filled()
      change(boards[2]!)
      expect(readGrid(boards[2])).toBe(grids[0])
      expect([...grids[0]!.order.subarray(0, grids[0]!.tiles)]).toHaveLength(boards[2]!.length)
    }
  })

  test('are kept of boards as large as a game has tiles for, and no larger', () => {
    const { grids } = filled()
    const all = boardOf(108)
    expect(readGrid(all)).toBe(grids[0])
    expect(readGrid(all)).toBe(grids[0])
    const more = boardOf(109)
    const grid = readGrid(more)
    expect(grid.tiles).toBe(109)
    expect(grids.includes(grid)).toBe(false)
    expect(readGrid(more) === grid).toBe(false)
    expect(readGrid(boardOf(1))).toBe(grids[1])
  })

  test('grow by a move into the next slot', () => {
    const { boards, grids } = filled()
    const longer = [...boards[5]!, at(0, 4, 'blue square')]
    extendGrid(grids[5]!, longer)
    // The move has used the first slot, and another board takes the second.
    expect(readGrid(boardOf(2))).toBe(grids[1])
    expect(readGrid(longer)).toBe(grids[0])
    expect(readGrid(boards[5])).toBe(grids[5])
    expect(grids[0]!.tiles).toBe(longer.length)
  })

  test('grow to all tiles of a game, and no further', () => {
    const [board, all, more] = [boardOf(107), boardOf(108), boardOf(109)]
    const { grids } = filled()
    const grid = readGrid(board)
    extendGrid(grid, all)
    expect(readGrid(boardOf(2))).toBe(grids[2])
    expect(readGrid(all)).toBe(grids[1])
    extendGrid(grids[1]!, more)
    expect(readGrid(boardOf(2))).toBe(grids[3])
    expect(readGrid(more).tiles).toBe(109)
  })
})

describe('what is no board', () => {
  const good = at(0, 0, 'red circle')
  const refused = (code: string, path: readonly (string | number)[], reason: string) =>
    expect.objectContaining({ name: 'InvalidStateError', code, path, reason })
  const TILE = 'must be an object with x, y, color, shape.'

  test.each<[what: string, value: unknown, path: (string | number)[], reason: string]>([
    ['an object like a list', { length: 1, 0: good }, ['board'], 'must be a list.'],
    ['nothing', undefined, ['board'], 'must be a list.'],
    ['a list with a gap', Array(2), ['board', 0], TILE],
    ['a list with undefined', [good, undefined], ['board', 1], TILE],
    ['a function that has all a tile has', [Object.assign(() => 0, good)], ['board', 0], TILE],
    ['a text', 'board', ['board'], 'must be a list.'],
  ])('%s is refused', (_, value, path, reason) => {
    expect(() => gridOf(value as PlacedTile[])).toThrow(refused('wrong-type', path, reason))
  })

  test('nor is one that has lost a tile since', () => {
    const board: unknown[] = [good, at(1, 0, 'red star')]
    expect(gridOf(board as PlacedTile[]).tiles).toBe(2)
    board[1] = null
    expect(() => gridOf(board as PlacedTile[])).toThrow(refused('wrong-type', ['board', 1], TILE))
  })

  test('a million tiles are looked at, and one more is not', () => {
    const million = Array(1_000_000).fill(good)
    expect(() => gridOf(million)).toThrow(
      refused('bad-board', ['board', 1], 'must not lie on the cell of another tile.'),
    )
    million.push(good)
    expect(() => gridOf(million)).toThrow(
      refused('out-of-range', ['board'], 'must have 0 to 1000000 items, not 1000001.'),
    )
  })

  test('a board that was refused is not kept', () => {
    const board = [good, at(1, 0, 'red star'), good]
    expect(() => gridOf(board)).toThrow()
    expect(() => gridOf(board)).toThrow()
    board.pop()
    expect(placements(board, tiles('red cross')).length).toBe(6)
  })
})
