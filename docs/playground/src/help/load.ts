/** Loads the help page's texts and pictures on demand. */
import { LOCALES, loadLanguage } from 'azulejo/frontend'
import { loadLanguage as loadQwirkle } from 'azulejo/qwirkle/frontend'
import type { HelpText, WriteHelp } from './text'

/** The writers of the texts, by language. */
export const HELP: { readonly [Locale in (typeof LOCALES)[number]]: () => Promise<WriteHelp> } = {
  en: async () => (await import('./english')).english,
  de: async () => (await import('./german')).german,
  cs: async () => (await import('./czech')).czech,
}

/** Loads the help page in a language, or in English if there is no translation. */
export async function loadHelp(language: string) {
  const locale = LOCALES.find((one) => one === language.toLowerCase().split('-')[0]) ?? 'en'
  const [write, { facts }, { drawPicture }, azul, qwirkle] = await Promise.all([
    HELP[locale](),
    import('./examples'),
    import('./pictures'),
    loadLanguage(locale),
    loadQwirkle(locale),
  ])
  const text: HelpText = write(facts)
  return { text, drawPicture, azul, qwirkle }
}

export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>
