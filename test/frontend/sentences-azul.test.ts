import { describe, expect, test } from 'vitest'
import * as functions from '../../src/entries/frontend'
import {
  describeEvent,
  describeMove,
  describeRefusal,
  describeResult,
  english,
  type Language,
  loadLanguage,
} from '../../src/entries/frontend'
import {
  type AzulEvent,
  type AzulState,
  checkMove,
  createGame,
  legalMoves,
  type Move,
  type MoveRefusal,
  type Result,
} from '../../src/entries/index'
import { type Example, names, testExamples } from './sentences'

const german = await loadLanguage('de')
const czech = await loadLanguage('cs')
const inEnglish = { names }
const inGerman = { names, language: german }

type OfType<Union, Type> = Extract<Union, { readonly type: Type }>
type OfCode<Code> = Extract<MoveRefusal, { readonly code: Code }>

/** Without a player, then with one. */
const moves: {
  readonly [Type in Move['type']]: readonly (readonly [
    move: OfType<Move, Type>,
    ...sentences: readonly [string, string, string, string, string, string],
  ])[]
} = {
  draft: [
    [
      { type: 'draft', source: 1, color: 'red', line: 2 },
      'Take the red tiles from factory 2 and place them on line 3.',
      'Ben takes the red tiles from factory 2 and places them on line 3.',
      'Lege die roten Fliesen aus Manufaktur 2 in Reihe 3.',
      'Ben legt die roten Fliesen aus Manufaktur 2 in Reihe 3.',
      'Vezmi červené dlaždice z manufaktury 2 a polož je do řady 3.',
      'Ben bere červené dlaždice z manufaktury 2 a pokládá je do řady 3.',
    ],
    [
      { type: 'draft', source: 'center', color: 'white', line: 'floor' },
      'Take the white tiles from the center and place them on the floor line.',
      'Ben takes the white tiles from the center and places them on the floor line.',
      'Lege die weißen Fliesen aus der Mitte in die Bodenreihe.',
      'Ben legt die weißen Fliesen aus der Mitte in die Bodenreihe.',
      'Vezmi bílé dlaždice ze středu a polož je na podlahu.',
      'Ben bere bílé dlaždice ze středu a pokládá je na podlahu.',
    ],
  ],
  tile: [
    [
      { type: 'tile', row: 2, column: 4 },
      'Move a tile from line 3 to column 5 of the wall.',
      'Ben moves a tile from line 3 to column 5 of the wall.',
      'Lege eine Fliese aus Reihe 3 in Spalte 5 der Wand.',
      'Ben legt eine Fliese aus Reihe 3 in Spalte 5 der Wand.',
      'Přesuň dlaždici z řady 3 do sloupce 5 na zdi.',
      'Ben přesouvá dlaždici z řady 3 do sloupce 5 na zdi.',
    ],
  ],
  deal: [
    [
      { type: 'deal', factories: [[], [], [], [], []] },
      'The dealer fills 5 factories.',
      'The dealer fills 5 factories.',
      'Der Geber füllt 5 Manufakturen.',
      'Der Geber füllt 5 Manufakturen.',
      'Rozdávající plní 5 manufaktur.',
      'Rozdávající plní 5 manufaktur.',
    ],
  ],
}

const ranked = (player: number, rank: number, score: number, rows = 1) => ({
  player,
  rank,
  score,
  rows,
})

