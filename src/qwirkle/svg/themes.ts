import {
  CONTRAST_TABLE,
  DARK_TABLE,
  LIGHT_TABLE,
  type TableTheme,
  type TileTheme,
} from '../../svg/themes'
import type { Color } from '../rules/tiles'

/** The tokens of a theme for Qwirkle: colors as CSS writes them, and a font. */
export interface Theme extends TableTheme {
  /** A tile's face and edge, and the color of the shape on it. */
  readonly tiles: { readonly [Of in Color]: TileTheme }
}

const wood = (sign: string): TileTheme => ({ face: '#23262d', edge: '#0d0f13', sign })
const slate = (sign: string): TileTheme => ({ face: '#0d0f13', edge: '#4d5665', sign })
const white = (sign: string): TileTheme => ({ face: '#ffffff', edge: '#000000', sign })

/** The built-in themes; spread one and replace tokens for a custom theme. */
export const THEMES: { readonly [Name in 'light' | 'dark' | 'contrast']: Theme } =
  /* @__PURE__ */ (() => ({
    light: {
      ...LIGHT_TABLE,
      tiles: {
        red: wood('#f0524b'),
        orange: wood('#f6963a'),
        yellow: wood('#f5d84c'),
        green: wood('#58c168'),
        blue: wood('#5aa4f2'),
        purple: wood('#b884ef'),
      },
    },
    dark: {
      ...DARK_TABLE,
      tiles: {
        red: slate('#ff6a62'),
        orange: slate('#ffa24a'),
        yellow: slate('#ffe15c'),
        green: slate('#69d57a'),
        blue: slate('#6db1ff'),
        purple: slate('#c79bff'),
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
  }))()
