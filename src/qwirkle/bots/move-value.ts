import { bothOf } from '../fast/board'
import { baseOf, Open, Player, Word } from '../fast/layout'
import { linesOf, usedBits } from '../fast/placement'
import type { QwirklePosition } from '../fast/position'
import { bitCount, kindWith, POINTS, placeOf } from '../fast/runs'
import { COPIES, HAND_SIZE, KINDS } from '../rules/tiles'
import { MOVE_WEIGHTS } from './move-weights'

/**
 * The weights of one stage of the game, in points: first those of the tiles that stay in the hand, then those of the
 * lines that the placement makes.
 */
export const Weight = {
  constant: 0,
  /** For each tile. */
  kept: 1,
  /** For each pair of different kinds that share a color or shape. */
  pair: 2,
  /** For each pair of equal tiles. */
  duplicate: 3,
  /** For each kind that scores 12 or more as a single tile, 6 to 11, and nothing. */
  completing: 4,
  strong: 5,
  stuck: 6,
  /** For each point that a kind scores as a single tile, up to 12. */
  points: 7,
  /** For each unseen copy of a kind, and for each unseen kind that shares a color or shape with it. */
  copies: 8,
  partners: 9,
  /** For a line of five: the chance that the next player holds the missing kind. */
  fiveGiven: 10,
  /** For a line of five whose missing kind stays in the hand: the chance that the next player does not hold it. */
  fiveOwn: 11,
  /** The same if no copy of it is unseen. */
  fiveSure: 12,
  /** For a line of four, and the chance that the next player holds both missing kinds. */
  four: 13,
  fourGiven: 14,
  /** For a line of four of which a missing kind stays in the hand, and a line of three of which two do. */
  fourOwn: 15,
  threeOwn: 16,
  /** The number of weights. */
  count: 17,
} as const

/** A single tile with this many points completes a line. */
const COMPLETE = 12

/** The least points of a strong single tile. */
const STRONG = 6

/** The traits of a tile: six colors, then six shapes. */
const TRAITS = 12

/** The numbers of tiles in the bag at which a stage ends. */
const STAGE_ENDS = [40, 12, 0]

/** The stage of the game for a number of tiles in the bag: 0 to 3. */
export function stageOf(bagCount: number): number {
  let stage = 0
  while (stage < STAGE_ENDS.length && bagCount <= STAGE_ENDS[stage]!) stage++
  return stage
}

/** The runs of a placement's lines. */
const runs = /* @__PURE__ */ new Int32Array(HAND_SIZE + 1)

/**
 * What a placement is worth beside its points: how far the player is expected to get ahead in the turns after it, by the
 * tiles that stay in the hand and the lines on the board. A linear function of counts that the player can see, fitted to
 * self-play.
 */
export class MoveValue {
  readonly #stages: readonly ArrayLike<number>[]
  #weights: ArrayLike<number>
  /** By kind: the copies that the player has not seen. */
  readonly #unseen = new Int32Array(KINDS)
  /** By number of unseen copies: the chance that the next player holds one. */
  readonly #held = new Float64Array(COPIES + 1)
  /** The number of kinds in the hand; the kinds, their bits, and how often the hand has them. */
  #size = 0
  readonly #kinds = new Int32Array(HAND_SIZE)
  readonly #counts = new Int32Array(HAND_SIZE)
  /** By kind: its index in the hand. */
  readonly #index = new Int32Array(KINDS)
  /** By index: the other kinds of the hand with the same color or shape, as bits, and what keeping the kind is worth. */
  readonly #matching = new Int32Array(HAND_SIZE)
  readonly #worth = new Float64Array(HAND_SIZE)
  /** By index: the points of a single tile. */
  readonly #points = new Int32Array(HAND_SIZE)
  /** By trait: the values of the kinds in the hand. */
  readonly #values = new Int32Array(TRAITS)
  /** The value of what stays, by the kinds that are used, and the position for which it was computed. */
  readonly #leaves = new Float64Array(1 << HAND_SIZE)
  readonly #computed = new Int32Array(1 << HAND_SIZE)
  #position = 0

