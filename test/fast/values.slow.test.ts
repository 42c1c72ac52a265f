import { describe, expect, it } from 'vitest'
import { DRAFT_WEIGHTS } from '../../src/azul/fast/draft-weights'
import { winScale, writeOutlookInputs } from '../../src/azul/fast/outlook'
import {
  OUTLOOK_INPUTS,
  OUTLOOK_STAGES,
  WEIGHTS_FIXED,
  WEIGHTS_FREE,
  WIN_SCALES,
} from '../../src/azul/fast/outlook-weights'
import { MAX_PLAYOUT_ROUNDS } from '../../src/azul/fast/round'
import { openColumns, pendingRow } from '../../src/azul/rules/tiling'
import {
  bestDraft,
  bestTiling,
  draftValue,
  draftValues,
  encode,
  moveList,
  newPosition,
  outlook,
  randomStream,
  rollout,
  roundsLeft,
  updateDraftValues,
} from '../../src/entries/fast'
import {
  type AzulState,
  COLORS,
  type Color,
  type DraftMove,
  legalMoves,
  moveAt,
  moveIndex,
  type PlayerState,
  parseState,
  scoreFloor,
  scoreWall,
  type Wall,
} from '../../src/entries/index'
import endless from './endless.json' with { type: 'json' }
import { states } from './positions'

const FIVE = [0, 1, 2, 3, 4] as const
const some = [...states(42, 29)].filter((_, at) => at % 6 === 0)
const taken = (cells: readonly unknown[]) => cells.filter((tile) => tile !== null).length

/** What a tile scores on an empty space of a wall. */
function pointsOn(state: AzulState, wall: Wall, row: number, column: number): number {
  const tiled = wall.map((cells, i) =>
    cells.map((t, j) => (i === row && j === column ? 'blue' : t)),
  )
  return scoreWall(tiled as unknown as Wall, row, column, state.board).points
}

/** How many rounds there are at least, by the longest row with its line. */
function leftIn({ players, round, maxRounds }: AzulState): number {
  const longest = players.flatMap(({ wall, lines }) =>
    FIVE.map((row) => taken(wall[row]!) + (lines[row]!.count > row ? 1 : 0)),
  )
  return Math.min(5 - Math.max(...longest), (maxRounds ?? 1_000_000) - round)
}

/** What is counted besides the points of now, by rounds left. */
const gainsOf = (state: AzulState) => DRAFT_WEIGHTS[Math.min(4, Math.max(0, leftIn(state)))]!

/** The value of a tile of a color in a row of a player's wall, by docs/custom-bots.md. */
function worthOf(
  state: AzulState,
  { wall, lines }: PlayerState,
  row: number,
  color: Color,
): number {
  const gains = gainsOf(state)
  const gain = (kind: 'row' | 'column' | 'color', count: number) =>
    count === 5 ? 0 : state.board.bonus[kind] * gains[kind][count]!
  // Full lines count as tiled where the print leaves one space.
  const pending = wall.map((cells, i) => {
    const line = lines[i]!
    if (line.count <= i) return [...cells]
    const open = openColumns(state.board, wall, i, line.color!)
    return cells.map((tile, column) =>
      open.length === 1 && open[0] === column ? line.color : tile,
    )
  }) as unknown as Wall
  const colors = wall.flat().filter((tile) => tile === color).length
  const worth = openColumns(state.board, wall, row, color).map(
    (column) =>
      pointsOn(state, pending, row, column) +
      gain('column', taken(pending.map((cells) => cells[column]))) +
      gain('color', colors) +
      gain('row', taken(pending[row]!)) +
      gains.lines[row]!,
  )
  return Math.max(-2 - row, ...worth)
}

