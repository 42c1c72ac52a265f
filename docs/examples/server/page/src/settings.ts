/** The user's settings, and values saved in the browser. */
import type { ThemeName } from 'azulejo/table'
import { LANGUAGES, type Language } from './words'

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const satisfies readonly ThemeName[]

export interface Settings {
  readonly language: Language
  readonly theme: ThemeName
  /** Whether moves have to be confirmed. */
  readonly confirm: boolean
  /** Whether to notify the player of their turn, if the browser allows it. */
  readonly notify: boolean
  /** The name used last. */
  readonly name: string
}

/** Values that last as long as the page is open, in case storage is blocked. */
const memory = new Map<string, string>()

/** A stored JSON value; null if there is none or it is invalid. */
export function readSaved(key: string): unknown {
  try {
    const name = `azulejo-${key}`
    return JSON.parse(localStorage.getItem(name) ?? memory.get(key) ?? 'null')
  } catch {
    return JSON.parse(memory.get(key) ?? 'null')
  }
}

/** Saves a value; returns false if it lasts only as long as the page is open. */
export function saveValue(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  memory.set(key, text)
  try {
    localStorage.setItem(`azulejo-${key}`, text)
    return true
  } catch {
    return false
  }
}

const KEY = 'online'

const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)

function readSettings(): Settings {
  const found = (readSaved(KEY) ?? {}) as { readonly [Name in keyof Settings]?: unknown }
  const { language, theme, name } = found
  return {
    language: isLanguage(language)
      ? language
      : (navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'),
    theme: THEMES.find((known) => known === theme) ?? 'auto',
    confirm: found.confirm !== false,
    notify: found.notify === true,
    name: typeof name === 'string' ? name.slice(0, 40) : '',
  }
}

let settings = readSettings()
const listeners = new Set<() => void>()

export const currentSettings = (): Settings => settings

export function changeSettings(changed: Partial<Settings>): void {
  settings = { ...settings, ...changed }
  saveValue(KEY, settings)
  apply()
  for (const listener of listeners) listener()
}

/** Calls a function when settings change; returns a function that unsubscribes it. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function apply(): void {
  document.documentElement.dataset['theme'] = settings.theme
  document.documentElement.lang = settings.language
}
apply()
