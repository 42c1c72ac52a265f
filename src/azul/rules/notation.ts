import { Cursor, parseText } from '../../core/text'
import { formatTiles, parseTiles } from './colors'
import { MOVES, type Move } from './moves'
import { requireMove } from './read'
import { MAX_FACTORIES } from './state'

/**
 * A move as one short token, counted from 1: `f2-black-3` takes the black tiles of factory 2 to line 3,
 * `center-red-floor` the red ones of the center to the floor line, `wall-3-5` tiles row 3 in column 5, and
 * `deal-bbyk-yyrw-…` fills the factories (`k` is black, `0` an empty factory). Throws `IllegalMoveError` for a value
 * that is not a move.
 *
 * @example
 * ```ts
 * formatMove({ type: 'draft', source: 1, color: 'black', line: 2 }) // 'f2-black-3'
 * ```
 */
export function formatMove(move: Move): string {
  return spellMove(requireMove(move))
}

function spellMove(move: Move): string {
  switch (move.type) {
    case 'draft': {
      const { source, color, line } = move
      return `${source === 'center' ? source : `f${source + 1}`}-${color}-${line === 'floor' ? line : line + 1}`
    }
    case 'tile':
      return `wall-${move.row + 1}-${move.column + 1}`
    case 'deal':
      return ['deal', ...move.factories.map((tiles) => formatTiles(tiles) || '0')].join('-')
  }
}

let byToken: ReadonlyMap<string, Move> | undefined

/** The drafts and tilings by their tokens, built at first use. */
function tokens(): ReadonlyMap<string, Move> {
  byToken ??= new Map(MOVES.map((move) => [spellMove(move), move]))
  return byToken
}

/**
 * Parses a token of {@link formatMove}. Throws `InvalidTextError` with the offset in the string for anything else,
 * including a second spelling of a move. `checkMove` checks whether the move is legal.
 *
 * @example
 * ```ts
 * parseMove('center-red-floor') // { type: 'draft', source: 'center', color: 'red', line: 'floor' }
 * ```
 */
export function parseMove(token: string): Move {
  return tokens().get(token) ?? parseText(new Cursor(token), 100, scanMove)
}

const FACTORY = /-(?:0|(?=[byrkw]{1,4}(?![byrkw]))b*y*r*k*w*)/y

/** Scans the token of a move. */
function scanMove(cursor: Cursor): Move {
  const from = cursor.offset
  if (cursor.find(/deal(?!\w)/y)) {
    const factories = []
    while (!cursor.isAtEnd && factories.length < MAX_FACTORIES)
      factories.push(parseTiles(cursor.take(FACTORY, 'a factory, as in -bbyk or -0').slice(1)))
    return { type: 'deal', factories }
  }
  const word = cursor.find(/[\w-]{0,20}/y)![0]
  const move = tokens().get(word)
  if (move !== undefined) return move
  let known = 0
  for (const other of tokens().keys())
    while (known < word.length && other.startsWith(word.slice(0, known + 1))) known++
  return cursor.fail(
    'expected a move, as in f2-black-3, center-red-floor or wall-3-5.',
    from + known,
  )
}
