import { throwMalformedMove } from '../../core/errors'
import { Cursor, firstDifference, parseText } from '../../core/text'
import type { Move } from './moves'
import { readMove, requireMove } from './read'
import { scanCell, scanKnownTile, scanTile, spellCell, spellTile } from './spelling'
import { HAND_SIZE, type HiddenTiles, MAX_COORDINATE, type PlacedTile, type Tile } from './tiles'

/**
 * A move as one short token: `place-e2n1-down-rci-_-rst` places a red circle on x 2, y -1 (2 to the east and 1 to the
 * north of 0, 0) and, past an older tile, a red star below it; `place-e0s0-gsq` places one tile; `swap-rci-bsq` swaps
 * two, `pass` passes, and `draw-rci-x` draws a red circle and an unknown tile. A draw with an opening ends as in
 * `draw-x-x-x-x-x-x-player-2-opens-4`, with the seat counted from 1. Throws `IllegalMoveError` for a value that is not a
 * move, and for a placement that is not in one line.
 *
 * @example
 * ```ts
 * formatMove({ type: 'place', tiles: [{ x: 0, y: 0, color: 'green', shape: 'square' }] }) // 'place-e0s0-gsq'
 * ```
 */
export function formatMove(move: Move): string {
  return spellMove(requireMove(move))
}

function spellMove(move: Move): string {
  switch (move.type) {
    case 'place':
      return spellPlacement(move.tiles)
    case 'swap':
      return ['swap', ...move.tiles.map(spellTile)].join('-')
    case 'pass':
      return 'pass'
    case 'draw': {
      const { tiles, opening } = move
      const draw = ['draw', ...tiles.map(spellTile)].join('-')
      return opening === undefined
        ? draw
        : `${draw}-player-${opening.player + 1}-opens-${opening.tiles}`
    }
  }
}

function spellPlacement(tiles: readonly PlacedTile[]): string {
  const { x, y } = tiles[0]!
  const inRow = y === tiles[tiles.length - 1]!.y
  const words: string[] = []
  for (const tile of tiles) {
    const place = inRow ? tile.x - x : tile.y - y
    const isInLine = inRow ? tile.y === y : tile.x === x
    if (!isInLine || place < words.length || place >= HAND_SIZE)
      throwMalformedMove(
        'Only tiles in one line, on different cells and at most six apart, can be written as a token.',
        ['tiles'],
      )
    while (words.length < place) words.push('_')
    words.push(spellTile(tile))
  }
  const direction = tiles.length === 1 ? [] : [inRow ? 'right' : 'down']
  return ['place', spellCell(x, y), ...direction, ...words].join('-')
}

/** More than the length of the longest token. */
const MAX_LENGTH = 100

/**
 * Parses a token of {@link formatMove}. Throws `InvalidTextError` with the offset in the string for anything else,
 * including a second spelling of a move. `checkMove` checks whether the move is legal.
 *
 * @example
 * ```ts
 * parseMove('swap-rci-bsq') // { type: 'swap', tiles: [red circle, blue square] }
 * ```
 */
export function parseMove(token: string): Move {
  return parseText(new Cursor(token), MAX_LENGTH, scanMove)
}

/** Scans the token of a move. */
function scanMove(cursor: Cursor): Move {
  const from = cursor.offset
  const move = readMove(scanWords(cursor))
  const token = cursor.text.slice(from, cursor.offset)
  const right = spellMove(move)
  if (token === right) return move
  const at = from + firstDifference(token, right)
  return cursor.fail(`expected ${right}, the one spelling of this move.`, at)
}

/** Scans the words of a token as unknown JSON. */
function scanWords(cursor: Cursor): unknown {
  const type = cursor.take(/(?:place|swap|pass|draw)(?!\w)/y, 'place, swap, pass or draw')
  switch (type) {
    case 'place':
      return { type, tiles: scanPlacement(cursor) }
    case 'swap':
      cursor.take(/(?=-)/y, 'a tile to swap, as in swap-rci')
      return { type, tiles: scanHandTiles(cursor, /-/y) }
    case 'pass':
      return { type }
    default: {
      const tiles = scanHandTiles(cursor, /-(?!player-)/y)
      if (!cursor.find(/-player-/y)) return { type, tiles }
      const player = Number(cursor.take(/[1-4](?!\w)/y, 'a seat, 1 to 4')) - 1
      cursor.take(/-opens-/y, '-opens-')
      const count = Number(cursor.take(/[1-6](?!\w)/y, '1 to 6 tiles'))
      return { type, tiles, opening: { player, tiles: count } }
    }
  }
}

/** Scans at most six tiles, each after a hyphen. */
function scanHandTiles(cursor: Cursor, hyphen: RegExp): HiddenTiles {
  const tiles: (Tile | null)[] = []
  while (tiles.length < HAND_SIZE && cursor.find(hyphen))
    tiles.push(scanTile(cursor, 'a tile, as in rci or x'))
  return tiles
}

/** Scans a cell, the direction, and at most six tiles or gaps. */
function scanPlacement(cursor: Cursor): readonly PlacedTile[] {
  cursor.take(/-/y, 'a cell, as in place-e0s0-rci')
  const from = cursor.offset
  const { x, y } = scanCell(cursor)
  const isDown = cursor.find(/-(right|down)(?!\w)/y)?.[1] === 'down'
  const tiles: PlacedTile[] = []
  cursor.take(/(?=-)/y, 'a tile, as in place-e0s0-rci')
  for (let i = 0; i < HAND_SIZE && cursor.find(/-/y); i++) {
    const cell = { x: isDown ? x : x + i, y: isDown ? y + i : y }
    if (Math.max(Math.abs(cell.x), Math.abs(cell.y)) > MAX_COORDINATE)
      cursor.fail(
        `must have x and y from -${MAX_COORDINATE} to ${MAX_COORDINATE}.`,
        i === 0 ? from : cursor.offset,
      )
    if (!cursor.find(/_(?!\w)/y)) tiles.push({ ...cell, ...scanKnownTile(cursor) })
  }
  if (tiles.length === 0) cursor.fail('expected a tile, as in rci.')
  if (cursor.find(/(?=-)/y)) cursor.fail('expected the end: a line has at most six tiles.')
  return tiles
}
