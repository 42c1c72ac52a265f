import { type Color, colorIndex, fromCounts, type TileCounts } from '../azul/colors'
import type { AzulState, PlayerState } from '../azul/state'
import { InvalidStateError } from '../errors'
import { FIELDS, PHASES, PLAYER, WORD, wordsOf } from './layout'
import { CENTER, centerWord, presenceBit, presenceWord } from './moves'
import type { Rules } from './rules'

/** The largest score and round that fit. */
const MOST = 2 ** 30

/** The words of a position that stand for a state. */
export function packState(state: AzulState, rules: Rules): Int32Array {
  const words = new Int32Array(rules.words)
  writeTable(words, rules, state)
  state.players.forEach((player, seat) => {
    checkSize(player.score, `players[${seat}].score`)
    writePlayer(words, wordsOf(seat), player)
    words[wordsOf(seat) + PLAYER.next] = wordsOf((seat + 1) % rules.players)
    for (const tile of player.floor)
      if (tile !== 'marker') words[WORD.discard]! += 1 << (6 * colorIndex(tile))
  })
  return words
}

function checkSize(value: number, path: string) {
  if (value > MOST)
    throw new InvalidStateError('out-of-range', path, `must be at most ${MOST} to be packed.`)
}

function writeTable(words: Int32Array, rules: Rules, state: AzulState) {
  const { bag, random } = state
  checkSize(state.round, 'round')
  words[WORD.phase] = PHASES.indexOf(state.phase)
  words[WORD.turn] = wordsOf(state.turn)
  words[WORD.starter] = wordsOf(state.starter)
  words[WORD.marker] = state.marker === null ? 0 : wordsOf(state.marker)
  words[WORD.round] = state.round
  words[WORD.discard] = packCounts(state.lid)
  fromCounts(bag).forEach((count, color) => {
    words[WORD.bagCount]! += count
    if (color < 4) words[WORD.bag]! |= words[WORD.bagCount]! << (24 - 8 * color)
  })
  if (random !== null) {
    words[WORD.seeded] = 1
    words[WORD.random] = random.c
    words[WORD.random + 1] = random.s0 * 2 ** 32
    words[WORD.random + 2] = random.s1 * 2 ** 32
    words[WORD.random + 3] = random.s2 * 2 ** 32
  }
  words[WORD.centerWord] = centerWord(rules.factories)
  writeSource(words, rules, CENTER, state.center)
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
  const at = source === CENTER ? WORD.center : WORD.factories + source
  for (const tile of tiles) {
    words[at]! += 1 << (6 * colorIndex(tile))
    words[presenceWord(source, factories)]! |= 1 << (presenceBit(source) + colorIndex(tile))
  }
}

function writePlayer(words: Int32Array, at: number, { score, lines, wall, floor }: PlayerState) {
  lines.forEach(({ color, count }, row) => {
    if (color !== null) words[at + PLAYER.lines]! |= (count | (colorIndex(color) << 3)) << (6 * row)
  })
  words[at + PLAYER.score] = score
  wall.forEach((cells, row) => {
    cells.forEach((tile, column) => {
      if (tile === null) return
      const color = colorIndex(tile)
      words[at + PLAYER.wall]! |= 1 << (5 * row + column)
      words[at + PLAYER.rows]! |= 1 << (5 * color + row)
      words[at + PLAYER.columns]! |= 1 << (5 * color + column)
      words[at + PLAYER.cells + (row >> 1)]! |= (color + 1) << (15 * (row & 1) + 3 * column)
    })
  })
  let packedFloor = floor.length << 21
  floor.forEach((tile, space) => {
    packedFloor |= (tile === 'marker' ? 6 : colorIndex(tile) + 1) << (3 * space)
  })
  words[at + PLAYER.floor] = packedFloor
  words[at + PLAYER.legal] = legalLines(lines, words[at + PLAYER.rows]!)
}

/** Which colors may go on which lines (A-F4, A-F7). */
function legalLines(lines: PlayerState['lines'], rows: number): number {
  let legal = 1 << 31
  lines.forEach(({ color, count }, row) => {
    if (color === null) legal |= (FIELDS.fives << row) & ~rows
    else if (count <= row) legal |= 1 << (5 * colorIndex(color) + row)
  })
  return legal
}

function packCounts(counts: TileCounts): number {
  return fromCounts(counts).reduce((packed, count, color) => packed | (count << (6 * color)), 0)
}
