/**
 * Pictures of Azul as SVG for pages, READMEs and reports, and their geometry for custom drawings.
 *
 * @packageDocumentation
 */

export type { Address } from '../azul/frontend/pieces'
export { drawSvg, drawTile } from '../azul/svg/draw'
export { addressesOf, type Geometry, geometry, placeOf, targetOf } from '../azul/svg/geometry'
export { THEMES, type Theme } from '../azul/svg/themes'
export type { Box, Point, TableGeometry } from '../svg/geometry'
export type { SvgOptions, TileOptions } from '../svg/options'
export type { TableTheme, TileTheme } from '../svg/themes'
