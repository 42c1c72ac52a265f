import {
  COMMON_REFUSALS,
  controls,
  playerName,
  points,
  rounded,
  scores,
  verb,
  verdict,
  win,
  withCount,
  words,
} from '../../frontend/czech'
import type { NameOf } from '../../frontend/names'
import { reviewText, sentences } from '../../frontend/words'
import type { QwirkleReason } from '../bots/review'
import type { Missing } from '../rules/bag'
import type { BadDraw } from '../rules/deal'
import type { ScoredLine } from '../rules/scoring'
import type { Color, HiddenTiles, PlacedTile, Shape, Tile } from '../rules/tiles'
import { describeTiles, type Language } from './language'

/** Czech, for the describing functions of Qwirkle. */
export const czech: Language = {
  locale: 'cs',
  player: playerName,
  controls: /* @__PURE__ */ Object.assign({}, controls, {
    showBoard: (player: number, name: NameOf) => `Ukázat ruku: ${name(player)}`,
    chooseTile: 'Vyber kámen z ruky.',
    chooseCell: 'Vyber místo, nebo na ně kámen přetáhni.',
    addTile: 'Musí následovat další kámen.',
    opening: (tiles: number) => `První tah má ${stones(tiles)}.`,
    takeBack: (tile: Tile) => `Vzít zpět ${accusative(tile)}`,
    swap: 'Vyměnit kameny',
    chooseSwap: 'Vyber kameny k výměně.',
    breakdown: { lines: 'Řady', qwirkles: 'Qwirkle', lastTile: 'Poslední kámen' },
  }),
  moves: {
    place: ({ tiles }, player, name) =>
      `${player === null ? 'Polož' : `${name(player)} pokládá`} ${placed(tiles)}.`,
    swap: ({ tiles }, player, name) =>
      `${player === null ? 'Vyměň' : `${name(player)} vyměňuje`} ${several(tiles)}.`,
    pass: (_, player, name) => (player === null ? 'Vynech tah.' : `${name(player)} vynechává tah.`),
    draw: ({ tiles, opening }, _, name) =>
      `Rozdávající losuje ${several(tiles)}.${opening === undefined ? '' : ` ${opens(name(opening.player), opening.tiles)}`}`,
  },
  events: {
    place: ({ player, tiles, lines, points: scored }, name) => {
      const why = lines.length === 0 ? '' : ` za ${lineNames(lines)}`
      return `${name(player)} ${verb(name, player, 'položil', 'pokládá')} ${placed(tiles)}: ${points(scored)}${why}.`
    },
    swap: ({ player, tiles }, name) =>
      `${name(player)} ${verb(name, player, 'vyměnil', 'vyměňuje')} ${several(tiles)}.`,
    pass: ({ player }, name) =>
      `${name(player)} ${verb(name, player, 'vynechal', 'vynechává')} tah.`,
    bonus: ({ player, points }, name) =>
      `${name(player)} ${verb(name, player, 'položil', 'pokládá')} poslední kámen z ruky: ${bonusPoints(points)}.`,
    wait: ({ player, count }, name) => `${name(player)} musí dobrat ${stones(count)}.`,
    draw: ({ player, tiles }, name) =>
      `${name(player)} ${verb(name, player, 'dobral', 'dobírá')} ${several(tiles)}.`,
    return: ({ player, count }, name) =>
      `${name(player)} ${verb(name, player, 'vrátil', 'vrací')} ${stones(count)} do pytlíku.`,
    opening: ({ player, tiles }, name) => opens(name(player), tiles),
    turn: ({ player }, name) => `Na tahu je ${name(player)}.`,
    end: (event, name) => czech.result(event, name),
  },
  refusals: {
    ...COMMON_REFUSALS,
    'wrong-phase': ({ phase, turn }, name) =>
      phase === 'draw'
        ? `Nejprve losuje rozdávající: kameny dobírá ${name(turn)}.`
        : `Teď se nelosuje: na řadě je ${name(turn)}.`,
    'not-your-turn': ({ turn }, name) =>
      turn === null ? 'Losuje jen rozdávající.' : `Nejsi na tahu: na řadě je ${name(turn)}.`,
    'not-in-hand': (missing) => missingTiles('V ruce', missing),
    'wrong-opening': ({ count }) => `Začni ${instrumental(count)}, největší sadou v ruce.`,
    'bag-too-small': ({ count }) =>
      count === 0
        ? 'Pytlík je prázdný: vyměňovat už nejde.'
        : `V pytlíku ${be(count)} jen ${stones(count)}: vyměň nejvýše tolik.`,
    'may-not-pass': ({ problem }) =>
      problem === 'bag'
        ? 'V pytlíku ještě jsou kameny: polož nějaké, nebo je vyměň.'
        : 'Některý kámen z ruky se dá přiložit: polož ho.',
    'bad-draw': badDraw,
    'space-taken': ({ x, y, twice }) =>
      twice ? `Na (${x}, ${y}) se vejde jen jeden kámen.` : `Na (${x}, ${y}) už leží kámen.`,
    'not-in-line': () => 'Polož všechny kameny do jednoho řádku, nebo do jednoho sloupce.',
    'gap-in-line': ({ x, y }) => `Místo (${x}, ${y}) je prázdné: polož kameny bez mezery.`,
    'not-connected': () => 'Přilož aspoň jeden kámen k některému, který už leží.',
    'line-too-long': ({ length }) => `Řada má nejvýše 6 kamenů, ne ${length}.`,
    'line-repeats-tile': ({ line, tile }) => `V řadě ${row(line)} je ${nameOf(tile)} dvakrát.`,
    'line-mixed': ({ line }) => `Kameny v řadě ${row(line)} nemají společnou barvu ani tvar.`,
  },
  result: (result, name) => `${REASONS[result.reason]} ${win(result, name)}`,
  preview: ({ events, lines, points: scored, bonus, score, draws, endsGame }) =>
    sentences([
      lines.length > 0 && `Přinese ${points(scored)} za ${lineNames(lines)}`,
      lines.length === 0 && scored > 0 && `Přinese ${points(scored)}`,
      bonus > 0 && `Přinese ${bonusPoints(bonus)} za poslední kámen`,
      ...events.flatMap((event) =>
        event.type === 'swap' ? [`Do pytlíku vrátí ${stones(event.tiles.length)}`] : [],
      ),
      draws > 0 && `Dobere ${stones(draws)}`,
      endsGame && 'Ukončí hru',
      `Skóre po tahu: ${score}`,
    ]),
  choice: ({ tile, cells }) =>
    `Polož ${accusative(tile)}: ${words.counted(cells.length, { one: 'místo', few: 'místa', many: 'místa', other: 'míst' })}.`,
  review: (reviewed, name) =>
    reviewText(reviewed, verdict(reviewed), 'Lepší je', czech.moves, name, reasonFor),
  parts: {
    table: ({ phase, turn, placed, left, scores: list }, name) => {
      const now =
        phase === 'over'
          ? 'Hra skončila'
          : phase === 'draw'
            ? `Kameny dobírá ${name(turn)}`
            : `Na tahu je ${name(turn)}`
      return `Qwirkle: na stole ${be(placed)} ${stones(placed)}, v pytlíku ${left}. ${now}. ${scores(list, name)}.`
    },
    board: ({ tiles }) =>
      `Stůl: ${tiles.length === 0 ? 'prázdný' : tiles.map((tile) => `${nameOf(tile)} na ${tile.x}, ${tile.y}`).join('; ')}`,
    bag: ({ count }) => `Pytlík: ${stones(count)}`,
    aside: ({ tiles }) => `Odloženo: ${tileNames(tiles)}`,
    cell: ({ x, y, tile }) => `Místo ${x}, ${y}: ${tile === null ? 'prázdné' : nameOf(tile)}`,
    player: ({ player, score, hand }, name) =>
      `${name(player)}: ${points(score)}; ruka: ${tileNames(hand)}`,
  },
  terms: {
    title: (turns) =>
      `Qwirkle, ${words.counted(turns, { one: 'odehraný tah', few: 'odehrané tahy', many: 'odehraného tahu', other: 'odehraných tahů' })}`,
    bag: 'Pytlík',
    aside: 'Odloženo',
    tile: (tile) => (tile === null ? 'neznámý' : nameOf(tile)),
  },
}

