import type { Box, Point, TableGeometry } from './geometry'
import type { ReadOptions } from './options'
import type { TableTheme, TileTheme } from './themes'

/** Attributes of an element; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with its children, which are XML. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly string[]
): string {
  let open = name
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined)
      open += ` ${key}="${typeof value === 'number' ? round(value) : escapeText(value)}"`
  const content = children.join('')
  return content === '' ? `<${open}/>` : `<${open}>${content}</${name}>`
}

/** Escapes a string for an element or an attribute; characters that XML does not allow become U+FFFD. */
function escapeText(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}')
}

/** A number with at most two decimals. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** A transform to a point. */
const moved = (x: number, y: number): string => `translate(${round(x)} ${round(y)})`

/** A part of the picture with a label for screen readers. */
export const part = (label: string, ...children: readonly string[]): string =>
  element('g', { role: 'graphics-object', 'aria-label': label }, ...children)

/** Text in the picture, by default centered at a point. */
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

/** A note in the quiet color, by default to the right of a point. */
export const note = (theme: TableTheme, at: Point, text: string | number, anchor = 'start') =>
  write(theme, at, text, 13, { fill: theme.quiet, 'text-anchor': anchor })

/** The panel behind the center, a bag or a board. */
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

/** The width reserved for the score and the pointer, beside the name. */
const BESIDE_NAME = 120

/** A player's panel with name and score; an outline and a pointer show whose turn it is. Long names are cut off. */
export function seat(
  theme: TableTheme,
  box: Box,
  name: string,
  score: number,
  isTurn: boolean,
): string {
  const { x, y, width } = box
  const letters = [...name]
  const nameWidth = width - BESIDE_NAME
  const fits = Math.floor(nameWidth / 11)
  const shown = letters.length > fits ? `${letters.slice(0, fits - 1).join('')}…` : name
  return (
    panel(box, theme, isTurn ? theme.turn : theme.panelEdge, isTurn ? 4 : 2) +
    (isTurn
      ? element('path', { d: `M${round(x + 20)} ${round(y + 22)}l13 9l-13 9z`, fill: theme.turn })
      : '') +
    // A nested document clips a name that is too wide or too high.
    element(
      'svg',
      { x: x + (isTurn ? 42 : 20), y: y + 14, width: nameWidth, height: 34, 'aria-hidden': 'true' },
      write(theme, { x: 0, y: 24 }, shown, 20, { 'text-anchor': 'start', 'font-weight': 600 }),
    ) +
    write(theme, { x: x + width - 20, y: y + 42 }, score, 28, {
      'text-anchor': 'end',
      'font-weight': 700,
    })
  )
}

/** Empty spaces for tiles, as one path. */
export function spaces(theme: TableTheme, places: readonly Point[]): string {
  const d = places.map(
    ({ x, y }) =>
      `M${round(x - 12)} ${round(y - 19)}h24q7 0 7 7v24q0 7-7 7h-24q-7 0-7-7v-24q0-7 7-7z`,
  )
  return element('path', { d: d.join(''), fill: theme.space, stroke: theme.spaceEdge })
}

/** A tile with a sign: a path around 0, 0 for a tile of size 40. */
export function tile(
  { x, y }: Point,
  size: number,
  { face, edge, sign }: TileTheme,
  path: string,
): string {
  const scale = size / 40
  return element(
    'g',
    { transform: moved(x, y) + (scale === 1 ? '' : `scale(${round(scale)})`) },
    element('rect', { x: -20, y: -20, width: 40, height: 40, rx: 7, fill: edge }),
    element('rect', { x: -18.5, y: -18.5, width: 37, height: 35, rx: 6, fill: face }),
    element('path', { d: path, fill: sign, 'fill-rule': 'evenodd', transform: moved(0, -1) }),
  )
}

/** One tile as a document. */
export const tileDocument = (drawn: string): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 40,
      height: 40,
      viewBox: '-20 -20 40 40',
      'aria-hidden': 'true',
    },
    drawn,
  )

/** The middle of the document of a tile. */
export const ORIGIN: Point = { x: 0, y: 0 }

/** A sign printed on a space. */
export function print({ x, y }: Point, { face, edge, sign }: TileTheme, path: string): string {
  return element(
    'g',
    { transform: moved(x, y) },
    element('rect', { x: -19, y: -19, width: 38, height: 38, rx: 7, fill: face, stroke: edge }),
    element('path', { d: path, fill: sign, 'fill-rule': 'evenodd', transform: 'scale(.85)' }),
  )
}

/** An outline around a space, optionally dashed. */
function outline({ x, y }: Point, size: number, color: string, dashes?: string): string {
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
    'stroke-dasharray': dashes,
  })
}

/** An arrow from one point to another. */
function arrow(theme: TableTheme, a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const at = (back: number, side: number) =>
    `${round(b.x - back * ux + side * uy)} ${round(b.y - back * uy - side * ux)}`
  const d = `M${round(a.x)} ${round(a.y)}L${at(20, 0)}M${at(4, 0)}L${at(24, 10)}L${at(19, 0)}L${at(24, -10)}Z`
  const line = (color: string, width: number) =>
    element('path', {
      d,
      fill: color,
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  return line(theme.background, 8) + line(theme.arrow, 4)
}

/** The label of an arrow. */
function arrowLabel(theme: TableTheme, a: Point, b: Point, label: string): string {
  // Near the start, where arrows to the same space are farthest apart.
  const at = { x: a.x + 0.35 * (b.x - a.x), y: a.y + 0.35 * (b.y - a.y) + 5 }
  return write(theme, at, label, 16, {
    fill: theme.arrow,
    'font-weight': 700,
    stroke: theme.background,
    'stroke-width': 6,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  })
}

/** The contents of a picture. */
interface Scene {
  /** The default title. */
  readonly title: string
  /** The state in a sentence or two. */
  readonly description: string
  readonly parts: readonly string[]
}

/** The SVG document: title, description, background, parts, and marks on top of them. */
export function picture<Address, Theme extends TableTheme, Language>(
  { width, height, tile }: TableGeometry,
  { theme, title, last, choices, arrows }: ReadOptions<Address, Theme, Language>,
  scene: Scene,
  pointOf: (at: Address) => Point,
): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'graphics-document',
      'font-family': theme.font,
      'text-anchor': 'middle',
    },
    element('title', {}, escapeText(title ?? scene.title)),
    element('desc', {}, escapeText(scene.description)),
    element('rect', { width, height, fill: theme.background }),
    ...scene.parts,
    ...last.map((at) => outline(pointOf(at), tile, theme.last)),
    ...choices.map((at) => outline(pointOf(at), tile, theme.choice, '7 5')),
    ...arrows.map(({ from, to }) => arrow(theme, pointOf(from), pointOf(to))),
    ...arrows.map(({ from, to, label = '' }) =>
      label === '' ? '' : arrowLabel(theme, pointOf(from), pointOf(to), label),
    ),
  )
}