/** The points that a draft is expected to bring. */
function draftWorth(state: AzulState, { source, color, line }: DraftMove): number {
  const player = state.players[state.turn]!
  const tiles = source === 'center' ? state.center : state.factories[source]!
  const count = tiles.filter((tile) => tile === color).length
  const marker = source === 'center' && state.marker === null ? 1 : 0
  const cost = (fallen: number) => {
    const floor = Array.from({ length: Math.min(7, fallen) }, () => color)
    return scoreFloor(floor as PlayerState['floor'], state.board)
  }
  const before = player.floor.length
  const extra = marker * gainsOf(state).marker
  if (line === 'floor') return cost(before + marker + count) - cost(before) + extra
  const room = line + 1 - player.lines[line]!.count
  const lacking = Math.max(0, room - count)
  const part = (lack: number) => (lack > line ? 0 : gainsOf(state).shares[line]![lack]!)
  return (
    worthOf(state, player, line, color) * (part(lacking) - part(room)) +
    cost(before + marker + Math.max(0, count - room)) -
    cost(before) +
    extra
  )
}

describe('draft values', () => {
  it('are those of the state, and the best draft is chosen', () => {
    const values = draftValues()
    let picked = 0
    for (const state of some) {
      if (state.phase !== 'draft') continue
      const position = encode(state)
      updateDraftValues(values, position)
      const moves = legalMoves(state) as readonly DraftMove[]
      const expected = moves.map((move) => draftWorth(state, move))
      moves.forEach((move, i) => {
        expect(draftValue(values, position, moveIndex(move))).toBeCloseTo(expected[i]!, 9)
      })
      const pick = bestDraft(values, position, null, 0)
      expect(expected[moves.indexOf(moveAt(pick) as DraftMove)]).toBeCloseTo(
        Math.max(...expected),
        9,
      )
      picked++
    }
    expect(picked).toBeGreaterThan(200)
  })

  it('get random points up to the given number', () => {
    const values = draftValues()
    const state = some.find(({ phase }) => phase === 'draft')!
    const position = encode(state)
    updateDraftValues(values, position)
    const best = draftValue(values, position, bestDraft(values, position, null, 0))
    const random = randomStream(1)
    const picks = new Set<number>()
    for (let n = 0; n < 200; n++) {
      const pick = bestDraft(values, position, random, 3)
      expect(draftValue(values, position, pick)).toBeGreaterThan(best - 3)
      picks.add(pick)
    }
    expect(picks.size).toBeGreaterThan(3)
  })

  it('choose the wall space that earns the most in runs and columns', () => {
    const values = draftValues()
    let picked = 0
    for (const state of some) {
      if (state.phase !== 'tile') continue
      const position = encode(state)
      updateDraftValues(values, position)
      state.players.forEach((player, seat) => {
        const row = pendingRow(player)
        if (row === -1) return
        const moves = legalMoves(state, seat)
        const pick = bestTiling(values, position, seat)
        expect(moves).toContain(moveAt(pick))
        const worth = (column: number) =>
          pointsOn(state, player.wall, row, column) + values.columns[5 * seat + column]!
        const columns = moves.map((move) =>
          move.type === 'tile' ? worth(move.column) : Number.NaN,
        )
        expect(worth((pick - 300) % 5)).toBe(Math.max(...columns))
        picked++
      })
      expect(bestTiling(values, position)).toBe(bestTiling(values, position, state.turn))
    }
    expect(picked).toBeGreaterThan(20)
  })
})

describe('rollout', () => {
  it('plays by the values to the end', () => {
    const list = moveList()
    const values = draftValues()
    for (const noise of [0, 2])
      for (let seed = 0; seed < 30; seed++) {
        const board = (['colored', 'grey', 'crystal-x2'] as const)[seed % 3]!
        const position = newPosition({ board, players: (2 + (seed % 3)) as 2 | 3 | 4 })
        const other = position.clone()
        const [one, two] = [randomStream(seed), randomStream(seed)]
        rollout(position, one, noise)
        expect(position.over).toBe(true)
        let judged = 0
        while (!other.over) {
          if (other.phase === 'deal') other.deal(two)
          if (other.round !== judged) updateDraftValues(values, other)
          judged = other.round
          expect(other.legalMoves(list)).toBeGreaterThan(0)
          const move =
            other.phase === 'draft'
              ? bestDraft(values, other, two, noise)
              : bestTiling(values, other)
          other.apply(move, null)
        }
        expect(position.decode()).toEqual(other.decode())
      }
  })

  it('stops after as many rounds as a playout if a game does not end', () => {
    const state = parseState(endless)
    const position = encode(state)
    rollout(position, randomStream(1))
    expect(position.over).toBe(false)
    expect(position.round).toBe(state.round + MAX_PLAYOUT_ROUNDS)
  })
})

