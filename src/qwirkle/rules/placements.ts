import { InvalidStateError } from '../../core/errors'
import { readShape } from '../../core/read-shape'
import { type JsonShape, list, nullable } from '../../core/shape'
import { refuse, throwAs } from '../../core/validation'
import {
  type Axis,
  type Board,
  type Cell,
  coordinatesOf,
  extendsLine,
  isInside,
  isLine,
  moveTileShape,
  openCells,
  readBoard,
  runThrough,
  STEP,
  tilesAfter,
} from './board'
import { largestSet, setsOf } from './opening'
import { linePoints } from './scoring'
import { areKnown } from './state'
import { distinctTiles, type HiddenTiles, type PlacedTile, TILE_COUNT, type Tile } from './tiles'

/** A legal placement: its tiles from left to right or from top to bottom, and its points (Q-P, Q-C). */
export interface Placement {
  readonly tiles: readonly PlacedTile[]
  readonly points: number
}

/** The tiles of any hand. */
const handShape: JsonShape<HiddenTiles> = list(nullable(moveTileShape), 0, TILE_COUNT)

/**
 * Every distinct legal placement of a hand on a board, with its points; no two put the same kinds on the same cells
 * (Q-P1 to Q-P5, Q-C). On an empty board these are the opening moves, in a row from 0, 0 (Q-O2). Throws
 * `InvalidStateError` for a value that is not a board, and for a hand with unknown tiles.
 *
 * @example
 * ```ts
 * const board = [{ x: 0, y: 0, color: 'red', shape: 'star' }] as const
 * const best = placements(board, [{ color: 'red', shape: 'circle' }, { color: 'red', shape: 'cross' }])
 *   .reduce((a, b) => (b.points > a.points ? b : a))
 * best.points // 4
 * ```
 */
export function placements(board: readonly PlacedTile[], hand: HiddenTiles): readonly Placement[] {
  return throwAs(InvalidStateError, () => findPlacements(readBoard(board), readHand(hand)))
}

/** Validates a hand; throws `ValidationFailure`, also for unknown tiles. */
function readHand(value: unknown): readonly Tile[] {
  const hand = readShape(handShape, value, ['hand'])
  if (areKnown(hand)) return hand
  return refuse('wrong-type', ['hand', hand.indexOf(null)], 'must be a tile, not an unknown one.')
}

/** {@link placements} for a validated board and hand. */
export function findPlacements(board: Board, hand: readonly Tile[]): readonly Placement[] {
  const tiles = distinctTiles(hand)
  return board.size === 0 ? findOpenings(tiles) : new PlacementSearch(board, tiles).run()
}

/** The opening moves of a hand: its largest sets, in every order, in a row from 0, 0 (Q-O2, Q-O3). */
function findOpenings(hand: readonly Tile[]): readonly Placement[] {
  const size = largestSet(hand)
  if (size === 0) return []
  const sets = size === 1 ? hand.map((tile) => [tile]) : setsOf(hand)
  const points = size === 1 ? 1 : linePoints(size)
  return sets
    .filter((set) => set.length === size)
    .flatMap(ordersOf)
    .map((line) => ({ tiles: line.map((tile, x) => ({ x, y: 0, ...tile })), points }))
}

/** A list in every order. */
function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}

/** An open cell along one axis: the run on both sides of it, and the tiles of the hand that extend this run. */
interface Slot {
  readonly run: readonly PlacedTile[]
  readonly tiles: readonly Tile[]
}

/** A placement that can grow along an axis. */
interface Growing {
  readonly axis: Axis
  readonly tiles: readonly PlacedTile[]
  /** The run along the axis, including older tiles, in no particular order. */
  readonly run: readonly Tile[]
  /** The points of the runs across the axis. */
  readonly points: number
}

/**
 * Finds every placement on a board with tiles, each once: it starts on the first cell of the placement that is beside
 * an older tile, and grows from there back over free cells and ahead over any.
 */
