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
import { reviewText, sentences } from '../../frontend/words'
import type { QwirkleReason } from '../bots/review'
import type { Missing } from '../rules/bag'
import type { BadDraw } from '../rules/deal'
import type { ScoredLine } from '../rules/scoring'
import type { Color, HiddenTiles, PlacedTile, Shape, Tile } from '../rules/tiles'
import { describeTiles, type Language } from './language'

/** German, for the describing functions of Qwirkle. */
export const german: Language = {
  locale: 'de',
  player: playerName,
  controls: /* @__PURE__ */ Object.assign({}, controls, {
    showBoard: (player: number, name: NameOf) => `Hand zeigen: ${name(player)}`,
    chooseTile: 'Wähle einen Stein aus deiner Hand.',
    chooseCell: 'Wähle ein Feld oder zieh den Stein dorthin.',
    addTile: 'Ein weiterer Stein muss folgen.',
    opening: (tiles: number) => `Im ersten Zug werden ${accusatives(tiles)} gelegt.`,
    takeBack: (tile: Tile) => `Zurücknehmen: ${nameOf(tile)}`,
    swap: 'Steine tauschen',
    chooseSwap: 'Wähle die Steine zum Tauschen.',
    breakdown: { lines: 'Linien', qwirkles: 'Qwirkles', lastTile: 'Letzter Stein' },
  }),
  moves: {
    place: ({ tiles }, player, name) =>
      `${player === null ? 'Lege' : `${name(player)} legt`} ${placed(tiles)}.`,
    swap: ({ tiles }, player, name) =>
      `${player === null ? 'Tausche' : `${name(player)} tauscht`} ${several(tiles)}.`,
    pass: (_, player, name) => (player === null ? 'Passe.' : `${name(player)} passt.`),
    draw: ({ tiles, opening }, _, name) =>
      `Der Geber zieht ${several(tiles)}.${opening === undefined ? '' : ` ${opens(name(opening.player), opening.tiles)}`}`,
  },
  events: {
    place: ({ player, tiles, lines, points: scored }, name) => {
      const why = lines.length === 0 ? '' : ` für ${lineNames(lines)}`
      return `${name(player)} legt ${placed(tiles)}: ${points(scored)}${why}.`
    },
    swap: ({ player, tiles }, name) => `${name(player)} tauscht ${several(tiles)}.`,
    pass: ({ player }, name) => `${name(player)} passt.`,
    bonus: ({ player, points }, name) =>
      `${name(player)} legt den letzten Stein der Hand: ${bonusPoints(points)}.`,
    wait: ({ player, count }, name) => `${name(player)} muss ${accusatives(count)} nachziehen.`,
    draw: ({ player, tiles }, name) => `${name(player)} zieht ${several(tiles)}.`,
    return: ({ player, count }, name) =>
      `${name(player)} legt ${accusatives(count)} zurück in den Beutel.`,
    opening: ({ player, tiles }, name) => opens(name(player), tiles),
    turn: ({ player }, name) => `Jetzt ist ${name(player)} am Zug.`,
    end: (event, name) => german.result(event, name),
  },
  refusals: {
    ...COMMON_REFUSALS,
    'wrong-phase': ({ phase, turn }, name) =>
      phase === 'draw'
        ? `Zuerst zieht der Geber für ${name(turn)}.`
        : `Jetzt wird nicht gezogen: ${name(turn)} ist an der Reihe.`,
    'not-your-turn': ({ turn }, name) =>
      turn === null
        ? 'Nur der Geber zieht.'
        : `Du bist nicht am Zug: ${name(turn)} ist an der Reihe.`,
    'not-in-hand': (missing) => missingTiles('Auf der Hand', missing),
    'wrong-opening': ({ count }) => `Eröffne mit ${datives(count)}, dem größten Satz auf der Hand.`,
    'bag-too-small': ({ count }) =>
      count === 0
        ? 'Der Beutel ist leer: Es kann nicht mehr getauscht werden.'
        : `Im Beutel ${only(count, 'Stein', 'Steine')}: Tausche höchstens ${count === 1 ? 'einen' : count}.`,
    'may-not-pass': ({ problem }) =>
      problem === 'bag'
        ? 'Im Beutel sind noch Steine: Lege oder tausche welche.'
        : 'Ein Stein auf der Hand lässt sich anlegen: Lege ihn.',
    'bad-draw': badDraw,
    'space-taken': ({ x, y, twice }) =>
      twice
        ? `Auf (${x}, ${y}) kann nur ein Stein liegen.`
        : `Auf (${x}, ${y}) liegt schon ein Stein.`,
    'not-in-line': () => 'Lege alle Steine in eine Zeile oder in eine Spalte.',
    'gap-in-line': ({ x, y }) => `(${x}, ${y}) ist leer: Lege die Steine ohne Lücke.`,
    'not-connected': () => 'Lege mindestens einen Stein an einen, der schon liegt.',
    'line-too-long': ({ length }) => `Eine Linie hat höchstens 6 Steine, nicht ${length}.`,
    'line-repeats-tile': ({ line, tile }) =>
      `In der Linie ${row(line)} kommt ${article(tile)} ${nameOf(tile)} zweimal vor.`,
    'line-mixed': ({ line }) =>
      `Die Linie ${row(line)} hat weder eine gemeinsame Farbe noch eine gemeinsame Form.`,
  },
  result: (result, name) => `${REASONS[result.reason]} ${win(result, name)}`,
  preview: ({ events, lines, points: scored, bonus, score, draws, endsGame }) =>
    sentences([
      lines.length > 0 && `Bringt ${points(scored)} für ${lineNames(lines)}`,
      lines.length === 0 && scored > 0 && `Bringt ${points(scored)}`,
      bonus > 0 && `Bringt ${bonusPoints(bonus)} für den letzten Stein`,
      ...events.flatMap((event) =>
        event.type === 'swap' ? [`Legt ${accusatives(event.tiles.length)} in den Beutel`] : [],
      ),
      draws > 0 && `Zieht ${accusatives(draws)} nach`,
      endsGame && 'Beendet das Spiel',
      `Punktestand nach dem Zug: ${score}`,
    ]),
  choice: ({ tile, cells }) =>
    `Lege ${one(tile)}: ${words.counted(cells.length, { one: 'Feld', other: 'Felder' })}.`,
  review: (reviewed, name) =>
    reviewText(reviewed, verdict(reviewed), 'Besser', german.moves, name, reasonFor),
  parts: {
    table: ({ phase, turn, placed, left, scores: list }, name) => {
      const now =
        phase === 'over'
          ? 'Das Spiel ist zu Ende'
          : `${name(turn)} ${phase === 'draw' ? 'zieht nach' : 'ist am Zug'}`
      return `Qwirkle mit ${datives(placed)} auf dem Tisch und ${left} im Beutel. ${now}. ${scores(list, name)}.`
    },
    board: ({ tiles }) =>
      `Tisch: ${tiles.length === 0 ? 'leer' : tiles.map((tile) => `${nameOf(tile)} auf ${tile.x}, ${tile.y}`).join('; ')}`,
    bag: ({ count }) => `Beutel: ${words.counted(count, { one: 'Stein', other: 'Steine' })}`,
    aside: ({ tiles }) => `Beiseitegelegt: ${tileNames(tiles)}`,
    cell: ({ x, y, tile }) => `Feld ${x}, ${y}: ${tile === null ? 'leer' : nameOf(tile)}`,
    player: ({ player, score, hand }, name) =>
      `${name(player)}: ${points(score)}; Hand: ${tileNames(hand)}`,
  },
  terms: {
    title: (turns) => `Qwirkle, ${words.counted(turns, { one: 'Zug', other: 'Züge' })} gespielt`,
    bag: 'Beutel',
    aside: 'Beiseitegelegt',
    tile: (tile) => (tile === null ? 'unbekannt' : nameOf(tile)),
  },
}