const results: readonly Example<Result>[] = [
  [
    {
      reason: 'complete-row',
      winners: [1],
      ranking: [ranked(1, 1, 45), ranked(0, 2, 38), ranked(2, 3, 1)],
    },
    'A row is complete. Ben wins with 45 points, ahead of Ana (38) and Cleo (1).',
    'Eine Zeile ist voll. Ben gewinnt mit 45 Punkten vor Ana (38) und Cleo (1).',
    'Na zdi je dokončený řádek. Vyhrál Ben se 45 body před Anou (38) a Cleo (1).',
  ],
  [
    { reason: 'stalemate', winners: [0, 1], ranking: [ranked(0, 1, 1), ranked(1, 1, 1)] },
    'No more rows can be completed. Ana and Ben win with 1 point each.',
    'Es kann keine Zeile mehr voll werden. Ana und Ben gewinnen mit je 1 Punkt.',
    'Žádný další řádek už nelze dokončit. O vítězství se dělí Ana a Ben s 1 bodem.',
  ],
  [
    {
      reason: 'round-limit',
      winners: [2],
      ranking: [ranked(2, 1, 1, 2), ranked(0, 2, 1), ranked(1, 3, 0), ranked(3, 3, 0)],
    },
    'The last round is over. Cleo wins with 1 point and 2 complete rows, ahead of Ana (1), Ben (0) and Dan (0).',
    'Die letzte Runde ist zu Ende. Cleo gewinnt mit 1 Punkt und 2 vollen Zeilen vor Ana (1), Ben (0) und Dan (0).',
    'Poslední kolo skončilo. Vyhrála Cleo s 1 bodem a 2 dokončenými řádky před Anou (1), Benem (0) a Danem (0).',
  ],
  [
    {
      reason: 'round-limit',
      winners: [0, 2],
      ranking: [ranked(0, 1, 7, 1), ranked(2, 1, 7, 1), ranked(1, 3, 7, 0)],
    },
    'The last round is over. Ana and Cleo win with 7 points and 1 complete row each, ahead of Ben (7).',
    'Die letzte Runde ist zu Ende. Ana und Cleo gewinnen mit je 7 Punkten und einer vollen Zeile vor Ben (7).',
    'Poslední kolo skončilo. O vítězství se dělí Ana a Cleo se 7 body a 1 dokončeným řádkem před Benem (7).',
  ],
]

