/** The table of Azul. */

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
import { AZUL_STYLES, Labels } from './labels'
import { arrange, placeOf } from './layout'
import { choose, offer, pick, UNSELECTED } from './offer'
import { drawGround, drawPiece } from './pictures'
import { moverOf, placed, steps } from './steps'
import type { AzulHost, AzulTypes } from './types'

const game: TableGame<AzulTypes> = {
  styles: AZUL_STYLES,
  themes: THEMES,
  language: english,
  loadLanguage,
  activePlayers,
  roundOf: ({ round }) => round,
  layOut,
  steps,
  moverOf,
  placed,
  arrange: (view, front, size) => arrange(view.players.length, front, size),
  placeOf,
  boardOf: ({ boards }, player) => boards[player]!,
  scoreOf: ({ boards }, player) => {
    const { x, y, width, scale } = boards[player]!
    return { x: x + width - 95 * scale, y: y + 28 * scale }
  },
  picture: drawPiece,
  isHidden: ({ area }) => area === 'bag' || area === 'lid',
  unselected: UNSELECTED,
  pick,
  choose,
  offer,
  drawGround,
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
    'azul-table': TableElement<AzulHost>
  }
}

/**
 * Creates a table of Azul in an element, such as an empty `div`. It shows what it is given and reports what the user
 * wants to do; it never applies a move by itself.
 *
 * @example
 * ```ts
 * import { createGame, transition } from 'azulejo'
 * import { createTable } from 'azulejo/table'
 *
 * export function playOn(element: HTMLElement) {
 *   let state = createGame()
 *   const table = createTable(element, {
 *     view: state,
 *     seat: state.turn,
 *     async onMove(move, player) {
 *       const next = transition(state, move, player)
 *       state = next.state
 *       await table.update(state, next.events)
 *       table.set({ seat: state.turn })
 *     },
 *   })
 * }
 * ```
 */
export function createTable(
  element: HTMLElement,
  options: TableOptions<AzulHost>,
): Table<AzulHost> {
  return new GameTable<AzulTypes>(element, game, options as TableOptions<AzulTypes>)
}

/**
 * Registers the custom element `<azul-table>`, or another name. A second call does nothing, nor does a call on a
 * server, where there are no custom elements.
 *
 * @example
 * ```ts
 * import { defineTable } from 'azulejo/table'
 *
 * defineTable()
 * ```
 *
 * @function
 */
export const defineTable = /* @__PURE__ */ makeDefineTable<AzulTypes>(
  'azul-table',
  game,
  () => import('./solo'),
)
