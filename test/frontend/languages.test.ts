import { describe, test } from 'vitest'
import { LOCALES, loadLanguage } from '../../src/entries/frontend'
import * as qwirkle from '../../src/entries/qwirkle/frontend'
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
})
