import assert from 'node:assert/strict'
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
import { qwirkleGame } from '../laws/qwirkle'
import { walk } from '../laws/walk'
import { at, row, tile } from '../qwirkle/help'
import { type Example, isSentence, names, testExamples } from './sentences'
import { testOnQwirkle } from './tables'

const german = await loadLanguage('de')
const inEnglish = { names }
const inGerman = { names, language: german }

type OfType<Union, Type> = Extract<Union, { readonly type: Type }>
type OfCode<Code> = Extract<MoveRefusal, { readonly code: Code }>

const two = [at(0, 0, 'red star'), at(1, 0, 'orange star')]

/** Without a player, then with one. */
const moves: {
  readonly [Type in Move['type']]: readonly (readonly [
    move: OfType<Move, Type>,
    ...sentences: readonly [string, string, string, string],
  ])[]
} = {
  place: [
    [
      { type: 'place', tiles: two },
      'Place a red star at (0, 0) and an orange star at (1, 0).',
      'Ben places a red star at (0, 0) and an orange star at (1, 0).',
      'Lege einen roten Stern auf (0, 0) und einen orangefarbenen Stern auf (1, 0).',
      'Ben legt einen roten Stern auf (0, 0) und einen orangefarbenen Stern auf (1, 0).',
    ],
  ],
  swap: [
    [
      { type: 'swap', tiles: [tile('blue cross'), tile('green diamond')] },
      'Swap a blue cross and a green diamond.',
      'Ben swaps a blue cross and a green diamond.',
      'Tausche ein blaues Kreuz und eine grüne Raute.',
      'Ben tauscht ein blaues Kreuz und eine grüne Raute.',
    ],
    [
      { type: 'swap', tiles: [null, null] },
      'Swap 2 tiles.',
      'Ben swaps 2 tiles.',
      'Tausche 2 Steine.',
      'Ben tauscht 2 Steine.',
    ],
    [
      { type: 'swap', tiles: [tile('purple clover'), null] },
      'Swap a purple clover and 1 unknown tile.',
      'Ben swaps a purple clover and 1 unknown tile.',
      'Tausche ein violettes Kleeblatt und einen unbekannten Stein.',
      'Ben tauscht ein violettes Kleeblatt und einen unbekannten Stein.',
    ],
    [
      { type: 'swap', tiles: [tile('yellow square'), null, null] },
      'Swap a yellow square and 2 unknown tiles.',
      'Ben swaps a yellow square and 2 unknown tiles.',
      'Tausche ein gelbes Quadrat und 2 unbekannte Steine.',
      'Ben tauscht ein gelbes Quadrat und 2 unbekannte Steine.',
    ],
  ],
  pass: [[{ type: 'pass' }, 'Pass.', 'Ben passes.', 'Passe.', 'Ben passt.']],
  draw: [
    [
      { type: 'draw', tiles: [tile('red circle')] },
      'The dealer draws a red circle.',
      'The dealer draws a red circle.',
      'Der Geber zieht einen roten Kreis.',
      'Der Geber zieht einen roten Kreis.',
    ],
    [
      { type: 'draw', tiles: [null], opening: { player: 2, tiles: 3 } },
      'The dealer draws 1 tile. Cleo opens with 3 tiles.',
      'The dealer draws 1 tile. Cleo opens with 3 tiles.',
      'Der Geber zieht einen Stein. Cleo eröffnet mit 3 Steinen.',
      'Der Geber zieht einen Stein. Cleo eröffnet mit 3 Steinen.',
    ],
  ],
}

const ranked = (player: number, rank: number, score: number) => ({ player, rank, score })

