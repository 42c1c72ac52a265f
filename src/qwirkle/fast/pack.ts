import { InvalidStateError } from '../../core/errors'
import { formatKey, parseKey, type RandomState } from '../../core/random'
import { refuse, throwAs } from '../../core/validation'
import { unknownTiles } from '../rules/bag'
import { firstDisconnectedTile, readBoard } from '../rules/board'
import type { QwirkleOptions } from '../rules/setup'
import { areAllKnown, areKnown, DEFAULT_TURNS, type QwirkleState, seatsOf } from '../rules/state'
import {
  COPIES,
  type HiddenTiles,
  KINDS,
  kindOf,
  type PlacedTile,
  TILE_COUNT,
  TILES,
  type Tile,
} from '../rules/tiles'
import { layTile } from './board'
import { baseOf, Kind, Open, PHASES, Phase, Plane, Player, RunBit, TileBit, Word } from './layout'
import { NO_RUN } from './runs'

/** Packs a state into words. Throws `InvalidStateError` for a board that no game can have. */
export function packState(words: Int32Array, plane: Uint8Array, state: QwirkleState): void {
  const { board, random, bag, aside } = state
  throwAs(InvalidStateError, () => checkBoard(board))
  words.fill(0)
  words[Word.phase] = PHASES.indexOf(state.phase)
  words[Word.turn] = state.turn
  words[Word.turns] = state.turns
  words[Word.maxTurns] = state.maxTurns ?? 0
  words[Word.opening] = state.opening ?? 0
  writeSeats(words, state.seniority)
  if (random !== null) {
    words[Word.seeded] = 1
    words.set(parseKey(random.key), Word.key)
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

/** Writes the start of a game before its first draw to empty words (Q-S1). */
export function writeStart(
  words: Int32Array,
  plane: Uint8Array,
  { players = 2, seniority, maxTurns = DEFAULT_TURNS }: QwirkleOptions,
): void {
  words[Word.maxTurns] = maxTurns ?? 0
  writeSeats(words, seniority ?? seatsOf(players))
  words[Word.isKnown] = 1
  words[Word.bagCount] = TILE_COUNT
  words.fill((1 << 12) - 1, Word.bag, Word.bag + 6)
  layBoard(words, plane, [])
}

function writeSeats(words: Int32Array, seniority: readonly number[]): void {
  words[Word.seats] = seniority.length
  seniority.forEach((player, age) => {
    words[Word.seniority]! |= player << (2 * age)
  })
}

const kindsOf = (tiles: HiddenTiles) =>
  tiles.map((tile) => (tile === null ? Kind.unknown : kindOf(tile)))

/** Throws for a board that is too large, past the edge, or not connected (Q-P3). */
function checkBoard(tiles: readonly PlacedTile[]): void {
  const loose = firstDisconnectedTile(readBoard(tiles))
  if (loose !== -1) refuse('bad-board', ['board', loose], 'must be connected to the other tiles.')
}

/** Places the tiles of a board in their order. */
function layBoard(words: Int32Array, plane: Uint8Array, board: readonly PlacedTile[]): void {
  const { x, y } = board[0] ?? { x: 0, y: 0 }
  words[Word.originX] = x
  words[Word.originY] = y
  words[Word.leftLow] = words[Word.leftHigh] = (1 << 18) - 1
  const closed = NO_RUN | (NO_RUN << RunBit.ahead) | (NO_RUN << RunBit.both)
  words[Word.dead + Open.row] = words[Word.dead + Open.column] = closed
  for (const tile of board) layTile(words, plane, tile.x - x, tile.y - y, kindOf(tile))
}

/** Unpacks words into a state. */
export function decode(words: Int32Array): QwirkleState {
  const phase = words[Word.phase]!
  const seats = seatsOf(words[Word.seats]!)
  return {
    game: 'qwirkle',
    phase: PHASES[phase]!,
    turn: words[Word.turn]!,
    turns: words[Word.turns]!,
    maxTurns: words[Word.maxTurns]! || null,
    opening: words[Word.opening]! || null,
    seniority: seats.map((age) => (words[Word.seniority]! >> (2 * age)) & 3),
    players: seats.map((seat) => {
      const base = baseOf(seat)
      return {
        score: words[base + Player.score]!,
        hand: readTiles(words, base + Player.hand, words[base + Player.count]!),
      }
    }),
    board: unpackBoard(words),
    bag: readBag(words),
    aside: readTiles(words, Word.aside, words[Word.asideCount]!),
    random: words[Word.seeded] === 1 && phase !== Phase.draw ? readRandom(words) : null,
  }
}

function readTiles(words: Int32Array, at: number, count: number): HiddenTiles {
  const tiles: (Tile | null)[] = []
  for (let i = 0; i < count; i++) tiles.push(TILES[words[at + i]!] ?? null)
  return tiles
}

/** The number of tiles of a kind in a known bag. */
export const bagCountOf = (words: Int32Array, kind: number): number =>
  (words[Word.bag + ((kind / 6) | 0)]! >> (2 * (kind % 6))) & COPIES

/** Whether the contents of the bag are known. */
export function isBagKnown(words: Int32Array): boolean {
  let known = words[Word.bagCount] === 0 ? 1 : 0
  for (let color = 0; color < 6; color++) known |= words[Word.bag + color]!
  return known !== 0
}

function readBag(words: Int32Array): HiddenTiles {
  if (!isBagKnown(words)) return unknownTiles(words[Word.bagCount]!)
  const tiles: Tile[] = []
  for (let kind = 0; kind < KINDS; kind++)
    for (let left = bagCountOf(words, kind); left > 0; left--) tiles.push(TILES[kind]!)
  return tiles
}

function unpackBoard(words: Int32Array): PlacedTile[] {
  const board: PlacedTile[] = []
  for (let i = 0; i < words[Word.tileCount]!; i++) {
    const tile = words[Word.tiles + i]!
    board.push(placedTile(words, tileX(tile), tileY(tile), tileKind(tile)))
  }
  return board
}

/** The tile of a kind on a cell relative to the first tile. */
export function placedTile(words: Int32Array, x: number, y: number, kind: number): PlacedTile {
  const { color, shape } = TILES[kind]!
  return { x: words[Word.originX]! + x, y: words[Word.originY]! + y, color, shape }
}

/** The kind of a tile's word. */
export const tileKind = (tile: number): number => (tile >> TileBit.kind) & 63

/** The column of a tile's word, relative to the first tile. */
export const tileX = (tile: number): number => ((tile >> TileBit.x) & 255) - Plane.center

/** The row of a tile's word, relative to the first tile. */
export const tileY = (tile: number): number => ((tile >> TileBit.y) & 255) - Plane.center

function readRandom(words: Int32Array): RandomState {
  const key = formatKey(words.subarray(Word.key, Word.key + 4))
  return { key, used: words[Word.used]! >>> 0 }
}
