/** The colors of a tile: its face, its edge, and the sign on it. */
export interface TileTheme {
  readonly face: string
  readonly edge: string
  readonly sign: string
}

/** The tokens that the themes of all games have: colors as CSS writes them, without `url()`, and a font. */
export interface TableTheme {
  readonly background: string
  /** The background of boards, factories, the center and the bag. */
  readonly panel: string
  readonly panelEdge: string
  /** An empty space. */
  readonly space: string
  readonly spaceEdge: string
  readonly text: string
  /** Secondary text: penalties, counts. */
  readonly quiet: string
  /** The outline of the player whose turn it is. */
  readonly turn: string
  /** The outline of the last move. */
  readonly last: string
  /** The outline of spaces that can be chosen. */
  readonly choice: string
  readonly arrow: string
  /** The back of an unknown tile. */
  readonly back: TileTheme
  /** The font family of the text. */
  readonly font: string
}

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** The light theme, without a game's tiles. */
export const LIGHT_TABLE: TableTheme = {
  background: '#efe7d8',
  panel: '#fffdf8',
  panelEdge: '#d8cbb0',
  space: '#f3ecdf',
  spaceEdge: '#d8ccb4',
  text: '#2b2620',
  quiet: '#6b6154',
  turn: '#2766a8',
  last: '#c2610c',
  choice: '#1f7a49',
  arrow: '#7a2ff0',
  back: { face: '#b9a88a', edge: '#8a7853', sign: '#3f3521' },
  font: FONT,
}

/** The dark theme, without a game's tiles. */
export const DARK_TABLE: TableTheme = {
  background: '#14181f',
  panel: '#222834',
  panelEdge: '#3a4452',
  space: '#1a1f29',
  spaceEdge: '#3a4452',
  text: '#eef1f5',
  quiet: '#a9b3c1',
  turn: '#6db1ff',
  last: '#ffb057',
  choice: '#5fd693',
  arrow: '#c79bff',
  back: { face: '#5b6677', edge: '#3d4653', sign: '#e3e9f2' },
  font: FONT,
}

/** The theme with contrasts of at least 7:1, without a game's tiles. */
export const CONTRAST_TABLE: TableTheme = {
  background: '#ffffff',
  panel: '#ffffff',
  panelEdge: '#000000',
  space: '#ffffff',
  spaceEdge: '#4a4a4a',
  text: '#000000',
  quiet: '#333333',
  turn: '#00419a',
  last: '#7a2e00',
  choice: '#00501f',
  arrow: '#4b0082',
  back: { face: '#3a3a3a', edge: '#000000', sign: '#ffffff' },
  font: FONT,
}