const results: readonly Example<Result>[] = [
  [
    { reason: 'empty-hand', winners: [1], ranking: [ranked(1, 1, 145), ranked(0, 2, 138)] },
    'A player has no tiles left. Ben wins with 145 points, ahead of Ana (138).',
    'Eine Hand ist leer. Ben gewinnt mit 145 Punkten vor Ana (138).',
  ],
  [
    {
      reason: 'stalemate',
      winners: [0, 2],
      ranking: [ranked(0, 1, 9), ranked(2, 1, 9), ranked(1, 3, 8)],
    },
    'No more tiles can be placed. Ana and Cleo win with 9 points each, ahead of Ben (8).',
    'Kein Stein lässt sich mehr anlegen. Ana und Cleo gewinnen mit je 9 Punkten vor Ben (8).',
  ],
  [
    { reason: 'turn-limit', winners: [0], ranking: [ranked(0, 1, 1), ranked(1, 2, 0)] },
    'The last turn is over. Ana wins with 1 point, ahead of Ben (0).',
    'Der letzte Zug ist gemacht. Ana gewinnt mit 1 Punkt vor Ben (0).',
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
    ],
  ],
  swap: [
    [
      { type: 'swap', player: 0, tiles: [null, null, null] },
      'Ana swaps 3 tiles.',
      'Ana tauscht 3 Steine.',
    ],
  ],
  pass: [[{ type: 'pass', player: 1 }, 'Ben passes.', 'Ben passt.']],
  bonus: [
    [
      { type: 'bonus', player: 0, points: 6 },
      'Ana places the last tile of the hand: 6 bonus points.',
      'Ana legt den letzten Stein der Hand: 6 Bonuspunkte.',
    ],
  ],
  wait: [
    [
      { type: 'wait', player: 0, count: 1 },
      'Ana has to draw 1 tile.',
      'Ana muss einen Stein nachziehen.',
    ],
    [
      { type: 'wait', player: 0, count: 6 },
      'Ana has to draw 6 tiles.',
      'Ana muss 6 Steine nachziehen.',
    ],
  ],
  draw: [
    [
      { type: 'draw', player: 0, tiles: [tile('green circle')] },
      'Ana draws a green circle.',
      'Ana zieht einen grünen Kreis.',
    ],
    [{ type: 'draw', player: 1, tiles: [null, null] }, 'Ben draws 2 tiles.', 'Ben zieht 2 Steine.'],
  ],
  return: [
    [
      { type: 'return', player: 0, count: 2 },
      'Ana returns 2 tiles to the bag.',
      'Ana legt 2 Steine zurück in den Beutel.',
    ],
  ],
  opening: [
    [
      { type: 'opening', player: 2, tiles: 1 },
      'Cleo opens with 1 tile.',
      'Cleo eröffnet mit einem Stein.',
    ],
  ],
  turn: [[{ type: 'turn', player: 1 }, "It is Ben's turn.", 'Jetzt ist Ben am Zug.']],
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
  ])[]
} = {
  'malformed-move': [
    [{ code: 'malformed-move', message, path: [] }, null, 'Das ist kein Zug.'],
    [
      { code: 'malformed-move', message, path: ['tiles', 0, 'x'] },
      null,
      'Das ist kein Zug: tiles[0].x stimmt nicht.',
    ],
  ],
  'no-such-player': [
    [
      { code: 'no-such-player', message, players: 2 },
      null,
      'Diesen Platz gibt es nicht: Die Plätze sind 1 bis 2.',
    ],
  ],
  'game-over': [
    [{ code: 'game-over', message }, null, 'Das Spiel ist zu Ende: Niemand kann mehr ziehen.'],
  ],
  'wrong-phase': [
    [
      { code: 'wrong-phase', message, phase: 'draw', turn: 1 },
      'The dealer has to draw for Ben first.',
      'Zuerst zieht der Geber für Ben.',
    ],
    [
      { code: 'wrong-phase', message, phase: 'play', turn: 0 },
      'Nobody draws now: Ana has to move.',
      'Jetzt wird nicht gezogen: Ana ist an der Reihe.',
    ],
  ],
  'not-your-turn': [
    [
      { code: 'not-your-turn', message, turn: 1 },
      'It is not your turn: Ben has to move.',
      'Du bist nicht am Zug: Ben ist an der Reihe.',
    ],
    [{ code: 'not-your-turn', message, turn: null }, null, 'Nur der Geber zieht.'],
  ],
  'not-in-hand': [
    [{ code, message, problem: 'size', count: 1 }, null, 'Auf der Hand ist nur ein Stein.'],
    [{ code, message, problem: 'size', count: 3 }, null, 'Auf der Hand sind nur 3 Steine.'],
    [
      { code, message, problem: 'tile', tile: tile('red star'), count: 0 },
      null,
      'Auf der Hand ist kein roter Stern.',
    ],
    [
      { code, message, problem: 'tile', tile: tile('blue diamond'), count: 0 },
      null,
      'Auf der Hand ist keine blaue Raute.',
    ],
    [
      { code, message, problem: 'tile', tile: tile('purple square'), count: 1 },
      null,
      'Auf der Hand ist nur ein violettes Quadrat.',
    ],
    [
      { code, message, problem: 'tile', tile: tile('green diamond'), count: 1 },
      null,
      'Auf der Hand ist nur eine grüne Raute.',
    ],
    [
      { code, message, problem: 'tile', tile: null, count: 1 },
      null,
      'Auf der Hand ist nur ein unbekannter Stein.',
    ],
    [
      { code, message, problem: 'tile', tile: null, count: 2 },
      null,
      'Auf der Hand sind nur 2 unbekannte Steine.',
    ],
    [
      { code, message, problem: 'elsewhere', tile: tile('orange clover'), count: 2 },
      null,
      'Auf der Hand sind nur 2 orangefarbene Kleeblätter: Die anderen liegen woanders.',
    ],
    [
      { code, message, problem: 'elsewhere', tile: tile('yellow cross'), count: 0 },
      null,
      'Auf der Hand ist kein gelbes Kreuz: Alle 3 liegen woanders.',
    ],
  ],
  'wrong-opening': [
    [
      { code: 'wrong-opening', message, count: 3 },
      null,
      'Eröffne mit 3 Steinen, dem größten Satz auf der Hand.',
    ],
    [
      { code: 'wrong-opening', message, count: 1 },
      null,
      'Eröffne mit einem Stein, dem größten Satz auf der Hand.',
    ],
  ],
  'bag-too-small': [
    [
      { code: 'bag-too-small', message, count: 0 },
      null,
      'Der Beutel ist leer: Es kann nicht mehr getauscht werden.',
    ],
    [
      { code: 'bag-too-small', message, count: 1 },
      null,
      'Im Beutel ist nur ein Stein: Tausche höchstens einen.',
    ],
    [
      { code: 'bag-too-small', message, count: 2 },
      null,
      'Im Beutel sind nur 2 Steine: Tausche höchstens 2.',
    ],
  ],
  'may-not-pass': [
    [
      { code: 'may-not-pass', message, problem: 'bag' },
      null,
      'Im Beutel sind noch Steine: Lege oder tausche welche.',
    ],
    [
      { code: 'may-not-pass', message, problem: 'hand' },
      null,
      'Ein Stein auf der Hand lässt sich anlegen: Lege ihn.',
    ],
  ],
  'bad-draw': [
    [
      { code: 'bad-draw', message, problem: 'draw-size', player: 1, want: 6 },
      'Ben has to draw 6 tiles.',
      'Ben zieht 6 Steine.',
    ],
    [
      { code: 'bad-draw', message, problem: 'draw-size', player: 1, want: 1 },
      'Ben has to draw 1 tile.',
      'Ben zieht einen Stein.',
    ],
    [
      { code: 'bad-draw', message, problem: 'opening-too-early' },
      null,
      'Wer eröffnet, steht erst fest, wenn die letzte Hand gefüllt ist.',
    ],
    [
      { code: 'bad-draw', message, problem: 'opening-missing' },
      null,
      'Einige Hände sind unbekannt: Der Zug muss angeben, wer mit wie vielen Steinen eröffnet.',
    ],
    [
      { code: 'bad-draw', message, problem: 'opening-wrong', player: 2, tiles: 4 },
      'With these hands Cleo cannot open with 4 tiles.',
      'Mit diesen Händen kann Cleo nicht mit 4 Steinen eröffnen.',
    ],
    [
      { code: 'bad-draw', message, problem: 'bag-unknown' },
      null,
      'Die Steine im Beutel sind unbekannt: Ziehen kann nur, wer den ganzen Spielstand kennt.',
    ],
    [
      { code: 'bad-draw', message, problem: 'size', count: 2 },
      null,
      'Im Beutel sind nur 2 Steine.',
    ],
    [
      { code: 'bad-draw', message, problem: 'tile', tile: tile('blue circle'), count: 2 },
      null,
      'Im Beutel sind nur 2 blaue Kreise.',
    ],
    [
      { code: 'bad-draw', message, problem: 'elsewhere', tile: tile('red cross'), count: 1 },
      null,
      'Im Beutel ist nur ein rotes Kreuz: Die anderen liegen woanders.',
    ],
  ],
  'space-taken': [
    [
      { code: 'space-taken', message, x: 3, y: -1, twice: false },
      null,
      'Auf (3, -1) liegt schon ein Stein.',
    ],
    [
      { code: 'space-taken', message, x: 3, y: -1, twice: true },
      null,
      'Auf (3, -1) kann nur ein Stein liegen.',
    ],
  ],
  'not-in-line': [
    [{ code: 'not-in-line', message }, null, 'Lege alle Steine in eine Zeile oder in eine Spalte.'],
  ],
  'gap-in-line': [
    [
      { code: 'gap-in-line', message, x: 1, y: 2 },
      null,
      '(1, 2) ist leer: Lege die Steine ohne Lücke.',
    ],
  ],
  'not-connected': [
    [
      { code: 'not-connected', message },
      null,
      'Lege mindestens einen Stein an einen, der schon liegt.',
    ],
  ],
  'line-too-long': [
    [
      { code: 'line-too-long', message, length: 7 },
      null,
      'Eine Linie hat höchstens 6 Steine, nicht 7.',
    ],
  ],
  'line-repeats-tile': [
    [
      { code: 'line-repeats-tile', message, line, tile: tile('red star') },
      null,
      'In der Linie roter Stern, blaue Raute, roter Stern kommt ein roter Stern zweimal vor.',
    ],
  ],
  'line-mixed': [
    [
      { code: 'line-mixed', message, line: row(0, 0, 'yellow cross, green clover') },
      null,
      'Die Linie gelbes Kreuz, grünes Kleeblatt hat weder eine gemeinsame Farbe noch eine gemeinsame Form.',
    ],
  ],
}

