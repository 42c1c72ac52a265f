import { legalMoves, scoreFloor, scoreWall } from 'azulejo'

/** The move that promises most points, the first of equal ones. */
export function chooseMove(state, seat) {
  let best = null
  let most = Number.NEGATIVE_INFINITY
  for (const move of legalMoves(state, seat)) {
    const points =
      move.type === 'draft' ? valueOfDraft(state, seat, move) : valueOfTile(state, seat, move)
    if (points > most) {
      most = points
      best = move
    }
  }
  return best
}

/** What a draft is expected to bring: its tile on the wall, as far as the line gets full, less what falls down. */
function valueOfDraft(state, seat, { source, color, line }) {
  const { board, center, factories, marker, players } = state
  const player = players[seat]
  const count = (source === 'center' ? center : factories[source]).filter(
    (tile) => tile === color,
  ).length
  const room = line === 'floor' ? 0 : line + 1 - player.lines[line].count
  const over = Math.max(0, count - room)
  const falling = source === 'center' && marker === null ? ['marker'] : []
  for (let i = 0; i < over; i++) falling.push(color)
  const floor = [...player.floor, ...falling].slice(0, board.floor.length)
  const cost = scoreFloor(floor, board) - scoreFloor(player.floor, board)
  if (line === 'floor') return cost

  const size = line + 1
  const filled = size - Math.max(0, room - count)
  const spaces = openSpaces(state, seat, line, color)
  if (spaces.length === 0) return cost - size
  const gain = Math.max(...spaces.map((move) => valueOfSpace(state, seat, move, color)))
  // A line that stays open may be filled in a later round, at the price of blocking itself until then.
  return cost + (filled === size ? gain : (gain * filled) / size - 1)
}

/** Where a color could go once a line of it is full: the engine says so, for a state in which it is. */
function openSpaces(state, seat, line, color) {
  const player = state.players[seat]
  const lines = player.lines.map((_, row) => ({
    color: row === line ? color : null,
    count: row === line ? line + 1 : 0,
  }))
  const full = state.players.with(seat, { ...player, lines })
  return legalMoves({ ...state, phase: 'tile', players: full }, seat)
}

const valueOfTile = (state, seat, move) =>
  valueOfSpace(state, seat, move, state.players[seat].lines[move.row].color)

/** The points that a tile scores on a space, and its part in the bonuses that it works towards. */
function valueOfSpace({ board, players }, seat, { row, column }, color) {
  const { wall } = players[seat]
  const after = wall.with(row, wall[row].with(column, color))
  const share = (count, bonus) => (bonus * count * count) / 50
  return (
    scoreWall(after, row, column, board).points +
    share(after.filter((cells) => cells[column] !== null).length, board.bonus.column) +
    share(after.filter((cells) => cells.includes(color)).length, board.bonus.color)
  )
}
