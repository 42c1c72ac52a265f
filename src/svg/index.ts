/**
 * A table of Azul as a picture: SVG for pages, READMEs and reports, and the geometry that it is drawn by.
 *
 * @packageDocumentation
 */

export type { Address } from '../frontend/azul/pieces'
export { addressesOf } from './azul/addresses'
export { drawSvg } from './azul/draw'
export { type Geometry, geometry, placeOf } from './azul/geometry'
export { THEMES, type Theme } from './azul/themes'
export type { Box, Point, TableGeometry } from './geometry'
export type { Arrow, SvgOptions } from './options'
export type { TableTheme, TileTheme } from './themes'
