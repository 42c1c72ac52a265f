import { describe, expect, it } from 'vitest'
import { AXES } from '../../src/azul/fast/features'
import { openColumns } from '../../src/azul/rules/tiling'
import { encode, FEATURES, type Feature, featureCount } from '../../src/entries/fast'
import { type AzulState, activePlayers, COLORS, scoreFloor } from '../../src/entries/index'
import { TEST_RUNS } from '../runs'
import { isSameNumbers } from '../same'
import { states } from './positions'

const FIVE = [0, 1, 2, 3, 4] as const
const count = (tiles: readonly unknown[], tile: unknown) => tiles.filter((t) => t === tile).length
const flag = (is: boolean) => (is ? 1 : 0)
const sizeOf = ({ axes }: Feature) => axes.reduce((size, axis) => size * AXES[axis], 1)

/** What all players share, by name, before it is divided. */
function shared(state: AzulState, player: number): Record<string, readonly number[]> {
  const { phase, round, maxRounds, marker, factories, center, bag, lid } = state
  return {
    phase: ['draft', 'tile', 'deal', 'over'].map((name) => flag(name === phase)),
    mayMove: [flag(activePlayers(state).includes(player))],
    round: [round],
    roundsLeft: [maxRounds === null ? 10 : Math.min(10, maxRounds - round)],
    marker: [flag(marker === null)],
    factories: Array.from({ length: 9 }, (_, i) =>
      COLORS.map((color) => count(factories[i] ?? [], color)),
    ).flat(),
    center: COLORS.map((color) => count(center, color)),
    bag: COLORS.map((color) => bag[color]),
    lid: COLORS.map((color) => lid[color]),
  }
}

/** What one player has, by name, before it is divided. */
function own(state: AzulState, player: number): Record<string, readonly number[]> {
  const { score, lines, wall, floor } = state.players[player]!
  return {
    wall: COLORS.flatMap((color) => wall.flatMap((row) => row.map((tile) => flag(tile === color)))),
    open: COLORS.flatMap((color) =>
      FIVE.flatMap((row) =>
        FIVE.map((column) =>
          flag(
            !wall[row]!.includes(color) &&
              openColumns(state.board, wall, row, color).includes(column),
          ),
        ),
      ),
    ),
    lines: lines.flatMap((line) => COLORS.map((color) => (line.color === color ? line.count : 0))),
    floor: Array.from({ length: 7 }, (_, space) => flag(space < floor.length)),
    cost: [0 - scoreFloor(floor, state.board)],
    marker: [flag(state.marker === player)],
    starter: [flag(state.starter === player)],
    score: [score],
    rows: wall.map((row) => 5 - count(row, null)),
    columns: FIVE.map(
      (column) =>
        5 -
        count(
          wall.map((row) => row[column]),
          null,
        ),
    ),
    colors: COLORS.map((color) => count(wall.flat(), color)),
  }
}

/** The features of a state as the table says that they lie. */
function reference(state: AzulState, player: number): number[] {
  const { sharedSize, playerSize } = FEATURES
  const players = state.players.length
  const out = new Array<number>(featureCount(players)).fill(Number.NaN)
  const write = (
    block: readonly Feature[],
    from: number,
    values: Record<string, readonly number[]>,
  ) => {
    if (block.map(({ name }) => name).join() !== Object.keys(values).join())
      throw new Error(`The table has ${block.map(({ name }) => name).join(', ')}.`)
    for (const feature of block) {
      const numbers = values[feature.name]!
      if (numbers.length !== sizeOf(feature))
        throw new Error(`${feature.name} is ${numbers.length} numbers.`)
      numbers.forEach((value, i) => {
        out[from + feature.offset + i] = Math.fround(value / feature.unit)
      })
    }
  }
  write(FEATURES.shared, 0, shared(state, player))
  for (let seat = 0; seat < players; seat++)
    write(FEATURES.player, sharedSize + playerSize * seat, own(state, (player + seat) % players))
  return out
}

describe('features', () => {
  it('are those of the table in the documentation, for every player on every board', () => {
    let at = 0
    const seen = new Set<string>()
    for (const state of states(42, 17)) {
      if (state.phase === 'draft' && at++ % Math.ceil(13 / TEST_RUNS) !== 0) continue
      const players = state.players.length
      const position = encode(state)
      const out = new Float32Array(featureCount(players) + 3).fill(7)
      for (let player = 0; player < players; player++) {
        position.features(out, player)
        const expected = [...reference(state, player), 7, 7, 7]
        if (!isSameNumbers(out, expected)) expect([...out]).toEqual(expected)
      }
      position.features(out)
      const expected = reference(state, state.turn)
      if (!isSameNumbers(out.subarray(0, -3), expected))
        expect([...out.subarray(0, -3)]).toEqual(expected)
      seen.add(`${state.board.name.replace(/\d+/, '')} ${players} ${state.phase}`)
    }
    expect(seen.size).toBeGreaterThan(60)
  })

  it('are contiguous in the order of the table, which covers all of them', () => {
    for (const [block, size] of [
      [FEATURES.shared, FEATURES.sharedSize],
      [FEATURES.player, FEATURES.playerSize],
    ] as const) {
      let end = 0
      for (const feature of block) {
        expect(feature.offset).toBe(end)
        expect(feature.about, feature.name).toMatch(/^\w.+\w$/)
        expect(Object.isFrozen(feature) && Object.isFrozen(feature.axes)).toBe(true)
        end += sizeOf(feature)
      }
      expect(end).toBe(size)
    }
    expect(FEATURES.version).toBe(1)
  })

  it('need an array that is long enough', () => {
    const position = encode([...states(1, 1)][1]!)
    const short = new Float32Array(featureCount(position.players) - 1).fill(7)
    expect(() => position.features(short)).toThrow(
      new RangeError('The features of 2 players need a list of 670.'),
    )
    expect(short.every((value) => value === 7)).toBe(true)
  })
})
