/** The pictures of the help page: parts of the library's drawings of real positions. */
import type { AzulState } from 'azulejo'
import { describePart, type Language, layOut } from 'azulejo/frontend'
import { COLORS, type PlacedTile, type QwirkleState, SHAPES } from 'azulejo/qwirkle'
import {
  describePart as describeQwirkle,
  type Language as QwirkleLanguage,
} from 'azulejo/qwirkle/frontend'
import * as qwirkleSvg from 'azulejo/qwirkle/svg'
import { type Address, type Box, drawSvg, type Geometry, geometry } from 'azulejo/svg'
import { azulExamples, openLines, openSpaces, qwirkleExamples } from './examples'
import type { PictureName } from './text'

export type Theme = 'light' | 'dark' | 'contrast'

/** A picture as an SVG document, with its size. */
export interface Picture {
  readonly svg: string
  /** The text alternative. */
  readonly label: string
  readonly width: number
  readonly height: number
}

/** How pictures are drawn. */
export interface Style {
  readonly theme: Theme
  readonly azul: Language
  readonly qwirkle: QwirkleLanguage
}

const { draft, scored, costly, finished, free, doubled, bonuses } = azulExamples
const { crossing, corner, six } = qwirkleExamples

const PICTURES: { readonly [Name in PictureName]: (style: Style) => Picture } = {
  factories: azul(draft, offer, {
    choices: layOut(draft)
      .filter(({ kind, at }) => at.area === 'factory' && at.factory === 0 && kind === 'yellow')
      .map(({ at }) => at),
  }),
  lines: azul(draft, rows, {
    choices: openLines.flatMap((line) =>
      [0, 1].slice(0, line + 1).map((slot) => ({ area: 'line', player: 0, line, slot }) as const),
    ),
  }),
  scored: azul(scored, wall, { last: [space(2, 2)] }),
  costly: azul(costly, floor),
  finished: azul(finished, wall),
  free: azul(free, rows, { choices: openSpaces.map(({ row, column }) => space(row, column)) }),
  doubled: azul(doubled, wall, { last: [space(2, 2)] }),
  bonuses: azul(bonuses, board),
  kinds: ({ theme, qwirkle: { terms } }) => {
    const kinds = COLORS.map((color, i) => ({ color, shape: SHAPES[i] ?? 'circle' }))
    const tiles = kinds.map((kind, i) =>
      qwirkleSvg.drawTile(kind, { theme }).replace('<svg ', `<svg x="${4 + 48 * i}" y="4" `),
    )
    const [width, height] = [48 * tiles.length, 48]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${tiles.join('')}</svg>`
    return { svg, label: kinds.map((kind) => terms.tile(kind)).join(', '), width, height }
  },
  crossing: qwirkle(crossing.state, crossing.tiles),
  corner: qwirkle(corner.state, corner.tiles),
  six: qwirkle(six.state, six.tiles),
}

export const drawPicture = (name: PictureName, style: Style): Picture => PICTURES[name](style)

/** A part of a table of Azul, with marks. */
function azul(
  state: AzulState,
  part: (table: Geometry) => Box,
  marks: { readonly choices?: readonly Address[]; readonly last?: readonly Address[] } = {},
) {
  return ({ theme, azul: language }: Style) =>
    crop(
      drawSvg(state, { theme, language, ...marks }),
      part(geometry(state)),
      (part === offer
        ? [0, 1, 2].map((factory) => ({ area: 'factory', factory }) as const)
        : [{ area: 'player', player: 0 } as const]
      )
        .map((area) => describePart(state, area, { language }))
        .join('; '),
    )
}

function space(row: number, column: number): Address {
  return { area: 'wall', player: 0, row, column }
}

/** The first three factories. */
function offer({ factories, factoryRadius: radius }: Geometry): Box {
  const [first = { x: 0, y: 0 }, , third = first] = factories
  const margin = radius + 8
  return {
    x: first.x - margin,
    y: first.y - margin,
    width: third.x - first.x + 2 * margin,
    height: 2 * margin,
  }
}

/** A part of the first board. */
function ofBoard(table: Geometry, left: number, top: number, right: number, bottom: number): Box {
  const { x = 0, y = 0 } = table.players[0] ?? {}
  return { x: x + left, y: y + top, width: right - left, height: bottom - top }
}

/** The pattern lines and the wall. */
function rows(table: Geometry): Box {
  return ofBoard(table, 8, 60, 496, 288)
}

function wall(table: Geometry): Box {
  return ofBoard(table, 258, 60, 496, 288)
}

function floor(table: Geometry): Box {
  return ofBoard(table, 8, 304, 340, 374)
}

function board(table: Geometry): Box {
  return ofBoard(table, 8, 60, 496, 374)
}

/** The tiles on a board of Qwirkle; the new ones are marked. */
function qwirkle(state: QwirkleState, tiles: readonly PlacedTile[]) {
  const last = tiles.map(({ x, y }) => ({ area: 'board', x, y }) as const)
  return ({ theme, qwirkle: language }: Style) => {
    const { board, origin, step } = qwirkleSvg.geometry(state)
    const across = state.board.map(({ x }) => x)
    const down = state.board.map(({ y }) => y)
    const margin = 0.4
    const box = {
      x: board.x + step * (Math.min(...across) - origin.x - margin),
      y: board.y + step * (Math.min(...down) - origin.y - margin),
      width: step * (Math.max(...across) - Math.min(...across) + 1 + 2 * margin),
      height: step * (Math.max(...down) - Math.min(...down) + 1 + 2 * margin),
    }
    const svg = qwirkleSvg.drawSvg(state, { theme, language, last })
    return crop(svg, box, describeQwirkle(state, { area: 'board' }, { language }))
  }
}

/** A part of a picture. */
function crop(svg: string, { x, y, width, height }: Box, label: string): Picture {
  const numbers = [x, y, width, height].map((number) => Math.round(10 * number) / 10)
  return {
    svg: svg
      .replace(/viewBox="[^"]*"/, `viewBox="${numbers.join(' ')}"`)
      .replace(/ width="[^"]*" height="[^"]*"/, ` width="${width}" height="${height}"`),
    label,
    width,
    height,
  }
}
