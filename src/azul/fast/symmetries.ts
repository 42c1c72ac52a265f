import type { Board } from '../rules/board'
import { colorIndex } from '../rules/colors'
import { AXES, FEATURES, type Feature, featureCount } from './features'
import { draftIndex, MoveNumber, tilingIndex } from './moves'

/**
 * A change of a position after which the game is the same: colors change places, and the columns of all walls may change
 * sides. Every list says for each number what it becomes.
 */
export interface Symmetry {
  /** What each color becomes. */
  readonly colors: readonly number[]
  /** Whether left and right change sides on the walls. */
  readonly isMirrored: boolean
  /** What each move becomes, by its number. */
  readonly moves: Uint16Array
  /** To which place each number of `features` goes, for four players; for fewer, the first ones. */
  readonly features: Uint16Array
}

/** All orders of the five colors, the one that changes nothing first. */
function orders(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((first) =>
    orders(of.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

/**
 * The symmetries of a board, the one that changes nothing first: the changes of colors and sides after which the print
 * and the multipliers are what they were. On `grey` and `mini-grey` these are 240, all 120 orders of the colors and the
 * same mirrored; on `crystal-bonus` two, on the other printed boards only the one that changes nothing.
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
 * Writes every number of a list to the place where a symmetry puts it: a policy by {@link Symmetry.moves}, what
 * `features` wrote by {@link Symmetry.features}.
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
