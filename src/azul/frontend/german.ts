import {
  COMMON_REFUSALS,
  controls,
  playerName,
  points,
  rounded,
  scores,
  verdict,
  win,
  words,
} from '../../frontend/german'
import type { NameOf } from '../../frontend/names'
import { capitalized, listAmounts, ranged, reviewText, sentences } from '../../frontend/words'
import type { AzulReason } from '../bots/review'
import { COLORS, type Color } from '../rules/colors'
import type { BadDeal } from '../rules/deal'
import type { DraftMove } from '../rules/moves'
import { boardName, decidingRows, type Language, tilesByColor } from './language'

/** German, for the describing functions of Azul. */
export const german: Language = {
  locale: 'de',
  player: playerName,
  controls: /* @__PURE__ */ Object.assign({}, controls, {
    chooseTiles: 'Wähle Fliesen einer Farbe.',
    chooseLine: 'Wähle eine Reihe oder zieh die Fliesen dorthin.',
    chooseSpace: 'Wähle ein Feld an deiner Wand.',
    breakdown: {
      wall: 'Wand',
      floor: 'Boden',
      rows: 'Zeilen',
      columns: 'Spalten',
      colors: 'Farben',
    },
  }),
  moves: {
    draft: ({ source, color, line }, player, name) =>
      `${player === null ? 'Lege' : `${name(player)} legt`} die ${ADJECTIVES[color]}en Fliesen aus ${dative(source)} in ${rowName(line)}.`,
    tile: ({ row, column }, player, name) =>
      `${player === null ? 'Lege' : `${name(player)} legt`} eine Fliese aus Reihe ${row + 1} in Spalte ${column + 1} der Wand.`,
    deal: ({ factories }) => `Der Geber füllt ${factories.length} Manufakturen.`,
  },
  events: {
    take: ({ player, source, color, count, toCenter }, name) => {
      const others = toCenter.length === 1 ? 'andere kommt' : `anderen ${toCenter.length} kommen`
      const rest = toCenter.length === 0 ? '' : `; die ${others} in die Mitte`
      return `${name(player)} nimmt ${tiles(count, color)} aus ${dative(source)}${rest}.`
    },
    marker: ({ player, space }, name) =>
      space === null
        ? `${name(player)} nimmt den Startspielerstein; er kostet nichts, denn die Bodenreihe ist voll.`
        : `${name(player)} nimmt den Startspielerstein und legt ihn auf Bodenfeld ${space + 1}.`,
    store: ({ player, color, line, toLine, toFloor, toLid }, name) => {
      const placed = listAmounts(
        words,
        [
          [toLine, `in ${rowName(line)}`],
          [toFloor, 'in die Bodenreihe'],
          [toLid, 'in den Deckel'],
        ],
        (count) => tiles(count, color),
        numeral,
      )
      return `${name(player)} legt ${placed}.`
    },
    tile: (
      { player, row, column, color, horizontal, vertical, multiplier, points: scored, toLid },
      name,
    ) => {
      const runs = [
        ...(horizontal > 1 ? [`${horizontal} waagerecht`] : []),
        ...(vertical > 1 ? [`${vertical} senkrecht`] : []),
      ]
      const why = `${runs.length === 0 ? 'keine Nachbarn' : words.listed(runs)}${multiplier === 2 ? ', verdoppelt' : ''}`
      const rest = toLid === 0 ? '' : `; ${tiles(toLid)} ${come(toLid)} in den Deckel`
      return `${name(player)} legt ${tiles(1, color)} in Zeile ${row + 1}, Spalte ${column + 1}: ${points(scored)} (${why})${rest}.`
    },
    'no-space': ({ player, row, color, toFloor, toLid }, name) => {
      const moved = listAmounts(
        words,
        [
          [toFloor, 'in die Bodenreihe'],
          [toLid, 'in den Deckel'],
        ],
        (count) => `${numeral(count)} ${come(count)}`,
        numeral,
      )
      return `${name(player)} hat an der Wand keinen Platz für die ${ADJECTIVES[color]}en Fliesen aus Reihe ${row + 1}: ${moved}.`
    },
    floor: ({ player, floor, penalty, points: lost }, name) => {
      const count = floor.filter((tile) => tile !== 'marker').length
      const pieces = [
        ...(count === 0 ? [] : [tiles(count)]),
        ...(count === floor.length ? [] : ['den Startspielerstein']),
      ]
      const spared =
        lost === penalty ? '' : `; der Abzug wäre ${-penalty}, aber niemand fällt unter 0`
      return `${name(player)} verliert ${points(-lost || 0)} für ${words.listed(pieces)} in der Bodenreihe${spared}.`
    },
    round: ({ round, starter }, name) => `Runde ${round} beginnt: ${name(starter)} fängt an.`,
    deal: ({ factories, refilled }) =>
      `${refilled ? 'Der Deckel wird in den Beutel geleert, dann werden die' : 'Die'} Manufakturen ${refilled ? '' : 'werden '}mit ${datives(factories.flat().length)} gefüllt.`,
    turn: ({ phase, player }, name) =>
      `Jetzt ${phase === 'draft' ? `nimmt ${name(player)} Fliesen` : `wählt ${name(player)} ein Wandfeld`}.`,
    bonus: (event, name) => {
      const { player } = event
      const what =
        event.kind === 'row'
          ? `Zeile ${event.row + 1}`
          : event.kind === 'column'
            ? `Spalte ${event.column + 1}`
            : `alle 5 ${ADJECTIVES[event.color]}en Fliesen`
      return `${name(player)} bekommt ${points(event.points)} für ${what}.`
    },
    end: (event, name) => german.result(event, name),
  },
  refusals: {
    ...COMMON_REFUSALS,
    'wrong-phase': ({ phase }) => PHASES[phase],
    'not-your-turn': ({ turn }, name) =>
      turn === null
        ? 'Nur der Geber füllt die Manufakturen.'
        : `Du bist nicht am Zug: ${name(turn)} ist an der Reihe.`,
    'no-such-source': ({ factories }) =>
      `Diese Manufaktur gibt es nicht: Es gibt nur ${factories}.`,
    'color-not-there': ({ source, color }) =>
      `In ${dative(source)} liegt keine ${ADJECTIVES[color]}e Fliese.`,
    'line-full': ({ line }) => `Reihe ${line + 1} ist voll: Wähle eine andere.`,
    'line-has-other-color': ({ line, color, held }) =>
      `In Reihe ${line + 1} liegt schon ${noun(held)}: Wähle für ${noun(color)} eine andere.`,
    'wall-has-color': ({ line, color }) =>
      `In Zeile ${line + 1} der Wand liegt schon ${noun(color)}: Wähle eine andere Reihe.`,
    'line-not-full': ({ line, due }) =>
      `Reihe ${line + 1} ist nicht voll: Jetzt kommt Reihe ${due + 1} an die Wand.`,
    'line-out-of-order': ({ line, due }) =>
      `Vor Reihe ${line + 1} kommt Reihe ${due + 1} an die Wand.`,
    'space-taken': ({ row, column }) =>
      `In Zeile ${row + 1}, Spalte ${column + 1} liegt schon eine Fliese: Wähle ein leeres Feld.`,
    'space-printed-other': ({ row, column, color, printed }) =>
      `Das Feld in Zeile ${row + 1}, Spalte ${column + 1} ist für ${noun(printed)}: Wähle für ${noun(color)} ein anderes.`,
    'column-has-color': ({ column, color }) =>
      `In Spalte ${column + 1} liegt schon ${noun(color)}: Wähle eine andere.`,
    'bad-deal': badDeal,
  },
  result: (result, name) => {
    const rows = decidingRows(result)
    const full = rows === 1 ? 'einer vollen Zeile' : `${rows} vollen Zeilen`
    const tieBreak = rows === null ? '' : ` und ${full}`
    return `${REASONS[result.reason]} ${win(result, name, tieBreak)}`
  },
  preview: ({ toFloor, toLid, takesMarker, fillsLine, floor, points: range, completes, after }) => {
    const scored = `${ranged(words, range, 'bis')} ${range.max === 1 ? 'Punkt' : 'Punkte'}`
    return sentences([
      fillsLine && `Füllt die Reihe${range.max > 0 ? `: ${scored} am Ende der Runde` : ''}`,
      !fillsLine && range.max > 0 && `Bringt ${scored}`,
      takesMarker && 'Nimmt den Startspielerstein',
      toFloor > 0 && `${capitalized(tiles(toFloor))} ${come(toFloor)} in die Bodenreihe`,
      toLid > 0 && `${capitalized(tiles(toLid))} ${come(toLid)} in den Deckel`,
      floor < 0 && `Kostet ${points(-floor)} in der Bodenreihe`,
      ...completes.rows.map((row) => `Vollendet Zeile ${row + 1}`),
      ...completes.columns.map((column) => `Vollendet Spalte ${column + 1}`),
      ...completes.colors.map((color) => `Vollendet alle 5 ${ADJECTIVES[color]}en Fliesen`),
      `Punktestand nach der Runde: ${ranged(words, after.round, 'bis')}`,
    ])
  },
  choice: ({ source, color, count, takesMarker }) =>
    `Nimm ${tiles(count, color)}${takesMarker ? ' und den Startspielerstein' : ''} aus ${dative(source)}.`,
  review: (reviewed, name) =>
    reviewText(reviewed, verdict(reviewed), 'Besser', german.moves, name, reasonFor),
  parts: {
    table: ({ board, round, phase, turn, scores: list }, name) => {
      const now =
        phase === 'over'
          ? 'Das Spiel ist zu Ende'
          : phase === 'deal'
            ? 'Die Manufakturen sind leer'
            : `${name(turn)} ist am Zug`
      return `Azul auf dem Plan „${boardName(german.terms, board)}“, Runde ${round}. ${now}. ${scores(list, name)}.`
    },
    factory: ({ factory, tiles }) => `Manufaktur ${factory + 1}: ${pieceCounts(tiles)}`,
    center: ({ tiles }) => `Mitte: ${pieceCounts(tiles)}`,
    bag: ({ tiles }) => `Beutel: ${allCounts(tiles)}`,
    lid: ({ tiles }) => `Deckel: ${allCounts(tiles)}`,
    player: ({ player, score, lines, wall, floor }, name) =>
      [
        `${name(player)}: ${points(score)}`,
        ...lines.flatMap(({ color, count }, line) =>
          color === null ? [] : [`Reihe ${line + 1}: ${count} ${ADJECTIVES[color]}e`],
        ),
        ...wall.flatMap((cells, row) => {
          const held = cells.flatMap((cell) => (cell === null ? [] : [ADJECTIVES[cell]]))
          return held.length === 0 ? [] : [`Zeile ${row + 1} der Wand: ${held.join(', ')}`]
        }),
        `Bodenreihe: ${pieceCounts(floor)}`,
      ].join('; '),
    line: ({ line, color, count }) =>
      `Reihe ${line + 1}: ${color === null ? 'leer' : `${count} von ${line + 1}, ${ADJECTIVES[color]}`}`,
    wall: ({ row, column, tile, printed, multiplier }) => {
      const wanted = printed === null ? 'jede Farbe' : noun(printed)
      const held =
        tile === null
          ? `leer, für ${wanted}${multiplier === 2 ? ', zählt doppelt' : ''}`
          : ADJECTIVES[tile]
      return `Wand, Zeile ${row + 1}, Spalte ${column + 1}: ${held}`
    },
    floor: ({ pieces, penalty }) =>
      `Bodenreihe: ${pieceCounts(pieces)}${penalty === 0 ? '' : `; kostet ${points(-penalty)}`}`,
  },
  terms: {
    title: (round) => `Azul, Runde ${round}`,
    center: 'Mitte',
    bag: 'Beutel',
    lid: 'Deckel',
    starter: 'hat die Runde begonnen',
    bonuses: { row: 'Zeile', column: 'Spalte', color: 'Farbe' },
    pieces: {
      blue: 'blau',
      yellow: 'gelb',
      red: 'rot',
      black: 'schwarz',
      white: 'weiß',
      marker: 'Startspielerstein',
    },
    boards: {
      colored: 'farbig',
      grey: 'grau',
      'crystal-x2': 'Kristall ×2',
      'crystal-bonus': 'Kristall mit Boni',
      mini: 'Mini',
      'mini-grey': 'Mini grau',
    },
  },
}

