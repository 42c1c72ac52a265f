/** The camera over the board, in cells, and what it shows while it follows the game. */
import type { Box, Point } from '../../svg/geometry'
import type { Camera } from '../../table/game'
import type { QwirkleState } from '../rules/state'
import { choicesOf } from './choices'

type View = QwirkleState

/** The box in which the board is shown, and its camera. */
export interface Viewport {
  readonly boardBox: Box
  readonly camera: Camera
}

/** The minimum and maximum size of a cell, in pixels. */
export const MIN_CELL = 24
const MAX_CELL = 72
/** The minimum part of the board to show, in cells. */
const MIN_BOARD: { readonly width: number; readonly height: number } = { width: 9, height: 7 }

/** The box of a cell in pixels. */
export function cellBox({ boardBox, camera }: Viewport, { x, y }: Point): Box {
  const { step } = camera
  return {
    x: boardBox.x + boardBox.width / 2 + (x - camera.x) * step,
    y: boardBox.y + boardBox.height / 2 + (y - camera.y) * step,
    width: step,
    height: step,
  }
}

/** The box around some cells, with a margin. */
export function around(cells: readonly Point[], margin: number): Box {
  const xs = cells.map(({ x }) => x)
  const ys = cells.map(({ y }) => y)
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return { x, y, width: Math.max(...xs) + 1 + margin - x, height: Math.max(...ys) + 1 + margin - y }
}

/** Enlarges a box around its center to a minimum size. */
function atLeast(box: Box, { width, height }: typeof MIN_BOARD): Box {
  const wide = Math.max(width, box.width)
  const high = Math.max(height, box.height)
  return {
    x: box.x - (wide - box.width) / 2,
    y: box.y - (high - box.height) / 2,
    width: wide,
    height: high,
  }
}

/** What should be visible: the tiles and every cell where the player to move can lay one. */
function wanted(view: View): Box {
  const { tiles } = choicesOf(view, view.turn, [])
  const cells = [...view.board, ...tiles.flatMap(({ cells }) => cells)]
  return atLeast(around(cells.length === 0 ? [{ x: 0, y: 0 }] : cells, 1), MIN_BOARD)
}

/** The camera that shows all of `wanted`, or if that is too much, the part around the last tile. */
export function autoCamera(boardBox: Box, view: View): Camera {
  const box = wanted(view)
  const fit = Math.min(boardBox.width / box.width, boardBox.height / box.height, MAX_CELL)
  const step = Math.max(MIN_CELL, Math.floor(fit))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const last = view.board.at(-1)
  const center = step <= fit || last === undefined ? middle : { x: last.x + 0.5, y: last.y + 0.5 }
  return within(boardBox, box, { ...center, step })
}

/** Keeps the camera inside a box; centers the box if it is smaller than the viewport. */
export function within({ width, height }: Box, box: Box, { x, y, step }: Camera): Camera {
  const clamp = (value: number, start: number, length: number, visible: number) => {
    const ends = [start + visible / 2, start + length - visible / 2]
    return Math.max(Math.min(...ends), Math.min(Math.max(...ends), value))
  }
  return {
    x: clamp(x, box.x, box.width, width / step),
    y: clamp(y, box.y, box.height, height / step),
    step,
  }
}
