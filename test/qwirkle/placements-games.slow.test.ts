import { describe, expect, test } from 'vitest'
import {
  checkPlacement,
  type PlacedTile,
  placements,
  scorePlacement,
  TILES,
  type Tile,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'
import { midGame, placementKey, placementMap, randomGame, placementTexts as sorted } from './help'
import { referencePlacements, referenceScore } from './reference'

describe('placements in the middle of games', () => {
  test('are those of the reference, with their points, in a hundred positions', () => {
    let positions = 0
    let total = 0
    for (let seed = 1; positions < runs(100); seed++)
      for (const { board, players, turn } of midGame(
        randomGame(seed, { players: ([2, 3, 4] as const)[seed % 3]! }),
      )) {
        const hand = players[turn]!.hand as Tile[]
        const list = placementMap(board, hand)
        expect(sorted(list), `seed ${seed}, ${board.length} tiles`).toEqual(
          sorted(referencePlacements(board, hand)),
        )
        positions++
        total += list.size
      }
    // About 78 on average if players swap only when they must.
    expect(total / positions).toBeGreaterThan(50)
    expect(total / positions).toBeLessThan(110)
  })

  test('hands that fit well have thousands of placements, and are right', () => {
    const below = numbersFrom(5)
    for (let tried = 0, rich = 0; rich < runs(2); tried++) {
      expect(tried).toBeLessThan(8)
      const { board } = midGame(randomGame(100 + tried))[6 + tried * 3]!
      const color = below(6)
      const hand = TILES.slice(color * 6, color * 6 + 6)
      const list = placementMap(board, hand)
      if (list.size > 1_000) rich++
      expect(sorted(list)).toEqual(sorted(referencePlacements(board, hand)))
    }
  })

  test('every one of them is legal and scores what scorePlacement says, and nothing else does', () => {
    const below = numbersFrom(77)
    let refused = 0
    for (let seed = 40; seed < 40 + runs(2); seed++)
      for (const { board, players, turn } of midGame(randomGame(seed))) {
        const hand = players[turn]!.hand as Tile[]
        for (const { tiles: placed, points } of placements(board, hand)) {
          const isRight =
            checkPlacement(board, placed) === null &&
            scorePlacement(board, placed).points === points
          // By expect only where it fails: there are thousands.
          if (!isRight) expect.fail(`seed ${seed}: ${placementKey(placed)} for ${points}`)
        }
        for (let i = 0; i < 30; i++) {
          const old = board[below(board.length)]!
          const [dx, dy] = (
            [
              [1, 0],
              [0, 1],
              [1, 1],
              [2, 0],
            ] as const
          )[below(4)]!
          const placed = hand
            .slice(0, 1 + below(3))
            .map((one, n) => ({ x: old.x + (n + 1) * dx, y: old.y + (n + 1) * dy, ...one }))
          const score = referenceScore(board, placed)
          expect(checkPlacement(board, placed) === null, `seed ${seed}`).toBe(score !== null)
          if (score === null) refused++
        }
      }
    expect(refused).toBeGreaterThan(250 * runs(2))
  })

  test('do not depend on the coordinates of the board, up to the edge', () => {
    const { board, players, turn } = midGame(randomGame(8))[25]!
    const hand = players[turn]!.hand as Tile[]
    const here = placements(board, hand)
    const move = (dx: number, dy: number) => (one: PlacedTile) => ({
      ...one,
      x: one.x + dx,
      y: one.y + dy,
    })
    for (const [dx, dy] of [
      [900, -900],
      [-123, 890],
    ] as const) {
      const there = placements(board.map(move(dx, dy)), hand)
      const back = new Map(
        there.map((one) => [placementKey(one.tiles.map(move(-dx, -dy))), one.points]),
      )
      expect(sorted(back)).toEqual(
        sorted(new Map(here.map((one) => [placementKey(one.tiles), one.points]))),
      )
    }
  })

  test("take a view's own hand as it is", () => {
    for (const state of midGame(randomGame(12))) {
      const { board, players, turn } = viewFor(state, state.turn)
      const { hand } = players[turn]!
      expect(placements(board, hand)).toEqual(placements(state.board, state.players[turn]!.hand))
    }
  })

  test('are listed from left to right or from top to bottom', () => {
    const { board, players, turn } = midGame(randomGame(3))[20]!
    for (const { tiles: placed } of placements(board, players[turn]!.hand as Tile[]))
      placed.forEach((one, i) => {
        const before = placed[i - 1]
        if (before !== undefined) expect(one.x + one.y).toBeGreaterThan(before.x + before.y)
      })
  })
})
