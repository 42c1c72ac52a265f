/** The colors of a tile: its face, its edge, and the glyph on it. */
export interface TileTheme {
  readonly face: string
  readonly edge: string
  readonly glyph: string
}

/** What the table looks like, whatever the game: every color that is drawn. */
export interface TableTheme {
  readonly background: string
  readonly panel: string
  readonly panelEdge: string
  /** An empty space. */
  readonly space: string
  readonly spaceEdge: string
  readonly text: string
  /** Text of less weight: costs, counts. */
  readonly quiet: string
  /** The outline of whose turn it is. */
  readonly turn: string
  /** The outline of the last move. */
  readonly last: string
  /** The outline of what can be chosen. */
  readonly choice: string
  readonly arrow: string
  /** The back of a tile that nobody here knows. */
  readonly back: TileTheme
  readonly font: string
}

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** A table of light wood. */
export const LIGHT_TABLE: TableTheme = {
  background: '#f6f1e7',
  panel: '#fffdf8',
  panelEdge: '#ded3bd',
  space: '#efe8da',
  spaceEdge: '#d8ccb4',
  text: '#2b2620',
  quiet: '#6b6154',
  turn: '#2f6fb2',
  last: '#d9822b',
  choice: '#2f8f5b',
  arrow: '#8a3ffc',
  back: { face: '#b9a88a', edge: '#93825f', glyph: '#e9dfc9' },
  font: FONT,
}

/** A table in the evening. */
export const DARK_TABLE: TableTheme = {
  background: '#1b1f27',
  panel: '#252b36',
  panelEdge: '#39424f',
  space: '#1f252f',
  spaceEdge: '#3a4452',
  text: '#eef1f5',
  quiet: '#a9b3c1',
  turn: '#6db1ff',
  last: '#ffb057',
  choice: '#5fd693',
  arrow: '#c79bff',
  back: { face: '#5b6677', edge: '#3d4653', glyph: '#aab4c3' },
  font: FONT,
}

/** A table whose every sign differs from its ground by a contrast of at least 7:1. */
export const CONTRAST_TABLE: TableTheme = {
  background: '#ffffff',
  panel: '#ffffff',
  panelEdge: '#000000',
  space: '#ffffff',
  spaceEdge: '#000000',
  text: '#000000',
  quiet: '#333333',
  turn: '#00419a',
  last: '#7a2e00',
  choice: '#00501f',
  arrow: '#4b0082',
  back: { face: '#3a3a3a', edge: '#000000', glyph: '#ffffff' },
  font: FONT,
}
