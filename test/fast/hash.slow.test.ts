import { describe, expect, it } from 'vitest'
import { type AzulPosition, encode, moveList, randomStream } from '../../src/entries/fast'
import { type AzulState, type Color, createGame, defineBoard } from '../../src/entries/index'
import { runs } from '../runs'
import { states } from './positions'

/** What a hash depends on: a state without its randomness, floor lines by their lengths. */
function keyOf(state: AzulState): string {
  const { random: _, board: __, players, bag, ...rest } = state
  return JSON.stringify({
    ...rest,
    lid: undefined,
    bag,
    players: players.map(({ floor, ...player }) => ({ ...player, floor: floor.length })),
  })
}

/** Positions on the way of random games from one start, so that they are alike and often equal. */
function* walk(start: AzulPosition, count: number): Generator<AzulPosition> {
  const random = randomStream(8)
  const list = moveList()
  const position = start.clone()
  const root = start.clone()
  for (let n = 0; n < count; n++) {
    if (position.over) root.copyFrom(start)
    if (position.over || random(30) === 0) position.copyFrom(root)
    if (random(200) === 0) root.copyFrom(position)
    yield position
    position.apply(list[random(position.legalMoves(list))]!, random)
    if (position.over) yield position
  }
}

describe('hash', () => {
  it('is equal exactly for equal positions, over 50,000 of them', () => {
    for (const players of [2, 4]) {
      const starts = [...states(12, 5)].filter(
        (state) => state.players.length === players && state.phase === 'draft' && state.round === 1,
      )
      const hashes = new Map<string, number>()
      let equal = 0
      for (const start of [starts[0]!, starts.at(-1)!])
        for (const position of walk(encode(start), runs(12_500))) {
          const key = start.board.name + keyOf(position.decode())
          const { hash } = position
          if (!Number.isSafeInteger(hash) || hash < 0) throw new Error(`bad hash ${hash}`)
          const known = hashes.get(key)
          if (known === undefined) hashes.set(key, hash)
          else {
            equal++
            if (known !== hash) throw new Error(`two hashes for ${key}`)
          }
        }
      expect(hashes.size).toBeGreaterThan(runs(20_000))
      expect(new Set(hashes.values()).size).toBe(hashes.size)
      expect(equal).toBeGreaterThan(runs(500))
    }
  })

  it('distinguishes boards, bounds and numbers of players, but not names', () => {
    const state = createGame({ seed: 2, board: 'grey' })
    const { printed, floor, bonus, multipliers } = state.board
    const corner = printed.map((row, i) => (i === 0 ? ['red', null, null, null, null] : row))
    const twice = multipliers.map((row, i) => (i === 4 ? [1, 1, 1, 1, 2] : row))
    const games = [
      { ...state, maxRounds: 99 },
      { ...state, maxRounds: null },
      ...[
        { printed: corner },
        { multipliers: twice },
        { floor: [-1, -1, -2, -2, -2, -3, -2] },
        { bonus: { ...bonus, row: 3 } },
        { bonus: { row: 2, column: 10, color: 7 } },
      ].map((part) => ({
        ...state,
        board: defineBoard({ name: 'other', printed, floor, bonus, multipliers, ...part } as never),
      })),
      createGame({ seed: 2, board: 'grey', players: 3 }),
    ]
    const hashes = [state, ...games].map((game) => encode(game).hash)
    expect(new Set(hashes).size).toBe(hashes.length)

    const named = defineBoard({ ...state.board, name: 'other' })
    expect(encode({ ...state, board: named }).hash).toBe(encode(state).hash)
    expect(encode({ ...state, maxRounds: 1_000_000 }).hash).toBe(encode(games[1]!).hash)
    const copied = JSON.parse(JSON.stringify({ ...state, board: named })) as AzulState
    expect(encode(copied).hash).toBe(encode(state).hash)
  })

  it('distinguishes colors on walls where the print leaves a choice', () => {
    const state = createGame({ board: 'grey', dealer: 'external' })
    const withWall = (...rows: readonly (readonly (Color | null)[])[]) => {
      const [first, ...others] = state.players
      const wall = first!.wall.map((row, i) => rows[i] ?? row)
      return encode({ ...state, players: [{ ...first!, wall }, ...others] } as AzulState).hash
    }
    const [one, other, none] = (
      [
        ['blue', 'red'],
        ['red', 'blue'],
        [null, null],
      ] as const
    ).map(([a, b]) => [a, b, null, null, null])
    // The colors are the same in every row, and but for the last two in every column.
    const hashes = [
      withWall(one!, other!),
      withWall(other!, one!),
      withWall(none!, none!, one!, other!),
      withWall(none!, none!, other!, one!),
      withWall(none!, none!, none!, none!, one!),
      withWall(none!, none!, none!, none!, other!),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('does not depend on the order of moves', () => {
    const [state] = states(1, 2)
    const position = encode(state!)
    const moved = position.clone()
    moved.playout(randomStream(1))
    moved.copyFrom(position)
    expect(moved.hash).toBe(position.hash)
    expect(encode(position.decode()).hash).toBe(position.hash)
    expect(encode({ ...state!, random: null }).hash).toBe(position.hash)
  })
})
