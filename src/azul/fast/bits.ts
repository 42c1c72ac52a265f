import { Field } from './layout'

/** Of 25 bits in fives, the first bit of each five that is complete. */
export function completeFives(bits: number): number {
  return bits & (bits >> 1) & (bits >> 2) & (bits >> 3) & (bits >> 4) & Field.fives
}

/** How many of the first bits of the fives are set. */
export function countFives(bits: number): number {
  return (Math.imul(bits, Field.fives) >>> 20) & 31
}

/** Of 25 bits in fives, the bits that all fives have, in the place of the first five. */
export function sharedBits(bits: number): number {
  return bits & (bits >> 5) & (bits >> 10) & (bits >> 15) & (bits >> 20) & 31
}

/** How many of five bits are set. */
export function countBits(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1) + (bits >> 4)
}

/** The place of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** One column of a wall as five bits, from the top. */
export function columnOf(wall: number, column: number): number {
  // The five bits are gathered by a multiplication whose partial products never meet.
  return (Math.imul((wall >> column) & Field.fives, 0x11111) >>> 16) & 31
}

/** Which lines are full: bit 0 of each one's six bits. */
export function fullLines(lines: number): number {
  const lacking = lines ^ Field.full
  return ~(lacking | (lacking >> 1) | (lacking >> 2)) & Field.sixes
}

/** The row of the topmost line of those that {@link fullLines} gives. */
export function firstRow(full: number): number {
  return Math.imul(31 - Math.clz32(full & -full), 43) >> 8
}
