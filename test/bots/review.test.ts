import { describe, expect, test } from 'vitest'
import { analyze, greedyBot, playGame, randomBot, review } from '../../src/entries/bots'
import {
  type AzulState,
  azul,
  COLORS,
  type Color,
  createGame,
  moveIndex,
  type PlayerMove,
} from '../../src/entries/index'
import { type AzulRecord, azulRecords } from '../../src/entries/notation'
import * as qwirkleBots from '../../src/entries/qwirkle/bots'
import * as qwirkle from '../../src/entries/qwirkle/index'
import { qwirkleRecords } from '../../src/entries/qwirkle/notation'
import { numbersFrom } from '../laws/numbers'
import { statesOf } from '../qwirkle-fast/positions'

/** A player of {@link lastRound}: lines by color and count, and tiles on the wall. */
interface Player {
  readonly score: number
  readonly lines?: readonly (readonly [color: Color, count: number] | null)[]
  readonly wall?: readonly (readonly [row: number, column: number])[]
}

/**
 * The end of the only round: all tiles that are left lie in the center, it is player 0's turn, and player 1 has the
 * marker, which costs a point.
 */
function lastRound(center: readonly Color[], players: readonly [Player, Player]): AzulState {
  const state = createGame({ seed: 1, maxRounds: 1 })
  const boards = players.map(({ score, lines = [], wall = [] }, player) => ({
    score,
    lines: state.players[0]!.lines.map((empty, row) => {
      const [color, count] = lines[row] ?? [null, 0]
      return color === null ? empty : { color, count }
    }),
    wall: state.board.printed.map((colors, row) =>
      colors.map((color, column) =>
        wall.some(([r, c]) => r === row && c === column) ? color : null,
      ),
    ),
    floor: player === 1 ? (['marker'] as const) : [],
  }))
  const used = [
    ...center,
    ...boards.flatMap(({ wall }) => wall.flat()),
    ...boards.flatMap(({ lines }) =>
      lines.flatMap(({ color, count }) => Array.from({ length: count }, () => color)),
    ),
  ]
  const bag = Object.fromEntries(
    COLORS.map((color) => [color, 20 - used.filter((one) => one === color).length]),
  )
  const lid = Object.fromEntries(COLORS.map((color) => [color, 0]))
  return azul.parseState({
    ...state,
    center: COLORS.flatMap((color) => center.filter((one) => one === color)),
    factories: state.factories.map(() => []),
    marker: 1,
    players: boards,
    bag,
    lid,
  })
}

/** The review of a move from the center to a line. */
async function reviewed(state: AzulState, color: Color, line: number | 'floor') {
  const move = { type: 'draft', source: 'center', color, line } as PlayerMove
  const moves = [azulRecords.move(state, move)]
  const record: AzulRecord = { game: 'azul', start: state, moves, result: null }
  const next = azul.applyMove(state, move)
  const { moves: list } = await review(
    { ...record, result: azulRecords.result(next) },
    { iterations: 100 },
  )
  return list[0]!
}

