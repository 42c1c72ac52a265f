/** Camera movements by the user. */
import type { Box, Point } from '../../svg/geometry'
import type { Camera } from '../../table/game'
import type { QwirkleState } from '../rules/state'
import { around, cellBox, MIN_CELL, type Viewport, within } from './camera'

const MAX_CELL = 110
/** How far from the board's tiles a move can reach: six in a row, the first of them next to a tile. */
const REACH = 6

/** Keeps the camera near the tiles. */
export const keepInReach = (
  { boardBox }: Viewport,
  { board }: QwirkleState,
  camera: Camera,
): Camera => within(boardBox, around(board.length === 0 ? [{ x: 0, y: 0 }] : board, REACH), camera)

/** Pans the camera by pixels, so that the board follows a pointer. */
export const pan = ({ camera: { x, y, step } }: Viewport, dx: number, dy: number): Camera => ({
  x: x - dx / step,
  y: y - dy / step,
  step,
})

/** Zooms by a factor around a point of the table. */
export function zoom({ boardBox, camera }: Viewport, factor: number, at: Point): Camera {
  const step = Math.max(MIN_CELL, Math.min(MAX_CELL, camera.step * factor))
  const x = at.x - boardBox.x - boardBox.width / 2
  const y = at.y - boardBox.y - boardBox.height / 2
  return {
    x: camera.x + x / camera.step - x / step,
    y: camera.y + y / camera.step - y / step,
    step,
  }
}

/** Pans as little as possible to show a box of the table, with some space around it. */
export function reveal(viewport: Viewport, box: Box): Camera {
  const { boardBox, camera } = viewport
  const space = camera.step / 2
  const by = (start: number, length: number, from: number, available: number) => {
    if (start - space < from) return from - start + space
    return Math.min(0, from + available - start - length - space)
  }
  return pan(
    viewport,
    by(box.x, box.width, boardBox.x, boardBox.width),
    by(box.y, box.height, boardBox.y, boardBox.height),
  )
}

/** Pans so that the tiles of the last turn are visible. */
export function followLast(viewport: Viewport, view: QwirkleState): Camera {
  const last = view.board.at(-1)
  const camera = last === undefined ? viewport.camera : reveal(viewport, cellBox(viewport, last))
  return keepInReach(viewport, view, camera)
}
