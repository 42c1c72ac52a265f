import { columnOf, countBits, lowestBit } from './bits'
import { featureCount, Own, Shared } from './feature-table'
import { bagCount, lidTiles, lineColor, lineCount, wallCode } from './fields'
import { baseOf, Player, Word } from './layout'
import { isActive } from './legal'
import type { Rules } from './rules'
import { openColumns } from './tiling'

/** Writes what a position is for a player into the front of a list, by the layout of `FEATURES`. */
export function writeFeatures(
  words: Int32Array,
  rules: Rules,
  player: number,
  out: Float32Array,
): void {
  const count = featureCount(rules.players)
  if (out.length < count)
    throw new RangeError(`The features of ${rules.players} players need a list of ${count}.`)
  out.fill(0, 0, count)
  out[Shared.phase + words[Word.phase]!] = 1
  out[Shared.mayMove] = isActive(words, rules, player) ? 1 : 0
  out[Shared.round] = words[Word.round]! / 10
  out[Shared.roundsLeft] = Math.min(10, rules.lastRound - words[Word.round]!) / 10
  out[Shared.marker] = words[Word.marker] === 0 ? 1 : 0
  // Stryker disable next-line EqualityOperator: one factory more is empty, or the center, which is written next
  for (let factory = 0; factory < rules.factories; factory++)
    writeTiles(out, Shared.factories + 5 * factory, words[Word.factories + factory]!, 4)
  writeTiles(out, Shared.center, words[Word.center]!, 10)
  writeTiles(out, Shared.lid, lidTiles(words, rules.words), 20)
  for (let color = 0; color < 5; color++) out[Shared.bag + color] = bagCount(words, color) / 20
  let base = baseOf(player)
  for (let at: number = Shared.size; at < count; at += Own.size) {
    writePlayer(out, at, words, rules, base)
    base = words[base + Player.next]!
  }
}

/** Numbers of tiles, which stand 6 bits a color. */
function writeTiles(out: Float32Array, at: number, tiles: number, unit: number): void {
  // Stryker disable next-line EqualityOperator: no tiles are of a sixth color, and what follows is written later
  for (let color = 0; color < 5; color++) out[at + color] = ((tiles >> (6 * color)) & 63) / unit
}

function writePlayer(
  out: Float32Array,
  at: number,
  words: Int32Array,
  rules: Rules,
  base: number,
): void {
  const wall = words[base + Player.wall]!
  const rows = words[base + Player.rows]!
  for (let left = wall; left !== 0; left &= left - 1) {
    const space = lowestBit(left)
    const row = (space / 5) | 0
    out[at + Own.wall + 25 * (wallCode(words, base, row, space - 5 * row) - 1) + space] = 1
  }
  // For each color and row that the wall does not have yet, as bits.
  for (let left = ~rows & 0x1ffffff; left !== 0; left &= left - 1) {
    const place = lowestBit(left)
    const color = (place / 5) | 0
    const row = place - 5 * color
    const first = at + Own.open + 25 * color + 5 * row
    let open = openColumns(words, rules, base, row, color)
    for (; open !== 0; open &= open - 1) out[first + lowestBit(open)] = 1
  }
  for (let i = 0; i < 5; i++) {
    const count = lineCount(words, base, i)
    // Stryker disable next-line ConditionalExpression,EqualityOperator: an empty line would have 0 tiles, of the first color
    if (count > 0) out[at + Own.lines + 5 * i + lineColor(words, base, i)] = count / 5
    out[at + Own.rows + i] = countBits((wall >> (5 * i)) & 31) / 5
    out[at + Own.columns + i] = countBits(columnOf(wall, i)) / 5
    out[at + Own.colors + i] = countBits((rows >> (5 * i)) & 31) / 5
  }
  const length = words[base + Player.floor]! >>> 21
  for (let space = 0; space < length; space++) out[at + Own.floor + space] = 1
  out[at + Own.cost] = rules.penalties[length]! / 14
  out[at + Own.marker] = words[Word.marker] === base ? 1 : 0
  out[at + Own.starter] = words[Word.starter] === base ? 1 : 0
  out[at + Own.score] = words[base + Player.score]! / 100
}
