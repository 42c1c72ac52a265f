/**
 * A table of Qwirkle as a picture: SVG for pages, READMEs and reports, and the geometry that it is drawn by.
 *
 * @packageDocumentation
 */

export type { Address } from '../frontend/qwirkle/pieces'
export type { Box, Point, TableGeometry } from './geometry'
export type { Arrow, SvgOptions } from './options'
export { addressesOf } from './qwirkle/addresses'
export { drawSvg } from './qwirkle/draw'
export { type Geometry, geometry, placeOf } from './qwirkle/geometry'
export { THEMES, type Theme } from './qwirkle/themes'
export type { TableTheme, TileTheme } from './themes'
