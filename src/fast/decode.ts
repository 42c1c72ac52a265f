import { COLORS, type Color, type TileCounts, toCounts } from '../azul/colors'
import type { AzulState, Floor, PlayerState } from '../azul/state'
import { PHASES, PLAYER, seatAt, WORD, wordsOf } from './layout'
import type { Rules } from './rules'

/** The state that a position's words stand for. */
export function decode(words: Int32Array, rules: Rules): AzulState {
  const phase = PHASES[words[WORD.phase]!]!
  const marker = words[WORD.marker]!
  const players = Array.from({ length: rules.players }, (_, seat) =>
    readPlayer(words, wordsOf(seat)),
  )
  return {
    game: 'azul',
    phase,
    board: rules.board,
    round: words[WORD.round]!,
    turn: seatAt(words[WORD.turn]!),
    starter: seatAt(words[WORD.starter]!),
    marker: marker === 0 ? null : seatAt(marker),
    factories: Array.from({ length: rules.factories }, (_, factory) =>
      unpackTiles(words[WORD.factories + factory]!),
    ),
    center: unpackTiles(words[WORD.center]!),
    bag: readBag(words),
    lid: readLid(words, players),
    players,
    maxRounds: rules.maxRounds,
    random: words[WORD.seeded] === 1 && phase !== 'deal' ? readRandom(words) : null,
  }
}

/** Five counts of 6 bits. */
function unpackCounts(packed: number): number[] {
  return COLORS.map((_, color) => (packed >> (6 * color)) & 63)
}

/** As many tiles of each color as five counts say. */
function unpackTiles(packed: number): Color[] {
  const counts = unpackCounts(packed)
  return COLORS.flatMap((color, i) => Array.from({ length: counts[i]! }, () => color))
}

function readBag(words: Int32Array): TileCounts {
  const sums = [24, 16, 8, 0].map((shift) => (words[WORD.bag]! >> shift) & 255)
  sums.push(words[WORD.bagCount]!)
  return toCounts(sums.map((sum, color) => sum - (sums[color - 1] ?? 0)))
}

/** The lid is what was discarded but still lies on no floor line. */
function readLid(words: Int32Array, players: readonly PlayerState[]): TileCounts {
  const floors = players.flatMap(({ floor }) => floor)
  return toCounts(
    unpackCounts(words[WORD.discard]!).map(
      (count, color) => count - floors.filter((tile) => tile === COLORS[color]).length,
    ),
  )
}

function readRandom(words: Int32Array) {
  const [c, s0, s1, s2] = words.subarray(WORD.random, WORD.random + 4)
  const fraction = (word: number) => (word >>> 0) / 2 ** 32
  return { c: c!, s0: fraction(s0!), s1: fraction(s1!), s2: fraction(s2!) }
}

function readPlayer(words: Int32Array, at: number): PlayerState {
  const lines = words[at + PLAYER.lines]!
  return {
    score: words[at + PLAYER.score]!,
    lines: [0, 1, 2, 3, 4].map((row) => {
      const line = lines >> (6 * row)
      const count = line & 7
      return { color: count === 0 ? null : COLORS[(line >> 3) & 7]!, count }
    }),
    wall: [0, 1, 2, 3, 4].map((row) =>
      [0, 1, 2, 3, 4].map((column) => {
        const cells = words[at + PLAYER.cells + (row >> 1)]! >> (15 * (row & 1) + 3 * column)
        return colorAt(cells & 7)
      }),
    ),
    floor: readFloor(words[at + PLAYER.floor]!),
  }
}

const colorAt = (code: number): Color | null => (code === 0 ? null : (COLORS[code - 1] ?? null))

function readFloor(packed: number): Floor {
  return Array.from(
    { length: packed >>> 21 },
    (_, space) => colorAt((packed >> (3 * space)) & 7) ?? 'marker',
  )
}
