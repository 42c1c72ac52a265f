import { type MarkingCursor, parseCanonical } from '../../core/canonical-text'
import { requireGame } from '../../core/errors'
import { formatRandom, scanRandom } from '../../core/random-text'
import { readState } from './read'
import { scanCell, scanKnownTile, scanTiles, spellCell, spellTile, spellTiles } from './spelling'
import type { QwirkleState } from './state'
import type { HiddenTiles, PlacedTile } from './tiles'

/**
 * A complete state as one line of text: game, phase, turn, turns taken, opening, seniority, each player, board, bag,
 * tiles set aside, randomness. Equal states give equal strings.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { formatPosition } from 'azulejo/qwirkle/notation'
 *
 * formatPosition(createGame({ dealer: 'external' }))
 * // 'qwirkle draw 1 0/1000 - 1.2 0:- 0:- - 3rci.3rcr. … - -'
 * ```
 */
export function formatPosition(state: QwirkleState): string {
  requireGame(state, 'qwirkle')
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
    formatRandom(random),
  ].join(' ')
}

/** More than the length of the longest position. */
const MAX_LENGTH = 6000

/**
 * Parses a line of {@link formatPosition}. Throws `InvalidTextError` with the offset in the string for any other text,
 * and with the code of `parseState` for an invalid state.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { formatPosition, parsePosition } from 'azulejo/qwirkle/notation'
 *
 * const state = createGame({ seed: 1 })
 * parsePosition(formatPosition(state)) // equals state
 * ```
 */
export function parsePosition(text: string): QwirkleState {
  return parseCanonical(text, MAX_LENGTH, scanPosition, readState, formatPosition)
}

/** Scans a position as unknown JSON. */
function scanPosition(cursor: MarkingCursor): unknown {
  const tiles = (name: string): HiddenTiles => {
    cursor.beginWord(name)
    return scanTiles(cursor)
  }

  cursor.take(/qwirkle/y, 'qwirkle')
  const phase = cursor.takeWord('phase', /draw|play|over/y, 'draw, play or over')
  const turn = Number(cursor.takeWord('turn', /[1-4]/y, 'the player whose turn it is, 1 to 4')) - 1
  const turns = Number(
    cursor.takeWord('turns', /\d{1,10}/y, 'the turns taken, as in 17 or 17/1000'),
  )
  cursor.mark(['maxTurns'])
  const bound = cursor.find(/\/(\d{1,10})/y)
  const opening = cursor.takeWord('opening', /-|\d/y, "the opening's tiles, 1 to 6, or -")
  const order = cursor.takeWord(
    'seniority',
    /[1-4](?:\.[1-4]){1,3}/y,
    'the seats by age, as in 2.1',
  )
  const seniority = order.split('.').map((seat) => Number(seat) - 1)
  const players = seniority.map((_, player) => scanPlayer(cursor, player))
  cursor.beginWord('board')
  const board = scanBoard(cursor)
  const bag = tiles('bag')
  const aside = tiles('aside')
  return {
    game: 'qwirkle',
    phase,
    turn,
    turns,
    maxTurns: bound === null ? null : Number(bound[1]),
    opening: opening === '-' ? null : Number(opening),
    seniority,
    players,
    board,
    bag,
    aside,
    random: scanRandom(cursor),
  }
}

/** Scans a player, as in `12:2rci.bsq`, as unknown JSON. */
function scanPlayer(cursor: MarkingCursor, player: number): unknown {
  cursor.beginWord('players', player, 'score')
  const score = Number(cursor.take(/\d{1,10}/y, 'a player, as in 12:2rci.bsq'))
  cursor.take(/:/y, 'a colon, as in 12:2rci.bsq')
  cursor.mark(['players', player, 'hand'])
  return { score, hand: scanTiles(cursor) }
}

/** Scans a board, as in `e0s0.rci/e1s0.rsq`, as unknown JSON. */
function scanBoard(cursor: MarkingCursor): unknown {
  const board: PlacedTile[] = []
  if (cursor.find(/-/y)) return board
  do {
    cursor.mark(['board', board.length])
    const cell = scanCell(cursor)
    cursor.take(/\./y, 'a dot, as in e0s0.rci')
    board.push({ ...cell, ...scanKnownTile(cursor) })
  } while (cursor.find(/\//y))
  return board
}
