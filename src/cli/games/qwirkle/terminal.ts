import type { QwirkleState } from '../../../qwirkle/rules/state'
import type { Color, PlacedTile, Shape, Tile } from '../../../qwirkle/rules/tiles'
import { bold, counted, dim, on, pad } from '../../terminal'

/** The style of each color: its letter, and its number of the terminal's 256. */
const COLORS: Readonly<Record<Color, { readonly letter: string; readonly ink: number }>> = {
  red: { letter: 'r', ink: 203 },
  orange: { letter: 'o', ink: 214 },
  yellow: { letter: 'y', ink: 227 },
  green: { letter: 'g', ink: 77 },
  blue: { letter: 'b', ink: 75 },
  purple: { letter: 'p', ink: 177 },
}

/** The sign of each shape. */
const SHAPES: Readonly<Record<Shape, string>> = {
  circle: '●',
  cross: '╳',
  diamond: '◆',
  square: '■',
  star: '★',
  clover: '♣',
}

const BACK = 235

/** What the letters and the signs mean, as lines of text. */
export const QWIRKLE_LEGEND: readonly string[] = [
  Object.entries(COLORS).map(([color, { letter }]) => `${letter} ${color}`),
  Object.entries(SHAPES).map(([shape, sign]) => `${sign} ${shape}`),
].map((words) => words.join(', '))

/** The table as lines of text, with the hands that the state shows. */
export function drawQwirkle(state: QwirkleState, names: readonly string[]): readonly string[] {
  return [...drawBoard(state.board), ...drawPlayers(state, names)]
}

function drawTile(tile: Tile | null): string {
  if (tile === null) return dim('??')
  const { letter, ink } = COLORS[tile.color]
  return on(BACK, ink, `${letter}${SHAPES[tile.shape]}`)
}

/** The board as a grid with an empty cell around it, and the coordinates. */
function drawBoard(board: readonly PlacedTile[]): readonly string[] {
  if (board.length === 0) return [dim('  The board is empty.'), '']
  const cells = new Map(board.map((tile) => [`${tile.x} ${tile.y}`, drawTile(tile)]))
  const columns = span(board.map(({ x }) => x))
  const rows = span(board.map(({ y }) => y)).map((y) => {
    const row = columns.map((x) => cells.get(`${x} ${y}`) ?? dim(' ·'))
    return `${dim(String(y).padStart(5))} ${row.join(' ')}`
  })
  return [dim(`      ${columns.map((x) => String(x).padStart(2)).join(' ')}`), ...rows, '']
}

/** The whole numbers from the minimum - 1 to the maximum + 1. */
function span(numbers: readonly number[]): readonly number[] {
  const first = Math.min(...numbers) - 1
  return Array.from({ length: Math.max(...numbers) + 2 - first }, (_, i) => first + i)
}

/** The scores and hands of all players, and the number of tiles in the bag. */
function drawPlayers(state: QwirkleState, names: readonly string[]): readonly string[] {
  const { players, bag, turn, phase } = state
  const lines = players.map(({ score, hand }, seat) => {
    const mark = phase === 'play' && seat === turn ? '▶ ' : '  '
    const head = pad(bold(`${mark}${names[seat]}`), 24)
    return `${head}${bold(`${String(score).padStart(4)} points`)}   ${hand.map(drawTile).join(' ')}`.trimEnd()
  })
  return [...lines, dim(`  ${counted(bag.length, 'tile')} in the bag`), '']
}
