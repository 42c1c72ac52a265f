import { describe, expect, it } from 'vitest'
import { encode, FEATURES } from '../../src/entries/qwirkle/fast'
import {
  COLORS,
  type PlacedTile,
  placements,
  type QwirkleState,
  SHAPES,
  TILES,
  type Tile,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { kindOf } from '../../src/qwirkle/rules/tiles'
import { someStates, staircase } from './positions'

/** A slow reference implementation of the features in docs/fast.md: a number for each name and index. */
function reference(state: QwirkleState, player: number): Map<string, number[]> {
  const { players, board, bag, turn, phase, opening, maxTurns, turns, aside } = state
  const seats = players.length
  const known = (tiles: readonly (Tile | null)[]) => tiles.filter((tile) => tile !== null)
  const count = (tiles: readonly Tile[]) =>
    TILES.map((_, kind) => tiles.filter((tile) => kindOf(tile) === kind).length)
  const middle = (places: readonly number[]) =>
    places.length === 0 ? -16 : Math.floor((Math.min(...places) + Math.max(...places) + 1) / 2) - 16
  const left = middle(board.map(({ x }) => x))
  const top = middle(board.map(({ y }) => y))
  const inside = ({ x, y }: { x: number; y: number }) =>
    x >= left && x < left + 32 && y >= top && y < top + 32
  const plane = (cells: readonly { x: number; y: number }[]) => {
    const numbers = new Array<number>(1024).fill(0)
    for (const cell of cells.filter(inside)) numbers[32 * (cell.y - top) + cell.x - left] = 1
    return numbers
  }
  const hand = known(players[player]!.hand)
  const own = turn === player ? known(aside) : []
  const seen = count([...board, ...hand, ...own])
  const fits = (tiles: readonly Tile[]): PlacedTile[] =>
    board.length === 0
      ? []
      : tiles.flatMap((tile) =>
          placements(board, [tile]).flatMap(({ tiles: placed }) => [...placed]),
        )
  const laid = count(board)
  const seatsFrom = Array.from({ length: 4 }, (_, i) =>
    i < seats ? players[(player + i) % seats]! : null,
  )
  return new Map<string, number[]>([
    ...COLORS.map((color) => [color, plane(board.filter((tile) => tile.color === color))] as const),
    ...SHAPES.map((shape) => [shape, plane(board.filter((tile) => tile.shape === shape))] as const),
    ['open', plane(fits(TILES.filter((_, kind) => laid[kind]! < 3)))],
    ['held', plane(fits(hand))],
    ['hand', count(hand)],
    ['unseen', seen.map((number) => 3 - number)],
    ['scores', seatsFrom.map((one) => one?.score ?? 0)],
    ['hands', seatsFrom.map((one) => one?.hand.length ?? 0)],
    ['turn', [0, 1, 2, 3].map((i) => (i < seats && (player + i) % seats === turn ? 1 : 0))],
    ['bag', [bag.length]],
    ['draw', [phase === 'draw' ? 1 : 0]],
    ['over', [phase === 'over' ? 1 : 0]],
    ['opening', [opening ?? 0]],
    ['turnsLeft', [maxTurns === null ? 1000 : Math.min(1000, maxTurns - turns)]],
    ['outside', [board.filter((tile) => !inside(tile)).length]],
  ])
}

describe('features', () => {
  it('have contiguous parts, in the order of the table', () => {
    let start = 0
    for (const part of [...FEATURES.planes, ...FEATURES.scalars]) {
      expect(part.offset, part.name).toBe(start)
      start += part.length
    }
    expect(FEATURES.length).toBe(start)
    expect(FEATURES.version).toBe(1)
    expect(FEATURES.planes.every(({ length }) => length === FEATURES.size ** 2)).toBe(true)
  })

  it('are those of a slow reference, for every player of states and of views', () => {
    const out = new Float32Array(FEATURES.length + 1)
    const setups = new Set<string>()
    for (const state of someStates(30, 4)) {
      const { players, maxTurns, random, seniority } = state
      setups.add(`${players.length} players`)
      setups.add(
        `${players.length} players, ${maxTurns === null ? 'no' : maxTurns < 1000 ? 'a close' : 'a far'} bound`,
      )
      setups.add(`${players.length} players, ${random === null ? 'external' : 'seeded'}`)
      setups.add(`${players.length} players, ${seniority[0] === 0 ? 'in order' : 'reversed'}`)
      const spectator = viewFor(state, null)
      for (let player = 0; player < state.players.length; player++) {
        // For a player, their own view has the same features as the state.
        const own = reference(state, player)
        const views = [state, viewFor(state, player)].map((one) => [one, own] as const)
        if (player === state.turn) views.push([spectator, reference(spectator, player)])
        for (const [one, expected] of views) {
          // What was there before must not show.
          out.fill(7)
          const position = encode(one)
          position.features(out, player)
          for (const { name, offset, length } of [...FEATURES.planes, ...FEATURES.scalars]) {
            const seen = out.subarray(offset, offset + length).join()
            if (seen !== expected.get(name)!.join())
              expect([name, seen]).toEqual(expected.get(name))
          }
          expect(out[FEATURES.length]).toBe(7)
        }
      }
    }
    // Of each number of players: three bounds, two dealers, two orders of age.
    expect(setups.size).toBe(3 * (1 + 3 + 2 + 2))
  })

  it('count the tiles outside the window, and show those at its edges', () => {
    const out = new Float32Array(FEATURES.length)
    const start = someStates(1, 1)[0]!
    for (const length of [60, 63, 64, 65, 66, 72]) {
      const board = staircase(length)
      const state: QwirkleState = {
        ...start,
        phase: 'play',
        opening: null,
        board,
        players: start.players.map(() => ({ score: 0, hand: [TILES[0]!, TILES[9]!, TILES[22]!] })),
      }
      const expected = reference(state, 0)
      expect(expected.get('outside')![0]! > 0).toBe(length > 63)
      encode(state).features(out, 0)
      for (const { name, offset: from, length: count } of [...FEATURES.planes, ...FEATURES.scalars])
        if (name !== 'unseen')
          expect([name, out.subarray(from, from + count).join()]).toEqual([
            name,
            expected.get(name)!.join(),
          ])
    }
  })

  it('have the place of their window', () => {
    const out = new Float32Array(FEATURES.length)
    for (const state of someStates(20, 3)) {
      const position = encode(state)
      position.features(out, 0)
      for (const { x, y, color } of state.board) {
        const plane = FEATURES.planes.find(({ name }) => name === color)!
        const at = plane.offset + FEATURES.size * (y - position.top) + x - position.left
        expect(out[at]).toBe(1)
      }
    }
  })
})