describe('the reasons of a review', () => {
  const toLine = (color: Color, line: number) => ({ type: 'draft', source: 'center', color, line })

  test('are points (A-P1) and the floor line (A-T5)', async () => {
    // On line 1, the tile scores a point, which wins by 11 to 10.
    const state = lastRound(['red'], [{ score: 10 }, { score: 11 }])
    expect(await reviewed(state, 'red', 0)).toEqual({
      index: 0,
      player: 0,
      move: toLine('red', 0),
      best: toLine('red', 0),
      before: { winChance: 1, margin: 1 },
      after: { winChance: 1, margin: 1 },
      loss: 0,
      error: 0,
      exact: true,
      mistake: null,
      reasons: [],
    })
    expect(await reviewed(state, 'red', 1)).toMatchObject({
      best: toLine('red', 0),
      before: { winChance: 1, margin: 1 },
      after: { winChance: 0.5, margin: 0 },
      loss: 0.5,
      mistake: 'blunder',
      reasons: [{ type: 'points', points: 1 }],
    })
    expect(await reviewed(state, 'red', 'floor')).toMatchObject({
      loss: 1,
      reasons: [
        { type: 'points', points: 1 },
        { type: 'floor', points: 1 },
      ],
    })
  })

  test('are bonuses of columns (A-E2)', async () => {
    const column = [1, 2, 3, 4].map((row) => [row, 0] as const)
    const state = lastRound(['blue'], [{ score: 10, wall: column }, { score: 20 }])
    expect((await reviewed(state, 'blue', 1)).reasons).toEqual([
      { type: 'bonus', kind: 'column', points: 7 },
      { type: 'points', points: 5 },
    ])
  })

  test('are bonuses of colors and rows (A-E2)', async () => {
    // The fifth blue tile, between two others in its row of four.
    const wall = [1, 2, 3, 4].map((i) => [i, i] as const)
    const state = lastRound(
      ['blue'],
      [{ score: 10, wall: [...wall, [0, 1], [0, 2], [0, 3], [0, 4]] }, { score: 20 }],
    )
    expect((await reviewed(state, 'blue', 'floor')).reasons).toEqual([
      { type: 'bonus', kind: 'color', points: 10 },
      { type: 'points', points: 5 },
      { type: 'bonus', kind: 'row', points: 2 },
      { type: 'floor', points: 1 },
    ])
  })

  test('are tiles that an opponent does not get', async () => {
    // Either tile scores a point on line 1. Red scores three for the opponent, below it are two tiles; white one.
    const wall = [1, 2].map((row) => [row, 2] as const)
    const state = lastRound(['red', 'white'], [{ score: 12 }, { score: 12, wall }])
    expect(await reviewed(state, 'white', 0)).toMatchObject({
      best: toLine('red', 0),
      loss: 1,
      reasons: [{ type: 'denied', player: 1, points: 2, tiles: { color: 'red', count: 1 } }],
    })
  })

  test('are tiles that an opponent has to take', async () => {
    // Either color scores a point. The opponent has room on the floor line only: with the marker, five blue tiles cost
    // 11 points, one red tile 2.
    const lines = [1, 1, 1, 1, 1].map((count) => ['white', count] as const)
    const blue = Array.from({ length: 5 }, () => 'blue' as const)
    const state = lastRound(['red', ...blue], [{ score: 10 }, { score: 15, lines }])
    expect(await reviewed(state, 'blue', 4)).toMatchObject({
      best: toLine('red', 0),
      reasons: [{ type: 'forced', player: 1, points: 9 }],
    })
  })
})

/** A whole game as a record. */
async function gameRecord(): Promise<AzulRecord> {
  const start = { seed: 3, maxRounds: 2 }
  const { moves, state } = await playGame(azul, [greedyBot(), randomBot(azul)], { game: start })
  return { game: 'azul', start, moves, result: azulRecords.result(state) } as AzulRecord
}

test('the marker is a reason if the better move takes it (A-F2, A-T5)', async () => {
  // A red tile and the marker are in the center, four white ones in a factory. The player who takes red starts the next
  // round. Red also completes line 5, beside four tiles on the wall: 5 points and 7 for the column.
  const column = [0, 1, 2, 3].map((row) => [row, 1] as const)
  const lines = [null, null, null, null, ['red', 4] as const]
  const white = Array.from({ length: 4 }, () => 'white' as const)
  const ending = lastRound(['red', ...white], [{ score: 10, lines, wall: column }, { score: 10 }])
  const players = ending.players.map((player) => ({ ...player, floor: [] }))
  const factories = ending.factories.map((_, i) => (i === 0 ? white : []))
  const state = azul.parseState({
    ...ending,
    maxRounds: 3,
    marker: null,
    players,
    factories,
    center: ['red'],
  })
  const move = { type: 'draft', source: 0, color: 'white', line: 'floor' } as const
  const record = { game: 'azul', start: state, moves: [azulRecords.move(state, move)] } as const
  const { moves } = await review(
    { ...record, result: null },
    { iterations: 200, random: numbersFrom(1) },
  )
  expect(moves[0]!.reasons).toContainEqual({ type: 'marker' })
})