/** Why a better move is better. */
function reasonFor(reason: AzulReason, name: NameOf): string {
  switch (reason.type) {
    case 'points':
      return `Das bringt ${rounded(reason.points)} mehr an der Wand`
    case 'floor':
      return `Das kostet ${rounded(reason.points)} weniger in der Bodenreihe`
    case 'marker':
      return 'Das führt zum ersten Zug der nächsten Runde'
    case 'bonus': {
      const what = { row: 'Zeilen', column: 'Spalten', color: 'Farben' }[reason.kind]
      return `Das bringt ${rounded(reason.points)} mehr für volle ${what}`
    }
    case 'denied': {
      const which =
        reason.tiles === null ? '' : ` (${tiles(reason.tiles.count, reason.tiles.color)})`
      return `${name(reason.player)} bekommt ${rounded(reason.points)} weniger${which}`
    }
    case 'forced':
      return `${name(reason.player)} verliert ${rounded(reason.points)} mehr in der Bodenreihe`
  }
}

const REASONS = {
  'complete-row': 'Eine Zeile ist voll.',
  stalemate: 'Es kann keine Zeile mehr voll werden.',
  'round-limit': 'Die letzte Runde ist zu Ende.',
}

const PHASES = {
  deal: 'Die Manufakturen sind leer: Zuerst füllt sie der Geber.',
  draft: 'Jetzt werden Fliesen genommen: aus einer Manufaktur oder aus der Mitte.',
  tile: 'Jetzt wird die Wand belegt: Wähle ein Feld für eine volle Reihe.',
  over: 'Das Spiel ist zu Ende.',
}

