import { controls, counted, playerName, rounded, verdict, win, words } from '../../frontend/english'
import type { NameOf } from '../../frontend/names'
import { listAmounts, message, ranged, reviewText, sentences } from '../../frontend/words'
import type { AzulReason } from '../bots/review'
import type { DraftMove } from '../rules/moves'
import { parts, terms } from './english-labels'
import { decidingRows, type Language } from './language'

/** English, the default of the describing functions. */
export const english: Language = {
  locale: 'en',
  player: playerName,
  controls: /* @__PURE__ */ Object.assign({}, controls, {
    chooseTiles: 'Choose tiles of one color.',
    chooseLine: 'Choose a line, or drag the tiles there.',
    chooseSpace: 'Choose a space on your wall.',
    breakdown: { wall: 'Wall', floor: 'Floor', rows: 'Rows', columns: 'Columns', colors: 'Colors' },
  }),
  moves: {
    draft: ({ source, color, line }, player, name) => {
      const [take, place] =
        player === null ? ['Take', 'place'] : [`${name(player)} takes`, 'places']
      return `${take} the ${color} tiles from ${sourceName(source)} and ${place} them on ${lineName(line)}.`
    },
    tile: ({ row, column }, player, name) =>
      `${player === null ? 'Move' : `${name(player)} moves`} a tile from line ${row + 1} to column ${column + 1} of the wall.`,
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
      const placed = listAmounts(
        words,
        [
          [toLine, `on ${lineName(line)}`],
          [toFloor, 'on the floor line'],
          [toLid, 'in the lid'],
        ],
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
      const why = `${runs.length === 0 ? 'no neighbors' : words.listed(runs)}${multiplier === 2 ? ', doubled' : ''}`
      const rest = toLid === 0 ? '' : `; ${counted(toLid, 'tile')} ${go(toLid)} to the lid`
      return `${name(player)} places a ${color} tile in row ${row + 1}, column ${column + 1}: ${counted(points, 'point')} (${why})${rest}.`
    },
    'no-space': ({ player, row, color, toFloor, toLid }, name) => {
      const moved = listAmounts(
        words,
        [
          [toFloor, 'to the floor line'],
          [toLid, 'to the lid'],
        ],
        (count) => `${count} ${go(count)}`,
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
      return `${name(player)} loses ${counted(-points || 0, 'point')} for ${words.listed(lost)} on the floor line${spared}.`
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
    return `${REASONS[result.reason]} ${win(result, name, tieBreak)}`
  },
  preview: ({ toFloor, toLid, takesMarker, fillsLine, floor, points, completes, after }) => {
    const scored = `${ranged(words, points, 'to')} ${points.max === 1 ? 'point' : 'points'}`
    return sentences([
      fillsLine && `Fills the line${points.max > 0 ? `: ${scored} at the end of the round` : ''}`,
      !fillsLine && points.max > 0 && `Scores ${scored}`,
      takesMarker && 'Takes the marker',
      toFloor > 0 && `${counted(toFloor, 'tile')} ${go(toFloor)} to the floor line`,
      toLid > 0 && `${counted(toLid, 'tile')} ${go(toLid)} to the lid`,
      floor < 0 && `Costs ${counted(-floor, 'point')} on the floor line`,
      ...completes.rows.map((row) => `Completes row ${row + 1}`),
      ...completes.columns.map((column) => `Completes column ${column + 1}`),
      ...completes.colors.map((color) => `Completes all 5 ${color} tiles`),
      `Score after the round: ${ranged(words, after.round, 'to')}`,
    ])
  },
  choice: ({ source, color, count, takesMarker }) =>
    `Take ${counted(count, `${color} tile`)}${takesMarker ? ' and the marker' : ''} from ${sourceName(source)}.`,
  review: (reviewed, name) =>
    reviewText(reviewed, verdict(reviewed), 'Better', english.moves, name, reasonFor),
  parts,
  terms,
}

/** Why a better move is better. */
function reasonFor(reason: AzulReason, name: NameOf): string {
  switch (reason.type) {
    case 'points':
      return `It scores ${rounded(reason.points)} more on the wall`
    case 'floor':
      return `It loses ${rounded(reason.points)} less on the floor line`
    case 'marker':
      return 'It leads to the first move of the next round'
    case 'bonus':
      return `It earns ${rounded(reason.points)} more for complete ${reason.kind}s`
    case 'denied': {
      const { tiles } = reason
      const which = tiles === null ? '' : ` (${counted(tiles.count, `${tiles.color} tile`)})`
      return `${name(reason.player)} scores ${rounded(reason.points)} less${which}`
    }
    case 'forced':
      return `${name(reason.player)} loses ${rounded(reason.points)} more on the floor line`
  }
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

const go = (count: number) => (count === 1 ? 'goes' : 'go')
