import type { PlacedTile, Tile } from '../../src/entries/qwirkle/index'

/*
 * The rules Q-P and Q-C once more, straight from their wording and as slow as that: text keys, no index, nothing
 * shared with src/. It judges `placements`.
 */

type Cells = ReadonlyMap<string, Tile>
const key = (x: number, y: number) => `${x}/${y}`

/** Every run of two or more through the new tiles; each once. */
function runsThrough(cells: Cells, placed: readonly PlacedTile[]): Tile[][] {
  const runs = new Map<string, Tile[]>()
  for (const { x, y } of placed)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      let [startX, startY] = [x, y]
      while (cells.has(key(startX - dx, startY - dy))) [startX, startY] = [startX - dx, startY - dy]
      const run: Tile[] = []
      for (let [cx, cy] = [startX, startY]; cells.has(key(cx, cy)); cx += dx, cy += dy)
        run.push(cells.get(key(cx, cy))!)
      if (run.length > 1) runs.set(`${startX}/${startY}/${dx}`, run)
    }
  return [...runs.values()]
}

function isLine(run: readonly Tile[]): boolean {
  const colors = new Set(run.map(({ color }) => color))
  const shapes = new Set(run.map(({ shape }) => shape))
  return (
    (colors.size === 1 && shapes.size === run.length) ||
    (shapes.size === 1 && colors.size === run.length)
  )
}

/** What a placement on a board that is not empty scores (Q-C); null: it is not legal (Q-P). */
export function referenceScore(
  board: readonly PlacedTile[],
  placed: readonly PlacedTile[],
): number | null {
  return scoreOn(cellsOf(board), placed)
}

const cellsOf = (board: readonly PlacedTile[]) =>
  new Map<string, Tile>(board.map((one) => [key(one.x, one.y), one]))

/** The same for a board as a map, which is left as it was. */
function scoreOn(cells: Map<string, Tile>, placed: readonly PlacedTile[]): number | null {
  const taken = placed.map(({ x, y }) => key(x, y))
  if (new Set(taken).size < taken.length || taken.some((cell) => cells.has(cell))) return null
  const touches = placed.some(
    ({ x, y }) =>
      cells.has(key(x + 1, y)) ||
      cells.has(key(x - 1, y)) ||
      cells.has(key(x, y + 1)) ||
      cells.has(key(x, y - 1)),
  )
  if (!touches) return null
  for (const one of placed) cells.set(key(one.x, one.y), one)
  const score = scoreLaid(cells, placed)
  for (const cell of taken) cells.delete(cell)
  return score
}

function scoreLaid(cells: Cells, placed: readonly PlacedTile[]): number | null {
  const xs = placed.map(({ x }) => x)
  const ys = placed.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  if (left !== right && top !== bottom) return null
  for (let x = left; x <= right; x++)
    for (let y = top; y <= bottom; y++) if (!cells.has(key(x, y))) return null
  const runs = runsThrough(cells, placed)
  if (!runs.every(isLine)) return null
  return runs.reduce((sum, { length }) => sum + (length === 6 ? 12 : length), 0)
}

const textOf = (placed: readonly PlacedTile[]) =>
  placed
    .map(({ x, y, color, shape }) => `${x},${y} ${color} ${shape}`)
    .sort()
    .join('; ')

/**
 * Every legal placement with its points, by a text for its tiles. Any placement can be laid tile by tile from one that
 * touches an older tile outward, and is legal at every step; so the search lays tiles at both ends of legal ones.
 */
export function referencePlacements(
  board: readonly PlacedTile[],
  hand: readonly Tile[],
): Map<string, number> {
  const found = new Map<string, number>()
  const cells = cellsOf(board)
  const occupied = new Set(cells.keys())
  const extend = (placed: readonly PlacedTile[], rest: readonly Tile[], x: number, y: number) => {
    rest.forEach(({ color, shape }, i) => {
      const longer = [...placed, { x, y, color, shape }]
      const text = textOf(longer)
      if (found.has(text)) return
      const score = scoreOn(cells, longer)
      if (score === null) return
      found.set(text, score)
      const left = rest.filter((_, j) => j !== i)
      const taken = new Set([...occupied, ...longer.map((one) => key(one.x, one.y))])
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        let [cx, cy] = [x, y]
        while (taken.has(key(cx, cy))) [cx, cy] = [cx + dx, cy + dy]
        extend(longer, left, cx, cy)
      }
    })
  }
  const starts = new Map<string, readonly [number, number]>()
  for (const { x, y } of board)
    for (const [cx, cy] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const)
      if (!occupied.has(key(cx, cy))) starts.set(key(cx, cy), [cx, cy])
  for (const [x, y] of starts.values()) extend([], hand, x, y)
  return found
}

/** The same without any idea: every order of every choice of tiles, from every cell near the board, either way. */
export function exhaustivePlacements(
  board: readonly PlacedTile[],
  hand: readonly Tile[],
): Map<string, number> {
  const found = new Map<string, number>()
  const cells = cellsOf(board)
  const occupied = new Set(cells.keys())
  const reach = hand.length
  const xs = board.map(({ x }) => x)
  const ys = board.map(({ y }) => y)
  const lay = (
    placed: readonly PlacedTile[],
    rest: readonly Tile[],
    [x, y]: readonly [number, number],
    [dx, dy]: readonly [number, number],
  ): void => {
    if (occupied.has(key(x, y))) {
      lay(placed, rest, [x + dx, y + dy], [dx, dy])
      return
    }
    rest.forEach(({ color, shape }, i) => {
      const longer = [...placed, { x, y, color, shape }]
      const score = scoreOn(cells, longer)
      if (score !== null) found.set(textOf(longer), score)
      lay(
        longer,
        rest.filter((_, j) => j !== i),
        [x + dx, y + dy],
        [dx, dy],
      )
    })
  }
  for (let x = Math.min(...xs) - reach; x <= Math.max(...xs) + reach; x++)
    for (let y = Math.min(...ys) - reach; y <= Math.max(...ys) + reach; y++) {
      if (occupied.has(key(x, y))) continue
      lay([], hand, [x, y], [1, 0])
      lay([], hand, [x, y], [0, 1])
    }
  return found
}
