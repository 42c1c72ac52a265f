import { describe, test } from 'vitest'
import { english, LOCALES, loadLanguage } from '../../src/entries/frontend'
import * as qwirkle from '../../src/entries/qwirkle/frontend'
import { TILES } from '../../src/entries/qwirkle/index'
import { azulTexts, checkLanguage, qwirkleTexts, sayAzul, sayQwirkle } from './language-law'
import { testOnAzul, testOnQwirkle } from './tables'

/** The words that each language has in common with English. */
const IN_COMMON: { readonly [Locale in (typeof LOCALES)[number]]: readonly string[] | null } = {
  en: null,
  de: ['an', 'azul', 'hand', 'in', 'mini', 'qwirkle'],
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

  test('has every word that stands alone, and no English word', async () => {
    const { terms } = await loadLanguage(locale)
    const { terms: tileTerms } = await qwirkle.loadLanguage(locale)
    const say = (azul: typeof terms, tiles: typeof tileTerms) => ({
      sentences: [],
      labels: [
        azul.title(1),
        tiles.title(1),
        ...[azul.center, azul.bag, azul.lid, azul.starter, tiles.bag, tiles.aside],
        ...Object.values(azul.bonuses),
        ...Object.values(azul.pieces),
        ...Object.values(azul.boards),
        ...[null, ...TILES].map(tiles.tile),
      ].map((text) => text.charAt(0).toUpperCase() + text.slice(1)),
    })
    checkLanguage(
      [null],
      (_, isEnglish) =>
        isEnglish ? say(english.terms, qwirkle.english.terms) : say(terms, tileTerms),
      IN_COMMON[locale],
    )
  })
})
