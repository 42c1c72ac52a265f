import type { Random } from '../../core/random'
import { countBits, lowestBit } from '../fast/bits'
import { draftValue, draftValues, updateDraftValues } from '../fast/draft-values'
import { floorLength, isMarkerFree, lineCount, sourceTiles, wallSpaces } from '../fast/fields'
import { baseOf } from '../fast/layout'
import { moveList } from '../fast/legal'
import { colorOf, lineOf, MoveNumber, sourceOf } from '../fast/moves'
import type { AzulPosition } from '../fast/position'
import { scoreSpace } from '../fast/scoring'
import { openColumns } from '../fast/tiling'

/** The maximum error in points of a player without any skill. */
const MAX_ERROR = 12

/** The number of options at which the rate of overlooked ones reaches half of its limit. */
const MANY_OPTIONS = 8

/** The minimum points of a conspicuous move. */
const CONSPICUOUS = 2

/** The factor of errors and oversights for moves that obviously gain or lose points. */
const OBVIOUS = 0.5

/** The penalty of an overlooked move: more than any difference of values. */
const OVERLOOKED = -1000

const list = /* @__PURE__ */ moveList()
const values = /* @__PURE__ */ draftValues()

/**
 * The move of a player who sees a move's immediate points and floor penalties, but misjudges its later value, ignores the
 * opponents, and overlooks more of the moves the more there are. `skill` goes from 0, a first game, to 1, the greedy bot.
 */
export function noviceMove(
  position: AzulPosition,
  player: number,
  random: Random,
  skill: number,
): number {
  updateDraftValues(values, position)
  const count = position.legalMoves(list, player)
  const lack = 1 - skill
  const overlooked = (lack * count) / (count + MANY_OPTIONS)
  let best = list[0]!
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const move = list[i]!
    const now = pointsNow(position, player, move)
    const later = moveValue(position, player, move) - now
    const isSeen = random(1024) >= 1024 * (now >= CONSPICUOUS ? OBVIOUS : 1) * overlooked
    const error = ((now < 0 || now >= CONSPICUOUS ? OBVIOUS : 1) * MAX_ERROR * random(1024)) / 1024
    const value = now + skill * later + lack * error + (isSeen ? 0 : OVERLOOKED)
    if (value > max) {
      max = value
      best = move
    }
  }
  return best
}

/** The value of a move, including the points that it prepares. */
function moveValue(position: AzulPosition, player: number, move: number): number {
  if (move < MoveNumber.drafts) return draftValue(values, position, move)
  const column = (move - MoveNumber.drafts) % 5
  return pointsNow(position, player, move) + values.columns[5 * player + column]!
}

/** The immediate points of a move: those of its tile and row, less floor penalties. */
function pointsNow(position: AzulPosition, player: number, move: number): number {
  const { words, rules } = position
  const base = baseOf(player)
  const wall = wallSpaces(words, base)
  if (move >= MoveNumber.drafts) {
    const space = move - MoveNumber.drafts
    return scoreSpace(rules, wall, (space / 5) | 0, space % 5)
  }
  const [source, color, line] = [sourceOf(move), colorOf(move), lineOf(move)]
  const count = (sourceTiles(words, source) >> (6 * color)) & 63
  const room = line === MoveNumber.floor ? 0 : line + 1 - lineCount(words, base, line)
  const marker = source === MoveNumber.center && isMarkerFree(words) ? 1 : 0
  const before = floorLength(words, base)
  const after = before + marker + Math.max(0, count - room)
  const { penalties } = rules
  const lost = penalties[Math.min(before, 7)]! - penalties[Math.min(after, 7)]!
  if (line === MoveNumber.floor || count < room) return lost
  let points = 0
  for (let left = openColumns(words, rules, base, line, color); left !== 0; left &= left - 1)
    points = Math.max(points, scoreSpace(rules, wall, line, lowestBit(left)))
  const isRow = countBits((wall >> (5 * line)) & 31) === 4
  return lost + points + (isRow ? rules.board.bonus.row : 0)
}
