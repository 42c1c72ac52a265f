import { counted, playerName, scores } from '../../frontend/english'
import { type HiddenTiles, nameOf } from '../rules/tiles'
import { describeTiles, type Labels, type Language } from './language'

/** A label for each part of the table. */
export const parts: Language['parts'] = {
  table: ({ phase, turn, placed, left, scores: list }, name) => {
    const now =
      phase === 'over'
        ? 'The game is over'
        : `${name(turn)} ${phase === 'draw' ? 'draws' : 'is to move'}`
    return `Qwirkle with ${counted(placed, 'tile')} on the board and ${left} in the bag. ${now}. ${scores(list, name)}.`
  },
  board: ({ tiles }) =>
    `Board: ${tiles.length === 0 ? 'empty' : tiles.map((tile) => `${nameOf(tile)} at ${tile.x}, ${tile.y}`).join('; ')}`,
  bag: ({ count }) => `Bag: ${counted(count, 'tile')}`,
  aside: ({ tiles }) => `Set aside: ${tileNames(tiles)}`,
  cell: ({ x, y, tile }) => `Cell ${x}, ${y}: ${tile === null ? 'empty' : nameOf(tile)}`,
  player: ({ player, score, hand }, name) =>
    `${name(player)}: ${counted(score, 'point')}; hand: ${tileNames(hand)}`,
}

/** Single words. */
export const terms: Language['terms'] = {
  title: (turns) => `Qwirkle, ${counted(turns, 'turn')} played`,
  bag: 'Bag',
  aside: 'Set aside',
  tile: (tile) => (tile === null ? 'unknown' : nameOf(tile)),
}

/** The English that pictures need; without the sentences, they are much smaller. */
export const englishLabels: Labels = { locale: 'en', player: playerName, parts, terms }

/** `red star, blue cross, 2 unknown`. */
const tileNames = (tiles: HiddenTiles) =>
  tiles.length === 0
    ? 'empty'
    : describeTiles(tiles, nameOf, (count) => `${count} unknown`).join(', ')
