import { describe, test } from 'vitest'
import {
  english,
  type Language,
  LOCALES,
  loadLanguage,
  type NameOf,
} from '../../src/entries/frontend'
import * as qwirkle from '../../src/entries/qwirkle/frontend'
import { TILES } from '../../src/entries/qwirkle/index'
import { azulTexts, checkLanguage, qwirkleTexts, sayAzul, sayQwirkle } from './language-law'
import { testOnAzul, testOnQwirkle } from './tables'

/** The words that each language has in common with English. */
const IN_COMMON: { readonly [Locale in (typeof LOCALES)[number]]: readonly string[] | null } = {
  en: null,
  de: ['an', 'azul', 'hand', 'in', 'mini', 'qwirkle', 'qwirkles'],
  cs: ['azul', 'mini', 'qwirkle', 'to'],
}

describe.each(LOCALES)('the language %s', (locale) => {
  test('has every text of Azul, and no English word', async () => {
    const say = sayAzul(await loadLanguage(locale))
    testOnAzul((setup) => checkLanguage(azulTexts(setup), say, IN_COMMON[locale]))
  })

  test('has every text of Qwirkle, and no English word', async () => {
    const say = sayQwirkle(await qwirkle.loadLanguage(locale))
    testOnQwirkle((setup) => checkLanguage(qwirkleTexts(setup), say, IN_COMMON[locale]))
  })

  test('has every word for use outside of sentences, and no English word', async () => {
    const azul = await loadLanguage(locale)
    const tiles = await qwirkle.loadLanguage(locale)
    checkLanguage(
      [null],
      (_, isEnglish) => (isEnglish ? sayWords(english, qwirkle.english) : sayWords(azul, tiles)),
      IN_COMMON[locale],
    )
  })
})

/** The words on pictures, buttons and panels. */
function sayWords(
  { terms, controls }: Language,
  { terms: tiles, controls: more }: qwirkle.Language,
) {
  const { breakdown, round, move, showBoard, toMove, passTo, roundScore } = controls
  const name: NameOf = Object.assign((player: number) => (player === 0 ? 'Ana' : 'Ben'), {
    inCase: () => null,
    gender: () => null,
  })
  const found = [
    terms.title(1),
    tiles.title(1),
    ...[terms.center, terms.bag, terms.lid, terms.starter, tiles.bag, tiles.aside],
    ...Object.values(terms.bonuses),
    ...Object.values(terms.pieces),
    ...Object.values(terms.boards),
    ...[null, ...TILES].map(tiles.tile),
    ...[
      round(3),
      move(3, 7),
      showBoard(1, name),
      passTo(1, name),
      toMove([0], name),
      toMove([0, 1], name),
    ],
    ...[
      { min: 4, max: 4 },
      { min: 4, max: 8 },
    ].map((range) => roundScore(range)),
    ...[more.opening(1), more.opening(3), ...TILES.map(more.takeBack)],
    ...[breakdown, more.breakdown].flatMap((parts) => Object.values(parts)),
    ...[controls, more].flatMap((words) =>
      Object.values(words).flatMap((text) => (typeof text === 'string' ? [text] : [])),
    ),
  ].map((text) =>
    // Some begin with a number, as the Czech `3. kolo`.
    text.replace(/^[\d. ]+/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  )
  return {
    sentences: found.filter((text) => text.endsWith('.')),
    labels: found.filter((text) => !text.endsWith('.')),
  }
}
