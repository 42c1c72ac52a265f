import type { GameLanguage } from '../../frontend/language'
import { counted, listed, message, winEnglish } from '../../frontend/words'
import type { MoveRefusal } from '../rules/check'
import type { QwirkleEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { Result } from '../rules/result'
import type { HiddenTiles, PlacedTile, Tile } from '../rules/tiles'

/** A language for Qwirkle. */
export type Language = GameLanguage<Move, QwirkleEvent, MoveRefusal, Result>

/** English, the default of the describing functions. */
export const english: Language = {
  locale: 'en',
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
        : `Nobody draws now: ${name(turn)} has to move.`,
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
  result: (result, name) => `${REASONS[result.reason]} ${winEnglish(result, name)}`,
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
  listed(
    tiles.map((tile) => `${one(tile)} at (${tile.x}, ${tile.y})`),
    'and',
  )

/** `a red star and 2 unknown tiles`. */
const several = (tiles: HiddenTiles) => {
  const known = tiles.filter((tile) => tile !== null)
  const unknown = tiles.length - known.length
  const noun = known.length === 0 ? 'tile' : 'unknown tile'
  return listed([...known.map(one), ...(unknown === 0 ? [] : [counted(unknown, noun)])], 'and')
}
