import { formatKey, type RandomState } from '../../core/random'
import { unknownTiles } from '../rules/bag'
import type { QwirkleState } from '../rules/state'
import { COPIES, type HiddenTiles, KINDS, type PlacedTile, TILES, type Tile } from '../rules/tiles'
import { baseOf, PHASES, Phase, Plane, Player, TileBit, Word } from './layout'

/** The state that a position's words stand for. */
export function decode(words: Int32Array): QwirkleState {
  const phase = words[Word.phase]!
  const seats = Array.from({ length: words[Word.seats]! }, (_, seat) => seat)
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
        // Stryker disable next-line ArithmeticOperator: the score is the first word
        score: words[base + Player.score]!,
        hand: readTiles(words, base + Player.hand, words[base + Player.count]!),
      }
    }),
    board: readBoard(words),
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

/** How many tiles of a kind the bag is known to have. */
export const bagCountOf = (words: Int32Array, kind: number): number =>
  (words[Word.bag + ((kind / 6) | 0)]! >> (2 * (kind % 6))) & COPIES

/** Whether it is known what the bag has. */
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

function readBoard(words: Int32Array): PlacedTile[] {
  const board: PlacedTile[] = []
  for (let i = 0; i < words[Word.tileCount]!; i++) {
    const tile = words[Word.tiles + i]!
    board.push(placedTile(words, tileX(tile), tileY(tile), tileKind(tile)))
  }
  return board
}

/** The tile of a kind on a cell that is so far from the first tile. */
export function placedTile(words: Int32Array, x: number, y: number, kind: number): PlacedTile {
  const { color, shape } = TILES[kind]!
  return { x: words[Word.originX]! + x, y: words[Word.originY]! + y, color, shape }
}

/** The kind in the word of a tile. */
export const tileKind = (tile: number): number => (tile >> TileBit.kind) & 63

/** How far it is to the right of the first tile. */
export const tileX = (tile: number): number => ((tile >> TileBit.x) & 255) - Plane.center

/** How far it is below the first tile. */
export const tileY = (tile: number): number => ((tile >> TileBit.y) & 255) - Plane.center

function readRandom(words: Int32Array): RandomState {
  const key = formatKey(words.subarray(Word.key, Word.key + 4))
  return { key, used: words[Word.used]! >>> 0 }
}
