import { describe, expect, test } from 'vitest'
import {
  choices,
  type DescribeOptions,
  describeChoice,
  describePart,
  describePreview,
  type Language,
  loadLanguage,
  type Part,
  preview,
} from '../../src/entries/frontend'
import { type AzulState, createGame, InvalidOptionError } from '../../src/entries/index'
import * as qwirkle from '../../src/entries/qwirkle/frontend'
import { createGame as createTable, type QwirkleState } from '../../src/entries/qwirkle/index'
import { drawSvg } from '../../src/entries/svg'
import { at, tile } from '../qwirkle/help'
import { czechNames, names, plain } from './sentences'

const languages = [
  { names },
  { names, language: await loadLanguage('de') },
  { names: czechNames, language: await loadLanguage('cs') },
] as const satisfies readonly DescribeOptions<Language>[]

const qwirkleLanguages = [
  { names },
  { names, language: await qwirkle.loadLanguage('de') },
  { names: czechNames, language: await qwirkle.loadLanguage('cs') },
] as const satisfies readonly DescribeOptions<qwirkle.Language>[]

const fresh = createGame({ seed: 1 })
const [ana, ben] = fresh.players as [AzulState['players'][0], AzulState['players'][0]]

/** Ana has a tile on line 2, two on her wall, the marker and a tile on her floor line; the center has 3 blue tiles. */
const state: AzulState = {
  ...fresh,
  round: 3,
  factories: [['blue', 'yellow', 'yellow', 'red'], ['red', 'red', 'red', 'red'], [], [], []],
  center: ['blue', 'blue', 'blue', 'white'],
  bag: { blue: 5, yellow: 1, red: 2, black: 0, white: 4 },
  lid: { blue: 0, yellow: 0, red: 0, black: 0, white: 1 },
  players: [
    {
      ...ana,
      score: 12,
      lines: ana.lines.map((line, row) => (row === 1 ? { color: 'red', count: 1 } : line)),
      wall: ana.wall.map((row, i) => (i === 0 ? ['blue', null, 'red', null, null] : row)),
      floor: ['black'],
    },
    ben,
  ],
}

const parts: readonly (readonly [part: Part, english: string, german: string, czech: string])[] = [
  [
    { area: 'table' },
    'Azul on the board colored, round 3. Ana is to move. Ana has 12 points, Ben has 0 points.',
    'Azul auf dem Plan „farbig“, Runde 3. Ana ist am Zug. Ana hat 12 Punkte, Ben hat 0 Punkte.',
    'Azul na desce „barevná“, 3. kolo. Na tahu je Ana. Ana má 12 bodů, Ben má 0 bodů.',
  ],
  [
    { area: 'factory', factory: 0 },
    'Factory 1: 1 blue, 2 yellow, 1 red',
    'Manufaktur 1: 1 blaue, 2 gelbe, 1 rote',
    'Manufaktura 1: 1 modrá, 2 žluté, 1 červená',
  ],
  [
    { area: 'factory', factory: 2 },
    'Factory 3: empty',
    'Manufaktur 3: leer',
    'Manufaktura 3: prázdná',
  ],
  [
    { area: 'center' },
    'Center: 3 blue, 1 white, the marker',
    'Mitte: 3 blaue, 1 weiße, der Startspielerstein',
    'Střed: 3 modré, 1 bílá, žeton začínajícího hráče',
  ],
  [
    { area: 'bag' },
    'Bag: 5 blue, 1 yellow, 2 red, 0 black, 4 white',
    'Beutel: 5 blaue, 1 gelbe, 2 rote, 0 schwarze, 4 weiße',
    'Pytlík: 5 modrých, 1 žlutá, 2 červené, 0 černých, 4 bílé',
  ],
  [
    { area: 'lid' },
    'Lid: 0 blue, 0 yellow, 0 red, 0 black, 1 white',
    'Deckel: 0 blaue, 0 gelbe, 0 rote, 0 schwarze, 1 weiße',
    'Víko: 0 modrých, 0 žlutých, 0 červených, 0 černých, 1 bílá',
  ],
  [
    { area: 'player', player: 0 },
    'Ana: 12 points; line 2: 1 red; wall row 1: blue, red; floor: 1 black',
    'Ana: 12 Punkte; Reihe 2: 1 rote; Zeile 1 der Wand: blau, rot; Bodenreihe: 1 schwarze',
    'Ana: 12 bodů; řada 2: 1 červená; řádek 1 na zdi: modrá, červená; podlaha: 1 černá',
  ],
  [
    { area: 'line', player: 0, line: 1 },
    'Line 2: 1 of 2, red',
    'Reihe 2: 1 von 2, rot',
    'Řada 2: 1 z 2, červená',
  ],
  [{ area: 'line', player: 1, line: 4 }, 'Line 5: empty', 'Reihe 5: leer', 'Řada 5: prázdná'],
  [
    { area: 'wall', player: 0, row: 0, column: 2 },
    'Wall, row 1, column 3: red',
    'Wand, Zeile 1, Spalte 3: rot',
    'Zeď, řádek 1, sloupec 3: červená',
  ],
  [
    { area: 'wall', player: 0, row: 0, column: 1 },
    'Wall, row 1, column 2: empty, for yellow',
    'Wand, Zeile 1, Spalte 2: leer, für Gelb',
    'Zeď, řádek 1, sloupec 2: prázdné, pro žlutou',
  ],
  [
    { area: 'floor', player: 0 },
    'Floor line: 1 black; costs 1 point',
    'Bodenreihe: 1 schwarze; kostet 1 Punkt',
    'Podlaha: 1 černá; stojí 1 bod',
  ],
  [{ area: 'floor', player: 1 }, 'Floor line: empty', 'Bodenreihe: leer', 'Podlaha: prázdná'],
]

