import { bold, dim } from '../terminal/color.mjs'
import { drawTile, drawTiles, tilesText } from './draw.mjs'

/** An event as lines of text: what happened, and how its points come about. */
export function explain(event, names) {
  const name = bold(names[event.player] ?? '')
  switch (event.type) {
    case 'place': {
      const { tiles, lines, points } = event
      const [{ x, y }] = tiles
      const where = tiles.length === 1 ? 'at' : `${directionOf(tiles)} from`
      const sum = lines.length === 0 ? 'alone' : lines.map(pointsOf).join(' + ')
      return [
        `  ${name} places ${tiles.map((tile) => drawTile(tile, true)).join(' ')} ${where} ${x}, ${y}: ${sum} = ${gain(points)}`,
        ...lines.map((line) => explainLine(line, tiles)),
      ]
    }
    case 'swap':
      return [`  ${name} swaps ${drawTiles(event.tiles)}`]
    case 'pass':
      return [`  ${name} can neither place nor swap, and passes`]
    case 'draw':
      return [dim('    draws ') + drawTiles(event.tiles)]
    case 'return':
      return [dim(`    puts ${tilesText(event.count)} back into the bag`)]
    case 'bonus':
      return [`  ${name} has no tiles left and ends the game: ${gain(event.points)}`]
    case 'end':
      return event.reason === 'stalemate' ? ['  No tile fits anywhere: the game ends.'] : []
    default:
      return []
  }
}

/** A line that scores: its points, its tiles with the new ones marked, and what they have in common. */
function explainLine(line, placed) {
  const { tiles, length, attribute, qwirkle } = line
  const isNew = (tile) => placed.some(({ x, y }) => x === tile.x && y === tile.y)
  const drawn = tiles.map((tile) => drawTile(tile, isNew(tile))).join(' ')
  const what = attribute === 'color' ? `all ${tiles[0].color}` : `each a ${tiles[0].shape}`
  const six = qwirkle ? bold(`, a qwirkle: ${length} and 6 more`) : ''
  return `    ${String(pointsOf(line)).padStart(2)} for ${drawn} ${dim(`${directionOf(tiles)}, ${what}`)}${six}`
}

const pointsOf = ({ length, qwirkle }) => (qwirkle ? length + 6 : length)

const directionOf = ([first, second]) => (first.y === second.y ? 'across' : 'down')

const gain = (points) => bold(`+${points}`)

/** The final ranking as lines of text. */
export function explainResult({ winners, ranking }, names) {
  const lines = ranking.map(({ player, rank, score }) => {
    const text = `  ${rank}. ${names[player].padEnd(8)}${String(score).padStart(4)} points`
    return winners.includes(player) ? bold(text) : text
  })
  const won = winners.map((player) => names[player]).join(' and ')
  return [...lines, '', bold(`  ${won} ${winners.length === 1 ? 'wins' : 'share the win'}.`)]
}
