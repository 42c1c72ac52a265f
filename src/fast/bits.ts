import { FIELDS } from './layout'

/** Questions to the bits of walls and lines. */
export interface Bits {
  /** Of 25 bits in fives, the first bit of each five that is complete. */
  readonly completeFives: (bits: number) => number
  /** How many of the first bits of the fives are set. */
  readonly countFives: (bits: number) => number
  /** Which lines are full: bit 0 of each one's six bits. */
  readonly fullLines: (lines: number) => number
  /** The row of the topmost line of those that {@link fullLines} gives. */
  readonly firstRow: (full: number) => number
}

/** Questions to the bits of walls and lines, closed over their constants. */
export function createBits(): Bits {
  const { fives: FIVES, sixes: SIXES, full: FULL } = FIELDS
  return {
    completeFives: (bits) => bits & (bits >> 1) & (bits >> 2) & (bits >> 3) & (bits >> 4) & FIVES,
    countFives: (bits) => (Math.imul(bits, FIVES) >>> 20) & 31,
    fullLines: (lines) => {
      const lacking = lines ^ FULL
      return ~(lacking | (lacking >> 1) | (lacking >> 2)) & SIXES
    },
    firstRow: (full) => Math.imul(31 - Math.clz32(full & -full), 43) >> 8,
  }
}
