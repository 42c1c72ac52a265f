import { InvalidStateError } from '../../core/errors'
import { parseKey } from '../../core/random'
import { areAllKnown, areKnown, type QwirkleState } from '../rules/state'
import {
  type HiddenTiles,
  kindOf,
  MAX_COORDINATE,
  type PlacedTile,
  TILE_COUNT,
} from '../rules/tiles'
import { layTile } from './board'
import { baseOf, Kind, Open, PHASES, Player, RunBit, Word } from './layout'
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
    words.set(parseKey(random.key), Word.key)
    words[Word.used] = random.used
  }
  words[Word.isKnown] = areAllKnown(state) ? 1 : 0
  words[Word.bagCount] = bag.length
  // Stryker disable next-line ConditionalExpression: unknown tiles would count where the number set aside is written next
  if (areKnown(bag))
    for (const kind of kindsOf(bag))
      words[Word.bag + Math.trunc(kind / 6)]! += 1 << (2 * (kind % 6))
  words[Word.asideCount] = aside.length
  words.set(kindsOf(aside), Word.aside)
  state.players.forEach(({ score, hand }, player) => {
    const base = baseOf(player)
    // Stryker disable next-line ArithmeticOperator: the score is the first word
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
  const reached = connectedTiles(board)
  if (reached.size < board.length)
    refuse(
      'bad-board',
      ['board', board.findIndex((_, i) => !reached.has(i))],
      'must be connected to the other tiles, on a cell of its own.',
    )
}

/** The indices of the tiles that are connected to the first one. */
function connectedTiles(board: readonly PlacedTile[]): Set<number> {
  // From the last one to the first: of two tiles on one cell the first one stays.
  const places = new Map(board.map(({ x, y }, i) => [`${x},${y}`, i] as const).reverse())
  const reached = new Set<number>()
  const reach = (x: number, y: number) => {
    const i = places.get(`${x},${y}`)
    if (i !== undefined) reached.add(i)
  }
  if (board.length > 0) reach(board[0]!.x, board[0]!.y)
  for (const i of reached) {
    const { x, y } = board[i]!
    reach(x + 1, y)
    reach(x - 1, y)
    reach(x, y + 1)
    reach(x, y - 1)
  }
  return reached
}

/** Lays a board's tiles in their order, as the game did. */
function layBoard(words: Int32Array, plane: Uint8Array, board: readonly PlacedTile[]): void {
  // Stryker disable next-line ObjectLiteral: words take undefined for 0
  const { x, y } = board[0] ?? { x: 0, y: 0 }
  words[Word.originX] = x
  words[Word.originY] = y
  words[Word.leftLow] = words[Word.leftHigh] = (1 << 18) - 1
  const closed = NO_RUN | (NO_RUN << RunBit.ahead) | (NO_RUN << RunBit.both)
  // Stryker disable next-line ArithmeticOperator: closed one way, a cell takes no line of the other way either
  words[Word.dead + Open.row] = words[Word.dead + Open.column] = closed
  for (const tile of board) layTile(words, plane, tile.x - x, tile.y - y, kindOf(tile))
}
