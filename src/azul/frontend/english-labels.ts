import { counted, playerName, scores } from '../../frontend/english'
import { COLORS, type Color } from '../rules/colors'
import { boardName, type Labels, type Language, tilesByColor } from './language'

/** A label for each part of the table. */
export const parts: Language['parts'] = {
  table: ({ board, round, phase, turn, scores: list }, name) => {
    const now =
      phase === 'over'
        ? 'The game is over'
        : phase === 'deal'
          ? 'The factories are empty'
          : `${name(turn)} is to move`
    return `Azul on the board ${boardName(terms, board)}, round ${round}. ${now}. ${scores(list, name)}.`
  },
  factory: ({ factory, tiles }) => `Factory ${factory + 1}: ${pieceCounts(tiles)}`,
  center: ({ tiles }) => `Center: ${pieceCounts(tiles)}`,
  bag: ({ tiles }) => `Bag: ${allCounts(tiles)}`,
  lid: ({ tiles }) => `Lid: ${allCounts(tiles)}`,
  player: ({ player, score, lines, wall, floor }, name) =>
    [
      `${name(player)}: ${counted(score, 'point')}`,
      ...lines.flatMap(({ color, count }, line) =>
        color === null ? [] : [`line ${line + 1}: ${count} ${color}`],
      ),
      ...wall.flatMap((cells, row) => {
        const held = cells.filter((cell) => cell !== null)
        return held.length === 0 ? [] : [`wall row ${row + 1}: ${held.join(', ')}`]
      }),
      `floor: ${pieceCounts(floor)}`,
    ].join('; '),
  line: ({ line, color, count }) =>
    `Line ${line + 1}: ${color === null ? 'empty' : `${count} of ${line + 1}, ${color}`}`,
  wall: ({ row, column, tile, printed, multiplier }) =>
    `Wall, row ${row + 1}, column ${column + 1}: ${tile ?? `empty, for ${printed ?? 'any color'}${multiplier === 2 ? ', counts twice' : ''}`}`,
  floor: ({ pieces, penalty }) =>
    `Floor line: ${pieceCounts(pieces)}${penalty === 0 ? '' : `; costs ${counted(-penalty, 'point')}`}`,
}

/** Single words. */
export const terms: Language['terms'] = {
  title: (round) => `Azul, round ${round}`,
  center: 'Center',
  bag: 'Bag',
  lid: 'Lid',
  starter: 'started this round',
  bonuses: { row: 'row', column: 'column', color: 'color' },
  pieces: {
    blue: 'blue',
    yellow: 'yellow',
    red: 'red',
    black: 'black',
    white: 'white',
    marker: 'the marker',
  },
  boards: {
    colored: 'colored',
    grey: 'grey',
    'crystal-x2': 'crystal ×2',
    'crystal-bonus': 'crystal with bonuses',
    mini: 'mini',
    'mini-grey': 'mini grey',
  },
}

/** The English that pictures need; without the sentences, they are much smaller. */
export const englishLabels: Labels = { locale: 'en', player: playerName, parts, terms }

/** `2 blue, 1 red, the marker`. */
function pieceCounts(pieces: readonly (Color | 'marker')[]): string {
  const list = tilesByColor(pieces).map(([count, color]) => `${count} ${color}`)
  if (pieces.includes('marker')) list.push('the marker')
  return list.length === 0 ? 'empty' : list.join(', ')
}

/** `15 blue, 0 yellow, …`. */
const allCounts = (tiles: Readonly<Record<Color, number>>) =>
  COLORS.map((color) => `${tiles[color]} ${color}`).join(', ')
