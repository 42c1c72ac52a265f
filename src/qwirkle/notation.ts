import { IllegalMoveError } from '../errors'
import { readText, refuseText } from '../text'
import { HAND_SIZE, type PlacedTile, type Tile } from './kinds'
import { type Move, readMove } from './moves'
import { readCell, readTile, spellCell, spellTile } from './spelling'

/**
 * A move as one short token: `place-e2n1-down-rci-_-rst` places a red circle on x 2, y -1 (2 to the east and 1 to the
 * north of 0, 0) and, past an older tile, a red star below it; `place-e0s0-gsq` places one tile; `swap-rci-bsq` swaps
 * two, `pass` passes, and `draw-rci-x` draws a red circle and a tile that nobody here knows. A draw that says who opens
 * ends as in `draw-x-x-x-x-x-x-player-2-opens-4`, with the seat counted from 1. Throws `IllegalMoveError` for what is no move, or places tiles in no line.
 *
 * @example
 * ```ts
 * formatMove({ type: 'place', tiles: [{ x: 0, y: 0, color: 'green', shape: 'square' }] }) // 'place-e0s0-gsq'
 * ```
 */
export function formatMove(move: Move): string {
  const read = readMove(move)
  if ('code' in read) throw new IllegalMoveError(read)
  switch (read.type) {
    case 'place':
      return spellPlacement(read.tiles)
    case 'swap':
      return ['swap', ...read.tiles.map(spellTile)].join('-')
    case 'pass':
      return 'pass'
    case 'draw': {
      const draw = ['draw', ...read.tiles.map(spellTile)]
      const { opening } = read
      if (opening !== undefined)
        draw.push('player', `${opening.player + 1}`, 'opens', `${opening.tiles}`)
      return draw.join('-')
    }
  }
}

function spellPlacement(tiles: readonly PlacedTile[]): string {
  const [first] = tiles as [PlacedTile]
  const last = tiles[tiles.length - 1]!
  const inRow = first.y === last.y
  const length = inRow ? last.x - first.x : last.y - first.y
  const cells: string[] = Array.from({ length: Math.min(length, HAND_SIZE) + 1 }, () => '_')
  for (const tile of tiles) {
    const place = inRow ? tile.x - first.x : tile.y - first.y
    if (
      (inRow ? tile.y !== first.y : tile.x !== first.x) ||
      cells[place] !== '_' ||
      place >= HAND_SIZE
    )
      throw new IllegalMoveError({
        code: 'malformed-move',
        message:
          'Only tiles that lie in one line, on cells of their own and at most six apart, can be written.',
      })
    cells[place] = spellTile(tile)
  }
  const direction = tiles.length === 1 ? [] : [inRow ? 'right' : 'down']
  return ['place', spellCell(first.x, first.y), ...direction, ...cells].join('-')
}

/** The longest token there is, and more. */
const LONGEST = 100

/**
 * The move that a token of {@link formatMove} stands for; throws `InvalidTextError` with the place in the text for
 * anything else, a second spelling included. Whether it is legal is for `checkMove` to say.
 *
 * @example
 * ```ts
 * parseMove('swap-rci-bsq') // { type: 'swap', tiles: [red circle, blue square] }
 * ```
 */
export function parseMove(text: string): Move {
  const parts = readText(text, LONGEST).split('-')
  let next = 0
  const fail = (index: number, want: string): never =>
    refuseText(text, [...parts.slice(0, index), ''].join('-').length, `expected ${want}.`)
  const take = <T>(want: string, read: (part: string) => T | undefined): T => {
    const value = next < parts.length ? read(parts[next]!) : undefined
    if (value === undefined) return fail(next, want)
    next++
    return value
  }
  const whole = (want: string, least: number, most: number) =>
    take(want, (part) => (/^\d$/.test(part) && +part >= least && +part <= most ? +part : undefined))
  const tiles = (): (Tile | null)[] => {
    const list: (Tile | null)[] = []
    while (next < parts.length && parts[next] !== 'player')
      list.push(
        take('a tile, as in rci or x', list.length < HAND_SIZE ? readTile : () => undefined),
      )
    return list
  }

  const type = take('place, swap, pass or draw', (part) => TYPES.find((one) => one === part))
  const move = ((): Move => {
    switch (type) {
      case 'place': {
        const { x, y } = take('a cell, as in e0s0 or w12n3', readCell)
        const down = parts[next] === 'down'
        if (down || parts[next] === 'right') next++
        const placed: PlacedTile[] = []
        for (let i = 0; i === 0 || next < parts.length; i++) {
          const tile = take('a tile, as in rci', (part) =>
            i >= HAND_SIZE ? undefined : part === '_' ? null : (readTile(part) ?? undefined),
          )
          if (tile !== null) placed.push({ x: down ? x : x + i, y: down ? y + i : y, ...tile })
        }
        return { type, tiles: placed }
      }
      case 'swap':
        return { type, tiles: tiles() }
      case 'pass':
        return { type }
      case 'draw': {
        const drawn = tiles()
        if (next === parts.length) return { type, tiles: drawn }
        next++
        const player = whole('a seat, 1 to 4', 1, 4) - 1
        take('opens', (part) => (part === 'opens' ? part : undefined))
        return { type, tiles: drawn, opening: { player, tiles: whole('1 to 6 tiles', 1, 6) } }
      }
    }
  })()
  if (next < parts.length) fail(next, 'the end')
  checkSpelling(text, move)
  return move
}

const TYPES = ['place', 'swap', 'pass', 'draw'] as const

/** Throws where a token is not spelled as its move has to be: tiles in another order, a gap at an end. */
function checkSpelling(text: string, move: Move): void {
  const read = readMove(move)
  const right = 'code' in read ? '' : formatMove(read)
  if (text === right) return
  let at = 0
  while (text[at] === right[at]) at++
  refuseText(
    text,
    at,
    right === '' ? 'expected a whole move.' : `expected ${right}, the one spelling of this move.`,
  )
}