describe('the sentences of Qwirkle', () => {
  testExamples({ functions, german, moves, events, refusals, results })

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

  test('every event, move and refusal of a game has a sentence', () => {
    testOnQwirkle((setup) => {
      for (const { state, player, move, events: happened } of walk(qwirkleGame, setup)) {
        for (const by of [undefined, null, 0])
          for (const options of [inEnglish, inGerman]) {
            const known = by === undefined ? happened : qwirkleGame.eventsFor(happened, by)
            for (const event of known) isSentence(describeEvent(event, options))
            const made = by === undefined ? move : qwirkleGame.moveFor(state, move, by)
            isSentence(describeMove(made, player ?? null, options))
          }
        const [refused] = state.board
        if (refused === undefined) continue
        for (const tried of [
          { type: 'pass' },
          { type: 'place', tiles: [{ ...refused, ...state.players[state.turn]!.hand[0] }] },
          { type: 'place', tiles: [refused] },
          { type: 'swap', tiles: [refused, refused, refused] },
          { type: 'draw', tiles: [] },
        ]) {
          const refusal = checkMove(state, tried)
          if (refusal === null) continue
          const sentence = describeRefusal(refusal)
          const isNamed = ['not-your-turn', 'wrong-phase', 'bad-draw'].includes(refusal.code)
          if (!isNamed) assert.equal(sentence, refusal.message)
          isSentence(describeRefusal(refusal, inGerman))
          isSentence(sentence)
        }
      }
    })
  })
})
