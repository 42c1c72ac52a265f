/*
 * Sequences of different values, 0 to 5, in numbers: 1,957 of them, from none of the values to all six in any order. 0
 * is the empty sequence; the others follow by length.
 */

/** How many numbers sequences take. */
export const SEQUENCES = 1957

/** By sequence: its values, 3 bits each, the first one lowest; from bit 18 on its length. */
export const DIGITS: Int32Array = /* @__PURE__ */ listDigits()

/** By `8 * sequence + value`: the sequence with the value after it. */
export const APPENDED: Uint16Array = /* @__PURE__ */ extend(
  (digits, value) => (digits & 0x3ffff) | (value << (3 * (digits >> 18))),
)

/** By `8 * sequence + value`: the sequence with the value before it. */
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
 * Where the parts of a move's number begin. A placement lies in one row or column; its tiles share a trait (see
 * runs.ts), and their values are a sequence (see sequences.ts) that fills empty cells from the first one on. One tile
 * lies in a row and has its color as its trait. The lowest 13 bits are the address of the first cell. The number does not depend on the hand that it is made from.
 */
export enum MoveBit {
  /** 1: in a column. */
  column = 13,
  /** The sequence of values, 11 bits. */
  sequence = 14,
  /** The trait, 4 bits; {@link Special} for other moves. */
  trait = 25,
}

/** What stands in place of the trait in moves that place nothing. */
export enum Special {
  /** A swap: bit `i` of the number is set if the hand's tile `i` is swapped. */
  swap = 12,
  pass = 13,
}

/** The number of the pass. */
export const PASS_NUMBER: number = Special.pass << MoveBit.trait

/** The number of the first swap, which is none: those of swaps are 1 to 63 above it. */
export const FIRST_SWAP: number = Special.swap << MoveBit.trait

/** A list that legal moves are written to. Make it with {@link moveList}; its arrays are replaced when it grows. */
export interface MoveList {
  /** The moves, as numbers. */
  moves: Int32Array
  /** What each of them scores at once; 0 for swaps and the pass. The bonus for the last tile is not in it (Q-E1). */
  points: Uint8Array
  /** How many moves there are; what lies behind them is not cleared. */
  length: number
  /** How many of them are placements: they come first. */
  placements: number
}

/** How many moves a new list has room for; few positions have more. */
const ROOM = 16_384

/**
 * More placements than are found between two looks at the room: 1,630 from one line that can grow by several tiles, and
 * two from each of those that can grow by one.
 */
export const MAX_FOUND = 4000

/**
 * A new list for the legal moves of any position. It has room for 16,384 moves, and grows by itself in the few
 * positions that have more.
 */
export function moveList(): MoveList {
  return {
    moves: new Int32Array(ROOM),
    points: new Uint8Array(ROOM),
    length: 0,
    placements: 0,
  }
}

/** Makes room for {@link MAX_FOUND} moves after `length`. */
export function growList(list: MoveList, length: number): void {
  const room = 2 * (length + MAX_FOUND)
  const moves = new Int32Array(room)
  const points = new Uint8Array(room)
  moves.set(list.moves)
  points.set(list.points)
  list.moves = moves
  list.points = points
}

/** By the bits of a hand's tiles that equal the one before them: the sets that can be swapped, the smallest number first. */
export const SWAPS: readonly Uint8Array[] = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, repeats) =>
    Uint8Array.from({ length: 63 }, (_, i) => i + 1).filter((set) => isSwapSet(set, repeats)),
)

/** Whether of equal tiles the first ones go first, so that no two sets are the same tiles (Q-P5). */
export function isSwapSet(set: number, repeats: number): boolean {
  return (set & repeats & ~(set << 1)) === 0
}

/** The tiles of a hand that equal the one before them, as bits. */
export function repeatsOf(words: Int32Array, hand: number, count: number): number {
  let repeats = 0
  for (let i = 1; i < count; i++) if (words[hand + i] === words[hand + i - 1]) repeats |= 1 << i
  return repeats
}
