import { IllegalMoveError } from '../../core/errors'
import { checkMove } from '../rules/check'
import { PASS, type PlayerMove } from '../rules/moves'
import { requireMove } from '../rules/read'
import { type HiddenTiles, kindOf, type PlacedTile, TILES, type Tile } from '../rules/tiles'
import { addressOf } from './board'
import { baseOf, Phase, Player, Word } from './layout'
import { APPENDED, FIRST_SWAP, MoveBit, PASS_NUMBER } from './moves'
import { decode, placedTile } from './pack'
import { isPlacement, pointsOf, tilesOf } from './placement'
import { valueWith } from './runs'

/** The move with a number; null if the number has no meaning in the position. */
export function moveAt(words: Int32Array, plane: Uint8Array, number: number): PlayerMove | null {
  if (words[Word.phase] !== Phase.play) return null
  if (number === PASS_NUMBER) return PASS
  if (isPlacement(number)) {
    if (pointsOf(words, plane, number) < 0) return null
    return { type: 'place', tiles: placedTiles(words, plane, number) }
  }
  const base = baseOf(words[Word.turn]!)
  const count = words[base + Player.count]!
  const set = number - FIRST_SWAP
  if (!(set > 0 && set < 1 << count)) return null
  const tiles: HiddenTiles = Array.from({ length: count }, (_, i) => i)
    .filter((i) => ((set >> i) & 1) === 1)
    .map((i) => TILES[words[base + Player.hand + i]!] ?? null)
  return { type: 'swap', tiles }
}

const placed = /* @__PURE__ */ new Int32Array(18)

function placedTiles(words: Int32Array, plane: Uint8Array, number: number): PlacedTile[] {
  const end = 3 * tilesOf(words, plane, number, placed)
  const tiles: PlacedTile[] = []
  for (let i = 0; i < end; i += 3)
    tiles.push(placedTile(words, placed[i]!, placed[i + 1]!, placed[i + 2]!))
  return tiles
}

/** The number of a legal move. Throws `IllegalMoveError` for any other value. */
export function numberOf(words: Int32Array, value: PlayerMove, player?: number): number {
  const move = requireMove(value)
  const state = decode(words)
  const refusal = checkMove(state, move, player ?? state.turn)
  if (refusal !== null) throw new IllegalMoveError(refusal)
  if (move.type === 'place') return placementNumber(words, move.tiles)
  if (move.type !== 'swap') return PASS_NUMBER
  const { hand } = state.players[state.turn]!
  const rest = [...move.tiles]
  return hand.reduce((number, tile, i) => {
    const at = rest.findIndex((other) => kindOrNone(other) === kindOrNone(tile))
    if (at === -1) return number
    rest.splice(at, 1)
    return number | (1 << i)
  }, FIRST_SWAP)
}

const kindOrNone = (tile: Tile | null) => (tile === null ? -1 : kindOf(tile))

/** The number of a placement with its tiles in order; on an empty board it starts a row at the first cell. */
function placementNumber(words: Int32Array, tiles: readonly PlacedTile[]): number {
  const kinds = tiles.map(kindOf)
  const trait = [...Array(12).keys()].find((one) =>
    kinds.every((kind) => valueWith(kind, one) >= 0),
  )!
  const sequence = kinds.reduce((before, kind) => APPENDED[8 * before + valueWith(kind, trait)]!, 0)
  const number = (trait << MoveBit.trait) | (sequence << MoveBit.sequence)
  if (words[Word.tileCount] === 0) return number
  const [{ x, y }, second] = tiles as readonly [PlacedTile, PlacedTile?]
  const isColumn = second !== undefined && second.x === x
  const address = addressOf(x - words[Word.originX]!, y - words[Word.originY]!)
  return number | (isColumn ? 1 << MoveBit.column : 0) | address
}
