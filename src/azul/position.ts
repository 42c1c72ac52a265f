import type { InvalidStateError } from '../errors'
import { isRandomState } from '../random'
import { RANDOM, readRandomText, spellRandom } from '../random-text'
import { MOST } from '../read'
import { checkSpelling, readText, refuseText, type TextCode } from '../text'
import { BOARDS, type Board, type BoardName, readBoard } from './board'
import { type Color, fromCounts, toCounts } from './colors'
import type { AzulState, PatternLine, PlayerState } from './state'
import { readTiles, spellTiles } from './tiles'
import { EMPTY_LINE } from './tiling'
import { type InvalidStateCode, validateState } from './validate'

/** What can be wrong with a position's text: a word that does not belong there, or a state that cannot be. */
export type InvalidPositionCode = TextCode | InvalidStateCode

/**
 * A whole state as one line of text: game, board, round, phase, turn, starter, marker, factories, center, bag, lid, each
 * player, randomness. Equal states give equal text.
 *
 * @example
 * ```ts
 * formatPosition(createGame({ seed: 1 }))
 * // 'azul colored 1 draft 1 1 - …
 * ```
 */
export function formatPosition(state: AzulState): string {
  const { round, maxRounds, marker, random } = state
  let text = `azul ${formatBoard(state.board)} ${round}${maxRounds === null ? '' : `/${maxRounds}`} ${state.phase}`
  text += ` ${state.turn + 1} ${state.starter + 1} ${marker === null ? '-' : marker + 1}`
  text += ` ${state.factories.map(list).join('/')} ${list(state.center)}`
  text += ` ${fromCounts(state.bag).join('/')} ${fromCounts(state.lid).join('/')}`
  for (const { score, lines, wall, floor } of state.players)
    text += ` ${score}:${lines.map(spellLine).join('/')}:${wall.map(spellTiles).join('/')}:${list(floor)}`
  return `${text} ${spellRandom(random)}`
}

const list = (tiles: readonly (Color | 'marker')[]) => spellTiles(tiles) || '-'

const spellLine = ({ color, count }: PatternLine) =>
  color === null ? '-' : spellTiles([color]).repeat(count)

/** A printed board's name, or a board of one's own in full. */
export function formatBoard(board: Board): string {
  const { name, printed, multipliers, floor, bonus, scoreMarkers } = board
  if (Object.hasOwn(BOARDS, name)) return name
  return [
    name,
    printed.map(spellTiles).join('/'),
    multipliers.map((row) => row.join('')).join('/'),
    floor.map((value) => 0 - value).join('/'),
    `${bonus.row}/${bonus.column}/${bonus.color}`,
    scoreMarkers,
  ].join(':')
}

/** The board that {@link formatBoard} wrote; throws for any other text. */
export function parseBoard(text: string): Board {
  if (Object.hasOwn(BOARDS, text)) return BOARDS[text as BoardName]
  if (!BOARD.test(text)) throw new Error('expected the name of a printed board, or a whole board.')
  const [name, ...parts] = text.split(/[:/]/)
  const [row, column, color, scoreMarkers] = parts.slice(17).map(Number)
  return readBoard(
    {
      name,
      printed: parts.slice(0, 5).map((cells) => readTiles(cells)),
      multipliers: parts.slice(5, 10).map((digits) => [...digits].map(Number)),
      floor: parts.slice(10, 17).map((cost) => 0 - Number(cost)),
      bonus: { row, column, color },
      scoreMarkers,
    },
    null,
  )
}

/**
 * The state that a line of {@link formatPosition} describes; throws `InvalidTextError` with the place in the text for
 * any other text, and with the code of `parseState` for a state that cannot be.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * parsePosition(formatPosition(state)) // equals state
 * ```
 */
