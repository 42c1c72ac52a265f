import { controls, counted, playerName, rounded, verdict, win, words } from '../../frontend/english'
import type { NameOf } from '../../frontend/names'
import { message, reviewText, sentences } from '../../frontend/words'
import type { QwirkleReason } from '../bots/review'
import type { ScoredLine } from '../rules/scoring'
import type { HiddenTiles, PlacedTile, Tile } from '../rules/tiles'
import { parts, terms } from './english-labels'
import { describeTiles, type Language } from './language'

/** English, the default of the describing functions. */
export const english: Language = {
  locale: 'en',
  player: playerName,
  controls: /* @__PURE__ */ Object.assign({}, controls, {
    showBoard: (player: number, name: NameOf) => `Show the hand of ${name(player)}`,
    chooseTile: 'Choose a tile from your hand.',
    chooseCell: 'Choose a cell, or drag the tile there.',
    addTile: 'Add another tile.',
    opening: (tiles: number) => `The first move places ${counted(tiles, 'tile')}.`,
    takeBack: (tile: Tile) => `Take back ${one(tile)}`,
    swap: 'Swap tiles',
    chooseSwap: 'Choose the tiles to swap.',
    breakdown: { lines: 'Lines', qwirkles: 'Qwirkles', lastTile: 'Last tile' },
  }),
  moves: {
    place: ({ tiles }, player, name) =>
      `${player === null ? 'Place' : `${name(player)} places`} ${placed(tiles)}.`,
    swap: ({ tiles }, player, name) =>
      `${player === null ? 'Swap' : `${name(player)} swaps`} ${several(tiles)}.`,
    pass: (_, player, name) => (player === null ? 'Pass.' : `${name(player)} passes.`),
    draw: ({ tiles, opening }, _, name) =>
      `The dealer draws ${several(tiles)}.${opening === undefined ? '' : ` ${opens(name(opening.player), opening.tiles)}`}`,
  },
  events: {
    place: ({ player, tiles, lines, points }, name) => {
      const why = lines.length === 0 ? '' : ` for ${lineNames(lines)}`
      return `${name(player)} places ${placed(tiles)}: ${counted(points, 'point')}${why}.`
    },
    swap: ({ player, tiles }, name) => `${name(player)} swaps ${several(tiles)}.`,
    pass: ({ player }, name) => `${name(player)} passes.`,
    bonus: ({ player, points }, name) =>
      `${name(player)} places the last tile of the hand: ${counted(points, 'bonus point')}.`,
    wait: ({ player, count }, name) => `${name(player)} has to draw ${counted(count, 'tile')}.`,
    draw: ({ player, tiles }, name) => `${name(player)} draws ${several(tiles)}.`,
    return: ({ player, count }, name) =>
      `${name(player)} returns ${counted(count, 'tile')} to the bag.`,
    opening: ({ player, tiles }, name) => opens(name(player), tiles),
    turn: ({ player }, name) => `It is ${name(player)}'s turn.`,
    end: (event, name) => english.result(event, name),
  },
  refusals: {
    'malformed-move': message,
    'no-such-player': message,
    'game-over': message,
    'wrong-phase': ({ phase, turn }, name) =>
      phase === 'draw'
        ? `The dealer has to draw for ${name(turn)} first.`
        : `No draw is due: ${name(turn)} has to move.`,
    'not-your-turn': (refusal, name) =>
      refusal.turn === null
        ? refusal.message
        : `It is not your turn: ${name(refusal.turn)} has to move.`,
    'not-in-hand': message,
    'wrong-opening': message,
    'bag-too-small': message,
    'may-not-pass': message,
    'bad-draw': (refusal, name) =>
      refusal.problem === 'draw-size'
        ? `${name(refusal.player)} has to draw ${counted(refusal.want, 'tile')}.`
        : refusal.problem === 'opening-wrong'
          ? `With these hands ${name(refusal.player)} cannot open with ${counted(refusal.tiles, 'tile')}.`
          : refusal.message,
    'space-taken': message,
    'not-in-line': message,
    'gap-in-line': message,
    'not-connected': message,
    'line-too-long': message,
    'line-repeats-tile': message,
    'line-mixed': message,
  },
  result: (result, name) => `${REASONS[result.reason]} ${win(result, name)}`,
  preview: ({ events, lines, points, bonus, score, draws, endsGame }) =>
    sentences([
      lines.length > 0 && `Scores ${counted(points, 'point')} for ${lineNames(lines)}`,
      lines.length === 0 && points > 0 && `Scores ${counted(points, 'point')}`,
      bonus > 0 && `Scores ${counted(bonus, 'bonus point')} for the last tile`,
      ...events.flatMap((event) =>
        event.type === 'swap' ? [`Returns ${counted(event.tiles.length, 'tile')} to the bag`] : [],
      ),
      draws > 0 && `Draws ${counted(draws, 'tile')}`,
      endsGame && 'Ends the game',
      `Score after the move: ${score}`,
    ]),
  choice: ({ tile, cells }) => `Place ${one(tile)}: ${counted(cells.length, 'cell')}.`,
  review: (reviewed, name) =>
    reviewText(reviewed, verdict(reviewed), 'Better', english.moves, name, reasonFor),
  parts,
  terms,
}

/** Why a better move is better. */
function reasonFor({ type, points }: QwirkleReason): string {
  switch (type) {
    case 'points':
      return `It scores ${rounded(points)} more`
    case 'five':
      return `It leaves fewer lines of five: the others score ${rounded(points)} less`
    case 'denied':
      return `The others score ${rounded(points)} less`
    case 'kept':
      return `The tiles that it keeps score ${rounded(points)} more next turn`
  }
}

const REASONS = {
  'empty-hand': 'A player has no tiles left.',
  stalemate: 'No more tiles can be placed.',
  'turn-limit': 'The last turn is over.',
}

const opens = (who: string, tiles: number) => `${who} opens with ${counted(tiles, 'tile')}.`

/** `a red star`, `an orange circle`. */
const one = ({ color, shape }: Tile) => `${color === 'orange' ? 'an' : 'a'} ${color} ${shape}`

/** `a red star at (0, 1) and a red circle at (1, 1)`. */
const placed = (tiles: readonly PlacedTile[]) =>
  words.listed(tiles.map((tile) => `${one(tile)} at (${tile.x}, ${tile.y})`))

/** `a red star and 2 unknown tiles`. */
const several = (tiles: HiddenTiles) =>
  words.listed(
    describeTiles(tiles, one, (count, hasKnown) =>
      counted(count, hasKnown ? 'unknown tile' : 'tile'),
    ),
  )

/** `a line of 4 and a Qwirkle`. */
const lineNames = (lines: readonly ScoredLine[]) =>
  words.listed(lines.map(({ length, qwirkle }) => (qwirkle ? 'a Qwirkle' : `a line of ${length}`)))
