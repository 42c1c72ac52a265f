import { InvalidStateError } from '../../core/errors'
import { keyWords } from '../../core/random'
import { areAllKnown, areKnown, type QwirkleState } from '../state'
import { type HiddenTiles, kindOf, MAX_COORDINATE, type PlacedTile, TILE_COUNT } from '../tiles'
import { layTile } from './board'
import { baseOf, Kind, Open, PHASES, Plane, Player, RunBit, TileBit, Word } from './layout'
import { NO_RUN } from './runs'

/** Writes the words that stand for a state; throws `InvalidStateError` for a board that no game can have. */
export function packState(words: Int32Array, plane: Uint8Array, state: QwirkleState): void {
  const { board, random, bag, aside } = state
  checkBoard(board)
  words.fill(0)
  words[Word.phase] = PHASES.indexOf(state.phase)
  words[Word.turn] = state.turn
  words[Word.turns] = state.turns
  words[Word.maxTurns] = state.maxTurns ?? 0
  words[Word.opening] = state.opening ?? 0
  words[Word.seats] = state.players.length
  state.seniority.forEach((player, age) => {
    words[Word.seniority]! |= player << (2 * age)
  })
  if (random !== null) {
    words[Word.seeded] = 1
    words.set(keyWords(random.key), Word.key)
    words[Word.used] = random.used
  }
  words[Word.isKnown] = areAllKnown(state) ? 1 : 0
  words[Word.bagCount] = bag.length
  if (areKnown(bag))
    for (const kind of kindsOf(bag))
      words[Word.bag + Math.trunc(kind / 6)]! += 1 << (2 * (kind % 6))
  words[Word.asideCount] = aside.length
  words.set(kindsOf(aside), Word.aside)
  state.players.forEach(({ score, hand }, player) => {
    const base = baseOf(player)
    words[base + Player.score] = score
    words[base + Player.count] = hand.length
    words.set(kindsOf(hand), base + Player.hand)
  })
  layBoard(words, plane, board)
}

const kindsOf = (tiles: HiddenTiles) =>
  tiles.map((tile) => (tile === null ? Kind.unknown : kindOf(tile)))

/** How far a board must keep from the edge of the plane: what a game adds to it does not reach farther. */
const MARGIN = TILE_COUNT

/** Throws for a board that is not that of a game: too large, too near to the edge of the plane, or not connected (Q-P3). */
function checkBoard(board: readonly PlacedTile[]): void {
  const refuse = (code: string, path: readonly (string | number)[], reason: string): never => {
    throw new InvalidStateError(code, path, reason)
  }
  if (board.length > TILE_COUNT)
    refuse('out-of-range', ['board'], `must have at most ${TILE_COUNT} tiles.`)
  const most = MAX_COORDINATE - MARGIN
  board.forEach(({ x, y }, i) => {
    if (!(Math.max(Math.abs(x), Math.abs(y)) <= most))
      refuse(
        'out-of-range',
        ['board', i],
        `must lie at most ${most} cells from (0, 0) to be packed.`,
      )
  })
  const reached = new Set(connectedOrder(board))
  if (reached.size < board.length)
    refuse(
      'bad-board',
      ['board', board.findIndex((tile) => !reached.has(tile))],
      'must be connected to the other tiles, on a cell of its own.',
    )
}

/** The tiles that are connected to the first one, each after one that it touches. */
function connectedOrder(board: readonly PlacedTile[]): PlacedTile[] {
  // From the last one to the first: of two tiles on one cell the first one stays.
  const rest = new Map(board.map((tile) => [`${tile.x},${tile.y}`, tile] as const).reverse())
  const order: PlacedTile[] = []
  const reach = (x: number, y: number) => {
    const tile = rest.get(`${x},${y}`)
    if (tile === undefined) return
    rest.delete(`${x},${y}`)
    order.push(tile)
  }
  if (board.length > 0) reach(board[0]!.x, board[0]!.y)
  for (const { x, y } of order) {
    reach(x + 1, y)
    reach(x - 1, y)
    reach(x, y + 1)
    reach(x, y - 1)
  }
  return order
}

/** Lays a board's tiles in their order, as the game did. */
function layBoard(words: Int32Array, plane: Uint8Array, board: readonly PlacedTile[]): void {
  if (layAll(words, plane, board, board)) return
  // In that order they have too many neighbors on the way, which happens in no game.
  layAll(words, plane, board, connectedOrder(board))
  board.forEach((tile, i) => {
    words[Word.tiles + i] = tileWord(board, tile)
  })
}

/** Lays the tiles of a board in an order; false: there would be too many open cells on the way. */
function layAll(
  words: Int32Array,
  plane: Uint8Array,
  board: readonly PlacedTile[],
  order: readonly PlacedTile[],
): boolean {
  words.fill(0, Word.originX, Word.players)
  words.fill(0, Word.tiles)
  words[Word.originX] = board[0]?.x ?? 0
  words[Word.originY] = board[0]?.y ?? 0
  words[Word.leftLow] = words[Word.leftHigh] = (1 << 18) - 1
  const closed = NO_RUN | (NO_RUN << RunBit.ahead) | (NO_RUN << RunBit.both)
  words[Word.dead + Open.row] = words[Word.dead + Open.column] = closed
  for (const tile of order) {
    if (order === board && words[Word.openCount]! > Open.most - 4) return false
    layTile(words, plane, tile.x - board[0]!.x, tile.y - board[0]!.y, kindOf(tile))
  }
  return true
}

/** The word of a tile: see {@link TileBit}. */
function tileWord(board: readonly PlacedTile[], tile: PlacedTile): number {
  const { x, y } = board[0]!
  return (
    (kindOf(tile) << TileBit.kind) |
    ((tile.x - x + Plane.center) << TileBit.x) |
    ((tile.y - y + Plane.center) << TileBit.y)
  )
}
