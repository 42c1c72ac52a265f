import {
  CONTRAST_TABLE,
  DARK_TABLE,
  LIGHT_TABLE,
  type TableTheme,
  type TileTheme,
} from '../../svg/themes'
import type { Color } from '../rules/colors'

/** The tokens of a theme for Azul: colors as CSS writes them, and a font. */
export interface Theme extends TableTheme {
  readonly tiles: { readonly [Of in Color | 'marker']: TileTheme }
  /** The colors printed on empty wall spaces. */
  readonly printed: { readonly [Of in Color]: TileTheme }
}

const print = (face: string, edge: string, sign: string): TileTheme => ({ face, edge, sign })
const plain = (sign: string): TileTheme => ({ face: '#ffffff', edge: '#4a4a4a', sign })

/** The built-in themes; spread one and replace tokens for a custom theme. */
export const THEMES: { readonly [Name in 'light' | 'dark' | 'contrast']: Theme } = {
  light: {
    ...LIGHT_TABLE,
    tiles: {
      blue: { face: '#2868b0', edge: '#174677', sign: '#f2f7fd' },
      yellow: { face: '#f2b731', edge: '#b9820d', sign: '#5c3600' },
      red: { face: '#c23a32', edge: '#87221c', sign: '#fff1ec' },
      black: { face: '#33353d', edge: '#15161a', sign: '#e4e6ec' },
      white: { face: '#f3f8f8', edge: '#9dbdbf', sign: '#177480' },
      marker: { face: '#fbf4e2', edge: '#b78a3c', sign: '#8a5a10' },
    },
    printed: {
      blue: print('#e3ecf5', '#c3d3e5', '#5d86b5'),
      yellow: print('#faefd3', '#e6d3a2', '#a67c1c'),
      red: print('#f7e3df', '#e6c4bd', '#c0695f'),
      black: print('#e6e5e4', '#cccac6', '#74757b'),
      white: print('#f2f5f4', '#d5dfde', '#5f949a'),
    },
  },
  dark: {
    ...DARK_TABLE,
    tiles: {
      blue: { face: '#3078c8', edge: '#1b4f8c', sign: '#ffffff' },
      yellow: { face: '#f0bb42', edge: '#a87a12', sign: '#4d3000' },
      red: { face: '#cf4a41', edge: '#8c2a24', sign: '#fff4f0' },
      black: { face: '#07090c', edge: '#667082', sign: '#dfe4ee' },
      white: { face: '#e2f0ef', edge: '#82a5a5', sign: '#125f68' },
      marker: { face: '#efe3c4', edge: '#b78a3c', sign: '#6d450a' },
    },
    printed: {
      blue: print('#1c2d42', '#2c4766', '#5c8cc0'),
      yellow: print('#332c1c', '#54482a', '#a98f4c'),
      red: print('#37211f', '#5a3531', '#c0766f'),
      black: print('#171a20', '#333a45', '#7d8695'),
      white: print('#22302f', '#3a5150', '#7ba6a4'),
    },
  },
  contrast: {
    ...CONTRAST_TABLE,
    tiles: {
      blue: { face: '#00337a', edge: '#000000', sign: '#ffffff' },
      yellow: { face: '#ffd84d', edge: '#000000', sign: '#000000' },
      red: { face: '#8f0d12', edge: '#000000', sign: '#ffffff' },
      black: { face: '#000000', edge: '#000000', sign: '#ffffff' },
      white: { face: '#e6f7f9', edge: '#000000', sign: '#003b45' },
      marker: { face: '#ffffff', edge: '#000000', sign: '#000000' },
    },
    printed: {
      blue: plain('#00419a'),
      yellow: plain('#5c4500'),
      red: plain('#8f0d12'),
      black: plain('#333333'),
      white: plain('#00525f'),
    },
  },
}