  constructor(stages: readonly ArrayLike<number>[] = MOVE_WEIGHTS) {
    this.#stages = stages
    this.#weights = stages[0]!
  }

  /** Turns to a position in which the hand of the player to move is known. */
  prepare({ words }: QwirklePosition): void {
    this.#weights = this.#stages[stageOf(words[Word.bagCount]!)]!
    this.#position++
    this.#readHand(words)
    this.#countUnseen(words)
    this.#findPoints(words)
    for (let i = 0; i < this.#size; i++) this.#rateKind(i)
  }

  /** The value of a legal placement beside its points. */
  future({ words, plane }: QwirklePosition, move: number): number {
    const used = usedBits(move, this.#index)
    const count = linesOf(words, plane, move, runs)
    let value = this.#leaveOf(used)
    for (let i = 0; i < count; i++) {
      const length = bitCount(runs[i]! & 63)
      if (length >= 3 && length < HAND_SIZE) value += this.#lineValue(runs[i]!, length, used)
    }
    return value
  }

  #readHand(words: Int32Array): void {
    const base = baseOf(words[Word.turn]!)
    const values = this.#values
    for (let trait = 0; trait < TRAITS; trait++) values[trait] = 0
    let size = 0
    const end = base + Player.hand + words[base + Player.count]!
    for (let at = base + Player.hand; at < end; at++) {
      const kind = words[at]!
      if (size > 0 && this.#kinds[size - 1] === kind) {
        this.#counts[size - 1]!++
        continue
      }
      const color = (kind / 6) | 0
      values[color]! |= 1 << (kind - 6 * color)
      values[6 + kind - 6 * color]! |= 1 << color
      this.#kinds[size] = kind
      this.#counts[size] = 1
      this.#points[size] = 0
      this.#index[kind] = size++
    }
    this.#size = size
  }

  #countUnseen(words: Int32Array): void {
    const unseen = this.#unseen
    let total = 0
    for (let color = 0; color < 6; color++) {
      let laid = words[Word.laid + color]!
      for (let kind = 6 * color; kind < 6 * color + 6; kind++, laid >>= 2) {
        unseen[kind] = COPIES - (laid & 3)
        total += COPIES - (laid & 3)
      }
    }
    for (let i = 0; i < this.#size; i++) {
      unseen[this.#kinds[i]!]! -= this.#counts[i]!
      total -= this.#counts[i]!
    }
    const turn = words[Word.turn]! + 1
    const next = baseOf(turn === words[Word.seats] ? 0 : turn)
    const rate = 1 - words[next + Player.count]! / Math.max(total, HAND_SIZE)
    for (let copies = 1, missed = rate; copies <= COPIES; copies++, missed *= rate)
      this.#held[copies] = 1 - missed
  }

  /** Finds what each kind of the hand scores as a single tile. */
  #findPoints(words: Int32Array): void {
    let low = 0
    let high = 0
    for (let i = 0; i < this.#size; i++) {
      const kind = this.#kinds[i]!
      if (kind < 18) low |= 1 << kind
      else high |= 1 << (kind - 18)
    }
    const end = Word.open + Open.size * words[Word.openCount]!
    for (let open = Word.open; open < end; open += Open.size) {
      const fitLow = words[open + Open.low]! & low
      const fitHigh = words[open + Open.high]! & high
      if ((fitLow | fitHigh) === 0) continue
      const points =
        POINTS[bothOf(words[open + Open.row]!) & 63]! +
        POINTS[bothOf(words[open + Open.column]!) & 63]!
      for (let rest = fitLow; rest !== 0; rest &= rest - 1)
        this.#notePoints(placeOf(rest & -rest), points)
      for (let rest = fitHigh; rest !== 0; rest &= rest - 1)
        this.#notePoints(18 + placeOf(rest & -rest), points)
    }
  }

