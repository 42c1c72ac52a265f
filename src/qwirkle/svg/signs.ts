import type { Color, Shape } from '../rules/tiles'

/** The six shapes, around 0, 0 on a tile of 40. */
export const SHAPES: { readonly [Of in Shape]: string } = {
  circle: 'M0-12.5A12.5 12.5 0 1 1 0 12.5A12.5 12.5 0 1 1 0-12.5Z',
  cross:
    'M0-7L6.5-13.5L13.5-6.5L7 0L13.5 6.5L6.5 13.5L0 7L-6.5 13.5L-13.5 6.5L-7 0L-13.5-6.5L-6.5-13.5Z',
  diamond: 'M0-15L14 0L0 15L-14 0Z',
  square: 'M-11.5-11.5H11.5V11.5H-11.5Z',
  star: 'M0-15L3.4-8.2L10.6-10.6L8.2-3.4L15 0L8.2 3.4L10.6 10.6L3.4 8.2L0 15L-3.4 8.2L-10.6 10.6L-8.2 3.4L-15 0L-8.2-3.4L-10.6-10.6L-3.4-8.2Z',
  clover:
    'M-5.5-5.5A6.5 6.5 0 1 1 5.5-5.5A6.5 6.5 0 1 1 5.5 5.5A6.5 6.5 0 1 1-5.5 5.5A6.5 6.5 0 1 1-5.5-5.5Z',
}

/** The sign of each color, cut out of the middle of the shape. */
export const MARKS: { readonly [Of in Color]: string } = {
  red: 'M0-3A3 3 0 1 1 0 3A3 3 0 1 1 0-3Z',
  orange: 'M-5-1.2H5V1.2H-5Z',
  yellow: 'M-1.2-5V5H1.2V-5Z',
  green: 'M-5-1.2H-1.2V-5H1.2V-1.2H5V1.2H1.2V5H-1.2V1.2H-5Z',
  blue: 'M-4-3.6H4V-1.2H-4ZM-4 1.2H4V3.6H-4Z',
  purple: 'M-3.6-4V4H-1.2V-4ZM1.2-4V4H3.6V-4Z',
}

/** The sign on the back of a tile. */
export const BACK = 'M-10-10H10V10H-10ZM-7-7V7H7V-7ZM0-5L5 0L0 5L-5 0Z'
