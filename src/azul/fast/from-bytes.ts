import { InvalidStateError } from '../../core/errors'
import { refuse, throwAs } from '../../core/validation'
import { BOARD_NAMES, BOARDS, type Board } from '../rules/board'
import { readState } from '../rules/read'
import { boardNumber, byteLength, Head, VERSION } from './byte-layout'
import { decode } from './decode'
import { Phase, Word } from './layout'
import { packState } from './pack'
import { PackedPosition } from './packed-position'
import type { AzulPosition } from './position'
import { type Rules, rulesFor } from './rules'

/**
 * The position that bytes are, as `toBytes` gives them; a board of one's own is given with them. Throws
 * `InvalidStateError` for any other bytes: what it gives is a position that a game can come to, as `parseState` has it.
 */
export function fromBytes(bytes: Uint8Array, board?: Board): AzulPosition {
  return throwAs(InvalidStateError, () => readBytes(bytes, board))
}

function readBytes(bytes: Uint8Array, given: Board | undefined): AzulPosition {
  if (!(bytes instanceof Uint8Array)) refuse('wrong-type', [], 'must be a Uint8Array.')
  if (bytes.length < Head.size) wrong('length', `must be at least ${Head.size}.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint8(Head.version)
  if (version !== VERSION) wrong('version', `must be ${VERSION}, not ${version}.`)
  const players = view.getUint8(Head.players)
  if (players < 2 || players > 4) wrong('players', `must be 2 to 4, not ${players}.`)
  const count = byteLength(players)
  if (bytes.length !== count) wrong('length', `must be ${count}, not ${bytes.length}.`)
  if (view.getUint8(Head.unused) !== 0) wrong('unused', 'must be 0.')

  const rules = readRules(view, players, given)
  const words = Int32Array.from({ length: rules.words }, (_, i) =>
    view.getInt32(Head.size + 4 * i, true),
  )
  if (words[Word.phase]! >>> 0 > Phase.over) wrong('phase', `must be 0 to ${Phase.over}.`)
  const packed = packState(readState(decode(words, rules)), rules)
  const at = packed.findIndex((word, i) => word !== words[i])
  if (at !== -1) wrong('words', `must fit each other: word ${at} does not.`)
  return new PackedPosition(rules, words)
}

const wrong = (field: string, reason: string): never => refuse('out-of-range', [field], reason)

function readRules(view: DataView, players: number, given: Board | undefined): Rules {
  const number = view.getUint8(Head.board)
  const name = BOARD_NAMES[number]
  const board = name === undefined ? given : BOARDS[name]
  if (board === undefined || boardNumber(board) !== number)
    refuse('bad-board', ['board'], 'must be the number of a printed board, or the board be given.')
  const maxRounds = view.getInt32(Head.maxRounds, true)
  const rules = rulesFor(board, players, maxRounds === 0 ? null : maxRounds)
  if (rules.salt[0] !== view.getInt32(Head.salt, true))
    refuse('bad-board', ['board'], 'must play by the rules that the bytes were made with.')
  return rules
}
