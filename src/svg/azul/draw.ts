import { COLORS, type Color, fromCounts, type TileCounts, totalTiles } from '../../azul/colors'
import type { AzulState, PlayerState } from '../../azul/state'
import { type Address, layOut } from '../../frontend/azul/pieces'
import type { Box, Point } from '../geometry'
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
  /** The seat whose board comes first; 0 by default. */
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
 * A state as a picture: an SVG document with a title, a description and labelled parts for screen readers, and a sign
 * on every tile, so that color is never the only difference. It refers to nothing outside and has no ids, so that many
 * fit on one page.
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
export function drawSvg(state: AzulState, options: SvgOptions = {}): string {
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
    element('title', {}, escapeText(title ?? `Azul, round ${state.round}`)),
    element('desc', {}, escapeText(tell(state, nameOf))),
    element('rect', { width, height, fill: theme.background }),
    ...state.factories.map((tiles, factory) => drawFactory(table, theme, tiles, factory)),
    drawCenter(table, theme, state),
    drawStore(table.bag, theme, 'Bag', state.bag),
    drawStore(table.lid, theme, 'Lid', state.lid),
    ...state.players.map((player, seat) =>
      drawPlayer(table, theme, state, player, seat, nameOf(seat)),
    ),
    drawTiles(table, theme, state),
    outlines(last, theme.last),
    outlines(choices, theme.choice),
    ...(options.arrows ?? []).map(({ from, to, label }) =>
      arrow(theme, placeOf(table, from), placeOf(table, to), label),
    ),
  )
}

/** The state in a sentence or two. */
function tell(
  { phase, round, turn, players, board }: AzulState,
  nameOf: (player: number) => string,
) {
  const scores = players.map(({ score }, player) => `${nameOf(player)} has ${score} points`)
  const now =
    phase === 'over'
      ? 'The game is over'
      : phase === 'deal'
        ? 'The factories are empty'
        : `${nameOf(turn)} is to move`
  return `Azul on the board ${board.name}, round ${round}. ${now}. ${scores.join(', ')}.`
}

/** How many tiles there are of each color, in words. */
function tellTiles(tiles: readonly (Color | 'marker')[]): string {
  const counts = COLORS.map(
    (color) => [tiles.filter((tile) => tile === color).length, color] as const,
  )
  const words = counts.filter(([count]) => count > 0).map(([count, color]) => `${count} ${color}`)
  if (tiles.includes('marker')) words.push('the marker')
  return words.length === 0 ? 'empty' : words.join(', ')
}

function drawFactory(
  { factories, factoryRadius: r }: Geometry,
  theme: Theme,
  tiles: readonly Color[],
  factory: number,
) {
  const { x: cx, y: cy } = factories[factory]!
  return part(
    `Factory ${factory + 1}: ${tellTiles(tiles)}`,
    element('circle', { cx, cy, r, fill: theme.panel, stroke: theme.panelEdge, 'stroke-width': 2 }),
    element('circle', {
      cx,
      cy,
      r: r - 7,
      fill: 'none',
      stroke: theme.panelEdge,
      'stroke-dasharray': '2 5',
    }),
  )
}

function drawCenter(table: Geometry, theme: Theme, { center, marker }: AzulState) {
  const { x, y } = table.center
  const isHere = marker === null
  return part(
    `Center: ${tellTiles(isHere ? [...center, 'marker'] : center)}`,
    panel(table.center, theme),
    write(theme, { x: x + 16, y: y + 22 }, 'Center', 13, {
      fill: theme.quiet,
      'text-anchor': 'start',
    }),
  )
}

/** The bag or the lid: how many tiles of each color. */
function drawStore(box: Box, theme: Theme, name: string, counts: TileCounts) {
  const numbers = fromCounts(counts)
  const columns = numbers.map((count, i) => {
    const x = box.x + 30 + 32 * i
    return (
      drawTile(theme, { x, y: box.y + 58 }, COLORS[i]!, 26) +
      write(theme, { x, y: box.y + 92 }, count, 14, {
        fill: count === 0 ? theme.quiet : theme.text,
      })
    )
  })
  const words = numbers.map((count, i) => `${count} ${COLORS[i]}`).join(', ')
  return part(
    `${name}: ${words}`,
    panel(box, theme),
    write(theme, { x: box.x + 16, y: box.y + 22 }, name, 13, {
      fill: theme.quiet,
      'text-anchor': 'start',
    }),
    write(theme, { x: box.x + box.width - 16, y: box.y + 22 }, totalTiles(counts), 13, {
      fill: theme.quiet,
      'text-anchor': 'end',
    }),
    ...columns,
  )
}

