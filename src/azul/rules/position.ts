import { type MarkingCursor, parseCanonical } from '../../core/canonical-text'
import { requireGame } from '../../core/errors'
import { formatRandom, scanRandom } from '../../core/random-text'
import { readShape } from '../../core/read-shape'
import type { Path } from '../../core/validation'
import { BOARDS, type Board, boardShape, isBoardName, MAX_VALUE } from './board'
import { type Color, formatTiles, fromCounts, parseTiles, toCounts } from './colors'
import { readState } from './read'
import { type AzulState, factoryCount, type PatternLine, PHASES, PLAYER_COUNTS } from './state'

/**
 * A complete state as one line of text: game, board, round, phase, turn, starter, marker, factories, center, bag, lid,
 * each player, randomness. Equal states give equal strings.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { formatPosition } from 'azulejo/notation'
 *
 * formatPosition(createGame({ seed: 1 }))
 * // 'azul colored 1/100 draft 1 1 - …
 * ```
 */
export function formatPosition(state: AzulState): string {
  requireGame(state, 'azul')
  const { round, maxRounds, marker, random } = state
  let text = `azul ${formatBoard(state.board)} ${round}${maxRounds === null ? '' : `/${maxRounds}`} ${state.phase}`
  text += ` ${state.turn + 1} ${state.starter + 1} ${marker === null ? '-' : marker + 1}`
  text += ` ${state.factories.map(spellList).join('/')} ${spellList(state.center)}`
  text += ` ${fromCounts(state.bag).join('/')} ${fromCounts(state.lid).join('/')}`
  for (const { score, lines, wall, floor } of state.players)
    text += ` ${score}:${lines.map(spellLine).join('/')}:${wall.map(formatTiles).join('/')}:${spellList(floor)}`
  return `${text} ${formatRandom(random)}`
}

const spellList = (tiles: readonly (Color | 'marker')[]) => formatTiles(tiles) || '-'

const spellLine = ({ color, count }: PatternLine) =>
  color === null ? '-' : formatTiles([color]).repeat(count)

/** A printed board's name, or a custom board in full. */
export function formatBoard(board: Board): string {
  const { name, printed, multipliers, floor, bonus, scoreMarkers } = board
  if (isBoardName(name)) return name
  return [
    name,
    printed.map(formatTiles).join('/'),
    multipliers.map((row) => row.join('')).join('/'),
    floor.map((value) => 0 - value).join('/'),
    `${bonus.row}/${bonus.column}/${bonus.color}`,
    scoreMarkers,
  ].join(':')
}

/** Parses a board of {@link formatBoard}; throws `InvalidTextError` for any other text. */
export function parseBoard(text: string): Board {
  return parseCanonical(text, 300, scanBoard, (json) => readShape(boardShape, json), formatBoard)
}

/** Scans a board as unknown JSON. */
function scanBoard(cursor: MarkingCursor): unknown {
  const from = cursor.offset
  cursor.mark(['board'])
  const what = 'the name of a printed board, or a whole board'
  const name = cursor.take(/[\w.-]{1,64}(?=[: ])/y, what)
  if (cursor.find(/(?=:)/y) === null)
    return isBoardName(name) ? BOARDS[name] : cursor.fail(`expected ${what}.`, from)
  const numbers = (count: number, what: string) =>
    items(cursor, count, /(?:\d{1,3}|1000)(?!\d)/y, `${what}, 0 to ${MAX_VALUE}`).map(Number)
  beginPart(cursor, 'board', 'printed')
  const printed = items(cursor, 5, /[byrkw.]{5}/y, "a row's printed colors, as in b..kw")
  takeColon(cursor)
  const multipliers = items(cursor, 5, /[12]{5}/y, "a row's multipliers, as in 11211")
  takeColon(cursor)
  const floor = numbers(7, 'the cost of a floor space').map((cost) => 0 - cost)
  takeColon(cursor)
  const [row, column, color] = numbers(3, 'a bonus')
  takeColon(cursor)
  const scoreMarkers = Number(cursor.take(/[12]/y, '1 or 2 score markers'))
  return {
    name,
    printed: printed.map(parseTiles),
    multipliers: multipliers.map((row) => [...row].map(Number)),
    floor,
    bonus: { row, column, color },
    scoreMarkers,
  }
}

const takeColon = (cursor: MarkingCursor) => cursor.take(/:/y, 'a colon')

/** Takes the colon before the next part of a word: the value at a path. */
function beginPart(cursor: MarkingCursor, ...path: Path): void {
  takeColon(cursor)
  cursor.mark(path)
}