/** Adjectives without their ending. */
const ADJECTIVES: Readonly<Record<Color, string>> = {
  blue: 'blau',
  yellow: 'gelb',
  red: 'rot',
  black: 'schwarz',
  white: 'weiß',
}

/** The color as a noun: `Blau`. */
const noun = (color: Color) => capitalized(ADJECTIVES[color])

/** `eine rote Fliese`, `2 rote Fliesen`; nominative and accusative are alike. */
function tiles(count: number, color?: Color): string {
  const adjective = color === undefined ? '' : `${ADJECTIVES[color]}e `
  return count === 1 ? `eine ${adjective}Fliese` : `${count} ${adjective}Fliesen`
}

/** `kommt` or `kommen`. */
const come = (count: number) => (count === 1 ? 'kommt' : 'kommen')

/** A number of tiles without the noun: `eine`, `2`. */
const numeral = (count: number) => (count === 1 ? 'eine' : `${count}`)

const datives = (count: number) => (count === 1 ? 'einer Fliese' : `${count} Fliesen`)

const dative = (source: DraftMove['source']) =>
  source === 'center' ? 'der Mitte' : `Manufaktur ${source + 1}`

const rowName = (line: number | 'floor') =>
  line === 'floor' ? 'die Bodenreihe' : `Reihe ${line + 1}`

