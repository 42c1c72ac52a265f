/** The table's tiles and printed parts, drawn by `azulejo/svg`. */
import { element, panel, print, round, spaces, tile, write } from '../../svg/draw'
import type { Box, Point } from '../../svg/geometry'
import { variablesOf } from '../../table/theme'
import type { Address } from '../frontend/pieces'
import { FIVE } from '../rules/board'
import type { Color } from '../rules/colors'
import type { AzulState } from '../rules/state'
import { drawDouble, SIGNS } from '../svg/draw'
import { PLAYER, pointOnBoard } from '../svg/geometry'
import { THEMES } from '../svg/themes'
import { type BoardBox, type Layout, placeOf } from './layout'

/** The theme of the table, whose colors are custom properties. */
const THEME = /* @__PURE__ */ variablesOf(THEMES.light)

export const drawPiece = (kind: Color | 'marker'): string =>
  tile({ x: 0, y: 0 }, 40, THEME.tiles[kind], SIGNS[kind])

/** The smallest text on a board, in pixels. */
const MIN_TEXT = 10

export function drawGround({ board }: AzulState, layout: Layout): string {
  const { factories, center, bag, lid, boards, unit } = layout
  return [
    ...factories.map((box) => drawPlate(box, unit)),
    ...[center, bag, lid].map((box) => panel(box, THEME)),
    drawMarkerSpace(layout),
    ...boards.map((box) => drawBoard(board, box)),
  ].join('')
}

/** The space where the marker starts a round; without it, the first tiles of the center would seem to float. */
function drawMarkerSpace(layout: Layout): string {
  const { x, y } = placeOf(layout, { area: 'marker' })
  const transform = `translate(${round(x)} ${round(y)})scale(${layout.unit})`
  return element('g', { transform }, spaces(THEME, [{ x: 0, y: 0 }]))
}

/** A factory: a circle if it fits, otherwise a rounded square. */
function drawPlate({ x, y, width, height }: Box, unit: number) {
  const rx = width > 110 * unit ? width / 2 : 26 * unit
  const inset = 6 * unit
  const outline = { fill: THEME.panel, stroke: THEME.panelEdge }
  return (
    element('rect', { x, y, width, height, rx, ...outline, 'stroke-width': 2 * unit }) +
    element('rect', {
      x: x + inset,
      y: y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      rx: rx - inset,
      ...outline,
      'stroke-dasharray': `${round(unit)} ${round(5 * unit)}`,
      'stroke-width': 2.5 * unit,
      'stroke-linecap': 'round',
    })
  )
}

/** What is printed on a player's board. */
function drawBoard(board: AzulState['board'], { x, y, scale }: BoardBox): string {
  const at = (address: Extract<Address, { readonly player: number }>) => pointOnBoard(address)
  const player = 0
  const empty: Point[] = []
  const parts: string[] = []
  /** A font size that stays readable, as far as the space allows. */
  const size = (normal: number) => Math.min(1.5 * normal, Math.max(normal, MIN_TEXT / scale))
  for (const row of FIVE) {
    for (let slot = 0; slot <= row; slot++)
      empty.push(at({ area: 'line', player, line: row, slot }))
    const first = at({ area: 'line', player, line: row, slot: 0 })
    parts.push(
      element('path', {
        d: `M${first.x + 26} ${first.y - 5}l6 5l-6 5`,
        fill: 'none',
        stroke: THEME.quiet,
        'stroke-width': 1.5,
      }),
    )
    for (const column of FIVE) {
      const place = at({ area: 'wall', player, row, column })
      const color = board.printed[row]?.[column]
      if (color) parts.push(print(place, THEME.printed[color], SIGNS[color]))
      else empty.push(place)
      if (board.multipliers[row]?.[column] === 2) parts.push(drawDouble(THEME, place))
    }
  }
  board.floor.forEach((cost, slot) => {
    const place = at({ area: 'floor', player, slot })
    empty.push(place)
    parts.push(
      write(THEME, { x: place.x, y: place.y - 24 }, cost === 0 ? '0' : `−${-cost}`, size(12), {
        fill: THEME.quiet,
      }),
    )
  })
  return element(
    'g',
    { transform: `translate(${round(x)} ${round(y)})scale(${scale})` },
    panel({ x: 0, y: 0, ...PLAYER }, THEME),
    spaces(THEME, empty),
    ...parts,
  )
}
