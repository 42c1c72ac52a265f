import { describe, expect, test } from 'vitest'
import {
  HIGH_FIT,
  isLine,
  joinRuns,
  kindBits,
  LOW_FIT,
  largestSet,
  RUN_OF,
  runPoints,
  setsOf,
} from '../../../src/qwirkle/rules/board/lines'

const KINDS = Array.from({ length: 36 }, (_, kind) => kind)
const colorOf = (kind: number) => Math.floor(kind / 6)
const shapeOf = (kind: number) => kind % 6
const runOf = (kinds: readonly number[]) =>
  kinds.map((kind) => RUN_OF[kind]!).reduce((a, b) => joinRuns(a, b), 0)

/** Q-P4 in its own words. */
const isValid = (kinds: readonly number[]) => {
  const colors = new Set(kinds.map(colorOf)).size
  const shapes = new Set(kinds.map(shapeOf)).size
  return (colors === 1 && shapes === kinds.length) || (shapes === 1 && colors === kinds.length)
}

/** The valid lines, in one order each: what there is of each color and of each shape. */
const LINES = [0, 1, 2, 3, 4, 5].flatMap((i) =>
  [colorOf, shapeOf].flatMap((which) => {
    const six = KINDS.filter((kind) => which(kind) === i)
    return Array.from({ length: 63 }, (_, set) => six.filter((__, n) => ((set + 1) >> n) & 1))
  }),
)

describe('Q-P4', () => {
  test('a run is a line if its tiles are of one color with different shapes, or the other way', () => {
    for (const line of LINES) expect(isLine(runOf(line)), line.join()).toBe(true)
    const pairs = KINDS.flatMap((a) => KINDS.map((b) => [a, b]))
    const wrong = pairs.filter((pair) => isLine(runOf(pair)) !== isValid(pair))
    expect(wrong).toEqual([])
  })

  test('what fits a line is what makes a longer one', () => {
    for (const line of LINES) {
      const sets = runOf(line) & 0xfff
      const fitting = KINDS.filter((kind) =>
        kind < 18 ? (LOW_FIT[sets]! >> kind) & 1 : (HIGH_FIT[sets]! >> (kind - 18)) & 1,
      )
      expect(fitting, line.join()).toEqual(KINDS.filter((kind) => isValid([...line, kind])))
      const longer = KINDS.filter((kind) => isLine(joinRuns(runOf(line), RUN_OF[kind]!)))
      expect(longer, line.join()).toEqual(fitting)
    }
  })

  test('everything fits where there is nothing, and nothing fits what is not a line', () => {
    const possible = new Set(LINES.map((line) => runOf(line) & 0xfff))
    expect(LOW_FIT).toHaveLength(4096)
    const others = [...LOW_FIT.keys()].filter((sets) => sets !== 0 && !possible.has(sets))
    expect(others.filter((sets) => LOW_FIT[sets] !== 0 || HIGH_FIT[sets] !== 0)).toEqual([])
    expect([LOW_FIT[0], HIGH_FIT[0]]).toEqual([2 ** 18 - 1, 2 ** 18 - 1])
    expect([...LOW_FIT, ...HIGH_FIT].filter((fit) => fit >>> 18 !== 0)).toEqual([])
  })

  test('a joined run has the length of both, beyond six as well', () => {
    for (const [a, b] of [
      [1, 1],
      [3, 2],
      [6, 6],
    ] as const) {
      const [one, other] = [runOf(KINDS.slice(0, a)), runOf(KINDS.slice(6, 6 + b))]
      expect(joinRuns(one, other) >> 12).toBe(a + b)
    }
    // Six colors and shapes of a line, and one tile more: not a line, although its sets are those of one.
    expect(isLine(runOf([0, 1, 2, 3, 4, 5, 0]))).toBe(false)
  })
})

test('Q-C1, Q-C2 a run scores its length from two on, and six more for six', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(runPoints)).toEqual([0, 0, 2, 3, 4, 5, 12])
})

test('kinds are bits, below 18 and from there on', () => {
  expect(kindBits([])).toEqual({ low: 0, high: 0 })
  for (const kind of KINDS)
    expect(kindBits([kind])).toEqual(
      kind < 18 ? { low: 2 ** kind, high: 0 } : { low: 0, high: 2 ** (kind - 18) },
    )
  expect(kindBits([0, 17, 18, 35])).toEqual({ low: 1 + 2 ** 17, high: 1 + 2 ** 17 })
  expect(kindBits([3, 3, 20, 20])).toEqual({ low: 8, high: 4 })
})

test('Q-O1 the sets of a hand, and the largest', () => {
  expect(largestSet([])).toBe(0)
  expect(largestSet([7, 7, 7])).toBe(1)
  expect(largestSet([0, 7, 14])).toBe(1)
  expect(largestSet([0, 1, 6, 12, 18])).toBe(4)
  expect(largestSet([0, 1, 2, 6])).toBe(3)
  // Orange cross, orange clover and purple cross: by color and by shape in turn.
  expect(setsOf([7, 11, 31, 7])).toEqual([
    [],
    [],
    [7, 11],
    [7, 31],
    ...Array(6).fill([]),
    [31],
    [11],
  ])
})