describe('review', async () => {
  const record = await gameRecord()
  const options = { iterations: 60, random: numbersFrom(1) }
  const whole = await review(record, { iterations: 60, random: numbersFrom(1) })

  test('covers every move, and is reproducible', async () => {
    expect(whole.moves.map(({ index, move }) => [index, move])).toEqual(
      record.moves.map(({ move }, index) => [index, move]),
    )
    expect(await review(record, { iterations: 60, random: numbersFrom(1) })).toEqual(whole)
  })

  test('has consistent losses, mistakes and accuracies', () => {
    for (const { loss, before, after, best, move, mistake, error, reasons } of whole.moves) {
      expect(loss).toBeCloseTo(before.winChance - after.winChance, 12)
      expect(loss).toBeGreaterThanOrEqual(0)
      if (moveIndex(best) === moveIndex(move)) expect(loss).toBe(0)
      const kinds = [null, 'inaccuracy', 'mistake', 'blunder']
      const least = [0, 0.05, 0.1, 0.15][kinds.indexOf(mistake)]!
      expect(loss).toBeGreaterThanOrEqual(least)
      if (mistake !== null) expect(loss).toBeGreaterThan(2 * error)
      else expect(reasons).toEqual([])
    }
    const [greedy, random] = whole.accuracy
    expect(greedy).toBeGreaterThan(random!)
    expect(greedy).toBeLessThanOrEqual(100)
  })

  test('is exact where analyze is', async () => {
    const exact = whole.moves.filter((one) => one.exact)
    expect(exact.length).toBeGreaterThan(2)
    const states = [azulRecords.initialState(record)]
    for (const { state } of azulRecords.replay(record)) states.push(state)
    for (const { index, player, move, before, after } of exact) {
      const { moves } = await analyze(states[index]!, { player, iterations: 1e6 })
      const made = moves.find((one) => moveIndex(one.move) === moveIndex(move))!
      expect(made).toMatchObject({ ...after, exact: true })
      expect(before.winChance).toBeCloseTo(Math.max(...moves.map((one) => one.winChance)))
    }
  })

  test('streams', async () => {
    const lengths: number[] = []
    await review(record, {
      ...options,
      onProgress: ({ moves, recorded }) => {
        expect(recorded).toBe(record.moves.length)
        lengths.push(moves.length)
      },
    })
    expect(lengths).toEqual(record.moves.map((_, i) => i + 1))
  })

  test('stops on request, or when aborted', async () => {
    const now = new AbortController()
    const part = await review(record, {
      ...options,
      moveNow: now.signal,
      onProgress: ({ moves }) => {
        if (moves.length === 3) now.abort()
      },
    })
    expect(part.moves).toHaveLength(3)
    const stop = new AbortController()
    const reason = new Error('enough')
    const aborted = review(record, { iterations: 1e9, signal: stop.signal })
    stop.abort(reason)
    await expect(aborted).rejects.toBe(reason)
  })

  test('refuses a false record and unknown options', async () => {
    const [first, ...rest] = record.moves
    await expect(review({ ...record, moves: [...rest, first!] })).rejects.toMatchObject({
      index: 0,
    })
    await expect(review(record, { depth: 3 } as never)).rejects.toMatchObject({
      code: 'bad-option',
    })
  })
})

/** The review of a single move of Qwirkle. */
async function judged(state: qwirkle.QwirkleState, move: qwirkle.PlayerMove, iterations: number) {
  const next = qwirkle.applyMove(state, move)
  const moves = [qwirkleRecords.move(state, move)]
  const record = { game: 'qwirkle', start: state, moves } as const
  const result = qwirkleRecords.result(next)
  const reviewed = await qwirkleBots.review(
    { ...record, result },
    { iterations, random: numbersFrom(1) },
  )
  return reviewed.moves[0]!
}