describe('the outlook', () => {
  /** The features of the outlook, by outlook-weights.ts and docs/custom-bots.md. */
  function termsOf(state: AzulState, seat: number): number[] {
    const { wall, lines } = state.players[seat]!
    const isFixed = state.board.printed.flat().every((color) => color !== null)
    const out = new Array<number>(OUTLOOK_INPUTS).fill(0)
    out[0] = 1
    out[1] = state.starter === seat ? 1 : 0
    const add = (from: number, count: number, points: number) => {
      if (count > 0) out[from + count]! += points
    }
    const { bonus } = state.board
    for (const i of FIVE) {
      add(1, taken(wall[i]!), bonus.row)
      add(6, taken(wall.map((cells) => cells[i])), bonus.column)
      add(11, wall.flat().filter((tile) => tile === COLORS[i]).length, bonus.color)
      const empty = FIVE.filter((column) => wall[i]![column] === null)
      const points = empty.map((column) => pointsOn(state, wall, i, column))
      const sum = points.reduce((total, value) => total + value, 0)
      out[17 + i] = isFixed && empty.length > 0 ? sum / empty.length : Math.max(0, ...points)
      const { color, count } = lines[i]!
      if (color === null) continue
      const open = openColumns(state.board, wall, i, color)
      const best = open.map((column) => pointsOn(state, wall, i, column))
      out[22 + i] = (count / (i + 1)) * (open.length === 0 ? -2 - i : Math.max(...best))
      out[27 + i] = count / (i + 1)
    }
    return out
  }

  it('is a weighted sum of the state, by rounds left', () => {
    const out = new Float64Array(OUTLOOK_INPUTS)
    const stages = new Set<number>()
    for (const state of some) {
      const position = encode(state)
      const stage = leftIn(state)
      expect(roundsLeft(position)).toBe(Math.max(0, stage))
      stages.add(stage)
      state.players.forEach((_, seat) => {
        const terms = termsOf(state, seat)
        writeOutlookInputs(position, seat, out)
        terms.forEach((term, i) => {
          expect(out[i]).toBeCloseTo(term, 9)
        })
        const isFixed = state.board.printed.flat().every((color) => color !== null)
        const weights = isFixed ? WEIGHTS_FIXED : WEIGHTS_FREE
        const from = OUTLOOK_INPUTS * Math.min(OUTLOOK_STAGES - 1, Math.max(0, stage))
        const expected = terms.reduce((sum, term, i) => sum + term * weights[from + i]!, 0)
        expect(outlook(position, seat)).toBeCloseTo(expected, 9)
      })
    }
    expect(stages.size).toBeGreaterThan(4)
  })

  it('has a spread for each number of rounds left; the last one is for more rounds as well', () => {
    expect([0, 1, 2, 3, 4].map(winScale)).toEqual(WIN_SCALES)
    expect(winScale(5)).toBe(WIN_SCALES[4])
  })

  it('distinguishes better walls from worse ones, by the outcomes of their games', () => {
    // Of two players after the same rounds, the one with the better outlook and score gets more points.
    const random = randomStream('outlook')
    let right = 0
    let wrong = 0
    const position = newPosition()
    for (let n = 0; n < 400; n++) {
      position.restart()
      for (let round = 0; round < 3 && !position.over; round++) {
        position.deal(random)
        position.playoutRound(random)
      }
      if (position.over) continue
      const expected = [0, 1].map((seat) => position.score(seat) + outlook(position, seat))
      rollout(position, random)
      const lead = position.score(0) - position.score(1)
      if (lead === 0) continue
      if (lead > 0 === expected[0]! > expected[1]!) right++
      else wrong++
    }
    expect(right / (right + wrong)).toBeGreaterThan(0.65)
  })
})
