import { expect, test } from 'vitest'
import type { AzulReason, ReviewedMove } from '../../src/entries/bots'
import { describeReview, loadLanguage } from '../../src/entries/frontend'
import type { PlayerMove } from '../../src/entries/index'
import type { QwirkleReason } from '../../src/entries/qwirkle/bots'
import * as qwirkleFrontend from '../../src/entries/qwirkle/frontend'
import type { PlayerMove as QwirkleMove } from '../../src/entries/qwirkle/index'
import { czechNames, isSentence, names, plain } from './sentences'

const review = <Move, Reason>(
  best: Move,
  reasons: readonly Reason[],
): ReviewedMove<Move, Reason> => ({
  index: 0,
  player: 0,
  move: best,
  best,
  before: { winChance: 0.62, margin: 5 },
  after: { winChance: 0.404, margin: -3 },
  loss: 0.216,
  error: 0,
  exact: false,
  mistake: 'blunder',
  reasons,
})

const draft: PlayerMove = { type: 'draft', source: 1, color: 'red', line: 2 }

/** A reason in English, German and Czech. */
const AZUL: readonly (readonly [AzulReason, string, string, string])[] = [
  [
    { type: 'points', points: 2.6 },
    'It scores 3 points more on the wall.',
    'Das bringt 3 Punkte mehr an der Wand.',
    'Přinese o 3 body víc na zdi.',
  ],
  [
    { type: 'floor', points: 1 },
    'It loses 1 point less on the floor line.',
    'Das kostet 1 Punkt weniger in der Bodenreihe.',
    'Stojí o 1 bod méně na podlaze.',
  ],
  [
    { type: 'marker' },
    'It leads to the first move of the next round.',
    'Das führt zum ersten Zug der nächsten Runde.',
    'Vede k prvnímu tahu v příštím kole.',
  ],
  [
    { type: 'bonus', kind: 'row', points: 2 },
    'It earns 2 points more for complete rows.',
    'Das bringt 2 Punkte mehr für volle Zeilen.',
    'Přinese o 2 body víc za dokončené řádky.',
  ],
  [
    { type: 'bonus', kind: 'column', points: 7 },
    'It earns 7 points more for complete columns.',
    'Das bringt 7 Punkte mehr für volle Spalten.',
    'Přinese o 7 bodů víc za dokončené sloupce.',
  ],
  [
    { type: 'bonus', kind: 'color', points: 10 },
    'It earns 10 points more for complete colors.',
    'Das bringt 10 Punkte mehr für volle Farben.',
    'Přinese o 10 bodů víc za dokončené barvy.',
  ],
  [
    { type: 'denied', player: 1, points: 4, tiles: null },
    'Ben scores 4 points less.',
    'Ben bekommt 4 Punkte weniger.',
    'Ben získá o 4 body méně.',
  ],
  [
    { type: 'denied', player: 1, points: 4, tiles: { color: 'red', count: 3 } },
    'Ben scores 4 points less (3 red tiles).',
    'Ben bekommt 4 Punkte weniger (3 rote Fliesen).',
    'Ben získá o 4 body méně (3 červené dlaždice).',
  ],
  [
    { type: 'forced', player: 1, points: 5 },
    'Ben loses 5 points more on the floor line.',
    'Ben verliert 5 Punkte mehr in der Bodenreihe.',
    'Ben ztratí o 5 bodů víc na podlaze.',
  ],
]

const QWIRKLE: readonly (readonly [QwirkleReason, string, string, string])[] = [
  [
    { type: 'points', points: 3 },
    'It scores 3 points more.',
    'Das bringt 3 Punkte mehr.',
    'Přinese o 3 body víc.',
  ],
  [
    { type: 'five', points: 7 },
    'It leaves fewer lines of five: the others score 7 points less.',
    'Das lässt weniger Fünferreihen offen: Die anderen bekommen 7 Punkte weniger.',
    'Nechá méně řad po pěti: ostatní získají o 7 bodů méně.',
  ],
  [
    { type: 'denied', points: 1 },
    'The others score 1 point less.',
    'Die anderen bekommen 1 Punkt weniger.',
    'Ostatní získají o 1 bod méně.',
  ],
  [
    { type: 'kept', points: 2 },
    'The tiles that it keeps score 2 points more next turn.',
    'Die Steine auf der Hand bringen im nächsten Zug 2 Punkte mehr.',
    'Kameny v ruce přinesou příště o 2 body víc.',
  ],
]

const VERDICTS = [
  'Blunder: the chance to win falls from 62% to 40%.',
  'Grober Fehler: Die Gewinnchance sinkt von 62\u00a0% auf 40\u00a0%.',
  'Hrubá chyba: šance na výhru klesá z 62 % na 40 %.',
]

test('a mistake in Azul is explained in every language', async () => {
  const [german, czech] = [await loadLanguage('de'), await loadLanguage('cs')]
  const better = [
    'Better: Take the red tiles from factory 2 and place them on line 3.',
    'Besser: Lege die roten Fliesen aus Manufaktur 2 in Reihe 3.',
    'Lepší je: Vezmi červené dlaždice z manufaktury 2 a polož je do řady 3.',
  ]
  for (const [reason, ...sentences] of AZUL) {
    const reviewed = review(draft, [reason])
    expect([
      describeReview(reviewed, { names }),
      describeReview(reviewed, { names, language: german }),
      plain(describeReview(reviewed, { names: czechNames, language: czech })),
    ]).toEqual(sentences.map((sentence, i) => `${VERDICTS[i]} ${better[i]} ${sentence}`))
  }
})

test('a mistake in Qwirkle is explained in every language', async () => {
  const load = qwirkleFrontend.loadLanguage
  const [german, czech] = [await load('de'), await load('cs')]
  const pass: QwirkleMove = { type: 'pass' }
  for (const [reason, ...sentences] of QWIRKLE) {
    const reviewed = review(pass, [reason])
    const { describeReview } = qwirkleFrontend
    const texts = [
      describeReview(reviewed),
      describeReview(reviewed, { language: german }),
      plain(describeReview(reviewed, { language: czech })),
    ]
    for (const [i, text] of texts.entries()) {
      expect(text.startsWith(`${VERDICTS[i]} `)).toBe(true)
      expect(text.endsWith(` ${sentences[i]}`)).toBe(true)
    }
  }
})

test('every verdict is a sentence', async () => {
  const [german, czech] = [await loadLanguage('de'), await loadLanguage('cs')]
  const texts = (['inaccuracy', 'mistake', 'blunder', null] as const).flatMap((mistake) =>
    [0, 0.03].flatMap((loss) =>
      [undefined, german, czech].map((language) =>
        plain(
          describeReview(
            { ...review(draft, []), mistake, loss },
            language === undefined ? {} : { language },
          ),
        ),
      ),
    ),
  )
  for (const text of texts) isSentence(text)
  // The loss counts only where it is no mistake.
  expect(new Set(texts).size).toBe(15)
  expect(texts).toContain('The best move.')
  expect(texts).toContain('Dobrý tah.')
})
