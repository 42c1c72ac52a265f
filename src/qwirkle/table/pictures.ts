/** The table's tiles and printed parts, drawn by `azulejo/svg`. */
import { element, ORIGIN, panel, round, spaces } from '../../svg/draw'
import { variablesOf } from '../../table/theme'
import { HAND_SIZE, type Tile } from '../rules/tiles'
import { drawPiece } from '../svg/draw'
import { THEMES } from '../svg/themes'
import type { Layout, SeatBox } from './layout'

/** The theme of the table, whose colors are custom properties. */
const THEME = /* @__PURE__ */ variablesOf(THEMES.light)

export const picture = (kind: Tile | null): string => drawPiece(THEME, ORIGIN, kind)

export function drawGround({ boardBox, bag, seats }: Layout): string {
  return [
    ...[boardBox, bag, ...seats].map((box) => panel(box, THEME)),
    ...seats.filter(({ isFront }) => isFront).map(drawHand),
  ].join('')
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
