import { type Address, layOut } from '../../frontend/qwirkle/pieces'
import type { QwirkleState } from '../../qwirkle/state'
import type { Color, Shape, Tile } from '../../qwirkle/tiles'
import type { Point } from '../geometry'
import { arrow, outline, panel, part, space, tile, write } from '../parts'
import { element, escapeText, round } from '../xml'
import { type Geometry, geometry, placeOf } from './geometry'
import { THEMES, type Theme } from './themes'

/** An arrow from one place to another. */
export interface Arrow {
  readonly from: Address
  readonly to: Address
  /** A word or two beside it. */
  readonly label?: string
}

/** How a picture is drawn; every option may be left out. */
export interface SvgOptions {
  /** A theme's name, or tokens of your own; `light` by default. */
  readonly theme?: keyof typeof THEMES | Theme
  /** The players' names by seat; `Player 1` and so on by default. */
  readonly names?: readonly string[]
  /** The seat whose hand comes first; 0 by default. */
  readonly front?: number
  /** The picture's title for screen readers. */
  readonly title?: string
  /** Places to mark as those of the last move. */
  readonly last?: readonly Address[]
  /** Places to mark as those that can be chosen. */
  readonly choices?: readonly Address[]
  readonly arrows?: readonly Arrow[]
}

/**
 * A state or a view as a picture: an SVG document with a title, a description and labelled parts for screen readers.
 * Tiles that the view does not know show their backs. It refers to nothing outside and has no ids, so that many fit on
 * one page.
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
export function drawSvg(state: QwirkleState, options: SvgOptions = {}): string {
  const { theme: named = 'light', names = [], front = 0, title, last = [], choices = [] } = options
  const theme = typeof named === 'string' ? THEMES[named] : named
  const table = geometry(state, front)
  const nameOf = (player: number) => names[player] ?? `Player ${player + 1}`
  const { width, height } = table
  const outlines = (places: readonly Address[], color: string) =>
    places.map((at) => outline(placeOf(table, at), table.tile, color)).join('')
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${round(width)} ${round(height)}`,
      role: 'graphics-document',
      'font-family': theme.font,
      'text-anchor': 'middle',
    },
    element('title', {}, escapeText(title ?? `Qwirkle, ${state.turns} turns`)),
    element('desc', {}, escapeText(tell(state, nameOf))),
    element('rect', { width, height, fill: theme.background }),
    drawBoard(table, theme, state),
    drawBag(table, theme, state),
    ...state.players.map((_, player) => drawPlayer(table, theme, state, player, nameOf(player))),
    ...layOut(state)
      .filter(({ at: { area } }) => area !== 'bag')
      .map(({ kind, at }) => drawTile(theme, placeOf(table, at), kind, table.tile)),
    outlines(last, theme.last),
    outlines(choices, theme.choice),
    ...(options.arrows ?? []).map(({ from, to, label }) =>
      arrow(theme, placeOf(table, from), placeOf(table, to), label),
    ),
  )
}

/** The state in a sentence or two. */
function tell(
  { phase, turn, players, board, bag }: QwirkleState,
  nameOf: (player: number) => string,
) {
  const scores = players.map(({ score }, player) => `${nameOf(player)} has ${score} points`)
  const now =
    phase === 'over'
      ? 'The game is over'
      : phase === 'draw'
        ? `${nameOf(turn)} draws`
        : `${nameOf(turn)} is to move`
  return `Qwirkle with ${board.length} tiles on the board and ${bag.length} in the bag. ${now}. ${scores.join(', ')}.`
}

const nameTile = (kind: Tile | null) => (kind === null ? 'unknown' : `${kind.color} ${kind.shape}`)

function drawBoard(table: Geometry, theme: Theme, { board }: QwirkleState) {
  const words = board.map((placed) => `${nameTile(placed)} at ${placed.x}, ${placed.y}`)
  const { x, y, width, height } = table.board
  const dots: string[] = []
  for (let column = 0.5; column * table.step < width; column++)
    for (let row = 0.5; row * table.step < height; row++)
      dots.push(`M${round(x + column * table.step)} ${round(y + row * table.step)}h0`)
  return part(
    `Board: ${words.length === 0 ? 'empty' : words.join('; ')}`,
    panel(table.board, theme),
    element('path', {
      d: dots.join(''),
      stroke: theme.spaceEdge,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  )
}

function drawBag(table: Geometry, theme: Theme, { bag, aside }: QwirkleState) {
  const { x, y } = table.bag
  const words = (at: Point, text: string) =>
    write(theme, { x: at.x + 16, y: at.y + 36 }, text, 15, { 'text-anchor': 'start' })
  return part(
    `Bag: ${bag.length} tiles`,
    panel(table.bag, theme),
    words({ x, y }, `Bag: ${bag.length}`),
    bag.length === 0 ? '' : drawTile(theme, placeOf(table, { area: 'bag' }), null, 34),
    aside.length === 0
      ? ''
      : part(
          `Set aside: ${aside.map(nameTile).join(', ')}`,
          panel(table.aside, theme),
          words(table.aside, 'Set aside'),
        ),
  )
}

function drawPlayer(
  table: Geometry,
  theme: Theme,
  { players, phase, turn }: QwirkleState,
  player: number,
  name: string,
) {
  const box = table.players[player]!
  const { score, hand } = players[player]!
  const isTurn = player === turn && phase !== 'over'
  const spaces = Array.from({ length: 6 }, (_, slot) =>
    space(theme, placeOf(table, { area: 'hand', player, slot })),
  )
  return part(
    `${name}: ${score} points; hand ${hand.length === 0 ? 'empty' : hand.map(nameTile).join(', ')}`,
    panel(box, theme, isTurn ? theme.turn : theme.panelEdge, isTurn ? 4 : 2),
    write(theme, { x: box.x + 20, y: box.y + 38 }, name, 20, {
      'text-anchor': 'start',
      'font-weight': 600,
    }),
    write(theme, { x: box.x + box.width - 20, y: box.y + 42 }, score, 28, {
      'text-anchor': 'end',
      'font-weight': 700,
    }),
    ...spaces,
  )
}

/** The six shapes, 24 wide and high around 0, 0. */
const SHAPES: { readonly [Of in Shape]: string } = {
  circle: 'M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11Z',
  cross: 'M0-5L6-11L11-6L5 0L11 6L6 11L0 5L-6 11L-11 6L-5 0L-11-6L-6-11Z',
  diamond: 'M0-13L12 0L0 13L-12 0Z',
  square: 'M-10-10H10V10H-10Z',
  star: 'M0-13L2.7-6.5L9.2-9.2L6.5-2.7L13 0L6.5 2.7L9.2 9.2L2.7 6.5L0 13L-2.7 6.5L-9.2 9.2L-6.5 2.7L-13 0L-6.5-2.7L-9.2-9.2L-2.7-6.5Z',
  clover:
    'M-4.5-4.5A5.5 5.5 0 1 1 4.5-4.5A5.5 5.5 0 1 1 4.5 4.5A5.5 5.5 0 1 1-4.5 4.5A5.5 5.5 0 1 1-4.5-4.5Z',
}

/** The sign on the back of a tile. */
const BACK = 'M-9-9H9V9H-9ZM-6-6V6H6V-6ZM0-4L4 0L0 4L-4 0Z'

function drawTile(theme: Theme, at: Point, kind: Tile | null, size: number) {
  if (kind === null) return tile(at, size, theme.back, BACK)
  const { color, shape }: { readonly color: Color; readonly shape: Shape } = kind
  return tile(at, size, theme.tiles[color], SHAPES[shape])
}
