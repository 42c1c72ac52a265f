import { formatKey, type RandomState } from '../../core/random'
import { COLORS, type Color, type TileCounts, toCounts } from '../rules/colors'
import type { AzulState, Floor, PlayerState } from '../rules/state'
import { baseOf, PHASES, Player, playerAt, Word } from './layout'
import type { Rules } from './rules'

/** The state that a position's words stand for. */
export function decode(words: Int32Array, rules: Rules): AzulState {
  const phase = PHASES[words[Word.phase]!]!
  const marker = words[Word.marker]!
  const players = Array.from({ length: rules.players }, (_, player) =>
    readPlayer(words, baseOf(player)),
  )
  return {
    game: 'azul',
    phase,
    board: rules.board,
    round: words[Word.round]!,
    turn: playerAt(words[Word.turn]!),
    starter: playerAt(words[Word.starter]!),
    marker: marker === 0 ? null : playerAt(marker),
    factories: Array.from({ length: rules.factories }, (_, factory) =>
      unpackTiles(words[Word.factories + factory]!),
    ),
    center: unpackTiles(words[Word.center]!),
    bag: readBag(words),
    lid: readLid(words, players),
    players,
    maxRounds: rules.maxRounds,
    random: words[Word.seeded] === 1 && phase !== 'deal' ? readRandom(words) : null,
  }
}

/** Five counts of 6 bits. */
function unpackCounts(packed: number): number[] {
  return COLORS.map((_, color) => (packed >> (6 * color)) & 63)
}

/** As many tiles of each color as five counts say. */
function unpackTiles(packed: number): Color[] {
  const tiles: Color[] = []
  for (let color = 0; color < 5; color++)
    for (let left = (packed >> (6 * color)) & 63; left > 0; left--) tiles.push(COLORS[color]!)
  return tiles
}

function readBag(words: Int32Array): TileCounts {
  const sums = [24, 16, 8, 0].map((shift) => (words[Word.bag]! >> shift) & 255)
  sums.push(words[Word.bagCount]!)
  return toCounts(sums.map((sum, color) => sum - (sums[color - 1] ?? 0)))
}

/** The lid is what was discarded but still lies on no floor line. */
function readLid(words: Int32Array, players: readonly PlayerState[]): TileCounts {
  const floors = players.flatMap(({ floor }) => floor)
  return toCounts(
    unpackCounts(words[Word.discard]!).map(
      (count, color) => count - floors.filter((tile) => tile === COLORS[color]).length,
    ),
  )
}

function readRandom(words: Int32Array): RandomState {
  const key = formatKey(words.subarray(Word.key, Word.used))
  return { key, used: words[Word.used]! >>> 0 }
}

function readPlayer(words: Int32Array, base: number): PlayerState {
  const lines = words[base + Player.lines]!
  return {
    score: words[base + Player.score]!,
    lines: [0, 1, 2, 3, 4].map((row) => {
      const line = lines >> (6 * row)
      const count = line & 7
      return { color: count === 0 ? null : COLORS[(line >> 3) & 7]!, count }
    }),
    wall: [0, 1, 2, 3, 4].map((row) =>
      [0, 1, 2, 3, 4].map((column) => {
        const cells = words[base + Player.cells + (row >> 1)]! >> (15 * (row & 1) + 3 * column)
        return colorAt(cells & 7)
      }),
    ),
    floor: readFloor(words[base + Player.floor]!),
  }
}

const colorAt = (code: number): Color | null => COLORS[code - 1] ?? null

function readFloor(packed: number): Floor {
  return Array.from(
    { length: packed >>> 21 },
    (_, space) => colorAt((packed >> (3 * space)) & 7) ?? 'marker',
  )
}
