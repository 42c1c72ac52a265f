/**
 * Pictures of Azul as SVG for pages, READMEs and reports, and their geometry for custom drawings.
 *
 * @packageDocumentation
 */

export type { Address } from '../azul/frontend/pieces'
export { drawSvg } from '../azul/svg/draw'
export { addressesOf, type Geometry, geometry, placeOf } from '../azul/svg/geometry'
export { THEMES, type Theme } from '../azul/svg/themes'
export type { Box, Point, TableGeometry } from '../svg/geometry'
export type { SvgOptions } from '../svg/options'
export type { TableTheme, TileTheme } from '../svg/themes'
