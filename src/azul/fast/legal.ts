import { COLORS } from '../rules/colors'
import { firstRow, fullLines, table } from './bits'
import { baseOf, Phase, Player, playerAt, Word } from './layout'
import { draftIndex, MoveNumber, presenceBit, presenceWord, tilingIndex } from './moves'
import type { Rules } from './rules'
import { openColumns } from './tiling'

/** The length of a move list. No position has more moves, with room for writing eight at a time. */
const MOVE_LIST_LENGTH = 256

/** The list that the first call of {@link moveList} returns: writing to a known address is a tenth faster. */
const FIRST_LIST = /* @__PURE__ */ new Uint16Array(MOVE_LIST_LENGTH)
const FIRST_VIEW = /* @__PURE__ */ (() => new DataView(FIRST_LIST.buffer))()
let isFirstTaken = false

/** A new list for the legal moves of any position. The first list of a program is the fastest. */
export function moveList(): Uint16Array {
  if (isFirstTaken) return new Uint16Array(MOVE_LIST_LENGTH)
  isFirstTaken = true
  return FIRST_LIST
}

/** A view for each list. */
const views = /* @__PURE__ */ new WeakMap<Uint16Array, DataView>()

function viewOf(out: Uint16Array): DataView {
  let view = views.get(out)
  if (view === undefined) {
    if (!(out instanceof Uint16Array) || out.length < MOVE_LIST_LENGTH)
      throw new RangeError(`A move list must be a Uint16Array of at least ${MOVE_LIST_LENGTH}.`)
    view = new DataView(out.buffer, out.byteOffset, out.byteLength)
    views.set(out, view)
  }
  last.out = out
  last.view = view
  return view
}

/** The list written last and its view, except for the first one. */
const last: { out: Uint16Array; view: DataView } = /* @__PURE__ */ (() => ({
  out: FIRST_LIST,
  view: FIRST_VIEW,
}))()

/** Precomputed moves by presence bit and open lines: `bit << 5 | open`. */
interface Lists {
  /** The first four moves, as 64 bits. */
  readonly front: Float64Array
  /** The other moves, at most two. */
  readonly back: Float64Array
  /** The length of the moves in bytes. */
  readonly bytes: Uint8Array
}

/**
 * Computes the moves for every presence bit, counted from the top of 32, and every set of open lines. Moves are 16-bit
 * numbers; the bits of the high word follow those of the low one. All tables have the same length, so that an index is
 * checked once.
 */
function buildLists(): Lists {
  const length = 64 << 5
  const front = new Float64Array(length)
  const back = new Float64Array(length)
  const bytes = new Uint8Array(length)
  const [first, second] = [new Uint16Array(front.buffer), new Uint16Array(back.buffer)]
  for (const factories of [5, 9])
    for (let source = 0; source <= MoveNumber.center; source++)
      for (let color = 0; color < COLORS.length; color++)
        for (let open = 0; open < 32; open++) {
          const word = presenceWord(source, factories)
          const bit = 32 * word + 31 - presenceBit(source) - color
          const list = (bit << 5) | open
          const lines = [0, 1, 2, 3, 4, 5].filter((line) => line === 5 || (open >> line) & 1)
          bytes[list] = 2 * lines.length
          lines.forEach((line, i) => {
            const half = i < 4 ? first : second
            half[4 * list + (i & 3)] = draftIndex(source, color, line)
          })
        }
  return { front, back, bytes }
}

const lists = /* @__PURE__ */ buildLists()
const FRONT = /* @__PURE__ */ (() => lists.front)()
const BACK = /* @__PURE__ */ (() => lists.back)()
const BYTES = /* @__PURE__ */ (() => lists.bytes)()

/** By presence bit, counted from the top of 32, the position of the color in a player's legal lines. */
const SHIFTS = /* @__PURE__ */ buildShifts()

function buildShifts(): Uint8Array {
  const shifts = table(Uint8Array, 33)
  for (let bit = 0; bit < 30; bit++) shifts[31 - bit] = 5 * (bit % 5)
  return shifts
}

const IS_LITTLE_ENDIAN = /* @__PURE__ */ (() => new Uint8Array(Uint16Array.of(1).buffer)[0] === 1)()

/** Whether a player may move now (A-F, A-T3). */
export function isActive(words: Int32Array, rules: Rules, player: number): boolean {
  const phase = words[Word.phase]
  if (phase === Phase.draft) return player === playerAt(words[Word.turn]!)
  if (phase !== Phase.tile || player >>> 0 !== player || player >= rules.players) return false
  return fullLines(words[baseOf(player) + Player.lines]!) !== 0
}

/** Writes the drafts of the player to move to a list and returns their number (A-F1, A-F4, A-F7). */
export function listDrafts(words: Int32Array, out: Uint16Array): number {
  if (out === FIRST_LIST) return listInto(words, FIRST_VIEW)
  return listInto(words, out === last.out ? last.view : viewOf(out))
}

function listInto(words: Int32Array, view: DataView): number {
  const legal = words[words[Word.turn]!]!
  const lastWord = words[Word.centerWord]!
  let at = 0
  for (let word = 0; word <= lastWord; word++)
    for (let present = words[word]!; present !== 0; present &= present - 1) {
      const bit = Math.clz32(present & -present)
      const open = (legal >>> SHIFTS[bit]!) & 31
      const list = (word << 10) | (bit << 5) | open
      view.setFloat64(at, FRONT[list]!, IS_LITTLE_ENDIAN)
      view.setFloat64((at + 8) | 0, BACK[list]!, IS_LITTLE_ENDIAN)
      at = (at + BYTES[list]!) | 0
    }
  return at >> 1
}

/** By a set of columns, as bits: the columns, 3 bits each, and from bit 15 their number. */
const COLUMNS = /* @__PURE__ */ buildColumns()

function buildColumns(): Int32Array {
  const columns = table(Int32Array, 32)
  for (let bits = 0; bits < 32; bits++) {
    let count = 0
    for (let column = 0; column < 5; column++)
      if ((bits >> column) & 1) columns[bits]! |= column << (3 * count++)
    columns[bits]! |= count << 15
  }
  return columns
}

/** Writes a player's choices for the topmost full line to a list and returns their number (A-T3). */
export function listTilings(
  words: Int32Array,
  rules: Rules,
  base: number,
  out: Uint16Array,
): number {
  const lines = words[(base + Player.lines) | 0]!
  const full = fullLines(lines)
  if (full === 0) return 0
  const row = firstRow(full)
  const color = (lines >> (6 * row + 3)) & 7
  const columns = COLUMNS[openColumns(words, rules, base, row, color)]!
  const first = tilingIndex(row, 0)
  // All five numbers are written, because the count is hard to predict; those past the end are ignored.
  out[0] = first + (columns & 7)
  out[1] = first + ((columns >> 3) & 7)
  out[2] = first + ((columns >> 6) & 7)
  out[3] = first + ((columns >> 9) & 7)
  out[4] = first + ((columns >> 12) & 7)
  return columns >> 15
}
