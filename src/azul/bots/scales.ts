import type { Scale } from '../../bots/levels'
import type { Board } from '../rules/board'

/** Scales by board and number of players, fitted by `npm run levels`: docs/strength.md has the measurements. */
const SCALES: Readonly<Record<string, Scale>> = {
  'colored 2': [
    [250, 0.02],
    [400, 0.25],
    [600, 0.426],
    [800, 0.613],
    [1000, 1],
    [1200, 1.493],
    [1400, 1.975],
    [1600, 2.437],
    [1800, 2.922],
    [2000, 3.403],
    [2200, 3.9],
    [2400, 4.45],
    [2540, 5],
  ],
  'colored 3': [
    [130, 0.02],
    [300, 0.242],
    [450, 0.352],
    [600, 0.468],
    [800, 0.683],
    [1000, 1],
    [1200, 2.142],
    [1400, 3.2],
    [1600, 4.2],
    [1690, 5],
  ],
  'colored 4': [
    [30, 0.02],
    [200, 0.23],
    [400, 0.37],
    [600, 0.49],
    [800, 0.66],
    [1000, 1],
    [1200, 2.57],
    [1400, 4.2],
    [1490, 5],
  ],
  'crystal-x2 2': [
    [380, 0.02],
    [600, 0.45],
    [800, 0.73],
    [1000, 1],
    [1200, 2],
    [1400, 2.53],
    [1600, 3.2],
    [1800, 4],
    [1960, 5],
  ],
  'grey 2': [
    [280, 0.02],
    [400, 0.222],
    [600, 0.441],
    [800, 0.67],
    [1000, 1],
    [1200, 1.522],
    [1400, 2.124],
    [1600, 2.552],
    [1800, 3.05],
    [2000, 3.554],
    [2200, 4.07],
    [2400, 4.57],
    [2570, 5],
  ],
}

/** The scale for a board and a number of players, or the nearest one: that of the colored board. */
export const scaleFor = ({ name }: Pick<Board, 'name'>, players: number): Scale =>
  SCALES[`${name} ${players}`] ?? SCALES[`colored ${players}`]!
