import type { Point } from '../../svg/geometry'
import { readOptions, type SvgOptions } from '../../svg/options'
import { count, note, panel, part, seat, spaces, tile } from '../../svg/parts'
import { picture } from '../../svg/picture'
import { element, round } from '../../svg/xml'
import { type Address, layOut } from '../frontend/pieces'
import type { QwirkleState } from '../rules/state'
import { nameOf, type Tile } from '../rules/tiles'
import { addressShape } from './addresses'
import { type Geometry, geometry, placeOf } from './geometry'
import { BACK, MARKS, SHAPES } from './signs'
import { THEMES, type Theme } from './themes'

/**
 * A state or a view as a picture: an SVG document with a title, a description and labeled parts for screen readers. Each
 * color has a sign of its own in the middle of the shape, so that color is never the only difference; tiles that the
 * view does not know show their backs. It refers to nothing outside and has no ids, so that many fit on one page. Throws
 * `InvalidOptionError` for options that are not as they should be; names, titles and labels may be any text.
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
export function drawSvg(state: QwirkleState, options: SvgOptions<Address, Theme> = {}): string {
  const { players, turns } = state
  const read = readOptions(options, THEMES, addressShape(players.length), players.length)
  const { theme, names, front } = read
  const table = geometry(state, front)
  const parts = [
    drawBoard(table, theme, state),
    drawBag(table, theme, state),
    ...players.map((_, player) => drawPlayer(table, theme, state, player, names[player]!)),
    ...layOut(state)
      .filter(({ at: { area } }) => area !== 'bag')
      .map(({ kind, at }) => drawTile(theme, placeOf(table, at), kind)),
  ]
  const title = `Qwirkle, ${count(turns, 'turn')} played`
  const scene = { title, description: tell(state, names), parts }
  return picture(table, read, scene, (at) => placeOf(table, at))
}

/** The state in a sentence or two. */
function tell({ phase, turn, players, board, bag }: QwirkleState, names: readonly string[]) {
  const scores = players.map(({ score }, player) => `${names[player]} has ${count(score, 'point')}`)
  const now =
    phase === 'over'
      ? 'The game is over'
      : `${names[turn]} ${phase === 'draw' ? 'draws' : 'is to move'}`
  return `Qwirkle with ${count(board.length, 'tile')} on the board and ${bag.length} in the bag. ${now}. ${scores.join(', ')}.`
}

const tellTile = (kind: Tile | null) => (kind === null ? 'unknown' : nameOf(kind))

function drawBoard({ board: box, step }: Geometry, theme: Theme, { board }: QwirkleState) {
  const words = board.map((placed) => `${nameOf(placed)} at ${placed.x}, ${placed.y}`)
  // A dot in the middle of every cell: a row is a line whose dashes have no length.
  let rows = ''
  for (let y = box.y + step / 2; y < box.y + box.height; y += step)
    rows += `M${round(box.x + step / 2)} ${round(y)}h${round(box.width - step + 1)}`
  return part(
    `Board: ${words.length === 0 ? 'empty' : words.join('; ')}`,
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

function drawBag(table: Geometry, theme: Theme, { bag, aside }: QwirkleState) {
  const { x, y } = table.bag
  return (
    part(
      `Bag: ${count(bag.length, 'tile')}`,
      panel(table.bag, theme),
      note(theme, { x: x + 20, y: y + 35 }, `Bag: ${bag.length}`),
      bag.length === 0 ? '' : drawTile(theme, placeOf(table, { area: 'bag' }), null),
    ) +
    (aside.length === 0
      ? ''
      : part(
          `Set aside: ${aside.map(tellTile).join(', ')}`,
          panel(table.aside, theme),
          note(theme, { x: table.aside.x + 20, y: y + 35 }, 'Set aside'),
        ))
  )
}

function drawPlayer(
  table: Geometry,
  theme: Theme,
  { players, phase, turn }: QwirkleState,
  player: number,
  name: string,
) {
  const { score, hand } = players[player]!
  const tiles = hand.length === 0 ? 'empty' : hand.map(tellTile).join(', ')
  const slots = [0, 1, 2, 3, 4, 5].map((slot) => placeOf(table, { area: 'hand', player, slot }))
  return part(
    `${name}: ${count(score, 'point')}; hand: ${tiles}`,
    seat(theme, table.players[player]!, name, score, player === turn && phase === 'play'),
    spaces(theme, slots),
  )
}

const drawTile = (theme: Theme, at: Point, kind: Tile | null) =>
  kind === null
    ? tile(at, 40, theme.back, BACK)
    : tile(at, 40, theme.tiles[kind.color], SHAPES[kind.shape] + MARKS[kind.color])
