import { exp } from '../../core/exact-math'
import { columnOf } from '../fast/bits'
import { lineColor, lineCount, starterOf, wallRows, wallSpaces } from '../fast/fields'
import { baseOf, Player } from '../fast/layout'
import { roundsLeft } from '../fast/outlook'
import type { AzulPosition } from '../fast/position'
import type { LeafEstimator, Outcome } from './leaf'

/** The number of weights of a pattern: the width of the first layer. */
export const UNITS = 32

/** The width of the second layer. */
export const HIDDEN = 16

/** The number of patterns in a block of the table: 32 states of a row, column or color of a wall, or of a line. */
const PATTERNS = 32

/** The number of stages by {@link roundsLeft}, each of which has its own biases. */
const STAGES = 6

/** The lead in points that counts as 1 for the second layer. */
const LEAD_UNIT = 32

/** The number of pattern blocks of a player: rows, columns, colors and lines; on free boards also colors by column. */
export const blockCount = (isFixed: boolean): number => (isFixed ? 20 : 25)

/** The parts of a network's weights, as offsets into one array. */
export interface NetworkLayout {
  /** By pattern, {@link UNITS} weights. */
  readonly table: number
  /** By unit, {@link HIDDEN} weights for the player's own units, then as many for the opponents' units. */
  readonly units: number
  /** By number of players (2 to 4) and stage, {@link HIDDEN} biases. */
  readonly biases: number
  /** The weights of starting the next round. */
  readonly starter: number
  /** The weights of a lead of {@link LEAD_UNIT} points over the opponents' mean score. */
  readonly lead: number
  /** The weights from the second layer to the points gained, in hundreds. */
  readonly gain: number
  /** The weights from the second layer to the logit of winning. */
  readonly win: number
  /** The number of weights. */
  readonly size: number
}

/** The layout of a network, for boards with printed or free spaces. */
export function networkLayout(isFixed: boolean): NetworkLayout {
  let size = 0
  const take = (count: number) => {
    size += count
    return size - count
  }
  return {
    table: take(blockCount(isFixed) * PATTERNS * UNITS),
    units: take(UNITS * 2 * HIDDEN),
    biases: take(3 * STAGES * HIDDEN),
    starter: take(HIDDEN),
    lead: take(HIDDEN),
    gain: take(HIDDEN),
    win: take(HIDDEN),
    size,
  }
}

/** Writes the indices of a player's patterns into the table, one for each block. */
export function writePatterns(
  position: AzulPosition,
  player: number,
  out: Int32Array | Uint16Array,
): void {
  const { words, rules } = position
  const base = baseOf(player)
  const wall = wallSpaces(words, base)
  const rows = wallRows(words, base)
  const columns = words[base + Player.columns]!
  for (let i = 0; i < 5; i++) {
    const tiles = lineCount(words, base, i)
    const line = tiles === 0 ? 0 : 5 * tiles - 4 + lineColor(words, base, i)
    out[i] = PATTERNS * i + ((wall >> (5 * i)) & 31)
    out[5 + i] = PATTERNS * (5 + i) + columnOf(wall, i)
    out[10 + i] = PATTERNS * (10 + i) + ((rows >> (5 * i)) & 31)
    out[15 + i] = PATTERNS * (15 + i) + line
    if (!rules.isFixed) out[20 + i] = PATTERNS * (20 + i) + ((columns >> (5 * i)) & 31)
  }
}

/** The offset of the biases for a position. */
export const biasOf = (players: number, stage: number): number =>
  HIDDEN * (STAGES * (players - 2) + Math.min(stage, STAGES - 1))

/** The binary logarithm of the number of cache slots per player. */
const SLOT_BITS = 10

/** The number of words in a cache key: the player's lines, wall, rows and columns. */
const KEY = 4

/** The size of a cache slot: a player's contributions to the second layer, for the player and for opponents. */
const SLOT = 2 * HIDDEN

/**
 * A network that estimates the outcome at the end of a round from the patterns on the walls and lines. It uses IEEE 754
 * arithmetic in a fixed order, so results are the same on every platform.
 */
export class LeafNetwork implements LeafEstimator {
  readonly #layout: NetworkLayout
  readonly #weights: Float32Array
  readonly #blocks: number
  readonly #patterns: Int32Array
  readonly #units = new Float64Array(UNITS)
  /** Cached sums by slot, because the same walls and lines recur often. */
  readonly #sums = new Float32Array(SLOT * (4 << SLOT_BITS))
  readonly #keys = new Int32Array(KEY * (4 << SLOT_BITS))
  /** By player, the offset of the cached sums. */
  readonly #slots = new Int32Array(4)
  /** The sum of all players' contributions as opponents. */
  readonly #others = new Float64Array(HIDDEN)

