import { requireGame } from '../../core/errors'
import { COLORS, type Color } from '../rules/colors'
import type { AzulEvent } from '../rules/events'
import type { AzulState, PlayerState } from '../rules/state'

/**
 * The state after one event of a move: what to show while the move is animated. Folding all events of a move over the
 * state before it gives the state after it, except for `random`, which events do not contain and which becomes null.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves, transition } from 'azulejo'
 * import { foldEvent } from 'azulejo/frontend'
 *
 * const before = createGame({ seed: 1 })
 * const { state, events } = transition(before, legalMoves(before)[0]!)
 * const folded = events.reduce(foldEvent, before) // state, with random: null
 * ```
 */
export function foldEvent(state: AzulState, event: AzulEvent): AzulState {
  requireGame(state, 'azul')
  const next: AzulState = { ...state, random: null }
  switch (event.type) {
    case 'take': {
      const { source, color, toCenter } = event
      if (source === 'center')
        return { ...next, center: next.center.filter((tile) => tile !== color) }
      return {
        ...next,
        factories: replaceAt(next.factories, source, () => []),
        center: sorted([...next.center, ...toCenter]),
      }
    }
    case 'marker': {
      const { player, space } = event
      return changePlayer({ ...next, marker: player }, player, ({ floor }) => ({
        floor: space === null ? floor : [...floor, 'marker'],
      }))
    }
    case 'store': {
      const { player, color, line, toLine, toFloor, toLid } = event
      return changePlayer(add(next, 'lid', color, toLid), player, ({ lines, floor }) => ({
        lines:
          line === 'floor'
            ? lines
            : replaceAt(lines, line, ({ count }) => ({ color, count: count + toLine })),
        floor: [...floor, ...repeat(color, toFloor)],
      }))
    }
    case 'tile': {
      const { player, row, column, color, points, toLid } = event
      return changePlayer(add(next, 'lid', color, toLid), player, ({ score, lines, wall }) => ({
        score: score + points,
        lines: replaceAt(lines, row, () => EMPTY),
        wall: replaceAt(wall, row, (cells) => replaceAt(cells, column, () => color)),
      }))
    }
    case 'no-space': {
      const { player, row, color, toFloor, toLid } = event
      return changePlayer(add(next, 'lid', color, toLid), player, ({ lines, floor }) => ({
        lines: replaceAt(lines, row, () => EMPTY),
        floor: [...floor, ...repeat(color, toFloor)],
      }))
    }
    case 'floor': {
      const { player, floor, points } = event
      const tiles = floor.filter((tile) => tile !== 'marker')
      const emptied = changePlayer(next, player, ({ score }) => ({
        score: score + points,
        floor: [],
      }))
      return tiles.reduce((folded, tile) => add(folded, 'lid', tile, 1), emptied)
    }
    case 'round': {
      const { round, starter } = event
      return { ...next, phase: 'deal', round, starter, turn: starter, marker: null }
    }
    case 'deal': {
      const { factories, refilled } = event
      const full = refilled ? COLORS.reduce(refill, next) : next
      const left = factories.flat().reduce((folded, tile) => add(folded, 'bag', tile, -1), full)
      return { ...left, phase: 'draft', factories }
    }
    case 'turn':
      return { ...next, phase: event.phase, turn: event.player }
    case 'bonus': {
      const { player, points } = event
      return changePlayer(next, player, ({ score }) => ({ score: score + points }))
    }
    case 'end':
      return { ...next, phase: 'over', turn: next.starter }
  }
}

const EMPTY: PlayerState['lines'][number] = { color: null, count: 0 }

const sorted = (tiles: readonly Color[]) =>
  COLORS.flatMap((color) => tiles.filter((tile) => tile === color))

const repeat = (color: Color, count: number) => Array.from({ length: count }, () => color)

const replaceAt = <T>(list: readonly T[], index: number, change: (item: T) => T) =>
  list.map((item, i) => (i === index ? change(item) : item))

const add = (state: AzulState, where: 'bag' | 'lid', color: Color, count: number): AzulState => ({
  ...state,
  [where]: { ...state[where], [color]: state[where][color] + count },
})

const refill = (state: AzulState, color: Color) =>
  add(add(state, 'bag', color, state.lid[color]), 'lid', color, -state.lid[color])

const changePlayer = (
  state: AzulState,
  seat: number,
  change: (player: PlayerState) => Partial<PlayerState>,
): AzulState => ({
  ...state,
  players: replaceAt(state.players, seat, (player) => ({ ...player, ...change(player) })),
})