export function parsePosition(text: string): AzulState {
  const fields = readText(text, 2000).split(' ')
  const fail = (index: number, reason: string, code?: InvalidPositionCode): never =>
    refuseText(text, [...fields.slice(0, index), ''].join(' ').length, reason, code)
  let next = 0
  const take = (form: RegExp, what: string): string =>
    form.test(fields[next] ?? '') ? fields[next++]! : fail(next, `expected ${what}.`)
  const seat = (what: string) => Number(take(SEAT, `${what}, 1 to 4`)) - 1
  const counts = (what: string) =>
    toCounts(take(COUNTS, `${what}, as in 20/9/8/7/0`).split('/').map(Number))
  const whole = (digits: string) =>
    +digits <= MOST ? +digits : fail(next - 1, 'expected smaller numbers.')
  const player = (): PlayerState => {
    const [score, ...parts] = take(PLAYER, 'a player, as in 12:b/yy/-/-/-:b..../…:mb').split(/[:/]/)
    return {
      score: whole(score!),
      lines: parts.slice(0, 5).map(readLine),
      wall: parts.slice(5, 10).map((cells) => readTiles<Color | null>(cells)),
      floor: readTiles<Color | 'marker'>(parts[10]!),
    }
  }

  take(/^azul$/, 'azul')
  const name = take(/./, 'a board')
  let board: Board
  try {
    board = parseBoard(name)
  } catch (error) {
    return fail(1, (error as Error).message, 'bad-board')
  }
  const rounds = take(ROUNDS, 'the round, from 1 up, as in 3 or 3/8').split('/').map(whole)
  const phase = take(PHASE, 'deal, draft, tile or over') as AzulState['phase']
  const turn = seat('the player whose turn it is')
  const starter = seat('the starting player')
  const holder = take(/^[1-4-]$/, "the marker's holder, 1 to 4 or -")
  const marker = holder === '-' ? null : Number(holder) - 1
  const factories = take(FACTORIES, '5, 7 or 9 factories, as in byrk/-/wwww/-/-').split('/')
  const center = readTiles(take(CENTER, 'the center, as in bbw or -'))
  const bag = counts('the bag')
  const lid = counts('the lid')
  const players = Array.from({ length: (factories.length - 1) / 2 }, player)
  const random = readRandomText(take(RANDOM, "the generator's state, or -"))
  if (next < fields.length) fail(next, 'expected the end.')
  const outside = [turn, starter, marker ?? 0].findIndex((index) => index >= players.length)
  if (outside !== -1) fail(4 + outside, `expected a seat, 1 to ${players.length}.`)
  if (random !== null && !isRandomState(random))
    fail(next - 1, "must be '-' or the generator's state, as the engine wrote it.", 'bad-random')

  const state: AzulState = {
    game: 'azul',
    phase,
    board,
    round: rounds[0]!,
    turn,
    starter,
    marker,
    factories: factories.map((tiles) => readTiles(tiles)),
    center,
    bag,
    lid,
    players,
    maxRounds: rounds[1] ?? null,
    random,
  }
  checkSpelling(text, formatPosition(state))
  try {
    validateState(state)
  } catch (error) {
    const { code, path, message } = error as InvalidStateError<InvalidStateCode>
    const [, field, index] = /^(\w*)\[?(\d?)/.exec(path)!
    const at = FIELDS.indexOf(field!) + (field === 'players' ? Number(index) : 0)
    fail(Math.max(at, 0), message, code)
  }
  return state
}

function readLine(tiles: string): PatternLine {
  const color = readTiles(tiles)[0]
  return color === undefined ? EMPTY_LINE : { color, count: tiles.length }
}

const FIELDS = 'game board round phase turn starter marker factories center bag lid players'.split(
  ' ',
)
// The separators are checked by writing the position anew.
const BOARD = /^[\w.-]+(?:[:/][byrkw.]{5}){5}(?:[:/][12]{5}){5}(?:[:/]\d+){10}[:/][12]$/
const ROUNDS = /^[1-9]\d{0,9}(?:\/[1-9]\d{0,9})?$/
const PHASE = /^(?:deal|draft|tile|over)$/
const SEAT = /^[1-4]$/
const FACTORIES = /^(?:-|[byrkw]{1,4})(?:(?:\/(?:-|[byrkw]{1,4})){2}){2,4}$/
const CENTER = /^(?:-|[byrkw]+)$/
const COUNTS = /^\d\d?(?:\/\d\d?){4}$/
const PLAYER =
  /^\d{1,10}(?:[:/](?:-|b+|y+|r+|k+|w+)){5}(?:[:/][byrkw.]{5}){5}[:/](?:-|[byrkwm]{1,7})$/
