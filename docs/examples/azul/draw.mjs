import { bold, dim, inColor, on, pad } from '../terminal/color.mjs'

/** How each color looks: its letter, its background, the letter on it, the letter of an empty printed space. */
const LOOKS = {
  blue: { letter: 'B', back: 26, front: 231, hint: 32 },
  yellow: { letter: 'Y', back: 220, front: 16, hint: 136 },
  red: { letter: 'R', back: 160, front: 231, hint: 131 },
  black: { letter: 'K', back: 238, front: 231, hint: 245 },
  white: { letter: 'W', back: 255, front: 24, hint: 152 },
}

const WIDTH = 38

/** A tile, three columns wide. */
export function drawTile(tile) {
  if (tile === 'marker') return on(99, 231, ' 1 ')
  const { letter, back, front } = LOOKS[tile]
  return on(back, front, ` ${letter} `)
}

/** Tiles in a row. */
export const drawTiles = (tiles) => tiles.map(drawTile).join('')

/** Some tiles of a color. */
export const drawCount = (color, count) => drawTiles(Array(count).fill(color))

/** An empty wall space: what is printed on it, and whether it doubles. */
function drawSpace({ printed, multipliers }, row, column) {
  const color = printed[row][column]
  const doubles = multipliers[row][column] === 2
  if (color === null) return dim(doubles ? ' ×2' : ' · ')
  const { letter, hint } = LOOKS[color]
  return inColor(hint, doubles ? `${letter.toLowerCase()}×2` : ` ${letter.toLowerCase()} `)
}

/** A player's board as lines of text of one width. */
export function drawPlayer({ board, turn, phase, players }, seat, name) {
  const { score, lines, wall, floor } = players[seat]
  const isTurn = turn === seat && phase === 'draft'
  const head = `${isTurn ? '▶ ' : '  '}${name}`
  const rows = lines.map(({ color, count }, row) => {
    const free = dim(' · '.repeat(row + 1 - count))
    const held = color === null ? '' : drawCount(color, count)
    const cells = wall[row].map((tile, column) =>
      tile === null ? drawSpace(board, row, column) : drawTile(tile),
    )
    return `  ${'   '.repeat(4 - row)}${free}${held} ${count > row ? bold('▸') : dim('▸')} ${cells.join('')}`
  })
  const values = board.floor.map((value) => dim(String(value).padStart(2).padEnd(3))).join('')
  const spaces = board.floor.map((_, i) => (i < floor.length ? drawTile(floor[i]) : dim(' _ ')))
  return [
    pad(bold(head), WIDTH - 11) + bold(`${String(score).padStart(4)} points`),
    ...rows,
    `  ${spaces.join('')}`,
    `  ${values}`,
  ].map((line) => pad(line, WIDTH))
}

/** Boards side by side, two in a row. */
export function drawPlayers(state, names) {
  const boards = state.players.map((_, seat) => drawPlayer(state, seat, names[seat]))
  const text = []
  for (let i = 0; i < boards.length; i += 2) {
    const [left, right] = [boards[i], boards[i + 1]]
    for (let line = 0; line < left.length; line++)
      text.push(`${left[line]}${right === undefined ? '' : `  ${right[line]}`}`.trimEnd())
    text.push('')
  }
  return text
}

/** What there is to take: the factories, numbered from 1 as people count, and the center. */
export function drawOffer({ factories, center, marker }) {
  const drawn = factories.map((tiles, i) => `  ${bold(String(i + 1))} ${drawTiles(tiles)}`)
  const text = ['  Factories']
  for (let i = 0; i < drawn.length; i += 3) text.push(drawn.slice(i, i + 3).join('  '))
  const inCenter = [...(marker === null ? ['marker'] : []), ...center]
  text.push(`  Center ${drawTiles(inCenter)}`, '')
  return text
}
