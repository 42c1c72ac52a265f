import { amounts, counted, listed, message, type NameOf, winEnglish } from '../../frontend/words'
import type { DraftSource } from '../rules/moves'
import type { Language } from './language'

/** English, the language of {@link Language} that is built in. */
export const english: Language = {
  player: (seat) => `Player ${seat + 1}`,
  moves: {
    draft: ({ source, color, line }, who) =>
      `${who === null ? 'Take' : `${who} takes`} the ${color} tiles from ${place(source)} to ${lineName(line)}.`,
    tile: ({ row, column }, who) =>
      `${who === null ? 'Put' : `${who} puts`} the tile of line ${row + 1} in column ${column + 1}.`,
    deal: ({ factories }) => `The dealer fills ${factories.length} factories.`,
  },
  events: {
    take: ({ player, source, color, count, toCenter }, name) => {
      const others = toCenter.length === 1 ? '1 other goes' : `${toCenter.length} others go`
      const rest = toCenter.length === 0 ? '' : `; ${others} to the center`
      return `${name(player)} takes ${counted(count, `${color} tile`)} from ${place(source)}${rest}.`
    },
    marker: ({ player, space }, name) =>
      space === null
        ? `${name(player)} takes the marker at no cost: the floor line is full.`
        : `${name(player)} takes the marker to floor space ${space + 1}.`,
    store: ({ player, color, line, toLine, toFloor, toLid }, name) =>
      `Of the ${color} tiles, ${name(player)} puts ${amounts(
        [
          [toLine, `on ${lineName(line)}`],
          [toFloor, 'on the floor line'],
          [toLid, 'in the lid'],
        ],
        'and',
      )}.`,
    tile: (
      { player, row, column, color, horizontal, vertical, multiplier, points, toLid },
      name,
    ) => {
      const runs = amounts(
        [
          [horizontal > 1 ? horizontal : 0, 'across'],
          [vertical > 1 ? vertical : 0, 'down'],
        ],
        'and',
      )
      const why = `${runs === '' ? 'no neighbors' : runs}${multiplier === 2 ? ', doubled' : ''}`
      const rest = toLid === 0 ? '' : `; ${counted(toLid, 'tile')} to the lid`
      return `${name(player)} puts a ${color} tile on row ${row + 1}, column ${column + 1}: ${counted(points, 'point')} (${why})${rest}.`
    },
    'no-space': ({ player, row, color, toFloor, toLid }, name) =>
      `${name(player)} has no space for the ${color} tiles of line ${row + 1}: ${amounts(
        [
          [toFloor, 'to the floor line'],
          [toLid, 'to the lid'],
        ],
        'and',
      )}.`,
    floor: ({ player, floor, penalty, points }, name) => {
      const tiles = floor.filter((tile) => tile !== 'marker').length
      const fallen = [
        ...(tiles === 0 ? [] : [counted(tiles, 'tile')]),
        ...(tiles === floor.length ? [] : ['the marker']),
      ]
      const spared =
        points === penalty ? '' : `; the cost is ${-penalty}, but no score drops below 0`
      return `${name(player)} loses ${counted(-points || 0, 'point')} for ${listed(fallen, 'and')} on the floor line${spared}.`
    },
    round: ({ round, starter }, name) => `Round ${round} begins: ${name(starter)} starts.`,
    deal: ({ factories, refilled }) =>
      `${refilled ? 'The lid is emptied into the bag, and the' : 'The'} factories are filled with ${counted(factories.flat().length, 'tile')}.`,
    turn: ({ phase, player }, name) =>
      `Now ${name(player)} ${phase === 'draft' ? 'takes tiles' : 'chooses a wall space'}.`,
    bonus: (event, name) => {
      const { player, points } = event
      const what =
        event.kind === 'row'
          ? `row ${event.row + 1}`
          : event.kind === 'column'
            ? `column ${event.column + 1}`
            : `all ${event.color} tiles`
      return `${name(player)} scores ${counted(points, 'point')} for ${what}.`
    },
    end: (event, name) => english.result(event, name),
  },
  refusals: {
    'malformed-move': message,
    'no-such-player': message,
    'game-over': message,
    'wrong-phase': message,
    'not-your-turn': (refusal, name: NameOf) =>
      refusal.turn === null
        ? refusal.message
        : `It is not your turn: ${name(refusal.turn)} has to move.`,
    'no-such-source': message,
    'color-not-there': message,
    'line-full': message,
    'line-has-other-color': message,
    'wall-has-color': message,
    'line-not-full': message,
    'line-out-of-order': message,
    'space-taken': message,
    'space-printed-other': message,
    'column-has-color': message,
    'bad-deal': message,
  },
  result: (result, name) => {
    const { reason, winners, ranking } = result
    const [first, second] = [ranking[0]!, ranking[winners.length]]
    const tie = second?.score === first.score ? ` and ${counted(first.rows, 'complete row')}` : ''
    return `${REASONS[reason]} ${winEnglish(result, name, tie)}`
  },
}

const REASONS = {
  'complete-row': 'A row is complete.',
  stalemate: 'No row can be completed any more.',
  'round-limit': 'The last round is over.',
}

const place = (source: DraftSource) =>
  source === 'center' ? 'the center' : `factory ${source + 1}`

const lineName = (line: number | 'floor') =>
  line === 'floor' ? 'the floor line' : `line ${line + 1}`
