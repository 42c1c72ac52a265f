import { describe, expect, test, vi } from 'vitest'
import { type Progress, type SearchOptions, searchBot } from '../../src/entries/qwirkle/bots'
import { encode } from '../../src/entries/qwirkle/fast'
import type { PlayerMove, QwirkleState } from '../../src/entries/qwirkle/index'
import { legalMoves, type PlacedTile, type Tile, viewFor } from '../../src/entries/qwirkle/index'
import { EndgameSearch, solveEndgame } from '../../src/qwirkle/bots/endgame'
import { Search } from '../../src/qwirkle/bots/search'
import { numbersFrom } from '../laws/numbers'
import { statesOf } from '../qwirkle-fast/positions'
import { handClock, signalWhen } from './hand-clock'

/** A clock that moves when a search works. */
const clock = handClock()

const inPlay = (seed: number) => statesOf(seed).filter(({ phase }) => phase === 'play')
const middle = inPlay(1).find(({ turns }) => turns === 12)!
const packed = (state: QwirkleState) => encode(state)

/** Two-player games without a bag, by seed and turns. */
const endings = [
  [489, 59],
  [537, 63],
  [669, 65],
  [12, 112],
].map(([seed, at]) => inPlay(seed!).find(({ turns }) => turns === at)!)

/** A search whose iterations take some milliseconds and do nothing. */
function iterationsTake(milliseconds: number) {
  return vi.spyOn(Search.prototype, 'iterate').mockImplementation(function (this: Search) {
    this.iterations++
    clock.now += milliseconds
  })
}

/** What a bot reports, and how often it lets others run. */
async function chooseBy(options: SearchOptions, state = middle, isWanted = () => false) {
  const reports: Progress<PlayerMove>[] = []
  const pauses = vi.spyOn(globalThis, 'setImmediate')
  const move = await searchBot(options).choose(viewFor(state, state.turn), state.turn, {
    random: numbersFrom(3),
    onProgress: (progress) => reports.push(progress),
    moveNow: signalWhen(isWanted),
  })
  return { move, reports, pauses: pauses.mock.calls.length }
}

describe('the time of a search', () => {
  test.each([
    // Eight iterations take 1 ms: it pauses every 8 ms, reports in pauses at least 100 ms apart, and ends at 449.
    { each: 1 / 8, time: 450, pauses: 56, at: [104, 208, 312, 416, 449] },
    // 43 iterations take just over 8 ms: it pauses after them, reports in every 13th pause, and ends at 249.
    { each: 3 / 16, time: 250, pauses: 30, at: [104.8125, 209.625, 249] },
  ])('is shared with others, and reported: $each ms for an iteration', async (row) => {
    iterationsTake(row.each)
    const { reports, pauses } = await chooseBy({ time: row.time })
    expect(reports.map(({ iterations }) => iterations)).toEqual(row.at.map((ms) => ms / row.each))
    expect(pauses).toBe(row.pauses)
  })

  test('ends with the iterations, or when the move is requested', async () => {
    iterationsTake(1 / 8)
    const iterationsOf = async (...asked: Parameters<typeof chooseBy>) =>
      (await chooseBy(...asked)).reports.at(-1)!.iterations
    for (const iterations of [1, 8, 20]) expect(await iterationsOf({ iterations })).toBe(iterations)
    const start = clock.now
    expect(await iterationsOf({ time: 1e6 }, middle, () => clock.now >= start + 6.5)).toBe(52)
  })

  test('is not spent on the only move', async () => {
    // The bag is empty, and green stars fit on no red tile but the star.
    const board: readonly PlacedTile[] = [{ color: 'red', shape: 'circle', x: 0, y: 0 }]
    const hand: readonly Tile[] = [{ color: 'green', shape: 'star' }]
    const players = middle.players.map((player) => ({ ...player, hand }))
    const only: QwirkleState = { ...middle, board, bag: [], players }
    expect(legalMoves(only)).toEqual([{ type: 'pass' }])
    const iterate = iterationsTake(1)
    const { move, reports } = await chooseBy({ iterations: 10 }, only)
    expect(move).toEqual({ type: 'pass' })
    expect(reports.map(({ iterations }) => iterations)).toEqual([0])
    expect(iterate).not.toHaveBeenCalled()
  })
})

test.each([
  [undefined, 6],
  [1, 1],
])('moves are tried in worlds and played on from: horizon %s', async (horizon, played) => {
  // Twice as many moves as three players, if nothing is said.
  const search = new Search(
    packed(viewFor(middle, middle.turn)),
    middle.turn,
    played,
    numbersFrom(3),
  )
  for (let i = 0; i < 90; i++) search.iterate()
  const root = packed(middle)
  const { move, reports } = await chooseBy({ iterations: 90, ...(horizon && { horizon }) })
  const visits = search.moves.map((number, i) => ({
    move: root.moveAt(number),
    visits: search.visits[i],
  }))
  expect(move).toEqual(root.moveAt(search.best))
  expect(reports).toEqual([{ iterations: 90, line: [move], winChance: [], visits }])
})

describe('an ending', () => {
  test('is played exactly from a view, and reported once', async () => {
    for (const state of endings) {
      expect([state.players.length, state.bag]).toEqual([2, []])
      const root = packed(state)
      const { move, reports } = await chooseBy({ iterations: 2500 }, state)
      expect(move).toEqual(root.moveAt(solveEndgame(root)!.move))
      expect(reports).toEqual([
        { iterations: 1, line: [move], winChance: [], visits: [{ move, visits: 1 }] },
      ])
    }
  })

  /** An ending whose parts each take some milliseconds and never suffice. */
  const stepsTake = (milliseconds: number) =>
    vi.spyOn(EndgameSearch.prototype, 'step').mockImplementation(function (this: EndgameSearch, n) {
      this.nodes += n
      clock.now += milliseconds
      return null
    })

  test.each([
    [3, 120],
    [100, 4000],
    [4000, 100_000],
  ])(
    'is given up after as many positions as take as long as %i iterations, at most 100,000',
    async (made, positions) => {
      const step = stepsTake(0)
      const { reports } = await chooseBy({ iterations: made }, endings[0])
      expect(step.mock.calls.reduce((sum, [nodes]) => sum + nodes, 0)).toBe(positions)
      expect(reports.at(-1)!.iterations).toBe(made)
    },
  )

  test('is given up after half of the time', async () => {
    const step = stepsTake(10)
    await chooseBy({ iterations: 2500, time: 100 }, endings[0])
    expect(step).toHaveBeenCalledTimes(5)
  })

  test('yields while it is being solved', async () => {
    const step = stepsTake(2.5)
    const { pauses } = await chooseBy({ iterations: 2500, time: 100 }, endings[0])
    expect(step).toHaveBeenCalledTimes(20)
    // After every fourth step, and in the search.
    expect(pauses).toBe(6)
  })

  test('is not started if the move was requested', async () => {
    const step = stepsTake(1)
    const [state] = endings
    const { move } = await chooseBy({ iterations: 9 }, state, () => true)
    expect(step).not.toHaveBeenCalled()
    expect(legalMoves(state!)).toContainEqual(move)
  })
})
