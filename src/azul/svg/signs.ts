import type { Color } from '../rules/colors'

/** Four corners of a tile, rounded inward. */
const CORNERS =
  'M-16-9.5V-16H-9.5A6.5 6.5 0 0 1-16-9.5ZM16-9.5V-16H9.5A6.5 6.5 0 0 0 16-9.5ZM16 9.5V16H9.5A6.5 6.5 0 0 1 16 9.5ZM-16 9.5V16H-9.5A6.5 6.5 0 0 0-16 9.5Z'

/** Four triangles in the corners of a tile. */
const POINTS = 'M-16-9V-16H-9ZM16-9V-16H9ZM16 9V16H9ZM-16 9V16H-9Z'

/** The sign of each color, and the marker's, around 0, 0 on a tile of 40. */
export const SIGNS: { readonly [Of in Color | 'marker']: string } = {
  // A star with four rays.
  blue: `M0-15C2-5 5-2 15 0C5 2 2 5 0 15C-2 5-5 2-15 0C-5-2-2-5 0-15Z${CORNERS}`,
  // A sun with eight.
  yellow:
    'M0-15L4.2-10.2L10.6-10.6L10.2-4.2L15 0L10.2 4.2L10.6 10.6L4.2 10.2L0 15L-4.2 10.2L-10.6 10.6L-10.2 4.2L-15 0L-10.2-4.2L-10.6-10.6L-4.2-10.2ZM0-5.5A5.5 5.5 0 1 0 0 5.5A5.5 5.5 0 1 0 0-5.5Z',
  // A diamond in a diamond.
  red: `M0-15L15 0L0 15L-15 0ZM0-9L-9 0L0 9L9 0ZM0-4.5L4.5 0L0 4.5L-4.5 0Z${POINTS}`,
  // A cross of squares.
  black: 'M-5-15H5V-5H15V5H5V15H-5V5H-15V-5H-5ZM-2.5-2.5V2.5H2.5V-2.5Z',
  // A flower with four petals.
  white:
    'M0-1.5C-9-6-7-15 0-15C7-15 9-6 0-1.5ZM0 1.5C-9 6-7 15 0 15C7 15 9 6 0 1.5ZM-1.5 0C-6-9-15-7-15 0C-15 7-6 9-1.5 0ZM1.5 0C6-9 15-7 15 0C15 7 6 9 1.5 0Z',
  marker: 'M-6-7L1.5-13.5H6.5V13.5H-.5V-4.5L-3-2.5Z',
}
