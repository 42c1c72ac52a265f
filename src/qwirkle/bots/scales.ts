import type { Scale } from '../../bots/levels'

/** The scale for two players, fitted by `npm run levels`: docs/strength.md has the measurements. */
export const SCALES: Readonly<Record<'2', Scale>> = {
  2: [
    [200, 0.07],
    [400, 0.232],
    [600, 0.394],
    [800, 0.571],
    [1000, 1],
    [1050, 1.75],
    [1170, 2.0414],
    [1230, 3.4771],
  ],
}