function drawPlayer(
  table: Geometry,
  theme: Theme,
  { board, phase, turn, starter }: AzulState,
  { score, lines, wall, floor }: PlayerState,
  player: number,
  name: string,
) {
  const box = table.players[player]!
  const isTurn = player === turn && phase !== 'over'
  const place = (at: Address) => placeOf(table, at)
  const spaces: string[] = []
  for (let line = 0; line < 5; line++)
    for (let slot = 0; slot <= line; slot++)
      spaces.push(space(theme, place({ area: 'line', player, line, slot })))
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const at = place({ area: 'wall', player, row, column })
      const printed = board.printed[row]![column]!
      spaces.push(space(theme, at))
      if (printed !== null)
        spaces.push(element('g', { opacity: 0.28 }, drawTile(theme, at, printed, 36)))
      if (board.multipliers[row]![column] === 2 && wall[row]![column] === null)
        spaces.push(write(theme, { x: at.x + 12, y: at.y - 8 }, '×2', 12, { 'font-weight': 700 }))
    }
  board.floor.forEach((cost, slot) => {
    const at = place({ area: 'floor', player, slot })
    spaces.push(space(theme, at))
    spaces.push(
      write(theme, { x: at.x, y: at.y - 26 }, cost === 0 ? '0' : `−${-cost}`, 12, {
        fill: theme.quiet,
      }),
    )
  })
  // The arrows that lead from the lines to the wall.
  for (let row = 0; row < 5; row++) {
    const { x, y } = place({ area: 'line', player, line: row, slot: 0 })
    spaces.push(
      element('path', {
        d: `M${round(x + 26)} ${round(y - 5)}l6 5l-6 5`,
        fill: 'none',
        stroke: theme.quiet,
        'stroke-width': 1.5,
      }),
    )
  }
  const words = lines
    .map(({ color, count }, line) => (color === null ? null : `line ${line + 1} ${count} ${color}`))
    .filter((word) => word !== null)
  const rows = wall.map((cells, row) => {
    const held = cells.filter((cell) => cell !== null)
    return held.length === 0 ? null : `wall row ${row + 1} ${held.join(' ')}`
  })
  const label = [
    `${name}: ${score} points`,
    ...words,
    ...rows.filter((word) => word !== null),
    `floor ${tellTiles(floor)}`,
  ].join('; ')
  return part(
    label,
    panel(box, theme, isTurn ? theme.turn : theme.panelEdge, isTurn ? 4 : 2),
    write(theme, { x: box.x + 20, y: box.y + 38 }, name, 20, {
      'text-anchor': 'start',
      'font-weight': 600,
    }),
    player === starter
      ? write(theme, { x: box.x + 20, y: box.y + 54 }, 'started this round', 11, {
          'text-anchor': 'start',
          fill: theme.quiet,
        })
      : '',
    write(theme, { x: box.x + box.width - 20, y: box.y + 44 }, score, 30, {
      'text-anchor': 'end',
      'font-weight': 700,
    }),
    ...spaces,
  )
}

/** The pieces that lie on the table, each in its place. */
function drawTiles(table: Geometry, theme: Theme, state: AzulState) {
  return layOut(state)
    .filter(({ at: { area } }) => area !== 'bag' && area !== 'lid')
    .map(({ kind, at }) => drawTile(theme, placeOf(table, at), kind, table.tile))
    .join('')
}

/** The sign of each color, 24 wide and high around 0, 0. */
const GLYPHS: { readonly [Of in Color | 'marker']: string } = {
  blue: 'M0-12C3-4 4-3 12 0C4 3 3 4 0 12C-3 4-4 3-12 0C-4-3-3-4 0-12Z',
  yellow:
    'M0-12L2.9-7L8.5-8.5L7-2.9L12 0L7 2.9L8.5 8.5L2.9 7L0 12L-2.9 7L-8.5 8.5L-7 2.9L-12 0L-7-2.9L-8.5-8.5L-2.9-7Z',
  red: 'M0-12L12 0L0 12L-12 0ZM0-5.5L-5.5 0L0 5.5L5.5 0Z',
  black: 'M-3.5-11H3.5V-3.5H11V3.5H3.5V11H-3.5V3.5H-11V-3.5H-3.5Z',
  white: 'M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM0-6A6 6 0 1 0 0 6A6 6 0 1 0 0-6Z',
  marker: 'M-5-6L1-11H5V11H0V-5L-5-2Z',
}

function drawTile(theme: Theme, at: Point, kind: Color | 'marker', size: number) {
  return tile(at, size, theme.tiles[kind], GLYPHS[kind])
}
