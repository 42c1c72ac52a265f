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
  words,
} from '../../frontend/czech'
import type { NameOf } from '../../frontend/names'
import { listAmounts, ranged, reviewText, sentences } from '../../frontend/words'
import type { AzulReason } from '../bots/review'
import { COLORS, type Color } from '../rules/colors'
import type { BadDeal } from '../rules/deal'
import type { DraftMove } from '../rules/moves'
import { boardName, decidingRows, type Language, tilesByColor } from './language'

/** Czech, for the describing functions of Azul. */
export const czech: Language = {
  locale: 'cs',
  player: playerName,
  controls: /* @__PURE__ */ Object.assign({}, controls, {
    chooseTiles: 'Vyber dlaždice jedné barvy.',
    chooseLine: 'Vyber řadu, nebo na ni dlaždice přetáhni.',
    chooseSpace: 'Vyber políčko na své zdi.',
    breakdown: {
      wall: 'Zeď',
      floor: 'Podlaha',
      rows: 'Řádky',
      columns: 'Sloupce',
      colors: 'Barvy',
    },
  }),
  moves: {
    draft: ({ source, color, line }, player, name) => {
      const [take, place] =
        player === null ? ['Vezmi', 'polož'] : [`${name(player)} bere`, 'pokládá']
      return `${take} ${STEMS[color]}é dlaždice ${from(source)} a ${place} je ${to(line)}.`
    },
    tile: ({ row, column }, player, name) =>
      `${player === null ? 'Přesuň' : `${name(player)} přesouvá`} dlaždici z řady ${row + 1} do sloupce ${column + 1} na zdi.`,
    deal: ({ factories }) =>
      `Rozdávající plní ${words.counted(factories.length, { one: 'manufakturu', few: 'manufaktury', other: 'manufaktur' })}.`,
  },
  events: {
    take: ({ player, source, color, count, toCenter }, name) => {
      const left = toCenter.length
      const others = words.plural(left, { one: 'zbylá', few: 'zbylé', other: 'zbylých' })
      const rest =
        left === 0 ? '' : `; ${others}${left === 1 ? '' : ` ${left}`} ${go(left)} do středu`
      return `${name(player)} ${verb(name, player, 'vzal', 'bere')} ${tiles(count, color)} ${from(source)}${rest}.`
    },
    marker: ({ player, space }, name) => {
      const takes = `${name(player)} ${verb(name, player, 'vzal', 'bere')} žeton začínajícího hráče`
      return space === null
        ? `${takes}; podlaha je plná, takže nic nestojí.`
        : `${takes} a ${verb(name, player, 'položil', 'pokládá')} ho na ${space + 1}. políčko podlahy.`
    },
    store: ({ player, color, line, toLine, toFloor, toLid }, name) => {
      const placed = listAmounts(
        words,
        [
          [toLine, to(line)],
          [toFloor, 'na podlahu'],
          [toLid, 'do víka'],
        ],
        (count) => tiles(count, color),
      )
      return `${name(player)} ${verb(name, player, 'položil', 'pokládá')} ${placed}.`
    },
    tile: (
      { player, row, column, color, horizontal, vertical, multiplier, points: scored, toLid },
      name,
    ) => {
      const runs = [
        ...(horizontal > 1 ? [`${horizontal} vodorovně`] : []),
        ...(vertical > 1 ? [`${vertical} svisle`] : []),
      ]
      const why = `${runs.length === 0 ? 'bez sousedů' : words.listed(runs)}${multiplier === 2 ? ', dvojnásobně' : ''}`
      const rest = toLid === 0 ? '' : `; ${nominative(toLid)} ${go(toLid)} do víka`
      return `${name(player)} ${verb(name, player, 'položil', 'pokládá')} ${STEMS[color]}ou dlaždici na řádek ${row + 1}, sloupec ${column + 1}: ${points(scored)} (${why})${rest}.`
    },
    'no-space': ({ player, row, color, toFloor, toLid }, name) => {
      const moved = listAmounts(
        words,
        [
          [toFloor, 'na podlahu'],
          [toLid, 'do víka'],
        ],
        (count) => `${count} ${go(count)}`,
      )
      return `${name(player)} nemá na zdi místo pro ${STEMS[color]}é dlaždice z řady ${row + 1}: ${moved}.`
    },
    floor: ({ player, floor, penalty, points: change }, name) => {
      const count = floor.filter((tile) => tile !== 'marker').length
      const pieces = [
        ...(count === 0 ? [] : [tiles(count)]),
        ...(count === floor.length ? [] : ['žeton začínajícího hráče']),
      ]
      const spared = change === penalty ? '' : `; srážka je ${-penalty}, ale skóre neklesá pod 0`
      return `${name(player)} ${verb(name, player, 'ztratil', 'ztrácí')} ${points(-change || 0)} za ${words.listed(pieces)} na podlaze${spared}.`
    },
    round: ({ round, starter }, name) =>
      `Začíná ${round}. kolo: jako první hraje ${name(starter)}.`,
    deal: ({ factories, refilled }) => {
      const count = factories.flat().length
      const dealt = words.counted(count, {
        one: 'dlaždicí',
        many: 'dlaždice',
        other: 'dlaždicemi',
      })
      return refilled
        ? `Dlaždice z víka se vracejí do pytlíku a manufaktury se plní ${dealt}.`
        : `Manufaktury se plní ${dealt}.`
    },
    turn: ({ phase, player }, name) =>
      `Na tahu je ${name(player)}: ${phase === 'draft' ? 'bere dlaždice' : 'vybírá políčko na zdi'}.`,
    bonus: (event, name) => {
      const { player } = event
      const what =
        event.kind === 'row'
          ? `řádek ${event.row + 1}`
          : event.kind === 'column'
            ? `sloupec ${event.column + 1}`
            : `všech 5 ${STEMS[event.color]}ých dlaždic`
      return `${name(player)} ${verb(name, player, 'získal', 'získává')} ${points(event.points)} za ${what}.`
    },
    end: (event, name) => czech.result(event, name),
  },
  refusals: {
    ...COMMON_REFUSALS,
    'wrong-phase': ({ phase }) => PHASES[phase],
    'not-your-turn': ({ turn }, name) =>
      turn === null
        ? 'Manufaktury plní jen rozdávající.'
        : `Nejsi na tahu: na řadě je ${name(turn)}.`,
    'no-such-source': ({ factories }) => `Taková manufaktura není: je jich jen ${factories}.`,
    'color-not-there': ({ source, color }) =>
      `${source === 'center' ? 'Ve středu' : `V manufaktuře ${source + 1}`} není žádná ${STEMS[color]}á dlaždice.`,
    'line-full': ({ line }) => `Řada ${line + 1} je plná: vyber jinou.`,
    'line-has-other-color': ({ line, color, held }) =>
      `V řadě ${line + 1} už je ${STEMS[held]}á: pro ${STEMS[color]}ou vyber jinou.`,
    'wall-has-color': ({ line, color }) =>
      `V řádku ${line + 1} na zdi už je ${STEMS[color]}á: vyber jinou řadu.`,
    'line-not-full': ({ line, due }) =>
      `Řada ${line + 1} není plná: teď přijde na zeď řada ${due + 1}.`,
    'line-out-of-order': ({ line, due }) => `Před řadou ${line + 1} přijde na zeď řada ${due + 1}.`,
    'space-taken': ({ row, column }) =>
      `V řádku ${row + 1}, sloupci ${column + 1} už leží dlaždice: vyber prázdné políčko.`,
    'space-printed-other': ({ row, column, color, printed }) =>
      `Políčko v řádku ${row + 1}, sloupci ${column + 1} je pro ${STEMS[printed]}ou: pro ${STEMS[color]}ou vyber jiné.`,
    'column-has-color': ({ column, color }) =>
      `Ve sloupci ${column + 1} už je ${STEMS[color]}á: vyber jiný.`,
    'bad-deal': badDeal,
  },
  result: (result, name) => {
    const rows = decidingRows(result)
    const full =
      rows === null
        ? ''
        : ` a ${words.counted(rows, { one: 'dokončeným řádkem', many: 'dokončeného řádku', other: 'dokončenými řádky' })}`
    return `${REASONS[result.reason]} ${win(result, name, full)}`
  },
  preview: ({ toFloor, toLid, takesMarker, fillsLine, floor, points: range, completes, after }) => {
    const forms = { one: 'bod', few: 'body', many: 'bodu', other: 'bodů' }
    const scored = `${ranged(words, range, 'až')} ${words.plural(range.max, forms)}`
    return sentences([
      fillsLine && `Zaplní řadu${range.max > 0 ? `: ${scored} na konci kola` : ''}`,
      !fillsLine && range.max > 0 && `Přinese ${scored}`,
      takesMarker && 'Vezme žeton začínajícího hráče',
      toFloor > 0 && `${nominative(toFloor)} ${go(toFloor)} na podlahu`,
      toLid > 0 && `${nominative(toLid)} ${go(toLid)} do víka`,
      floor < 0 && `Na podlaze to stojí ${points(-floor)}`,
      ...completes.rows.map((row) => `Dokončí řádek ${row + 1}`),
      ...completes.columns.map((column) => `Dokončí sloupec ${column + 1}`),
      ...completes.colors.map((color) => `Dokončí všech 5 ${STEMS[color]}ých dlaždic`),
      `Skóre po kole: ${ranged(words, after.round, 'až')}`,
    ])
  },
  choice: ({ source, color, count, takesMarker }) =>
    `Vezmi ${tiles(count, color)}${takesMarker ? ' a žeton začínajícího hráče' : ''} ${from(source)}.`,
  review: (reviewed, name) =>
    reviewText(reviewed, verdict(reviewed), 'Lepší je', czech.moves, name, reasonFor),
  parts: {
    table: ({ board, round, phase, turn, scores: list }, name) => {
      const now =
        phase === 'over'
          ? 'Hra skončila'
          : phase === 'deal'
            ? 'Manufaktury jsou prázdné'
            : `Na tahu je ${name(turn)}`
      return `Azul na desce „${boardName(czech.terms, board)}“, ${round}. kolo. ${now}. ${scores(list, name)}.`
    },
    factory: ({ factory, tiles }) => `Manufaktura ${factory + 1}: ${pieceCounts(tiles, 'prázdná')}`,
    center: ({ tiles }) => `Střed: ${pieceCounts(tiles, 'prázdný')}`,
    bag: ({ tiles }) => `Pytlík: ${allCounts(tiles)}`,
    lid: ({ tiles }) => `Víko: ${allCounts(tiles)}`,
    player: ({ player, score, lines, wall, floor }, name) =>
      [
        `${name(player)}: ${points(score)}`,
        ...lines.flatMap(({ color, count }, line) =>
          color === null ? [] : [`řada ${line + 1}: ${colored(count, color)}`],
        ),
        ...wall.flatMap((cells, row) => {
          const held = cells.flatMap((cell) => (cell === null ? [] : [`${STEMS[cell]}á`]))
          return held.length === 0 ? [] : [`řádek ${row + 1} na zdi: ${held.join(', ')}`]
        }),
        `podlaha: ${pieceCounts(floor, 'prázdná')}`,
      ].join('; '),
    line: ({ line, color, count }) =>
      `Řada ${line + 1}: ${color === null ? 'prázdná' : `${count} z ${line + 1}, ${STEMS[color]}á`}`,
    wall: ({ row, column, tile, printed, multiplier }) => {
      const wanted = printed === null ? 'jakoukoli barvu' : `${STEMS[printed]}ou`
      const held =
        tile === null
          ? `prázdné, pro ${wanted}${multiplier === 2 ? ', počítá se dvakrát' : ''}`
          : `${STEMS[tile]}á`
      return `Zeď, řádek ${row + 1}, sloupec ${column + 1}: ${held}`
    },
    floor: ({ pieces, penalty }) =>
      `Podlaha: ${pieceCounts(pieces, 'prázdná')}${penalty === 0 ? '' : `; stojí ${points(-penalty)}`}`,
  },
  terms: {
    title: (round) => `Azul, ${round}. kolo`,
    center: 'Střed',
    bag: 'Pytlík',
    lid: 'Víko',
    starter: 'první v tomto kole',
    bonuses: { row: 'řádek', column: 'sloupec', color: 'barva' },
    pieces: {
      blue: 'modrá',
      yellow: 'žlutá',
      red: 'červená',
      black: 'černá',
      white: 'bílá',
      marker: 'žeton začínajícího hráče',
    },
    boards: {
      colored: 'barevná',
      grey: 'šedá',
      'crystal-x2': 'krystal ×2',
      'crystal-bonus': 'krystal s prémiemi',
      mini: 'mini',
      'mini-grey': 'mini šedá',
    },
  },
}