/** Why a better move is better. */
function reasonFor({ type, points }: QwirkleReason): string {
  switch (type) {
    case 'points':
      return `Das bringt ${rounded(points)} mehr`
    case 'five':
      return `Das lässt weniger Fünferreihen offen: Die anderen bekommen ${rounded(points)} weniger`
    case 'denied':
      return `Die anderen bekommen ${rounded(points)} weniger`
    case 'kept':
      return `Die Steine auf der Hand bringen im nächsten Zug ${rounded(points)} mehr`
  }
}

const REASONS = {
  'empty-hand': 'Eine Hand ist leer.',
  stalemate: 'Kein Stein lässt sich mehr anlegen.',
  'turn-limit': 'Der letzte Zug ist gemacht.',
}

/** Adjectives without their ending. */
const ADJECTIVES: Readonly<Record<Color, string>> = {
  red: 'rot',
  orange: 'orangefarben',
  yellow: 'gelb',
  green: 'grün',
  blue: 'blau',
  purple: 'violett',
}

/** The shapes with their gender, and in the plural. */
const NOUNS: Readonly<
  Record<Shape, readonly [gender: 'm' | 'f' | 'n', singular: string, plural: string]>
> = {
  circle: ['m', 'Kreis', 'Kreise'],
  cross: ['n', 'Kreuz', 'Kreuze'],
  diamond: ['f', 'Raute', 'Rauten'],
  square: ['n', 'Quadrat', 'Quadrate'],
  star: ['m', 'Stern', 'Sterne'],
  clover: ['n', 'Kleeblatt', 'Kleeblätter'],
}

