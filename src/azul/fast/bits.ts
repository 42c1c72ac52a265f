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

/** A table in a buffer of its own: engines keep small ones on their heap, where reading them takes longer. */
export function table<Table>(
  Type: { new (buffer: ArrayBuffer): Table; readonly BYTES_PER_ELEMENT: number },
  length: number,
): Table {
  return new Type(new ArrayBuffer(Type.BYTES_PER_ELEMENT * length))
}

/** For a row or column of five spaces and one of those taken, `taken << 3 | space`: the run through it, 0 when alone. */
export const RUNS: Uint8Array = /* @__PURE__ */ buildRuns()

function buildRuns(): Uint8Array {
  const runs = table(Uint8Array, 32 << 3)
  for (let taken = 0; taken < 32; taken++)
    for (let space = 0; space < 5; space++) {
      let first = space
      let last = space
      while (first > 0 && (taken >> (first - 1)) & 1) first--
      while ((taken >> (last + 1)) & 1) last++
      runs[(taken << 3) | space] = last === first ? 0 : last - first + 1
    }
  return runs
}

/** For a color and a number of tiles, `color << 3 | count`: that many tiles as on a floor line. */
export const FLOOR_TILES: Int32Array = /* @__PURE__ */ buildFallen()

function buildFallen(): Int32Array {
  const fallen = table(Int32Array, 6 << 3)
  for (let color = 0; color < 5; color++) {
    let tiles = 0
    for (let count = 1; count <= 7; count++) {
      tiles = (tiles << 3) | (color + 1)
      fallen[(color << 3) | count] = tiles
    }
  }
  return fallen
}

/** For a line: the bits of all colors on it, in the layout of a player's legal lines; none for the floor. */
export const LINE_BITS: Int32Array = /* @__PURE__ */ buildLineBits()

function buildLineBits(): Int32Array {
  const bits = table(Int32Array, 6)
  for (let line = 0; line < 5; line++) bits[line] = Field.fives << line
  return bits
}
