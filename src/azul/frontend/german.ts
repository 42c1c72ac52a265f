import { formatPath } from '../../core/validation'
import { amounts, listed, punkte, winGerman } from '../../frontend/words'
import type { Color } from '../rules/colors'
import type { BadDeal } from '../rules/deal'
import type { DraftMove } from '../rules/moves'
import { decidingRows, type Language } from './english'

/** German, for the describing functions of Azul. */
export const german: Language = {
  locale: 'de',
  player: (seat) => `Spieler ${seat + 1}`,
  moves: {
    draft: ({ source, color, line }, who) =>
      `${who === null ? 'Lege' : `${who} legt`} die ${ADJECTIVES[color]}en Fliesen aus ${dative(source)} in ${rowName(line)}.`,
    tile: ({ row, column }, who) =>
      `${who === null ? 'Lege' : `${who} legt`} eine Fliese aus Reihe ${row + 1} in Spalte ${column + 1} der Wand.`,
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
      const placed = amounts(
        [
          [toLine, `in ${rowName(line)}`],
          [toFloor, 'in die Bodenreihe'],
          [toLid, 'in den Deckel'],
        ],
        'und',
        (count) => tiles(count, color),
        numeral,
      )
      return `${name(player)} legt ${placed}.`
    },
    tile: (
      { player, row, column, color, horizontal, vertical, multiplier, points, toLid },
      name,
    ) => {
      const runs = [
        ...(horizontal > 1 ? [`${horizontal} waagerecht`] : []),
        ...(vertical > 1 ? [`${vertical} senkrecht`] : []),
      ]
      const why = `${runs.length === 0 ? 'keine Nachbarn' : listed(runs, 'und')}${multiplier === 2 ? ', verdoppelt' : ''}`
      const rest = toLid === 0 ? '' : `; ${tiles(toLid)} ${come(toLid)} in den Deckel`
      return `${name(player)} legt ${tiles(1, color)} in Zeile ${row + 1}, Spalte ${column + 1}: ${punkte(points)} (${why})${rest}.`
    },
    'no-space': ({ player, row, color, toFloor, toLid }, name) => {
      const moved = amounts(
        [
          [toFloor, 'in die Bodenreihe'],
          [toLid, 'in den Deckel'],
        ],
        'und',
        (count) => `${numeral(count)} ${come(count)}`,
        numeral,
      )
      return `${name(player)} hat an der Wand keinen Platz für die ${ADJECTIVES[color]}en Fliesen aus Reihe ${row + 1}: ${moved}.`
    },
    floor: ({ player, floor, penalty, points }, name) => {
      const count = floor.filter((tile) => tile !== 'marker').length
      const lost = [
        ...(count === 0 ? [] : [tiles(count)]),
        ...(count === floor.length ? [] : ['den Startspielerstein']),
      ]
      const spared =
        points === penalty ? '' : `; der Abzug wäre ${-penalty}, aber niemand fällt unter 0`
      return `${name(player)} verliert ${punkte(-points || 0)} für ${listed(lost, 'und')} in der Bodenreihe${spared}.`
    },
    round: ({ round, starter }, name) => `Runde ${round} beginnt: ${name(starter)} fängt an.`,
    deal: ({ factories, refilled }) =>
      `${refilled ? 'Der Deckel wird in den Beutel geleert, dann werden die' : 'Die'} Manufakturen ${refilled ? '' : 'werden '}mit ${datives(factories.flat().length)} gefüllt.`,
    turn: ({ phase, player }, name) =>
      `Jetzt ${phase === 'draft' ? `nimmt ${name(player)} Fliesen` : `wählt ${name(player)} ein Wandfeld`}.`,
    bonus: (event, name) => {
      const { player, points } = event
      const what =
        event.kind === 'row'
          ? `Zeile ${event.row + 1}`
          : event.kind === 'column'
            ? `Spalte ${event.column + 1}`
            : `alle 5 ${ADJECTIVES[event.color]}en Fliesen`
      return `${name(player)} bekommt ${punkte(points)} für ${what}.`
    },
    end: (event, name) => german.result(event, name),
  },
  refusals: {
    'malformed-move': ({ path }) =>
      `Das ist kein Zug${path.length === 0 ? '' : `: ${formatPath(path)} stimmt nicht`}.`,
    'no-such-player': ({ players }) =>
      `Diesen Platz gibt es nicht: Die Plätze sind 1 bis ${players}.`,
    'game-over': () => 'Das Spiel ist zu Ende: Niemand kann mehr ziehen.',
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
    return `${REASONS[result.reason]} ${winGerman(result, name, tieBreak)}`
  },
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
const noun = (color: Color) => ADJECTIVES[color][0]!.toUpperCase() + ADJECTIVES[color].slice(1)

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
