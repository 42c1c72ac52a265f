import { describe, expect, test } from 'vitest'
import * as functions from '../../src/entries/qwirkle/frontend'
import {
  describeEvent,
  describeMove,
  describeRefusal,
  describeResult,
  english,
  type Language,
  loadLanguage,
} from '../../src/entries/qwirkle/frontend'
import {
  checkMove,
  createGame,
  type Move,
  type MoveRefusal,
  type QwirkleEvent,
  type Result,
  TILES,
} from '../../src/entries/qwirkle/index'
import { at, row, tile } from '../qwirkle/help'
import { type Example, names, testExamples } from './sentences'

const german = await loadLanguage('de')
const czech = await loadLanguage('cs')
const inGerman = { names, language: german }

type OfType<Union, Type> = Extract<Union, { readonly type: Type }>
type OfCode<Code> = Extract<MoveRefusal, { readonly code: Code }>

const two = [at(0, 0, 'red star'), at(1, 0, 'orange star')]

/** Without a player, then with one. */
const moves: {
  readonly [Type in Move['type']]: readonly (readonly [
    move: OfType<Move, Type>,
    ...sentences: readonly [string, string, string, string, string, string],
  ])[]
} = {
  place: [
    [
      { type: 'place', tiles: two },
      'Place a red star at (0, 0) and an orange star at (1, 0).',
      'Ben places a red star at (0, 0) and an orange star at (1, 0).',
      'Lege einen roten Stern auf (0, 0) und einen orangefarbenen Stern auf (1, 0).',
      'Ben legt einen roten Stern auf (0, 0) und einen orangefarbenen Stern auf (1, 0).',
      'Polož červenou hvězdu na (0, 0) a oranžovou hvězdu na (1, 0).',
      'Ben pokládá červenou hvězdu na (0, 0) a oranžovou hvězdu na (1, 0).',
    ],
  ],
  swap: [
    [
      { type: 'swap', tiles: [tile('blue cross'), tile('green diamond')] },
      'Swap a blue cross and a green diamond.',
      'Ben swaps a blue cross and a green diamond.',
      'Tausche ein blaues Kreuz und eine grüne Raute.',
      'Ben tauscht ein blaues Kreuz und eine grüne Raute.',
      'Vyměň modrý kříž a zelený kosočtverec.',
      'Ben vyměňuje modrý kříž a zelený kosočtverec.',
    ],
    [
      { type: 'swap', tiles: [null, null] },
      'Swap 2 tiles.',
      'Ben swaps 2 tiles.',
      'Tausche 2 Steine.',
      'Ben tauscht 2 Steine.',
      'Vyměň 2 kameny.',
      'Ben vyměňuje 2 kameny.',
    ],
    [
      { type: 'swap', tiles: [tile('purple clover'), null] },
      'Swap a purple clover and 1 unknown tile.',
      'Ben swaps a purple clover and 1 unknown tile.',
      'Tausche ein violettes Kleeblatt und einen unbekannten Stein.',
      'Ben tauscht ein violettes Kleeblatt und einen unbekannten Stein.',
      'Vyměň fialový čtyřlístek a 1 neznámý kámen.',
      'Ben vyměňuje fialový čtyřlístek a 1 neznámý kámen.',
    ],
    [
      { type: 'swap', tiles: [tile('yellow square'), null, null] },
      'Swap a yellow square and 2 unknown tiles.',
      'Ben swaps a yellow square and 2 unknown tiles.',
      'Tausche ein gelbes Quadrat und 2 unbekannte Steine.',
      'Ben tauscht ein gelbes Quadrat und 2 unbekannte Steine.',
      'Vyměň žlutý čtverec a 2 neznámé kameny.',
      'Ben vyměňuje žlutý čtverec a 2 neznámé kameny.',
    ],
  ],
  pass: [
    [
      { type: 'pass' },
      'Pass.',
      'Ben passes.',
      'Passe.',
      'Ben passt.',
      'Vynech tah.',
      'Ben vynechává tah.',
    ],
  ],
  draw: [
    [
      { type: 'draw', tiles: [tile('red circle')] },
      'The dealer draws a red circle.',
      'The dealer draws a red circle.',
      'Der Geber zieht einen roten Kreis.',
      'Der Geber zieht einen roten Kreis.',
      'Rozdávající losuje červený kruh.',
      'Rozdávající losuje červený kruh.',
    ],
    [
      { type: 'draw', tiles: [null], opening: { player: 2, tiles: 3 } },
      'The dealer draws 1 tile. Cleo opens with 3 tiles.',
      'The dealer draws 1 tile. Cleo opens with 3 tiles.',
      'Der Geber zieht einen Stein. Cleo eröffnet mit 3 Steinen.',
      'Der Geber zieht einen Stein. Cleo eröffnet mit 3 Steinen.',
      'Rozdávající losuje 1 kámen. Začíná Cleo: pokládá 3 kameny.',
      'Rozdávající losuje 1 kámen. Začíná Cleo: pokládá 3 kameny.',
    ],
  ],
}