/** Why a better move is better. */
function reasonFor(reason: AzulReason, name: NameOf): string {
  switch (reason.type) {
    case 'points':
      return `Přinese o ${rounded(reason.points)} víc na zdi`
    case 'floor':
      return `Stojí o ${rounded(reason.points)} méně na podlaze`
    case 'marker':
      return 'Vede k prvnímu tahu v příštím kole'
    case 'bonus': {
      const what = { row: 'řádky', column: 'sloupce', color: 'barvy' }[reason.kind]
      return `Přinese o ${rounded(reason.points)} víc za dokončené ${what}`
    }
    case 'denied': {
      const which =
        reason.tiles === null ? '' : ` (${ofColor(reason.tiles.count, reason.tiles.color)})`
      return `${name(reason.player)} získá o ${rounded(reason.points)} méně${which}`
    }
    case 'forced':
      return `${name(reason.player)} ztratí o ${rounded(reason.points)} víc na podlaze`
  }
}

const REASONS = {
  'complete-row': 'Na zdi je dokončený řádek.',
  stalemate: 'Žádný další řádek už nelze dokončit.',
  'round-limit': 'Poslední kolo skončilo.',
}

const PHASES = {
  deal: 'Manufaktury jsou prázdné: nejprve je musí naplnit rozdávající.',
  draft: 'Teď se berou dlaždice: z manufaktury, nebo ze středu.',
  tile: 'Teď se obkládá zeď: vyber políčko pro plnou řadu.',
  over: 'Hra skončila.',
}

