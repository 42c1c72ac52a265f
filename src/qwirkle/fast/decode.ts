import { keyOf, type RandomState } from '../../core/random'
import { unknownTiles } from '../bag'
import type { QwirkleState } from '../state'
import { COPIES, type HiddenTiles, KINDS, type PlacedTile, TILES } from '../tiles'
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
  return Array.from({ length: count }, (_, i) => TILES[words[at + i]!] ?? null)
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
  return Array.from({ length: KINDS }, (_, kind) =>
    Array.from({ length: bagCountOf(words, kind) }, () => TILES[kind]!),
  ).flat()
}

function readBoard(words: Int32Array): PlacedTile[] {
  return Array.from({ length: words[Word.tileCount]! }, (_, i) => {
    const tile = words[Word.tiles + i]!
    return {
      x: words[Word.originX]! + tileX(tile),
      y: words[Word.originY]! + tileY(tile),
      ...TILES[tileKind(tile)]!,
    }
  })
}

/** The kind in the word of a tile. */
export const tileKind = (tile: number): number => (tile >> TileBit.kind) & 63

/** How far it is to the right of the first tile. */
export const tileX = (tile: number): number => ((tile >> TileBit.x) & 255) - Plane.center

/** How far it is below the first tile. */
export const tileY = (tile: number): number => ((tile >> TileBit.y) & 255) - Plane.center

function readRandom(words: Int32Array): RandomState {
  const key = keyOf(words.subarray(Word.key, Word.key + 4))
  return { key, used: words[Word.used]! >>> 0 }
}