const ranked = (player: number, rank: number, score: number) => ({ player, rank, score })

const results: readonly Example<Result>[] = [
  [
    { reason: 'empty-hand', winners: [1], ranking: [ranked(1, 1, 145), ranked(0, 2, 138)] },
    'A player has no tiles left. Ben wins with 145 points, ahead of Ana (138).',
    'Eine Hand ist leer. Ben gewinnt mit 145 Punkten vor Ana (138).',
    'Jedna ruka je prázdná. Vyhrál Ben se 145 body před Anou (138).',
  ],
  [
    {
      reason: 'stalemate',
      winners: [0, 2],
      ranking: [ranked(0, 1, 9), ranked(2, 1, 9), ranked(1, 3, 8)],
    },
    'No more tiles can be placed. Ana and Cleo win with 9 points each, ahead of Ben (8).',
    'Kein Stein lässt sich mehr anlegen. Ana und Cleo gewinnen mit je 9 Punkten vor Ben (8).',
    'Žádný další kámen už nelze položit. O vítězství se dělí Ana a Cleo s 9 body před Benem (8).',
  ],
  [
    { reason: 'turn-limit', winners: [0], ranking: [ranked(0, 1, 1), ranked(1, 2, 0)] },
    'The last turn is over. Ana wins with 1 point, ahead of Ben (0).',
    'Der letzte Zug ist gemacht. Ana gewinnt mit 1 Punkt vor Ben (0).',
    'Poslední tah je odehraný. Vyhrála Ana s 1 bodem před Benem (0).',
  ],
]

const scored = (length: number) => ({
  tiles: [],
  length,
  attribute: 'color' as const,
  qwirkle: length === 6,
})

const events: {
  readonly [Type in QwirkleEvent['type']]: readonly Example<OfType<QwirkleEvent, Type>>[]
} = {
  place: [
    [
      { type: 'place', player: 0, tiles: two, lines: [scored(6), scored(2)], points: 14 },
      'Ana places a red star at (0, 0) and an orange star at (1, 0): 14 points for a Qwirkle and a line of 2.',
      'Ana legt einen roten Stern auf (0, 0) und einen orangefarbenen Stern auf (1, 0): 14 Punkte für ein Qwirkle und eine Linie aus 2 Steinen.',
      'Ana položila červenou hvězdu na (0, 0) a oranžovou hvězdu na (1, 0): 14 bodů za Qwirkle a řadu 2 kamenů.',
    ],
    [
      {
        type: 'place',
        player: 1,
        tiles: [at(0, -1, 'blue diamond')],
        lines: [],
        points: 1,
      },
      'Ben places a blue diamond at (0, -1): 1 point.',
      'Ben legt eine blaue Raute auf (0, -1): 1 Punkt.',
      'Ben položil modrý kosočtverec na (0, -1): 1 bod.',
    ],
  ],
  swap: [
    [
      { type: 'swap', player: 0, tiles: [null, null, null] },
      'Ana swaps 3 tiles.',
      'Ana tauscht 3 Steine.',
      'Ana vyměnila 3 kameny.',
    ],
  ],
  pass: [[{ type: 'pass', player: 1 }, 'Ben passes.', 'Ben passt.', 'Ben vynechal tah.']],
  bonus: [
    [
      { type: 'bonus', player: 0, points: 6 },
      'Ana places the last tile of the hand: 6 bonus points.',
      'Ana legt den letzten Stein der Hand: 6 Bonuspunkte.',
      'Ana položila poslední kámen z ruky: 6 bonusových bodů.',
    ],
  ],
  wait: [
    [
      { type: 'wait', player: 0, count: 1 },
      'Ana has to draw 1 tile.',
      'Ana muss einen Stein nachziehen.',
      'Ana musí dobrat 1 kámen.',
    ],
    [
      { type: 'wait', player: 0, count: 6 },
      'Ana has to draw 6 tiles.',
      'Ana muss 6 Steine nachziehen.',
      'Ana musí dobrat 6 kamenů.',
    ],
  ],
  draw: [
    [
      { type: 'draw', player: 0, tiles: [tile('green circle')] },
      'Ana draws a green circle.',
      'Ana zieht einen grünen Kreis.',
      'Ana dobrala zelený kruh.',
    ],
    [
      { type: 'draw', player: 1, tiles: [null, null] },
      'Ben draws 2 tiles.',
      'Ben zieht 2 Steine.',
      'Ben dobral 2 kameny.',
    ],
  ],
  return: [
    [
      { type: 'return', player: 0, count: 2 },
      'Ana returns 2 tiles to the bag.',
      'Ana legt 2 Steine zurück in den Beutel.',
      'Ana vrátila 2 kameny do pytlíku.',
    ],
  ],
  opening: [
    [
      { type: 'opening', player: 2, tiles: 1 },
      'Cleo opens with 1 tile.',
      'Cleo eröffnet mit einem Stein.',
      'Začíná Cleo: pokládá 1 kámen.',
    ],
  ],
  turn: [
    [{ type: 'turn', player: 1 }, "It is Ben's turn.", 'Jetzt ist Ben am Zug.', 'Na tahu je Ben.'],
  ],
  end: results.map(([result, ...sentences]) => [{ type: 'end', ...result }, ...sentences] as const),
}

