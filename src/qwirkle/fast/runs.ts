/*
 * Runs of tiles are numbers. The tiles of a valid run (Q-P4) share a *trait*: 0 to 5 is a color, 6 to 11 a shape. They
 * differ in the other property, their *value*, 0 to 5. A run is `64 * trait + values`, with the values as six bits; 0 is
 * the empty run, and a single tile has its color as its trait. Everything about runs is looked up in tables.
 */

/** The number of runs. */
const RUNS = 12 * 64

/** The number of rows of the tables by run, with one for invalid runs. */
const ROWS = 1024

/** The width of the tables by run and trait. */
export enum Column {
  /** As a shift. */
  bits = 4,
}

/** The number of invalid runs. */
export const NO_RUN = 1023

/**
 * In {@link VALUES}: the run cannot be part of a line with that trait. It has all bits set, so that it clashes with
 * every value.
 */
const NO_VALUES = 127

const COUNTS: Uint8Array = /* @__PURE__ */ countBits()

function countBits(): Uint8Array {
  const counts = new Uint8Array(64)
  for (let bits = 1; bits < 64; bits++) counts[bits] = counts[bits >> 1]! + (bits & 1)
  return counts
}

/** The number of set bits, of six. */
export const bitCount = (bits: number): number => COUNTS[bits]!

/** The index of the only set bit. */
export const placeOf = (bit: number): number => 31 - Math.clz32(bit)

/** The length of a run. */
export const lengthOf = (run: number): number => COUNTS[run & 63]!

/** The kind with a trait and a value. */
export const kindWith = (trait: number, value: number): number =>
  trait < 6 ? 6 * trait + value : 6 * value + trait - 6

/** The value of a kind in lines with a trait; -1 if it does not have the trait. */
export function valueWith(kind: number, trait: number): number {
  const color = (kind / 6) | 0
  const shape = kind - 6 * color
  if (trait < 6) return color === trait ? shape : -1
  return shape === trait - 6 ? color : -1
}

/** The run of a single tile. */
export function runOf(kind: number): number {
  const color = (kind / 6) | 0
  return (color << 6) | (1 << (kind - 6 * color))
}

/** By run and trait, the values of the run in a line with the trait; {@link NO_VALUES} if it cannot be part of one. */
export const VALUES: Uint8Array = /* @__PURE__ */ valueTable()

function valueTable(): Uint8Array {
  const table = new Uint8Array(ROWS << Column.bits).fill(NO_VALUES)
  table.fill(0, 0, 12)
  for (let run = 1; run < RUNS; run++)
    for (let trait = 0; trait < 12; trait++) {
      let values = run >> 6 === trait ? run & 63 : NO_VALUES
      if (lengthOf(run) === 1) {
        const value = valueWith(kindWith(run >> 6, placeOf(run & 63)), trait)
        values = value === -1 ? NO_VALUES : 1 << value
      }
      table[(run << Column.bits) | trait] = values
    }
  return table
}

/** Joins two valid runs; {@link NO_RUN} if the result is invalid. */
export function joinRuns(a: number, b: number): number {
  if (a === 0) return b
  if (b === 0) return a
  const values = a & 63
  const own = VALUES[(b << Column.bits) | (a >> 6)]!
  // A run that cannot be joined has all values, so that some clash.
  if ((own & values) === 0) return a | own
  if ((values & (values - 1)) !== 0) return NO_RUN
  // A single tile is also a run of its shape.
  const trait = 6 + placeOf(values)
  const color = 1 << (a >> 6)
  const other = VALUES[(b << Column.bits) | trait]!
  return (other & color) === 0 ? (trait << 6) | color | other : NO_RUN
}

/** By run, the kinds below 18 that extend it. */
export const LOW_FIT: Int32Array = /* @__PURE__ */ kindTable(0)

/** By run, the kinds from 18 on that extend it. */
export const HIGH_FIT: Int32Array = /* @__PURE__ */ kindTable(18)

function kindTable(first: number): Int32Array {
  const table = new Int32Array(RUNS)
  for (let run = 0; run < RUNS; run++)
    for (let kind = 0; kind < 18; kind++)
      if (joinRuns(run, runOf(first + kind)) !== NO_RUN) table[run]! |= 1 << kind
  return table
}

/** By run and trait, the values whose kinds extend the run: what fits across a line with the trait. */
export const FITS: Uint8Array = /* @__PURE__ */ fitTable()

function fitTable(): Uint8Array {
  const table = new Uint8Array(ROWS << Column.bits)
  for (let run = 0; run < RUNS; run++)
    for (let trait = 0; trait < 12; trait++)
      for (let value = 0; value < 6; value++)
        if (joinRuns(run, runOf(kindWith(trait, value))) !== NO_RUN)
          table[(run << Column.bits) | trait]! |= 1 << value
  return table
}

/** By a run's values, the points of the run with one more tile: 0 for one tile, 12 for six (Q-C1, Q-C2). */
export const POINTS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 64 }, (_, values) => {
  const length = COUNTS[values]! + 1
  return length === 1 ? 0 : length === 6 ? 12 : length
})
