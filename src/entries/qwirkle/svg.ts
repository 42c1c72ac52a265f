/**
 * A table of Qwirkle as a picture: SVG for pages, READMEs and reports, and the geometry that it is drawn by.
 *
 * @packageDocumentation
 */

export type { Address } from '../../qwirkle/frontend/pieces'
export { drawSvg } from '../../qwirkle/svg/draw'
export { addressesOf, type Geometry, geometry, placeOf } from '../../qwirkle/svg/geometry'
export { THEMES, type Theme } from '../../qwirkle/svg/themes'
export type { Box, Point, TableGeometry } from '../../svg/geometry'
export type { SvgOptions } from '../../svg/options'
export type { TableTheme, TileTheme } from '../../svg/themes'