  #notePoints(kind: number, points: number): void {
    const i = this.#index[kind]!
    if (points > this.#points[i]!) this.#points[i] = points
  }

  /** Finds the kinds that match a kind of the hand, and what keeping it is worth alone. */
  #rateKind(i: number): void {
    const weights = this.#weights
    const kind = this.#kinds[i]!
    const color = (kind / 6) | 0
    const shape = kind - 6 * color
    let matching = 0
    for (let rest = this.#values[color]! & ~(1 << shape); rest !== 0; rest &= rest - 1)
      matching |= 1 << this.#index[6 * color + placeOf(rest & -rest)]!
    for (let rest = this.#values[6 + shape]! & ~(1 << color); rest !== 0; rest &= rest - 1)
      matching |= 1 << this.#index[6 * placeOf(rest & -rest) + shape]!
    this.#matching[i] = matching
    const unseen = this.#unseen
    let partners = unseen[kind]! > 0 ? -2 : 0
    for (let value = 0; value < 6; value++) {
      partners += unseen[6 * color + value]! > 0 ? 1 : 0
      partners += unseen[6 * value + shape]! > 0 ? 1 : 0
    }
    const points = this.#points[i]!
    let worth =
      weights[Weight.points]! * Math.min(points, COMPLETE) +
      weights[Weight.copies]! * unseen[kind]! +
      weights[Weight.partners]! * partners
    if (points >= COMPLETE) worth += weights[Weight.completing]!
    else if (points >= STRONG) worth += weights[Weight.strong]!
    else if (points === 0) worth += weights[Weight.stuck]!
    this.#worth[i] = worth
  }

  /** The value of the tiles that stay when one of each of the `used` kinds is placed. */
  #leaveOf(used: number): number {
    if (this.#computed[used] === this.#position) return this.#leaves[used]!
    const weights = this.#weights
    let stays = 0
    let [kept, duplicates] = [0, 0]
    for (let i = 0; i < this.#size; i++) {
      const count = this.#counts[i]! - ((used >> i) & 1)
      if (count === 0) continue
      stays |= 1 << i
      kept += count
      duplicates += (count * (count - 1)) >> 1
    }
    let value =
      weights[Weight.constant]! +
      weights[Weight.kept]! * kept +
      weights[Weight.duplicate]! * duplicates
    let matches = 0
    for (let rest = stays; rest !== 0; rest &= rest - 1) {
      const i = placeOf(rest & -rest)
      value += this.#worth[i]!
      matches += bitCount(this.#matching[i]! & stays)
    }
    value += (weights[Weight.pair]! * matches) / 2
    this.#computed[used] = this.#position
    this.#leaves[used] = value
    return value
  }

  /** The value of a line of three to five tiles. */
  #lineValue(run: number, length: number, used: number): number {
    const weights = this.#weights
    let own = 0
    let copies = 0
    let given = 1
    for (let missing = 63 & ~run; missing !== 0; missing &= missing - 1) {
      const kind = kindWith(run >> 6, placeOf(missing & -missing))
      copies += this.#unseen[kind]!
      given *= this.#held[this.#unseen[kind]!]!
      if (this.#staysIn(kind, used)) own++
    }
    if (length === 3) return own > 1 ? weights[Weight.threeOwn]! : 0
    if (length === 4)
      return (
        weights[Weight.four]! +
        weights[Weight.fourGiven]! * given +
        (own > 0 ? weights[Weight.fourOwn]! : 0)
      )
    const lost = weights[Weight.fiveGiven]! * given
    if (own === 0) return lost
    return copies === 0 ? weights[Weight.fiveSure]! : lost + weights[Weight.fiveOwn]! * (1 - given)
  }

  /** Whether a kind stays in the hand. */
  #staysIn(kind: number, used: number): boolean {
    const i = this.#index[kind]!
    return i < this.#size && this.#kinds[i] === kind && this.#counts[i]! > ((used >> i) & 1)
  }
}
