import { FIELDS } from './layout'

/** Tables that hold for every game. */
export interface Tables {
  /** For a row or column of five spaces and one of them, `taken << 3 | space`: the run through it, 0 when alone. */
  readonly runs: Uint8Array
  /** For a color and a number of tiles, `color << 3 | count`: that many tiles as on a floor line. */
  readonly floors: Int32Array
  /** For a line: the bits of all colors on it, in the layout of a player's legal lines; none for the floor. */
  readonly lineBits: Int32Array
  /** For a presence bit, counted from the top of 32: where the color's bits are in a player's legal lines. */
  readonly shifts: Uint8Array
  /** For a column of a wall row, as a bit: the sets of columns without it, bit s for the set whose members are the bits of s. */
  readonly without: Int32Array
}

/** The tables that hold for every game. */
export function buildTables(): Tables {
  const runs = outside(Uint8Array, 32 << 3)
  for (let taken = 0; taken < 32; taken++) {
    for (let space = 0; space < 5; space++) {
      if (!((taken >> space) & 1)) continue
      let first = space
      let last = space
      while ((taken >> (first - 1)) & 1 && first > 0) first--
      while ((taken >> (last + 1)) & 1) last++
      runs[(taken << 3) | space] = last === first ? 0 : last - first + 1
    }
  }

  const floors = outside(Int32Array, 6 << 3)
  for (let code = 1; code <= 6; code++) {
    let tiles = 0
    for (let count = 1; count <= 7; count++) {
      tiles = (tiles << 3) | code
      floors[((code - 1) << 3) | count] = tiles
    }
  }

  const without = outside(Int32Array, 17)
  for (let column = 1; column < 32; column <<= 1)
    for (let set = 0; set < 32; set++) if (!(set & column)) without[column]! |= 1 << set

  const lineBits = outside(Int32Array, 6)
  for (let line = 0; line < 5; line++) lineBits[line] = FIELDS.fives << line

  const shifts = outside(Uint8Array, 33)
  for (let bit = 0; bit < 30; bit++) shifts[31 - bit] = 5 * (bit % 5)

  return { runs, floors, lineBits, shifts, without }
}

/** A table in a buffer of its own: engines keep small ones on their heap, where reading them takes longer. */
export function outside<Table>(Type: new (buffer: ArrayBuffer) => Table, length: number): Table {
  return new Type(new ArrayBuffer(8 * length))
}
