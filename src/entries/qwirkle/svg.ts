/**
 * Pictures of Qwirkle as SVG for pages, READMEs and reports, and their geometry for custom drawings.
 *
 * @packageDocumentation
 */

export type { Address } from '../../qwirkle/frontend/pieces'
export { drawSvg, drawTile } from '../../qwirkle/svg/draw'
export { addressesOf, type Geometry, geometry, placeOf, targetOf } from '../../qwirkle/svg/geometry'
export { THEMES, type Theme } from '../../qwirkle/svg/themes'
export type { Box, Point, TableGeometry } from '../../svg/geometry'
export type { SvgOptions, TileOptions } from '../../svg/options'
export type { TableTheme, TileTheme } from '../../svg/themes'
