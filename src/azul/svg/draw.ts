import { InvalidOptionError, requireGame } from '../../core/errors'
import { joinWithOr } from '../../core/validation'
import {
  element,
  note,
  ORIGIN,
  panel,
  part,
  picture,
  print,
  round,
  seat,
  spaces,
  tile,
  tileDocument,
  write,
} from '../../svg/draw'
import type { Point } from '../../svg/geometry'
import {
  type ReadOptions,
  readOptions,
  readTheme,
  type SvgOptions,
  type TileOptions,
} from '../../svg/options'
import { describePart } from '../frontend/describe'
import { englishLabels } from '../frontend/english-labels'
import type { Labels, Language } from '../frontend/language'
import type { Part } from '../frontend/parts'
import { type Address, layOut } from '../frontend/pieces'
import { COLORS, type Color, fromCounts, totalTiles } from '../rules/colors'
import { activePlayers } from '../rules/legal'
import type { AzulState } from '../rules/state'
import { addressShape, type Geometry, geometry, pointOf } from './geometry'
import { THEMES, type Theme } from './themes'

/**
 * A state as an SVG document, with a title, a description and labeled parts for screen readers, and a sign on every
 * tile, so that color is never the only difference. It has no ids and no external references, so a page can contain many
 * of them. Names, titles and labels may be any text. Throws `InvalidOptionError` for invalid options.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { drawSvg } from 'azulejo/svg'
 *
 * const svg = drawSvg(createGame({ seed: 1 }), { theme: 'dark', names: ['Ana', 'Rui'] })
 * svg.startsWith('<svg') // true
 * ```
 */
export function drawSvg(
  state: AzulState,
  options: SvgOptions<Address, Theme, Language> = {},
): string {
  requireGame(state, 'azul')
  const { players, factories, round } = state
  const shape = addressShape(players.length, factories.length)
  const read = readOptions<Address, Theme, Labels>(
    options,
    THEMES,
    shape,
    players.length,
    englishLabels,
  )
  const { theme, front, language, pieces } = read
  const table = geometry(state, front)
  const scene: Scene = {
    ...read,
    state,
    table,
    label: (part) => describePart(state, part, options),
  }
  const parts = [
    ...factories.map((_, factory) => drawFactory(scene, factory)),
    drawCenter(scene),
    drawStore(scene, 'bag'),
    drawStore(scene, 'lid'),
    ...players.map((_, player) => drawPlayer(scene, player)),
    ...layOut(state)
      .filter(({ at: { area } }) => pieces && area !== 'bag' && area !== 'lid')
      .map(({ kind, at }) => drawPiece(theme, pointOf(table, at), kind)),
  ]
  const title = language.terms.title(round)
  const description = scene.label({ area: 'table' })
  return picture(table, read, { title, description, parts }, (at) => pointOf(table, at))
}

/** The data that the parts of a picture are drawn from. */
interface Scene extends ReadOptions<Address, Theme, Labels> {
  readonly state: AzulState
  readonly table: Geometry
  readonly label: (part: Part) => string
}

function drawFactory({ state, table, theme, label, pieces }: Scene, factory: number) {
  const { factoryRadius: r } = table
  const { x: cx, y: cy } = table.factories[factory]!
  const ring = (radius: number, more: Readonly<Record<string, string | number>>) =>
    element('circle', { cx, cy, r: radius, fill: 'none', stroke: theme.panelEdge, ...more })
  return part(
    label({ area: 'factory', factory }),
    ring(r, { fill: theme.panel, 'stroke-width': 2 }),
    ring(r - 6, { 'stroke-dasharray': '1 5', 'stroke-width': 2.5, 'stroke-linecap': 'round' }),
    pieces && state.factories[factory]!.length > 0
      ? ''
      : ring(18, { 'stroke-width': 2 }) +
          ring(26, { 'stroke-dasharray': '10.2 10.2', 'stroke-width': 5 }),
  )
}

function drawCenter({ table: { center }, theme, label, language }: Scene) {
  return part(
    label({ area: 'center' }),
    panel(center, theme),
    note(theme, { x: center.x + 16, y: center.y + 22 }, language.terms.center),
  )
}

/** The bag or the lid, with the number of tiles of each color. */
function drawStore({ state, table, theme, label, language, pieces }: Scene, area: 'bag' | 'lid') {
  const box = table[area]
  const { x, y, width } = box
  const counts = state[area]
  return part(
    label({ area }),
    panel(box, theme),
    note(theme, { x: x + 16, y: y + 22 }, language.terms[area]),
    note(theme, { x: x + width - 16, y: y + 22 }, totalTiles(counts), 'end'),
    ...fromCounts(counts).map((number, i) => {
      const middle = x + width / 2 + 33 * (i - 2)
      const fill = number === 0 ? theme.quiet : theme.text
      return pieces
        ? drawPiece(theme, { x: middle, y: y + 58 }, COLORS[i]!, 28) +
            write(theme, { x: middle, y: y + 96 }, number, 15, { fill })
        : ''
    }),
  )
}

