import type { HiddenTiles, QwirkleEvent, QwirkleState, Tile } from '../../src/entries/qwirkle/index'
import { COLORS, SHAPES } from '../../src/entries/qwirkle/index'

/*
 * A state with events folded into it: what a client does that animates a game. It knows nothing of the rules, so that
 * it shows whether events tell everything.
 */

const place = (tile: Tile | null) =>
  tile === null ? 99 : COLORS.indexOf(tile.color) * 6 + SHAPES.indexOf(tile.shape)
const sort = (tiles: HiddenTiles) => [...tiles].sort((a, b) => place(a) - place(b))

function without(tiles: HiddenTiles, gone: HiddenTiles): HiddenTiles {
  const rest = [...tiles]
  for (const tile of gone) {
    const at = rest.findIndex((one) => place(one) === place(tile))
    rest.splice(at === -1 ? rest.indexOf(null) : at, 1)
  }
  return rest
}

const none = (count: number): null[] => Array(count).fill(null)

/** Everything but `random`, which no event tells. */
export function fold(state: QwirkleState, events: readonly QwirkleEvent[]): QwirkleState {
  return events.reduce(step, { ...state, random: null })
}

function step(state: QwirkleState, event: QwirkleEvent): QwirkleState {
  const change = (player: number, points: number, hand: (old: HiddenTiles) => HiddenTiles) =>
    state.players.map((one, seat) =>
      seat === player ? { score: one.score + points, hand: sort(hand(one.hand)) } : one,
    )
  switch (event.type) {
    case 'place': {
      const tiles = event.tiles.map(({ color, shape }) => ({ color, shape }))
      return {
        ...state,
        turns: state.turns + 1,
        opening: null,
        board: [...state.board, ...event.tiles],
        players: change(event.player, event.points, (old) => without(old, tiles)),
      }
    }
    case 'swap':
      return {
        ...state,
        turns: state.turns + 1,
        aside: event.tiles,
        players: change(event.player, 0, (old) => without(old, event.tiles)),
      }
    case 'pass':
      return { ...state, turns: state.turns + 1 }
    case 'bonus':
      return { ...state, players: change(event.player, event.points, (old) => old) }
    case 'wait':
      return { ...state, phase: 'draw', turn: event.player }
    case 'draw': {
      const known = !state.bag.includes(null) && !event.tiles.includes(null)
      return {
        ...state,
        players: change(event.player, 0, (old) => [...old, ...event.tiles]),
        bag: known ? without(state.bag, event.tiles) : none(state.bag.length - event.tiles.length),
      }
    }
    case 'return': {
      const bag = [...state.bag, ...state.aside]
      const all = [...bag, ...state.players.flatMap(({ hand }) => hand)]
      return { ...state, aside: [], bag: all.includes(null) ? none(bag.length) : sort(bag) }
    }
    case 'opening':
      return { ...state, phase: 'play', turn: event.player, opening: event.tiles }
    case 'turn':
      return { ...state, phase: 'play', turn: event.player }
    case 'end':
      return { ...state, phase: 'over' }
  }
}