describe('the parts of a table of Azul', () => {
  test.each(parts)('%j', (part, ...texts) => {
    expect(languages.map((options) => plain(describePart(state, part, options)))).toEqual(texts)
  })

  test('spaces for any color, and spaces that count twice', () => {
    const space = (board: 'grey' | 'crystal-x2', column: number) =>
      languages.map((options) =>
        describePart(createGame({ board }), { area: 'wall', player: 0, row: 0, column }, options),
      )
    expect(space('grey', 0)).toEqual([
      'Wall, row 1, column 1: empty, for any color',
      'Wand, Zeile 1, Spalte 1: leer, für jede Farbe',
      'Zeď, řádek 1, sloupec 1: prázdné, pro jakoukoli barvu',
    ])
    expect(space('crystal-x2', 3)).toEqual([
      'Wall, row 1, column 4: empty, for black, counts twice',
      'Wand, Zeile 1, Spalte 4: leer, für Schwarz, zählt doppelt',
      'Zeď, řádek 1, sloupec 4: prázdné, pro černou, počítá se dvakrát',
    ])
  })

  test('when the game waits for the dealer, and when it is over', () => {
    const now = (phase: AzulState['phase']) =>
      languages.map((options) => describePart({ ...state, phase }, { area: 'table' }, options))
    expect(now('deal').map((text) => text.split('. ').at(-2))).toEqual([
      'The factories are empty',
      'Die Manufakturen sind leer',
      'Manufaktury jsou prázdné',
    ])
    expect(now('over').map((text) => text.split('. ').at(-2))).toEqual([
      'The game is over',
      'Das Spiel ist zu Ende',
      'Hra skončila',
    ])
  })

  test.each([
    [{ area: 'factory', factory: 5 }, 'factory: must be a whole number from 0 to 4.'],
    [{ area: 'line', player: 2, line: 0 }, 'player: must be a whole number from 0 to 1.'],
    [{ area: 'line', player: 0, line: 5 }, 'line: must be a whole number from 0 to 4.'],
    [
      { area: 'wall', player: 0, row: 0, column: -1 },
      'column: must be a whole number from 0 to 4.',
    ],
    [{ area: 'hand', player: 0 }, 'area: must be a part of the table.'],
  ])('%j is refused', (part, message) => {
    expect(() => describePart(state, part as Part)).toThrow(InvalidOptionError)
    expect(() => describePart(state, part as Part)).toThrow(message)
  })
})

