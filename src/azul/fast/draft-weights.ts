/** The weights of the draft values for one number of rounds left. */
export interface DraftWeights {
  /** The share of a row's bonus that one more tile earns, by the tiles already there. */
  readonly row: readonly number[]
  /** The share of a column's bonus. */
  readonly column: readonly number[]
  /** The share of a color's bonus. */
  readonly color: readonly number[]
  /** By line and missing tiles, the share of the tile's value that the line is expected to earn. */
  readonly shares: readonly (readonly number[])[]
  /** By line, extra points for a tile on the wall. */
  readonly lines: readonly number[]
  /** Extra points for the starting marker, beside its cost on the floor line. */
  readonly marker: number
}

/** The weights by rounds left, optimized by self-play: see docs/decisions/0075-draft-values.md. */
export const DRAFT_WEIGHTS: readonly DraftWeights[] = [
  {
    // 0 rounds left
    row: [0.07, 0.06, -0.14, -0.65, 0.88],
    column: [-0.18, 0.08, 0.14, 0.15, 0.86],
    color: [0.02, -0.09, -0.01, -0.1, 0.88],
    shares: [[1], [1, 0.31], [1, 0.02, 0.23], [1, 0.14, 0.01, 0.37], [1, 0.35, 0.02, 0.21, 0.27]],
    lines: [-0.78, -0.49, 0.01, -0.95, -0.88],
    marker: 0.27,
  },
  {
    // 1
    row: [-0.11, 0.45, -0.34, -0.19, 0.78],
    column: [0.17, 0.15, 0.22, 0.22, 0.7],
    color: [-0.22, -0.06, 0.03, 0.13, 0.86],
    shares: [[1], [1, 0.3], [1, 0.34, 0.07], [1, 0.34, 0.09, -0.06], [1, 0.35, 0.14, 0.01, -0.14]],
    lines: [-1.72, 0.36, -0.11, 0.56, 0.56],
    marker: -1.12,
  },
  {
    // 2
    row: [1.73, 0.88, 0.29, -0.02, 0.93],
    column: [0.1, 0.1, 0.1, 0.17, 0.41],
    color: [0.09, 0.11, 0.16, 0.35, 0.57],
    shares: [[1], [1, 0.1], [1, 0.25, -0.07], [1, 0.41, 0.17, -0.05], [1, 0.56, 0.39, 0.15, -0.1]],
    lines: [-1.42, 0.27, 1.33, 0.3, -0.23],
    marker: 2.86,
  },
  {
    // 3
    row: [2.18, 1, -0.39, 0.45, 1.02],
    column: [0.27, 0.26, 0.16, 0.47, 0.29],
    color: [0.14, 0.19, 0.24, 0.28, 0.56],
    shares: [
      [1],
      [1, 0.13],
      [1, 0.21, -0.09],
      [1, 0.39, 0.15, -0.13],
      [1, 0.41, 0.28, 0.07, -0.14],
    ],
    lines: [-1.57, 0.94, 2.08, 1.02, 0.71],
    marker: 2,
  },
  {
    // 4 or more
    row: [2.07, 0.17, 0.13, -0.34, 0.62],
    column: [0.37, 0.22, 0.16, 0.39, 0.42],
    color: [0.11, 0.14, 0.18, 0.19, 0.61],
    shares: [[1], [1, 0.24], [1, 0.3, -0.04], [1, 0.48, 0.31, -0.07], [1, 0.68, 0.51, 0.11, -0.14]],
    lines: [-1.78, -0.26, 2.94, 3.32, 0.79],
    marker: 2.66,
  },
]
