import { InvalidOptionError, requireGame } from '../../core/errors'
import {
  element,
  note,
  ORIGIN,
  panel,
  part,
  picture,
  round,
  seat,
  spaces,
  tile,
  tileDocument,
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
import type { QwirkleState } from '../rules/state'
import type { Color, Shape, Tile } from '../rules/tiles'
import { addressShape, type Geometry, geometry, pointOf } from './geometry'
import { THEMES, type Theme } from './themes'

/**
 * A state or a view as an SVG document, with a title, a description and labeled parts for screen readers. Each color has
 * its own sign in the middle of the shape, so that color is never the only difference; unknown tiles show their backs.
 * It has no ids and no external references, so a page can contain many of them. Names, titles and labels may be any
 * text. Throws `InvalidOptionError` for invalid options.
 *
 * @example
 * ```ts
 * import { createGame, viewFor } from 'azulejo/qwirkle'
 * import { drawSvg } from 'azulejo/qwirkle/svg'
 *
 * const svg = drawSvg(viewFor(createGame({ seed: 1 }), 0), { names: ['Ana', 'Rui'] })
 * svg.startsWith('<svg') // true
 * ```
 */
export function drawSvg(
  state: QwirkleState,
  options: SvgOptions<Address, Theme, Language> = {},
): string {
  requireGame(state, 'qwirkle')
  const { players, turns } = state
  const shape = addressShape(players.length)
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
    drawBoard(scene),
    drawBag(scene),
    ...players.map((_, player) => drawPlayer(scene, player)),
    ...layOut(state)
      .filter(({ at: { area } }) => pieces && area !== 'bag')
      .map(({ kind, at }) => drawPiece(theme, pointOf(table, at), kind)),
  ]
  const title = language.terms.title(turns)
  const description = scene.label({ area: 'table' })
  return picture(table, read, { title, description, parts }, (at) => pointOf(table, at))
}

/** The data that the parts of a picture are drawn from. */
interface Scene extends ReadOptions<Address, Theme, Labels> {
  readonly state: QwirkleState
  readonly table: Geometry
  readonly label: (part: Part) => string
}

function drawBoard({ table: { board: box, step }, theme, label }: Scene) {
  // A dot in the middle of every cell: each row is a line with dashes of length 0.
  let rows = ''
  for (let y = box.y + step / 2; y < box.y + box.height; y += step)
    rows += `M${round(box.x + step / 2)} ${round(y)}h${round(box.width - step + 1)}`
  return part(
    label({ area: 'board' }),
    panel(box, theme),
    element('path', {
      d: rows,
      stroke: theme.panelEdge,
      'stroke-width': 4,
      'stroke-linecap': 'round',
      'stroke-dasharray': `0 ${step}`,
    }),
  )
}

function drawBag({ state: { bag, aside }, table, theme, label, language, pieces }: Scene) {
  const { terms } = language
  const { x, y } = table.bag
  return (
    part(
      label({ area: 'bag' }),
      panel(table.bag, theme),
      note(theme, { x: x + 20, y: y + 35 }, `${terms.bag}: ${bag.length}`),
      pieces && bag.length > 0 ? drawPiece(theme, pointOf(table, { area: 'bag' }), null) : '',
    ) +
    (aside.length === 0
      ? ''
      : part(
          label({ area: 'aside' }),
          panel(table.aside, theme),
          note(theme, { x: table.aside.x + 20, y: y + 35 }, terms.aside),
        ))
  )
}

function drawPlayer({ state, table, theme, names, label }: Scene, player: number) {
  const { players, phase, turn } = state
  const slots = [0, 1, 2, 3, 4, 5].map((slot) => pointOf(table, { area: 'hand', player, slot }))
  const isTurn = player === turn && phase === 'play'
  return part(
    label({ area: 'player', player }),
    seat(theme, table.players[player]!, names[player]!, players[player]!.score, isTurn),
    spaces(theme, slots),
  )
}

/**
 * One tile as an SVG document of 40 by 40 that CSS can scale: the tile of {@link drawSvg}; null for the back of an
 * unknown tile. It has no label; give one to the element that contains it.
 *
 * @example
 * ```ts
 * import { drawTile } from 'azulejo/qwirkle/svg'
 *
 * const svg = drawTile({ color: 'red', shape: 'star' }, { theme: 'dark' })
 * const background = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
 * ```
 */
export function drawTile(kind: Tile | null, options: TileOptions<Theme> = {}): string {
  const theme = readTheme(options, THEMES)
  if (kind !== null && !(Object.hasOwn(MARKS, kind?.color) && Object.hasOwn(SHAPES, kind.shape)))
    throw new InvalidOptionError(
      'bad-option',
      ['kind'],
      'must be a tile, or null for an unknown one.',
    )
  return tileDocument(drawPiece(theme, ORIGIN, kind))
}

/** A tile around a point, or the back of an unknown one. */
export const drawPiece = (theme: Theme, at: Point, kind: Tile | null): string =>
  kind === null
    ? tile(at, 40, theme.back, BACK)
    : tile(at, 40, theme.tiles[kind.color], SHAPES[kind.shape] + MARKS[kind.color])

/** The six shapes, around 0, 0 on a tile of 40. */
export const SHAPES: { readonly [Of in Shape]: string } = {
  circle: 'M0-12.5A12.5 12.5 0 1 1 0 12.5A12.5 12.5 0 1 1 0-12.5Z',
  cross:
    'M0-7L6.5-13.5L13.5-6.5L7 0L13.5 6.5L6.5 13.5L0 7L-6.5 13.5L-13.5 6.5L-7 0L-13.5-6.5L-6.5-13.5Z',
  diamond: 'M0-15L14 0L0 15L-14 0Z',
  square: 'M-11.5-11.5H11.5V11.5H-11.5Z',
  star: 'M0-15L3.4-8.2L10.6-10.6L8.2-3.4L15 0L8.2 3.4L10.6 10.6L3.4 8.2L0 15L-3.4 8.2L-10.6 10.6L-8.2 3.4L-15 0L-8.2-3.4L-10.6-10.6L-3.4-8.2Z',
  clover:
    'M-5.5-5.5A6.5 6.5 0 1 1 5.5-5.5A6.5 6.5 0 1 1 5.5 5.5A6.5 6.5 0 1 1-5.5 5.5A6.5 6.5 0 1 1-5.5-5.5Z',
}

/** The sign of each color, cut out of the middle of the shape. */
export const MARKS: { readonly [Of in Color]: string } = {
  red: 'M0-3A3 3 0 1 1 0 3A3 3 0 1 1 0-3Z',
  orange: 'M-5-1.2H5V1.2H-5Z',
  yellow: 'M-1.2-5V5H1.2V-5Z',
  green: 'M-5-1.2H-1.2V-5H1.2V-1.2H5V1.2H1.2V5H-1.2V1.2H-5Z',
  blue: 'M-4-3.6H4V-1.2H-4ZM-4 1.2H4V3.6H-4Z',
  purple: 'M-3.6-4V4H-1.2V-4ZM1.2-4V4H3.6V-4Z',
}

/** The sign on the back of a tile. */
const BACK = 'M-10-10H10V10H-10ZM-7-7V7H7V-7ZM0-5L5 0L0 5L-5 0Z'
