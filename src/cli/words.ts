import { points as czechPoints } from '../frontend/czech'
import { counted } from '../frontend/english'
import { points as germanPoints } from '../frontend/german'
import type { Locale } from '../frontend/language'

/** The texts of `play` for any game. */
export interface PlayWords {
  /** A score: `1 point`, `12 points`. */
  points(count: number): string
  /** The prompt for a move, with an example. */
  prompt(example: string): string
}

/** The texts of `play` by language. */
export const PLAY_WORDS: Readonly<Record<Locale, PlayWords>> = {
  en: {
    points: (count) => counted(count, 'point'),
    prompt: (example) => `Your move, like ${example} (? lists all): `,
  },
  de: {
    points: germanPoints,
    prompt: (example) => `Dein Zug, zum Beispiel ${example} (? zeigt alle): `,
  },
  cs: {
    points: czechPoints,
    prompt: (example) => `Tvůj tah, například ${example} (? vypíše všechny): `,
  },
}
