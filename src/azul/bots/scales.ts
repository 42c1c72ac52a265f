import type { Scale } from '../../bots/levels'
import type { Board } from '../rules/board'

/** The scale of the colored board with two players, also used where none was measured. */
const COLORED_2: Scale = [
  [300, 0.02],
  [400, 0.192],
  [600, 0.384],
  [800, 0.594],
  [1000, 1],
  [1200, 1.533],
  [1400, 1.985],
  [1600, 2.417],
  [1800, 2.943],
  [2000, 3.406],
  [2200, 3.81],
  [2400, 4.35],
  [2650, 5],
]

/** Measured scales by board and number of players, fitted by `npm run levels`: see docs/strength.md. */
const SCALES: Readonly<Record<string, Scale>> = { 'colored 2': COLORED_2 }

/** The scale for a board and a number of players, or the nearest one. */
export const scaleFor = ({ name }: Pick<Board, 'name'>, players: number): Scale =>
  SCALES[`${name} ${players}`] ?? COLORED_2
