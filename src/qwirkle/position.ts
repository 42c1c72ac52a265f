import { InvalidStateError } from '../errors'
import { isRandomState } from '../random'
import { RANDOM, readRandomText, spellRandom } from '../random-text'
import { checkSpelling, readText, refuseText, type TextCode } from '../text'
import { HAND_SIZE, type PlacedTile, TILE_COUNT } from './kinds'
import { readCell, readTile, readTiles, spellCell, spellTile, spellTiles } from './spelling'
import type { HiddenTiles, PlayerState, QwirkleState } from './state'
import { type InvalidStateCode, validateState } from './validate'

/** What can be wrong with a position's text: a word that does not belong there, or a state that cannot be. */
export type InvalidPositionCode = TextCode | InvalidStateCode

/**
 * A whole state as one line of text: game, phase, turn, turns taken, opening, seniority, each player, board, bag, what
 * is set aside, randomness. Equal states give equal text.
 *
 * @example
 * ```ts
 * formatPosition(createGame({ dealer: 'external' }))
 * // 'qwirkle draw 1 0 - 1.2 0:- 0:- - 3rci.3rcr. … - -'
 * ```
 */
export function formatPosition(state: QwirkleState): string {
  const { phase, turn, turns, maxTurns, opening, seniority, players, board, random } = state
  const cells = board.map((tile) => `${spellCell(tile.x, tile.y)}.${spellTile(tile)}`)
  return [
    'qwirkle',
    phase,
    turn + 1,
    maxTurns === null ? turns : `${turns}/${maxTurns}`,
    opening ?? '-',
    seniority.map((seat) => seat + 1).join('.'),
    ...players.map(({ score, hand }) => `${score}:${spellTiles(hand)}`),
    cells.join('/') || '-',
    spellTiles(state.bag),
    spellTiles(state.aside),
    spellRandom(random),
  ].join(' ')
}

/** The longest position there is, and more. */
const LONGEST = 6000

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
export function parsePosition(text: string): QwirkleState {
  const fields = readText(text, LONGEST).split(' ')
  const fail = (index: number, reason: string, code?: InvalidPositionCode): never =>
    refuseText(text, [...fields.slice(0, index), ''].join(' ').length, reason, code)
  let next = 0
  const take = (form: RegExp, want: string): string =>
    form.test(fields[next] ?? '') ? fields[next++]! : fail(next, `expected ${want}.`)
  const whole = (digits: string): number => {
    const number = Number(digits)
    return Number.isSafeInteger(number) ? number : fail(next - 1, 'expected a smaller number.')
  }
  const list = (field: string, most: number): HiddenTiles =>
    readTiles(field, most) ?? fail(next - 1, `expected at most ${most} tiles, as in 2rci.bsq.`)
  const player = (): PlayerState => {
    const [score, hand] = take(PLAYER, 'a player, as in 12:rci.bsq').split(':')
    return { score: whole(score!), hand: list(hand!, HAND_SIZE) }
  }

  take(/^qwirkle$/, 'qwirkle')
  const phase = take(/^(?:draw|play|over)$/, 'draw, play or over') as QwirkleState['phase']
  const turn = Number(take(/^[1-4]$/, 'the player whose turn it is, 1 to 4')) - 1
  const [turns, maxTurns] = take(TURNS, 'the turns taken, as in 17 or 17/100').split('/').map(whole)
  const size = take(/^[1-6-]$/, "the opening's tiles, 1 to 6, or -")
  const seniority = take(SENIORITY, 'the seats by age, as in 2.1')
    .split('.')
    .map((seat) => +seat - 1)
  const players = seniority.map(player)
  const board = readBoard(take(TILES, 'the board, as in e0s0.rci/e1s0.rsq, or -'), (index) =>
    fail(next - 1, `expected other tiles: number ${index + 1} is no tile with its cell.`),
  )
  const bag = list(take(TILES, 'the bag, as in 3rci.2bsq, or -'), TILE_COUNT)
  const aside = list(take(TILES, 'what is set aside, as in rci.bsq, or -'), HAND_SIZE)
  const random = readRandomText(take(RANDOM, "the generator's state, or -"))
  if (next < fields.length) fail(next, 'expected the end.')
  const seats = players.length
  if (turn >= seats) fail(2, `expected a seat, 1 to ${seats}.`)
  if (new Set(seniority).size < seats || seniority.some((seat) => seat >= seats))
    fail(5, `expected every seat, 1 to ${seats}, once.`)
  if (random !== null && !isRandomState(random))
    fail(next - 1, "expected the generator's state, as the engine wrote it.", 'bad-random')

  const state: QwirkleState = {
    game: 'qwirkle',
    phase,
    turn,
    turns: turns!,
    maxTurns: maxTurns ?? null,
    opening: size === '-' ? null : Number(size),
    seniority,
    players,
    board,
    bag,
    aside,
    random,
  }
  try {
    validateState(state)
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error
    const [, field, index] = /(\w*)\[?(\d*)/.exec(error.path)!
    const at = FIELDS.indexOf(field!)
    const place = at + (at > 6 ? seats - 1 : Number(index))
    fail(Math.max(place, 0), error.reason, error.code as InvalidStateCode)
  }
  checkSpelling(text, formatPosition(state))
  return state
}

/** The tiles of a board's field; `fail` is told which one is none. */
function readBoard(field: string, fail: (index: number) => never): PlacedTile[] {
  if (field === '-') return []
  return field.split('/', TILE_COUNT + 1).map((cell, index) => {
    const [place = '', name = '', ...more] = cell.split('.')
    const at = readCell(place)
    const tile = readTile(name)
    if (!tile || at === undefined || more.length > 0 || index === TILE_COUNT) return fail(index)
    return { x: at.x, y: at.y, color: tile.color, shape: tile.shape }
  })
}

const FIELDS = 'game phase turn turns opening seniority players board bag aside random'.split(' ')
const TURNS = /^(?:0|[1-9]\d{0,15})(?:\/[1-9]\d{0,15})?$/
const SENIORITY = /^[1-4](?:\.[1-4]){1,3}$/
const PLAYER = /^(?:0|[1-9]\d{0,15}):[\da-z.-]+$/
const TILES = /^[\da-z./-]+$/