class PlacementSearch {
  readonly #board: Board
  readonly #hand: readonly Tile[]
  /** The open cells: those on which a placement can begin. */
  readonly #open: ReadonlyMap<Cell, Readonly<Record<Axis, Slot>>>
  /** Any cell without neighbors, along any axis. */
  readonly #free: Slot
  readonly #found: Placement[] = []

  constructor(board: Board, hand: readonly Tile[]) {
    this.#board = board
    this.#hand = hand
    this.#free = { run: [], tiles: hand }
    const slotAt = (cell: Cell, axis: Axis): Slot => {
      const run = runThrough(board, cell, axis)
      return { run, tiles: isLine(run) ? hand.filter((tile) => extendsLine(run, tile)) : [] }
    }
    this.#open = new Map(
      [...openCells(board)].map((cell) => [
        cell,
        { row: slotAt(cell, 'row'), column: slotAt(cell, 'column') },
      ]),
    )
  }

  run(): readonly Placement[] {
    for (const [cell, { row, column }] of this.#open)
      for (const tile of row.tiles.filter((one) => column.tiles.includes(one))) {
        const tiles = [placedTile(tile, cell)]
        const rowPoints = linePoints(row.run.length + 1)
        const columnPoints = linePoints(column.run.length + 1)
        this.#found.push({ tiles, points: rowPoints + columnPoints })
        this.#grow(cell, { axis: 'row', tiles, run: [...row.run, tile], points: columnPoints })
        this.#grow(cell, { axis: 'column', tiles, run: [...column.run, tile], points: rowPoints })
      }
    return this.#found
  }

  /** Grows a placement of one tile in both directions. */
  #grow(cell: Cell, placement: Growing): void {
    const { axis } = placement
    const end = cell + STEP[axis] * (1 + tilesAfter(this.#board, cell, STEP[axis]).length)
    this.#growAhead(end, placement)
    this.#growBack(cell - STEP[axis], end, placement)
  }

  /** Grows a placement by a tile on the empty cell at the end of its run, and so on. */
  #growAhead(cell: Cell, { axis, tiles, run, points }: Growing): void {
    if (!isInside(cell)) return
    const slot = this.#open.get(cell)?.[axis === 'row' ? 'column' : 'row'] ?? this.#free
    const older = tilesAfter(this.#board, cell, STEP[axis])
    const longer = [...run, ...older]
    // Stryker disable next-line ConditionalExpression,EqualityOperator: this saves time, for the run itself is a line
    if (older.length > 0 && !isLine(longer)) return
    const across = points + linePoints(slot.run.length + 1)
    for (const tile of slot.tiles) {
      if (!extendsLine(longer, tile)) continue
      const next = {
        axis,
        tiles: [...tiles, placedTile(tile, cell)],
        run: [...longer, tile],
        points: across,
      }
      this.#found.push({ tiles: next.tiles, points: across + linePoints(next.run.length) })
      this.#growAhead(cell + STEP[axis] * (1 + older.length), next)
    }
  }

  /** Grows a placement by a tile on the free cell before it, then ahead from the end of its run, and so on. */
  #growBack(cell: Cell, end: Cell, { axis, tiles, run, points }: Growing): void {
    // Over an open cell nothing grows back: the search from that cell finds the same placements.
    if (this.#open.has(cell) || this.#board.has(cell) || !isInside(cell)) return
    for (const tile of this.#hand) {
      if (!extendsLine(run, tile)) continue
      const next = { axis, tiles: [placedTile(tile, cell), ...tiles], run: [...run, tile], points }
      this.#found.push({ tiles: next.tiles, points: points + linePoints(next.run.length) })
      this.#growAhead(end, next)
      this.#growBack(cell - STEP[axis], end, next)
    }
  }
}

/** A tile of the hand on a cell. */
function placedTile({ color, shape }: Tile, cell: Cell): PlacedTile {
  const { x, y } = coordinatesOf(cell)
  return { x, y, color, shape }
}
