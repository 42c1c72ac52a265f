import { bold, dim } from '../terminal/color.mjs'
import { drawCount, drawTile, drawTiles } from './draw.mjs'

/** An event as lines of text: what happened, and how its points come about. */
export function explain(event, names, board) {
  const name = bold(names[event.player] ?? '')
  switch (event.type) {
    case 'take': {
      const { source, color, count, toCenter } = event
      const from = source === 'center' ? 'the center' : `factory ${source + 1}`
      const rest = toCenter.length === 0 ? '' : `, leaves ${drawTiles(toCenter)} in the center`
      return [`  ${name} takes ${drawCount(color, count)} from ${from}${rest}`]
    }
    case 'marker':
      return [
        event.space === null
          ? `    is first in the center: takes ${drawTile('marker')}, but the floor line is full`
          : `    is first in the center: takes ${drawTile('marker')} to the floor and starts the next round`,
      ]
    case 'store': {
      const { line, color, toLine, toFloor, toLid } = event
      const parts = [
        line === 'floor' ? '' : `${drawCount(color, toLine)} to line ${line + 1}`,
        toFloor === 0 ? '' : `${drawCount(color, toFloor)} to the floor`,
        toLid === 0 ? '' : `${drawCount(color, toLid)} to the lid`,
      ]
      return [`    puts ${parts.filter((part) => part !== '').join(', ')}`]
    }
    case 'tile': {
      const { row, column, color, points } = event
      const place = `row ${row + 1}, column ${column + 1}`
      return [`  ${name} tiles ${drawTile(color)} ${place}: ${sum(event)} = ${gain(points)}`]
    }
    case 'no-space': {
      const { row, color, toFloor } = event
      return [
        `  ${name} has no space for ${drawTile(color)} in row ${row + 1}: ${toFloor} to the floor`,
      ]
    }
    case 'floor': {
      const { floor, penalty, points } = event
      const values = board.floor.slice(0, floor.length).join(' ')
      const kept = points === penalty ? '' : dim(' (a score never drops below 0)')
      return [`  ${name} pays for the floor ${drawTiles(floor)} ${values} = ${gain(points)}${kept}`]
    }
    case 'deal':
      return event.refilled ? ['  The bag ran empty: the tiles of the lid go into it.'] : []
    case 'bonus': {
      const what = {
        row: `row ${event.row + 1}`,
        column: `column ${event.column + 1}`,
        color: `all five ${event.color}`,
      }[event.kind]
      return [`  ${name} has ${what} complete: ${gain(event.points)}`]
    }
    case 'end':
      return [`  ${REASONS[event.reason]}`]
    default:
      return []
  }
}

/** How the points of a tile add up. */
function sum({ horizontal, vertical, multiplier }) {
  const runs = [
    horizontal > 1 ? `${horizontal} across` : '',
    vertical > 1 ? `${vertical} down` : '',
  ].filter((run) => run !== '')
  if (runs.length === 0) runs.push('alone 1')
  const added = runs.join(' + ')
  return multiplier === 1 ? added : `(${added}) × 2`
}

const gain = (points) => bold(points > 0 ? `+${points}` : String(points))

const REASONS = {
  'complete-row': 'A row of the wall is complete: the game ends.',
  stalemate: 'No row can be completed any more: the game ends.',
  'round-limit': 'The last round is played: the game ends.',
}

/** The final ranking as lines of text. */
export function explainResult({ winners, ranking }, names) {
  const lines = ranking.map(({ player, rank, score, rows }) => {
    const text = `  ${rank}. ${names[player].padEnd(8)}${String(score).padStart(4)} points${rows === 0 ? '' : `, ${rows} complete ${rows === 1 ? 'row' : 'rows'}`}`
    return winners.includes(player) ? bold(text) : text
  })
  const won = winners.map((player) => names[player]).join(' and ')
  return [...lines, '', bold(`  ${won} ${winners.length === 1 ? 'wins' : 'share the win'}.`)]
}
