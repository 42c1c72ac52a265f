/** Boxes as CSS styles. */
import type { Box } from '../svg/geometry'

/** How far outlines reach beyond their box, in pixels. */
const OUTLINE = 8

/** A `clip-path` that hides the part of a box outside `clip`, except for outlines; `scale` is the element's scale. */
export function clipOf(box: Box, clip: Box | undefined, scale = 1): string {
  if (clip === undefined) return ''
  const outside = [
    clip.y - box.y,
    box.x + box.width - clip.x - clip.width,
    box.y + box.height - clip.y - clip.height,
    clip.x - box.x,
  ]
  return `inset(${outside.map((cut) => `${Math.max(cut, -OUTLINE) / scale}px`).join(' ')})`
}

/** The position of an element. */
export const styleOf = (box: Box, clip?: Box) => ({
  left: `${box.x}px`,
  top: `${box.y}px`,
  width: `${box.width}px`,
  height: `${box.height}px`,
  clipPath: clipOf(box, clip),
})