const message = 'The message of the engine.'
const code = 'not-in-hand'
const line = row(0, 0, 'red star, blue diamond, red star')

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
      { code: 'malformed-move', message, path: ['tiles', 0, 'x'] },
      null,
      'Das ist kein Zug: tiles[0].x stimmt nicht.',
      'To není tah: chyba je v tiles[0].x.',
    ],
  ],
  'no-such-player': [
    [
      { code: 'no-such-player', message, players: 2 },
      null,
      'Diesen Platz gibt es nicht: Die Plätze sind 1 bis 2.',
      'Takové místo u stolu není: místa jsou 1 až 2.',
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
      { code: 'wrong-phase', message, phase: 'draw', turn: 1 },
      'The dealer has to draw for Ben first.',
      'Zuerst zieht der Geber für Ben.',
      'Nejprve losuje rozdávající: kameny dobírá Ben.',
    ],
    [
      { code: 'wrong-phase', message, phase: 'play', turn: 0 },
      'No draw is due: Ana has to move.',
      'Jetzt wird nicht gezogen: Ana ist an der Reihe.',
      'Teď se nelosuje: na řadě je Ana.',
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
      'Nur der Geber zieht.',
      'Losuje jen rozdávající.',
    ],
  ],
  'not-in-hand': [
    [
      { code, message, problem: 'size', count: 1 },
      null,
      'Auf der Hand ist nur ein Stein.',
      'V ruce je jen 1 kámen.',
    ],
    [
      { code, message, problem: 'size', count: 3 },
      null,
      'Auf der Hand sind nur 3 Steine.',
      'V ruce jsou jen 3 kameny.',
    ],
    [
      { code, message, problem: 'tile', tile: tile('red star'), count: 0 },
      null,
      'Auf der Hand ist kein roter Stern.',
      'V ruce není žádná červená hvězda.',
    ],
    [
      { code, message, problem: 'tile', tile: tile('blue diamond'), count: 0 },
      null,
      'Auf der Hand ist keine blaue Raute.',
      'V ruce není žádný modrý kosočtverec.',
    ],
    [
      { code, message, problem: 'tile', tile: tile('purple square'), count: 1 },
      null,
      'Auf der Hand ist nur ein violettes Quadrat.',
      'V ruce je jen 1 fialový čtverec.',
    ],
    [
      { code, message, problem: 'tile', tile: tile('green diamond'), count: 1 },
      null,
      'Auf der Hand ist nur eine grüne Raute.',
      'V ruce je jen 1 zelený kosočtverec.',
    ],
    [
      { code, message, problem: 'tile', tile: null, count: 1 },
      null,
      'Auf der Hand ist nur ein unbekannter Stein.',
      'V ruce je jen 1 neznámý kámen.',
    ],
    [
      { code, message, problem: 'tile', tile: null, count: 2 },
      null,
      'Auf der Hand sind nur 2 unbekannte Steine.',
      'V ruce jsou jen 2 neznámé kameny.',
    ],
    [
      { code, message, problem: 'elsewhere', tile: tile('orange clover'), count: 2 },
      null,
      'Auf der Hand sind nur 2 orangefarbene Kleeblätter: Die anderen liegen woanders.',
      'V ruce jsou jen 2 oranžové čtyřlístky: ostatní leží jinde.',
    ],
    [
      { code, message, problem: 'elsewhere', tile: tile('yellow cross'), count: 0 },
      null,
      'Auf der Hand ist kein gelbes Kreuz: Alle 3 liegen woanders.',
      'V ruce není žádný žlutý kříž: všechny 3 leží jinde.',
    ],
  ],
  'wrong-opening': [
    [
      { code: 'wrong-opening', message, count: 3 },
      null,
      'Eröffne mit 3 Steinen, dem größten Satz auf der Hand.',
      'Začni se 3 kameny, největší sadou v ruce.',
    ],
    [
      { code: 'wrong-opening', message, count: 1 },
      null,
      'Eröffne mit einem Stein, dem größten Satz auf der Hand.',
      'Začni s 1 kamenem, největší sadou v ruce.',
    ],
  ],
  'bag-too-small': [
    [
      { code: 'bag-too-small', message, count: 0 },
      null,
      'Der Beutel ist leer: Es kann nicht mehr getauscht werden.',
      'Pytlík je prázdný: vyměňovat už nejde.',
    ],
    [
      { code: 'bag-too-small', message, count: 1 },
      null,
      'Im Beutel ist nur ein Stein: Tausche höchstens einen.',
      'V pytlíku je jen 1 kámen: vyměň nejvýše tolik.',
    ],
    [
      { code: 'bag-too-small', message, count: 2 },
      null,
      'Im Beutel sind nur 2 Steine: Tausche höchstens 2.',
      'V pytlíku jsou jen 2 kameny: vyměň nejvýše tolik.',
    ],
  ],
  'may-not-pass': [
    [
      { code: 'may-not-pass', message, problem: 'bag' },
      null,
      'Im Beutel sind noch Steine: Lege oder tausche welche.',
      'V pytlíku ještě jsou kameny: polož nějaké, nebo je vyměň.',
    ],
    [
      { code: 'may-not-pass', message, problem: 'hand' },
      null,
      'Ein Stein auf der Hand lässt sich anlegen: Lege ihn.',
      'Některý kámen z ruky se dá přiložit: polož ho.',
    ],
  ],
  'bad-draw': [
    [
      { code: 'bad-draw', message, problem: 'draw-size', player: 1, want: 6 },
      'Ben has to draw 6 tiles.',
      'Ben zieht 6 Steine.',
      'Ben dobírá 6 kamenů.',
    ],
    [
      { code: 'bad-draw', message, problem: 'draw-size', player: 1, want: 1 },
      'Ben has to draw 1 tile.',
      'Ben zieht einen Stein.',
      'Ben dobírá 1 kámen.',
    ],
    [
      { code: 'bad-draw', message, problem: 'opening-too-early' },
      null,
      'Wer eröffnet, steht erst fest, wenn die letzte Hand gefüllt ist.',
      'Kdo začíná, se ví teprve po naplnění poslední ruky.',
    ],
    [
      { code: 'bad-draw', message, problem: 'opening-missing' },
      null,
      'Einige Hände sind unbekannt: Der Zug muss angeben, wer mit wie vielen Steinen eröffnet.',
      'Některé ruce jsou neznámé: tah musí uvést, kdo začíná a s kolika kameny.',
    ],
    [
      { code: 'bad-draw', message, problem: 'opening-wrong', player: 2, tiles: 4 },
      'With these hands Cleo cannot open with 4 tiles.',
      'Mit diesen Händen kann Cleo nicht mit 4 Steinen eröffnen.',
      'Podle známých kamenů nemůže Cleo začít se 4 kameny.',
    ],
    [
      { code: 'bad-draw', message, problem: 'bag-unknown' },
      null,
      'Die Steine im Beutel sind unbekannt: Ziehen kann nur, wer den ganzen Spielstand kennt.',
      'Kameny v pytlíku nejsou známé: losovat může jen ten, kdo zná celý stav hry.',
    ],
    [
      { code: 'bad-draw', message, problem: 'size', count: 2 },
      null,
      'Im Beutel sind nur 2 Steine.',
      'V pytlíku jsou jen 2 kameny.',
    ],
    [
      { code: 'bad-draw', message, problem: 'tile', tile: tile('blue circle'), count: 2 },
      null,
      'Im Beutel sind nur 2 blaue Kreise.',
      'V pytlíku jsou jen 2 modré kruhy.',
    ],
    [
      { code: 'bad-draw', message, problem: 'elsewhere', tile: tile('red cross'), count: 1 },
      null,
      'Im Beutel ist nur ein rotes Kreuz: Die anderen liegen woanders.',
      'V pytlíku je jen 1 červený kříž: ostatní leží jinde.',
    ],
  ],
  'space-taken': [
    [
      { code: 'space-taken', message, x: 3, y: -1, twice: false },
      null,
      'Auf (3, -1) liegt schon ein Stein.',
      'Na (3, -1) už leží kámen.',
    ],
    [
      { code: 'space-taken', message, x: 3, y: -1, twice: true },
      null,
      'Auf (3, -1) kann nur ein Stein liegen.',
      'Na (3, -1) se vejde jen jeden kámen.',
    ],
  ],
  'not-in-line': [
    [
      { code: 'not-in-line', message },
      null,
      'Lege alle Steine in eine Zeile oder in eine Spalte.',
      'Polož všechny kameny do jednoho řádku, nebo do jednoho sloupce.',
    ],
  ],
  'gap-in-line': [
    [
      { code: 'gap-in-line', message, x: 1, y: 2 },
      null,
      '(1, 2) ist leer: Lege die Steine ohne Lücke.',
      'Místo (1, 2) je prázdné: polož kameny bez mezery.',
    ],
  ],
  'not-connected': [
    [
      { code: 'not-connected', message },
      null,
      'Lege mindestens einen Stein an einen, der schon liegt.',
      'Přilož aspoň jeden kámen k některému, který už leží.',
    ],
  ],
  'line-too-long': [
    [
      { code: 'line-too-long', message, length: 7 },
      null,
      'Eine Linie hat höchstens 6 Steine, nicht 7.',
      'Řada má nejvýše 6 kamenů, ne 7.',
    ],
  ],
  'line-repeats-tile': [
    [
      { code: 'line-repeats-tile', message, line, tile: tile('red star') },
      null,
      'In der Linie roter Stern, blaue Raute, roter Stern kommt ein roter Stern zweimal vor.',
      'V řadě (červená hvězda, modrý kosočtverec, červená hvězda) je červená hvězda dvakrát.',
    ],
  ],
  'line-mixed': [
    [
      { code: 'line-mixed', message, line: row(0, 0, 'yellow cross, green clover') },
      null,
      'Die Linie gelbes Kreuz, grünes Kleeblatt hat weder eine gemeinsame Farbe noch eine gemeinsame Form.',
      'Kameny v řadě (žlutý kříž, zelený čtyřlístek) nemají společnou barvu ani tvar.',
    ],
  ],
}