function drawPlayer(
  { state, table, theme, names, label, language, pieces }: Scene,
  seatIndex: number,
) {
  const { board, starter, players } = state
  const { score, wall } = players[seatIndex]!
  const box = table.players[seatIndex]!
  const place = (at: Address) => pointOf(table, at)
  const empty: Point[] = []
  const more: string[] = []
  for (let row = 0; row < 5; row++) {
    for (let slot = 0; slot <= row; slot++)
      empty.push(place({ area: 'line', player: seatIndex, line: row, slot }))
    const { x, y } = empty.at(-row - 1)!
    more.push(
      element('path', {
        d: `M${round(x + 26)} ${round(y - 5)}l6 5l-6 5`,
        fill: 'none',
        stroke: theme.quiet,
        'stroke-width': 1.5,
      }),
    )
    for (let column = 0; column < 5; column++) {
      const at = place({ area: 'wall', player: seatIndex, row, column })
      const printed = board.printed[row]![column]!
      if (printed === null) empty.push(at)
      else if (!pieces || wall[row]![column] === null) {
        more.push(print(at, theme.printed[printed], SIGNS[printed]))
        if (board.multipliers[row]![column] === 2) more.push(drawDouble(theme, at))
      }
    }
  }
  board.floor.forEach((cost, slot) => {
    const at = place({ area: 'floor', player: seatIndex, slot })
    empty.push(at)
    const { x, y } = at
    more.push(
      write(theme, { x, y: y - 26 }, cost === 0 ? '0' : `−${-cost}`, 12, { fill: theme.quiet }),
    )
  })
  const { bonuses, starter: startedWord } = language.terms
  for (const [i, kind] of (['row', 'column', 'color'] as const).entries()) {
    const at = { x: box.x + box.width - 20, y: box.y + FLOOR_NOTES + 17 * i }
    more.push(note(theme, at, `${bonuses[kind]} +${board.bonus[kind]}`, 'end'))
  }
  if (seatIndex === starter) more.push(note(theme, { x: box.x + 20, y: box.y + 58 }, startedWord))
  return part(
    label({ area: 'player', player: seatIndex }),
    seat(theme, box, names[seatIndex]!, score, activePlayers(state).includes(seatIndex)),
    spaces(theme, empty),
    ...more,
  )
}

/** The offset of the notes about bonuses from the top of a board. */
const FLOOR_NOTES = 330

/** The note on a space that scores double. */
export const drawDouble = (theme: Theme, { x, y }: Point) =>
  element('rect', {
    x: x + 1,
    y: y - 22,
    width: 22,
    height: 15,
    rx: 7,
    fill: theme.panel,
    stroke: theme.quiet,
  }) + write(theme, { x: x + 12, y: y - 10 }, '×2', 11, { 'font-weight': 700 })

/**
 * One tile, or the marker, as an SVG document of 40 by 40 that CSS can scale: the tile of {@link drawSvg}. It has no
 * label; give one to the element that contains it.
 *
 * @example
 * ```ts
 * import { drawTile } from 'azulejo/svg'
 *
 * const svg = drawTile('blue', { theme: 'dark' })
 * const background = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
 * ```
 */
export function drawTile(kind: Color | 'marker', options: TileOptions<Theme> = {}): string {
  const theme = readTheme(options, THEMES)
  if (!Object.hasOwn(SIGNS, kind))
    throw new InvalidOptionError(
      'bad-option',
      ['kind'],
      `must be ${joinWithOr(Object.keys(SIGNS))}.`,
    )
  return tileDocument(drawPiece(theme, ORIGIN, kind))
}

const drawPiece = (theme: Theme, at: Point, kind: Color | 'marker', size = 40) =>
  tile(at, size, theme.tiles[kind], SIGNS[kind])

/** Four corners of a tile, rounded inward. */
const CORNERS =
  'M-16-9.5V-16H-9.5A6.5 6.5 0 0 1-16-9.5ZM16-9.5V-16H9.5A6.5 6.5 0 0 0 16-9.5ZM16 9.5V16H9.5A6.5 6.5 0 0 1 16 9.5ZM-16 9.5V16H-9.5A6.5 6.5 0 0 0-16 9.5Z'

/** Four triangles in the corners of a tile. */
const POINTS = 'M-16-9V-16H-9ZM16-9V-16H9ZM16 9V16H9ZM-16 9V16H-9Z'

/** The sign of each color, and the marker's, around 0, 0 on a tile of 40. */
export const SIGNS: { readonly [Of in Color | 'marker']: string } = {
  // A star with four rays.
  blue: `M0-15C2-5 5-2 15 0C5 2 2 5 0 15C-2 5-5 2-15 0C-5-2-2-5 0-15Z${CORNERS}`,
  // A sun with eight.
  yellow:
    'M0-15L4.2-10.2L10.6-10.6L10.2-4.2L15 0L10.2 4.2L10.6 10.6L4.2 10.2L0 15L-4.2 10.2L-10.6 10.6L-10.2 4.2L-15 0L-10.2-4.2L-10.6-10.6L-4.2-10.2ZM0-5.5A5.5 5.5 0 1 0 0 5.5A5.5 5.5 0 1 0 0-5.5Z',
  // A diamond in a diamond.
  red: `M0-15L15 0L0 15L-15 0ZM0-9L-9 0L0 9L9 0ZM0-4.5L4.5 0L0 4.5L-4.5 0Z${POINTS}`,
  // A cross of squares.
  black: 'M-5-15H5V-5H15V5H5V15H-5V5H-15V-5H-5ZM-2.5-2.5V2.5H2.5V-2.5Z',
  // A flower with four petals.
  white:
    'M0-1.5C-9-6-7-15 0-15C7-15 9-6 0-1.5ZM0 1.5C-9 6-7 15 0 15C7 15 9 6 0 1.5ZM-1.5 0C-6-9-15-7-15 0C-15 7-6 9-1.5 0ZM1.5 0C6-9 15-7 15 0C15 7 6 9 1.5 0Z',
  marker: 'M-6-7L1.5-13.5H6.5V13.5H-.5V-4.5L-3-2.5Z',
}
