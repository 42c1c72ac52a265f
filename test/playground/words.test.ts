import { LOCALES } from 'azulejo/frontend'
import { expect, test } from 'vitest'
import { loadWords } from '../../docs/playground/src/words'
import { wordsOf } from './words'

/** Words that are the same in English, by language. */
const IN_COMMON: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...['azul', 'azulejo', 'bonus', 'bot', 'browser', 'clients', 'code', 'editor', 'game', 'hand'],
    ...['in', 'link', 'links', 'mini', 'ms', 'name', 'normal', 'phase', 'qwirkle', 'rest'],
    ...['server', 'so', 'system', 'text', 'was'],
  ],
  cs: [
    ...['azul', 'azulejo', 'bot', 'editor', 'expert', 'game', 'mini', 'ms', 'program', 'qwirkle'],
    ...['server', 'text', 'to'],
  ],
}

/** Every text of the page with its path; functions are given the same samples in every language. */
function texts(words: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [[path, words('7', '8', '9')]]
  return Object.entries(words as object).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

const english = texts(await loadWords('en'))

test.each(LOCALES)('the page says everything in %s', async (locale) => {
  const translated = texts(await loadWords(locale))
  expect(translated.map(([path]) => path)).toEqual(english.map(([path]) => path))
  for (const [path, text] of translated) {
    expect([path, text]).toEqual([path, expect.stringMatching(/^\S(.*\S)?$/u)])
    expect([path, text]).not.toEqual([path, expect.stringMatching(/undefined|NaN|\[object| {2}/)])
  }
})

test.each(Object.keys(IN_COMMON))(
  'nothing of the page is left in English in %s',
  async (locale) => {
    const left = new Set(english.flatMap(([, text]) => wordsOf(text)))
    for (const word of IN_COMMON[locale] ?? []) left.delete(word)
    const found = texts(await loadWords(locale)).flatMap(([path, text]) =>
      wordsOf(text).flatMap((word) => (left.has(word) ? [`${path}: "${word}" in: ${text}`] : [])),
    )
    expect(found).toEqual([])
  },
)

test('a number or a name that English mentions is mentioned in every language', async () => {
  const numbers = (text: string) => text.match(/\d+/g)?.sort()
  const wanted = english.map(([path, text]) => [path, numbers(text)])
  for (const locale of LOCALES)
    expect(texts(await loadWords(locale)).map(([path, text]) => [path, numbers(text)])).toEqual(
      wanted,
    )
})

test('a region does not matter, and a language that is unknown is English', async () => {
  expect(await loadWords('de-AT')).toBe(await loadWords('de'))
  expect(await loadWords('CS-cz')).toBe(await loadWords('cs'))
  expect(await loadWords('xx')).toBe(await loadWords('en'))
})
