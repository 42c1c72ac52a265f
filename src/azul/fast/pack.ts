import { InvalidStateError } from '../../core/errors'
import { formatKey, parseKey, type RandomState } from '../../core/random'
import type { Path } from '../../core/validation'
import {
  COLORS,
  type Color,
  colorIndex,
  fromCounts,
  TILES_PER_COLOR,
  type TileCounts,
  toCounts,
} from '../rules/colors'
import { type AzulState, MAX_ROUNDS, MAX_SCORE, type PlayerState } from '../rules/state'
import { baseOf, Field, PHASES, Phase, Player, playerAt, Word } from './layout'
import { centerWord, MoveNumber, presenceBit, presenceWord, sourceWord } from './moves'
import type { Rules } from './rules'

/** Packs a state into words. */
export function packState(state: AzulState, rules: Rules): Int32Array {
  const words = new Int32Array(rules.words)
  writeTable(words, rules, state)
  state.players.forEach((state, player) => {
    checkSize(state.score, MAX_SCORE, ['players', player, 'score'])
    writePlayer(words, baseOf(player), state)
    words[baseOf(player) + Player.next] = baseOf((player + 1) % rules.players)
    for (const tile of state.floor)
      if (tile !== 'marker') words[Word.discard]! += 1 << (6 * colorIndex(tile))
  })
  return words
}

function checkSize(value: number, max: number, path: Path) {
  if (value > max)
    throw new InvalidStateError('out-of-range', path, `must be at most ${max} to be packed.`)
}

function writeTable(words: Int32Array, rules: Rules, state: AzulState) {
  const { bag, random } = state
  checkSize(state.round, MAX_ROUNDS, ['round'])
  words[Word.phase] = PHASES.indexOf(state.phase)
  words[Word.turn] = baseOf(state.turn)
  words[Word.starter] = baseOf(state.starter)
  words[Word.marker] = state.marker === null ? 0 : baseOf(state.marker)
  words[Word.round] = state.round
  words[Word.discard] = packCounts(state.lid)
  fromCounts(bag).forEach((count, color) => {
    words[Word.bagCount]! += count
    if (color < 4) words[Word.bag]! |= words[Word.bagCount]! << (24 - 8 * color)
  })
  if (random !== null) {
    words[Word.seeded] = 1
    words.set(parseKey(random.key), Word.key)
    words[Word.used] = random.used
  }
  words[Word.centerWord] = centerWord(rules.factories)
  writeSource(words, rules, MoveNumber.center, state.center)
  state.factories.forEach((tiles, factory) => {
    writeSource(words, rules, factory, tiles)
  })
}

function writeSource(
  words: Int32Array,
  { factories }: Rules,
  source: number,
  tiles: readonly Color[],
) {
  const at = sourceWord(source)
  for (const tile of tiles) {
    words[at]! += 1 << (6 * colorIndex(tile))
    words[presenceWord(source, factories)]! |= 1 << (presenceBit(source) + colorIndex(tile))
  }
}

function writePlayer(words: Int32Array, base: number, { score, lines, wall, floor }: PlayerState) {
  lines.forEach(({ color, count }, row) => {
    if (color !== null)
      words[base + Player.lines]! |= (count | (colorIndex(color) << 3)) << (6 * row)
  })
  words[base + Player.score] = score
  wall.forEach((cells, row) => {
    cells.forEach((tile, column) => {
      if (tile === null) return
      const color = colorIndex(tile)
      words[base + Player.wall]! |= 1 << (5 * row + column)
      words[base + Player.rows]! |= 1 << (5 * color + row)
      words[base + Player.columns]! |= 1 << (5 * color + column)
      words[base + Player.cells + (row >> 1)]! |= (color + 1) << (15 * (row & 1) + 3 * column)
    })
  })
  let packedFloor = floor.length << 21
  floor.forEach((tile, space) => {
    packedFloor |= (tile === 'marker' ? 6 : colorIndex(tile) + 1) << (3 * space)
  })
  words[base + Player.floor] = packedFloor
  words[base + Player.legal] = legalLines(lines, words[base + Player.rows]!)
}

/** The colors allowed on each line (A-F4, A-F7). */
function legalLines(lines: PlayerState['lines'], rows: number): number {
  let legal = 1 << 31
  lines.forEach(({ color, count }, row) => {
    if (color === null) legal |= (Field.fives << row) & ~rows
    else if (count <= row) legal |= 1 << (5 * colorIndex(color) + row)
  })
  return legal
}

function packCounts(counts: TileCounts): number {
  return fromCounts(counts).reduce((packed, count, color) => packed | (count << (6 * color)), 0)
}

/** Unpacks words into a state. */
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

/** The tiles of five counts. */
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

/** The lid: all discarded tiles except those on floor lines. */
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

function readFloor(packed: number): PlayerState['floor'] {
  return Array.from(
    { length: packed >>> 21 },
    (_, space) => colorAt((packed >> (3 * space)) & 7) ?? 'marker',
  )
}

/** A full bag, as {@link Word.bag}. */
const FULL_BAG = (((1 << 24) | (2 << 16) | (3 << 8) | 4) * TILES_PER_COLOR) | 0

/** Writes the start of a game before its first deal (A-S1). */
export function writeStart(words: Int32Array, rules: Rules, starter: number): void {
  words.fill(0)
  words[Word.phase] = Phase.deal
  words[Word.turn] = starter
  words[Word.starter] = starter
  words[Word.round] = 1
  words[Word.bag] = FULL_BAG
  words[Word.bagCount] = 5 * TILES_PER_COLOR
  words[Word.centerWord] = centerWord(rules.factories)
  for (let base: number = Word.players; base < rules.words; base += Player.size) {
    const next = base + Player.size
    words[base + Player.legal] = (1 << 31) | (31 * Field.fives)
    words[base + Player.next] = next === rules.words ? Word.players : next
  }
}