/** `2 blaue, 1 rote, der Startspielerstein`. */
function pieceCounts(pieces: readonly (Color | 'marker')[]): string {
  const list = tilesByColor(pieces).map(([count, color]) => `${count} ${ADJECTIVES[color]}e`)
  if (pieces.includes('marker')) list.push('der Startspielerstein')
  return list.length === 0 ? 'leer' : list.join(', ')
}

/** `15 blaue, 0 gelbe, …`. */
const allCounts = (tiles: Readonly<Record<Color, number>>) =>
  COLORS.map((color) => `${tiles[color]} ${ADJECTIVES[color]}e`).join(', ')

function badDeal(bad: BadDeal): string {
  switch (bad.problem) {
    case 'factory-count':
      return `Es müssen genau ${bad.want} Manufakturen gefüllt werden.`
    case 'factory-size':
      return `Manufaktur ${bad.factory + 1} bekommt ${tiles(bad.want)}.`
    case 'bag':
    case 'bag-and-lid': {
      const where = bad.problem === 'bag' ? 'Im Beutel' : 'In Beutel und Deckel'
      const few =
        bad.count === 0 ? `keine ${ADJECTIVES[bad.color]}e Fliese` : tiles(bad.count, bad.color)
      return `${where} ${bad.count > 1 ? 'liegen' : 'liegt'} ${bad.count === 0 ? '' : 'nur '}${few}.`
    }
    case 'bag-first':
      return `Zuerst wird der Beutel geleert: Darin ${bad.count === 1 ? 'liegt' : 'liegen'} noch ${tiles(bad.count, bad.color)}.`
  }
}
