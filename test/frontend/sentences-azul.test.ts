import assert from 'node:assert/strict'
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
import { azulGame } from '../laws/azul'
import { walk } from '../laws/walk'
import { type Example, isSentence, names, testExamples } from './sentences'
import { testOnAzul } from './tables'

const german = await loadLanguage('de')
const inEnglish = { names }
const inGerman = { names, language: german }

type OfType<Union, Type> = Extract<Union, { readonly type: Type }>
type OfCode<Code> = Extract<MoveRefusal, { readonly code: Code }>

/** Without a player, then with one. */
const moves: {
  readonly [Type in Move['type']]: readonly (readonly [
    move: OfType<Move, Type>,
    ...sentences: readonly [string, string, string, string],
  ])[]
} = {
  draft: [
    [
      { type: 'draft', source: 1, color: 'red', line: 2 },
      'Take the red tiles from factory 2 and place them on line 3.',
      'Ben takes the red tiles from factory 2 and places them on line 3.',
      'Lege die roten Fliesen aus Manufaktur 2 in Reihe 3.',
      'Ben legt die roten Fliesen aus Manufaktur 2 in Reihe 3.',
    ],
    [
      { type: 'draft', source: 'center', color: 'white', line: 'floor' },
      'Take the white tiles from the center and place them on the floor line.',
      'Ben takes the white tiles from the center and places them on the floor line.',
      'Lege die weißen Fliesen aus der Mitte in die Bodenreihe.',
      'Ben legt die weißen Fliesen aus der Mitte in die Bodenreihe.',
    ],
  ],
  tile: [
    [
      { type: 'tile', row: 2, column: 4 },
      'Move a tile from line 3 to column 5 of the wall.',
      'Ben moves a tile from line 3 to column 5 of the wall.',
      'Lege eine Fliese aus Reihe 3 in Spalte 5 der Wand.',
      'Ben legt eine Fliese aus Reihe 3 in Spalte 5 der Wand.',
    ],
  ],
  deal: [
    [
      { type: 'deal', factories: [[], [], [], [], []] },
      'The dealer fills 5 factories.',
      'The dealer fills 5 factories.',
      'Der Geber füllt 5 Manufakturen.',
      'Der Geber füllt 5 Manufakturen.',
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
  ],
  [
    { reason: 'stalemate', winners: [0, 1], ranking: [ranked(0, 1, 1), ranked(1, 1, 1)] },
    'No more rows can be completed. Ana and Ben win with 1 point each.',
    'Es kann keine Zeile mehr voll werden. Ana und Ben gewinnen mit je 1 Punkt.',
  ],
  [
    {
      reason: 'round-limit',
      winners: [2],
      ranking: [ranked(2, 1, 1, 2), ranked(0, 2, 1), ranked(1, 3, 0), ranked(3, 3, 0)],
    },
    'The last round is over. Cleo wins with 1 point and 2 complete rows, ahead of Ana (1), Ben (0) and Dan (0).',
    'Die letzte Runde ist zu Ende. Cleo gewinnt mit 1 Punkt und 2 vollen Zeilen vor Ana (1), Ben (0) und Dan (0).',
  ],
  [
    {
      reason: 'round-limit',
      winners: [0, 2],
      ranking: [ranked(0, 1, 7, 1), ranked(2, 1, 7, 1), ranked(1, 3, 7, 0)],
    },
    'The last round is over. Ana and Cleo win with 7 points and 1 complete row each, ahead of Ben (7).',
    'Die letzte Runde ist zu Ende. Ana und Cleo gewinnen mit je 7 Punkten und einer vollen Zeile vor Ben (7).',
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
    ],
    [
      { type: 'take', player: 0, source: 0, color: 'red', count: 3, toCenter: ['blue'] },
      'Ana takes 3 red tiles from factory 1; the other one goes to the center.',
      'Ana nimmt 3 rote Fliesen aus Manufaktur 1; die andere kommt in die Mitte.',
    ],
    [
      { type: 'take', player: 1, source: 'center', color: 'black', count: 1, toCenter: [] },
      'Ben takes 1 black tile from the center.',
      'Ben nimmt eine schwarze Fliese aus der Mitte.',
    ],
  ],
  marker: [
    [
      { type: 'marker', player: 0, space: 1 },
      'Ana takes the marker and places it on floor space 2.',
      'Ana nimmt den Startspielerstein und legt ihn auf Bodenfeld 2.',
    ],
    [
      { type: 'marker', player: 0, space: null },
      'Ana takes the marker; the floor line is full, so it costs nothing.',
      'Ana nimmt den Startspielerstein; er kostet nichts, denn die Bodenreihe ist voll.',
    ],
  ],
  store: [
    [
      { type: 'store', player: 0, color: 'red', line: 2, toLine: 2, toFloor: 1, toLid: 3 },
      'Ana places 2 red tiles on line 3, 1 on the floor line and 3 in the lid.',
      'Ana legt 2 rote Fliesen in Reihe 3, eine in die Bodenreihe und 3 in den Deckel.',
    ],
    [
      { type: 'store', player: 1, color: 'yellow', line: 'floor', toLine: 0, toFloor: 4, toLid: 0 },
      'Ben places 4 yellow tiles on the floor line.',
      'Ben legt 4 gelbe Fliesen in die Bodenreihe.',
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
    ],
  ],
  'no-space': [
    [
      { type: 'no-space', player: 0, row: 3, color: 'red', toFloor: 3, toLid: 1 },
      'Ana has no wall space for the red tiles on line 4: 3 go to the floor line and 1 to the lid.',
      'Ana hat an der Wand keinen Platz für die roten Fliesen aus Reihe 4: 3 kommen in die Bodenreihe und eine in den Deckel.',
    ],
  ],
  floor: [
    [
      { type: 'floor', player: 0, floor: ['red', 'marker', 'red'], penalty: -4, points: -4 },
      'Ana loses 4 points for 2 tiles and the marker on the floor line.',
      'Ana verliert 4 Punkte für 2 Fliesen und den Startspielerstein in der Bodenreihe.',
    ],
    [
      { type: 'floor', player: 0, floor: ['marker'], penalty: -1, points: -1 },
      'Ana loses 1 point for the marker on the floor line.',
      'Ana verliert 1 Punkt für den Startspielerstein in der Bodenreihe.',
    ],
    [
      { type: 'floor', player: 1, floor: ['blue'], penalty: -1, points: 0 },
      'Ben loses 0 points for 1 tile on the floor line; the penalty is 1, but scores never drop below 0.',
      'Ben verliert 0 Punkte für eine Fliese in der Bodenreihe; der Abzug wäre 1, aber niemand fällt unter 0.',
    ],
  ],
  round: [
    [
      { type: 'round', round: 2, starter: 2 },
      'Round 2 begins: Cleo goes first.',
      'Runde 2 beginnt: Cleo fängt an.',
    ],
  ],
  deal: [
    [
      { type: 'deal', factories: [['red', 'blue'], ['red']], refilled: false },
      'The factories are filled with 3 tiles.',
      'Die Manufakturen werden mit 3 Fliesen gefüllt.',
    ],
    [
      { type: 'deal', factories: [['red'], []], refilled: true },
      'The tiles in the lid go back into the bag, and the factories are filled with 1 tile.',
      'Der Deckel wird in den Beutel geleert, dann werden die Manufakturen mit einer Fliese gefüllt.',
    ],
  ],
  turn: [
    [
      { type: 'turn', phase: 'draft', player: 0 },
      "It is Ana's turn to take tiles.",
      'Jetzt nimmt Ana Fliesen.',
    ],
    [
      { type: 'turn', phase: 'tile', player: 1 },
      "It is Ben's turn to choose a wall space.",
      'Jetzt wählt Ben ein Wandfeld.',
    ],
  ],
  bonus: [
    [
      { type: 'bonus', player: 0, kind: 'row', row: 1, points: 2 },
      'Ana scores 2 points for completing row 2.',
      'Ana bekommt 2 Punkte für Zeile 2.',
    ],
    [
      { type: 'bonus', player: 0, kind: 'column', column: 0, points: 7 },
      'Ana scores 7 points for completing column 1.',
      'Ana bekommt 7 Punkte für Spalte 1.',
    ],
    [
      { type: 'bonus', player: 1, kind: 'color', color: 'yellow', points: 1 },
      'Ben scores 1 point for all 5 yellow tiles.',
      'Ben bekommt 1 Punkt für alle 5 gelben Fliesen.',
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
  ])[]
} = {
  'malformed-move': [
    [{ code: 'malformed-move', message, path: [] }, null, 'Das ist kein Zug.'],
    [
      { code: 'malformed-move', message, path: ['factories', 1] },
      null,
      'Das ist kein Zug: factories[1] stimmt nicht.',
    ],
  ],
  'no-such-player': [
    [
      { code: 'no-such-player', message, players: 3 },
      null,
      'Diesen Platz gibt es nicht: Die Plätze sind 1 bis 3.',
    ],
  ],
  'game-over': [
    [{ code: 'game-over', message }, null, 'Das Spiel ist zu Ende: Niemand kann mehr ziehen.'],
  ],
  'wrong-phase': [
    [
      { code: 'wrong-phase', message, phase: 'deal' },
      null,
      'Die Manufakturen sind leer: Zuerst füllt sie der Geber.',
    ],
    [
      { code: 'wrong-phase', message, phase: 'draft' },
      null,
      'Jetzt werden Fliesen genommen: aus einer Manufaktur oder aus der Mitte.',
    ],
    [
      { code: 'wrong-phase', message, phase: 'tile' },
      null,
      'Jetzt wird die Wand belegt: Wähle ein Feld für eine volle Reihe.',
    ],
    [{ code: 'wrong-phase', message, phase: 'over' }, null, 'Das Spiel ist zu Ende.'],
  ],
  'not-your-turn': [
    [
      { code: 'not-your-turn', message, turn: 1 },
      'It is not your turn: Ben has to move.',
      'Du bist nicht am Zug: Ben ist an der Reihe.',
    ],
    [{ code: 'not-your-turn', message, turn: null }, null, 'Nur der Geber füllt die Manufakturen.'],
  ],
  'no-such-source': [
    [
      { code: 'no-such-source', message, factories: 7 },
      null,
      'Diese Manufaktur gibt es nicht: Es gibt nur 7.',
    ],
  ],
  'color-not-there': [
    [
      { code: 'color-not-there', message, source: 2, color: 'red' },
      null,
      'In Manufaktur 3 liegt keine rote Fliese.',
    ],
    [
      { code: 'color-not-there', message, source: 'center', color: 'blue' },
      null,
      'In der Mitte liegt keine blaue Fliese.',
    ],
  ],
  'line-full': [
    [{ code: 'line-full', message, line: 2 }, null, 'Reihe 3 ist voll: Wähle eine andere.'],
  ],
  'line-has-other-color': [
    [
      { code: 'line-has-other-color', message, line: 2, color: 'blue', held: 'white' },
      null,
      'In Reihe 3 liegt schon Weiß: Wähle für Blau eine andere.',
    ],
  ],
  'wall-has-color': [
    [
      { code: 'wall-has-color', message, line: 0, color: 'yellow' },
      null,
      'In Zeile 1 der Wand liegt schon Gelb: Wähle eine andere Reihe.',
    ],
  ],
  'line-not-full': [
    [
      { code: 'line-not-full', message, line: 2, due: 0 },
      null,
      'Reihe 3 ist nicht voll: Jetzt kommt Reihe 1 an die Wand.',
    ],
  ],
  'line-out-of-order': [
    [
      { code: 'line-out-of-order', message, line: 3, due: 1 },
      null,
      'Vor Reihe 4 kommt Reihe 2 an die Wand.',
    ],
  ],
  'space-taken': [
    [
      { code: 'space-taken', message, row: 0, column: 3 },
      null,
      'In Zeile 1, Spalte 4 liegt schon eine Fliese: Wähle ein leeres Feld.',
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
    ],
  ],
  'column-has-color': [
    [
      { code: 'column-has-color', message, column: 2, color: 'blue' },
      null,
      'In Spalte 3 liegt schon Blau: Wähle eine andere.',
    ],
  ],
  'bad-deal': [
    [
      { code: 'bad-deal', message, problem: 'factory-count', want: 5 },
      null,
      'Es müssen genau 5 Manufakturen gefüllt werden.',
    ],
    [
      { code: 'bad-deal', message, problem: 'factory-size', factory: 1, want: 4 },
      null,
      'Manufaktur 2 bekommt 4 Fliesen.',
    ],
    [
      { code: 'bad-deal', message, problem: 'factory-size', factory: 1, want: 1 },
      null,
      'Manufaktur 2 bekommt eine Fliese.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag', color: 'red', count: 1 },
      null,
      'Im Beutel liegt nur eine rote Fliese.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag', color: 'red', count: 0 },
      null,
      'Im Beutel liegt keine rote Fliese.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag-and-lid', color: 'white', count: 3 },
      null,
      'In Beutel und Deckel liegen nur 3 weiße Fliesen.',
    ],
    [
      { code: 'bad-deal', message, problem: 'bag-first', color: 'blue', count: 2 },
      null,
      'Zuerst wird der Beutel geleert: Darin liegen noch 2 blaue Fliesen.',
    ],
  ],
}

describe('the sentences of Azul', () => {
  testExamples({ functions, german, moves, events, refusals, results })

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

  test('every event, move and refusal of a game has a sentence', () => {
    testOnAzul((setup) => {
      for (const { state, player, move, events: happened } of walk(azulGame, setup)) {
        for (const options of [inEnglish, inGerman]) {
          for (const event of happened) isSentence(describeEvent(event, options))
          isSentence(describeMove(move, player ?? null, options))
          isSentence(describeMove(move, null, options))
        }
        const refused = azulGame.possibleMoves(state)[setup.choices[0]! % 325]!
        const refusal = checkMove(state, refused, state.turn)
        if (refusal === null) continue
        const sentence = describeRefusal(refusal)
        if (refusal.code !== 'not-your-turn') assert.equal(sentence, refusal.message)
        isSentence(describeRefusal(refusal, inGerman))
      }
    })
  })
})