const events: {
  readonly [Type in AzulEvent['type']]: readonly Example<OfType<AzulEvent, Type>>[]
} = {
  take: [
    [
      {
        type: 'take',
        player: 0,
        source: 2,
        color: 'red',
        count: 2,
        toCenter: ['blue', 'white'],
      },
      'Ana takes 2 red tiles from factory 3; the other 2 go to the center.',
      'Ana nimmt 2 rote Fliesen aus Manufaktur 3; die anderen 2 kommen in die Mitte.',
      'Ana vzala 2 červené dlaždice z manufaktury 3; zbylé 2 jdou do středu.',
    ],
    [
      { type: 'take', player: 0, source: 0, color: 'red', count: 3, toCenter: ['blue'] },
      'Ana takes 3 red tiles from factory 1; the other one goes to the center.',
      'Ana nimmt 3 rote Fliesen aus Manufaktur 1; die andere kommt in die Mitte.',
      'Ana vzala 3 červené dlaždice z manufaktury 1; zbylá jde do středu.',
    ],
    [
      { type: 'take', player: 1, source: 'center', color: 'black', count: 1, toCenter: [] },
      'Ben takes 1 black tile from the center.',
      'Ben nimmt eine schwarze Fliese aus der Mitte.',
      'Ben vzal 1 černou dlaždici ze středu.',
    ],
  ],
  marker: [
    [
      { type: 'marker', player: 0, space: 1 },
      'Ana takes the marker and places it on floor space 2.',
      'Ana nimmt den Startspielerstein und legt ihn auf Bodenfeld 2.',
      'Ana vzala žeton začínajícího hráče a položila ho na 2. políčko podlahy.',
    ],
    [
      { type: 'marker', player: 0, space: null },
      'Ana takes the marker; the floor line is full, so it costs nothing.',
      'Ana nimmt den Startspielerstein; er kostet nichts, denn die Bodenreihe ist voll.',
      'Ana vzala žeton začínajícího hráče; podlaha je plná, takže nic nestojí.',
    ],
  ],
  store: [
    [
      { type: 'store', player: 0, color: 'red', line: 2, toLine: 2, toFloor: 1, toLid: 3 },
      'Ana places 2 red tiles on line 3, 1 on the floor line and 3 in the lid.',
      'Ana legt 2 rote Fliesen in Reihe 3, eine in die Bodenreihe und 3 in den Deckel.',
      'Ana položila 2 červené dlaždice do řady 3, 1 na podlahu a 3 do víka.',
    ],
    [
      { type: 'store', player: 1, color: 'yellow', line: 'floor', toLine: 0, toFloor: 4, toLid: 0 },
      'Ben places 4 yellow tiles on the floor line.',
      'Ben legt 4 gelbe Fliesen in die Bodenreihe.',
      'Ben položil 4 žluté dlaždice na podlahu.',
    ],
  ],
  tile: [
    [
      {
        type: 'tile',
        player: 0,
        row: 1,
        column: 2,
        color: 'blue',
        horizontal: 3,
        vertical: 2,
        multiplier: 2,
        points: 10,
        toLid: 1,
      },
      'Ana places a blue tile in row 2, column 3: 10 points (3 across and 2 down, doubled); 1 tile goes to the lid.',
      'Ana legt eine blaue Fliese in Zeile 2, Spalte 3: 10 Punkte (3 waagerecht und 2 senkrecht, verdoppelt); eine Fliese kommt in den Deckel.',
      'Ana položila modrou dlaždici na řádek 2, sloupec 3: 10 bodů (3 vodorovně a 2 svisle, dvojnásobně); 1 dlaždice jde do víka.',
    ],
    [
      {
        type: 'tile',
        player: 1,
        row: 4,
        column: 0,
        color: 'white',
        horizontal: 1,
        vertical: 1,
        multiplier: 1,
        points: 1,
        toLid: 4,
      },
      'Ben places a white tile in row 5, column 1: 1 point (no neighbors); 4 tiles go to the lid.',
      'Ben legt eine weiße Fliese in Zeile 5, Spalte 1: 1 Punkt (keine Nachbarn); 4 Fliesen kommen in den Deckel.',
      'Ben položil bílou dlaždici na řádek 5, sloupec 1: 1 bod (bez sousedů); 4 dlaždice jdou do víka.',
    ],
    [
      {
        type: 'tile',
        player: 1,
        row: 0,
        column: 0,
        color: 'white',
        horizontal: 1,
        vertical: 2,
        multiplier: 1,
        points: 2,
        toLid: 0,
      },
      'Ben places a white tile in row 1, column 1: 2 points (2 down).',
      'Ben legt eine weiße Fliese in Zeile 1, Spalte 1: 2 Punkte (2 senkrecht).',
      'Ben položil bílou dlaždici na řádek 1, sloupec 1: 2 body (2 svisle).',
    ],
  ],
  'no-space': [
    [
      { type: 'no-space', player: 0, row: 3, color: 'red', toFloor: 3, toLid: 1 },
      'Ana has no wall space for the red tiles on line 4: 3 go to the floor line and 1 to the lid.',
      'Ana hat an der Wand keinen Platz für die roten Fliesen aus Reihe 4: 3 kommen in die Bodenreihe und eine in den Deckel.',
      'Ana nemá na zdi místo pro červené dlaždice z řady 4: 3 jdou na podlahu a 1 do víka.',
    ],
  ],
  floor: [
    [
      { type: 'floor', player: 0, floor: ['red', 'marker', 'red'], penalty: -4, points: -4 },
      'Ana loses 4 points for 2 tiles and the marker on the floor line.',
      'Ana verliert 4 Punkte für 2 Fliesen und den Startspielerstein in der Bodenreihe.',
      'Ana ztratila 4 body za 2 dlaždice a žeton začínajícího hráče na podlaze.',
    ],
    [
      { type: 'floor', player: 0, floor: ['marker'], penalty: -1, points: -1 },
      'Ana loses 1 point for the marker on the floor line.',
      'Ana verliert 1 Punkt für den Startspielerstein in der Bodenreihe.',
      'Ana ztratila 1 bod za žeton začínajícího hráče na podlaze.',
    ],
    [
      { type: 'floor', player: 1, floor: ['blue'], penalty: -1, points: 0 },
      'Ben loses 0 points for 1 tile on the floor line; the penalty is 1, but scores never drop below 0.',
      'Ben verliert 0 Punkte für eine Fliese in der Bodenreihe; der Abzug wäre 1, aber niemand fällt unter 0.',
      'Ben ztratil 0 bodů za 1 dlaždici na podlaze; srážka je 1, ale skóre neklesá pod 0.',
    ],
  ],
  round: [
    [
      { type: 'round', round: 2, starter: 2 },
      'Round 2 begins: Cleo goes first.',
      'Runde 2 beginnt: Cleo fängt an.',
      'Začíná 2. kolo: jako první hraje Cleo.',
    ],
  ],
  deal: [
    [
      { type: 'deal', factories: [['red', 'blue'], ['red']], refilled: false },
      'The factories are filled with 3 tiles.',
      'Die Manufakturen werden mit 3 Fliesen gefüllt.',
      'Manufaktury se plní 3 dlaždicemi.',
    ],
    [
      { type: 'deal', factories: [['red'], []], refilled: true },
      'The tiles in the lid go back into the bag, and the factories are filled with 1 tile.',
      'Der Deckel wird in den Beutel geleert, dann werden die Manufakturen mit einer Fliese gefüllt.',
      'Dlaždice z víka se vracejí do pytlíku a manufaktury se plní 1 dlaždicí.',
    ],
  ],
  turn: [
    [
      { type: 'turn', phase: 'draft', player: 0 },
      "It is Ana's turn to take tiles.",
      'Jetzt nimmt Ana Fliesen.',
      'Na tahu je Ana: bere dlaždice.',
    ],
    [
      { type: 'turn', phase: 'tile', player: 1 },
      "It is Ben's turn to choose a wall space.",
      'Jetzt wählt Ben ein Wandfeld.',
      'Na tahu je Ben: vybírá políčko na zdi.',
    ],
  ],
  bonus: [
    [
      { type: 'bonus', player: 0, kind: 'row', row: 1, points: 2 },
      'Ana scores 2 points for completing row 2.',
      'Ana bekommt 2 Punkte für Zeile 2.',
      'Ana získala 2 body za řádek 2.',
    ],
    [
      { type: 'bonus', player: 0, kind: 'column', column: 0, points: 7 },
      'Ana scores 7 points for completing column 1.',
      'Ana bekommt 7 Punkte für Spalte 1.',
      'Ana získala 7 bodů za sloupec 1.',
    ],
    [
      { type: 'bonus', player: 1, kind: 'color', color: 'yellow', points: 1 },
      'Ben scores 1 point for all 5 yellow tiles.',
      'Ben bekommt 1 Punkt für alle 5 gelben Fliesen.',
      'Ben získal 1 bod za všech 5 žlutých dlaždic.',
    ],
  ],
  end: results.map(([result, ...sentences]) => [{ type: 'end', ...result }, ...sentences] as const),
}