/** Why a better move is better. */
function reasonFor({ type, points }: QwirkleReason): string {
  switch (type) {
    case 'points':
      return `Přinese o ${rounded(points)} víc`
    case 'five':
      return `Nechá méně řad po pěti: ostatní získají o ${rounded(points)} méně`
    case 'denied':
      return `Ostatní získají o ${rounded(points)} méně`
    case 'kept':
      return `Kameny v ruce přinesou příště o ${rounded(points)} víc`
  }
}

const REASONS = {
  'empty-hand': 'Jedna ruka je prázdná.',
  stalemate: 'Žádný další kámen už nelze položit.',
  'turn-limit': 'Poslední tah je odehraný.',
}

/** Adjectives without their ending; all of them are declined like `mladý`. */
const STEMS: Readonly<Record<Color, string>> = {
  red: 'červen',
  orange: 'oranžov',
  yellow: 'žlut',
  green: 'zelen',
  blue: 'modr',
  purple: 'fialov',
}

/** Nouns: the gender (masculine ones are inanimate), singular, plural, and the genitive plural. */
const NOUNS: Readonly<
  Record<
    Shape,
    readonly [gender: 'm' | 'f', singular: string, plural: string, genitivePlural: string]
  >
> = {
  circle: ['m', 'kruh', 'kruhy', 'kruhů'],
  cross: ['m', 'kříž', 'kříže', 'křížů'],
  diamond: ['m', 'kosočtverec', 'kosočtverce', 'kosočtverců'],
  square: ['m', 'čtverec', 'čtverce', 'čtverců'],
  star: ['f', 'hvězda', 'hvězdy', 'hvězd'],
  clover: ['m', 'čtyřlístek', 'čtyřlístky', 'čtyřlístků'],
}

