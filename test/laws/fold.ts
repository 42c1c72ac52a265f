import {
  type AzulEvent,
  type AzulState,
  COLORS,
  type Color,
  type PlayerState,
} from '../../src/entries/index'

/**
 * What everybody knows after an event of Azul, from what everybody knew before it. It knows no rules: only the events,
 * and how a state writes things down.
 */
export function foldEvent(known: AzulState, event: AzulEvent): AzulState {
  switch (event.type) {
    case 'take': {
      const { source, color, toCenter } = event
      if (source === 'center')
        return { ...known, center: known.center.filter((tile) => tile !== color) }
      return {
        ...known,
        factories: known.factories.map((tiles, i) => (i === source ? [] : tiles)),
        center: inOrder([...known.center, ...toCenter]),
      }
    }
    case 'marker':
      return changePlayer({ ...known, marker: event.player }, event.player, ({ floor }) => ({
        floor: event.space === null ? floor : [...floor, 'marker'],
      }))
    case 'store': {
      const { color, line, toLine, toFloor, toLid } = event
      return changePlayer(add(known, 'lid', color, toLid), event.player, ({ lines, floor }) => ({
        lines: lines.map((held, row) =>
          row === line ? { color, count: held.count + toLine } : held,
        ),
        floor: [...floor, ...tiles(color, toFloor)],
      }))
    }
    case 'tile': {
      const { row, column, color, points, toLid } = event
      return changePlayer(add(known, 'lid', color, toLid), event.player, (player) => ({
        score: player.score + points,
        lines: emptied(player, row),
        wall: player.wall.map((cells, r) =>
          cells.map((cell, c) => (r === row && c === column ? color : cell)),
        ),
      }))
    }
    case 'no-space': {
      const { row, color, toFloor, toLid } = event
      return changePlayer(add(known, 'lid', color, toLid), event.player, (player) => ({
        lines: emptied(player, row),
        floor: [...player.floor, ...tiles(color, toFloor)],
      }))
    }
    case 'floor': {
      let state = known
      for (const tile of event.floor) if (tile !== 'marker') state = add(state, 'lid', tile, 1)
      return changePlayer(state, event.player, ({ score }) => ({
        score: score + event.points,
        floor: [],
      }))
    }
    case 'round': {
      const { round, starter } = event
      return { ...known, phase: 'deal', round, starter, turn: starter, marker: null }
    }
    case 'deal': {
      const { factories, refilled } = event
      let state: AzulState = { ...known, phase: 'draft', factories }
      if (refilled)
        for (const color of COLORS) {
          state = add(state, 'bag', color, known.lid[color])
          state = add(state, 'lid', color, -known.lid[color])
        }
      for (const tile of factories.flat()) state = add(state, 'bag', tile, -1)
      return state
    }
    case 'turn':
      return { ...known, phase: event.phase, turn: event.player }
    case 'bonus':
      return changePlayer(known, event.player, ({ score }) => ({ score: score + event.points }))
    case 'end':
      return { ...known, phase: 'over', turn: known.starter }
  }
}

const inOrder = (tiles: readonly Color[]) =>
  COLORS.flatMap((color) => tiles.filter((tile) => tile === color))

const tiles = (color: Color, count: number) => Array.from({ length: count }, () => color)

const emptied = ({ lines }: PlayerState, row: number) =>
  lines.map((line, i) => (i === row ? { color: null, count: 0 } : line))

const add = (state: AzulState, where: 'bag' | 'lid', color: Color, count: number): AzulState => ({
  ...state,
  [where]: { ...state[where], [color]: state[where][color] + count },
})

const changePlayer = (
  state: AzulState,
  seat: number,
  change: (player: PlayerState) => Partial<PlayerState>,
): AzulState => ({
  ...state,
  players: state.players.map((player, i) =>
    i === seat ? { ...player, ...change(player) } : player,
  ),
})
