import type { DraftValues } from '../fast/draft-values'
import type { AzulPosition } from '../fast/position'
import {
  DRAFT_ROWS,
  MAX_PICKS,
  NODE_ROWS,
  PICK_ROWS,
  PriorFeatures,
  rowCount,
  SPACE_ROWS,
} from './prior-features'

/** Writes the logits of the priors of moves. */
export interface PriorEstimator {
  /** Writes the logits of drafts, given draft values for the round. */
  write(
    position: AzulPosition,
    drafts: DraftValues,
    moves: Uint16Array,
    count: number,
    logits: Float64Array,
  ): void
}

/** The number of hidden units. */
export const PRIOR_UNITS = 4

/** The numbers in a row of the table: a part of the logit, and one of the input of each hidden unit. */
export const ROW = 1 + PRIOR_UNITS

/** The parts of the weights, as offsets into one array. */
export interface PriorLayout {
  /** By row, the numbers of {@link ROW}. */
  readonly table: number
  /** By row of the feature `node`, the weight of a draft value. */
  readonly scale: number
  /** By hidden unit, its weight in the logit. */
  readonly out: number
  /** The number of weights. */
  readonly size: number
}

/** The layout of a network for priors. */
export function priorLayout(): PriorLayout {
  const scale = ROW * rowCount()
  const out = scale + NODE_ROWS
  return { table: 0, scale, out, size: out + PRIOR_UNITS }
}

/**
 * A network that estimates the priors of drafts from features of the draft, the player's board and the next player's best
 * replies. It uses IEEE 754 arithmetic in a fixed order, so results are the same on every platform.
 */
export class PriorNetwork implements PriorEstimator {
  readonly #layout = priorLayout()
  /** In double precision: conversions take time. */
  readonly #weights: Float64Array
  readonly #features = new PriorFeatures()
  readonly #picks = new Float64Array(MAX_PICKS * ROW)
  /** By space, the sums of its rows; the last one, for the floor line, is empty. */
  readonly #spaces = new Float64Array(26 * ROW)

  constructor(weights: Float32Array) {
    this.#weights = Float64Array.from(weights)
  }

  write(
    position: AzulPosition,
    drafts: DraftValues,
    moves: Uint16Array,
    count: number,
    logits: Float64Array,
  ): void {
    const features = this.#features
    features.write(position, drafts, moves, count)
    this.#addRows()
    const weights = this.#weights
    const picks = this.#picks
    const spaces = this.#spaces
    const { draftRows, pickOf, spaceOf, values } = features
    const { scale, out } = this.#layout
    const factor = weights[scale + features.node]!
    for (let i = 0; i < count; i++) {
      const pick = ROW * pickOf[i]!
      const space = ROW * (spaceOf[i] === -1 ? 25 : spaceOf[i]!)
      const fill = ROW * draftRows[DRAFT_ROWS * i]!
      const value = ROW * draftRows[DRAFT_ROWS * i + 1]!
      let logit =
        factor * values[i]! + picks[pick]! + spaces[space]! + weights[fill]! + weights[value]!
      for (let unit = 1; unit < ROW; unit++) {
        const input =
          picks[pick + unit]! +
          spaces[space + unit]! +
          weights[fill + unit]! +
          weights[value + unit]!
        if (input > 0) logit += input * weights[out + unit - 1]!
      }
      logits[i] = logit
    }
  }

  /** Adds the rows of each pick, and of each space. */
  #addRows() {
    const weights = this.#weights
    const picks = this.#picks
    const spaces = this.#spaces
    const { node, pickRows, spaceRows } = this.#features
    for (let pick = 0; pick < this.#features.picks; pick++) {
      const to = ROW * pick
      const from = ROW * node
      for (let i = 0; i < ROW; i++) picks[to + i] = weights[from + i]!
      for (let at = PICK_ROWS * pick; at < PICK_ROWS * (pick + 1); at++) {
        const row = ROW * pickRows[at]!
        for (let i = 0; i < ROW; i++) picks[to + i] = picks[to + i]! + weights[row + i]!
      }
    }
    for (let space = 0; space < 25; space++) {
      const row = ROW * spaceRows[SPACE_ROWS * space]!
      if (row < 0) continue
      const other = ROW * spaceRows[SPACE_ROWS * space + 1]!
      for (let i = 0; i < ROW; i++)
        spaces[ROW * space + i] = weights[row + i]! + weights[other + i]!
    }
  }
}
