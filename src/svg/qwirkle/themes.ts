import type { Color } from '../../qwirkle/tiles'
import { CONTRAST_TABLE, DARK_TABLE, LIGHT_TABLE, type TableTheme, type TileTheme } from '../themes'

/** What a table of Qwirkle looks like: every color that is drawn. */
export interface Theme extends TableTheme {
  /** A tile's face and edge, and the shapes on it in each color. */
  readonly tiles: { readonly [Of in Color]: TileTheme }
}

const dark = (glyph: string): TileTheme => ({ face: '#23262d', edge: '#0d0f13', glyph })
const white = (glyph: string): TileTheme => ({ face: '#ffffff', edge: '#000000', glyph })

/** The themes that come with the package; a spread of one with other tokens is a theme of your own. */
export const THEMES: { readonly [Name in 'light' | 'dark' | 'contrast']: Theme } = {
  light: {
    ...LIGHT_TABLE,
    tiles: {
      red: dark('#f0524b'),
      orange: dark('#f6963a'),
      yellow: dark('#f5d84c'),
      green: dark('#58c168'),
      blue: dark('#5aa4f2'),
      purple: dark('#b884ef'),
    },
  },
  dark: {
    ...DARK_TABLE,
    tiles: {
      red: { face: '#0d0f13', edge: '#4d5665', glyph: '#ff6a62' },
      orange: { face: '#0d0f13', edge: '#4d5665', glyph: '#ffa24a' },
      yellow: { face: '#0d0f13', edge: '#4d5665', glyph: '#ffe15c' },
      green: { face: '#0d0f13', edge: '#4d5665', glyph: '#69d57a' },
      blue: { face: '#0d0f13', edge: '#4d5665', glyph: '#6db1ff' },
      purple: { face: '#0d0f13', edge: '#4d5665', glyph: '#c79bff' },
    },
  },
  contrast: {
    ...CONTRAST_TABLE,
    tiles: {
      red: white('#a1000c'),
      orange: white('#823c00'),
      yellow: white('#655300'),
      green: white('#005c1c'),
      blue: white('#003f9e'),
      purple: white('#63009c'),
    },
  },
}
