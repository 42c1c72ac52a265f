import { expect, test } from 'vitest'
import { drawPiece } from '../../src/azul/table/pictures'
import { COLORS } from '../../src/entries/index'
import { THEMES } from '../../src/entries/svg'
import { themeRules } from '../../src/table/styles'
import { declarationsOf, variablesOf } from '../../src/table/theme'

test('a token is a custom property', () => {
  const theme = { panel: '#fff', panelEdge: '#ccc', tiles: { blue: { face: '#00f' } } }
  expect(declarationsOf(theme)).toBe(
    '--azulejo-panel:#fff;--azulejo-panel-edge:#ccc;--azulejo-tiles-blue-face:#00f;',
  )
  expect(variablesOf(theme).tiles.blue.face).toBe('var(--azulejo-tiles-blue-face)')
})

test('every color in the drawing of a tile is a property that each theme sets', () => {
  for (const theme of ['light', 'dark', 'contrast', 'auto'] as const)
    for (const kind of [...COLORS, 'marker'] as const) {
      const rules = themeRules(THEMES, theme)
      const used = [...drawPiece(kind).matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(
        ([, value]) => value,
      )
      expect(used.length).toBeGreaterThan(2)
      for (const value of used) {
        const name = /^var\((--azulejo-[a-z-]+)\)$/.exec(value ?? '')?.[1]
        expect(rules).toContain(`${name}:`)
      }
    }
})