/** Adjectives without their ending; all of them are declined like `mladý`. */
const STEMS: Readonly<Record<Color, string>> = {
  blue: 'modr',
  yellow: 'žlut',
  red: 'červen',
  black: 'čern',
  white: 'bíl',
}

/** In the accusative: `1 červenou dlaždici`, `2 červené dlaždice`, `5 červených dlaždic`. */
function tiles(count: number, color?: Color): string {
  const adjective = (ending: string) => (color === undefined ? '' : `${STEMS[color]}${ending} `)
  return words.counted(count, {
    one: `${adjective('ou')}dlaždici`,
    few: `${adjective('é')}dlaždice`,
    many: `${adjective('é')}dlaždice`,
    other: `${adjective('ých')}dlaždic`,
  })
}

/** In the nominative: `1 dlaždice`, `2 dlaždice`, `5 dlaždic`. */
const nominative = (count: number) =>
  words.counted(count, { one: 'dlaždice', few: 'dlaždice', many: 'dlaždice', other: 'dlaždic' })

/** `1 modrá`, `2 modré`, `5 modrých`. */
const colored = (count: number, color: Color) =>
  words.counted(count, {
    one: `${STEMS[color]}á`,
    few: `${STEMS[color]}é`,
    many: `${STEMS[color]}é`,
    other: `${STEMS[color]}ých`,
  })

