import { InvalidStateError } from '../../core/errors'
import { parseKey } from '../../core/random'
import type { Path } from '../../core/validation'
import { type Color, colorIndex, fromCounts, type TileCounts } from '../rules/colors'
import { type AzulState, MAX_ROUNDS, MAX_SCORE, type PlayerState } from '../rules/state'
import { baseOf, Field, PHASES, Player, Word } from './layout'
import { centerWord, MoveNumber, presenceBit, presenceWord, sourceWord } from './moves'
import type { Rules } from './rules'

/** The words of a position that stand for a state. */
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

function checkSize(value: number, most: number, path: Path) {
  if (value > most)
    throw new InvalidStateError('out-of-range', path, `must be at most ${most} to be packed.`)
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

/** Which colors may go on which lines (A-F4, A-F7). */
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
