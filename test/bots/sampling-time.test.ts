import { describe, expect, test, vi } from 'vitest'
import { type Progress, type SamplingOptions, samplingBot } from '../../src/entries/bots'
import { handClock, signalWhen } from './hand-clock'

/** A clock that moves when moves are made. */
const clock = handClock()

type SampledGame = Parameters<typeof samplingBot<Turn, number>>[0]

/** Whose turn it is; nobody's: -1. */
interface Turn {
  readonly turn: number
  readonly isOver: boolean
  readonly players: readonly { readonly score: number }[]
}

const start: Turn = { turn: 0, isOver: false, players: [{ score: 0 }, { score: 0 }] }

/** An endless game whose moves take some milliseconds and score their number. */
const movesTake = (milliseconds: number, made: number[] = []): SampledGame => ({
  viewFor: (state) => state,
  legalMoves: () => [0, 1, 2],
  activePlayers: ({ turn }) => (turn === -1 ? [] : [turn]),
  result: ({ isOver }) => (isOver ? { reason: 'end', winners: [0], ranking: [] } : null),
  determinize: (state) => state,
  applyMove({ turn, players, ...rest }, move) {
    clock.now += milliseconds
    made.push(move)
    const next = players.map(({ score }, seat) => ({ score: score + (seat === turn ? move : 0) }))
    return { ...rest, turn: 1 - turn, players: next }
  },
})

/** What a bot reports, and how often it lets others run. */
async function chooseBy(
  game: SampledGame,
  options: SamplingOptions<Turn, number>,
  isWanted = () => false,
) {
  const reports: Progress<number>[] = []
  const pauses = vi.spyOn(globalThis, 'setImmediate')
  const move = await samplingBot(game, options).choose(start, 0, {
    random: () => 0,
    onProgress: (progress) => reports.push(progress),
    moveNow: signalWhen(isWanted),
  })
  return {
    move,
    made: reports.map(({ iterations }) => iterations),
    pauses: pauses.mock.calls.length,
  }
}

describe('the time of a sampling bot', () => {
  test.each([
    // Two moves of 1 ms: it pauses every 8 ms, up to 392, and reports after 104, 208, 312 ms, and at the end.
    { move: 1, pauses: 49, made: [52, 104, 156, 200] },
    // Two moves of 1.5 ms: it pauses every 9 ms, and reports after 108, 216, 324, 432, 540 ms.
    { move: 1.5, pauses: 66, made: [36, 72, 108, 144, 180, 200] },
  ])('is shared with others, and reported: $move ms for a move', async (row) => {
    const { made, pauses } = await chooseBy(movesTake(row.move), { iterations: 200, horizon: 1 })
    expect(made).toEqual(row.made)
    expect(pauses).toBe(row.pauses)
  })

  test.each([
    // Each iteration takes 10 ms: one begins only if it can end one millisecond before the limit.
    [40, 3],
    [41, 4],
    [50, 4],
  ])('allows as many iterations as end within it: %i ms', async (time, iterations) => {
    const { made } = await chooseBy(movesTake(5), { time, horizon: 1 })
    expect(made.at(-1)).toBe(iterations)
  })

  test('allows no iteration if ranking the moves takes all of it', async () => {
    const rank = () => {
      if (clock.now === 1000) clock.now += 50
      return [0, 1, 2]
    }
    const { made } = await chooseBy(movesTake(1), { time: 10, horizon: 1, rank })
    expect(made).toEqual([0])
  })
})

describe('a sampling bot that has to move now', () => {
  test.each([
    // An iteration is 51 moves, and no move is made after the word.
    ['before', 0, 0, 0],
    ['in the first iteration', 20, 20, 0],
    ['between two', 51, 51, 1],
    ['in the second one', 60, 60, 1],
    ['in the third one', 130, 130, 2],
  ])('%s ends at once', async (_, at, moves, iterations) => {
    const applied: number[] = []
    const game = movesTake(1, applied)
    const { made, move } = await chooseBy(
      game,
      { time: 1e6, horizon: 50 },
      () => clock.now >= 1000 + at,
    )
    expect(applied).toHaveLength(moves)
    expect(made.at(-1)).toBe(iterations)
    expect([0, 1, 2]).toContain(move)
  })
})

test('a sampling bot says why there is no move to choose', async () => {
  const bot = samplingBot(movesTake(1), { iterations: 1 })
  const refused = async (state: Turn, player: number, code: string) =>
    expect((async () => bot.choose(state, player))()).rejects.toMatchObject({
      name: 'IllegalMoveError',
      code,
    })
  await refused(start, 1, 'not-your-turn')
  await refused({ ...start, turn: -1 }, 0, 'not-your-turn')
  await refused({ ...start, turn: -1, isOver: true }, 0, 'game-over')
})
