import { bold, dim, on, pad } from '../terminal/color.mjs'

/** How each color looks: its letter, and its number of the terminal's 256. */
const COLORS = {
  red: { letter: 'r', ink: 203 },
  orange: { letter: 'o', ink: 214 },
  yellow: { letter: 'y', ink: 227 },
  green: { letter: 'g', ink: 77 },
  blue: { letter: 'b', ink: 75 },
  purple: { letter: 'p', ink: 177 },
}

/** How each shape looks. */
const SHAPES = { circle: '●', cross: '╳', diamond: '◆', square: '■', star: '★', clover: '♣' }

const TILE = 235

/** What the letters and the signs mean, as lines of text. */
export const LEGEND = [
  Object.entries(COLORS).map(([color, { letter }]) => `${letter} ${color}`),
  Object.entries(SHAPES).map(([shape, sign]) => `${sign} ${shape}`),
].map((words) => words.join(', '))

/** A tile, two columns wide; a new one stands out, with a capital letter. */
export function drawTile({ color, shape }, isNew = false) {
  const { letter, ink } = COLORS[color]
  const sign = SHAPES[shape]
  return isNew ? on(ink, 16, `${letter.toUpperCase()}${sign}`) : on(TILE, ink, `${letter}${sign}`)
}

/** Tiles in a row. */
export const drawTiles = (tiles) => tiles.map((tile) => drawTile(tile)).join(' ')

/** The board as a grid with an empty cell around it, and the coordinates; the last `fresh` tiles are new. */
export function drawBoard(board, fresh) {
  if (board.length === 0) return [dim('  The board is empty.'), '']
  const cells = new Map(
    board.map((tile, i) => [`${tile.x} ${tile.y}`, drawTile(tile, i >= board.length - fresh)]),
  )
  const columns = span(board.map(({ x }) => x))
  const rows = span(board.map(({ y }) => y)).map(
    (y) =>
      `${dim(String(y).padStart(5))} ${columns.map((x) => cells.get(`${x} ${y}`) ?? dim(' ·')).join(' ')}`,
  )
  return [dim(`      ${columns.map((x) => String(x).padStart(2)).join(' ')}`), ...rows, '']
}

/** The whole numbers from just below the least to just above the greatest. */
function span(numbers) {
  const first = Math.min(...numbers) - 1
  return Array.from({ length: Math.max(...numbers) + 2 - first }, (_, i) => first + i)
}

/** Everybody's score and hand, and how full the bag is. */
export function drawPlayers({ players, bag, turn, phase }, names) {
  const lines = players.map(({ score, hand }, seat) => {
    const mark = phase === 'play' && seat === turn ? '▶ ' : '  '
    return `${pad(bold(`${mark}${names[seat]}`), 10)}${bold(`${String(score).padStart(4)} points`)}   ${drawTiles(hand)}`.trimEnd()
  })
  return [...lines, dim(`  ${tilesText(bag.length)} in the bag`), '']
}

/** A number of tiles in words. */
export const tilesText = (count) => (count === 1 ? '1 tile' : `${count} tiles`)
