/** The table's tiles and printed parts, drawn by `azulejo/svg`. */

import { element, note, ORIGIN, panel, round, spaces } from '../../svg/draw'
import type { Point } from '../../svg/geometry'
import { variablesOf } from '../../table/theme'
import { HAND_SIZE, type Tile } from '../rules/tiles'
import { drawPiece } from '../svg/draw'
import { THEMES } from '../svg/themes'
import type { Layout, SeatBox } from './layout'

/** The theme of the table, whose colors are custom properties. */
const THEME = /* @__PURE__ */ variablesOf(THEMES.light)

export const picture = (kind: Tile | null): string => drawPiece(THEME, ORIGIN, kind)

export function drawGround(layout: Layout): string {
  const { boardBox, bag, seats } = layout
  return [
    ...[boardBox, bag, ...seats].map((box) => panel(box, THEME)),
    ...seats.filter(({ isFront }) => isFront).map(drawHand),
    ...drawCoordinates(layout),
  ].join('')
}

/** The numbers of the columns and rows, along the top and the left of the board, except in its corners. */
function drawCoordinates({ boardBox, camera }: Layout): readonly string[] {
  const { x, y, width, height } = boardBox
  const along = (length: number, middle: number, place: (at: number) => Point) => {
    const count = Math.floor(length / camera.step) - 1
    return Array.from({ length: count }, (_, i) => {
      const index = Math.round(middle - count / 2) + i
      return note(THEME, place(length / 2 + (index + 0.5 - middle) * camera.step), index, 'middle')
    })
  }
  return [
    ...along(width, camera.x, (at) => ({ x: x + at, y: y + 14 })),
    ...along(height, camera.y, (at) => ({ x: x + 14, y: y + at + 4 })),
  ]
}

/** The spaces of the hand at the front. */
function drawHand({ first, perRow, step, tile }: SeatBox): string {
  const scale = tile / 40
  const places = Array.from({ length: HAND_SIZE }, (_, slot) => ({
    x: ((slot % perRow) * step) / scale,
    y: (Math.floor(slot / perRow) * step) / scale,
  }))
  return element(
    'g',
    { transform: `translate(${round(first.x)} ${round(first.y)})scale(${scale})` },
    spaces(THEME, places),
  )
}
