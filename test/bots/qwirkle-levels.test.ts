import { describe, expect, test } from 'vitest'
import { bot, greedyBot, LEVELS, type Progress, searchBot } from '../../src/entries/qwirkle/bots'
import { type PlayerMove, type QwirkleState, qwirkle } from '../../src/entries/qwirkle/index'
import { statesOf } from '../qwirkle-fast/positions'

/** A state in the middle of a game with three players, and the same state in its last turn, where trying moves is quick. */
const middle = statesOf(1).find(({ phase, turns }) => phase === 'play' && turns === 12)!
const last: QwirkleState = { ...middle, maxTurns: middle.turns + 1 }

/** Random numbers that are all 0, except in some calls. */
const numbersAt = (calls: Readonly<Record<number, number>>) => {
  let call = 0
  return (limit: number) => (calls[call++] ?? 0) % limit
}

describe('levels of Qwirkle', () => {
  test('have their names, and other names are refused', () => {
    expect(LEVELS.map((level) => bot(level).name)).toEqual(LEVELS)
    expect(() => bot('godlike' as 'easy')).toThrow(
      expect.objectContaining({ code: 'bad-option', path: ['level'] }),
    )
  })

  test.each([
    ['hard', 150],
    ['expert', 3000],
  ] as const)('%s tries moves in %i worlds', async (level, worlds) => {
    const reports: Progress<PlayerMove>[] = []
    const asked = (onProgress?: (progress: Progress<PlayerMove>) => void) => ({
      random: numbersAt({ 0: 5 }),
      onProgress,
    })
    const move = await bot(level).choose(
      last,
      last.turn,
      asked((one) => reports.push(one)),
    )
    expect(reports.at(-1)!.iterations).toBe(worlds)
    const same = searchBot({ iterations: worlds })
    expect(move).toEqual(await same.choose(last, last.turn, asked()))
  })

  test('medium judges well, easy misjudges', () => {
    const choose = (level: 'easy' | 'medium', random: (limit: number) => number) =>
      bot(level).choose(middle, middle.turn, { random })
    const best = greedyBot().choose(middle, middle.turn)
    let [well, badly] = [0, 0]
    for (let call = 0; call < 5; call++) {
      // The most that one placement can be overrated by.
      const calls = { [call]: 1023 }
      expect(choose('medium', numbersAt(calls))).toEqual(best)
      if (JSON.stringify(choose('easy', numbersAt(calls))) === JSON.stringify(best)) well++
      else badly++
    }
    expect([well > 0, badly > 0]).toEqual([true, true])
  })
})

test('a greedy bot says why there is no move to choose', () => {
  const greedy = greedyBot()
  const other = (middle.turn + 1) % 3
  const waits = expect.objectContaining({ name: 'IllegalMoveError', code: 'not-your-turn' })
  expect(() => greedy.choose(middle, other)).toThrow(waits)
  expect(() => greedy.choose(qwirkle.createGame({ dealer: 'external' }), 0)).toThrow(waits)
  const over = statesOf(1).at(-1)!
  expect(() => greedy.choose(over, over.turn)).toThrow(
    expect.objectContaining({ name: 'IllegalMoveError', code: 'game-over' }),
  )
})
