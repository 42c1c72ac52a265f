import { counted, listed, message, winEnglish } from '../../frontend/words'
import type { HiddenTiles, PlacedTile, Tile } from '../rules/tiles'
import type { Language } from './language'

/** English, the language of {@link Language} that is built in. */
export const english: Language = {
  player: (seat) => `Player ${seat + 1}`,
  moves: {
    place: ({ tiles }, who) => `${who === null ? 'Place' : `${who} places`} ${placed(tiles)}.`,
    swap: ({ tiles }, who) => `${who === null ? 'Swap' : `${who} swaps`} ${several(tiles)}.`,
    pass: (_, who) => (who === null ? 'Pass.' : `${who} passes.`),
    draw: ({ tiles, opening }, _, name) =>
      `The dealer draws ${several(tiles)}.${opening === undefined ? '' : ` ${opens(name(opening.player), opening.tiles)}`}`,
  },
  events: {
    place: ({ player, tiles, lines, points }, name) => {
      const scored = lines.map(({ length, qwirkle }) =>
        qwirkle ? 'a Qwirkle' : `a line of ${length}`,
      )
      const why = scored.length === 0 ? '' : ` for ${listed(scored, 'and')}`
      return `${name(player)} places ${placed(tiles)}: ${counted(points, 'point')}${why}.`
    },
    swap: ({ player, tiles }, name) => `${name(player)} swaps ${several(tiles)}.`,
    pass: ({ player }, name) => `${name(player)} passes.`,
    bonus: ({ player, points }, name) =>
      `${name(player)} has placed the last tile: ${counted(points, 'point')}.`,
    wait: ({ player, count }, name) => `${name(player)} waits for ${counted(count, 'tile')}.`,
    draw: ({ player, tiles }, name) => `${name(player)} draws ${several(tiles)}.`,
    return: ({ player, count }, name) =>
      `${name(player)} puts ${counted(count, 'tile')} into the bag.`,
    opening: ({ player, tiles }, name) => opens(name(player), tiles),
    turn: ({ player }, name) => `Now ${name(player)} moves.`,
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
        ? `${name(refusal.player)} draws ${counted(refusal.want, 'tile')}.`
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
  result: (result, name) => `${REASONS[result.reason]} ${winEnglish(result, name)}`,
}

const REASONS = {
  'empty-hand': 'A hand is empty.',
  stalemate: 'No tile fits any more.',
  'turn-limit': 'The last turn is over.',
}

const opens = (who: string, tiles: number) => `${who} opens with ${counted(tiles, 'tile')}.`

/** `a red star`, `an orange circle`. */
const one = ({ color, shape }: Tile) => `${color === 'orange' ? 'an' : 'a'} ${color} ${shape}`

/** `a red star at (0, 1) and a red circle at (1, 1)`. */
const placed = (tiles: readonly PlacedTile[]) =>
  listed(
    tiles.map((tile) => `${one(tile)} at (${tile.x}, ${tile.y})`),
    'and',
  )

/** `a red star and a red circle`; of unknown tiles only how many there are. */
const several = (tiles: HiddenTiles) => {
  const known = tiles.filter((tile) => tile !== null)
  const unknown = tiles.length - known.length
  const others = known.length === 0 ? 'tile' : 'unknown tile'
  return listed([...known.map(one), ...(unknown === 0 ? [] : [counted(unknown, others)])], 'and')
}