describe('previews and choices of Azul', () => {
  const draft = (source: number | 'center', color: 'blue' | 'red', line: 0 | 1 | 'floor') =>
    languages.map((options) => {
      const move = { type: 'draft', source, color, line } as const
      return plain(describePreview(preview(state, move), options))
    })

  test('a draft that overfills its line', () => {
    // The tile of row 2 has no neighbor: 1 point; two of four fall on the second and the third floor space: 1 + 2
    // points; after the round 12 + 1 - 1 - 3.
    expect(draft(1, 'red', 1)).toEqual([
      'Fills the line: 1 point at the end of the round. 3 tiles go to the floor line. Costs 5 points on the floor line. Score after the round: 7.',
      'Füllt die Reihe: 1 Punkt am Ende der Runde. 3 Fliesen kommen in die Bodenreihe. Kostet 5 Punkte in der Bodenreihe. Punktestand nach der Runde: 7.',
      'Zaplní řadu: 1 bod na konci kola. 3 dlaždice jdou na podlahu. Na podlaze to stojí 5 bodů. Skóre po kole: 7.',
    ])
  })

  test('a draft from the center, with the marker', () => {
    // The marker and three tiles fall on the second to the fifth space: 1 + 2 + 2 + 2 points.
    expect(draft('center', 'blue', 'floor')).toEqual([
      'Takes the marker. 3 tiles go to the floor line. Costs 7 points on the floor line. Score after the round: 4.',
      'Nimmt den Startspielerstein. 3 Fliesen kommen in die Bodenreihe. Kostet 7 Punkte in der Bodenreihe. Punktestand nach der Runde: 4.',
      'Vezme žeton začínajícího hráče. 3 dlaždice jdou na podlahu. Na podlaze to stojí 7 bodů. Skóre po kole: 4.',
    ])
  })

  test('a tiling that completes a row, a column and a color', () => {
    // Row 1 lacks column 2, where the last of the five yellow tiles goes: 5 across and 5 down.
    const wall = ana.wall.map((cells, row) =>
      cells.map((_, column) => {
        if (row === 0 && column === 1) return null
        const isYellow = (row + 1) % 5 === column
        return row === 0 || isYellow || column === 1 ? fresh.board.printed[row]![column]! : null
      }),
    )
    const tiling: AzulState = {
      ...state,
      phase: 'tile',
      board: createGame({ board: 'grey' }).board,
      players: [
        {
          ...ana,
          score: 0,
          lines: ana.lines.map((line, row) => (row === 0 ? { color: 'yellow', count: 1 } : line)),
          wall: wall as AzulState['players'][0]['wall'],
        },
        ben,
      ],
    }
    const seen = preview(tiling, { type: 'tile', row: 0, column: 1 })
    expect(languages.map((options) => plain(describePreview(seen, options)))).toEqual([
      'Scores 10 points. Completes row 1. Completes column 2. Completes all 5 yellow tiles. Score after the round: 10.',
      'Bringt 10 Punkte. Vollendet Zeile 1. Vollendet Spalte 2. Vollendet alle 5 gelben Fliesen. Punktestand nach der Runde: 10.',
      'Přinese 10 bodů. Dokončí řádek 1. Dokončí sloupec 2. Dokončí všech 5 žlutých dlaždic. Skóre po kole: 10.',
    ])
  })

  test('points that depend on the wall space are a range, and tiles that find no place go to the lid', () => {
    const seen = preview(state, { type: 'draft', source: 1, color: 'red', line: 1 })
    const ranged = {
      ...seen,
      points: { min: 2, max: 5 },
      toFloor: 0,
      toLid: 1,
      floor: 0,
      after: { ...seen.after, round: { min: 4, max: 8 } },
    }
    expect(languages.map((options) => plain(describePreview(ranged, options)))).toEqual([
      'Fills the line: 2 to 5 points at the end of the round. 1 tile goes to the lid. Score after the round: 4 to 8.',
      'Füllt die Reihe: 2 bis 5 Punkte am Ende der Runde. Eine Fliese kommt in den Deckel. Punktestand nach der Runde: 4 bis 8.',
      'Zaplní řadu: 2 až 5 bodů na konci kola. 1 dlaždice jde do víka. Skóre po kole: 4 až 8.',
    ])
  })

  test('choices', () => {
    const { drafts } = choices(state)
    const say = (index: number) =>
      languages.map((options) => plain(describeChoice(drafts[index]!, options)))
    expect(say(1)).toEqual([
      'Take 2 yellow tiles from factory 1.',
      'Nimm 2 gelbe Fliesen aus Manufaktur 1.',
      'Vezmi 2 žluté dlaždice z manufaktury 1.',
    ])
    expect(say(drafts.length - 1)).toEqual([
      'Take 1 white tile and the marker from the center.',
      'Nimm eine weiße Fliese und den Startspielerstein aus der Mitte.',
      'Vezmi 1 bílou dlaždici a žeton začínajícího hráče ze středu.',
    ])
  })
})

