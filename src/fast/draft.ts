import { PLAYER, WORD } from './layout'
import { buildLists, buildMoves, FIRST_TILING } from './moves'
import type { Tables } from './tables'

/** Writes legal moves into a list; the number of moves. */
type ListMoves = (words: Int32Array, out: Uint16Array) => number

/** Rules A-F on a position's words. */
export interface Draft {
  readonly listDrafts: ListMoves
  /** Makes a draft; false for one that is not legal, which changes nothing. */
  readonly draft: (words: Int32Array, move: number) => boolean
}

/** How many moves a list has to have room for: no position has more, and moves are written eight at a time. */
const MOVE_LIST_LENGTH = 256

/** The list that {@link moveList} gives first: code that knows where it writes is a tenth faster. */
const FIRST_LIST = /* @__PURE__ */ new Uint16Array(MOVE_LIST_LENGTH)
let isFirstTaken = false

/** A new list with room for the legal moves of any position. The first one is written fastest. */
export function moveList(): Uint16Array {
  if (isFirstTaken) return new Uint16Array(MOVE_LIST_LENGTH)
  isFirstTaken = true
  return FIRST_LIST
}

/** Rules A-F, closed over their tables: engines fold constants of a function's scope, not those of a bundled module. */
export function createDraft({ shifts, lineBits, floors }: Tables): Draft {
  const { turn: TURN, marker: MARKER, discard: DISCARD } = WORD
  const { center: CENTER, centerWord: CENTER_WORD } = WORD
  const { lines: LINES, floor: FLOOR, next: NEXT } = PLAYER
  const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
  const DRAFTS = FIRST_TILING
  const MOVES = buildMoves()
  const { front: FRONT, back: BACK, bytes: BYTES } = buildLists()
  const FIRST = FIRST_LIST
  const FIRST_VIEW = new DataView(FIRST.buffer)
  const views = new WeakMap<Uint16Array, DataView>()
  const last: { out: Uint16Array; view: DataView } = { out: FIRST, view: FIRST_VIEW }

  function viewOf(out: Uint16Array): DataView {
    let view = views.get(out)
    if (view === undefined) {
      if (!(out instanceof Uint16Array) || out.length < MOVE_LIST_LENGTH)
        throw new RangeError(`A list of moves is a Uint16Array of at least ${MOVE_LIST_LENGTH}.`)
      view = new DataView(out.buffer, out.byteOffset, out.byteLength)
      views.set(out, view)
    }
    last.out = out
    last.view = view
    return view
  }

  const listDrafts: ListMoves = (words, out) => {
    if (out === FIRST) return listInto(words, FIRST_VIEW)
    return listInto(words, out === last.out ? last.view : viewOf(out))
  }

  function listInto(words: Int32Array, view: DataView): number {
    const legal = words[words[TURN]!]!
    const lastWord = words[CENTER_WORD]!
    let at = 0
    for (let word = 0; word <= lastWord; word++)
      for (let present = words[word]!; present !== 0; present &= present - 1) {
        const bit = Math.clz32(present & -present)
        const open = (legal >>> shifts[bit]!) & 31
        const list = (word << 10) | (bit << 5) | open
        view.setFloat64(at, FRONT[list]!, IS_LITTLE_ENDIAN)
        view.setFloat64((at + 8) | 0, BACK[list]!, IS_LITTLE_ENDIAN)
        at = (at + BYTES[list]!) | 0
      }
    return at >> 1
  }

  const draft: Draft['draft'] = (words, move) => {
    if (move >>> 0 !== move || move >= DRAFTS) return false
    const centerWord = words[CENTER_WORD]!
    const packed = MOVES[(Math.imul(DRAFTS, centerWord) + move) | 0]!
    const source = packed & 255
    const bit = (packed >> 8) & 31
    const word = (packed >> 13) & 1
    const color = (packed >> 14) & 7
    const line = (packed >> 17) & 7
    const legalBit = (packed >> 20) & 31
    const player = words[TURN]!
    const legal = words[player]!
    const present = (words[word]! >>> bit) & 31
    if (((present >>> color) & (legal >>> legalBit) & 1) === 0) return false

    // The source is emptied, and what is left of it lies in the center (A-F1).
    const shift = Math.imul(6, color)
    const tiles = words[source]!
    const count = (tiles >>> shift) & 63
    words[source] = 0
    words[CENTER] = words[CENTER]! + tiles - (count << shift)
    words[word] = words[word]! ^ (present << bit)
    words[centerWord] = words[centerWord]! | ((present & ~(1 << color)) << 25)

    let floor = words[(FLOOR + player) | 0]!
    // One comparison, because the source is hard to foresee, but the marker is seldom taken (A-F2).
    if (((source ^ CENTER) | words[MARKER]!) === 0) {
      words[MARKER] = player
      const length = floor >>> 21
      if (length < 7) floor = (floor + (6 << (3 * length)) + (1 << 21)) | 0
    }

    // The line takes what it has room for, the floor line the rest, the lid what does not fit (A-F4, A-F5).
    const lines = words[(LINES + player) | 0]!
    const field = Math.imul(6, line)
    const surplus = (count + ((lines >>> field) & 7) - (packed >> 25)) | 0
    const unfilled = surplus >> 31
    const over = surplus & ~unfilled
    words[(LINES + player) | 0] = (lines | ((color << 3) << field)) + ((count - over) << field)
    words[player] = (legal & ~lineBits[line]!) | (unfilled & (1 << legalBit))
    const length = floor >>> 21
    const excess = (over + length - 7) | 0
    const fallen = (over - (excess & ~(excess >> 31))) | 0
    words[(FLOOR + player) | 0] =
      floor + (floors[(color << 3) | fallen]! << (3 * length)) + (fallen << 21)
    words[DISCARD] = words[DISCARD]! + (over << shift)

    words[TURN] = words[(NEXT + player) | 0]!
    return true
  }

  return { listDrafts, draft }
}
