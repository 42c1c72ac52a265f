import { Field } from './layout'

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
    // Stryker disable next-line EqualityOperator: a sixth space is never asked for
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
export const FALLEN: Int32Array = /* @__PURE__ */ buildFallen()

function buildFallen(): Int32Array {
  const fallen = table(Int32Array, 6 << 3)
  // Stryker disable next-line EqualityOperator: a sixth color is never asked for
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
