/**
 * The table after one event: what an animated frontend shows between a state and the next one. Folding all events of
 * a move over the state before it gives the state after it, but for `random`, which events do not tell.
 */
export function fold(state, event) {
  const { player: seat } = event
  switch (event.type) {
    case 'take':
      return event.source === 'center'
        ? { ...state, center: state.center.filter((tile) => tile !== event.color) }
        : {
            ...state,
            factories: state.factories.with(event.source, []),
            center: sorted([...state.center, ...event.toCenter]),
          }
    case 'marker':
      return withPlayer({ ...state, marker: seat }, seat, (player) =>
        event.space === null ? player : { ...player, floor: [...player.floor, 'marker'] },
      )
    case 'store': {
      const { color, line, toLine, toFloor, toLid } = event
      return withPlayer(withLid(state, color, toLid), seat, (player) => ({
        ...player,
        lines:
          line === 'floor'
            ? player.lines
            : player.lines.with(line, { color, count: player.lines[line].count + toLine }),
        floor: [...player.floor, ...Array(toFloor).fill(color)],
      }))
    }
    case 'tile': {
      const { color, row, column, points, toLid } = event
      return withPlayer(withLid(state, color, toLid), seat, (player) => ({
        ...player,
        score: player.score + points,
        lines: player.lines.with(row, EMPTY_LINE),
        wall: player.wall.with(row, player.wall[row].with(column, color)),
      }))
    }
    case 'no-space': {
      const { color, row, toFloor, toLid } = event
      return withPlayer(withLid(state, color, toLid), seat, (player) => ({
        ...player,
        lines: player.lines.with(row, EMPTY_LINE),
        floor: [...player.floor, ...Array(toFloor).fill(color)],
      }))
    }
    case 'floor': {
      const emptied = withPlayer(state, seat, (player) => ({
        ...player,
        score: player.score + event.points,
        floor: [],
      }))
      return event.floor.reduce(
        (table, tile) => (tile === 'marker' ? table : withLid(table, tile, 1)),
        emptied,
      )
    }
    case 'round': {
      const { round, starter } = event
      return { ...state, phase: 'deal', round, starter, turn: starter, marker: null }
    }
    case 'deal':
      return { ...state, ...takenFromBag(state, event), factories: event.factories, phase: 'draft' }
    case 'turn':
      return { ...state, phase: event.phase, turn: seat }
    case 'bonus':
      return withPlayer(state, seat, (player) => ({
        ...player,
        score: player.score + event.points,
      }))
    case 'end':
      return { ...state, phase: 'over', turn: state.starter }
  }
}

const EMPTY_LINE = { color: null, count: 0 }
const ORDER = ['blue', 'yellow', 'red', 'black', 'white']

const sorted = (tiles) => tiles.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))

const withPlayer = (state, seat, change) => ({
  ...state,
  players: state.players.with(seat, change(state.players[seat])),
})

const withLid = (state, color, count) => ({
  ...state,
  lid: { ...state.lid, [color]: state.lid[color] + count },
})

/** Bag and lid after a deal: where the bag ran empty, the lid's tiles went into it. */
function takenFromBag({ bag, lid }, { factories, refilled }) {
  const left = { ...bag }
  const none = { blue: 0, yellow: 0, red: 0, black: 0, white: 0 }
  if (refilled) for (const color of ORDER) left[color] += lid[color]
  for (const tile of factories.flat()) left[tile]--
  return { bag: left, lid: refilled ? none : lid }
}
