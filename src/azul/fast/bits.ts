import { Field } from './layout'

/** The first bit of each complete group, of 25 bits in groups of five. */
export function completeFives(bits: number): number {
  return bits & (bits >> 1) & (bits >> 2) & (bits >> 3) & (bits >> 4) & Field.fives
}

/** The number of groups whose first bit is set. */
export function countFives(bits: number): number {
  return (Math.imul(bits, Field.fives) >>> 20) & 31
}

/** The bits that all five groups have in common, as five bits. */
export function sharedBits(bits: number): number {
  return bits & (bits >> 5) & (bits >> 10) & (bits >> 15) & (bits >> 20) & 31
}

/** The number of set bits, of five. */
export function countBits(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1) + (bits >> 4)
}

/** The index of the lowest set bit. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** A column of a wall as five bits, from the top. */
export function columnOf(wall: number, column: number): number {
  // A multiplication gathers the five bits; its partial products do not overlap.
  return (Math.imul((wall >> column) & Field.fives, 0x11111) >>> 16) & 31
}

/** The full lines: bit 0 of the six bits of each. */
export function fullLines(lines: number): number {
  const lacking = lines ^ Field.full
  return ~(lacking | (lacking >> 1) | (lacking >> 2)) & Field.sixes
}

/** The topmost of the lines that {@link fullLines} returns. */
export function firstRow(full: number): number {
  return Math.imul(31 - Math.clz32(full & -full), 43) >> 8
}

/** A table in a separate buffer: engines keep small tables on the heap, where access is slower. */
export function table<Table>(
  Type: { new (buffer: ArrayBuffer): Table; readonly BYTES_PER_ELEMENT: number },
  length: number,
): Table {
  return new Type(new ArrayBuffer(Type.BYTES_PER_ELEMENT * length))
}

/** The length of the run through a taken space of a row or column, by `taken << 3 | space`; 0 for a single tile. */
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

/** Tiles of one color in the layout of a floor line, by `color << 3 | count`. */
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

/** By line, the bits of all colors in the layout of a player's legal lines; 0 for the floor line. */
export const LINE_BITS: Int32Array = /* @__PURE__ */ buildLineBits()

function buildLineBits(): Int32Array {
  const bits = table(Int32Array, 6)
  for (let line = 0; line < 5; line++) bits[line] = Field.fives << line
  return bits
}