/** Takes a number of parts with slashes between them. */
function items(cursor: MarkingCursor, count: number, form: RegExp, what: string): string[] {
  return Array.from({ length: count }, (_, i) => {
    if (i > 0) cursor.take(/\//y, 'a slash')
    return cursor.take(form, what)
  })
}

/**
 * Parses a line of {@link formatPosition}. Throws `InvalidTextError` with the offset in the string for any other text,
 * and with the code of `parseState` for an invalid state.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { formatPosition, parsePosition } from 'azulejo/notation'
 *
 * const state = createGame({ seed: 1 })
 * parsePosition(formatPosition(state)) // equals state
 * ```
 */
export function parsePosition(text: string): AzulState {
  return parseCanonical(text, 2000, scanPosition, readState, formatPosition)
}

const PHASE = /* @__PURE__ */ new RegExp(`(?:${PHASES.join('|')})(?= )`, 'y')
const SEAT = /[1-4](?!\d)/y
const HOLDER = /-|[1-4](?!\d)/y
const OFFER = /-|[byrkw]{1,4}/y

/** Scans a position as unknown JSON. */
function scanPosition(cursor: MarkingCursor): unknown {
  const seat = (name: string, form: RegExp, what: string) =>
    Number(cursor.takeWord(name, form, what)) - 1
  const counts = (name: string) => {
    cursor.takeWord(name, /(?=\d)/y, `the tiles of the ${name}, as in 20/9/8/7/0`)
    return toCounts(items(cursor, 5, /\d\d?/y, 'how many tiles there are').map(Number))
  }

  cursor.take(/azul/y, 'azul')
  cursor.take(/ /y, 'a space')
  const board = scanBoard(cursor)
  const round = Number(cursor.takeWord('round', /\d{1,10}/y, 'the round, as in 3 or 3/100'))
  let maxRounds: number | null = null
  if (cursor.find(/\//y)) {
    cursor.mark(['maxRounds'])
    maxRounds = Number(cursor.take(/\d{1,10}/y, 'the last round, as in 3/100'))
  }
  const phase = cursor.takeWord('phase', PHASE, 'deal, draft, tile or over')
  const turn = seat('turn', SEAT, 'the player whose turn it is, 1 to 4')
  const starter = seat('starter', SEAT, 'the starting player, 1 to 4')
  const holder = seat('marker', HOLDER, "the marker's holder, 1 to 4 or -")
  const marker = Number.isNaN(holder) ? null : holder
  const factories = [cursor.takeWord('factories', OFFER, 'a factory, as in byrk or -')]
  while (cursor.find(/\//y)) factories.push(cursor.take(OFFER, 'a factory, as in byrk or -'))
  const count = PLAYER_COUNTS.find((players) => factoryCount(players) === factories.length)
  if (count === undefined) return cursor.fail('expected 5, 7 or 9 factories.')
  for (const [name, player] of Object.entries({ turn, starter, marker }))
    if ((player ?? 0) >= count)
      cursor.fail(`expected a seat, 1 to ${count}.`, cursor.offsetOf([name]), 'out-of-range')
  const center = cursor.takeWord('center', /-|[byrkw]+/y, 'the center, as in bbw or -')
  const bag = counts('bag')
  const lid = counts('lid')
  const players = Array.from({ length: count }, (_, player) => scanPlayer(cursor, player))
  return {
    game: 'azul',
    phase,
    board,
    round,
    turn,
    starter,
    marker,
    factories: factories.map(parseTiles),
    center: parseTiles(center),
    bag,
    lid,
    players,
    maxRounds,
    random: scanRandom(cursor),
  }
}

/** Scans a player, as in `12:b/yy/-/-/-:b..../…:mb`, as unknown JSON. */
function scanPlayer(cursor: MarkingCursor, player: number): unknown {
  cursor.beginWord('players', player, 'score')
  const score = Number(cursor.take(/\d{1,10}/y, 'a player, as in 12:b/yy/-/-/-:b..../…:mb'))
  beginPart(cursor, 'players', player, 'lines')
  const lines = items(cursor, 5, /-|b+|y+|r+|k+|w+/y, 'a line, as in yy or -').map((letters) => ({
    color: parseTiles(letters)[0] ?? null,
    count: parseTiles(letters).length,
  }))
  beginPart(cursor, 'players', player, 'wall')
  const wall = items(cursor, 5, /[byrkw.]{5}/y, 'a wall row, as in b..kw').map(parseTiles)
  beginPart(cursor, 'players', player, 'floor')
  const floor = parseTiles(cursor.take(/-|[byrkwm]+/y, 'the floor line, as in mb or -'))
  return { score, lines, wall, floor }
}
