/*
 * What makes a valid line (Q-P4), in bits. A run of tiles is summed up as a set of colors (bits 0 to 5), a set of
 * shapes (bits 6 to 11) and a length (from bit 12). Sets of kinds are two integers of 18 bits: kinds 0 to 17 are in
 * the low one, 18 to 35 in the high one.
 */

/** How many sets of colors and shapes there are. */
const SETS = 1 << 12

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * By the colors and shapes of a run, how long it is if it is a valid line: all of one color with different shapes,
 * or all of one shape with different colors (Q-P4). 0: no line has them.
 */
const LINE_LENGTH: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: SETS }, (_, sets) => {
  const colors = bitCount(sets & 63)
  const shapes = bitCount(sets >> 6)
  return colors === 1 ? shapes : shapes === 1 ? colors : 0
})

/** The run that one tile of each kind makes. */
export const RUN_OF: Int32Array = /* @__PURE__ */ Int32Array.from(
  { length: 36 },
  (_, kind) => (1 << Math.trunc(kind / 6)) | (64 << (kind % 6)) | (1 << 12),
)

/** Two runs as one: their colors, their shapes, and their lengths added. */
export function joinRuns(a: number, b: number): number {
  return ((a | b) & 0xfff) | (((a >> 12) + (b >> 12)) << 12)
}

/** Whether a run of one or more is a valid line (Q-P4). */
export function isLine(run: number): boolean {
  return LINE_LENGTH[run & 0xfff] === run >> 12
}

/** By the colors and shapes of a valid line, the kinds below 18 that would make it longer (Q-P4). Others have none. */
export const LOW_FIT: Int32Array = /* @__PURE__ */ fits(0)

/** The same for the kinds from 18 on, as bits from 0. */
export const HIGH_FIT: Int32Array = /* @__PURE__ */ fits(18)

function fits(firstKind: number): Int32Array {
  return Int32Array.from({ length: SETS }, (_, sets) => {
    const length = LINE_LENGTH[sets]!
    let kinds = 0
    if (length === 0 && sets !== 0) return kinds
    for (let kind = 0; kind < 18; kind++)
      if (isLine(joinRuns(sets | (length << 12), RUN_OF[firstKind + kind]!))) kinds |= 1 << kind
    return kinds
  })
}

/** What a run of a length scores: its length, 6 more for six, nothing for one (Q-C1, Q-C2). */
export function runPoints(length: number): number {
  return length < 2 ? 0 : length === 6 ? 12 : length
}

/** Kinds in two halves of bits: those below 18, those from 18 on. */
export function kindBits(kinds: readonly number[]): { low: number; high: number } {
  let low = 0
  let high = 0
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i]!
    if (kind < 18) low |= 1 << kind
    else high |= 1 << (kind - 18)
  }
  return { low, high }
}

/** A hand's set: the largest number of its distinct tiles that share a color or a shape (Q-O1). */
export function largestSet(kinds: readonly number[]): number {
  return Math.max(0, ...setsOf(kinds).map((set) => set.length))
}

/** The kinds of a hand by color and by shape, each once: twelve lists, some of them empty. */
export function setsOf(kinds: readonly number[]): number[][] {
  const distinct = [...new Set(kinds)]
  const sets: number[][] = []
  for (let i = 0; i < 6; i++) {
    sets.push(distinct.filter((kind) => Math.trunc(kind / 6) === i))
    sets.push(distinct.filter((kind) => kind % 6 === i))
  }
  return sets
}