const view: QwirkleState = {
  ...createTable({ seed: 1 }),
  turn: 0,
  turns: 1,
  opening: null,
  board: [at(-3, 2, 'red cross')],
  players: [
    { score: 4, hand: [tile('red star'), tile('blue cross')] },
    { score: 1, hand: [null, null, null] },
  ],
  aside: [tile('green diamond'), null],
  bag: [null, null],
  random: null,
}

const qwirkleParts: readonly (readonly [
  part: qwirkle.Part,
  english: string,
  german: string,
  czech: string,
])[] = [
  [
    { area: 'table' },
    'Qwirkle with 1 tile on the board and 2 in the bag. Ana is to move. Ana has 4 points, Ben has 1 point.',
    'Qwirkle mit einem Stein auf dem Tisch und 2 im Beutel. Ana ist am Zug. Ana hat 4 Punkte, Ben hat 1 Punkt.',
    'Qwirkle: na stole je 1 kámen, v pytlíku 2. Na tahu je Ana. Ana má 4 body, Ben má 1 bod.',
  ],
  [
    { area: 'board' },
    'Board: red cross at -3, 2',
    'Tisch: rotes Kreuz auf -3, 2',
    'Stůl: červený kříž na -3, 2',
  ],
  [{ area: 'bag' }, 'Bag: 2 tiles', 'Beutel: 2 Steine', 'Pytlík: 2 kameny'],
  [
    { area: 'aside' },
    'Set aside: green diamond, 1 unknown',
    'Beiseitegelegt: grüne Raute, 1 unbekannter',
    'Odloženo: zelený kosočtverec, 1 neznámý',
  ],
  [
    { area: 'cell', x: -3, y: 2 },
    'Cell -3, 2: red cross',
    'Feld -3, 2: rotes Kreuz',
    'Místo -3, 2: červený kříž',
  ],
  [{ area: 'cell', x: 0, y: 0 }, 'Cell 0, 0: empty', 'Feld 0, 0: leer', 'Místo 0, 0: prázdné'],
  [
    { area: 'player', player: 0 },
    'Ana: 4 points; hand: red star, blue cross',
    'Ana: 4 Punkte; Hand: roter Stern, blaues Kreuz',
    'Ana: 4 body; ruka: červená hvězda, modrý kříž',
  ],
  [
    { area: 'player', player: 1 },
    'Ben: 1 point; hand: 3 unknown',
    'Ben: 1 Punkt; Hand: 3 unbekannte',
    'Ben: 1 bod; ruka: 3 neznámé',
  ],
]

