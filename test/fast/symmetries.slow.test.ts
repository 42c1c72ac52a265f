import { describe, expect, it } from 'vitest'
import { encode, featureCount, permute, type Symmetry, symmetriesOf } from '../../src/entries/fast'
import {
  type AzulState,
  applyMove,
  BOARD_NAMES,
  BOARDS,
  type Board,
  COLORS,
  type Color,
  createGame,
  defineBoard,
  drawDeal,
  legalMoves,
  MOVE_COUNT,
  moveAt,
  moveIndex,
} from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'
import { isSameNumbers } from '../same'

/** A state with colors and sides changed, written from what a symmetry says of itself. */
function changed(state: AzulState, { colors, isMirrored }: Symmetry): AzulState {
  const map = <T extends Color | 'marker' | null>(tile: T): T =>
    tile === null || tile === 'marker'
      ? tile
      : (COLORS[colors[COLORS.indexOf(tile as Color)]!] as T)
  const sorted = (tiles: readonly Color[]) =>
    tiles.map(map).sort((a, b) => COLORS.indexOf(a) - COLORS.indexOf(b))
  const counts = (of: AzulState['bag']) =>
    Object.fromEntries(
      COLORS.map((color) => [color, of[COLORS.find((from) => map(from) === color)!]]),
    ) as unknown as AzulState['bag']
  return {
    ...state,
    factories: state.factories.map(sorted),
    center: sorted(state.center),
    bag: counts(state.bag),
    lid: counts(state.lid),
    players: state.players.map((player) => ({
      ...player,
      lines: player.lines.map(({ color, count }) => ({ color: map(color), count })),
      wall: player.wall.map((row) => {
        const cells = row.map(map)
        return isMirrored ? cells.reverse() : cells
      }),
      floor: player.floor.map(map),
    })) as unknown as AzulState['players'],
  }
}

/** Every state of a random game with an external dealer. */
function* game(board: Board, players: 2 | 3 | 4, seed: number): Generator<AzulState> {
  const random = numbersFrom(seed)
  let state = createGame({ board, players, dealer: 'external', maxRounds: 12 })
  for (;;) {
    yield state
    if (state.phase === 'over') return
    if (state.phase === 'deal') {
      state = applyMove(state, drawDeal(state, random))
      continue
    }
    const legal = legalMoves(state)
    state = applyMove(state, legal[random(legal.length)]!)
  }
}

const two = (color: Color, row: number, column: number) =>
  defineBoard({
    name: 'few',
    printed: BOARDS.grey.printed.map((cells, i) =>
      cells.map((_, j) => (i === row && j === column ? color : null)),
    ),
  })

describe('symmetries', () => {
  it.each([
    ['colored', 1],
    ['grey', 240],
    ['crystal-x2', 1],
    ['crystal-bonus', 2],
    ['mini', 1],
    ['mini-grey', 240],
  ] as const)('%s has %i', (name, count) => {
    const symmetries = symmetriesOf(BOARDS[name])
    expect(symmetries).toHaveLength(count)
    expect(symmetries[0]).toMatchObject({ colors: [0, 1, 2, 3, 4], isMirrored: false })
    const texts = symmetries.map(({ colors, isMirrored }) => `${colors} ${isMirrored}`)
    expect(new Set(texts).size).toBe(count)
  })

  it('of crystal-bonus swap opposite colors', () => {
    // ..... .b.r. ..w.. .k.y. ..... : blue faces red, black faces yellow, white is in the middle.
    expect(symmetriesOf(BOARDS['crystal-bonus'])[1]).toMatchObject({
      colors: [2, 3, 0, 1, 4],
      isMirrored: true,
    })
  })

  it('keep a printed color where it is', () => {
    // The four other colors can be permuted; the sides only where the space is in the middle column.
    expect(symmetriesOf(two('red', 1, 0))).toHaveLength(24)
    expect(symmetriesOf(two('red', 1, 2))).toHaveLength(48)
    expect(symmetriesOf(two('red', 1, 0)).every(({ colors }) => colors[2] === 2)).toBe(true)
  })

  it('keep multipliers where they are', () => {
    const multipliers = BOARDS.grey.multipliers.map((cells, row) =>
      cells.map((_, column) => (row === 0 && column === 4 ? 2 : 1)),
    )
    const board = defineBoard({ name: 'one', printed: BOARDS.grey.printed, multipliers })
    expect(symmetriesOf(board)).toHaveLength(120)
  })

  it('of boards that differ only in name or values are the same', () => {
    const board = defineBoard({ ...BOARDS.grey, name: 'mine', floor: [0, 0, 0, 0, 0, 0, -9] })
    expect(symmetriesOf(board)).toHaveLength(240)
  })
})

describe('a changed position has the changed features, moves and policies', () => {
  const boards = [...BOARD_NAMES.map((name) => BOARDS[name]), two('white', 3, 2)]
  it.each(boards.map((board) => [board.name, board] as const))('on %s', (_, board) => {
    const random = numbersFrom(5)
    const symmetries = symmetriesOf(board)
    const policy = Float32Array.from({ length: MOVE_COUNT }, (__, i) => i)
    const moved = new Float32Array(MOVE_COUNT)
    for (const players of ([2, 3, 4] as const).slice(0, runs(3))) {
      let before: readonly [AzulState, Symmetry, AzulState] | null = null
      for (const state of game(board, players, 7 * players)) {
        // The rules go the same way: what followed on the changed state is what is changed now.
        if (before !== null) {
          const [last, symmetry, other] = before
          const made = legalMoves(last).find((move) => {
            const next = applyMove(last, move)
            return JSON.stringify(next) === JSON.stringify(state)
          })
          if (made !== undefined)
            expect(applyMove(other, moveAt(symmetry.moves[moveIndex(made)]!))).toEqual(
              changed(state, symmetry),
            )
        }
        const symmetry = symmetries[random(symmetries.length)]!
        const other = changed(state, symmetry)
        before = [state, symmetry, other]

        const legal = legalMoves(state).map((move) => symmetry.moves[moveIndex(move)]!)
        const others = legalMoves(other).map(moveIndex)
        if (
          !isSameNumbers(
            legal.sort((a, b) => a - b),
            others,
          )
        )
          expect(legal).toEqual(others)

        const [own, turned, mapped] = [0, 1, 2].map(() => new Float32Array(featureCount(players)))
        encode(state).features(own!)
        encode(other).features(turned!)
        permute(symmetry.features, own!, mapped!)
        if (!isSameNumbers(mapped!, turned!)) expect(mapped).toEqual(turned)

        permute(symmetry.moves, policy, moved)
        const back = Float32Array.from(symmetry.moves, (move) => moved[move]!)
        if (!isSameNumbers(back, policy)) expect(back).toEqual(policy)
      }
    }
  })
})
