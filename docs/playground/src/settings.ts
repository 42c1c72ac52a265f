/** The settings, shared by all tabs. */
import { LOCALES } from 'azulejo/frontend'
import type { Speed, ThemeName } from 'azulejo/table'
import { nameOf, readJson, sharedStorage } from './storage'

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const satisfies readonly ThemeName[]
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const satisfies readonly Speed[]

/** The languages of the page, by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', cs: 'Čeština' } as const

export interface Settings {
  readonly language: string
  readonly theme: ThemeName
  readonly speed: Speed
  /** Whether a clicked move has to be confirmed. */
  readonly confirm: boolean
  readonly sounds: boolean
  readonly isCoached: boolean
  /** Whether the instructions for first visits were closed or are not needed any more. */
  readonly isWelcomed: boolean
}

const KEY = 'settings'

/** The first of the visitor's languages that the page supports. */
const visitorsLanguage = (): string =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => isOneOf(LOCALES, tag)) ?? 'en'

const isOneOf = <Item>(list: readonly Item[], item: unknown): item is Item =>
  list.includes(item as Item)

function read(): Settings {
  const found = (readJson(sharedStorage, KEY) ?? {}) as {
    readonly [Name in keyof Settings]?: unknown
  }
  const { language, theme, speed } = found
  return {
    language: isOneOf<string>(LOCALES, language) ? language : visitorsLanguage(),
    theme: isOneOf(THEMES, theme) ? theme : 'auto',
    speed: isOneOf(SPEEDS, speed) ? speed : 'normal',
    confirm: found.confirm !== false,
    sounds: found.sounds === true,
    isCoached: found.isCoached === true,
    isWelcomed: found.isWelcomed === true,
  }
}

let settings = read()

export const currentSettings = (): Settings => settings

export function changeSettings(changed: Partial<Settings>): void {
  settings = { ...settings, ...changed }
  sharedStorage.set(KEY, JSON.stringify(settings))
  apply()
}

const listeners = new Set<() => void>()

/** Calls a listener when settings change, also in another tab; returns a function that removes it. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function apply(): void {
  document.documentElement.dataset['theme'] = settings.theme
  document.documentElement.lang = settings.language
  for (const listener of listeners) listener()
}

addEventListener('storage', ({ key }) => {
  if (key !== nameOf(KEY)) return
  settings = read()
  apply()
})
apply()
