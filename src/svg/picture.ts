import type { Point, TableGeometry } from './geometry'
import type { ReadOptions } from './options'
import { arrow, arrowLabel, outline } from './parts'
import type { TableTheme } from './themes'
import { element, escapeText } from './xml'

/** What a picture shows. */
interface Scene {
  /** Its title, unless the caller has a better one. */
  readonly title: string
  /** What there is to see, in a sentence or two. */
  readonly description: string
  readonly parts: readonly string[]
}

/** The whole SVG document: title, description, the parts on their ground, and the marks on top. */
export function picture<Address, Theme extends TableTheme>(
  { width, height, tile }: TableGeometry,
  { theme, title, last, choices, arrows }: ReadOptions<Address, Theme>,
  scene: Scene,
  placeOf: (at: Address) => Point,
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
    ...last.map((at) => outline(placeOf(at), tile, theme.last)),
    ...choices.map((at) => outline(placeOf(at), tile, theme.choice, '7 5')),
    ...arrows.map(({ from, to }) => arrow(theme, placeOf(from), placeOf(to))),
    ...arrows.map(({ from, to, label = '' }) =>
      label === '' ? '' : arrowLabel(theme, placeOf(from), placeOf(to), label),
    ),
  )
}
