/** Editing the tiles of a position of Qwirkle. */
import { COLORS, type QwirkleState, SHAPES, TILES, type Tile } from 'azulejo/qwirkle'
import type { Address } from 'azulejo/qwirkle/frontend'
import { at } from './editor-azul'

/** The number of tiles of each kind. */
const COPIES = 3

const isSame = (a: Tile | null, b: Tile | null): boolean =>
  a?.color === b?.color && a?.shape === b?.shape

const kindOf = (tile: Tile | null) => TILES.findIndex((other) => isSame(other, tile))

const inOrder = (tiles: readonly (Tile | null)[]) =>
  [...tiles].sort((a, b) => kindOf(a) - kindOf(b))

/** Fills the bag with the tiles that are nowhere else. */
function refilled(state: QwirkleState): QwirkleState {
  const { board, players, aside } = state
  const used = [...board, ...players.flatMap(({ hand }) => hand), ...aside]
  const bag = TILES.flatMap((tile) => {
    const count = used.filter((other) => isSame(other, tile)).length
    return Array.from({ length: Math.max(0, COPIES - count) }, () => tile)
  })
  return { ...state, bag }
}

/** A position after a click on a cell or on a tile of a hand; null removes a tile. */
export function paint(state: QwirkleState, address: Address, tile: Tile | null): QwirkleState {
  if (address.area === 'board') {
    const { x, y } = address
    const others = state.board.filter((other) => other.x !== x || other.y !== y)
    const board = tile === null ? others : [...others, { ...tile, x, y }]
    return refilled({ ...state, board })
  }
  if (address.area !== 'hand') return state
  const { player, slot } = address
  const { players } = state
  const before = players[player]
  if (before === undefined) return state
  const { hand } = before
  const kept = hand.filter((_, index) => index !== slot)
  const changed = tile === null ? kept : inOrder([...kept, tile])
  return refilled({ ...state, players: at(players, player, { ...before, hand: changed }) })
}

const isTile = (value: unknown): boolean => {
  const { color, shape } = (value ?? {}) as Partial<Tile>
  return COLORS.some((other) => other === color) && SHAPES.some((other) => other === shape)
}

/** Whether a value has the shape of a position, valid or not, so that it can be drawn. */
export function isDrawable(value: unknown): value is QwirkleState {
  const { board, players, bag, aside } = (value ?? {}) as Partial<QwirkleState>
  const areTiles = (list: unknown) => Array.isArray(list) && list.every(isTile)
  return (
    areTiles(board) &&
    areTiles(bag) &&
    areTiles(aside) &&
    board!.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)) &&
    Array.isArray(players) &&
    players.length >= 2 &&
    players.length <= 4 &&
    players.every(
      (player) =>
        areTiles(player?.hand) && player.hand.length <= 6 && Number.isInteger(player.score),
    )
  )
}