  constructor(weights: Float32Array, isFixed: boolean) {
    this.#weights = weights
    this.#layout = networkLayout(isFixed)
    this.#blocks = blockCount(isFixed)
    this.#patterns = new Int32Array(this.#blocks)
    // No player has these words, so every slot is empty.
    this.#keys.fill(-1)
  }

  /** Writes the expected final scores and the chances to win at the end of a round. */
  evaluate(position: AzulPosition, { score, win }: Outcome): void {
    const { players } = position
    const weights = this.#weights
    const { biases, starter, lead, gain, win: value } = this.#layout
    const sums = this.#sums
    const slots = this.#slots
    const others = this.#others
    const share = 1 / (players - 1)
    const first = starterOf(position.words)
    const bias = biases + biasOf(players, roundsLeft(position))
    let points = 0
    for (let i = 0; i < HIDDEN; i++) others[i] = 0
    for (let player = 0; player < players; player++) {
      const from = this.#slotOf(position, player)
      slots[player] = from
      points += position.score(player)
      for (let i = 0; i < HIDDEN; i++) others[i] = others[i]! + sums[from + HIDDEN + i]!
    }
    let max = Number.NEGATIVE_INFINITY
    for (let player = 0; player < players; player++) {
      const from = slots[player]!
      const own = position.score(player)
      const ahead = (own - (points - own) * share) / LEAD_UNIT
      const starts = player === first ? 1 : 0
      let gained = 0
      let chance = 0
      for (let i = 0; i < HIDDEN; i++) {
        const sum =
          weights[bias + i]! +
          sums[from + i]! +
          (others[i]! - sums[from + HIDDEN + i]!) * share +
          ahead * weights[lead + i]! +
          starts * weights[starter + i]!
        const active = sum > 0 ? sum : 0
        gained += active * weights[gain + i]!
        chance += active * weights[value + i]!
      }
      score[player] = own + 100 * gained
      win[player] = chance
      if (chance > max) max = chance
    }
    let total = 0
    for (let player = 0; player < players; player++) {
      const chance = win[player]!
      win[player] = chance === max ? 1 : exp(chance - max)
      total += win[player]!
    }
    for (let player = 0; player < players; player++) win[player] = win[player]! / total
  }

  /** Returns the offset of a player's sums; computes them if they are not cached. */
  #slotOf(position: AzulPosition, player: number): number {
    const { words } = position
    const base = baseOf(player)
    const keys = this.#keys
    const lines = words[base + Player.lines]!
    const wall = words[base + Player.wall]!
    const rows = words[base + Player.rows]!
    const columns = words[base + Player.columns]!
    const mixed = Math.imul(
      lines ^ Math.imul(wall ^ Math.imul(rows, 0x85ebca6b), 0x9e3779b1),
      0xc2b2ae35,
    )
    // Players do not share slots, so that they do not evict each other's sums.
    const slot = (player << SLOT_BITS) | (mixed >>> (32 - SLOT_BITS))
    const key = KEY * slot
    if (
      keys[key] !== lines ||
      keys[key + 1] !== wall ||
      keys[key + 2] !== rows ||
      keys[key + 3] !== columns
    ) {
      keys[key] = lines
      keys[key + 1] = wall
      keys[key + 2] = rows
      keys[key + 3] = columns
      this.#computeSums(position, player, SLOT * slot)
    }
    return SLOT * slot
  }

  #computeSums(position: AzulPosition, player: number, to: number) {
    const weights = this.#weights
    const { table, units: matrix } = this.#layout
    const patterns = this.#patterns
    const units = this.#units
    const sums = this.#sums
    const blocks = this.#blocks
    writePatterns(position, player, patterns)
    for (let unit = 0; unit < UNITS; unit++) units[unit] = 0
    for (let block = 0; block < blocks; block++) {
      const from = table + UNITS * patterns[block]!
      for (let unit = 0; unit < UNITS; unit++) units[unit] = units[unit]! + weights[from + unit]!
    }
    for (let i = 0; i < SLOT; i++) sums[to + i] = 0
    for (let unit = 0; unit < UNITS; unit++) {
      const active = units[unit]!
      if (active <= 0) continue
      const from = matrix + SLOT * unit
      for (let i = 0; i < SLOT; i++) sums[to + i] = sums[to + i]! + active * weights[from + i]!
    }
  }
}
