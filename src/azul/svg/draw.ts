import type { Box, Point } from '../../svg/geometry'
import { readOptions, type SvgOptions } from '../../svg/options'
import { count, note, panel, part, print, seat, spaces, tile, write } from '../../svg/parts'
import { picture } from '../../svg/picture'
import { element, round } from '../../svg/xml'
import { type Address, layOut } from '../frontend/pieces'
import { COLORS, type Color, fromCounts, type TileCounts, totalTiles } from '../rules/colors'
import { activePlayers } from '../rules/legal'
import type { AzulState, PlayerState } from '../rules/state'
import { addressShape } from './addresses'
import { type Geometry, geometry, placeOf } from './geometry'
import { SIGNS } from './signs'
import { THEMES, type Theme } from './themes'

/**
 * A state as a picture: an SVG document with a title, a description and labeled parts for screen readers, and a sign on
 * every tile, so that color is never the only difference. It refers to nothing outside and has no ids, so that many fit
 * on one page. Throws `InvalidOptionError` for options that are not as they should be; names, titles and labels may be
 * any text.
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
      .map(({ kind, at }) => drawTile(theme, placeOf(table, at), kind)),
  ]
  const scene = { title: `Azul, round ${round}`, description: tell(state, names), parts }
  return picture(table, read, scene, (at) => placeOf(table, at))
}

/** The state in a sentence or two. */
function tell({ phase, round, turn, players, board }: AzulState, names: readonly string[]) {
  const scores = players.map(({ score }, player) => `${names[player]} has ${count(score, 'point')}`)
  const now =
    phase === 'over'
      ? 'The game is over'
      : phase === 'deal'
        ? 'The factories are empty'
        : `${names[turn]} is to move`
  return `Azul on the board ${board.name}, round ${round}. ${now}. ${scores.join(', ')}.`
}

/** How many tiles there are of each color, in words. */
function tellTiles(tiles: readonly (Color | 'marker')[]): string {
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
    `Factory ${factory + 1}: ${tellTiles(tiles)}`,
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
    `Center: ${tellTiles(marker === null ? [...center, 'marker'] : center)}`,
    panel(table.center, theme),
    note(theme, { x: x + 16, y: y + 22 }, 'Center'),
  )
}

/** The bag or the lid: how many tiles of each color. */
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
  const place = (at: Address) => placeOf(table, at)
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
    tellPlayer(player, name),
    seat(theme, box, name, player.score, activePlayers(state).includes(index)),
    spaces(theme, empty),
    ...more,
  )
}

/** How far below the top of a board the notes of its bonuses begin. */
const FLOOR_NOTES = 330

/** A player's board in words. */
function tellPlayer({ score, lines, wall, floor }: PlayerState, name: string) {
  const words = [`${name}: ${count(score, 'point')}`]
  lines.forEach(({ color, count }, line) => {
    if (color !== null) words.push(`line ${line + 1}: ${count} ${color}`)
  })
  wall.forEach((cells, row) => {
    const held = cells.filter((cell) => cell !== null)
    if (held.length > 0) words.push(`wall row ${row + 1}: ${held.join(', ')}`)
  })
  return [...words, `floor: ${tellTiles(floor)}`].join('; ')
}

/** The note on a space that counts twice. */
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
