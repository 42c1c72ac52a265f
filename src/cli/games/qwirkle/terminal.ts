import type { Locale } from '../../../frontend/language'
import { describePart } from '../../../qwirkle/frontend/describe'
import type { Language } from '../../../qwirkle/frontend/language'
import type { QwirkleState } from '../../../qwirkle/rules/state'
import {
  COLORS,
  type Color,
  type PlacedTile,
  SHAPES,
  type Shape,
  type Tile,
} from '../../../qwirkle/rules/tiles'
import { bold, dim, on, pad } from '../../terminal'
import { PLAY_WORDS } from '../../words'
import type { TerminalView } from '../cli-game'

/** The style of each color: its letter, and its number of the terminal's 256. */
const LOOKS: Readonly<Record<Color, { readonly letter: string; readonly ink: number }>> = {
  red: { letter: 'r', ink: 203 },
  orange: { letter: 'o', ink: 214 },
  yellow: { letter: 'y', ink: 227 },
  green: { letter: 'g', ink: 77 },
  blue: { letter: 'b', ink: 75 },
  purple: { letter: 'p', ink: 177 },
}

/** The sign of each shape. */
const SIGNS: Readonly<Record<Shape, string>> = {
  circle: '●',
  cross: '╳',
  diamond: '◆',
  square: '■',
  star: '★',
  clover: '♣',
}

const BACK = 235

/** The table of Qwirkle in a terminal, with the hands that the state shows, in a language. */
export function qwirkleView(language: Language, locale: Locale): TerminalView {
  const { terms, controls } = language
  const { points } = PLAY_WORDS[locale]
  // Tiles with every color and every shape.
  const tiles = COLORS.map((color, i) => {
    const tile = { color, shape: SHAPES[i]! }
    return `${LOOKS[color].letter}${SIGNS[tile.shape]} ${terms.tile(tile)}`
  })
  return {
    legend: [tiles.join(', ')],
    sectionTitle: ({ phase, turns, players }: QwirkleState) =>
      phase === 'over' ? controls.result : controls.round(1 + Math.floor(turns / players.length)),
    draw: (state: QwirkleState, names) => {
      const label = (area: 'board' | 'bag') =>
        dim(`  ${describePart(state, { area }, { language })}`)
      return [
        ...(state.board.length === 0 ? [label('board')] : drawBoard(state.board)),
        '',
        ...drawPlayers(state, names, points),
        label('bag'),
        '',
      ]
    },
  }
}

function drawTile(tile: Tile | null): string {
  if (tile === null) return dim('??')
  const { letter, ink } = LOOKS[tile.color]
  return on(BACK, ink, `${letter}${SIGNS[tile.shape]}`)
}

/** The board as a grid with an empty cell around it, and the coordinates. */
function drawBoard(board: readonly PlacedTile[]): readonly string[] {
  const cells = new Map(board.map((tile) => [`${tile.x} ${tile.y}`, drawTile(tile)]))
  const columns = span(board.map(({ x }) => x))
  const rows = span(board.map(({ y }) => y)).map((y) => {
    const row = columns.map((x) => cells.get(`${x} ${y}`) ?? dim(' ·'))
    return `${dim(String(y).padStart(5))} ${row.join(' ')}`
  })
  return [dim(`      ${columns.map((x) => String(x).padStart(2)).join(' ')}`), ...rows]
}

/** The whole numbers from the minimum - 1 to the maximum + 1. */
function span(numbers: readonly number[]): readonly number[] {
  const first = Math.min(...numbers) - 1
  return Array.from({ length: Math.max(...numbers) + 2 - first }, (_, i) => first + i)
}

/** The scores and hands of all players. */
function drawPlayers(
  { players, turn, phase }: QwirkleState,
  names: readonly string[],
  points: (count: number) => string,
): readonly string[] {
  return players.map(({ score, hand }, seat) => {
    const mark = phase === 'play' && seat === turn ? '▶ ' : '  '
    const head = pad(bold(`${mark}${names[seat]}`), 24)
    return `${head}${bold(points(score).padStart(11))}   ${hand.map(drawTile).join(' ')}`.trimEnd()
  })
}
