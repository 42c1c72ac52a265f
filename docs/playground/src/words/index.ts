/** Loads the page's texts. */
import type { LOCALES } from 'azulejo/frontend'
import { english, type Words } from './english'

export type { Words }

const WORDS: { readonly [Locale in (typeof LOCALES)[number]]: () => Promise<Words> } = {
  en: async () => english,
  de: async () => (await import('./german')).german,
  cs: async () => (await import('./czech')).czech,
}

const isLocale = (tag: string): tag is keyof typeof WORDS => Object.hasOwn(WORDS, tag)

/** The texts in a language, with or without a region, or in English if there is no translation. */
export function loadWords(language: string): Promise<Words> {
  const [primary = ''] = language.toLowerCase().split('-')
  return WORDS[isLocale(primary) ? primary : 'en']()
}
