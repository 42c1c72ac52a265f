import { expect, test } from 'vitest'
import * as stalemate from '../../src/azul/fast/stalemate'
import { toCounts } from '../../src/azul/rules/colors'
import { isAlive } from '../../src/azul/rules/stalemate'
import { openColumns } from '../../src/azul/rules/tiling'
import { encode, randomStream } from '../../src/entries/fast'
import {
  type AzulState,
  BOARDS,
  COLORS,
  type Color,
  createGame,
  type PlayerState,
  type Wall,
} from '../../src/entries/index'
import { runs } from '../runs'
import { randomBoard } from './twins'

/** Between two rounds with few tiles left: walls that are nearly full, lines that lack something, little in bag and lid. */
function nearTheEnd(seed: number): AzulState {
  const random = randomStream(seed)
  const printed = Object.values(BOARDS)
  const board = random(2) === 0 ? randomBoard(random, seed) : printed[random(printed.length)]!
  const players = (2 + random(3)) as 2 | 3 | 4
  const state = createGame({ board, players, dealer: 'external' })
  const tiles = 10 + random(40)
  const most = 1 + random(7)
  const counts = () => toCounts(COLORS.map(() => Math.max(0, random(most) - 1)))
  const own = (): PlayerState => {
    const wall: (Color | null)[][] = state.players[0]!.wall.map((row) => [...row])
    for (let n = 0; n < tiles; n++) {
      const [row, color] = [random(5), COLORS[random(5)]!]
      const columns = openColumns(board, wall as unknown as Wall, row, color)
      // A complete row would have ended the game.
      if (wall[row]!.filter((tile) => tile === null).length < 2) continue
      if (wall[row]!.includes(color)) continue
      if (columns.length > 0) wall[row]![columns[random(columns.length)]!] = color
    }
    const lines = wall.map((cells, row) => {
      const color = COLORS[random(5)]!
      const count = random(row + 1)
      return count === 0 || cells.includes(color) ? { color: null, count: 0 } : { color, count }
    })
    return { score: 0, wall, lines, floor: [] } as unknown as PlayerState
  }
  return {
    ...state,
    round: 9,
    bag: counts(),
    lid: counts(),
    players: state.players.map(own),
  }
}

test('rows are alive as in the other tier, with few tiles left, on walls of any kind', () => {
  const found = { alive: 0, dead: 0 }
  for (let seed = 1; seed <= runs(10_000); seed++) {
    const state = nearTheEnd(seed)
    const { board, players, bag, lid } = state
    const { words, rules } = encode(state)
    const expected = isAlive(board, players, bag, lid)
    expect(stalemate.isAlive(words, rules), `seed ${seed}`).toBe(expected)
    found[expected ? 'alive' : 'dead']++
  }
  expect(Math.min(found.alive, found.dead)).toBeGreaterThan(runs(1000))
})
