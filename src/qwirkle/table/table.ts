/** The table of Qwirkle. */

import { makeDefineTable, type TableElement } from '../../table/element'
import type { TableGame } from '../../table/game'
import type { Table, TableOptions } from '../../table/options'
import { GameTable } from '../../table/table'
import { describeEvent, describePart, describeResult, loadLanguage } from '../frontend/describe'
import { english } from '../frontend/english'
import { layOut } from '../frontend/pieces'
import { activePlayers } from '../rules/legal'
import { result } from '../rules/result'
import { THEMES } from '../svg/themes'
import { autoCamera } from './camera'
import { Labels, QWIRKLE_STYLES } from './labels'
import { arrange, placeOf, seatOf } from './layout'
import { back, choose, offer, pick, press, UNSELECTED } from './offer'
import { drawGround, picture } from './pictures'
import { moverOf, placed, steps } from './steps'
import type { QwirkleHost, QwirkleTypes } from './types'

const game: TableGame<QwirkleTypes> = {
  styles: QWIRKLE_STYLES,
  themes: THEMES,
  language: english,
  loadLanguage,
  activePlayers,
  // A round has one turn per player.
  roundOf: ({ turns, players }) => Math.floor(turns / players.length) + 1,
  layOut,
  steps,
  moverOf,
  placed,
  arrange: (view, front, size) => arrange(view.players.length, front, size),
  aim: (layout, view) => ({ ...layout, camera: autoCamera(layout.boardBox, view) }),
  handleGestures: async (table, signal) =>
    (await import('./gestures')).handleGestures(table, signal),
  placeOf,
  boardOf: seatOf,
  scoreOf: (layout, player) => {
    const { x, y, width, title } = seatOf(layout, player)
    return { x: x + width - 24, y: y + title / 2 }
  },
  picture,
  isHidden: ({ area }) => area === 'bag',
  unselected: UNSELECTED,
  pick,
  choose,
  press,
  back,
  offer,
  drawGround: (_, layout) => drawGround(layout),
  Labels,
  loadDetails: () => import('./details'),
  describeTable: ({ view, speech }) => describePart(view, { area: 'table' }, speech),
  describeEvent,
  describeResult: (view, speech) => {
    const ended = result(view)
    return ended && describeResult(ended, speech)
  },
}

declare global {
  interface HTMLElementTagNameMap {
    'qwirkle-table': TableElement<QwirkleHost>
  }
}

/**
 * Creates a table of Qwirkle in an element, such as an empty `div`. It shows what it is given and reports what the user
 * wants to do; it never applies a move by itself.
 *
 * @example
 * ```ts
 * import { createGame, transition, viewFor } from 'azulejo/qwirkle'
 * import { createTable } from 'azulejo/qwirkle/table'
 *
 * export function playOn(element: HTMLElement) {
 *   let state = createGame()
 *   const table = createTable(element, {
 *     view: viewFor(state, state.turn),
 *     seat: state.turn,
 *     async onMove(move, player) {
 *       const next = transition(state, move, player)
 *       state = next.state
 *       await table.update(viewFor(state, state.turn), next.events)
 *       table.set({ seat: state.turn })
 *     },
 *   })
 * }
 * ```
 */
export function createTable(
  element: HTMLElement,
  options: TableOptions<QwirkleHost>,
): Table<QwirkleHost> {
  return new GameTable<QwirkleTypes>(element, game, options as TableOptions<QwirkleTypes>)
}

/**
 * Registers the custom element `<qwirkle-table>`, or another name. A second call does nothing, nor does a call on a
 * server, where there are no custom elements.
 *
 * @example
 * ```ts
 * import { defineTable } from 'azulejo/qwirkle/table'
 *
 * defineTable()
 * ```
 *
 * @function
 */
export const defineTable = /* @__PURE__ */ makeDefineTable<QwirkleTypes>(
  'qwirkle-table',
  game,
  () => import('./solo'),
)
