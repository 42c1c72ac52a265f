import { readText, refuseText } from '../text'
import { type DealMove, MOVE_COUNT, type Move, moveAt, readMove, refuseMalformed } from './moves'
import { factoryCount } from './state'
import { readTiles, spellTiles } from './tiles'

/**
 * A move as one short token, counted from 1: `f2-black-3` takes the black tiles of factory 2 to line 3,
 * `center-red-floor` the red ones of the center to the floor line, `wall-3-5` tiles row 3 in column 5, and
 * `deal-bbyk-yyrw-…` fills the factories (`k` is black, `0` an empty factory). Throws `IllegalMoveError` for what is no
 * move.
 *
 * @example
 * ```ts
 * formatMove({ type: 'draft', source: 1, color: 'black', line: 2 }) // 'f2-black-3'
 * ```
 */
export function formatMove(move: Move): string {
  const read = readMove(move)
  const token = read && spell(read)
  if (token !== null && (tokens().has(token) || isDeal(token))) return token
  return refuseMalformed('Only a move that some game has can be written.')
}

function spell(move: Move): string {
  switch (move.type) {
    case 'draft': {
      const { source, color, line } = move
      return `${source === 'center' ? source : `f${source + 1}`}-${color}-${line === 'floor' ? line : line + 1}`
    }
    case 'tile':
      return `wall-${move.row + 1}-${move.column + 1}`
    case 'deal':
      return `deal-${move.factories.map((tiles) => spellTiles(tiles) || '0').join('-')}`
  }
}

let byToken: ReadonlyMap<string, Move> | undefined

/** The moves of the table by their tokens, made when first asked for. */
function tokens(): ReadonlyMap<string, Move> {
  byToken ??= new Map(
    Array.from({ length: MOVE_COUNT }, (_, index) => [spell(moveAt(index)), moveAt(index)]),
  )
  return byToken
}

/** As much of a text as is a deal: factories of up to four tiles, in the order of the colors. */
const DEAL = /^deal(?:-(?:0|(?=[byrkw]{1,4}(?![byrkw]))b*y*r*k*w*)){0,9}/

const isDeal = (text: string) =>
  DEAL.exec(text)?.[0] === text &&
  [2, 3, 4].some((players) => text.split('-').length === 1 + factoryCount(players))

/**
 * The move that a token of {@link formatMove} stands for; throws `InvalidTextError` with the place in the text for
 * anything else, a second spelling included. Whether it is legal is for `checkMove` to say.
 *
 * @example
 * ```ts
 * parseMove('center-red-floor') // { type: 'draft', source: 'center', color: 'red', line: 'floor' }
 * ```
 */
export function parseMove(text: string): Move {
  const token = readText(text, 100)
  const move = tokens().get(token)
  if (move !== undefined) return move
  if (isDeal(token)) {
    const factories = token.split('-').slice(1).map(readTiles)
    return { type: 'deal', factories } as DealMove
  }
  let known = DEAL.exec(token)?.[0].length ?? 0
  for (const other of tokens().keys())
    while (known < token.length && other.startsWith(token.slice(0, known + 1))) known++
  return refuseText(
    token,
    known,
    'expected a move, as in f2-black-3, center-red-floor, wall-3-5 or deal-bbyk-… with 5, 7 or 9 factories.',
  )
}
