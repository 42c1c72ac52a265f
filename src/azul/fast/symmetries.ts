import type { Board } from '../rules/board'
import { colorIndex } from '../rules/colors'
import { AXES, FEATURES, type Feature, featureCount } from './features'
import { draftIndex, MoveNumber, tilingIndex } from './moves'

/**
 * A transformation that leaves the game the same: a permutation of the colors, with or without mirrored walls. Each
 * list maps numbers to numbers.
 */
export interface Symmetry {
  /** The new color of each color. */
  readonly colors: readonly number[]
  /** Whether the walls are mirrored. */
  readonly isMirrored: boolean
  /** The new number of each move. */
  readonly moves: Uint16Array
  /** The new index of each feature for four players; fewer players use the front. */
  readonly features: Uint16Array
}

/** All permutations of the five colors, the identity first. */
function orders(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((first) =>
    orders(of.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

/**
 * The symmetries of a board, the identity first: the transformations that preserve its print and multipliers. `grey`
 * and `mini-grey` have 240 (120 permutations, plain and mirrored), `crystal-bonus` has two, the other printed boards
 * only the identity.
 */
export function symmetriesOf(board: Board): readonly Symmetry[] {
  return orders([0, 1, 2, 3, 4]).flatMap((colors) =>
    [false, true]
      .filter((isMirrored) => keeps(board, colors, isMirrored))
      .map((isMirrored) => ({
        colors,
        isMirrored,
        moves: movesUnder(colors, isMirrored),
        features: featuresUnder(colors, isMirrored),
      })),
  )
}

const mirrored = (column: number, isMirrored: boolean) => (isMirrored ? 4 - column : column)

function keeps({ printed, multipliers }: Board, colors: readonly number[], isMirrored: boolean) {
  return printed.every((cells, row) =>
    cells.every((color, column) => {
      const to = mirrored(column, isMirrored)
      const other = printed[row]![to]!
      const fits =
        color === null
          ? other === null
          : other !== null && colors[colorIndex(color)] === colorIndex(other)
      return fits && multipliers[row]![column] === multipliers[row]![to]
    }),
  )
}

function movesUnder(colors: readonly number[], isMirrored: boolean): Uint16Array {
  const moves = new Uint16Array(MoveNumber.drafts + 25)
  for (let source = 0; source <= MoveNumber.center; source++)
    for (let color = 0; color < 5; color++)
      for (let line = 0; line < MoveNumber.perColor; line++)
        moves[draftIndex(source, color, line)] = draftIndex(source, colors[color]!, line)
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++)
      moves[tilingIndex(row, column)] = tilingIndex(row, mirrored(column, isMirrored))
  return moves
}

function featuresUnder(colors: readonly number[], isMirrored: boolean): Uint16Array {
  const places = new Uint16Array(featureCount(4))
  const { shared, sharedSize, player, playerSize } = FEATURES
  const write = (block: readonly Feature[], from: number) => {
    for (const { axes, offset } of block) {
      let changes = [0]
      for (const axis of axes)
        changes = changes.flatMap((place) =>
          Array.from({ length: AXES[axis] }, (_, i) => {
            const to =
              axis === 'color' ? colors[i]! : axis === 'column' ? mirrored(i, isMirrored) : i
            return AXES[axis] * place + to
          }),
        )
      changes.forEach((place, i) => {
        places[from + offset + i] = from + offset + place
      })
    }
  }
  write(shared, 0)
  for (let block = 0; block < 4; block++) write(player, sharedSize + playerSize * block)
  return places
}

/**
 * Permutes a list by a symmetry: a policy with {@link Symmetry.moves}, features with {@link Symmetry.features}.
 *
 * @example
 * ```ts
 * import { BOARDS } from 'azulejo'
 * import { featureCount, permute, symmetriesOf } from 'azulejo/fast'
 *
 * const input = new Float32Array(featureCount(2))
 * const turned = new Float32Array(featureCount(2))
 * for (const symmetry of symmetriesOf(BOARDS.grey)) permute(symmetry.features, input, turned)
 * ```
 */
export function permute(places: Uint16Array, from: Float32Array, out: Float32Array): void {
  for (let i = 0; i < from.length; i++) out[places[i]!] = from[i]!
}
