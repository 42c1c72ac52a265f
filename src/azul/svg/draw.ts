import { requireGame } from '../../core/errors'
import { counted } from '../../frontend/words'
import {
  element,
  note,
  panel,
  part,
  picture,
  print,
  round,
  seat,
  spaces,
  tile,
  write,
} from '../../svg/draw'
import type { Box, Point } from '../../svg/geometry'
import { readOptions, type SvgOptions } from '../../svg/options'
import { type Address, layOut } from '../frontend/pieces'
import { COLORS, type Color, fromCounts, type TileCounts, totalTiles } from '../rules/colors'
import { activePlayers } from '../rules/legal'
import type { AzulState, PlayerState } from '../rules/state'
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
export function drawSvg(state: AzulState, options: SvgOptions<Address, Theme> = {}): string {
  requireGame(state, 'azul')
  const { players, factories, round } = state
  const shape = addressShape(players.length, factories.length)
  const read = readOptions(options, THEMES, shape, players.length)
  const { theme, names, front } = read
  const table = geometry(state, front)
  const parts = [
    ...factories.map((tiles, factory) => drawFactory(table, theme, tiles, factory)),
    drawCenter(table, theme, state),
    drawStore(table.bag, theme, 'Bag', state.bag),
    drawStore(table.lid, theme, 'Lid', state.lid),
    ...players.map((player, seat) => drawPlayer(table, theme, state, player, seat, names[seat]!)),
    ...layOut(state)
      .filter(({ at: { area } }) => area !== 'bag' && area !== 'lid')
      .map(({ kind, at }) => drawTile(theme, pointOf(table, at), kind)),
  ]
  const scene = { title: `Azul, round ${round}`, description: describeState(state, names), parts }
  return picture(table, read, scene, (at) => pointOf(table, at))
}

/** The state in a sentence or two. */
function describeState(
  { phase, round, turn, players, board }: AzulState,
  names: readonly string[],
) {
  const scores = players.map(
    ({ score }, player) => `${names[player]} has ${counted(score, 'point')}`,
  )
  const now =
    phase === 'over'
      ? 'The game is over'
      : phase === 'deal'
        ? 'The factories are empty'
        : `${names[turn]} is to move`
  return `Azul on the board ${board.name}, round ${round}. ${now}. ${scores.join(', ')}.`
}

/** The number of tiles of each color, in words. */
function countColors(tiles: readonly (Color | 'marker')[]): string {
  const words: string[] = []
  for (const color of COLORS) {
    const held = tiles.filter((tile) => tile === color).length
    if (held > 0) words.push(`${held} ${color}`)
  }
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
  const ring = (radius: number, more: Readonly<Record<string, string | number>>) =>
    element('circle', { cx, cy, r: radius, fill: 'none', stroke: theme.panelEdge, ...more })
  return part(
    `Factory ${factory + 1}: ${countColors(tiles)}`,
    ring(r, { fill: theme.panel, 'stroke-width': 2 }),
    ring(r - 6, { 'stroke-dasharray': '1 5', 'stroke-width': 2.5, 'stroke-linecap': 'round' }),
    tiles.length > 0
      ? ''
      : ring(18, { 'stroke-width': 2 }) +
          ring(26, { 'stroke-dasharray': '10.2 10.2', 'stroke-width': 5 }),
  )
}

function drawCenter(table: Geometry, theme: Theme, { center, marker }: AzulState) {
  const { x, y } = table.center
  return part(
    `Center: ${countColors(marker === null ? [...center, 'marker'] : center)}`,
    panel(table.center, theme),
    note(theme, { x: x + 16, y: y + 22 }, 'Center'),
  )
}

/** The bag or the lid, with the number of tiles of each color. */
function drawStore(box: Box, theme: Theme, name: string, counts: TileCounts) {
  const { x, y, width } = box
  const numbers = fromCounts(counts)
  return part(
    `${name}: ${numbers.map((number, i) => `${number} ${COLORS[i]}`).join(', ')}`,
    panel(box, theme),
    note(theme, { x: x + 16, y: y + 22 }, name),
    note(theme, { x: x + width - 16, y: y + 22 }, totalTiles(counts), 'end'),
    ...numbers.map((number, i) => {
      const middle = x + width / 2 + 33 * (i - 2)
      const fill = number === 0 ? theme.quiet : theme.text
      return (
        drawTile(theme, { x: middle, y: y + 58 }, COLORS[i]!, 28) +
        write(theme, { x: middle, y: y + 96 }, number, 15, { fill })
      )
    }),
  )
}

function drawPlayer(
  table: Geometry,
  theme: Theme,
  state: AzulState,
  player: PlayerState,
  index: number,
  name: string,
) {
  const { board, starter } = state
  const box = table.players[index]!
  const place = (at: Address) => pointOf(table, at)
  const empty: Point[] = []
  const more: string[] = []
  for (let row = 0; row < 5; row++) {
    for (let slot = 0; slot <= row; slot++)
      empty.push(place({ area: 'line', player: index, line: row, slot }))
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
      const at = place({ area: 'wall', player: index, row, column })
      const printed = board.printed[row]![column]!
      if (printed === null) empty.push(at)
      else if (player.wall[row]![column] === null) {
        more.push(print(at, theme.printed[printed], SIGNS[printed]))
        if (board.multipliers[row]![column] === 2) more.push(drawDouble(theme, at))
      }
    }
  }
  board.floor.forEach((cost, slot) => {
    const at = place({ area: 'floor', player: index, slot })
    empty.push(at)
    const { x, y } = at
    more.push(
      write(theme, { x, y: y - 26 }, cost === 0 ? '0' : `−${-cost}`, 12, { fill: theme.quiet }),
    )
  })
  Object.entries(board.bonus).forEach(([what, points], i) => {
    const at = { x: box.x + box.width - 20, y: box.y + FLOOR_NOTES + 17 * i }
    more.push(note(theme, at, `${what} +${points}`, 'end'))
  })
  if (index === starter)
    more.push(note(theme, { x: box.x + 20, y: box.y + 58 }, 'started this round'))
  return part(
    describeBoard(player, name),
    seat(theme, box, name, player.score, activePlayers(state).includes(index)),
    spaces(theme, empty),
    ...more,
  )
}

/** The offset of the notes about bonuses from the top of a board. */
const FLOOR_NOTES = 330

/** A player's board in words. */
function describeBoard({ score, lines, wall, floor }: PlayerState, name: string) {
  const words = [`${name}: ${counted(score, 'point')}`]
  lines.forEach(({ color, count }, line) => {
    if (color !== null) words.push(`line ${line + 1}: ${count} ${color}`)
  })
  wall.forEach((cells, row) => {
    const held = cells.filter((cell) => cell !== null)
    if (held.length > 0) words.push(`wall row ${row + 1}: ${held.join(', ')}`)
  })
  return [...words, `floor: ${countColors(floor)}`].join('; ')
}

/** The note on a space that scores double. */
const drawDouble = (theme: Theme, { x, y }: Point) =>
  element('rect', {
    x: x + 1,
    y: y - 22,
    width: 22,
    height: 15,
    rx: 7,
    fill: theme.panel,
    stroke: theme.quiet,
  }) + write(theme, { x: x + 12, y: y - 10 }, '×2', 11, { 'font-weight': 700 })

const drawTile = (theme: Theme, at: Point, kind: Color | 'marker', size = 40) =>
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
