import type { GameLanguage } from '../../frontend/language'
import { amounts, counted, listed, message, winEnglish } from '../../frontend/words'
import type { MoveRefusal } from '../rules/check'
import type { AzulEvent } from '../rules/events'
import type { DraftMove, Move } from '../rules/moves'
import type { Result } from '../rules/result'

/** A language for Azul. */
export type Language = GameLanguage<Move, AzulEvent, MoveRefusal, Result>

/** English, the default of the describing functions. */
export const english: Language = {
  locale: 'en',
  player: (seat) => `Player ${seat + 1}`,
  moves: {
    draft: ({ source, color, line }, who) => {
      const [take, place] = who === null ? ['Take', 'place'] : [`${who} takes`, 'places']
      return `${take} the ${color} tiles from ${sourceName(source)} and ${place} them on ${lineName(line)}.`
    },
    tile: ({ row, column }, who) =>
      `${who === null ? 'Move' : `${who} moves`} a tile from line ${row + 1} to column ${column + 1} of the wall.`,
    deal: ({ factories }) => `The dealer fills ${factories.length} factories.`,
  },
  events: {
    take: ({ player, source, color, count, toCenter }, name) => {
      const others = toCenter.length === 1 ? 'other one goes' : `other ${toCenter.length} go`
      const rest = toCenter.length === 0 ? '' : `; the ${others} to the center`
      return `${name(player)} takes ${counted(count, `${color} tile`)} from ${sourceName(source)}${rest}.`
    },
    marker: ({ player, space }, name) =>
      space === null
        ? `${name(player)} takes the marker; the floor line is full, so it costs nothing.`
        : `${name(player)} takes the marker and places it on floor space ${space + 1}.`,
    store: ({ player, color, line, toLine, toFloor, toLid }, name) => {
      const placed = amounts(
        [
          [toLine, `on ${lineName(line)}`],
          [toFloor, 'on the floor line'],
          [toLid, 'in the lid'],
        ],
        'and',
        (count) => counted(count, `${color} tile`),
      )
      return `${name(player)} places ${placed}.`
    },
    tile: (
      { player, row, column, color, horizontal, vertical, multiplier, points, toLid },
      name,
    ) => {
      const runs = [
        ...(horizontal > 1 ? [`${horizontal} across`] : []),
        ...(vertical > 1 ? [`${vertical} down`] : []),
      ]
      const why = `${runs.length === 0 ? 'no neighbors' : listed(runs, 'and')}${multiplier === 2 ? ', doubled' : ''}`
      const rest =
        toLid === 0 ? '' : `; ${counted(toLid, 'tile')} ${toLid === 1 ? 'goes' : 'go'} to the lid`
      return `${name(player)} places a ${color} tile in row ${row + 1}, column ${column + 1}: ${counted(points, 'point')} (${why})${rest}.`
    },
    'no-space': ({ player, row, color, toFloor, toLid }, name) => {
      const moved = amounts(
        [
          [toFloor, 'to the floor line'],
          [toLid, 'to the lid'],
        ],
        'and',
        (count) => `${count} ${count === 1 ? 'goes' : 'go'}`,
      )
      return `${name(player)} has no wall space for the ${color} tiles on line ${row + 1}: ${moved}.`
    },
    floor: ({ player, floor, penalty, points }, name) => {
      const tiles = floor.filter((tile) => tile !== 'marker').length
      const lost = [
        ...(tiles === 0 ? [] : [counted(tiles, 'tile')]),
        ...(tiles === floor.length ? [] : ['the marker']),
      ]
      const spared =
        points === penalty ? '' : `; the penalty is ${-penalty}, but scores never drop below 0`
      return `${name(player)} loses ${counted(-points || 0, 'point')} for ${listed(lost, 'and')} on the floor line${spared}.`
    },
    round: ({ round, starter }, name) => `Round ${round} begins: ${name(starter)} goes first.`,
    deal: ({ factories, refilled }) =>
      `${refilled ? 'The tiles in the lid go back into the bag, and the' : 'The'} factories are filled with ${counted(factories.flat().length, 'tile')}.`,
    turn: ({ phase, player }, name) =>
      `It is ${name(player)}'s turn to ${phase === 'draft' ? 'take tiles' : 'choose a wall space'}.`,
    bonus: (event, name) => {
      const { player, points } = event
      const what =
        event.kind === 'row'
          ? `completing row ${event.row + 1}`
          : event.kind === 'column'
            ? `completing column ${event.column + 1}`
            : `all 5 ${event.color} tiles`
      return `${name(player)} scores ${counted(points, 'point')} for ${what}.`
    },
    end: (event, name) => english.result(event, name),
  },
  refusals: {
    'malformed-move': message,
    'no-such-player': message,
    'game-over': message,
    'wrong-phase': message,
    'not-your-turn': (refusal, name) =>
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
    const rows = decidingRows(result)
    const tieBreak = rows === null ? '' : ` and ${counted(rows, 'complete row')}`
    return `${REASONS[result.reason]} ${winEnglish(result, name, tieBreak)}`
  },
}

/** The winners' complete rows, if they decided between equal scores (A-E3); otherwise null. */
export function decidingRows({ winners, ranking }: Result): number | null {
  const [first] = ranking
  const next = ranking[winners.length]
  return first !== undefined && first.score === next?.score ? first.rows : null
}

const REASONS = {
  'complete-row': 'A row is complete.',
  stalemate: 'No more rows can be completed.',
  'round-limit': 'The last round is over.',
}

const sourceName = (source: DraftMove['source']) =>
  source === 'center' ? 'the center' : `factory ${source + 1}`

const lineName = (line: number | 'floor') =>
  line === 'floor' ? 'the floor line' : `line ${line + 1}`
