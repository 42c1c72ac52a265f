import type { Language } from '../../../azul/frontend/language'
import { COLORS, type Color } from '../../../azul/rules/colors'
import type { AzulState } from '../../../azul/rules/state'
import type { Locale } from '../../../frontend/language'
import { bold, dim, inColor, on, pad } from '../../terminal'
import { PLAY_WORDS } from '../../words'
import type { TerminalView } from '../cli-game'

/** The style of each color: its letter, its background and foreground, and the color of its letter on empty spaces. */
const LOOKS: Readonly<
  Record<Color, { readonly letter: string; back: number; front: number; hint: number }>
> = {
  blue: { letter: 'B', back: 26, front: 231, hint: 32 },
  yellow: { letter: 'Y', back: 220, front: 16, hint: 136 },
  red: { letter: 'R', back: 160, front: 231, hint: 131 },
  black: { letter: 'K', back: 238, front: 231, hint: 245 },
  white: { letter: 'W', back: 255, front: 24, hint: 152 },
}

const WIDTH = 38
const SCORE_WIDTH = 11

/** The legend for small letters. */
const SMALL_LETTERS: Readonly<Record<Locale, string>> = {
  en: 'small letters are printed on empty spaces',
  de: 'kleine Buchstaben sind auf leere Felder gedruckt',
  cs: 'malá písmena jsou natištěna na prázdných políčkách',
}

/** The table of Azul in a terminal, in a language. */
export function azulView({ terms, controls }: Language, locale: Locale): TerminalView {
  const { marker, ...colors } = terms.pieces
  const letters = COLORS.map((color) => `${LOOKS[color].letter} ${colors[color]}`)
  const { points } = PLAY_WORDS[locale]
  return {
    legend: [`${[...letters, `1 ${marker}`].join(', ')}; ${SMALL_LETTERS[locale]}.`],
    sectionTitle: ({ phase, round }: AzulState) =>
      phase === 'over' ? controls.result : controls.round(round),
    draw: (state: AzulState, names) => [...drawPlayers(state, names, points), ...drawOffer(state)],
  }
}

/** A tile, three columns wide. */
function drawTile(tile: Color | 'marker'): string {
  if (tile === 'marker') return on(99, 231, ' 1 ')
  const { letter, back, front } = LOOKS[tile]
  return on(back, front, ` ${letter} `)
}

const drawTiles = (tiles: readonly (Color | 'marker')[]): string => tiles.map(drawTile).join('')

/** An empty wall space: its printed color, and whether it doubles. */
function drawSpace({ printed, multipliers }: AzulState['board'], row: number, column: number) {
  const color = printed[row]![column]!
  const doubles = multipliers[row]![column] === 2
  if (color === null) return dim(doubles ? ' ×2' : ' · ')
  const { letter, hint } = LOOKS[color]
  const small = letter.toLowerCase()
  return inColor(hint, doubles ? `${small}×2` : ` ${small} `)
}

/** Boards side by side, two in a row. */
function drawPlayers(
  state: AzulState,
  names: readonly string[],
  points: (count: number) => string,
): readonly string[] {
  const boards = state.players.map(({ score }, seat) =>
    drawPlayer(state, seat, names[seat]!, points(score)),
  )
  const text: string[] = []
  for (let i = 0; i < boards.length; i += 2) {
    const [left, right] = [boards[i]!, boards[i + 1]]
    for (const [line, half] of left.entries())
      text.push(`${half}${right === undefined ? '' : `  ${right[line]}`}`.trimEnd())
    text.push('')
  }
  return text
}

/** A player's board as lines of text of one width. */
function drawPlayer(
  { board, turn, phase, players }: AzulState,
  seat: number,
  name: string,
  score: string,
) {
  const { lines, wall, floor } = players[seat]!
  const head = `${turn === seat && phase !== 'over' ? '▶ ' : '  '}${name}`
  const rows = lines.map(({ color, count }, row) => {
    const free = dim(' · '.repeat(row + 1 - count))
    const held = color === null ? '' : drawTiles(Array<Color>(count).fill(color))
    const cells = wall[row]!.map((tile, column) =>
      tile === null ? drawSpace(board, row, column) : drawTile(tile),
    )
    const arrow = count > row ? bold('▸') : dim('▸')
    return `${row + 1} ${'   '.repeat(4 - row)}${free}${held} ${arrow} ${cells.join('')}`
  })
  const values = board.floor.map((value) => dim(String(value).padStart(2).padEnd(3))).join('')
  const spaces = board.floor.map((_, i) => (i < floor.length ? drawTile(floor[i]!) : dim(' _ ')))
  return [
    pad(bold(head), WIDTH - SCORE_WIDTH) + bold(score.padStart(SCORE_WIDTH)),
    ...rows,
    `  ${spaces.join('')}`,
    `  ${values}`,
  ].map((line) => pad(line, WIDTH))
}

/** The factories, numbered from 1, and the center. */
function drawOffer({ factories, center, marker, phase }: AzulState): readonly string[] {
  if (phase !== 'draft') return []
  const drawn = factories.map((tiles, i) => `${bold(`f${i + 1}`)} ${pad(drawTiles(tiles), 12)}`)
  const text: string[] = []
  for (let i = 0; i < drawn.length; i += 5) text.push(`  ${drawn.slice(i, i + 5).join('  ')}`)
  const inCenter = [...(marker === null ? (['marker'] as const) : []), ...center]
  return [...text.map((line) => line.trimEnd()), `  ${bold('center')} ${drawTiles(inCenter)}`, '']
}
