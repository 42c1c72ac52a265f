import { columnOf, countBits, lowestBit } from '../fast/bits'
import { type DraftValues, lineValue, WITH_MARKER } from '../fast/draft-values'
import {
  floorLength,
  isMarkerFree,
  lineColor,
  lineCount,
  sourceTiles,
  wallRows,
  wallSpaces,
} from '../fast/fields'
import { baseOf, Player, playerAt, Word } from '../fast/layout'
import { MoveNumber } from '../fast/moves'
import { roundsLeft } from '../fast/outlook'
import type { AzulPosition } from '../fast/position'
import { openColumns } from '../fast/tiling'

/** The number of intervals of a feature in points. */
const BUCKETS = 16

/** The most rounds left, as `roundsLeft` counts them. */
const STAGES = 6

/** The most tiles that features distinguish, and the most drafts left. */
const MAX_TILES = 7
const MAX_DRAFTS = 15
const MAX_PILE = 5

/** The number of rows of the feature `node`. */
export const NODE_ROWS: number = 3 * STAGES

/** The features and the numbers of their rows, in the order of the table. */
const FEATURES = {
  /** By number of players (2 to 4) and rounds left. */
  node: NODE_ROWS,
  /** By tiles taken, and factory, center, or center with the marker. */
  take: (MAX_TILES + 1) * 3,
  /** By what the best draft of the next player loses. */
  deny: BUCKETS,
  /** By the drafts left (0, 1 to 3, 4 to 7, more) and the value of the best one to the next player. */
  reply: 4 * BUCKETS,
  /** By tiles of the color left elsewhere, and the tiles missing on the next player's line of this color, 0 for none. */
  supply: (MAX_TILES + 1) * 5,
  /** By drafts left, and the largest pile in the center. */
  left: (MAX_DRAFTS + 1) * (MAX_PILE + 1),
  /** By the marker (taken before, now, or not) and the factories left. */
  marker: 3 * 10,
  /** By line, tiles in its row of the wall and rounds left. */
  row: 5 * 5 * STAGES,
  /** By tiles of the color on the wall, tiles in the fullest open column and rounds left. */
  space: 5 * 5 * STAGES,
  /** By line, tiles taken and free spaces. */
  fill: 6 * (MAX_TILES + 1) * 6,
  /** By how much the draft value is below the best one. */
  value: BUCKETS,
}

/** By feature, its first row; `size` is the number of all rows. */
const FIRST = /* @__PURE__ */ firstRows()

function firstRows(): Readonly<Record<keyof typeof FEATURES | 'size', number>> {
  let size = 0
  const first = Object.entries(FEATURES).map(([name, count]) => {
    size += count
    return [name, size - count] as const
  })
  return { ...(Object.fromEntries(first) as Record<keyof typeof FEATURES, number>), size }
}

/** The number of rows of the table. */
export const rowCount = (): number => FIRST.size

/** The number of rows for each pick, space and draft. */
export const PICK_ROWS = 6
export const SPACE_ROWS = 2
export const DRAFT_ROWS = 2

/** The largest number of picks and of drafts. */
export const MAX_PICKS = 9 * 4 + 5
const MAX_MOVES = 256

/** The slots for a player's best draft by color and count: `16 * color + count`. */
const SLOTS = 80

/** Added to points, so that rounding errors do not decide on intervals. */
const TOLERANCE = 1e-6

/** The interval of a number of points. */
const bucketOf = (points: number, offset: number): number => {
  const bucket = Math.floor(points + offset + TOLERANCE)
  return bucket < 0 ? 0 : bucket >= BUCKETS ? BUCKETS - 1 : bucket
}

const min = (one: number, other: number): number => (one < other ? one : other)

/**
 * The features of the drafts of a position, as rows of the table. A draft has the rows of its node, of its pick (a color
 * of a source), of its space (a line for a color), and its own.
 */
export class PriorFeatures {
  /** The row of the node. */
  node = 0
  /** The number of picks, and their rows. */
  picks = 0
  readonly pickRows = new Int32Array(MAX_PICKS * PICK_ROWS)
  /** The rows of spaces, `5 * color + line`; -1 for those without drafts. */
  readonly spaceRows = new Int32Array(25 * SPACE_ROWS)
  readonly draftRows = new Int32Array(MAX_MOVES * DRAFT_ROWS)
  /** By draft: its pick, its space (-1 for the floor line), and its draft value. */
  readonly pickOf = new Int32Array(MAX_MOVES)
  readonly spaceOf = new Int32Array(MAX_MOVES)
  readonly values = new Float64Array(MAX_MOVES)

