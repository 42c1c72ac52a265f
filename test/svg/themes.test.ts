import { describe, expect, test } from 'vitest'
import { SIGNS } from '../../src/azul/svg/draw'
import { COLORS } from '../../src/entries/index'
import { COLORS as QWIRKLE_COLORS } from '../../src/entries/qwirkle/index'
import { THEMES as QWIRKLE_THEMES, type Theme as QwirkleTheme } from '../../src/entries/qwirkle/svg'
import { THEMES, type Theme } from '../../src/entries/svg'
import { MARKS, SHAPES } from '../../src/qwirkle/svg/draw'

/** The relative luminance of a color, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** The contrast of two colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

type Pair = readonly [name: string, sign: string, ground: string]

/** Texts and their backgrounds. */
const texts = ({ text, quiet, arrow, panel, background }: Theme | QwirkleTheme): Pair[] => [
  ['text', text, panel],
  ['quiet', quiet, panel],
  ['arrow', arrow, background],
]

/** Signs and marks and their backgrounds. */
const signs = (theme: Theme | QwirkleTheme): Pair[] => [
  ...['turn', 'last', 'choice', 'arrow'].flatMap((name) =>
    (['panel', 'background', 'space'] as const).map(
      (ground): Pair => [
        `${name} on ${ground}`,
        theme[name as 'turn' | 'last' | 'choice' | 'arrow'],
        theme[ground],
      ],
    ),
  ),
  ...Object.entries({ ...theme.tiles, back: theme.back }).map(
    ([name, { sign, face }]): Pair => [name, sign, face],
  ),
  ...('printed' in theme
    ? Object.entries(theme.printed).map(
        ([name, { sign, face }]): Pair => [`printed ${name}`, sign, face],
      )
    : []),
]

/** Edges and their backgrounds. */
const edges = (theme: Theme | QwirkleTheme): Pair[] => [
  ['panel', theme.panelEdge, theme.panel],
  ['panel', theme.panelEdge, theme.background],
  ['space', theme.spaceEdge, theme.space],
  ...Object.entries({ ...theme.tiles, back: theme.back }).map(
    ([name, { edge }]): Pair => [name, edge, theme.panel],
  ),
  ...('printed' in theme
    ? Object.entries(theme.printed).map(
        ([name, { edge, face }]): Pair => [`printed ${name}`, edge, face],
      )
    : []),
]

const weak = (pairs: readonly Pair[], min: number) =>
  pairs
    .map(([name, sign, ground]) => [name, contrast(sign, ground)] as const)
    .filter(([, ratio]) => ratio < min)
    .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)}`)

describe.each([
  ['Azul', THEMES],
  ['Qwirkle', QWIRKLE_THEMES],
] as const)('%s', (_, themes) => {
  test.each(['light', 'dark'] as const)('%s: texts 4.5:1, signs 3:1', (name) => {
    expect(weak(texts(themes[name]), 4.5)).toEqual([])
    expect(weak(signs(themes[name]), 3)).toEqual([])
  })

  test('contrast: texts, signs and edges 7:1', () => {
    const theme = themes.contrast
    expect(weak([...texts(theme), ...signs(theme), ...edges(theme)], 7)).toEqual([])
  })
})

test('no two kinds of tiles have the same sign', () => {
  expect(Object.keys(SIGNS)).toEqual([...COLORS, 'marker'])
  expect(new Set(Object.values(SIGNS)).size).toBe(6)
  expect(Object.keys(MARKS)).toEqual([...QWIRKLE_COLORS])
  expect(new Set(Object.values(MARKS)).size).toBe(6)
  expect(new Set(Object.values(SHAPES)).size).toBe(6)
})