/** `červený kruh`, `červená hvězda`. */
function nameOf({ color, shape }: Tile): string {
  const [gender, noun] = NOUNS[shape]
  return `${STEMS[color]}${gender === 'f' ? 'á' : 'ý'} ${noun}`
}

/** `červený kruh`, `červenou hvězdu`. */
function accusative(tile: Tile): string {
  const [gender, noun] = NOUNS[tile.shape]
  return gender === 'f' ? `${STEMS[tile.color]}ou ${noun.slice(0, -1)}u` : nameOf(tile)
}

/** `červený kruh na (0, 1) a červenou hvězdu na (1, 1)`. */
const placed = (tiles: readonly PlacedTile[]) =>
  words.listed(tiles.map((tile) => `${accusative(tile)} na (${tile.x}, ${tile.y})`))

/** `červenou hvězdu a 2 neznámé kameny`. */
const several = (tiles: HiddenTiles) =>
  words.listed(
    describeTiles(tiles, accusative, (count, hasKnown) =>
      hasKnown ? unknownStones(count) : stones(count),
    ),
  )

/** `řadu 4 kamenů a Qwirkle`. */
const lineNames = (lines: readonly ScoredLine[]) =>
  words.listed(
    lines.map(({ length, qwirkle }) =>
      qwirkle
        ? 'Qwirkle'
        : `řadu ${words.counted(length, { one: 'kamene', many: 'kamene', other: 'kamenů' })}`,
    ),
  )

/** `červená hvězda, modrý kruh, 2 neznámé`. */
const tileNames = (tiles: HiddenTiles) =>
  tiles.length === 0
    ? 'žádné kameny'
    : describeTiles(tiles, nameOf, (count) =>
        words.counted(count, {
          one: 'neznámý',
          few: 'neznámé',
          many: 'neznámého',
          other: 'neznámých',
        }),
      ).join(', ')

/** In the nominative and the accusative, which are alike: `1 kámen`, `2 kameny`, `5 kamenů`, `1,5 kamene`. */
const stones = (count: number) =>
  words.counted(count, { one: 'kámen', few: 'kameny', many: 'kamene', other: 'kamenů' })

const unknownStones = (count: number) =>
  words.counted(count, {
    one: 'neznámý kámen',
    few: 'neznámé kameny',
    many: 'neznámého kamene',
    other: 'neznámých kamenů',
  })

/** `s 1 kamenem`, `se 3 kameny`, `s 5 kameny`. */
const instrumental = (count: number) =>
  `${withCount(count)} ${words.plural(count, { one: 'kamenem', many: 'kamene', other: 'kameny' })}`

const bonusPoints = (count: number) =>
  words.counted(count, {
    one: 'bonusový bod',
    few: 'bonusové body',
    many: 'bonusového bodu',
    other: 'bonusových bodů',
  })

/** A line in brackets. */
const row = (line: readonly Tile[]) => `(${line.map(nameOf).join(', ')})`

const opens = (who: string, tiles: number) => `Začíná ${who}: pokládá ${stones(tiles)}.`

/** `je`, `jsou`. */
const be = (count: number) => words.plural(count, { few: 'jsou', other: 'je' })

/** What is missing in the hand or in the bag. */
function missingTiles(place: string, missing: Missing): string {
  const { problem, count } = missing
  if (problem === 'size')
    return count === 0
      ? `${place} není žádný kámen.`
      : `${place} ${be(count)} jen ${stones(count)}.`
  const few = onlyOf(missing.tile, count)
  if (problem === 'tile') return `${place} ${few}.`
  return `${place} ${few}: ${count === 0 ? 'všechny 3' : 'ostatní'} leží jinde.`
}

/** `není žádná červená hvězda`, `je jen 1 červená hvězda`, `jsou jen 2 červené hvězdy`. */
function onlyOf(tile: Tile | null, count: number): string {
  if (tile === null)
    return count === 0 ? 'není žádný neznámý kámen' : `${be(count)} jen ${unknownStones(count)}`
  const [gender, , plural, genitivePlural] = NOUNS[tile.shape]
  if (count === 0) return `není ${gender === 'f' ? 'žádná' : 'žádný'} ${nameOf(tile)}`
  const stem = STEMS[tile.color]
  return `${be(count)} jen ${words.counted(count, {
    one: nameOf(tile),
    few: `${stem}é ${plural}`,
    other: `${stem}ých ${genitivePlural}`,
  })}`
}

function badDraw(bad: BadDraw, name: NameOf): string {
  switch (bad.problem) {
    case 'draw-size':
      return `${name(bad.player)} dobírá ${stones(bad.want)}.`
    case 'opening-too-early':
      return 'Kdo začíná, se ví teprve po naplnění poslední ruky.'
    case 'opening-missing':
      return 'Některé ruce jsou neznámé: tah musí uvést, kdo začíná a s kolika kameny.'
    case 'opening-wrong':
      return `Podle známých kamenů nemůže ${name(bad.player)} začít ${instrumental(bad.tiles)}.`
    case 'bag-unknown':
      return 'Kameny v pytlíku nejsou známé: losovat může jen ten, kdo zná celý stav hry.'
    default:
      return missingTiles('V pytlíku', bad)
  }
}
