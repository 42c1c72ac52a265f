import type { Box, Point } from './geometry'
import type { TableTheme, TileTheme } from './themes'
import { type Attributes, element, escapeText, moved, round } from './xml'

/** A part of the picture with a label for screen readers. */
export const part = (label: string, ...children: readonly string[]): string =>
  element('g', { role: 'graphics-object', 'aria-label': label }, ...children)

/** Words in the picture. */
export function write(
  theme: TableTheme,
  { x, y }: Point,
  text: string | number,
  size: number,
  more: Attributes = {},
): string {
  return element(
    'text',
    { x, y, 'font-size': size, fill: theme.text, ...more },
    escapeText(`${text}`),
  )
}

/** The ground of a player's board, of the center, of a bag. */
export function panel(
  { x, y, width, height }: Box,
  theme: TableTheme,
  edge: string = theme.panelEdge,
  weight = 2,
): string {
  return element('rect', {
    x,
    y,
    width,
    height,
    rx: 14,
    fill: theme.panel,
    stroke: edge,
    'stroke-width': weight,
  })
}

/** An empty space for a tile. */
export function space(theme: TableTheme, { x, y }: Point): string {
  return element('rect', {
    x: x - 19,
    y: y - 19,
    width: 38,
    height: 38,
    rx: 7,
    fill: theme.space,
    stroke: theme.spaceEdge,
  })
}

/** A tile with a sign on it, whose path is 24 wide and high around 0, 0. */
export function tile(
  { x, y }: Point,
  size: number,
  { face, edge, glyph }: TileTheme,
  sign: string,
): string {
  const half = size / 2
  const bevel = size / 40
  return element(
    'g',
    { transform: moved(x, y) },
    element('rect', {
      x: -half,
      y: -half,
      width: size,
      height: size,
      rx: 7 * bevel,
      fill: edge,
    }),
    element('rect', {
      x: -half + 1.5 * bevel,
      y: -half + 1.5 * bevel,
      width: size - 3 * bevel,
      height: size - 5 * bevel,
      rx: 6 * bevel,
      fill: face,
    }),
    element('path', {
      d: sign,
      fill: glyph,
      'fill-rule': 'evenodd',
      transform: `translate(0 ${round(-bevel)}) scale(${round(bevel)})`,
    }),
  )
}

/** A mark around a place. */
export function outline({ x, y }: Point, size: number, color: string): string {
  const half = size / 2 + 2
  return element('rect', {
    x: x - half,
    y: y - half,
    width: 2 * half,
    height: 2 * half,
    rx: 9,
    fill: 'none',
    stroke: color,
    'stroke-width': 3.5,
  })
}

/** An arrow between two places, with a word or two beside it. */
export function arrow(theme: TableTheme, a: Point, b: Point, label?: string): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const end = { x: b.x - 12 * ux, y: b.y - 12 * uy }
  const wing = (side: number) =>
    `${round(end.x - 14 * ux + side * 9 * uy)} ${round(end.y - 14 * uy - side * 9 * ux)}`
  return element(
    'g',
    { fill: theme.arrow, stroke: theme.arrow },
    element('path', {
      d: `M${round(a.x)} ${round(a.y)}L${round(end.x - 10 * ux)} ${round(end.y - 10 * uy)}`,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
    element('path', {
      d: `M${round(b.x - 6 * ux)} ${round(b.y - 6 * uy)}L${wing(1)}L${wing(-1)}Z`,
    }),
    label === undefined
      ? ''
      : element(
          'text',
          {
            x: (a.x + b.x) / 2,
            y: (a.y + b.y) / 2 - 8,
            'font-size': 16,
            'font-weight': 700,
            stroke: theme.background,
            'stroke-width': 4,
            'paint-order': 'stroke',
          },
          escapeText(label),
        ),
  )
}
