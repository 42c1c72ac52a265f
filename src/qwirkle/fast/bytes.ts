import { InvalidStateError } from '../../core/errors'
import { refuse, throwAs } from '../../core/validation'
import { unknownTiles } from '../rules/bag'
import { readState } from '../rules/read'
import { type QwirkleState, seatsOf } from '../rules/state'
import { COPIES, KINDS, TILE_COUNT, TILES } from '../rules/tiles'
import { baseOf, Kind, PHASES, Plane, Player, Word } from './layout'
import { isBagKnown, packState, tileKind, tileX, tileY } from './pack'

/** The byte layout of a position; numbers of several bytes are little-endian. */
enum Byte {
  /** {@link VERSION}. */
  version = 0,
  players = 1,
  phase = 2,
  turn = 3,
  opening = 4,
  /** Bit 0: the position has its own generator. Bit 1: the contents of the bag are known. */
  flags = 5,
  seniority = 6,
  asideCount = 7,
  aside = 8,
  bagCount = 14,
  /** Two bytes for each color, with two bits for each shape. */
  bag = 15,
  tileCount = 27,
  turns = 28,
  maxTurns = 32,
  originX = 36,
  originY = 40,
  key = 44,
  used = 60,
  /** The players: the score in four bytes, the size of the hand, six kinds. */
  player = 64,
  playerSize = 11,
}

/** The size of a tile of the board: its kind, column and row, relative to the first tile and with 128 added. */
const TILE_SIZE = 3

const VERSION = 1

/** The number of bytes of a position for a number of players. */
export const byteLength = (players: number): number =>
  Byte.player + Byte.playerSize * players + TILE_SIZE * TILE_COUNT

/** Writes a position as bytes. */
export function writeBytes(words: Int32Array, out: Uint8Array): void {
  const players = words[Word.seats]!
  out.fill(0, 0, byteLength(players))
  out[Byte.version] = VERSION
  out[Byte.players] = players
  out[Byte.phase] = words[Word.phase]!
  out[Byte.turn] = words[Word.turn]!
  out[Byte.opening] = words[Word.opening]!
  out[Byte.flags] = words[Word.seeded]! | (isBagKnown(words) ? 2 : 0)
  out[Byte.seniority] = words[Word.seniority]!
  out[Byte.asideCount] = words[Word.asideCount]!
  for (let i = 0; i < words[Word.asideCount]!; i++) out[Byte.aside + i] = words[Word.aside + i]!
  out[Byte.bagCount] = words[Word.bagCount]!
  for (let color = 0; color < 6; color++) {
    out[Byte.bag + 2 * color] = words[Word.bag + color]!
    out[Byte.bag + 2 * color + 1] = words[Word.bag + color]! >> 8
  }
  out[Byte.tileCount] = words[Word.tileCount]!
  putWord(out, Byte.turns, words[Word.turns]!)
  putWord(out, Byte.maxTurns, words[Word.maxTurns]!)
  putWord(out, Byte.originX, words[Word.originX]!)
  putWord(out, Byte.originY, words[Word.originY]!)
  for (let i = 0; i < 5; i++) putWord(out, Byte.key + 4 * i, words[Word.key + i]!)
  for (let player = 0; player < players; player++) {
    const base = baseOf(player)
    const at = Byte.player + Byte.playerSize * player
    putWord(out, at, words[base + Player.score]!)
    out[at + 4] = words[base + Player.count]!
    for (let i = 0; i < words[base + Player.count]!; i++)
      out[at + 5 + i] = words[base + Player.hand + i]!
  }
  const tiles = Byte.player + Byte.playerSize * players
  for (let i = 0; i < words[Word.tileCount]!; i++) {
    const tile = words[Word.tiles + i]!
    const at = tiles + TILE_SIZE * i
    out[at] = tileKind(tile)
    out[at + 1] = tileX(tile) + Plane.center
    out[at + 2] = tileY(tile) + Plane.center
  }
}

function putWord(out: Uint8Array, at: number, word: number): void {
  out[at] = word
  out[at + 1] = word >> 8
  out[at + 2] = word >> 16
  out[at + 3] = word >>> 24
}

/** Reads the state from bytes, without its randomness. Throws `InvalidStateError` if they are not those of a state. */
export function stateIn(bytes: Uint8Array): QwirkleState {
  return throwAs(InvalidStateError, () => readState(stateOf(bytes)))
}

