/*
 * Sequences of different values 0 to 5 are numbers: there are 1,957, from the empty sequence, which is 0, to all six
 * values in any order, sorted by length.
 */

/** The number of sequences. */
export const SEQUENCES = 1957

/** By sequence: its values, 3 bits each, the first one lowest, and from bit 18 its length. */
export const DIGITS: Int32Array = /* @__PURE__ */ listDigits()

/** By `8 * sequence + value`: the sequence with the value appended. */
export const APPENDED: Uint16Array = /* @__PURE__ */ extend(
  (digits, value) => (digits & 0x3ffff) | (value << (3 * (digits >> 18))),
)

/** By `8 * sequence + value`: the sequence with the value prepended. */
export const PREPENDED: Uint16Array = /* @__PURE__ */ extend(
  (digits, value) => ((digits & 0x3ffff) << 3) | value,
)

function listDigits(): Int32Array {
  const digits = new Int32Array(SEQUENCES)
  let size = 1
  for (let sequence = 0; sequence < size; sequence++) {
    const length = digits[sequence]! >> 18
    for (let value = 0; value < 6; value++)
      if (!hasValue(digits[sequence]!, value))
        digits[size++] =
          (digits[sequence]! & 0x3ffff) | (value << (3 * length)) | ((length + 1) << 18)
  }
  return digits
}

function hasValue(digits: number, value: number): boolean {
  for (let i = 0; i < digits >> 18; i++) if (((digits >> (3 * i)) & 7) === value) return true
  return false
}

function extend(join: (digits: number, value: number) => number): Uint16Array {
  const numbers = new Map(Array.from(DIGITS, (digits, sequence) => [digits, sequence]))
  const table = new Uint16Array(8 * SEQUENCES)
  for (let sequence = 0; sequence < SEQUENCES; sequence++)
    for (let value = 0; value < 6; value++) {
      const digits = DIGITS[sequence]!
      if (!hasValue(digits, value))
        table[8 * sequence + value] = numbers.get(
          join(digits, value) | (((digits >> 18) + 1) << 18),
        )!
    }
  return table
}

/**
 * The bit layout of a move number. The tiles of a placement share a trait (see runs.ts); their values are a sequence
 * that fills the empty cells of a row or column from the first one on. A single tile is placed in a row and has its
 * color as its trait. The lowest 13 bits are the address of the first cell. The number does not depend on the hand.
 */
export enum MoveBit {
  /** 1 for a column, 0 for a row. */
  column = 13,
  /** The sequence of values, 11 bits. */
  sequence = 14,
  /** The trait, 4 bits; {@link Special} for other moves. */
  trait = 25,
}

/** Values of the trait for moves without placements. */
export enum Special {
  /** A swap: bit `i` is set if tile `i` of the hand is swapped. */
  swap = 12,
  pass = 13,
}

/** The number of the pass. */
export const PASS_NUMBER: number = Special.pass << MoveBit.trait

/** The base of the swaps, whose numbers are 1 to 63 above it. */
export const FIRST_SWAP: number = Special.swap << MoveBit.trait

/** A list for legal moves. Make it with {@link moveList}; its arrays are replaced when it grows. */
export interface MoveList {
  /** The move numbers. */
  moves: Int32Array
  /** The points that each move scores at once, without the bonus for the last tile (Q-E1); 0 for swaps and the pass. */
  points: Uint8Array
  /** The number of moves; the rest of the arrays is undefined. */
  length: number
  /** The number of placements, which come first. */
  placements: number
}

/** The capacity of a new list; few positions have more moves. */
const ROOM = 16_384

/**
 * The maximum number of placements between two capacity checks: 1,630 from one line that can grow by several tiles, and
 * two from each line that can grow by one.
 */
export const MAX_FOUND = 4000

/** A new list for the legal moves of any position. It grows in the few positions with more than 16,384 moves. */
export function moveList(): MoveList {
  return {
    moves: new Int32Array(ROOM),
    points: new Uint8Array(ROOM),
    length: 0,
    placements: 0,
  }
}

/** Makes room for {@link MAX_FOUND} more moves after `length`. */
export function growList(list: MoveList, length: number): void {
  const room = 2 * (length + MAX_FOUND)
  const moves = new Int32Array(room)
  const points = new Uint8Array(room)
  moves.set(list.moves)
  points.set(list.points)
  list.moves = moves
  list.points = points
}

/** The sets of tiles that can be swapped, ascending, by the bits of tiles equal to the one before them. */
export const SWAPS: readonly Uint8Array[] = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, repeats) =>
    Uint8Array.from({ length: 63 }, (_, i) => i + 1).filter((set) => isSwapSet(set, repeats)),
)

/** Whether a set takes equal tiles from the front, so that no two sets are the same tiles (Q-P5). */
export function isSwapSet(set: number, repeats: number): boolean {
  return (set & repeats & ~(set << 1)) === 0
}

/** The tiles of a hand that equal the one before them, as bits. */
export function repeatsOf(words: Int32Array, hand: number, count: number): number {
  let repeats = 0
  for (let i = 1; i < count; i++) if (words[hand + i] === words[hand + i - 1]) repeats |= 1 << i
  return repeats
}
