import type { Color } from '../../azul/colors'
import { CONTRAST_TABLE, DARK_TABLE, LIGHT_TABLE, type TableTheme, type TileTheme } from '../themes'

/** What a table of Azul looks like: every color that is drawn. */
export interface Theme extends TableTheme {
  readonly tiles: { readonly [Of in Color | 'marker']: TileTheme }
}

/** The themes that come with the package; a spread of one with other tokens is a theme of your own. */
export const THEMES: { readonly [Name in 'light' | 'dark' | 'contrast']: Theme } = {
  light: {
    ...LIGHT_TABLE,
    tiles: {
      blue: { face: '#2f6fb2', edge: '#1f5086', glyph: '#f2f7fd' },
      yellow: { face: '#f1b93a', edge: '#c58f16', glyph: '#5c3d00' },
      red: { face: '#c8433b', edge: '#962b25', glyph: '#fff1ec' },
      black: { face: '#33353c', edge: '#17181c', glyph: '#e4e6ec' },
      white: { face: '#e9f3f2', edge: '#a9c5c4', glyph: '#1d7c86' },
      marker: { face: '#fbf4e2', edge: '#b78a3c', glyph: '#8a5a10' },
    },
  },
  dark: {
    ...DARK_TABLE,
    tiles: {
      blue: { face: '#3f86d2', edge: '#245a96', glyph: '#ffffff' },
      yellow: { face: '#f3c04b', edge: '#b8871a', glyph: '#4d3300' },
      red: { face: '#d8574e', edge: '#97312a', glyph: '#fff4f0' },
      black: { face: '#0e1014', edge: '#5a6272', glyph: '#dfe4ee' },
      white: { face: '#dff0ef', edge: '#86acab', glyph: '#125f68' },
      marker: { face: '#efe3c4', edge: '#b78a3c', glyph: '#6d450a' },
    },
  },
  contrast: {
    ...CONTRAST_TABLE,
    tiles: {
      blue: { face: '#00337a', edge: '#000000', glyph: '#ffffff' },
      yellow: { face: '#ffd84d', edge: '#000000', glyph: '#000000' },
      red: { face: '#8f0d12', edge: '#000000', glyph: '#ffffff' },
      black: { face: '#000000', edge: '#000000', glyph: '#ffffff' },
      white: { face: '#ffffff', edge: '#000000', glyph: '#003b45' },
      marker: { face: '#ffffff', edge: '#000000', glyph: '#000000' },
    },
  },
}