  /** The values of the next player's best drafts by slot, without and with the marker; not a number if unknown. */
  readonly #best = new Float64Array(2 * SLOTS)
  /** By color: tiles on the table, tiles in the center, and tiles missing on the next player's nearest line. */
  readonly #table = new Int32Array(5)
  readonly #center = new Int32Array(5)
  readonly #missing = new Int32Array(5)
  #stage = 0
  #rival = 0
  /** The factories with tiles, and the picks of the position. */
  #factories = 0
  #total = 0
  /** The value of the next player's best draft; and from factories, that of the two best factories. */
  #now = 0
  #top = 0
  #second = 0
  #topFactory = 0

  /** Writes the features of the drafts of a position, given draft values for the round. */
  write(position: AzulPosition, drafts: DraftValues, moves: Uint16Array, count: number): void {
    const { words } = position
    const { players } = position.rules
    const base = words[Word.turn]!
    const player = playerAt(base)
    const before = floorLength(words, base)
    const marker = isMarkerFree(words) ? WITH_MARKER : 0
    const { costs } = drafts
    const { values, spaceRows, draftRows, pickOf, spaceOf } = this
    this.#stage = roundsLeft(position)
    this.#rival = player + 1 === players ? 0 : player + 1
    this.node = FIRST.node + STAGES * (players - 2) + this.#stage
    this.picks = 0
    this.#best.fill(Number.NaN)
    spaceRows.fill(-1)
    this.#findMissing(words)
    this.#findReplies(position, drafts)
    let last = -1
    let color = 0
    let taken = 0
    let floor = 0
    let max = Number.NEGATIVE_INFINITY
    for (let i = 0; i < count; i++) {
      const move = moves[i]!
      const pick = (move / MoveNumber.perColor) | 0
      const line = move - MoveNumber.perColor * pick
      if (pick !== last) {
        last = pick
        const source = (pick / 5) | 0
        color = pick - 5 * source
        taken = (sourceTiles(words, source) >> (6 * color)) & 63
        floor = before + (source === MoveNumber.center ? marker : 0)
        this.#writePick(words, drafts, source, color, taken)
      }
      pickOf[i] = this.picks - 1
      let room = 0
      let value = costs[before]!
      if (line === MoveNumber.floor) {
        spaceOf[i] = -1
        value -= costs[floor + taken]!
      } else {
        const space = 5 * color + line
        spaceOf[i] = space
        if (spaceRows[SPACE_ROWS * space] === -1) this.#writeSpace(position, base, color, line)
        room = line + 1 - lineCount(words, base, line)
        const surplus = taken > room ? taken - room : 0
        value += lineValue(drafts, player, color, line, room, taken) - costs[floor + surplus]!
      }
      values[i] = value
      if (value > max) max = value
      const fill = 6 * ((MAX_TILES + 1) * line + min(taken, MAX_TILES)) + room
      draftRows[DRAFT_ROWS * i] = FIRST.fill + fill
    }
    for (let i = 0; i < count; i++)
      draftRows[DRAFT_ROWS * i + 1] = FIRST.value + bucketOf(2 * (max - values[i]!), 0)
  }

  /** Finds the tiles missing on the next player's lines. */
  #findMissing(words: Int32Array) {
    const base = baseOf(this.#rival)
    const nearest = this.#missing
    for (let color = 0; color < 5; color++) nearest[color] = 0
    for (let line = 4; line >= 0; line--) {
      const tiles = lineCount(words, base, line)
      const missing = line + 1 - tiles
      if (tiles === 0 || missing === 0) continue
      const color = lineColor(words, base, line)
      if (nearest[color] === 0 || missing < nearest[color]!) nearest[color] = missing
    }
  }