const message = 'The message of the engine.'

/** By code; null: the engine's message. */
const refusals: {
  readonly [Code in MoveRefusal['code']]: readonly (readonly [
    refusal: OfCode<Code>,
    english: string | null,
    german: string,
    czech: string,
  ])[]
} = {
  'malformed-move': [
    [{ code: 'malformed-move', message, path: [] }, null, 'Das ist kein Zug.', 'To není tah.'],
    [
      { code: 'malformed-move', message, path: ['factories', 1] },
      null,
      'Das ist kein Zug: factories[1] stimmt nicht.',
      'To není tah: chyba je v factories[1].',
    ],
  ],
  'no-such-player': [
    [
      { code: 'no-such-player', message, players: 3 },
      null,
      'Diesen Platz gibt es nicht: Die Plätze sind 1 bis 3.',
      'Takové místo u stolu není: místa jsou 1 až 3.',
    ],
  ],
  'game-over': [
    [
      { code: 'game-over', message },
      null,
      'Das Spiel ist zu Ende: Niemand kann mehr ziehen.',
      'Hra skončila: nikdo už nemůže táhnout.',
    ],
  ],
  'wrong-phase': [
    [
      { code: 'wrong-phase', message, phase: 'deal' },
      null,
      'Die Manufakturen sind leer: Zuerst füllt sie der Geber.',
      'Manufaktury jsou prázdné: nejprve je musí naplnit rozdávající.',
    ],
    [
      { code: 'wrong-phase', message, phase: 'draft' },
      null,
      'Jetzt werden Fliesen genommen: aus einer Manufaktur oder aus der Mitte.',
      'Teď se berou dlaždice: z manufaktury, nebo ze středu.',
    ],
    [
      { code: 'wrong-phase', message, phase: 'tile' },
      null,
      'Jetzt wird die Wand belegt: Wähle ein Feld für eine volle Reihe.',
      'Teď se obkládá zeď: vyber políčko pro plnou řadu.',
    ],
    [
      { code: 'wrong-phase', message, phase: 'over' },
      null,
      'Das Spiel ist zu Ende.',
      'Hra skončila.',
    ],
  ],
  'not-your-turn': [
    [
      { code: 'not-your-turn', message, turn: 1 },
      'It is not your turn: Ben has to move.',
      'Du bist nicht am Zug: Ben ist an der Reihe.',
      'Nejsi na tahu: na řadě je Ben.',
    ],
    [
      { code: 'not-your-turn', message, turn: null },
      null,
      'Nur der Geber füllt die Manufakturen.',
      'Manufaktury plní jen rozdávající.',
    ],
  ],
  'no-such-source': [
    [
      { code: 'no-such-source', message, factories: 7 },
      null,
      'Diese Manufaktur gibt es nicht: Es gibt nur 7.',
      'Taková manufaktura není: je jich jen 7.',
    ],
  ],
  'color-not-there': [
    [
      { code: 'color-not-there', message, source: 2, color: 'red' },
      null,
      'In Manufaktur 3 liegt keine rote Fliese.',
      'V manufaktuře 3 není žádná červená dlaždice.',
    ],
    [
      { code: 'color-not-there', message, source: 'center', color: 'blue' },
      null,
      'In der Mitte liegt keine blaue Fliese.',
      'Ve středu není žádná modrá dlaždice.',
    ],
  ],
  'line-full': [
    [
      { code: 'line-full', message, line: 2 },
      null,
      'Reihe 3 ist voll: Wähle eine andere.',
      'Řada 3 je plná: vyber jinou.',
    ],
  ],
  'line-has-other-color': [
    [
      { code: 'line-has-other-color', message, line: 2, color: 'blue', held: 'white' },
      null,
      'In Reihe 3 liegt schon Weiß: Wähle für Blau eine andere.',
      'V řadě 3 už je bílá: pro modrou vyber jinou.',
    ],
  ],
  'wall-has-color': [
    [
      { code: 'wall-has-color', message, line: 0, color: 'yellow' },
      null,
      'In Zeile 1 der Wand liegt schon Gelb: Wähle eine andere Reihe.',
      'V řádku 1 na zdi už je žlutá: vyber jinou řadu.',
    ],
  ],
  'line-not-full': [
    [
      { code: 'line-not-full', message, line: 2, due: 0 },
      null,
      'Reihe 3 ist nicht voll: Jetzt kommt Reihe 1 an die Wand.',
      'Řada 3 není plná: teď přijde na zeď řada 1.',
    ],
  ],
  'line-out-of-order': [
    [
      { code: 'line-out-of-order', message, line: 3, due: 1 },
      null,
      'Vor Reihe 4 kommt Reihe 2 an die Wand.',
      'Před řadou 4 přijde na zeď řada 2.',
    ],
  ],
  'space-taken': [
    [
      { code: 'space-taken', message, row: 0, column: 3 },
      null,
      'In Zeile 1, Spalte 4 liegt schon eine Fliese: Wähle ein leeres Feld.',
      'V řádku 1, sloupci 4 už leží dlaždice: vyber prázdné políčko.',
    ],
  ],
  'space-printed-other': [
    [
      {
        code: 'space-printed-other',
        message,
        row: 2,
        column: 1,
        color: 'black',
        printed: 'red',
      },
      null,
      'Das Feld in Zeile 3, Spalte 2 ist für Rot: Wähle für Schwarz ein anderes.',
      'Políčko v řádku 3, sloupci 2 je pro červenou: pro černou vyber jiné.',
    ],
  ],
  'column-has-color': [
    [
      { code: 'column-has-color', message, column: 2, color: 'blue' },
      null,
      'In Spalte 3 liegt schon Blau: Wähle eine andere.',
      'Ve sloupci 3 už je modrá: vyber jiný.',
    ],
  ],
  'bad-deal': [
    [
      { code: 'bad-deal', message, problem: 'factory-count', want: 5 },
      null,
      'Es müssen genau 5 Manufakturen gefüllt werden.',
      'Naplnit se musí přesně 5 manufaktur.',
    ],
    [
      { code: 'bad-deal', message, problem: 'factory-size', factory: 1, want: 4 },
      null,
      'Manufaktur 2 bekommt 4 Fliesen.',
      'Do manufaktury 2 patří 4 dlaždice.',
    ],
    [
      { code: 'bad-deal', message, problem: 'factory-size', factory: 1, want: 1 },
      null,
      'Manufaktur 2 bekommt eine Fliese.',
      'Do manufaktury 2 patří 1 dlaždice.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag', color: 'red', count: 1 },
      null,
      'Im Beutel liegt nur eine rote Fliese.',
      'V pytlíku je jen 1 červená dlaždice.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag', color: 'red', count: 0 },
      null,
      'Im Beutel liegt keine rote Fliese.',
      'V pytlíku není žádná červená dlaždice.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag-and-lid', color: 'white', count: 3 },
      null,
      'In Beutel und Deckel liegen nur 3 weiße Fliesen.',
      'V pytlíku a ve víku jsou jen 3 bílé dlaždice.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag-first', color: 'blue', count: 2 },
      null,
      'Zuerst wird der Beutel geleert: Darin liegen noch 2 blaue Fliesen.',
      'Nejprve se vyprázdní pytlík: ještě v něm jsou 2 modré dlaždice.',
    ],
  ],
}

