import { COLORS, type PlacedTile, SHAPES, type Tile } from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { at, tile } from './help'

/**
 * A small board with tiles anywhere, and a hand: of few colors and shapes, so that many of them fit. Its lines need not
 * be valid.
 */
export function scattered(seed: number): { board: PlacedTile[]; hand: Tile[] } {
  const below = numbersFrom(seed)
  const some = <Name>(names: readonly Name[]): Name[] => {
    const from = below(names.length)
    return [0, 1, 2].map((i) => names[(from + i) % names.length]!)
  }
  const colors = some(COLORS).slice(0, 1 + below(3))
  const shapes = some(SHAPES)
  const color = () => colors[below(colors.length)]!
  const shape = () => shapes[below(shapes.length)]!
  const anyTile = () => ({ color: color(), shape: shape() })
  const cells = new Map<string, PlacedTile>()
  const [left, top] = [below(9) - 4, below(9) - 4]
  const wide = 2 + below(5)
  for (let i = 0; i < 3 + below(8); i++) {
    const [x, y] = [left + below(wide), top + below(wide)]
    cells.set(`${x}/${y}`, { x, y, ...anyTile() })
  }
  return { board: [...cells.values()], hand: Array.from({ length: 1 + below(4) }, anyTile) }
}

/** Lines that lack some of their six tiles, and the six: placements bridge gaps and grow both ways. */
export function gapped(seed: number): { board: PlacedTile[]; hand: Tile[] } {
  const below = numbersFrom(seed)
  const color = COLORS[below(6)]!
  const from = below(6)
  const names = Array.from({ length: 6 }, (_, i) => `${color} ${SHAPES[(from + i) % 6]}`)
  const there = names.filter(() => below(2) === 0)
  const across = below(2) === 0
  const board = there.map((name) => {
    const i = names.indexOf(name)
    return across ? at(i, 3, name) : at(3, i, name)
  })
  if (board.length === 0) board.push(at(3, 3, names[0]!))
  const missing = names.filter((name) => !there.includes(name)).slice(0, 2 + below(2))
  const other = { color: COLORS[below(6)]!, shape: SHAPES[below(6)]! }
  return { board, hand: [...missing.map(tile), other] }
}