  /** Finds the next player's best drafts. */
  #findReplies({ words, rules }: AzulPosition, drafts: DraftValues) {
    const best = this.#best
    const center = this.#center
    const table = this.#table
    for (let color = 0; color < 5; color++) table[color] = 0
    this.#factories = 0
    this.#total = 0
    this.#top = Number.NEGATIVE_INFINITY
    this.#second = Number.NEGATIVE_INFINITY
    this.#topFactory = -1
    for (let source = 0; source < rules.factories; source++) {
      let tiles = sourceTiles(words, source)
      if (tiles === 0) continue
      this.#factories++
      let value = Number.NEGATIVE_INFINITY
      for (let color = 0; tiles !== 0; color++, tiles >>= 6) {
        const count = tiles & 63
        if (count === 0) continue
        this.#total++
        table[color] = table[color]! + count
        const reply = best[this.#slotOf(words, drafts, color, count, 0)]!
        if (reply > value) value = reply
      }
      if (value > this.#top) {
        this.#second = this.#top
        this.#top = value
        this.#topFactory = source
      } else if (value > this.#second) this.#second = value
    }
    this.#now = this.#top
    const tiles = sourceTiles(words, MoveNumber.center)
    const marker = isMarkerFree(words) ? 1 : 0
    for (let color = 0; color < 5; color++) {
      const count = (tiles >> (6 * color)) & 63
      center[color] = count
      if (count === 0) continue
      this.#total++
      table[color] = table[color]! + count
      const reply = best[this.#slotOf(words, drafts, color, count, marker)]!
      if (reply > this.#now) this.#now = reply
    }
  }

  /** The slot of the next player's best draft of tiles of a color; computes its value if it is unknown. */
  #slotOf(
    words: Int32Array,
    drafts: DraftValues,
    color: number,
    tiles: number,
    marker: number,
  ): number {
    const count = min(tiles, 15)
    const slot = SLOTS * marker + 16 * color + count
    if (!Number.isNaN(this.#best[slot]!)) return slot
    const base = baseOf(this.#rival)
    const before = floorLength(words, base)
    const { costs } = drafts
    const floor = before + marker * WITH_MARKER
    let best = -costs[floor + count]!
    for (let set = (words[base + Player.legal]! >>> (5 * color)) & 31; set !== 0; set &= set - 1) {
      const line = lowestBit(set)
      const room = line + 1 - lineCount(words, base, line)
      const surplus = count > room ? count - room : 0
      const value =
        lineValue(drafts, this.#rival, color, line, room, count) - costs[floor + surplus]!
      if (value > best) best = value
    }
    this.#best[slot] = best + costs[before]!
    return slot
  }

  /** Writes the rows of a pick: what is left after it. */
  #writePick(words: Int32Array, drafts: DraftValues, source: number, color: number, taken: number) {
    const { pickRows } = this
    const isCenter = source === MoveNumber.center
    const isFree = isMarkerFree(words)
    const tiles = isCenter ? 0 : sourceTiles(words, source)
    const marker = isFree && !isCenter ? 1 : 0
    let left = this.#total - 1
    let pile = 0
    let reply = source === this.#topFactory ? this.#second : this.#top
    for (let other = 0; other < 5; other++) {
      let count = this.#center[other]!
      if (other !== color) {
        const moved = (tiles >> (6 * other)) & 63
        // Two picks become one.
        if (moved !== 0 && count !== 0) left--
        count += moved
      } else if (isCenter) count = 0
      if (count === 0) continue
      if (count > pile) pile = count
      const value = this.#best[this.#slotOf(words, drafts, other, count, marker)]!
      if (value > reply) reply = value
    }
    const isLast = left === 0
    const late = isLast ? 0 : left < 4 ? 1 : left < 8 ? 2 : 3
    const at = PICK_ROWS * this.picks++
    const kind = isCenter ? (isFree ? 2 : 1) : 0
    const stock = min(this.#table[color]! - taken, MAX_TILES)
    const piles = (MAX_PILE + 1) * min(left, MAX_DRAFTS) + min(pile, MAX_PILE)
    const state = isFree ? (isCenter ? 1 : 2) : 0
    pickRows[at] = FIRST.take + 3 * min(taken, MAX_TILES) + kind
    pickRows[at + 1] = FIRST.deny + (isLast ? 0 : bucketOf(2 * (this.#now - reply), 6))
    pickRows[at + 2] = FIRST.reply + BUCKETS * late + (isLast ? 0 : bucketOf(reply, 6))
    pickRows[at + 3] = FIRST.supply + 5 * stock + this.#missing[color]!
    pickRows[at + 4] = FIRST.left + piles
    pickRows[at + 5] = FIRST.marker + 10 * state + this.#factories - (isCenter ? 0 : 1)
  }

  /** Writes the rows of a line for a color. */
  #writeSpace({ words, rules }: AzulPosition, base: number, color: number, line: number) {
    const { spaceRows } = this
    const wall = wallSpaces(words, base)
    const row = countBits((wall >> (5 * line)) & 31)
    const colors = countBits((wallRows(words, base) >> (5 * color)) & 31)
    let column = 0
    let open = openColumns(words, rules, base, line, color)
    for (; open !== 0; open &= open - 1) {
      const tiles = countBits(columnOf(wall, lowestBit(open)))
      if (tiles > column) column = tiles
    }
    const at = SPACE_ROWS * (5 * color + line)
    spaceRows[at] = FIRST.row + STAGES * (5 * line + row) + this.#stage
    spaceRows[at + 1] = FIRST.space + STAGES * (5 * colors + column) + this.#stage
  }
}