describe('the sentences of Azul', () => {
  testExamples({ functions, german, czech, moves, events, refusals, results })

  test('players without a name are called by number', () => {
    const [turn] = events.turn[1]!
    expect(describeEvent(turn)).toBe("It is Player 2's turn to choose a wall space.")
    expect(describeEvent(turn, { names: ['Ana'] })).toBe(
      "It is Player 2's turn to choose a wall space.",
    )
    expect(describeEvent(turn, { language: german })).toBe('Jetzt wählt Spieler 2 ein Wandfeld.')
    expect(describeMove(moves.tile[0]![0], 0)).toBe(
      'Player 1 moves a tile from line 3 to column 5 of the wall.',
    )
    expect(describeRefusal(refusals['not-your-turn'][0]![0])).toBe(
      'It is not your turn: Player 2 has to move.',
    )
    expect(describeResult(results[1]![0])).toBe(
      'No more rows can be completed. Player 1 and Player 2 win with 1 point each.',
    )
  })

  test('a custom language replaces sentences', () => {
    const custom: Language = {
      ...english,
      player: (seat) => `#${seat}`,
      events: { ...english.events, turn: ({ player }, name) => `${name(player)}!` },
    }
    expect(describeEvent({ type: 'turn', phase: 'draft', player: 1 }, { language: custom })).toBe(
      '#1!',
    )
  })

  test('refusals of the engine have all fields that the sentences need', () => {
    const state: AzulState = createGame({ seed: 1 })
    const refusal = checkMove(state, { type: 'draft', source: 7, color: 'red', line: 0 })
    expect(describeRefusal(refusal!, inGerman)).toBe(
      'Diese Manufaktur gibt es nicht: Es gibt nur 5.',
    )
    const other = checkMove(state, legalMoves(state)[0], 1)
    expect(describeRefusal(other!, inGerman)).toBe('Du bist nicht am Zug: Ana ist an der Reihe.')
    expect(describeRefusal(other!, inEnglish)).toBe('It is not your turn: Ana has to move.')
  })
})