/** What a move scores, and the number of its lines of five. */
function immediate(state: qwirkle.QwirkleState, move: qwirkle.PlayerMove) {
  const next = qwirkle.applyMove(state, move)
  const points = next.players[state.turn]!.score - state.players[state.turn]!.score
  const lines = move.type === 'place' ? qwirkle.scorePlacement(state.board, move.tiles).lines : []
  return { points, fives: lines.filter(({ length }) => length === 5).length }
}

describe('a review of Qwirkle', () => {
  test('sees a missed Qwirkle (Q-C2)', async () => {
    // A row of five red tiles, whose star is in the hand.
    const red = (shape: qwirkle.Tile['shape']) => ({ color: 'red', shape }) as const
    const row = qwirkle.SHAPES.filter((shape) => shape !== 'star').map(red)
    const board = row.map((tile, x) => ({ ...tile, x, y: 0 }))
    const hand = [red('star'), { color: 'green', shape: 'clover' } as const]
    const fill = qwirkle.TILES.filter(({ color }) => color === 'blue').slice(0, 4)
    const given = [...board, ...hand, ...fill, ...qwirkle.TILES.slice(12, 18)]
    const bag = qwirkle.TILES.flatMap((tile) => {
      const used = given.filter(
        ({ color, shape }) => color === tile.color && shape === tile.shape,
      ).length
      return Array.from({ length: 3 - used }, () => tile)
    })
    const state = qwirkle.parseState({
      ...qwirkle.createGame({ seed: 1 }),
      phase: 'play',
      turn: 0,
      turns: 2,
      opening: null,
      random: null,
      board,
      bag,
      players: [
        { score: 0, hand: sorted([...hand, ...fill]) },
        { score: 0, hand: qwirkle.TILES.slice(12, 18) },
      ],
    })
    const small = { type: 'place', tiles: [{ ...red('star'), x: 0, y: 1 }] } as const
    const { best, mistake, reasons, exact } = await judged(state, small, 400)
    expect(best).toEqual({
      type: 'place',
      tiles: [{ ...red('star'), x: expect.any(Number), y: 0 }],
    })
    expect({ mistake, exact }).toEqual({ mistake: 'blunder', exact: false })
    // 12 points instead of 2.
    expect(reasons[0]).toEqual({ type: 'points', points: 10 })
  })

  test('gives reasons of solved endings that are true', async () => {
    const endings = [12, 489, 537, 669]
      .flatMap(statesOf)
      .filter(
        ({ phase, bag, players }) =>
          phase === 'play' &&
          bag.length === 0 &&
          players.length === 2 &&
          players.every(({ hand }) => hand.length < 4),
      )
    const found = new Set<string>()
    for (const ending of endings.slice(0, 8)) {
      const include = qwirkle.legalMoves(ending)
      const { moves, player } = await qwirkleBots.analyze(ending, { iterations: 2500, include })
      // The best move wins by one point.
      const own = 50 + 1 - moves[0]!.margin
      const players = ending.players.map(({ hand, score }, seat) =>
        seat === player ? { score: score + own, hand } : { score: score + 50, hand },
      )
      const state = { ...ending, players }
      for (const { move } of moves.slice(-4)) {
        const { best, exact, reasons, before, after, loss } = await judged(state, move, 2500)
        if (!exact) continue
        expect(loss).toBe(before.winChance - after.winChance)
        const [made, better] = [immediate(state, move), immediate(state, best)]
        for (const reason of reasons) {
          found.add(reason.type)
          if (reason.type === 'points') expect(reason.points).toBe(better.points - made.points)
          if (reason.type === 'five') expect(better.fives).toBeLessThan(made.fives)
          if (reason.type === 'denied') expect(better.fives).toBeGreaterThanOrEqual(made.fives)
        }
        if (reasons.length > 0 && better.points > made.points)
          expect(reasons.map(({ type }) => type)).toContain('points')
      }
    }
    expect(found).toContain('points')
    expect(found).toContain('denied')
  })
})

/** Tiles in the order of `TILES`. */
const sorted = (tiles: readonly qwirkle.Tile[]) =>
  qwirkle.TILES.flatMap((tile) =>
    tiles.filter(({ color, shape }) => color === tile.color && shape === tile.shape),
  )