/**
 * Writes the contents of bytes and their state to a position's words. Throws `InvalidStateError` if {@link writeBytes}
 * would have written other bytes.
 */
export function readBytes(
  words: Int32Array,
  plane: Uint8Array,
  bytes: Uint8Array,
  state: QwirkleState,
): void {
  packState(words, plane, state)
  if ((bytes[Byte.flags]! & 1) === 1) {
    // A position that waits for a draw may also have its own generator, but only if it has no unknown tiles.
    words[Word.seeded] = words[Word.isKnown]!
    for (let i = 0; i < 5; i++) words[Word.key + i] = wordAt(bytes, Byte.key + 4 * i)
  }
  const again = new Uint8Array(bytes.length)
  writeBytes(words, again)
  if (again.some((byte, i) => byte !== bytes[i])) refuseBytes()
}

function refuseBytes(): never {
  throw new InvalidStateError('wrong-type', [], 'must be bytes that toBytes wrote.')
}

/**
 * The state that bytes describe, without its randomness, as unknown JSON. Rejects bytes of another length or version.
 */
function stateOf(bytes: Uint8Array): unknown {
  const isBytes = bytes instanceof Uint8Array
  if (!isBytes || bytes[Byte.version] !== VERSION || bytes.length !== byteLength(bytes[1]!))
    refuse('wrong-type', [], 'must be bytes that toBytes wrote.')
  const seats = seatsOf(bytes[Byte.players]!)
  return {
    game: 'qwirkle',
    phase: PHASES[bytes[Byte.phase]!],
    turn: bytes[Byte.turn],
    turns: wordAt(bytes, Byte.turns) >>> 0,
    maxTurns: wordAt(bytes, Byte.maxTurns) >>> 0 || null,
    opening: bytes[Byte.opening] || null,
    seniority: seats.map((age) => (bytes[Byte.seniority]! >> (2 * age)) & 3),
    players: seats.map((seat) => {
      const at = Byte.player + Byte.playerSize * seat
      return {
        score: wordAt(bytes, at) >>> 0,
        hand: tilesAt(bytes, at + 5, Math.min(bytes[at + 4]!, Byte.playerSize - 4)),
      }
    }),
    board: boardOf(bytes, Byte.player + Byte.playerSize * seats.length),
    bag: bagOf(bytes),
    aside: tilesAt(bytes, Byte.aside, Math.min(bytes[Byte.asideCount]!, 7)),
    random: null,
  }
}

const wordAt = (bytes: Uint8Array, at: number) =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)

/** The tile of a kind, null for an unknown one; undefined, which is in no state, for other numbers. */
const tileOf = (kind: number) => (kind === Kind.unknown ? null : TILES[kind])

function tilesAt(bytes: Uint8Array, at: number, count: number): unknown {
  const tiles: unknown[] = []
  for (let i = 0; i < count; i++) tiles.push(tileOf(bytes[at + i]!))
  return tiles
}

function bagOf(bytes: Uint8Array): unknown {
  if ((bytes[Byte.flags]! & 2) === 0) return unknownTiles(bytes[Byte.bagCount]!)
  const tiles: unknown[] = []
  for (let kind = 0; kind < KINDS; kind++) {
    const at = Byte.bag + 2 * Math.trunc(kind / 6)
    const counts = bytes[at]! | (bytes[at + 1]! << 8)
    for (let left = (counts >> (2 * (kind % 6))) & COPIES; left > 0; left--)
      tiles.push(TILES[kind]!)
  }
  return tiles
}

function boardOf(bytes: Uint8Array, from: number): unknown {
  const left = wordAt(bytes, Byte.originX) - Plane.center
  const top = wordAt(bytes, Byte.originY) - Plane.center
  const board: unknown[] = []
  const end = from + TILE_SIZE * Math.min(bytes[Byte.tileCount]!, TILE_COUNT)
  for (let at = from; at < end; at += TILE_SIZE) {
    const tile = tileOf(bytes[at]!)
    const [x, y] = [left + bytes[at + 1]!, top + bytes[at + 2]!]
    board.push({ x, y, color: tile?.color, shape: tile?.shape })
  }
  return board
}
