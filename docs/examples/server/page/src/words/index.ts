/** Loads the page's texts. */
import { english, type Words } from './english'

export type { Words }

/** The languages, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', cs: 'Čeština' } as const

export type Language = keyof typeof LANGUAGES

const WORDS: { readonly [Tag in Language]: () => Promise<Words> } = {
  en: async () => english,
  de: async () => (await import('./german')).german,
  cs: async () => (await import('./czech')).czech,
}

export const loadWords = (language: Language): Promise<Words> => WORDS[language]()