/** `2 modré, 1 červená, žeton začínajícího hráče`. */
function pieceCounts(pieces: readonly (Color | 'marker')[], empty: string): string {
  const list = tilesByColor(pieces).map(([count, color]) => colored(count, color))
  if (pieces.includes('marker')) list.push('žeton začínajícího hráče')
  return list.length === 0 ? empty : list.join(', ')
}

/** `15 modrých, 0 žlutých, …`. */
const allCounts = (tiles: Readonly<Record<Color, number>>) =>
  COLORS.map((color) => colored(tiles[color], color)).join(', ')

/** `jde`, `jdou`. */
const go = (count: number) => words.plural(count, { few: 'jdou', other: 'jde' })

const from = (source: DraftMove['source']) =>
  source === 'center' ? 'ze středu' : `z manufaktury ${source + 1}`

const to = (line: number | 'floor') => (line === 'floor' ? 'na podlahu' : `do řady ${line + 1}`)

function badDeal(bad: BadDeal): string {
  switch (bad.problem) {
    case 'factory-count':
      return `Naplnit se musí přesně ${words.counted(bad.want, { one: 'manufaktura', few: 'manufaktury', other: 'manufaktur' })}.`
    case 'factory-size':
      return `Do manufaktury ${bad.factory + 1} patří ${nominative(bad.want)}.`
    case 'bag':
    case 'bag-and-lid': {
      const where = bad.problem === 'bag' ? 'V pytlíku' : 'V pytlíku a ve víku'
      return bad.count === 0
        ? `${where} není žádná ${STEMS[bad.color]}á dlaždice.`
        : `${where} ${be(bad.count)} jen ${ofColor(bad.count, bad.color)}.`
    }
    case 'bag-first':
      return `Nejprve se vyprázdní pytlík: ještě v něm ${be(bad.count)} ${ofColor(bad.count, bad.color)}.`
  }
}

/** `je`, `jsou`. */
const be = (count: number) => words.plural(count, { few: 'jsou', other: 'je' })

/** In the nominative: `1 modrá dlaždice`. */
const ofColor = (count: number, color: Color) =>
  `${colored(count, color)} ${words.plural(count, { other: 'dlaždic', one: 'dlaždice', few: 'dlaždice', many: 'dlaždice' })}`