describe('the parts of a table of Qwirkle', () => {
  test.each(qwirkleParts)('%j', (part, ...texts) => {
    expect(
      qwirkleLanguages.map((options) => plain(qwirkle.describePart(view, part, options))),
    ).toEqual(texts)
  })

  test.each([
    [{ area: 'player', player: 2 }, 'player: must be a whole number from 0 to 1.'],
    [{ area: 'wall' }, 'area: must be a part of the table.'],
  ])('%j is refused', (part, message) => {
    expect(() => qwirkle.describePart(view, part as qwirkle.Part)).toThrow(InvalidOptionError)
    expect(() => qwirkle.describePart(view, part as qwirkle.Part)).toThrow(message)
  })
})

describe('previews and choices of Qwirkle', () => {
  const say = (state: QwirkleState, move: Parameters<typeof qwirkle.preview>[1]) =>
    qwirkleLanguages.map((options) =>
      plain(qwirkle.describePreview(qwirkle.preview(state, move), options)),
    )

  test('a placement', () => {
    const playable: QwirkleState = { ...view, aside: [] }
    const star = { type: 'place', tiles: [at(-2, 2, 'red star')] } as const
    expect(say(playable, star)).toEqual([
      'Scores 2 points for a line of 2. Draws 2 tiles. Score after the move: 6.',
      'Bringt 2 Punkte für eine Linie aus 2 Steinen. Zieht 2 Steine nach. Punktestand nach dem Zug: 6.',
      'Přinese 2 body za řadu 2 kamenů. Dobere 2 kameny. Skóre po tahu: 6.',
    ])
  })

  test('a swap, and the last tile', () => {
    const playable: QwirkleState = { ...view, aside: [] }
    expect(say(playable, { type: 'swap', tiles: [tile('red star')] })).toEqual([
      'Returns 1 tile to the bag. Draws 2 tiles. Score after the move: 4.',
      'Legt einen Stein in den Beutel. Zieht 2 Steine nach. Punktestand nach dem Zug: 4.',
      'Do pytlíku vrátí 1 kámen. Dobere 2 kameny. Skóre po tahu: 4.',
    ])
    const last: QwirkleState = {
      ...playable,
      bag: [],
      players: [{ score: 4, hand: [tile('red star')] }, view.players[1]!],
    }
    expect(say(last, { type: 'place', tiles: [at(-2, 2, 'red star')] })).toEqual([
      'Scores 2 points for a line of 2. Scores 6 bonus points for the last tile. Ends the game. Score after the move: 12.',
      'Bringt 2 Punkte für eine Linie aus 2 Steinen. Bringt 6 Bonuspunkte für den letzten Stein. Beendet das Spiel. Punktestand nach dem Zug: 12.',
      'Přinese 2 body za řadu 2 kamenů. Přinese 6 bonusových bodů za poslední kámen. Ukončí hru. Skóre po tahu: 12.',
    ])
  })

  test('choices', () => {
    const cells = (count: number) =>
      Array.from({ length: count }, (_, x) => ({ x, y: 0, move: null }))
    const say = (tileName: string, count: number) =>
      qwirkleLanguages.map((options) =>
        plain(qwirkle.describeChoice({ tile: tile(tileName), cells: cells(count) }, options)),
      )
    expect(say('red star', 1)).toEqual([
      'Place a red star: 1 cell.',
      'Lege einen roten Stern: 1 Feld.',
      'Polož červenou hvězdu: 1 místo.',
    ])
    expect(say('orange circle', 3)[2]).toBe('Polož oranžový kruh: 3 místa.')
    expect(say('orange circle', 5)[2]).toBe('Polož oranžový kruh: 5 míst.')
  })
})

test('a picture uses the given language', async () => {
  const svg = drawSvg(state, { names: czechNames.slice(0, 2), language: await loadLanguage('cs') })
  for (const text of [
    '<title>Azul, 3. kolo</title>',
    'aria-label="Manufaktura 3: prázdná"',
    'Na tahu je Ana.',
    '>Střed<',
    '>Pytlík<',
    '>Víko<',
    '>první v tomto kole<',
    '>řádek +2<',
    '>Ana<',
  ])
    expect(svg).toContain(text)
  expect(svg).not.toMatch(/Center|Bag|Lid|Factory|points|row \+/)
})