/** `roter Stern`. */
const nameOf = (tile: Tile) => inflected(tile, 'r')

/** `roter Stern`, and in the accusative `roten Stern`: without an article the adjective shows gender and case. */
function inflected({ color, shape }: Tile, masculine: 'r' | 'n'): string {
  const [gender, noun] = NOUNS[shape]
  const ending = gender === 'm' ? `e${masculine}` : gender === 'n' ? 'es' : 'e'
  return `${ADJECTIVES[color]}${ending} ${noun}`
}

/** The indefinite article in the nominative: `ein` Stern, `eine` Raute. */
const article = ({ shape }: Tile) => (NOUNS[shape][0] === 'f' ? 'eine' : 'ein')

/** `einen roten Stern`. */
function one(tile: Tile): string {
  const article = { m: 'einen', n: 'ein', f: 'eine' }[NOUNS[tile.shape][0]]
  return `${article} ${inflected(tile, 'n')}`
}

/** `einen roten Stern auf (0, 1) und eine rote Raute auf (1, 1)`. */
const placed = (tiles: readonly PlacedTile[]) =>
  words.listed(tiles.map((tile) => `${one(tile)} auf (${tile.x}, ${tile.y})`))

/** `einen roten Stern und 2 unbekannte Steine`. */
const several = (tiles: HiddenTiles) =>
  words.listed(
    describeTiles(tiles, one, (count, hasKnown) => (hasKnown ? unknowns : accusatives)(count)),
  )

/** `eine Linie aus 4 Steinen und ein Qwirkle`. */
const lineNames = (lines: readonly ScoredLine[]) =>
  words.listed(
    lines.map(({ length, qwirkle }) =>
      qwirkle ? 'ein Qwirkle' : `eine Linie aus ${datives(length)}`,
    ),
  )

/** `roter Stern, blaues Kreuz, 2 unbekannte`. */
const tileNames = (tiles: HiddenTiles) =>
  tiles.length === 0
    ? 'leer'
    : describeTiles(tiles, nameOf, (count) =>
        words.counted(count, { one: 'unbekannter', other: 'unbekannte' }),
      ).join(', ')

const bonusPoints = (count: number) =>
  words.counted(count, { one: 'Bonuspunkt', other: 'Bonuspunkte' })

const unknowns = (count: number) =>
  count === 1 ? 'einen unbekannten Stein' : `${count} unbekannte Steine`

const accusatives = (count: number) => (count === 1 ? 'einen Stein' : `${count} Steine`)

const datives = (count: number) => (count === 1 ? 'einem Stein' : `${count} Steinen`)

const row = (line: readonly Tile[]) => line.map((tile) => nameOf(tile)).join(', ')

const opens = (who: string, tiles: number) => `${who} eröffnet mit ${datives(tiles)}.`

/** `ist kein Stein`, `ist nur ein Stein`, `sind nur 2 Steine`; `e` ends the article of a feminine noun. */
const only = (count: number, singular: string, plural: string, e = '') =>
  count > 1
    ? `sind nur ${count} ${plural}`
    : `ist ${count === 0 ? `kein${e}` : `nur ein${e}`} ${singular}`

/** What is missing in the hand or in the bag. */
function missingTiles(place: string, missing: Missing): string {
  const { problem, count } = missing
  if (problem === 'size') return `${place} ${only(count, 'Stein', 'Steine')}.`
  const few = onlyOf(missing.tile, count)
  if (problem === 'tile') return `${place} ${few}.`
  const others = count === 0 ? 'Alle 3' : 'Die anderen'
  return `${place} ${few}: ${others} liegen woanders.`
}

function onlyOf(tile: Tile | null, count: number): string {
  if (tile === null) return only(count, 'unbekannter Stein', 'unbekannte Steine')
  const [gender, , plural] = NOUNS[tile.shape]
  return only(
    count,
    nameOf(tile),
    `${ADJECTIVES[tile.color]}e ${plural}`,
    gender === 'f' ? 'e' : '',
  )
}

function badDraw(bad: BadDraw, name: NameOf): string {
  switch (bad.problem) {
    case 'draw-size':
      return `${name(bad.player)} zieht ${accusatives(bad.want)}.`
    case 'opening-too-early':
      return 'Wer eröffnet, steht erst fest, wenn die letzte Hand gefüllt ist.'
    case 'opening-missing':
      return 'Einige Hände sind unbekannt: Der Zug muss angeben, wer mit wie vielen Steinen eröffnet.'
    case 'opening-wrong':
      return `Mit diesen Händen kann ${name(bad.player)} nicht mit ${datives(bad.tiles)} eröffnen.`
    case 'bag-unknown':
      return 'Die Steine im Beutel sind unbekannt: Ziehen kann nur, wer den ganzen Spielstand kennt.'
    default:
      return missingTiles('Im Beutel', bad)
  }
}
