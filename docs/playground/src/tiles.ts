/** The tiles as pictures: each is drawn once, and every piece of its kind shows it as a background. */
import { COLORS as AZUL_COLORS, type Color as AzulColor } from 'azulejo'
import type { Tile } from 'azulejo/qwirkle'
import { THEMES } from 'azulejo/svg'

type AzulKind = AzulColor | 'marker'

const petal = 'M0-2.5C-5-7-5-13 0-16C5-13 5-7 0-2.5Z'
const turned = (path: string, angles: readonly number[]) =>
  angles.map((angle) => `<path d="${path}" transform="rotate(${angle})"/>`).join('')
const corners = (shape: string) =>
  [0, 90, 180, 270].map((angle) => `<g transform="rotate(${angle})">${shape}</g>`).join('')

/** One motif for each color, around 0, 0 on a tile of 40, so that color is never the only sign. */
const MOTIFS: { readonly [Kind in AzulKind]: string } = {
  blue: `<path d="M0-15C1.8-4.5 4.5-1.8 15 0C4.5 1.8 1.8 4.5 0 15C-1.8 4.5-4.5 1.8-15 0C-4.5-1.8-1.8-4.5 0-15Z"/>${corners('<path d="M-16.5-16.500h6.500a6.5 6.5 0 0 1-6.5 6.500Z"/>')}`,
  yellow: `${turned('M0-15.500L3.2-8.500H-3.200Z', [0, 45, 90, 135, 180, 225, 270, 315])}<circle r="7.5"/>`,
  red: `<path fill-rule="evenodd" d="M0-15.500L15.5 0L0 15.500L-15.5 0ZM0-9.500L-9.5 0L0 9.500L9.5 0ZM0-5L5 0L0 5L-5 0Z"/>`,
  black: `<path d="M-4.5-15.500H4.500V-4.500H15.500V4.500H4.500V15.500H-4.500V4.500H-15.500V-4.500H-4.500Z"/>${corners('<circle cx="-11.5" cy="-11.5" r="2.6"/>')}`,
  white: `${turned(petal, [45, 135, 225, 315])}<circle r="2.8"/>${turned('M0-15.500L2.2-12.500L0-9.500L-2.2-12.500Z', [0, 90, 180, 270])}`,
  marker: '<path d="M-6.5-7L1.5-13.500H6.500V13.500H-.5V-4.500L-3.5-2Z"/>',
}

const SHAPES: { readonly [Shape in Tile['shape']]: string } = {
  circle: '<circle r="12.5"/>',
  cross:
    '<path d="M0-7L6.5-13.500L13.5-6.500L7 0L13.5 6.500L6.5 13.500L0 7L-6.5 13.500L-13.5 6.500L-7 0L-13.5-6.500L-6.5-13.500Z"/>',
  diamond: '<path d="M0-15L14 0L0 15L-14 0Z"/>',
  square: '<rect x="-11.5" y="-11.5" width="23" height="23" rx="1.5"/>',
  star: turned('M0-15L4-6H-4Z', [0, 45, 90, 135, 180, 225, 270, 315]).concat('<circle r="8.5"/>'),
  clover: corners('<circle cy="-7" r="6.5"/>').concat('<circle r="5"/>'),
}

/** A small sign in the middle of each shape distinguishes the colors. */
const MARKS: { readonly [Color in Tile['color']]: string } = {
  red: '<circle r="3"/>',
  orange: '<rect x="-5" y="-1.3" width="10" height="2.6"/>',
  yellow: '<rect x="-1.3" y="-5" width="2.6" height="10"/>',
  green: '<path d="M-5-1.200H-1.200V-5H1.200V-1.200H5V1.200H1.200V5H-1.200V1.200H-5Z"/>',
  blue: '<path d="M-4.5-4H4.500V-1.300H-4.500ZM-4.5 1.300H4.500V4H-4.500Z"/>',
  purple: '<path d="M-4-4.500V4.500H-1.300V-4.500ZM1.3-4.500V4.500H4V-4.500Z"/>',
}

const QWIRKLE_COLORS: { readonly [Color in Tile['color']]: string } = {
  red: '#ff6358',
  orange: '#ff9d42',
  yellow: '#fbdc55',
  green: '#63cf76',
  blue: '#63aaf6',
  purple: '#c08cf5',
}

const picture = (inner: string, rest = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>${inner}<rect x="-18.5" y="-18.5" width="37" height="35.5" rx="5.5" fill="url(#g)"/>${rest}</svg>`

const slab = (face: string, edge: string) =>
  `<rect x="-20" y="-20" width="40" height="40" rx="7" fill="${edge}"/><rect x="-18.8" y="-18.8" width="37.6" height="36.2" rx="6" fill="${face}"/>`

function azulTile(kind: AzulKind): string {
  const { face, edge, sign } = THEMES.light.tiles[kind]
  return picture(
    slab(face, edge),
    `<g fill="${sign}" transform="translate(0 -.8)">${MOTIFS[kind]}</g>`,
  )
}

const qwirkleTile = ({ color, shape }: Tile) =>
  picture(
    slab('#23262d', '#0b0c10'),
    `<g fill="${QWIRKLE_COLORS[color]}" transform="translate(0 -.8)">${SHAPES[shape]}</g><g fill="#15171c" transform="translate(0 -.8)">${MARKS[color]}</g>`,
  )

const back = picture(
  slab('#2c5f9e', '#173a68'),
  '<g fill="#dce9f7" opacity=".8"><path d="M0-11C1.5-3 3-1.5 11 0C3 1.5 1.5 3 0 11C-1.5 3-3 1.5-11 0C-3-1.5-1.5-3 0-11Z"/></g>',
)

const url = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`

/** The name of a tile's class. */
export const classOf = (kind: AzulKind | Tile | null): string =>
  kind === null ? 'back' : typeof kind === 'string' ? `a-${kind}` : `q-${kind.color}-${kind.shape}`

/** The motif of a color alone, for the spaces of a wall. */
export const motifOf = (color: AzulColor): string => MOTIFS[color]

/** Writes the classes of all tiles. */
export function writeTiles(): void {
  const rules = [`.back{background-image:${url(back)}}`]
  for (const kind of [...AZUL_COLORS, 'marker'] as const)
    rules.push(`.a-${kind}{background-image:${url(azulTile(kind))}}`)
  for (const color of Object.keys(MARKS) as Tile['color'][])
    for (const shape of Object.keys(SHAPES) as Tile['shape'][])
      rules.push(
        `.${classOf({ color, shape })}{background-image:${url(qwirkleTile({ color, shape }))}}`,
      )
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: rules.join('\n') }),
  )
}