describe('the sentences of Qwirkle', () => {
  testExamples({ functions, german, czech, moves, events, refusals, results })

  test('every tile has its gender and its case in German', () => {
    const named = TILES.map((one) =>
      describeMove({ type: 'swap', tiles: [one] }, null, { language: german }),
    )
    expect(new Set(named).size).toBe(36)
    for (const text of named)
      expect(text).toMatch(
        /^Tausche (einen \S+en (Kreis|Stern)|ein \S+es (Kreuz|Quadrat|Kleeblatt)|eine \S+e Raute)\.$/,
      )
    const plurals = TILES.map((one) =>
      describeRefusal(
        { code, message, problem: 'tile', tile: one, count: 2 } as OfCode<'not-in-hand'>,
        {
          language: german,
        },
      ),
    )
    for (const text of plurals)
      expect(text).toMatch(/ nur 2 \S+e (Kreise|Sterne|Kreuze|Quadrate|Kleeblätter|Rauten)\.$/)
  })

  test('players without a name are called by number', () => {
    const [turn] = events.turn[0]!
    expect(describeEvent(turn)).toBe("It is Player 2's turn.")
    expect(describeEvent(turn, { language: german })).toBe('Jetzt ist Spieler 2 am Zug.')
    expect(describeMove({ type: 'pass' }, 0)).toBe('Player 1 passes.')
    expect(describeRefusal(refusals['not-your-turn'][0]![0])).toBe(
      'It is not your turn: Player 2 has to move.',
    )
    expect(describeResult(results[2]![0])).toBe(
      'The last turn is over. Player 1 wins with 1 point, ahead of Player 2 (0).',
    )
  })

  test('a custom language replaces sentences', () => {
    const custom: Language = { ...english, player: (seat) => `#${seat}` }
    expect(describeEvent({ type: 'pass', player: 1 }, { language: custom })).toBe('#1 passes.')
  })

  test('refusals of the engine have all fields that the sentences need', () => {
    const state = createGame({ seed: 1 })
    const refusal = checkMove(state, { type: 'draw', tiles: [] })!
    expect(describeRefusal(refusal, inGerman)).toBe(
      `Jetzt wird nicht gezogen: ${names[state.turn]} ist an der Reihe.`,
    )
  })
})
